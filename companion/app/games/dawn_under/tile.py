"""Pictures of Dawn Under: its tile, and what lies on its table."""

from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import NIGHT_HILL, TOMB, draw_moon


def tile(pen: Pen) -> None:
    """Graves at night, and who lives there."""
    w, h = pen.w, pen.h
    k = min(h, w * 0.78)
    pen.gradient(0, 0, w, h, "raised", "ink2")
    draw_moon(pen, w * 0.79, h * 0.25, k * 0.14)
    for x, y, size in ((0.13, 0.13, 26), (0.28, 0.26, 18), (0.5, 0.1, 14)):
        pen.icon("bat", w * x, h * y, size, "ink0")
    pen.shape((400, 120), NIGHT_HILL, -20, h * 0.38, w + 40, "panel")
    pen.box(0, h * 0.38 + (w + 40) * 0.28, w, h, "panel")
    pen.shape((40, 40), TOMB, w * 0.05, h * 0.36, k * 0.18, "line", 0.6)
    base, side = h * 0.92, k * 0.32
    _slab(pen, w * 0.06, base - side * 0.96, side)
    figure = side * 1.08
    x = w * 0.5 - figure / 2
    pen.box(x - 2, base - side, figure + 4, side, "slab_edge", 8)
    pen.figure("vampire", x, base - figure * 1.3 - 8, figure)
    pen.box(x - 2, base - 16, figure + 4, 16, "slab_bot", 5)
    _slab(pen, w * 0.7, base - side * 0.96, side)
    pen.figure("count", w * 0.7 - side * 0.08, base - side * 1.85, side * 1.16)


def _slab(pen: Pen, x: float, y: float, side: float) -> None:
    pen.box(x, y + side * 0.08, side, side, "slab_edge", 8)
    pen.box(x, y, side, side, "slab_top", 8)
    pen.icon("bat", x + side * 0.15, y + side * 0.16, side * 0.7, "crest")


def table(pen: Pen, cx: float, cy: float) -> None:
    """The board from above."""
    pen.box(cx - 34, cy - 36, 72, 72, "ink2", 6)
    for place in range(36):
        row, column = divmod(place, 6)
        if row in (2, 3) and column in (2, 3):
            continue
        pen.box(cx - 29 + column * 10.6, cy - 31 + row * 10.6, 9, 9, "slab_bot", 2)
