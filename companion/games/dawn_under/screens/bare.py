"""Two players leave twenty vaults without a lid (DU-30): which ones they choose, or the app proposes."""

from typing import NamedTuple

from companion.core.game import Options
from companion.games.dawn_under.layouts import find_layout
from companion.games.dawn_under.rules.board import QUARTERS, board_of, sorted_vaults
from companion.games.dawn_under.rules.pieces import BARE_FOR_TWO, STAKES
from companion.stage.values import AnswerModel, BoardModel, Vault
from companion.words import ntr, tr


def layout_of(options: Options) -> tuple[str, ...]:
    """The board that these options are played on: by its name, or, of a game that was begun, as it lies."""
    layout = options.get("layout", "default")
    return tuple(find_layout(layout) if isinstance(layout, str) else layout)


def proposed(layout: tuple[str, ...]) -> list[str]:
    """What all quarters leave bare alike, as in a mirror; on a crooked board the last of each quarter."""
    return _mirrored(layout) or _last(layout)


def _mirrored(layout: tuple[str, ...]) -> list[str]:
    """The last five of the first quarter, and their images in the others; none if some have no image."""
    board = board_of(layout)
    high, wide = len(layout), max(map(len, layout))
    at = {place: vault for vault, place in board.places.items()}
    found: set[str] = set()
    for row, column in (board.places[vault] for vault in reversed(board.quarter("A"))):
        images = {(y, x) for y in (row, high - 1 - row) for x in (column, wide - 1 - column)}
        vaults = {at[image] for image in images if image in at}
        if {vault[0] for vault in vaults} == set(QUARTERS):
            found |= vaults
        if len(found) == BARE_FOR_TWO:
            return sorted_vaults(found)
    return []


def _last(layout: tuple[str, ...]) -> list[str]:
    """The last vaults of each quarter; where quarters are small, of those that have more."""
    left: dict[str, list[str]] = {quarter: [] for quarter in QUARTERS}
    for vault in sorted_vaults(board_of(layout).places):
        left[vault[0]].append(vault)
    found: list[str] = []
    while len(found) < BARE_FOR_TWO:
        largest = max(QUARTERS, key=lambda quarter: len(left[quarter]))
        found.append(left[largest].pop())
    return sorted_vaults(found)


def fit(options: Options, players: int) -> None:
    """Leave out what is only for two; for two say which vaults stay bare, as proposed if nobody chose."""
    if players != 2:
        for name in ("bare", "colours"):
            options.pop(name, None)
        return
    layout = layout_of(options)
    places = board_of(layout).places
    chosen = options.get("bare")
    if not chosen or not all(vault in places for vault in chosen):  # or the board was drawn anew
        options["bare"] = proposed(layout)


class Choosing(NamedTuple):
    """Everything that the screen shows of the choice."""

    title: str
    board: BoardModel
    good: bool
    sentence: str
    propose: AnswerModel
    done: AnswerModel


class BareVaults:
    """Vaults that are being chosen."""

    def __init__(self, options: Options) -> None:
        self.layout = layout_of(options)
        given = dict(options)
        fit(given, 2)
        self.chosen = set(given["bare"])

    def tap(self, vault: str) -> None:
        """Its lid is taken away, or put back."""
        self.chosen ^= {vault}

    def propose(self) -> None:
        """As the app would do it."""
        self.chosen = set(proposed(self.layout))

    def store_in(self, options: Options) -> None:
        """So it is played."""
        bare = sorted_vaults(self.chosen)
        if bare == proposed(self.layout):
            options.pop("bare", None)
        else:
            options["bare"] = bare

    def shown(self) -> Choosing:
        """What the screen shows now."""
        vaults = tuple(
            Vault(name, row, column, "bare" if name in self.chosen else "shut")
            for name, (row, column) in board_of(self.layout).places.items()
        )
        names = frozenset(vault.name for vault in vaults)
        good = len(self.chosen) == BARE_FOR_TWO
        return Choosing(
            tr("Bare vaults"),
            BoardModel(self.layout, vaults, STAKES, ntr("stake", "stakes", STAKES), False, names),
            good,
            self._sentence(),
            AnswerModel("propose", tr("As proposed"), icon="undo", tone="raised"),
            AnswerModel("done", tr("Done"), icon="check", tone="amber"),
        )

    def _sentence(self) -> str:
        more = BARE_FOR_TWO - len(self.chosen)
        if more > 0:
            return ntr("Take {count} more lid away.", "Take {count} more lids away.", more)
        if more < 0:
            return ntr("Put {count} lid back.", "Put {count} lids back.", -more)
        return tr("40 lids lie, and 20 vaults are out of the game.")
