"""A vampire goes from one person to another: a lane with both, and the card on it."""

from companion.app.board.pointed import draw_card
from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import draw_hills, draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.games.dawn_under.screens.scene_values import Handing

ARROW_HEAD_DP = "<p 0 0 26 9 0 18>"
ARROW_WIDTH_DP = 6.0
HANDING_SIDE_DP, CARD = 480.0, (164.0, 228.0)
"""The stage of the design, and the card on it; on a larger one all is larger."""


class HandingShow(DrawnWidget):
    """`model` is a Handing."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        draw_moon(pen, pen.w * 0.87, 56, 34)
        draw_hills(pen)
        if self.model is not None:
            part = min(pen.w, pen.h) / HANDING_SIDE_DP
            self._hand_over(
                pen,
                self.model,
                (pen.w - HANDING_SIDE_DP * part) / 2,
                (pen.h - HANDING_SIDE_DP * part) / 2,
                part,
            )

    @staticmethod
    def _hand_over(pen: Pen, shown: Handing, x: float, y: float, part: float) -> None:
        """The card as large as it can be, and below it from whom to whom it goes."""
        wide, high = CARD[0] * part, CARD[1] * part
        cx, top = x + HANDING_SIDE_DP * part / 2, y + 36 * part
        for r, alpha in ((150.0, 0.06), (120.0, 0.08)):
            pen.disc(cx, top + high / 2, r * part, "amber", alpha)
        _draw_vampire(pen, shown, cx - wide / 2, top, wide, high, 24 * part)
        pen.box(x + 24 * part, y + 292 * part, 432 * part, 172 * part, "ink0", 16, 0.72)
        r, low = 54 * part, y + 362 * part
        left, right = x + 24 * part + 1.6 * r, x + 456 * part - 1.6 * r
        _draw_arrow(pen, left + r + 12, right - r - 12, low, ARROW_WIDTH_DP * 1.4)
        for middle, person in ((left, shown.giver), (right, shown.to)):
            pen.badge(middle, low, r, person, nib=False)
            pen.text(middle - 2 * r + 24, low + r + 2, 4 * r - 48, 40 * part, person.name, "answer", "moon",
                     "center", may_cut=True)  # fmt: skip


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
    _draw_arrow(pen, left, right, y + low, ARROW_WIDTH_DP)
    high = h * 0.74
    wide = high * 0.72
    _draw_vampire(pen, shown, (left + right - wide) / 2, y + low - high / 2, wide, high, 16)


def _draw_arrow(pen: Pen, left: float, right: float, y: float, thick: float) -> None:
    head = thick * 26 / 6
    pen.box(left, y - thick / 2, right - left - head * 0.75, thick, "amber", thick / 2)
    pen.shape((26, 18), ARROW_HEAD_DP, right - head, y - head * 9 / 26, head, "amber")


def _draw_vampire(pen: Pen, shown: Handing, x: float, y: float, w: float, h: float, r: float) -> None:
    """The card, or its back, and how many it are."""
    if shown.card is not None:
        draw_card(pen, x, y, w, h, shown.card)
    else:
        draw_back(pen, x, y, w, h)
    pen.disc(x + w, y + h, r, "amber")
    pen.letter(x + w, y + h, r * 1.3, str(shown.number), "slab_ink")


def draw_back(pen: Pen, x: float, y: float, w: float, h: float) -> None:
    """A card from behind: which one it is, nobody has said yet."""
    pen.box(x, y, w, h, "line", 7)
    pen.box(x + 3, y + 3, w - 6, h - 6, "raised", 5)
    size = w * 0.66
    pen.icon("bat", x + (w - size) / 2, y + (h - size) / 2, size, "line")
