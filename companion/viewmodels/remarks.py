"""What a narrator remarks beside what it tells: from what lies open, and from the evening.

A game's remarks lie in its folder (`Kit.remarks`). A remark says when it fits, and what its fields are:

    Remark("second stake", second_stake, _("{seat} has a pair now. I have seen knitting begin like that."))

What has happened before is counted by kind and person alone: no place, no lid and no card is remembered, so
that a remark cannot remind anybody of one.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from companion.core.model import Event, Seat
from companion.i18n.sentences import SEATS, SentenceTemplate


class EveningSoFar(NamedTuple):
    """What the room knows of tonight; an evening that nobody has told of is its first game, at no hour."""

    hour: Callable[[], int | None] = lambda: None
    """The hour by the clock on the wall, from 0 to 23."""
    winners: tuple[frozenset[str], ...] = ()
    """By game that was finished tonight, the oldest first: who won it."""

    def streak(self, name: str) -> int:
        """How many games in a row somebody has won."""
        won = 0
        for winners in reversed(self.winners):
            if name not in winners:
                break
            won += 1
        return won


class EveningMemory:
    """Remembers who won tonight, as long as the same people stay at the table."""

    def __init__(self, hour: Callable[[], int | None] = lambda: None) -> None:
        self._hour = hour
        self._people: frozenset[str] = frozenset()
        self._winners: tuple[frozenset[str], ...] = ()

    def forget(self) -> None:
        """Other people come."""
        self._people, self._winners = frozenset(), ()

    def evening(self, players: tuple[str, ...]) -> EveningSoFar:
        """What it knows when these sit down; of strangers it knows nothing."""
        people = frozenset(players)
        if 2 * len(people & self._people) < len(people):
            self._winners = ()
        self._people = people
        return EveningSoFar(self._hour, self._winners)

    def finished(self, winners: frozenset[str]) -> None:
        """A game is over."""
        self._winners = (*self._winners, winners)


class EventTally:
    """How often each kind of thing has happened, and to whom. Nothing else of it is kept."""

    def __init__(self) -> None:
        self._times: Counter[tuple[type, Seat | None]] = Counter()
        self._marks: dict[type, Counter[type]] = {}
        """By kind, what has happened since its last time."""

    def note(self, events: Iterable[Event]) -> None:
        """These have happened."""
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
        """How often it has happened: to anybody, or to somebody."""
        return self._times[kind, seat]

    def since(self, kind: type, what: type) -> int:
        """How often something has happened since the last time of another thing."""
        return self._marks.get(kind, Counter())[what]


class RemarkContext(NamedTuple):
    """What a remark may hang on."""

    events: tuple[Event, ...]
    """What the table has just seen."""
    view: Any
    """The table as every eye sees it; None where nobody has handed it on."""
    tally: EventTally
    """Everything before, and this."""
    players: tuple[str, ...]
    evening: EveningSoFar = EveningSoFar()
    first: bool = False
    """Whether the game begins with this."""
    struck: int | None = None
    """The hour that the clock has struck since the last time."""

    def last(self, kind: type) -> Any:
        """The last of these events that is of a kind."""
        return next((event for event in reversed(self.events) if isinstance(event, kind)), None)


Fields: TypeAlias = Mapping[str, object]
When: TypeAlias = Callable[[RemarkContext], "Fields | None"]


class Remark:
    """Something that is remarked `most` times in a game, with one of its sentences."""

    __slots__ = ("lines", "most", "name", "when")

    def __init__(self, name: str, when: When, *lines: SentenceTemplate, most: int = 1) -> None:
        self.name = name
        self.when = when
        """The fields of the sentences, or None where it does not fit."""
        self.lines = lines
        self.most = most


def persons(event: Event) -> list[Seat]:
    """Whom an event is about."""
    names = (name for name in event.__dataclass_fields__ if name.rstrip("_") in SEATS)
    return [value for name in names if type(value := getattr(event, name)) is int]
