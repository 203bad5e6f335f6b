"""A quiet line about trouble beside the game. It asks nothing and goes away by itself, or with a tap.

What lasts stays: while nothing is kept, that stands there, and comes back after whatever else is told.
"""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.app.paint import texts
from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import Drawn
from companion.games.trouble import noticed

SECONDS = 20
LINE, MARGIN, MOST_LINES = 17, 7, 8
"""Height of a line and of what lies round the lines, in dp; so many lines hold any sentence of ours."""
SIDE = 12


class NoticeLine(Drawn):
    """`shows` is one sentence of the table's language; `tell` says several, one after another."""

    lasting = StringProperty("")
    """What holds now, and is said as long as it does."""

    def __init__(self, **kwargs: object) -> None:
        self._waiting: list[str] = []
        self._soon_gone = Clock.create_trigger(self._next, SECONDS)
        super().__init__(**kwargs)
        self.fbind("lasting", self._changed)

    def tell(self, notices: Sequence[str]) -> None:
        """Say these."""
        self._waiting += notices
        if not self.shows or self.shows == self.lasting:
            self._next()

    def _next(self, *_: object) -> None:
        self._soon_gone.cancel()
        if self._waiting:
            self.shows = noticed(self._waiting.pop(0))
            self._soon_gone()
        else:
            self.shows = self.lasting or None

    def _changed(self, *_: object) -> None:
        if not self._soon_gone.is_triggered:
            self._next()

    def wants(self, width: float) -> float:
        """How high it has to be in that width, in pixels, so that no sentence is cut."""
        room = width - dp(2 * SIDE)
        lines = 1
        while lines < MOST_LINES and not self._fits(room, lines):
            lines += 1
        return dp(lines * LINE + MARGIN)

    def _fits(self, room: float, lines: int) -> bool:
        height = dp(lines * LINE + MARGIN)
        return not self.shows or texts.setting(self.shows, "small", room, height, lines).whole

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.shows or self.shows == self.lasting or not self.collide_point(*touch.pos):
            return False
        self._next()
        return True

    def draw(self, pen: Pen) -> None:
        if self.shows:
            colour = "amber" if self.shows == self.lasting else "mist"
            pen.box(0, 0, pen.w, pen.h, "ink0", 8, 0.94)
            pen.text(SIDE, 0, pen.w - 2 * SIDE, pen.h, self.shows, "small", colour, "center", MOST_LINES)
