"""What a table tells about one player, and about the middle."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.core.model import Seat
from companion.games.dawn_under.rules.pieces import BULBS_EACH, HIDDEN, OF_EACH_COLOUR

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
