"""The pace of a table: what people are to take in comes before the question is open, for all alike.

Whoever shows something brings a clock. Without one (protocol, terminal) every question is open at once.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, TypeAlias

from companion.stage.moment import Moment, Scene
from companion.table.listeners import Listeners

Cancel: TypeAlias = Callable[[], object]


class Clock(Protocol):
    """Calls back after so many seconds; what it returns takes that back. None: here nobody waits."""

    def __call__(self, seconds: float, then: Callable[[], None]) -> Cancel | None: ...


class Pace:
    """One scene after another, then the question."""

    def __init__(self, listeners: Listeners) -> None:
        self._listeners = listeners
        self.clock: Clock | None = None
        self._waiting: list[Scene] = []
        self._moment: Moment[Any] | None = None
        self._cancel: Cancel | None = None

    @property
    def open(self) -> bool:
        """Whether the question can be answered: no scene is on."""
        return self._cancel is None

    def begin(self, moment: Moment[Any]) -> None:
        """A new moment: whatever was on before is over."""
        self._stop()
        self._moment = moment
        self._waiting = list(moment.scenes) if self.clock is not None else []
        self._next()

    def go_on(self) -> None:
        """Somebody has seen enough of this scene."""
        if self._cancel is not None:
            self._cancel()
            self._ended(self._waiting[0])

    def _next(self) -> None:
        while self._waiting and self.clock is not None:
            scene = self._waiting[0]
            self._cancel = self.clock(scene.seconds, partial(self._ended, scene))
            if self._cancel is not None:
                self._listeners.tell("scene_began", scene)
                return
            self._waiting = self._waiting[1:]
        if self._moment is not None:
            self._listeners.tell("question_open", self._moment)

    def _ended(self, scene: Scene) -> None:
        self._cancel = None
        self._waiting = self._waiting[1:]
        self._listeners.tell("scene_ended", scene)
        self._next()

    def _stop(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
            self._listeners.tell("scene_ended", self._waiting[0])
