"""Who sits where: names, looks and the direction in which each player is found."""

from collections.abc import Sequence
from copy import copy

from companion.core.values import Json
from companion.stage.places import NEAR, clockwise, evenly
from companion.stage.values import TABLE_LOOK, Person
from companion.words import tr


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
        directions = directions or evenly(len(names))
        self.all = tuple(
            Person(name, look, direction, seat in ghosts, (own[seat] if own else None) or "")
            for seat, (name, look, direction) in enumerate(zip(names, looks, directions, strict=True))
        )

    def __getitem__(self, seat: int) -> Person:
        return self.all[seat]

    def facing(self, seat: int) -> "People":
        """The same people round a screen that lies before one of them, at its near edge."""
        own = self.all[seat].direction
        turned = copy(self)
        turned.all = tuple(_turned(person, NEAR - (NEAR if own is None else own)) for person in self.all)
        return turned

    def asked(self, asks: Json) -> Person:
        """The one who is asked, or the table."""
        return self.all[asks] if isinstance(asks, int) else Person(tr("Table"), TABLE_LOOK)


def _turned(person: Person, degrees: float) -> Person:
    direction = person.direction
    return person if direction is None else person._replace(direction=(direction + degrees) % 360)


def share(person: Person) -> float:
    """How far round the table somebody sits, 0 to 1: clockwise from the near edge."""
    return 0.0 if person.direction is None else clockwise(NEAR, person.direction) / 360


ROOM = 10
"""Letters of a name inside a sentence."""


def cut(name: str) -> str:
    """A name that leaves room for the rest of the sentence."""
    return name if len(name) <= ROOM else name[:ROOM] + "…"
