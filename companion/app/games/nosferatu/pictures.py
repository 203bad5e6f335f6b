"""Pictures of Nosferatu: its tile, the pieces on its table, its set-up guide, and its finale."""

from companion.app.rendering.pen import Pen
from companion.app.widgets.art.game_pictures import Drawing, big_icon, draw_card, fan, grid_places
from companion.app.widgets.art.sky_art import NIGHT_HILL
from companion.viewmodels.endings import Finale

CASTLE = (
    "M20 190L20 90L44 90L44 66L40 66L54 36L68 66L64 66L64 90L84 90L84 44L78 44L100 0L122 44"
    "L116 44L116 90L136 90L136 66L132 66L146 36L160 66L156 66L156 90L180 90L180 190Z"
)


def tile(pen: Pen) -> None:
    """Draw the tile: a castle before dawn."""
    w, h = pen.w, pen.h
    pen.gradient(0, 0, w, h, "dawn_0", "dawn_1", "dawn_2", "dawn_3")
    k = min(h, w * 0.78)
    for r, alpha in ((0.62, 0.10), (0.46, 0.14), (0.3, 0.9)):
        pen.disc(w / 2, h * 0.74, k * r, "dawn_4", alpha)
    for x, y, size in ((0.1, 0.2, 30), (0.76, 0.14, 26), (0.83, 0.34, 16)):
        pen.icon("bat", w * x, h * y, size, "ink0")
    castle = k * 0.72
    left, top = (w - castle) / 2, h * 0.82 - castle * 0.95
    pen.shape((200, 190), CASTLE, left, top, castle, "sun_ink")
    for x, y in ((0.5, 0.26), (0.27, 0.5), (0.73, 0.5), (0.5, 0.56)):
        pen.box(left + castle * x - 3.5, top + castle * y, 7, 11, "amber", 3)
    pen.shape((400, 120), NIGHT_HILL, -30, h * 0.68, w + 60, "plum")
    pen.box(0, h * 0.68 + (w + 60) * 0.28, w, h, "plum")
    for step in range(15):
        pen.shape((8, 40), "<p 3 4 4 0 5 4 5 40 3 40>", w * (step + 0.3) / 15, h * 0.82, 8, "plum_edge")
    pen.box(0, h * 0.88, w, 3, "plum_edge")


def table(pen: Pen, cx: float, cy: float) -> None:
    """Draw night cards and the stake."""
    for number in range(3):
        pen.box(cx - 30 + number * 24, cy - 24, 20, 30, "night_top", 3)
        pen.icon("crescent", cx - 27 + number * 24, cy - 16, 14, "moonlight")
    pen.icon("stake", cx - 12, cy + 8, 26, "wood")


# The set-up guide: the pieces on the table


def _night(pen: Pen, x: float, y: float, number: int) -> None:
    for place, (left, top) in enumerate(grid_places(number, x, y, 3, 66, 12, 92)):
        last = place == number - 1
        draw_card(pen, left, top, 66, 92, "sun" if last else "crescent", "gold" if last else "moonlight")


def _roles(pen: Pen, x: float, y: float, number: int) -> None:
    if not number:
        big_icon("eye_off", "moon")(pen, x, y, 0)
    for place, (left, top) in enumerate(grid_places(number, x, y, 4, 66, 10, 92)):
        draw_card(pen, left, top, 66, 92, "shield" if place else "fangs", "rose_hi")


GUIDE_PICTURES: dict[str, Drawing] = {
    "renfield": big_icon("eye", "moon"),
    "night": _night,
    "roles": _roles,
    "hand": fan(("bat", "bat"), "mist"),
    "rituals": fan(("mirror", "crescent", "drop", "goblet", "drop"), "rose_hi"),
    "stake": big_icon("stake", "wood"),
}
"""Drawing function of each picture of the set-up guide."""


# The finale: lanterns in the sun, or vampires before the moon


BATS = ((0.08, 0.16, 58.0), (0.16, 0.42, 34.0), (0.86, 0.1, 46.0), (0.93, 0.36, 62.0))
LANTERNS = (0.09, 0.2, 0.8, 0.91)
HIGH = 62.0


def draw(pen: Pen, finale: Finale, floor: float) -> None:
    """Draw bats with lanterns at dawn, or with vampires at night."""
    for x, y, size in BATS[::2] if pen.h > pen.w else BATS:  # in portrait there is no room beside the name
        pen.icon("bat", pen.w * x - size / 2, floor * y, size, "dawn_0" if finale.dawn else "ink0", 0.9)
    if finale.dawn:
        for number, x in enumerate(LANTERNS):
            size = HIGH * (0.8 if number in (1, 2) else 1.0)
            pen.ornament("lantern", pen.w * x - size / 2, floor - size, size, "plum_edge")
    else:
        for x in (0.12, 0.88):
            pen.figure("vampire", pen.w * x - 52, floor - 128, 104, "red")
