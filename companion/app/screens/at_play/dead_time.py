"""One touch, one person: what was meant for what was shown before does nothing to whoever is shown now."""

import math

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion.app.shell import motion

SCENE_GUARD_SECONDS = 0.35
"""Seconds in which a new scene swallows touches."""
TURN_GUARD_SECONDS = 0.35
"""Seconds for which a column that has turned to somebody else swallows them."""
UNREAD_GUARD_SECONDS = 0.2
"""Seconds in which nobody can have read a new question."""
SPOT, NEAR = 0.6, 40
"""Seconds for which the place that was touched last stays dead for the next person, and its radius."""


class TouchGuard:
    """Stands before the widgets of a game screen."""

    def __init__(self) -> None:
        self._last = (math.inf, math.inf)
        self._all_until = self._spot_until = self._column_until = 0.0

    def on_scene_start(self) -> None:
        """Something else is shown: for a moment no touch means it."""
        self._all_until = self._from_now(SCENE_GUARD_SECONDS)

    def counts_at_once(self) -> None:
        """The first touch counts, but for a second one on the spot that was just touched."""
        self._all_until, self._spot_until = 0.0, self._from_now(SPOT)

    def asks_another(self) -> None:
        """Another person is asked now."""
        self._all_until = self._from_now(UNREAD_GUARD_SECONDS)
        self._spot_until = self._from_now(SPOT)

    def goes_on(self) -> None:
        """The same person is asked something else, by a tap that may come twice."""
        self._all_until = self._from_now(UNREAD_GUARD_SECONDS)

    def turned(self) -> None:
        """The column faces somebody else now."""
        self._column_until = self._from_now(TURN_GUARD_SECONDS)

    @property
    def column(self) -> bool:
        """Whether nothing in the column can be touched."""
        return bool(Clock.time() < self._column_until)

    def swallows(self, touch: MotionEvent) -> bool:
        """Whether this touch was meant for something else."""
        now, last = Clock.time(), self._last
        self._last = touch.pos
        near = math.dist(last, touch.pos) < dp(NEAR)
        return now < self._all_until or (near and now < self._spot_until)

    def _from_now(self, seconds: float) -> float:
        """Where nothing moves, as in pictures, nothing is dead either."""
        return Clock.time() + seconds if motion.is_enabled else 0.0
