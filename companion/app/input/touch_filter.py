"""Touch filter: drops duplicate touches, and touches that only wake the screen."""

from collections.abc import Callable
from time import monotonic

from kivy.core.window import WindowBase
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

DUPLICATE_SECONDS = 0.08
DUPLICATE_DISTANCE_DP = 24
"""A touch this soon and this near is a duplicate report of the same finger."""


class TouchFilter:
    """Filters touches before all widgets of a window."""

    def __init__(self, window: WindowBase, clock: Callable[[], float] = monotonic) -> None:
        self.asleep = False
        """Set when the screen is dimmed; the next touch wakes it and is dropped."""
        self.wake: Callable[[], None] | None = None
        self.deaf = False
        """Whether all touches are dropped, in cleaning mode."""
        self.clock = clock
        self._last: tuple[float, float, float] | None = None
        self._window = window
        window.bind(on_touch_down=self._down)

    def close(self) -> None:
        """Unbind from the window."""
        self._window.unbind(on_touch_down=self._down)

    def _down(self, _: object, touch: MotionEvent) -> bool:
        """Return True to drop the touch."""
        if self.deaf:
            return True
        if self.asleep:
            self.asleep = False
            if self.wake is not None:
                self.wake()
            return True
        now = self.clock()
        last, self._last = self._last, (now, *touch.pos)
        if last is None:
            return False
        near = abs(last[1] - touch.x) + abs(last[2] - touch.y) < dp(DUPLICATE_DISTANCE_DP)
        return near and now - last[0] < DUPLICATE_SECONDS
