"""Replaces a frame by a follow-up frame if nothing happens for a while."""

from collections.abc import Callable

from companion.app.rendering import animation
from companion.viewmodels.frame import Frame

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
    """Return the follow-up frame, facing the same player as the first one and with the same question.

    If it counted as another question, the touch guard would ignore a tap in the moment of the change.
    """
    assert frame.later is not None
    return frame.later[1]._replace(faces=frame.faces, kind=frame.kind)
