"""The pace of a table: scenes are shown one after another before the question opens.

The listener that shows scenes provides a clock. Without one (protocol, terminal) every question opens at
once.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeAlias

from companion.table.listeners import Listeners
from companion.viewmodels.moment import Moment, Scene

Cancel: TypeAlias = Callable[[], object]

UNCONFIRMED_ORDER_SECONDS = 4.0
"""Duration of an order at a table that does not ask for confirmation."""
MAX_VOICE_WAIT_SECONDS, VOICE_POLL_SECONDS = 6.0, 0.25
"""Longest time that a scene waits for the voice, and how often it checks."""


class Clock(Protocol):
    """The clock of the listener that shows scenes."""

    def has_audience(self) -> bool:
        """Return whether anybody watches scenes now."""

    def after(self, seconds: float, then: Callable[[], None]) -> Cancel:
        """Call `then` after `seconds`; return a function that cancels it."""


class ScenePacing(NamedTuple):
    """A table's preferences for scenes."""

    factor: float | None = 1.0
    """Multiplies each duration; None: a scene ends only by a tap."""
    confirm_orders: bool = True
    """Whether orders stay until a player confirms them."""
    reveal_late: bool = False
    """Whether what the players uncover by hand is shown only after they confirm."""
    prompts: bool = False
    """Whether players are reminded of what they must call, while they still may."""

    def seconds(self, scene: Scene) -> float | None:
        """Return how long the scene stays by itself; None if a player must go on."""
        if scene.firm:
            return scene.seconds
        if scene.seconds is None and self.confirm_orders:
            return None
        if self.factor is None:
            return None
        return (UNCONFIRMED_ORDER_SECONDS if scene.seconds is None else scene.seconds) * self.factor


class ScenePacer:
    """Shows the scenes of a moment one after another, then opens the question."""

    def __init__(self, listeners: Listeners, on_reveal: Callable[[], None]) -> None:
        """`on_reveal` is called when a scene has shown what the players uncover by hand."""
        self._listeners, self._on_reveal = listeners, on_reveal
        self.clock: Clock | None = None
        self.tempo = ScenePacing()
        self.speaks: Callable[[], bool] = lambda: False
        """Whether the voice is still speaking."""
        self._waiting: list[Scene] = []
        self._moment: Moment[Any] | None = None
        self._cancel: Cancel | None = None
        self._on = False
        self._uncover: Cancel | None = None
        self.uncovered = False
        """Whether the current scene already shows what the players uncover by hand."""
        self._told: tuple[Scene, ...] = ()
        """The scenes of this moment that were shown."""

    @property
    def has_audience(self) -> bool:
        """Whether anybody watches scenes now; otherwise none are made."""
        return self.clock is not None and self.clock.has_audience()

    @property
    def is_question_open(self) -> bool:
        """Whether the question can be answered: no scene is shown."""
        return not self._waiting

    @property
    def scene(self) -> Scene | None:
        """The current scene, or the first one that waits."""
        return self._waiting[0] if self._waiting else None

    @property
    def remaining_seconds(self) -> float | None:
        """How long the current scene stays by itself; None if a player must go on."""
        return self.tempo.seconds(self._waiting[0]) if self._waiting else None

    def prepare(self, moment: Moment[Any]) -> None:
        """Stop the current scene and queue those of `moment`. Call this before the listeners are notified."""
        self._stop()
        self._moment = moment
        scenes = moment.scenes if moment.scenes and self.has_audience else ()
        self._told = tuple([scene for scene in scenes if self.tempo.reveal_late or not scene.late])
        self._waiting = list(self._told)

    def begin(self) -> None:
        """Start the scenes. Call this after the listeners were notified."""
        self._next()

    def advance(self) -> None:
        """End the current scene, because a player has seen it or has done what it asks for."""
        if self._on and not self._waiting[0].firm:
            self._end_scene()

    def finish_scene(self) -> None:
        """End the current scene if it may be answered early."""
        if self._on and self._waiting[0].early is not None:
            self._end_scene()

    def pause(self) -> None:
        """Stop the scene's timer while the players read something else."""
        self._cancel_timer()

    def clear(self) -> None:
        """Drop all scenes and the moment, because the game was removed."""
        self._cancel_timer()
        self._on = False
        self._waiting, self._told, self._moment = [], (), None

    def resume(self) -> None:
        """Restart the scene's timer after `pause`."""
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
        """Start the timer of the scene; a scene that waits for confirmation has none."""
        if seconds is not None and self.clock is not None:
            self._cancel = self.clock.after(seconds, lambda: self._timed_out(waited + seconds))

    def _wait_for_hands(self) -> None:
        """Schedule `uncover` after `scene.uncovers` seconds.

        It happens at once if that is 0, and never if the table reveals only on confirmation.
        """
        uncovers = self._waiting[0].uncovers
        if uncovers is None or self.uncovered or self.clock is None:
            return
        if not uncovers:
            self.uncover()
        elif not self.tempo.reveal_late:
            self._uncover = self.clock.after(uncovers, self.uncover)

    def uncover(self) -> None:
        """Show what the players uncover by hand."""
        self._uncover = None
        self.uncovered = True
        self._on_reveal()
        self._listeners.notify("on_scene_reveal", self._waiting[0])

    def _timed_out(self, waited: float) -> None:
        """End the scene, or wait on while a sentence is spoken."""
        self._cancel = None
        if self.speaks() and waited < MAX_VOICE_WAIT_SECONDS and not self._waiting[0].firm:
            self._start_timer(VOICE_POLL_SECONDS, waited)
        else:
            self._end_scene()

    def _end_scene(self) -> None:
        self._cancel_timer()
        self._on = False
        scene = self._waiting[0]
        late = len(self._waiting) > 1 and self._waiting[1].late
        if scene.uncovers is not None and not self.uncovered and not late:
            self.uncover()  # the next scene shows it
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
