"""What happened to somebody, or what hands do now, as large as the stage."""

from companion.app.games.nosferatu.ring import draw_phases
from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import draw_hills, draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.games.nosferatu.screens.values import StageOrder

BADGE, PICTURE = 78.0, 132.0
MOST = 5


class OrderShow(DrawnWidget):
    """`model` is an Order: the picture beside a large badge, or alone; below it a word."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        order: StageOrder | None = self.model
        draw_stars(pen)
        if order is None:
            return
        draw_moon(pen, pen.w * 0.84, 104, 26)
        draw_hills(pen)
        if order.phases:
            draw_phases(pen, order.phases)
        cx, cy = pen.w / 2, pen.h * (0.44 if order.word else 0.54)
        if order.person is not None:
            pen.disc(cx, cy, BADGE + 8, "ink1")
            pen.badge(cx, cy, BADGE, order.person, nib=False)
            pen.ring(cx, cy, BADGE + 8, "amber", 4)
            pen.disc(cx + BADGE * 0.86, cy + BADGE * 0.7, 44, "ink1")
            pen.icon(order.icon, cx + BADGE * 0.86 - 32, cy + BADGE * 0.7 - 32, 64, order.colour)
            pen.text(
                16,
                cy + BADGE + 44,
                pen.w - 32,
                44,
                order.person.name,
                "spoken",
                "moon",
                "center",
                may_cut=True,
            )
        else:
            self._pictures(pen, order, cx, cy)
        if order.word:
            pen.text(16, pen.h - 84, pen.w - 32, 56, order.word, "spoken", "moon", "center", lines=2)

    @staticmethod
    def _pictures(pen: Pen, order: StageOrder, cx: float, cy: float) -> None:
        count = min(MOST, order.number)
        wide = min(PICTURE * 1.3, (pen.w - 40) / count)  # of a disc, and what is between two of them
        r, left = wide / 2 - 3, cx - wide * (count - 1) / 2
        size = r / 0.62
        for number in range(count):
            x = left + number * wide
            pen.disc(x, cy, r, "ink1", 0.7)
            pen.icon(order.icon, x - size / 2, cy - size / 2, size, order.colour)
