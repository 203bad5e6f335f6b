"""Touch filter: drops duplicate touches, and touches that only wake the screen."""

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from kivy.core.window import WindowBase
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

DUPLICATE_SECONDS = 0.08
DUPLICATE_DISTANCE_DP = 24
"""A touch this soon and this near is a duplicate report of the same finger."""


class LastTouch(NamedTuple):
    """The touch before."""

    uid: object
    came: float
    """When it came at the earliest."""
    handled: float
    x: float
    y: float


class TouchFilter:
    """Filters touches before all widgets of a window."""

    def __init__(self, window: WindowBase, clock: Callable[[], float] = monotonic) -> None:
        self.asleep = False
        """Set when the screen is dimmed; the next touch wakes it and is dropped."""
        self.wake: Callable[[], None] | None = None
        self.deaf = False
        """Whether all touches are dropped, in cleaning mode."""
        self.clock = clock
        self.earliest: Callable[[], float] | None = None
        """Returns since when a touch that is handled now can have waited; None: touches do not wait."""
        self._last: LastTouch | None = None
        self._is_lifted = False
        """Whether the last touch has ended."""
        self._window = window
        window.bind(on_touch_down=self._down, on_touch_up=self._up)

    def close(self) -> None:
        """Unbind from the window."""
        self._window.unbind(on_touch_down=self._down, on_touch_up=self._up)

    def _down(self, _: object, touch: MotionEvent) -> bool:
        """Return True to drop the touch."""
        if self.deaf:
            return True
        if self.asleep:
            self.asleep = False
            if self.wake is not None:
                self.wake()
            return True
        now, lifted, last = self.clock(), self._is_lifted, self._last
        came = now if self.earliest is None else min(now, self.earliest())
        self._last, self._is_lifted = LastTouch(touch.uid, came, now, *touch.pos), False
        if last is None:
            return False
        near = abs(last.x - touch.x) + abs(last.y - touch.y) < dp(DUPLICATE_DISTANCE_DP)
        # Two taps that waited while the app was busy are handled together, however slowly they were made.
        return near and now - (last.came if lifted else last.handled) < DUPLICATE_SECONDS

    def _up(self, _: object, touch: MotionEvent) -> None:
        if self._last is not None and touch.uid == self._last.uid:
            self._is_lifted = True
