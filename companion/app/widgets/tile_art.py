"""Pictures of the three games for their tiles: drawn once into a texture."""

from types import SimpleNamespace

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.graphics.texture import Texture

from companion.app.paint import raster, theme
from companion.app.paint.pen import Pen
from companion.app.widgets.night import HILL, TOMB, draw_moon

CASTLE = (
    "M20 190L20 90L44 90L44 66L40 66L54 36L68 66L64 66L64 90L84 90L84 44L78 44L100 0L122 44"
    "L116 44L116 90L136 90L136 66L132 66L146 36L160 66L156 66L156 90L180 90L180 190Z"
)


MOST = 6
"""So many pictures are kept: three games, and the three again while a window changes its size."""
_made: dict[tuple[str, int, int, float], Texture] = {}


def is_made(game: str, width: int, height: int, unit: float) -> bool:
    """Whether the picture is there at once."""
    return (game, width, height, unit) in _made


def tile_art(game: str, width: int, height: int, unit: float) -> Texture:
    """The picture of a game, so many pixels large; from now on it is made."""
    wanted = (game, width, height, unit)

    def draw(over: int) -> None:
        pen = Pen(SimpleNamespace(x=0, top=height * over, width=width * over, height=height * over))
        pen.unit, pen.grain = unit * over, 1 / over
        pen.w, pen.h = width / unit, height / unit
        ART[game](pen)

    if wanted not in _made:
        if len(_made) >= MOST:
            _made.clear()
        _made[wanted] = raster.render(width, height, draw, theme.colour("raised", 0))
    return _made[wanted]


def _dawn_under(pen: Pen) -> None:
    w, h = pen.w, pen.h
    k = min(h, w * 0.78)
    pen.gradient(0, 0, w, h, "raised", "ink2")
    draw_moon(pen, w * 0.79, h * 0.25, k * 0.14)
    for x, y, size in ((0.13, 0.13, 26), (0.28, 0.26, 18), (0.5, 0.1, 14)):
        pen.icon("bat", w * x, h * y, size, "ink0")
    pen.shape((400, 120), HILL, -20, h * 0.38, w + 40, "panel")
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
    pen.figure("count_rucola", w * 0.7 - side * 0.08, base - side * 1.85, side * 1.16)


def _slab(pen: Pen, x: float, y: float, side: float) -> None:
    pen.box(x, y + side * 0.08, side, side, "slab_edge", 8)
    pen.box(x, y, side, side, "slab_top", 8)
    pen.icon("bat", x + side * 0.15, y + side * 0.16, side * 0.7, "crest")


def _nosferatu(pen: Pen) -> None:
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
    pen.shape((400, 120), HILL, -30, h * 0.68, w + 60, "plum")
    pen.box(0, h * 0.68 + (w + 60) * 0.28, w, h, "plum")
    for step in range(15):
        pen.shape((8, 40), "<p 3 4 4 0 5 4 5 40 3 40>", w * (step + 0.3) / 15, h * 0.82, 8, "plum_edge")
    pen.box(0, h * 0.88, w, 3, "plum_edge")


def _mau_mau(pen: Pen) -> None:
    w, h = pen.w, pen.h
    pen.gradient(0, 0, w, h, "day_top", "day_bot")
    pen.shape(
        (100, 100), "M62 0L100 0L100 100L50 100C48 60 50 30 62 0Z", 0, 0, max(w, h * 1.3), "nightsky_top"
    )
    pen.icon("sun", w * 0.06, h * 0.08, 54, "gold")
    pen.icon("crescent", w * 0.76, h * 0.1, 40, "moonlight")
    pen.shape((400, 120), HILL, -40, h * 0.66, w + 80, "fog_top")
    pen.box(0, h * 0.66 + (w + 80) * 0.28, w, h, "fog_top")
    fan = (
        ("purple", "pumpkin", 16, 0.17),
        ("green", "spider", 5, 0.39),
        ("red", "coffin", -5, 0.61),
        ("blue", "skull", -16, 0.82),
    )
    for number, (colour, symbol, turn, x) in enumerate(fan):
        drop = 0.72 if number in (0, 3) else 0.68
        _card(pen, colour, symbol, turn, w * x, h * drop, min(h, w * 0.74) * 0.54)


def _card(pen: Pen, colour: str, symbol: str, turn: float, cx: float, cy: float, height: float) -> None:
    wide = height * 0.68
    PushMatrix()
    Rotate(angle=turn, origin=(pen.left + cx * pen.unit, pen.top - cy * pen.unit))
    x, y = cx - wide / 2, cy - height / 2
    pen.box(x + 2, y + 3, wide, height, "ink0", 9, 0.35)
    pen.box(x, y, wide, height, "moon", 9)
    pen.box(x + 5, y + 5, wide - 10, height - 10, f"{colour}_fill", 6)
    pen.icon(theme.glyph(colour), x + 9, y + 9, 15, "white")
    size = wide * 0.58
    pen.icon(symbol, cx - size / 2, cy - size / 2 + 5, size, "white")
    PopMatrix()


ART = {"dawn-under": _dawn_under, "nosferatu": _nosferatu, "mau-mau": _mau_mau}
