"""A vampire goes from one person to another: a lane with both, and the card on it."""

from companion.app.board.pointed import draw_card
from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import Drawn
from companion.app.widgets.night import draw_hills, draw_moon, draw_stars
from companion.games.dawn_under.screens.scene_values import Handing

HEAD = "<p 0 0 26 9 0 18>"
THICK = 6.0


class HandingShow(Drawn):
    """`shows` is a Handing."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        draw_moon(pen, pen.w * 0.87, 56, 34)
        draw_hills(pen)
        if self.shows is not None:
            draw_lane(pen, self.shows, pen.w / 2 - 216, pen.h * 0.36, 432, 170)


def draw_lane(pen: Pen, shown: Handing, x: float, y: float, w: float, h: float) -> None:
    """Giver on the left, receiver on the right, the vampire on its way between them."""
    pen.box(x, y, w, h, "ink0", 14, 0.72)
    low = h * 0.42
    r = min(44.0, h * 0.27)
    for middle, person in ((x + r + 24, shown.giver), (x + w - r - 24, shown.to)):
        pen.badge(middle, y + low, r, person, nib=False)
        pen.text(middle - r - 20, y + low + r + 2, 2 * r + 40, h - low - r - 4, person.name, "label", "moon",
                 "center", may_cut=True)  # fmt: skip
    left, right = x + 2 * r + 36, x + w - 2 * r - 36
    pen.box(left, y + low - THICK / 2, right - left - 20, THICK, "amber", 3)
    pen.shape((26, 18), HEAD, right - 26, y + low - 9, 26, "amber")
    high = h * 0.74
    wide = high * 0.72
    cx, top = (left + right) / 2, y + low - high / 2
    if shown.card is not None:
        draw_card(pen, cx - wide / 2, top, wide, high, shown.card)
    else:
        draw_back(pen, cx - wide / 2, top, wide, high)
    pen.disc(cx + wide / 2, top + high, 16, "amber")
    pen.letter(cx + wide / 2, top + high, 21, str(shown.number), "slab_ink")


def draw_back(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """A card from behind: which one it is, nobody has said yet."""
    pen.box(x, y, w, h, "line", 7)
    pen.box(x + 3, y + 3, w - 6, h - 6, "raised", 5)
    size = w * 0.66
    pen.icon("bat", x + (w - size) / 2, y + (h - size) / 2, size, "line")
