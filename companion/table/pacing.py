"""The pace of a table: what people are to take in comes before the question is open, for all alike.

Whoever shows something brings a clock. Without one (protocol, terminal) every question is open at once.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeAlias

from companion.table.listeners import Listeners
from companion.viewmodels.moment import Moment, Scene

Cancel: TypeAlias = Callable[[], object]

UNCONFIRMED_ORDER_SECONDS = 4.0
"""Seconds of an order at a table that wants to check nothing."""
MAX_VOICE_WAIT_SECONDS, VOICE_POLL_SECONDS = 6.0, 0.25
"""A scene waits for the voice, but no longer than so many seconds; it listens again after a moment."""


class Clock(Protocol):
    """The clock of whoever shows scenes."""

    def has_audience(self) -> bool:
        """Whether anybody takes a scene in now."""

    def after(self, seconds: float, then: Callable[[], None]) -> Cancel:
        """Call back after so many seconds; what it returns takes that back."""


class ScenePacing(NamedTuple):
    """How a table likes its scenes."""

    factor: float | None = 1.0
    """Of their length; None: only a tap goes on."""
    confirm_orders: bool = True
    """Whether orders wait until somebody says that they are done."""
    reveal_late: bool = False
    """Whether what hands uncover is shown only after that."""
    prompts: bool = False
    """Whether people are reminded of what they must call: it is asked for while they still may."""

    def seconds(self, scene: Scene) -> float | None:
        """How long this one is on by itself; None: until somebody goes on."""
        if scene.firm:
            return scene.seconds
        if scene.seconds is None and self.confirm_orders:
            return None
        if self.factor is None:
            return None
        return (UNCONFIRMED_ORDER_SECONDS if scene.seconds is None else scene.seconds) * self.factor


class ScenePacer:
    """One scene after another, then the question."""

    def __init__(self, listeners: Listeners) -> None:
        self._listeners = listeners
        self.clock: Clock | None = None
        self.tempo = ScenePacing()
        self.speaks: Callable[[], bool] = lambda: False
        """Whether the voice is still at it."""
        self.seen: Callable[[], None] = lambda: None
        """Called when a scene has shown what hands were to uncover."""
        self._waiting: list[Scene] = []
        self._moment: Moment[Any] | None = None
        self._cancel: Cancel | None = None
        self._on = False
        self._uncover: Cancel | None = None
        self.uncovered = False
        """Whether the scene that is on shows by now what hands were to uncover."""
        self._told: tuple[Scene, ...] = ()
        """The scenes of this moment that were shown."""

    @property
    def has_audience(self) -> bool:
        """Whether anybody takes scenes in now; for others none need be made."""
        return self.clock is not None and self.clock.has_audience()

    @property
    def is_question_open(self) -> bool:
        """Whether the question can be answered: no scene is on."""
        return not self._waiting

    @property
    def scene(self) -> Scene | None:
        """The scene that is on, or comes first."""
        return self._waiting[0] if self._waiting else None

    @property
    def remaining_seconds(self) -> float | None:
        """How long the scene that is on stays by itself; None: until somebody goes on."""
        return self.tempo.seconds(self._waiting[0]) if self._waiting else None

    def prepare(self, moment: Moment[Any]) -> None:
        """A new moment: whatever was on before is over. Nobody has heard of this one yet."""
        self._stop()
        self._moment = moment
        scenes = moment.scenes if moment.scenes and self.has_audience else ()
        self._told = tuple([scene for scene in scenes if self.tempo.reveal_late or not scene.late])
        self._waiting = list(self._told)

    def begin(self) -> None:
        """Everybody has: its scenes begin."""
        self._next()

    def advance(self) -> None:
        """Somebody has seen enough of this scene, or has done what it wants."""
        if self._on and not self._waiting[0].firm:
            self._ended()

    def finish_scene(self) -> None:
        """Somebody has said what counts while this scene is on, whether anything is asked then or not."""
        if self._on and self._waiting[0].early is not None:
            self._ended()

    def pause(self) -> None:
        """Somebody reads something else: the scene does not go on by itself meanwhile."""
        self._cancel_timer()

    def clear(self) -> None:
        """The game is gone, and its scenes with it: nobody is told what comes after them."""
        self._cancel_timer()
        self._on = False
        self._waiting, self._told, self._moment = [], (), None

    def resume(self) -> None:
        """They are back: its time begins anew."""
        if self._on:
            self._cancel_timer()
            self._start_timer(self.remaining_seconds)
            self._wait_for_hands()

    def _next(self) -> None:
        if self._waiting:
            self._on = True
            self.uncovered = False
            self._start_timer(self.remaining_seconds)
            self._listeners.notify("on_scene_start", self._waiting[0])
            self._wait_for_hands()
        elif self._moment is not None:
            self._listeners.notify("on_question_open", self._moment.without_scenes(self._told))

    def _start_timer(self, seconds: float | None, waited: float = 0.0) -> None:
        """Set the clock for the scene; one that waits for somebody needs none."""
        if seconds is not None and self.clock is not None:
            self._cancel = self.clock.after(seconds, lambda: self._timed_out(waited + seconds))

    def _wait_for_hands(self) -> None:
        """Hands are to be faster than the screen; on some tables it does not hurry at all."""
        uncovers = self._waiting[0].uncovers
        if uncovers is None or self.uncovered or self.clock is None:
            return
        if not uncovers:
            self.uncover()
        elif not self.tempo.reveal_late:
            self._uncover = self.clock.after(uncovers, self.uncover)

    def uncover(self) -> None:
        """It is shown now."""
        self._uncover = None
        self.uncovered = True
        self.seen()
        self._listeners.notify("on_scene_reveal", self._waiting[0])

    def _timed_out(self, waited: float) -> None:
        """Its time is over; a sentence may still be heard to its end."""
        self._cancel = None
        if self.speaks() and waited < MAX_VOICE_WAIT_SECONDS and not self._waiting[0].firm:
            self._start_timer(VOICE_POLL_SECONDS, waited)
        else:
            self._ended()

    def _ended(self) -> None:
        self._cancel_timer()
        self._on = False
        scene = self._waiting[0]
        late = len(self._waiting) > 1 and self._waiting[1].late
        if scene.uncovers is not None and not self.uncovered and not late:
            self.uncover()  # what comes next tells it
        self._waiting = self._waiting[1:]
        self._listeners.notify("on_scene_end", scene)
        self._next()

    def _cancel_timer(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
        if self._uncover is not None:
            self._uncover()
            self._uncover = None

    def _stop(self) -> None:
        self._cancel_timer()
        if self._on:
            self._on = False
            self._listeners.notify("on_scene_end", self._waiting[0])
