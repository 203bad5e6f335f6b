"""A quiet line that answers somebody, and the small sign that something is wrong beside the game."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion.app.rendering import text
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.games.error_texts import notice_text

SHOW_SECONDS = 20
LINE, MARGIN, MOST_LINES = 17, 7, 8
"""Height of a line and of what lies round the lines, in dp; so many lines hold any sentence of ours."""
SIDE = 12
BELL_DP = 28
"""How large the bell on the pause button is, in dp."""
SIGN_DP = 15
"""The corner of the screen in which nothing else ever lies, in dp."""


class FaultSign(DrawnWidget):
    """Something is wrong (`model` is true). It takes no touches and covers nothing: the corner is empty."""

    def draw(self, pen: Pen) -> None:
        if self.model:
            pen.icon("warning", 1, 1, SIGN_DP - 2, "amber")


class CallSign(DrawnWidget):
    """A call for the staff is open (`model` is true): the pause button wears a bell; elsewhere a small one
    hangs in the corner, below the other sign. It takes no touches."""

    def draw(self, pen: Pen) -> None:
        if not self.model or not pen.h:
            return
        if pen.h < BELL_DP:
            pen.icon("ring", 1, 1, SIGN_DP - 2, "amber")
            return
        pen.disc(pen.w / 2, pen.h / 2, pen.h / 2, "amber")
        pen.icon("ring", pen.w / 2 - 9, pen.h / 2 - 10, 18, "on_amber")


class NoticeLine(DrawnWidget):
    """`model` is one sentence of the table's language; `show` says several, one after another.

    It asks nothing and goes away by itself, or with a tap.
    """

    def __init__(self, **kwargs: object) -> None:
        self._waiting: list[str] = []
        self._soon_gone = Clock.create_trigger(self._next, SHOW_SECONDS)
        super().__init__(**kwargs)

    def show(self, notices: Sequence[str]) -> None:
        """Say these."""
        self._waiting += notices
        if not self.model:
            self._next()

    def clear(self) -> None:
        """Those to whom this was said have gone."""
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
        """How high it has to be in that width, in pixels, so that no sentence is cut."""
        room = width - dp(2 * SIDE)
        lines = 1
        while lines < MOST_LINES and not self._fits(room, lines):
            lines += 1
        return dp(lines * LINE + MARGIN)

    def _fits(self, room: float, lines: int) -> bool:
        height = dp(lines * LINE + MARGIN)
        return not self.model or text.layout_text(self.model, "small", room, height, lines).whole

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.model or not self.collide_point(*touch.pos):
            return False
        self._next()
        return True

    def draw(self, pen: Pen) -> None:
        if self.model:
            pen.box(0, 0, pen.w, pen.h, "ink0", 8, 0.94)
            pen.text(SIDE, 0, pen.w - 2 * SIDE, pen.h, self.model, "small", "mist", "center", MOST_LINES)
