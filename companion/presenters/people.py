"""Who sits where: names, looks and the direction in which each player is found."""

from collections.abc import Sequence

from companion.core.values import Json
from companion.presenters.values import TABLE_LOOK, Person
from companion.words import tr

NEAR = 270.0
"""The direction of the near edge of the screen, where seat 0 sits unless the table says otherwise."""


class People:
    """The players of one game, clockwise as they sit."""

    def __init__(
        self,
        names: Sequence[str],
        looks: Sequence[int] | None = None,
        directions: Sequence[float] | None = None,
        ghosts: Sequence[int] = (),
    ) -> None:
        step = 360 / len(names)
        looks = looks or range(len(names))
        directions = directions or [(NEAR - step * seat) % 360 for seat in range(len(names))]
        self.all = tuple(
            Person(name, look, direction, seat in ghosts)
            for seat, (name, look, direction) in enumerate(zip(names, looks, directions, strict=True))
        )

    def __getitem__(self, seat: int) -> Person:
        return self.all[seat]

    def asked(self, asks: Json) -> Person:
        """The one who is asked, or the table."""
        return self.all[asks] if isinstance(asks, int) else Person(tr("Table"), TABLE_LOOK)
