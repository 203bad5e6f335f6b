"""How a call for the staff stands: the bell, and the steps to somebody at the table."""

from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.presenters.staff.calls import CallPage, CallStep

SQUARE = 44.0
BELOW_BELL_DP = 198.0
"""What title, note and steps take below the bell, in dp."""
LEAST, MOST = 56.0, 190.0
"""How large the bell's shine may be."""


class CallShow(DrawnWidget):
    """`model` is a CallPage. Squares, not circles: those are players."""

    def draw(self, pen: Pen) -> None:
        page: CallPage | None = self.model
        if page is None or pen.h < 120:
            return
        shine = max(LEAST, min(MOST, pen.h - BELOW_BELL_DP))
        top = max(0.0, (pen.h - BELOW_BELL_DP - shine) / 2)
        for share, alpha in ((0.5, 0.10), (0.37, 0.16)):
            pen.disc(pen.w / 2, top + shine / 2, shine * share, "amber", alpha)
        bell = shine / 2
        pen.icon("ring", pen.w / 2 - bell / 2, top + shine / 2 - bell / 2, bell, "amber")
        top += shine
        pen.text(8, top, pen.w - 16, 50, page.title, "title", "moon", "center")
        pen.text(8, top + 50, pen.w - 16, 40, page.note, "text", "mist", "center", 2)
        self._steps(pen, page.steps, top + 98)

    def _steps(self, pen: Pen, steps: tuple[CallStep, ...], top: float) -> None:
        each = pen.w / len(steps)
        for number, step in enumerate(steps):
            x = each * (number + 0.5)
            if number:
                ink = "line" if step.state == "open" else "amber"
                pen.box(x - each + SQUARE / 2 + 4, top + SQUARE / 2 - 2, each - SQUARE - 8, 4, ink, 2)
            pen.box(x - SQUARE / 2, top, SQUARE, SQUARE, "raised" if step.state == "done" else "well", 10)
            if step.state == "open":
                pen.outline(x - SQUARE / 2, top, SQUARE, SQUARE, "line", 10, 2)
            elif step.state == "next":
                pen.outline(x - SQUARE / 2, top, SQUARE, SQUARE, "amber", 10, 3)
            icon = {"done": "check", "next": "hourglass"}.get(step.state, "")
            if icon:
                pen.icon(icon, x - 12, top + SQUARE / 2 - 12, 24, "moon" if icon == "check" else "amber")
            pen.text(x - each / 2 + 4, top + SQUARE + 4, each - 8, 26, step.word, "label", "moon", "center")
            pen.text(x - each / 2 + 4, top + SQUARE + 28, each - 8, 24, step.note, "text", "mist", "center")
