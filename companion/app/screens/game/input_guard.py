"""Touch guards: touches that were meant for the previous contents are ignored, and an undo is confirmed."""

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.rendering import animation
from companion.i18n import tr
from companion.viewmodels.frame import UndoLabel

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen


SCENE_GUARD_SECONDS = 0.35
"""A new scene ignores touches for this time."""
TURN_GUARD_SECONDS = 0.35
"""A column that has rotated ignores touches for this time."""
UNREAD_GUARD_SECONDS = 0.2
"""A new question ignores touches for this time, in which it cannot have been read."""
SPOT_SECONDS, NEAR_DP = 0.6, 40
"""For how many seconds the last touched point is blocked for another player or another kind of question, and
its radius in dp."""
REPEAT_SECONDS = 0.35
"""For this time it is blocked for the next question of the same kind, while a card still moves."""


class TouchGuard:
    """Decides whether the game screen ignores a touch."""

    def __init__(self) -> None:
        self._last = (math.inf, math.inf)
        self._all_until = self._spot_until = self._column_until = 0.0

    def on_scene_start(self) -> None:
        """Ignore touches for SCENE_GUARD_SECONDS."""
        self._all_until = self._from_now(SCENE_GUARD_SECONDS)

    def counts_at_once(self) -> None:
        """Accept the next touch at once, except at the point touched last."""
        self._all_until, self._spot_until = 0.0, self._from_now(SPOT_SECONDS)

    def asks_another(self) -> None:
        """Guard a question to another player, or of another kind."""
        self._all_until = self._from_now(UNREAD_GUARD_SECONDS)
        self._spot_until = self._from_now(SPOT_SECONDS)

    def repeats(self) -> None:
        """Guard the next question of the same kind against a double tap on the same answer."""
        self._spot_until = self._from_now(REPEAT_SECONDS)

    def goes_on(self) -> None:
        """Guard a new question to the same player against a double tap."""
        self._all_until = self._from_now(UNREAD_GUARD_SECONDS)

    def on_turn(self) -> None:
        """Guard the column after it was rotated."""
        self._column_until = self._from_now(TURN_GUARD_SECONDS)

    @property
    def column(self) -> bool:
        """Whether touches in the column are ignored."""
        return bool(Clock.time() < self._column_until)

    def swallows(self, touch: MotionEvent) -> bool:
        """Return whether to ignore a touch, and remember its position."""
        now, last = Clock.time(), self._last
        self._last = touch.pos
        near = math.dist(last, touch.pos) < dp(NEAR_DP)
        return now < self._all_until or (near and now < self._spot_until)

    def _from_now(self, seconds: float) -> float:
        """Return the end of a guard; 0 if animations are off, as in pictures."""
        return Clock.time() + seconds if animation.is_enabled else 0.0


# Hides answers while the scene before the question is shown


class AnswerCover:
    """Hides answers and ignores taps on them; all else works."""

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
        """Show the widgets at once, because something else is shown."""
        for widget in self._hidden:
            Animation.cancel_all(widget, "opacity")
            widget.opacity = 1
        self.lasts, self._hidden = False, ()

    def show_answers(self) -> None:
        """Fade the widgets in, because the question is open."""
        self.lasts = False
        for widget in self._hidden:
            Animation(opacity=1, duration=animation.QUESTION_SECONDS).start(widget)


SURE_SECONDS = 3
"""The second tap must follow within this time."""


class UndoConfirmation:
    """Asks for a second tap on the undo button."""

    def __init__(self, screen: "GameScreen") -> None:
        self._screen = screen
        self._asks = False

    def reset(self) -> None:
        """Forget the first tap, because another frame is shown."""
        self._asks = False

    def asks_again(self) -> bool:
        """Return whether this tap is only the first of two; the button then asks for the second."""
        screen = self._screen
        undo: UndoLabel = screen.frame.undo
        needed = undo.anew or (undo.again and screen.asks_twice)
        if not needed or self._asks:
            return False
        self._asks = True
        screen.ids.undo.model = (undo, _question(undo))
        Clock.schedule_once(self.withdraw_question, SURE_SECONDS)
        return True

    def withdraw_question(self, *_: object) -> None:
        if self._asks and self._screen.frame is not None:
            self._asks = False
            self._screen.ids.undo.model = (self._screen.frame.undo, "")


def _question(undo: UndoLabel) -> str:
    return (
        tr("A new game, new roles? Tap again.")
        if undo.anew
        else tr("Really? It was already seen. Tap again.")
    )
