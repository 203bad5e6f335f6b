"""The finale of Nosferatu: lanterns go out in the sun, or the vampire stands before the moon."""

from companion.app.paint.pen import Pen
from companion.stage.end_values import Finale

BATS = ((0.08, 0.16, 58.0), (0.16, 0.42, 34.0), (0.86, 0.1, 46.0), (0.93, 0.36, 62.0))
LANTERNS = (0.09, 0.2, 0.8, 0.91)
HIGH = 62.0


def draw(pen: Pen, finale: Finale, floor: float) -> None:
    """Who is out there now."""
    for x, y, size in BATS[::2] if pen.h > pen.w else BATS:  # upright those beside the name have no room
        pen.icon("bat", pen.w * x - size / 2, floor * y, size, "dawn_0" if finale.dawn else "ink0", 0.9)
    if finale.dawn:
        for number, x in enumerate(LANTERNS):
            size = HIGH * (0.8 if number in (1, 2) else 1.0)
            pen.ornament("lantern", pen.w * x - size / 2, floor - size, size, "plum_edge")
    else:
        for x in (0.12, 0.88):
            pen.figure("vampire", pen.w * x - 52, floor - 128, 104, "red")
