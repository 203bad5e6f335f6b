"""What a frame looks like if nothing happens for a while."""

from collections.abc import Callable

from companion.app.rendering import animation
from companion.viewmodels.frame import Frame

RETRY_SECONDS = 2.0
"""Seconds after which it is tried again, if somebody is in the middle of something."""


class DelayedFrame:
    """Waits with a frame; `show` puts another one in its place, if nobody is `busy` with it."""

    def __init__(self, show: Callable[[Frame], None], busy: Callable[[], bool]) -> None:
        self._show, self._busy = show, busy
        self._cancel: Callable[[], None] | None = None
        self._over: Frame | None = None
        """The one whose time is over: who comes back from elsewhere sees what came of it."""

    def begin(self, frame: Frame) -> None:
        """This frame is shown from now on."""
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
        self._cancel = animation.after_delay(seconds, lambda: self._passed(frame))

    def _passed(self, frame: Frame) -> None:
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
    """It is read from where the first one is."""
    assert frame.later is not None
    return frame.later[1]._replace(faces=frame.faces)
