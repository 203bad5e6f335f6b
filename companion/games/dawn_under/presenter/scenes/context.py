"""The parts of a scene's frame, and the input that all scenes share."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias, TypeVar

from companion.core.model import Event
from companion.games.dawn_under.rules.events import Opened
from companion.games.dawn_under.rules.view_types import PublicView
from companion.i18n import tr
from companion.viewmodels.frame import AnswerModel, ChainLink, FactBanner, Help, PlayerStrip, Stage
from companion.viewmodels.moment import Moment, Scene
from companion.viewmodels.people import People
from companion.viewmodels.scene_panels import NextUp, Panel

E = TypeVar("E", bound=Event)


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


class SceneContext(NamedTuple):
    """A scene, and everything that is public during it."""

    scene: Scene
    moment: Moment[PublicView]
    people: People

    def last(self, kind: type[E]) -> E | None:
        """Return the scene's last event of this kind; None if there is none."""
        found: E | None = None
        for event in self.scene.events:
            if isinstance(event, kind):
                found = event
        return found

    def one(self, kind: type[E]) -> E:
        """Like `last`, for an event that must exist."""
        found = self.last(kind)
        assert found is not None
        return found

    def all(self, kind: type[E]) -> tuple[E, ...]:
        """Return all events of this kind in the scene."""
        return tuple(event for event in self.scene.events if isinstance(event, kind))

    def _end(self) -> int:
        """Return the index in the moment's events after the scene's last event."""
        return self._place(self.moment.events, 0)

    def _place(self, events: tuple[Event, ...], otherwise: int) -> int:
        """Return the index in `events` after the scene's last event; `otherwise` if it is not there."""
        last = self.scene.events[-1:]
        return next((at + 1 for at, event in enumerate(events) if last and event is last[0]), otherwise)

    @property
    def opened_later(self) -> frozenset[str]:
        """Return the vaults that were opened after the scene's events, also when players return to the
        scene."""
        events = self.moment.events or self.moment.since
        later = events[self._place(events, len(events)) :]
        return frozenset(event.vault for event in later if isinstance(event, Opened))

    def latest(self, kind: type[E]) -> E:
        """Return the last event of this kind in or before the scene."""
        found = [event for event in self.moment.events[: self._end()] if isinstance(event, kind)]
        return found[-1]

    def coming(self, *kinds: type[E]) -> E:
        """Return the first event of these kinds after the scene."""
        return next(event for event in self.moment.events[self._end() :] if isinstance(event, kinds))

    @property
    def untouched(self) -> PublicView:
        """Return the view before the answer, so that the screen does not reveal what the players find now."""
        return self.moment.view if self.moment.before is None else self.moment.before

    @property
    def name(self) -> str:
        """Return the name of the player it concerns."""
        return self.people.asked("table" if self.scene.seat is None else self.scene.seat).name


ScenePresenter: TypeAlias = Callable[[SceneContext], SceneParts]


def rule(text: str, clause: str) -> Help:
    """Return the help sheet of the scene."""
    return Help(tr("The rule"), text, clause)
