"""What a table tells of players and middle, what the referee believed, and the corrections (DU-36)."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.game import Header
from companion.core.model import Seat
from companion.games.dawn_under.rules.pieces import (
    BULBS_EACH,
    COLOURS,
    HIDDEN,
    OF_EACH_COLOUR,
    RATS,
    RATS_FOR_TWO,
)
from companion.games.dawn_under.rules.view import CountStands, Player, PublicView
from companion.games.dawn_under.stage_values import BoardModel
from companion.viewmodels.correction_steps import Change

PLACES = (0, 1, -2, -1)
"""The places that lie open in a long row: two on each side (DU-20)."""
LEFT_PLACES = 2
BATS_EACH = 2
MIDDLE, PEDESTAL, VAULT = "middle", "pedestal", "vault"
"""Where the Count can be."""


def open_places(length: int) -> tuple[int, ...]:
    """Return which of PLACES lie open in a row of this length; a row of three has two on the left (DU-34)."""
    return {1: (0,), 2: (0, 3), 3: (0, 1, 3)}.get(length, (0, 1, 2, 3))


def backs_of(length: int) -> int:
    """Return how many vampires of a row lie face down."""
    return length - len(open_places(length))


class SeatFacts(NamedTuple):
    """What lies before one player. `colours` has one for each of PLACES; empty: not told."""

    length: int
    stakes: int = 0
    bulbs: int = BULBS_EACH
    bats: int = BATS_EACH
    colours: tuple[str, ...] = ("", "", "", "")
    chosen: int | None = None
    """The place that was touched."""

    @property
    def told(self) -> tuple[str, ...]:
        """Return the colours of the open places, from left to right."""
        return tuple(self.colours[place] for place in open_places(self.length))

    @property
    def asked(self) -> int | None:
        """Return the place that the next colour goes to; None if all are told."""
        places = open_places(self.length)
        if self.chosen in places:
            return self.chosen
        return next((place for place in places if not self.colours[place]), None)

    def put(self, colour: str) -> "SeatFacts":
        """Put a colour in the asked place."""
        place = self.asked
        if place is None:
            return self
        colours = (*self.colours[:place], colour, *self.colours[place + 1 :])
        return self._replace(colours=colours, chosen=None)

    def lay(self, place: int) -> "SeatFacts":
        """Take a vampire away that was laid: the next one on its side is the outer one then."""
        if self.length == 1:
            return self
        colours = list(self.colours)
        if self.length > len(PLACES):
            outer, inner = (0, 1) if place < LEFT_PLACES else (3, 2)
            if place == outer:
                colours[outer] = colours[inner]
            colours[inner] = ""
        else:
            colours = _spread([colours[one] for one in open_places(self.length) if one != place])
        return self._replace(length=self.length - 1, colours=tuple(colours), chosen=None)


def _spread(cards: list[str]) -> list[str]:
    """Return the colours of a short row without backs by place."""
    colours = [""] * len(PLACES)
    for place, card in zip(open_places(len(cards)), cards, strict=True):
        colours[place] = card
    return colours


def facts_of(row: tuple[str, ...] | int, stakes: int, bulbs: int, bats: int) -> SeatFacts:
    """Return what the referee believes about a player."""
    if isinstance(row, int):
        return SeatFacts(row, stakes, bulbs, bats)
    if len(row) < len(PLACES):
        colours = _spread([_known(card) for card in row])
    else:
        colours = [_known(row[place]) for place in PLACES]
    return SeatFacts(len(row), stakes, bulbs, bats, tuple(colours))


def _known(card: str) -> str:
    return "" if card == HIDDEN else card


def row_of(facts: SeatFacts, before: Sequence[str]) -> list[str]:
    """Return the row as it lies; in one of unchanged length the known vampires farther inside stay known."""
    told, backs = list(facts.told), backs_of(facts.length)
    left = min(LEFT_PLACES, (len(told) + 1) // 2)
    inner = list(before[LEFT_PLACES:-LEFT_PLACES]) if len(before) == facts.length else [HIDDEN] * backs
    return [*told[:left], *inner[:backs], *told[left:]]


class Middle(NamedTuple):
    """What lies in the middle, and whose turn it is."""

    turn: Seat | None = None
    rats: int = 0
    count_at: str = ""
    """MIDDLE, PEDESTAL or VAULT; empty: not told, or he does not play."""
    owner: Seat | None = None
    vault: str = ""

    @property
    def is_count_told(self) -> bool:
        """Whether it is told where the Count is."""
        if self.count_at == MIDDLE:
            return True
        return self.owner is not None and bool(self.vault if self.count_at == VAULT else self.count_at)


def crowded_colours(told: Sequence[str], colours: Sequence[str]) -> frozenset[str]:
    """Return the colours of which ten are told already, unless ten of each are (DU-37)."""
    full = frozenset(colour for colour in colours if told.count(colour) >= OF_EACH_COLOUR)
    return frozenset() if len(full) == len(colours) else full


class Box(NamedTuple):
    """What the copy of the game and its options allow."""

    colours: tuple[str, ...]
    vampires: int
    rats: int
    tracked: bool
    rucola: bool
    board: BoardModel
    """All vaults, for the one on which the Count stands."""


def box_of(header: Header, ground: BoardModel) -> Box:
    """Return what the box allows with these options; `ground` is the board."""
    two = len(header.players) == 2
    colours = tuple(header.options.get("colours", COLOURS))
    return Box(
        colours,
        len(colours) * OF_EACH_COLOUR,
        RATS_FOR_TWO if two else RATS,
        header.options["rows"] == "tracked",
        bool(header.options["rucola"]),
        ground,
    )


class BelievedTable(NamedTuple):
    """What the referee believed before the table caught up."""

    players: tuple[Player, ...]
    seats: tuple[SeatFacts, ...]
    middle: Middle


def middle_of(view: PublicView) -> Middle:
    """Return what lies in the middle, as far as everybody may see it."""
    stands = view.count_
    if not isinstance(stands, CountStands):
        return Middle(view.turn, view.rats)
    place = VAULT if stands.vault else MIDDLE if stands.owner is None else PEDESTAL
    return Middle(view.turn, view.rats, place, stands.owner, stands.vault or "")


def find_changes(
    belief: BelievedTable, seats: Sequence[SeatFacts], middle: Middle
) -> tuple[tuple[Seat | None, Change], ...]:
    """Return all corrections with their pages; whose turn it is comes last, as it ends the running turn."""
    found: list[tuple[Seat | None, Change]] = [(None, {"missed": True})]
    for seat, (facts, was) in enumerate(zip(seats, belief.seats, strict=True)):
        row = belief.players[seat].row
        found += [(seat, {"seat": seat, **change}) for change in _seat_changes(row, facts, was)]
    return (*found, *((None, change) for change in _middle_changes(belief.middle, middle)))


def _seat_changes(row: tuple[str, ...] | int, facts: SeatFacts, was: SeatFacts) -> list[Change]:
    changes: list[Change] = []
    if isinstance(row, int):
        changes += [{"row": facts.length}] if facts.length != row else []
    elif (facts.length, facts.told) != (was.length, was.told):
        changes.append({"row": list(row_of(facts, row))})
    tokens = (
        ("stakes", facts.stakes, was.stakes),
        ("garlic", facts.bulbs, was.bulbs),
        ("bats", facts.bats, was.bats),
    )
    return changes + [{key: now} for key, now, old in tokens if now != old]


def _middle_changes(was: Middle, middle: Middle) -> list[Change]:
    changes: list[Change] = []
    if middle.rats != was.rats:
        changes.append({"rats": middle.rats})
    if (middle.count_at, middle.owner, middle.vault) != (was.count_at, was.owner, was.vault):
        vault = {"vault": middle.vault} if middle.count_at == VAULT else {}
        changes.append({"count": {"owner": middle.owner, **vault}})
    if middle.turn is not None and middle.turn != was.turn:
        changes.append({"turn": middle.turn})
    return changes
