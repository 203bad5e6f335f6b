"""Replaces a frame by a follow-up frame, or closes a step, if nothing happens for a while."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.app.rendering import animation
from companion.viewmodels.frame import CLOSE, Frame, TapAnswer

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen

RETRY_SECONDS = 2.0
"""Retry interval while a touch or another page is in progress."""


class DelayedFrame:
    """Shows `frame.later` through `show` after its delay, unless `busy` returns True."""

    def __init__(self, show: Callable[[Frame], None], busy: Callable[[], bool]) -> None:
        self._show, self._busy = show, busy
        self._cancel: Callable[[], None] | None = None
        self._over: Frame | None = None
        """The frame whose delay has passed; it is replaced at once when it is shown again."""

    def begin(self, frame: Frame) -> None:
        """Start the delay of a frame that is now shown."""
        self._stop()
        if frame.later is None:
            if self._over is not None and frame != _after(self._over):
                self._over = None
        elif frame == self._over:
            self._show(_after(frame))
        else:
            self._over = None
            self._wait(frame.later[0], frame)

    def _wait(self, seconds: float, frame: Frame) -> None:
        self._cancel = animation.after_delay(seconds, lambda: self._show_next(frame))

    def _show_next(self, frame: Frame) -> None:
        if self._busy():
            self._wait(RETRY_SECONDS, frame)
            return
        self._over = frame
        self._show(_after(frame))

    def _stop(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None


def _after(frame: Frame) -> Frame:
    """Return the follow-up frame, facing the same player as the first one and with the same question.

    If it counted as another question, the touch guard would ignore a tap in the moment of the change.
    """
    assert frame.later is not None
    return frame.later[1]._replace(faces=frame.faces, kind=frame.kind)


class StepTimeout:
    """Closes a step of the game screen that was not touched for its time."""

    def __init__(self, screen: "GameScreen") -> None:
        self._screen = screen
        self._seconds = 0.0
        self._cancel: Callable[[], None] | None = None
        screen.fbind("on_touch_down", self._restart)

    def begin(self, seconds: float) -> None:
        """Start the time of a step that is now shown; 0 stops it."""
        self._seconds = seconds
        self._restart()

    def handle_answer(self, choice: TapAnswer) -> bool:
        """Close the step if the tap says so; return whether it does."""
        if choice != CLOSE or self._screen.shown is self._screen.frame:
            return False
        self._close()
        return True

    def _restart(self, *_: object) -> None:
        """Start the time from the beginning."""
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
        if self._seconds:
            self._cancel = animation.after_delay(self._seconds, self._on_timeout)

    def _close(self) -> None:
        """Return to the question, and guard against a touch that was meant for the step."""
        self._screen.dead_time.asks_another()
        self._screen.drop_steps()

    def _on_timeout(self) -> None:
        if self._screen.busy:
            self._restart()
        else:
            self._close()
