"""The finale of Vampir Mau Mau: the cards fly, and everybody has a hand of them."""

from kivy.graphics import PopMatrix, PushMatrix, Rotate

from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.stage.end_values import Finale

FLYING = (
    (0.07, 0.16, -18),
    (0.17, 0.46, 12),
    (0.83, 0.46, -10),
    (0.93, 0.16, 20),
    (0.1, 0.78, 8),
    (0.9, 0.78, -14),
)
"""Where a card flies, in parts of the screen, and how far it is turned."""
BESIDE = (0.2, 0.7)
"""Between these heights a card flies beside the name, where a screen that stands has no room."""
CARD = (58.0, 84.0)


def draw(pen: Pen, finale: Finale, floor: float) -> None:
    """Cards of every colour on both sides of the name."""
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
