"""What differs from scene to scene, and what all of them need."""

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
    """What a scene says."""

    sentence: str
    stage: Stage
    panels: tuple[Panel, ...]
    help: Help
    answers: tuple[AnswerModel, ...] = ()
    """A check, and what else can be tapped."""
    next: NextUp | None = None
    """What comes then, if it is not just the next question."""
    strips: tuple[PlayerStrip, ...] = ()
    """What lies before those whom it concerns."""
    chain: tuple[ChainLink, ...] = ()
    """Who gives, one after another."""
    banner: FactBanner | None = None


class SceneContext(NamedTuple):
    """A scene, and all that is public when it is on."""

    scene: Scene
    moment: Moment[PublicView]
    people: People

    def last(self, kind: type[E]) -> E | None:
        """The last event of this kind that it tells."""
        found: E | None = None
        for event in self.scene.events:
            if isinstance(event, kind):
                found = event
        return found

    def one(self, kind: type[E]) -> E:
        """The same where it must be there."""
        found = self.last(kind)
        assert found is not None
        return found

    def all(self, kind: type[E]) -> tuple[E, ...]:
        """Every event of this kind that it tells."""
        return tuple(event for event in self.scene.events if isinstance(event, kind))

    def _end(self) -> int:
        """How far into the moment it goes."""
        return self._place(self.moment.events, 0)

    def _place(self, events: tuple[Event, ...], otherwise: int) -> int:
        """Behind the last event that it tells."""
        last = self.scene.events[-1:]
        return next((at + 1 for at, event in enumerate(events) if last and event is last[0]), otherwise)

    @property
    def opened_later(self) -> frozenset[str]:
        """The vaults that were opened after what it tells, also where people come back to it."""
        events = self.moment.events or self.moment.since
        later = events[self._place(events, len(events)) :]
        return frozenset(event.vault for event in later if isinstance(event, Opened))

    def latest(self, kind: type[E]) -> E:
        """The last event of this kind that it tells, or that was told before it."""
        found = [event for event in self.moment.events[: self._end()] if isinstance(event, kind)]
        return found[-1]

    def coming(self, *kinds: type[E]) -> E:
        """The first event of these kinds that comes after what it tells."""
        return next(event for event in self.moment.events[self._end() :] if isinstance(event, kinds))

    @property
    def untouched(self) -> PublicView:
        """The table before the answer: the screen does not say what hands find now."""
        return self.moment.view if self.moment.before is None else self.moment.before

    @property
    def name(self) -> str:
        """Whom it concerns."""
        return self.people.asked("table" if self.scene.seat is None else self.scene.seat).name


ScenePresenter: TypeAlias = Callable[[SceneContext], SceneParts]


def rule(text: str, clause: str) -> Help:
    """What `?` says meanwhile."""
    return Help(tr("The rule"), text, clause)
