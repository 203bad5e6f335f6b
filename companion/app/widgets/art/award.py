"""One award, as large as the screen."""

from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import draw_hills, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.stage.end_values import Medal

AWARD_BADGE_DP = 30.0
BELOW = 300.0
"""What stands below the medal is so much higher than what stands above."""


class AwardShow(DrawnWidget):
    """`model` is (Medal, which of them, how many)."""

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        medal, number, count = self.model
        draw_stars(pen, 24)
        draw_hills(pen)
        r = min(74.0, pen.h * 0.16)
        cy = max(pen.h * 0.23, (pen.h - BELOW) / 2)  # on a tall screen in the middle of it
        pen.disc(pen.w / 2, cy, r * 1.3, "amber", 0.1)
        pen.disc(pen.w / 2, cy, r, "panel")
        pen.icon(medal.icon, pen.w / 2 - r * 0.7, cy - r * 0.7, r * 1.4, "gold" if medal.gold else "mist")
        top = cy + r + 8
        pen.text(16, top, pen.w - 32, 70, medal.title, "name", "amber", "center", may_cut=True)
        pen.text(16, top + 70, pen.w - 32, 40, medal.note, "question_portrait", "moon", "center")
        self._people(pen, medal, top + 150)
        self._dots(pen, number, count)

    def _people(self, pen: Pen, medal: Medal, y: float) -> None:
        """Whoever gets it, with their names."""
        wide = min(200.0, (pen.w - 24) / len(medal.people))
        left = (pen.w - wide * len(medal.people)) / 2
        for number, person in enumerate(medal.people):
            cx = left + wide * (number + 0.5)
            pen.badge(cx, y, AWARD_BADGE_DP, person, nib=False)
            if person.name == medal.title:
                continue
            top = y + AWARD_BADGE_DP + 4
            pen.text(cx - wide / 2 + 2, top, wide - 4, 34, person.name, "large", "moon", "center",
                     may_cut=True)  # fmt: skip

    def _dots(self, pen: Pen, number: int, count: int) -> None:
        """How many there are, and which this is."""
        for one in range(count):
            x = pen.w / 2 + (one - (count - 1) / 2) * 18
            pen.disc(x, pen.h - 10, 5 if one + 1 == number else 3.5, "amber" if one + 1 == number else "line")
