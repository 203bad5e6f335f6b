"""Seat lights: amber bars on the screen's edge where the asked person sits; they repeat the LED strip."""

import math

from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import Drawn

LONG, SHORT, THICK, CORNER = 150, 90, 5, 8
TABLE = (0.0, 90.0, 180.0, 270.0)


class SeatLights(Drawn):
    """`shows` is a tuple of directions; an empty one is the table: one short bar on each edge."""

    def draw(self, pen: Pen) -> None:
        directions: tuple[float, ...] = self.shows if self.shows is not None else ()
        for direction in directions or TABLE:
            self._bar(pen, direction, LONG if directions else SHORT)

    def _bar(self, pen: Pen, direction: float, length: float) -> None:
        x, y, across = edge_point(direction, pen.w, pen.h)
        if across:
            left = min(max(x - length / 2, CORNER), pen.w - CORNER - length)
            pen.box(left, -THICK if y < pen.h / 2 else pen.h - THICK, length, 2 * THICK, "amber", THICK)
        else:
            top = min(max(y - length / 2, CORNER), pen.h - CORNER - length)
            pen.box(-THICK if x < pen.w / 2 else pen.w - THICK, top, 2 * THICK, length, "amber", THICK)


def edge_point(direction: float, width: float, height: float) -> tuple[float, float, bool]:
    """Where a ray from the middle leaves the screen (y down), and whether that is the top or bottom edge."""
    dx, dy = math.cos(math.radians(direction)), -math.sin(math.radians(direction))
    to_side = (width / 2) / abs(dx) if abs(dx) > 1e-9 else math.inf
    to_end = (height / 2) / abs(dy) if abs(dy) > 1e-9 else math.inf
    reach = min(to_side, to_end)
    return width / 2 + dx * reach, height / 2 + dy * reach, to_end <= to_side
