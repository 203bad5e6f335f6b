"""One touch, one person: what was meant for what was shown before does nothing to whoever is shown now."""

import math
from collections.abc import Sequence

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.rendering import animation

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
        return Clock.time() + seconds if animation.is_enabled else 0.0


# While a scene of the table is on, the answers to what is asked after it are not there yet.


class AnswerCover:
    """While it lasts, answers are hidden and taps on them do nothing; all else works."""

    def __init__(self) -> None:
        self.lasts = False
        self._hidden: Sequence[Widget] = ()

    def hide_answers(self, answers: Sequence[Widget]) -> None:
        """Hide these."""
        self.cancel()
        self.lasts, self._hidden = True, answers
        for widget in answers:
            widget.opacity = 0

    def cancel(self) -> None:
        """At once: something else is shown."""
        for widget in self._hidden:
            Animation.cancel_all(widget, "opacity")
            widget.opacity = 1
        self.lasts, self._hidden = False, ()

    def show_answers(self) -> None:
        """The question is open: they come softly."""
        self.lasts = False
        for widget in self._hidden:
            Animation(opacity=1, duration=animation.QUESTION).start(widget)
