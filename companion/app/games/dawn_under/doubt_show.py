"""What a doubt led to: doubter on the left, the bat's player on the right, the open vault between them."""

import math

from companion.app.games.dawn_under.vault_art import draw_glow, draw_inside, draw_vault_back, draw_vault_front
from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import draw_hills, draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.games.dawn_under.screens.scene_values import DoubtStage
from companion.stage.values import SeatedPerson

DOUBT_SIDE_DP = 480.0
BADGE, MOOD = 54.0, 23.0
LEFT, RIGHT, LEVEL = 104.0, 382.0, 176.0
"""Where both stand."""
DOUBT_VAULT_DP = (158.0, 314.0, 164.0)


class DoubtShow(DrawnWidget):
    """`model` is a DoubtStage."""

    def __init__(self, pick: object = None, **kwargs: object) -> None:
        super().__init__(**kwargs)

    def draw(self, pen: Pen) -> None:
        shown: DoubtStage | None = self.model
        part = min(pen.w, pen.h) / DOUBT_SIDE_DP
        left = (pen.w - DOUBT_SIDE_DP * part) / 2
        draw_stars(pen)
        draw_moon(pen, pen.w / 2, 46 * part, 26 * part)
        draw_hills(pen)
        if shown is None:
            return
        x, y, w = left + DOUBT_VAULT_DP[0] * part, DOUBT_VAULT_DP[1] * part, DOUBT_VAULT_DP[2] * part
        draw_vault_back(pen, x, y, w)
        draw_glow(pen, x, y, w * 0.999, shown.figure, shown.bulb)
        draw_inside(pen, x, y, w * 0.999, shown.figure, shown.inside, shown.bulb)
        draw_vault_front(pen, x, y, w, shown.vault)
        for at, person, spoken, glad in (
            (LEFT, shown.doubter, shown.words[0], shown.right),
            (RIGHT, shown.owner, shown.words[1], not shown.right),
        ):
            self._person(pen, left + at * part, part, person, spoken, glad)
        if shown.stake:
            self._stake(pen, left, part)
        pen.text(pen.w / 2 - 80, 92 * part, 160, 56, shown.verdict, "shout", "moon", "center")

    def _person(self, pen: Pen, x: float, part: float, person: SeatedPerson, spoken: str, glad: bool) -> None:
        """Badge, name, what they had said, and how they feel now."""
        y, r = LEVEL * part, BADGE * part
        pen.badge(x, y, r, person, nib=False)
        if not glad:
            pen.ring(x, y, r + 6, "amber", 3)
        inward = 1 if x < pen.w / 2 else -1
        mx, my = x + inward * r * 0.8, y + r * 0.76
        pen.disc(mx, my, MOOD, "ink0")
        pen.disc(mx, my, MOOD - 4, "slab_top")
        pen.icon("smile" if glad else "doubt", mx - 15, my - 15, 30, "slab_ink")
        pen.text(x - 82, y + r + 8, 164, 32, person.name, "question", "moon", "center", may_cut=True)
        top, wide = 20 * part, 178 * part
        left = max(8.0, min(pen.w - wide - 8, x - wide / 2))
        pen.shape((30, 40), "<p 0 0 30 0 15 40>", x - 14, top + 48 * part, 28, "moon")
        pen.box(left, top, wide, 56 * part, "moon", 12)
        pen.text(left + 8, top, wide - 16, 56 * part, spoken, "heading", "slab_ink", "center")

    def _stake(self, pen: Pen, left: float, part: float) -> None:
        """It flies out of the vault to whoever had doubted."""
        x0, y0, x1, y1 = (at * part for at in (226, 286, 158, 196))
        for step in range(9):
            along = step / 8
            pen.disc(left + x0 + (x1 - x0) * along, y0 + (y1 - y0) * along, 2, "amber")
        cx, cy = left + 204 * part, 234 * part
        with pen.turned(cx, cy, math.degrees(math.atan2(y1 - y0, x0 - x1)) - 20):
            pen.icon("stake", cx - 26, cy - 26, 52, "wood")
