"""Remarks of the narrator beside its sentences, based on public facts and on the games of the evening.

The remarks of a game lie in its folder (`Kit.remarks`). A remark has a condition that returns its fields:

    Remark("second stake", second_stake, _("{seat} has a pair now. I have seen knitting begin like that."))

Past events are counted only by kind and player: no place or card is stored, so that a remark cannot
remind anybody of one.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from companion.core.model import Event, Seat
from companion.i18n.sentences import SEATS, SentenceTemplate


class EveningSoFar(NamedTuple):
    """What is known of the evening. The default is the first game, at an unknown hour."""

    hour: Callable[[], int | None] = lambda: None
    """The hour by the clock on the wall, from 0 to 23."""
    winners: tuple[frozenset[str], ...] = ()
    """The winners of each game finished this evening, the oldest first."""

    def streak(self, name: str) -> int:
        """Return how many games in a row a player has won."""
        won = 0
        for winners in reversed(self.winners):
            if name not in winners:
                break
            won += 1
        return won


class EveningMemory:
    """Remembers the winners of the evening while the same people stay at the table."""

    def __init__(self, hour: Callable[[], int | None] = lambda: None) -> None:
        self._hour = hour
        self._people: frozenset[str] = frozenset()
        self._winners: tuple[frozenset[str], ...] = ()

    def forget(self) -> None:
        """Clear the memory because other people play now."""
        self._people, self._winners = frozenset(), ()

    def evening(self, players: tuple[str, ...]) -> EveningSoFar:
        """Return the evening of these players; it is cleared if fewer than half of them played before."""
        people = frozenset(players)
        if 2 * len(people & self._people) < len(people):
            self._winners = ()
        self._people = people
        return EveningSoFar(self._hour, self._winners)

    def add_game(self, winners: frozenset[str]) -> None:
        """Add the winners of a finished game."""
        self._winners = (*self._winners, winners)


class EventTally:
    """Counts events by kind and player. No other detail is stored."""

    def __init__(self) -> None:
        self._times: Counter[tuple[type, Seat | None]] = Counter()
        self._marks: dict[type, Counter[type]] = {}
        """By kind: the events since it last happened."""

    def note(self, events: Iterable[Event]) -> None:
        """Count the events."""
        for event in events:
            kinds = [kind for kind in type(event).__mro__ if kind not in (Event, object)]
            for since in self._marks.values():
                since.update(kinds)
            for kind in kinds:
                self._times[kind, None] += 1
                for seat in persons(event):
                    self._times[kind, seat] += 1
                self._marks[kind] = Counter()

    def times(self, kind: type, seat: Seat | None = None) -> int:
        """Return how often a kind of event has happened, to anybody or to one seat."""
        return self._times[kind, seat]

    def since(self, kind: type, what: type) -> int:
        """Return how often `what` has happened since the last event of `kind`."""
        return self._marks.get(kind, Counter())[what]


class RemarkContext(NamedTuple):
    """The input of a remark's condition."""

    events: tuple[Event, ...]
    """The events just shown."""
    view: Any
    """The public view; None if it was not passed."""
    tally: EventTally
    """All events so far, including these."""
    players: tuple[str, ...]
    evening: EveningSoFar = EveningSoFar()
    first: bool = False
    """Whether the game begins with these events."""
    struck: int | None = None
    """The full hour that has passed since the last call; None if none has."""

    def last(self, kind: type) -> Any:
        """Return the last of these events that is of a kind; None if there is none."""
        return next((event for event in reversed(self.events) if isinstance(event, kind)), None)


Fields: TypeAlias = Mapping[str, object]
When: TypeAlias = Callable[[RemarkContext], "Fields | None"]


class Remark:
    """A remark that is made at most `most` times in a game, with one of its sentences."""

    __slots__ = ("lines", "most", "name", "when")

    def __init__(self, name: str, when: When, *lines: SentenceTemplate, most: int = 1) -> None:
        self.name = name
        self.when = when
        """Returns the fields of the sentences, or None if the remark does not fit."""
        self.lines = lines
        self.most = most


def persons(event: Event) -> list[Seat]:
    """Return the seats that an event names."""
    names = (name for name in event.__dataclass_fields__ if name.rstrip("_") in SEATS)
    return [value for name in names if type(value := getattr(event, name)) is int]
