"""What the scenes of every game share: the span of events, the input of a presenter, and the frame."""

from typing import Any, Generic, NamedTuple, TypeVar

from companion.core.model import Event, Seat
from companion.i18n import tr
from companion.viewmodels.frame import (
    AnswerModel,
    ChainLink,
    FactBanner,
    Frame,
    Help,
    Pad,
    PlayerStrip,
    Stage,
)
from companion.viewmodels.moment import Moment, Scene
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import NextUp, Panel
from companion.viewmodels.undo_label import PastTense, undo_label

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


class SceneParts(NamedTuple):
    """The parts of a frame that differ from scene to scene."""

    sentence: str
    stage: Stage
    panels: tuple[Panel, ...]
    help: Help
    answers: tuple[AnswerModel, ...] = ()
    """The confirm button, and other buttons."""
    next: NextUp | None = None
    """What comes next, if it is not the next question."""
    strips: tuple[PlayerStrip, ...] = ()
    """The strips of the players concerned."""
    chain: tuple[ChainLink, ...] = ()
    """The players who give, in order."""
    banner: FactBanner | None = None


def rule(text: str, clause: str) -> Help:
    """Return the help sheet of a scene."""
    return Help(tr("The rule"), text, clause)


def scene_frame(told: SceneContext[Any], parts: SceneParts, done: PastTense, mood: str) -> Frame:
    """Return the frame of a scene; `done` puts the answer that an undo takes back into words."""
    asked = told.people.asked("table" if told.scene.seat is None else told.scene.seat)
    return Frame(
        asked,
        parts.sentence,
        parts.stage,
        Pad(wide=parts.answers),
        parts.banner,
        parts.chain,
        parts.strips,
        undo_label(told.moment.last, told.people, done),
        parts.help,
        () if asked.direction is None else (asked.direction,),
        mood,
        scene=told.scene.name,
        panels=parts.panels,
        next=parts.next,
    )
