"""The chapters of a round, below one another in the column: what was, what is, what comes."""

from companion.app.paint.pen import Pen
from companion.app.paint.texts import TextSpec
from companion.app.widgets.drawn import DrawnWidget
from companion.stage.values import Phase

HIGH, LEAST = 44.0, 24.0
"""Height of a line at its best, and the least."""


class PhaseList(DrawnWidget):
    """`model` is a tuple of Phases."""

    def draw(self, pen: Pen) -> None:
        phases: tuple[Phase, ...] = self.model or ()
        if not phases:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        line = (pen.h - 8) / len(phases)
        r = min(14.0, line * 0.42)
        kin = tuple(TextSpec(phase.word, "label", pen.w - 58, line) for phase in phases)
        for number, phase in enumerate(phases):
            y = 4 + line * (number + 0.5)
            now = phase.state == "now"
            pen.disc(26, y, r, "slab_top" if now else "raised")
            ink = "slab_ink" if now else "mist"
            if phase.state == "done":
                pen.icon("check", 26 - r * 0.55, y - r * 0.55, r * 1.1, ink)
            else:
                pen.letter(26, y, r, phase.letter, ink)
            words = "moon" if now else "mist"
            pen.text(48, y - line / 2, pen.w - 58, line, phase.word, "label", words, kin=kin)
