"""The data of a finished game, including everything that was hidden; each game builds its last screen from
it."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from companion.core.game import Header
from companion.core.model import Event, Over, Seat
from companion.i18n import ntr
from companion.viewmodels.endings import ChartLine, Finale, Graph
from companion.viewmodels.frame import SeatedPerson
from companion.viewmodels.people import People


class LookBack(NamedTuple):
    """The position in the replay: a turn, the player whose knowledge is shown, and a place."""

    turn: int | None = None
    seat: int | None = None
    place: str | None = None


Suspicions: TypeAlias = Mapping[int, Mapping[Seat, Seat]]
"""Whom players suspected on their phones, by night and seat."""
NO_SUSPICIONS: Suspicions = MappingProxyType({})


class FinishedGameData(NamedTuple):
    """A finished game: its views, all events, and the game's own summary."""

    header: Header
    view: Any
    """The public view at the end."""
    hidden: Any
    """What the referee knew beyond the public view."""
    over: Over
    events: Sequence[Event]
    people: People
    kept: Any = None
    """The game's own summary, computed once (`EndingPresenter.remember`)."""
    suspicions: Suspicions = NO_SUSPICIONS

    @property
    def winners(self) -> tuple[SeatedPerson, ...]:
        return tuple(self.people[seat] for seat in self.over.winners)

    def told(self, kind: str) -> list[Any]:
        """Return all events of a kind."""
        return [event for event in self.events if event.kind == kind]

    def graph(self, title: str, points: list[tuple[int, ...]], start: str, end: str) -> Graph:
        """Return a graph with a line for each player."""
        lines = tuple(
            ChartLine(person, tuple(point[seat] for point in points), person in self.winners)
            for seat, person in enumerate(self.people.all)
        )
        return Graph(title, lines, start, end)


class Feat(NamedTuple):
    """A number that is counted in every game; the highest one is a record of this table."""

    name: str
    """Identifies the feat in all games."""
    number: int
    title: str
    note: str
    people: tuple[SeatedPerson, ...] = ()


def winners_text(after: FinishedGameData) -> str:
    """Return the sentence that names the winners."""
    names = " & ".join(person.name for person in after.winners)
    return ntr("{names} wins!", "{names} win!", len(after.winners), names=names)


def winners_finale(
    after: FinishedGameData, *, dawn: bool = True, colours: tuple[str | None, ...] = ()
) -> Finale:
    """Return the full-screen picture of the winners."""
    names = " & ".join(person.name for person in after.winners)
    return Finale(names, ntr("wins!", "win!", len(after.winners)), after.winners, dawn, colours)
