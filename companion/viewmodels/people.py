"""The players of a game: names, looks and the direction of each."""

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from companion.core.model import Json, Question, Seat
from companion.i18n import tr
from companion.viewmodels.angles import NEAR_EDGE_DEGREES, clockwise, even_angles
from companion.viewmodels.frame import TABLE_LOOK, SeatedPerson


class PhoneSeats(NamedTuple):
    """Who looks at the own secret on a phone instead of the screen. All of it is public."""

    connected: frozenset[Seat] = frozenset()
    looked: frozenset[Seat] = frozenset()
    """Who has done so."""
    declined: frozenset[Seat] = frozenset()
    """Who has a phone, but takes the screen."""

    @property
    def here(self) -> frozenset[Seat]:
        """Who looks at a phone."""
        return self.connected - self.declined

    def shows(self, question: Question | None) -> bool:
        """Return whether the question shows something that its player looks at on a phone."""
        return is_private_display(question) and question is not None and question.asks in self.here


def is_private_display(question: Question | None) -> bool:
    """Return whether the app shows something to one player alone and waits until it was seen."""
    return question is not None and question.secret and question.seen_alone and len(question.choices) == 1


class People:
    """The players of one game, clockwise as they sit."""

    def __init__(
        self,
        names: Sequence[str],
        looks: Sequence[int] | None = None,
        directions: Sequence[float] | None = None,
        ghosts: Sequence[int] = (),
        own: Sequence[str | None] = (),
    ) -> None:
        looks = looks or range(len(names))
        directions = directions or even_angles(len(names))
        self.all = tuple(
            SeatedPerson(name, look, direction, seat in ghosts, (own[seat] if own else None) or "")
            for seat, (name, look, direction) in enumerate(zip(names, looks, directions, strict=True))
        )
        self.phones = PhoneSeats()
        """Kept up to date while phones are switched on."""
        self.are_guests = False
        """Whether they are guests of a kiosk, to whom the house's cards are not offered."""

    def __getitem__(self, seat: int) -> SeatedPerson:
        return self.all[seat]

    def facing(self, seat: int) -> "People":
        """Return the same people as seen by one of them: that seat is at the near edge."""
        own = self.all[seat].direction
        turned = copy(self)
        turned.all = tuple(
            _turned(person, NEAR_EDGE_DEGREES - (NEAR_EDGE_DEGREES if own is None else own))
            for person in self.all
        )
        return turned

    def asked(self, asks: Json) -> SeatedPerson:
        """Return the player who is asked, or the table."""
        return self.all[asks] if isinstance(asks, int) else SeatedPerson(tr("Table"), TABLE_LOOK)


def _turned(person: SeatedPerson, degrees: float) -> SeatedPerson:
    direction = person.direction
    return person if direction is None else person._replace(direction=(direction + degrees) % 360)


def seat_fraction(person: SeatedPerson) -> float:
    """Return the seat's position round the table, 0 to 1, clockwise from the near edge."""
    return 0.0 if person.direction is None else clockwise(NEAR_EDGE_DEGREES, person.direction) / 360


MAX_NAME_CHARS = 10
"""The longest name inside a sentence."""


def shorten_name(name: str) -> str:
    """Shorten a name that is used inside a sentence."""
    return name if len(name) <= MAX_NAME_CHARS else name[:MAX_NAME_CHARS] + "…"
