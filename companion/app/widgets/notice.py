"""A quiet line about trouble beside the game. It asks nothing and goes away by itself, or with a tap."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent

from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import Drawn
from companion.games.trouble import noticed

SECONDS = 20


class NoticeLine(Drawn):
    """`shows` is one sentence of the table's language; `tell` says several, one after another."""

    def __init__(self, **kwargs: object) -> None:
        self._waiting: list[str] = []
        self._soon_gone = Clock.create_trigger(self._next, SECONDS)
        super().__init__(**kwargs)

    def tell(self, notices: Sequence[str]) -> None:
        """Say these."""
        self._waiting += notices
        if not self.shows:
            self._next()

    def _next(self, *_: object) -> None:
        self._soon_gone.cancel()
        self.shows = noticed(self._waiting.pop(0)) if self._waiting else None
        if self.shows:
            self._soon_gone()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.shows or not self.collide_point(*touch.pos):
            return False
        self._next()
        return True

    def draw(self, pen: Pen) -> None:
        if self.shows:
            pen.box(0, 0, pen.w, pen.h, "ink0", 8, 0.94)
            pen.text(12, 0, pen.w - 24, pen.h, self.shows, "small", "mist", "center", may_cut=True)
