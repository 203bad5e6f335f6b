"""A count-down that anybody can read: a bar that runs left, and the seconds in words."""

from typing import NamedTuple

from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import DrawnWidget

BAR = 8.0


class TimeLeft(NamedTuple):
    """How much of the time is left, and in words what happens then."""

    share: float
    title: str
    note: str = ""


class CountDownBar(DrawnWidget):
    """`model` is Remaining: bar and words side by side, or where there is more room the bar below them."""

    def draw(self, pen: Pen) -> None:
        left: TimeLeft | None = self.model
        if left is None:
            return
        if left.note:
            pen.text(0, 0, pen.w, 30, left.title, "answer", "moon")
            pen.text(0, 30, pen.w, pen.h - 30 - BAR - 6, left.note, "text", "mist", lines=2)
            self._bar(pen, 0, pen.h - BAR, pen.w, left.share)
        elif pen.w > 500:
            self._bar(pen, 0, (pen.h - BAR) / 2, 200, left.share)
            pen.text(216, 0, pen.w - 216, pen.h, left.title, "text", "mist", lines=2)
        else:
            pen.text(0, 0, pen.w, pen.h - BAR - 6, left.title, "text", "mist", lines=2)
            self._bar(pen, 0, pen.h - BAR, pen.w, left.share)

    def _bar(self, pen: Pen, x: float, y: float, w: float, share: float) -> None:
        pen.box(x, y, w, BAR, "bar_rest", BAR / 2)
        pen.box(x, y, max(BAR, w * share), BAR, "amber", BAR / 2)
