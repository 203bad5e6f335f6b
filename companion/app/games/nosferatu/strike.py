"""The strike: a cone of light on one person and the card that lies before them. No role is shown here."""

import math

from companion.app.paint.pen import Pen
from companion.app.widgets.column.answers import AnswerPads
from companion.games.nosferatu.screens.values import Blow
from companion.stage.values import SeatedPerson

BADGE, OTHER = 82.0, 24.0
CARD = (108.0, 158.0)
TURN = "M12 3C19 8 20 17 9 23L8 20C15 16 15 10 10 6L12 3Z | <p 3 4 13 0 11 9>"
"""An arrow that goes round from right to left."""


class StrikeShow(AnswerPads):
    """`model` is a Blow: the same picture whoever is chosen, but for the badges."""

    def draw(self, pen: Pen) -> None:
        blow: Blow | None = self.model
        pen.box(0, 0, pen.w, pen.h, "ink0")
        if blow is None:
            return
        cx, floor = pen.w / 2, pen.h * 0.875
        self._others(pen, blow.others)
        wide = min(392.0, pen.w * 0.82)
        for near, far, alpha in ((0.06, 0.5, 0.08), (0.12, 0.35, 0.1)):
            self._cone(pen, cx, floor, wide * near, wide * far, alpha)
        cy = pen.h * 0.3
        pen.badge(cx, cy, BADGE, blow.person, nib=False)
        pen.ring(cx, cy, BADGE + 10, "amber", 4)
        if blow.role:
            self._open_card(pen, blow, cx - CARD[0] / 2, floor - CARD[1])
        else:
            self._card(pen, cx - CARD[0] / 2, floor - CARD[1])

    @staticmethod
    def _cone(pen: Pen, cx: float, floor: float, near: float, far: float, alpha: float) -> None:
        """Light from above: half its width at the lamp and on the floor, where it makes a spot."""
        box = (round(2 * far), round(floor))
        cone = f"<p {far - near:.1f} 0 {far + near:.1f} 0 {2 * far:.1f} {floor:.1f} 0 {floor:.1f}>"
        pen.shape(box, cone, cx - far, 0, 2 * far, "sun_disc", alpha)
        pen.shape((100, 18), "<o 50 9 50 9>", cx - far, floor - far * 0.18, 2 * far, "sun_disc", alpha)

    @staticmethod
    def _card(pen: Pen, x: float, y: float) -> None:
        """The back of a person card, and which way it is turned."""
        w, h = CARD
        pen.box(x, y + 4, w, h, "ink1", 12)
        pen.box(x, y, w, h, "night_top", 12)
        pen.outline(x, y, w, h, "faint", 12, 2)
        pen.outline(x + 9, y + 9, w - 18, h - 18, "line", 8, 1.5)
        pen.icon("bat", x + w / 2 - 32, y + h / 2 - 32, 64, "faint")
        pen.shape((24, 24), TURN, x + w + 8, y + h * 0.24, 62, "amber")

    @staticmethod
    def _open_card(pen: Pen, blow: Blow, x: float, y: float) -> None:
        """The person that the card shows."""
        w, h = CARD
        pen.box(x, y + 4, w, h, "ink1", 12)
        pen.box(x, y, w, h, "moon", 12)
        pen.outline(x, y, w, h, "amber", 12, 3)
        pen.icon(blow.icon, x + w / 2 - 36, y + 22, 72, "slab_ink")
        pen.text(x + 6, y + h - 52, w - 12, 40, blow.role, "answer", "slab_ink", "center")

    @staticmethod
    def _others(pen: Pen, others: tuple[SeatedPerson, ...]) -> None:
        """On both sides, dimmed: half of them left, half of them right."""
        left = others[: (len(others) + 1) // 2]
        for side, people in ((-1, left), (1, others[len(left) :])):
            for number, person in enumerate(people):
                up = math.radians(-15 + number * (67 / max(1, len(people) - 1)) if len(people) > 1 else 20)
                x = pen.w / 2 + side * (pen.w / 2 - OTHER - 16) * math.cos(up)
                y = pen.h * 0.46 - (pen.h * 0.46 - OTHER - 10) * math.sin(up)
                pen.badge(x, y, OTHER, person, nib=False, alpha=0.2)
