"""What the scenes of every game share: the span of events of a scene, and the input of its presenter."""

from typing import Generic, NamedTuple, TypeVar

from companion.core.model import Event, Seat
from companion.viewmodels.moment import Moment, Scene
from companion.viewmodels.people import People

V = TypeVar("V")
E = TypeVar("E", bound=Event)


class SceneSpan(NamedTuple):
    """A scene, and the index of the event where it ends."""

    name: str
    seconds: float | None
    until: int
    seat: Seat | None = None


class SceneContext(NamedTuple, Generic[V]):
    """A scene, and everything that is public during it."""

    scene: Scene
    moment: Moment[V]
    people: People

    @property
    def view(self) -> V:
        """The public view."""
        return self.moment.view

    @property
    def untouched(self) -> V:
        """The view before the answer, so that the screen does not reveal what the players find now."""
        return self.moment.view if self.moment.before is None else self.moment.before

    @property
    def name(self) -> str:
        """The name of the player whom the scene concerns."""
        return self.people.asked("table" if self.scene.seat is None else self.scene.seat).name

    @property
    def later(self) -> tuple[Event, ...]:
        """The events after the scene, also when players return to it."""
        events = self.moment.events or self.moment.since
        return events[self._place(events, len(events)) :]

    def last(self, kind: type[E]) -> E | None:
        """Return the scene's last event of this kind; None if there is none."""
        return next((event for event in reversed(self.scene.events) if isinstance(event, kind)), None)

    def one(self, kind: type[E]) -> E:
        """Like `last`, for an event that must exist."""
        found = self.last(kind)
        assert found is not None
        return found

    def all(self, kind: type[E]) -> tuple[E, ...]:
        """Return all events of this kind in the scene."""
        return tuple(event for event in self.scene.events if isinstance(event, kind))

    def latest(self, kind: type[E]) -> E:
        """Return the last event of this kind in or before the scene."""
        events = self.moment.events
        return [event for event in events[: self._place(events, 0)] if isinstance(event, kind)][-1]

    def coming(self, *kinds: type[E]) -> E:
        """Return the first event of these kinds after the scene."""
        events = self.moment.events
        return next(event for event in events[self._place(events, 0) :] if isinstance(event, kinds))

    def _place(self, events: tuple[Event, ...], otherwise: int) -> int:
        """Return the index in `events` after the scene's last event; `otherwise` if it is not there."""
        last = self.scene.events[-1:]
        return next((at + 1 for at, event in enumerate(events) if last and event is last[0]), otherwise)
