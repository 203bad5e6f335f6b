"""Set-up choices of Dawn Under: bare vaults and colours for two players (DU-30), and the players' own
colours."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from companion.core.game import Options
from companion.games.dawn_under.board_layouts import find_layout
from companion.games.dawn_under.rules.pieces import (
    BARE_FOR_TWO,
    COLOURS,
    QUARTERS,
    STAKES,
    board_of,
    sorted_vaults,
)
from companion.games.dawn_under.stage_values import BoardModel, Vault
from companion.games.seating import Seating
from companion.i18n import ntr, tr
from companion.viewmodels.choice_rows import ChoiceRow, Segment, choice_row, parse_choice
from companion.viewmodels.colours import colour_name, next_free_colour, own_colour
from companion.viewmodels.frame import AnswerModel, SeatedPerson
from companion.viewmodels.people import shorten_name


def layout_of(options: Options) -> tuple[str, ...]:
    """Return the layout of these options: by its name, or as stored in a started game."""
    layout = options.get("layout", "default")
    return tuple(find_layout(layout) if isinstance(layout, str) else layout)


def proposed(layout: tuple[str, ...]) -> list[str]:
    """Return symmetric bare vaults; on an asymmetric board the last ones of each quarter."""
    return _mirrored(layout) or _last(layout)


def _mirrored(layout: tuple[str, ...]) -> list[str]:
    """Return the last five vaults of the first quarter and their mirror images; empty if one has no image."""
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
    """Return the last vaults of each quarter; larger quarters make up for smaller ones."""
    left: dict[str, list[str]] = {quarter: [] for quarter in QUARTERS}
    for vault in sorted_vaults(board_of(layout).places):
        left[vault[0]].append(vault)
    found: list[str] = []
    while len(found) < BARE_FOR_TWO:
        largest = max(QUARTERS, key=lambda quarter: len(left[quarter]))
        found.append(left[largest].pop())
    return sorted_vaults(found)


def fit(options: Options, players: int) -> None:
    """Remove the options for two players, or fill in the bare vaults for two."""
    if players != 2:
        for name in ("bare", "colours"):
            options.pop(name, None)
        return
    layout = layout_of(options)
    places = board_of(layout).places
    chosen = options.get("bare")
    if not chosen or not all(vault in places for vault in chosen):  # also if the board was redrawn
        options["bare"] = proposed(layout)


class Choosing(NamedTuple):
    """Everything that the screen for bare vaults shows."""

    title: str
    board: BoardModel
    good: bool
    sentence: str
    propose: AnswerModel
    done: AnswerModel


class BareVaults:
    """The bare vaults while they are being chosen."""

    def __init__(self, options: Options) -> None:
        self.layout = layout_of(options)
        given = dict(options)
        fit(given, 2)
        self.chosen = set(given["bare"])

    def tap(self, vault: str) -> None:
        """Remove a lid, or put it back."""
        self.chosen ^= {vault}

    def propose(self) -> None:
        """Use the app's proposal."""
        self.chosen = set(proposed(self.layout))

    def store_in(self, options: Options) -> None:
        """Store the choice in the options; the proposal is not stored."""
        bare = sorted_vaults(self.chosen)
        if bare == proposed(self.layout):
            options.pop("bare", None)
        else:
            options["bare"] = bare

    def shown(self) -> Choosing:
        """Return the model of the screen."""
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


# The colours and vaults that two players leave out (DU-30).


IN_PLAY = list(COLOURS[:4])


def left_out(colours: list[str]) -> tuple[str, ...]:
    """Return the colours that stay in the box."""
    return tuple(colour for colour in COLOURS if colour not in colours)


def without(colours: list[str]) -> str:
    """Return the colours that stay in the box, as text."""
    one, other = map(colour_name, left_out(colours))
    return tr("Without {one} and {other}", one=one, other=other)


def colours_row(table: Seating) -> ChoiceRow | None:
    """Return the row of six colours, of which two are left out."""
    if len(table.sitters) != 2:
        return None
    out = left_out(table.options.get("colours", IN_PLAY))
    segments = [Segment(colour_name(colour), colour in out, colour=colour) for colour in COLOURS]
    return choice_row("colours", tr("These stay in the box"), segments, tr("Two of the six colours"))


def choose_colour(table: Seating, number: int) -> None:
    """Leave this colour out; the one that was left out longer comes back."""
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
    """Return the row that opens the board (companion.app.games.dawn_under.setup_screens)."""
    if len(table.sitters) != 2:
        return None
    note = tr("Chosen by you") if "bare" in table.options else tr("As proposed")
    return choice_row(
        "bare", tr("20 vaults without a lid"), [Segment(tr("Choose them"), False, icon="grid")], note
    )


# The owners of the real garlic and bats (DU-6), and the six colours in this table's box.


SEATS = range(6)
PREFIX = "own"


def seat_row(seat: int, table: Seating) -> ChoiceRow | None:
    """Return the row of six colours, of which one is this player's."""
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
    """Give this colour's pieces to the player."""
    table.use_own(seat, table.own_colours[number])


ROWS: tuple[Callable[[Seating], ChoiceRow | None], ...] = tuple(partial(seat_row, seat) for seat in SEATS)
CHOOSE = {f"{PREFIX}{seat}": partial(choose, seat) for seat in SEATS}


def rows(colours: list[str]) -> tuple[ChoiceRow, ...]:
    """Return a row for each colour of the box, with three segments: previous, name, next."""
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
    """Return the colours after a tap."""
    place, segment = parse_choice(choice)
    return next_free_colour(colours, int(place), segment - 1)
