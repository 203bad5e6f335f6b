"""Two players leave twenty vaults without a lid (DU-30): which ones they choose, or the app proposes."""

from typing import NamedTuple

from companion.core.game import Options
from companion.games.dawn_under.layouts import find_layout
from companion.games.dawn_under.rules.board import QUARTERS, board_of, sorted_vaults
from companion.games.dawn_under.rules.pieces import BARE_FOR_TWO, STAKES
from companion.stage.values import Answer, Board, Vault
from companion.words import ntr, tr

AS_DEALT = [f"{quarter}{number}" for quarter in QUARTERS for number in range(11, 16)]
"""What the referee leaves bare without a word."""


def layout_of(options: Options) -> tuple[str, ...]:
    """The board that these options are played on."""
    return tuple(find_layout(options.get("layout", "default")))


def proposed(layout: tuple[str, ...]) -> list[str]:
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
    """Leave out what is only for two; for two on a board without a default, say which vaults stay bare."""
    if players != 2:
        for name in ("bare", "colours"):
            options.pop(name, None)
        return
    layout = layout_of(options)
    places = board_of(layout).places
    if not all(vault in places for vault in options.get("bare", AS_DEALT)):  # or the board was drawn anew
        options["bare"] = proposed(layout)


class Choosing(NamedTuple):
    """Everything that the screen shows of the choice."""

    title: str
    board: Board
    good: bool
    sentence: str
    propose: Answer
    done: Answer


class BareVaults:
    """Vaults that are being chosen."""

    def __init__(self, options: Options) -> None:
        self.layout = layout_of(options)
        given = dict(options)
        fit(given, 2)
        self.chosen = set(given.get("bare", AS_DEALT))

    def tap(self, vault: str) -> None:
        """Its lid is taken away, or put back."""
        self.chosen ^= {vault}

    def propose(self) -> None:
        """As the app would do it."""
        self.chosen = set(proposed(self.layout))

    def keep(self, options: Options) -> None:
        """So it is played."""
        bare = sorted_vaults(self.chosen)
        if bare == AS_DEALT:
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
            Board(self.layout, vaults, STAKES, ntr("stake", "stakes", STAKES), False, names),
            good,
            self._sentence(),
            Answer("propose", tr("As proposed"), icon="undo", tone="raised"),
            Answer("done", tr("Done"), icon="check", tone="amber"),
        )

    def _sentence(self) -> str:
        more = BARE_FOR_TWO - len(self.chosen)
        if more > 0:
            return ntr("Take {count} more lid away.", "Take {count} more lids away.", more)
        if more < 0:
            return ntr("Put {count} lid back.", "Put {count} lids back.", -more)
        return tr("40 lids lie, and 20 vaults are out of the game.")
