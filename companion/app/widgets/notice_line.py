"""Notices: a line of text that disappears by itself, and icons for faults and staff calls."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.app.rendering import text
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.games.error_texts import notice_text

SHOW_SECONDS = 20
LINE, MARGIN, MOST_LINES = 17, 7, 8
"""Height of a line, margin around the lines (both dp), and the number of lines that fits any notice."""
SIDE = 12
BELL_DP = 28
"""Size of the bell on the pause button."""
SIGN_TOUCH_DP = 24
"""Size of the corner that answers a tap while the icon is shown."""
SIGN_DP = 15
"""Size of the corner of the screen that is reserved for the icon."""


class FaultSign(DrawnWidget):
    """A warning icon in the reserved corner (`model` is true). A tap says what it means."""

    tap = ObjectProperty(None, allownone=True)

    def draw(self, pen: Pen) -> None:
        if self.model:
            pen.icon("warning", 1, 1, SIGN_DP - 2, "amber")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        near = touch.x <= dp(SIGN_TOUCH_DP) and touch.y >= self.top - dp(SIGN_TOUCH_DP)
        if not self.model or not near or self.tap is None:
            return False
        self.tap()
        return True


class CallSign(DrawnWidget):
    """A bell while a staff call is open (`model` is true). Takes no touches.

    It is on the pause button, or small in the corner below the warning icon on other screens.
    """

    def draw(self, pen: Pen) -> None:
        if not self.model or not pen.h:
            return
        if pen.h < BELL_DP:
            pen.icon("ring", 1, 1, SIGN_DP - 2, "amber")
            return
        pen.disc(pen.w / 2, pen.h / 2, pen.h / 2, "amber")
        pen.icon("ring", pen.w / 2 - 9, pen.h / 2 - 10, 18, "on_amber")


class NoticeLine(DrawnWidget):
    """Shows one notice (`model`); `show` queues several.

    A notice disappears after SHOW_SECONDS or with a tap.
    """

    passes_touches = False
    """Whether a touch also reaches what lies below, because no free place was found."""

    def __init__(self, **kwargs: object) -> None:
        self._waiting: list[str] = []
        self._soon_gone = Clock.create_trigger(self._next, SHOW_SECONDS)
        super().__init__(**kwargs)

    def show(self, notices: Sequence[str]) -> None:
        """Queue notices."""
        self._waiting += notices
        if not self.model:
            self._next()

    def clear(self) -> None:
        """Remove all notices, because the players have gone."""
        self._waiting.clear()
        self._next()

    def _next(self, *_: object) -> None:
        self._soon_gone.cancel()
        if self._waiting:
            self.model = notice_text(self._waiting.pop(0))
            self._soon_gone()
        else:
            self.model = None

    def needed_height(self, width: float) -> float:
        """Return the height in pixels needed for the notice at this width."""
        room = width - dp(2 * SIDE)
        lines = 1
        while lines < MOST_LINES and not self._fits(room, lines):
            lines += 1
        return dp(lines * LINE + MARGIN)

    def _fits(self, room: float, lines: int) -> bool:
        height = dp(lines * LINE + MARGIN)
        return not self.model or text.layout_text(self.model, "small", room, height, lines).fits

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.model or not self.collide_point(*touch.pos):
            return False
        self._next()
        return not self.passes_touches

    def draw(self, pen: Pen) -> None:
        if self.model:
            pen.box(0, 0, pen.w, pen.h, "ink0", 8)
            pen.text(SIDE, 0, pen.w - 2 * SIDE, pen.h, self.model, "small", "mist", "center", MOST_LINES)
