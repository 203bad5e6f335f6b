"""What a finished game leaves, now that nothing is hidden any more; each game makes its last screen of it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.core.game import Header
from companion.core.model import Event, Over
from companion.i18n import ntr
from companion.viewmodels.endings import ChartLine, Finale, Graph
from companion.viewmodels.frame import SeatedPerson
from companion.viewmodels.people import People


class LookBack(NamedTuple):
    """Where somebody is, looking back: after this turn, with this player's eyes, at this place."""

    turn: int | None = None
    seat: int | None = None
    vault: str | None = None


class FinishedGameData(NamedTuple):
    """A game that is over: the views, everything that happened, and what the game remembers of it."""

    header: Header
    view: Any
    """The public view at the end."""
    hidden: Any
    """What the referee knew beyond it."""
    over: Over
    events: Sequence[Event]
    people: People
    kept: Any = None
    """What the game's ending has made of the whole game, once."""

    @property
    def winners(self) -> tuple[SeatedPerson, ...]:
        return tuple(self.people[seat] for seat in self.over.winners)

    def told(self, kind: str) -> list[Any]:
        """All events of a kind."""
        return [event for event in self.events if event.kind == kind]

    def graph(self, title: str, points: list[tuple[int, ...]], start: str, end: str) -> Graph:
        """A line for each player."""
        lines = tuple(
            ChartLine(person, tuple(point[seat] for point in points), person in self.winners)
            for seat, person in enumerate(self.people.all)
        )
        return Graph(title, lines, start, end)


class Feat(NamedTuple):
    """Something that can be counted in every game of a kind; the most of it is a record of the house."""

    name: str
    """By which it is the same in all games."""
    number: int
    title: str
    note: str
    people: tuple[SeatedPerson, ...] = ()


def winners_text(after: FinishedGameData) -> str:
    """The winners by name."""
    names = " & ".join(person.name for person in after.winners)
    return ntr("{names} wins!", "{names} win!", len(after.winners), names=names)


def winners_finale(
    after: FinishedGameData, *, dawn: bool = True, colours: tuple[str | None, ...] = ()
) -> Finale:
    """The winners by name."""
    names = " & ".join(person.name for person in after.winners)
    return Finale(names, ntr("wins!", "win!", len(after.winners)), after.winners, dawn, colours)
