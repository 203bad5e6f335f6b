"""Pictures of Vampir Mau Mau: its tile, the cards on its table, its set-up guide, and its finale."""

from kivy.graphics import PopMatrix, PushMatrix, Rotate

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.game_pictures import Drawing, big_icon, draw_card, fan
from companion.app.widgets.art.sky_art import NIGHT_HILL
from companion.viewmodels.endings import Finale


def tile(pen: Pen) -> None:
    """Draw the tile: cards under sun and moon."""
    w, h = pen.w, pen.h
    pen.gradient(0, 0, w, h, "day_top", "day_bot")
    pen.shape(
        (100, 100), "M62 0L100 0L100 100L50 100C48 60 50 30 62 0Z", 0, 0, max(w, h * 1.3), "nightsky_top"
    )
    pen.icon("sun", w * 0.06, h * 0.08, 54, "gold")
    pen.icon("crescent", w * 0.76, h * 0.1, 40, "moonlight")
    pen.shape((400, 120), NIGHT_HILL, -40, h * 0.66, w + 80, "fog_top")
    pen.box(0, h * 0.66 + (w + 80) * 0.28, w, h, "fog_top")
    fan = (
        ("purple", "pumpkin", 16, 0.17),
        ("green", "spider", 5, 0.39),
        ("red", "coffin", -5, 0.61),
        ("blue", "skull", -16, 0.82),
    )
    for number, (colour, symbol, turn, x) in enumerate(fan):
        drop = 0.72 if number in (0, 3) else 0.68
        _draw_tile_card(pen, colour, symbol, turn, w * x, h * drop, min(h, w * 0.74) * 0.54)


def _draw_tile_card(
    pen: Pen, colour: str, symbol: str, turn: float, cx: float, cy: float, height: float
) -> None:
    wide = height * 0.68
    PushMatrix()
    Rotate(angle=turn, origin=(pen.left + cx * pen.unit, pen.top - cy * pen.unit))
    x, y = cx - wide / 2, cy - height / 2
    pen.box(x + 2, y + 3, wide, height, "ink0", 9, 0.35)
    pen.box(x, y, wide, height, "moon", 9)
    pen.box(x + 5, y + 5, wide - 10, height - 10, f"{colour}_fill", 6)
    pen.icon(theme.glyph(colour), x + 9, y + 9, 15, f"{colour}_ink")
    size = wide * 0.58
    pen.icon(symbol, cx - size / 2, cy - size / 2 + 5, size, f"{colour}_ink")
    PopMatrix()


def table(pen: Pen, cx: float, cy: float) -> None:
    """Draw cards of four colours."""
    for number, colour in enumerate(("green", "purple", "red", "blue")):
        pen.box(cx - 34 + number * 18, cy - 22 + (number % 2) * 6, 26, 38, "moon", 4)
        pen.box(cx - 32 + number * 18, cy - 20 + (number % 2) * 6, 22, 34, f"{colour}_fill", 3)


# The set-up guide: the pieces on the table


def _pile(pen: Pen, x: float, y: float, _: int) -> None:
    for step in range(5):
        draw_card(pen, x + 20 + step * 3, y + 70 - step * 5, 112, 160)
    pen.box(x + 164, y + 54, 116, 164, "moon", 10)
    pen.box(x + 170, y + 60, 104, 152, "red_fill", 7)
    pen.icon("spider", x + 186, y + 100, 72, "red_ink")


GUIDE_PICTURES: dict[str, Drawing] = {
    "sun": big_icon("sun", "gold"),
    "character": fan(("smile", "smile"), "gold"),
    "deal_cards": fan(("bat",), "mist"),
    "pile": _pile,
}
"""Drawing function of each picture of the set-up guide."""


# The finale: flying cards


FLYING = (
    (0.07, 0.16, -18),
    (0.1, 0.46, 12),
    (0.9, 0.46, -10),
    (0.93, 0.16, 20),
    (0.1, 0.78, 8),
    (0.9, 0.78, -14),
)
"""Position of a card as fractions of the screen, and its rotation in degrees."""
BESIDE = (0.2, 0.7)
"""Cards between these heights are beside the name and are left out in portrait."""
CARD = (58.0, 84.0)


def draw(pen: Pen, finale: Finale, floor: float) -> None:
    """Draw cards of every colour on both sides of the name."""
    for number, (x, y, turn) in enumerate(FLYING):
        if pen.h > pen.w and BESIDE[0] < y < BESIDE[1]:
            continue
        colour = finale.colours[number % len(finale.colours)]
        if colour is not None:
            _draw_flying_card(pen, pen.w * x, floor * y, turn, colour)


def _draw_flying_card(pen: Pen, cx: float, cy: float, turn: float, colour: str) -> None:
    wide, high = CARD
    place = pen.at(cx, cy, 0, 0)
    PushMatrix()
    Rotate(angle=turn, origin=place["pos"])
    pen.box(cx - wide / 2, cy - high / 2, wide, high, "white", 8)
    pen.box(cx - wide / 2 + 4, cy - high / 2 + 4, wide - 8, high - 8, f"{colour}_fill", 6)
    pen.icon(theme.glyph(colour), cx - 17, cy - 17, 34, f"{colour}_ink")
    PopMatrix()
