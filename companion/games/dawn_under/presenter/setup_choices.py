"""Two players leave twenty vaults without a lid (DU-30): which ones they choose, or the app proposes."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from companion.core.game import Options
from companion.games.dawn_under.board_layouts import find_layout
from companion.games.dawn_under.rules.board import QUARTERS, board_of, sorted_vaults
from companion.games.dawn_under.rules.pieces import BARE_FOR_TWO, COLOURS, STAKES
from companion.games.seating import Seating
from companion.i18n import ntr, tr
from companion.viewmodels.choice_rows import ChoiceRow, Segment, choice_row, parse_choice
from companion.viewmodels.colours import colour_name, next_free_colour, own_colour
from companion.viewmodels.frame import AnswerModel, BoardModel, SeatedPerson, Vault
from companion.viewmodels.people import shorten_name


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


# What two players of Dawn Under agree on besides (DU-30): which colours and which vaults are left out.


IN_PLAY = list(COLOURS[:4])


def left_out(colours: list[str]) -> tuple[str, ...]:
    """The colours that stay in the box."""
    return tuple(colour for colour in COLOURS if colour not in colours)


def without(colours: list[str]) -> str:
    """The same in a few words."""
    one, other = map(colour_name, left_out(colours))
    return tr("Without {one} and {other}", one=one, other=other)


def colours_row(table: Seating) -> ChoiceRow | None:
    """Six colours, of which two are put away."""
    if len(table.sitters) != 2:
        return None
    out = left_out(table.options.get("colours", IN_PLAY))
    segments = [Segment(colour_name(colour), colour in out, colour=colour) for colour in COLOURS]
    return choice_row("colours", tr("These stay in the box"), segments, tr("Two of the six colours"))


def choose_colour(table: Seating, number: int) -> None:
    """This colour goes into the box, and the one that has been there longer comes out of it."""
    colour = COLOURS[number]
    out = left_out(table.options.get("colours", IN_PLAY))
    if colour in out:
        return
    newest = table.put_away if table.put_away in out else out[-1]
    table.put_away = colour
    kept = [one for one in COLOURS if one not in (newest, colour)]
    if kept == IN_PLAY:
        table.options.pop("colours", None)
    else:
        table.options["colours"] = kept


def bare_row(table: Seating) -> ChoiceRow | None:
    """Leads to the board (companion.app.games.dawn_under.setup_screens)."""
    if len(table.sitters) != 2:
        return None
    note = tr("Chosen by you") if "bare" in table.options else tr("As proposed")
    return choice_row(
        "bare", tr("20 vaults without a lid"), [Segment(tr("Choose them"), False, icon="grid")], note
    )


# Which real garlic and bats are whose (DU-6), and which six colours a house has in its box.


SEATS = range(6)
PREFIX = "own"


def seat_row(seat: int, table: Seating) -> ChoiceRow | None:
    """The six colours, of which one is this player's."""
    if seat >= len(table.sitters):
        return None
    mine = table.sitters[seat].own
    segments = [
        Segment(own_colour(name), name == mine, person=SeatedPerson("", -1, own=name))
        for name in table.own_colours
    ]
    label = tr("{name}’s garlic and bats", name=shorten_name(table.sitters[seat].name))
    return choice_row(f"{PREFIX}{seat}", label, segments, tr("Their real colour, if you like"))


def choose(seat: int, table: Seating, number: int) -> None:
    """This player has the pieces of this colour."""
    table.use_own(seat, table.own_colours[number])


ROWS: tuple[Callable[[Seating], ChoiceRow | None], ...] = tuple(partial(seat_row, seat) for seat in SEATS)
CHOOSE = {f"{PREFIX}{seat}": partial(choose, seat) for seat in SEATS}


def rows(colours: list[str]) -> tuple[ChoiceRow, ...]:
    """For each colour of the box three segments: the one before, its name, the next."""
    return tuple(
        choice_row(
            str(place),
            tr("Colour {number}", number=place + 1),
            [
                Segment(tr("Before"), False, icon="back"),
                Segment(own_colour(name), True, person=SeatedPerson("", -1, own=name)),
                Segment(tr("Next"), False, icon="next"),
            ],
        )
        for place, name in enumerate(colours)
    )


def changed(colours: list[str], choice: str) -> list[str]:
    """The colours after a tap."""
    place, segment = parse_choice(choice)
    return next_free_colour(colours, int(place), segment - 1)
