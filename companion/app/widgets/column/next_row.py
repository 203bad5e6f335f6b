"""The row that says who comes after a scene, with the time that is left of it as a ring."""

from kivy.properties import NumericProperty

from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.time_ring import THICK, TimeRing
from companion.stage.scenes import NextUp

ROW_HEIGHT_DP = 56.0
"""Its height, in dp."""
BUTTON_HEIGHT_DP = 88.0
"""The same of one that is as large as a button."""
RING_RADIUS_DP = 22.0
NARROW_DP = 180.0
"""In less room, in dp, the words have two lines, and no sign behind them."""


class NextRow(DrawnWidget):
    """`model` is a Next. Set `seconds` and it runs from the beginning; 0: it waits for a tap."""

    seconds = NumericProperty(0.0)

    def __init__(self, **kwargs: object) -> None:
        self.ring = TimeRing()
        super().__init__(**kwargs)
        self.add_widget(self.ring)
        self.fbind("parent", self._stop)
        for name in ("pos", "size"):
            self.fbind(name, self._place)
        self.fbind("seconds", self._soon)

    def run(self, seconds: float) -> None:
        """The time begins."""
        self.seconds = seconds
        self.ring.run(seconds)

    def stand(self) -> None:
        """The time stands still: somebody reads something else."""
        self.ring.stand()

    @property
    def running(self) -> bool:
        return self.ring.running

    def _stop(self, *_: object) -> None:
        if self.parent is None:
            self.ring.stop()

    def _place(self, *_: object) -> None:
        pen = Pen(self)
        self.ring.put(pen.spot(10, pen.h / 2 - RING_RADIUS_DP, 2 * RING_RADIUS_DP, 2 * RING_RADIUS_DP))

    def draw(self, pen: Pen) -> None:
        next_: NextUp | None = self.model
        if next_ is None:
            return
        if next_.loud:
            self._draw_loud(pen, next_)
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        middle = pen.h / 2
        if self.seconds:
            pen.ring(10 + RING_RADIUS_DP, middle, RING_RADIUS_DP, "ring_track", THICK)
        if next_.person is not None:
            pen.badge(10 + RING_RADIUS_DP, middle, 17, next_.person, nib=False)
        elif next_.icon:
            pen.icon(next_.icon, 10 + RING_RADIUS_DP - 14, middle - 14, 28, "mist")
        if pen.w < NARROW_DP:
            pen.text(60, 2, pen.w - 66, pen.h * 0.32, next_.word, "small", "mist")
            top = pen.h * 0.34
            pen.text(60, top, pen.w - 66, pen.h - top - 3, next_.text, "label", lines=2, may_cut=True)
            return
        x, wide = 68.0, pen.w - 68 - 40
        upper = pen.h * 0.42
        pen.text(x, 3, wide, upper, next_.word, "small", "mist")
        pen.text(x, upper - 1, wide, pen.h - upper - 2, next_.text, "answer", may_cut=True)
        if not next_.firm:
            pen.icon("next", pen.w - 34, middle - 11, 22, "faint" if self.seconds else "amber")

    def _draw_loud(self, pen: Pen, next_: NextUp) -> None:
        """Like a button; the time that is left runs round its sign."""
        middle = pen.h / 2
        pen.box(0, 4, pen.w, pen.h - 4, "amber_lo", 14)
        pen.box(0, 0, pen.w, pen.h - 6, "amber", 14)
        pen.disc(10 + RING_RADIUS_DP, middle, RING_RADIUS_DP + 3, "on_amber")
        pen.icon(next_.icon or "check", 10 + RING_RADIUS_DP - 13, middle - 13, 26, "amber")
        pen.text(66, 0, pen.w - 80, pen.h - 6, next_.text, "large", "on_amber")
