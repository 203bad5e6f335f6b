"""QR code with the address to type as an alternative."""

from typing import Any

from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget

QUIET = 4
"""Width of the quiet zone around the QR code in modules, as the standard requires."""
CAPTION_HEIGHT_DP = 64.0
"""Height of title and line below the QR code, in dp."""


class InvitationPanel(DrawnWidget):
    """A QR code panel. `model` is a phones Invitation, or any value with `picture`, `title` and `line`."""

    def draw(self, pen: Pen) -> None:
        shown: Any = self.model
        if shown is None:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        if not shown.picture:
            pen.icon("phone", pen.w / 2 - 24, 20, 48, "mist")
            pen.text(14, 76, pen.w - 28, 34, shown.title, "answer", "moon", "center")
            pen.text(14, 112, pen.w - 28, pen.h - 124, shown.line, "text", "mist", "center", 6, "top")
            return
        if pen.w > 1.6 * pen.h:
            side = pen.h - 20
            _squares(pen, 10, 10, side, shown)
            self._words(pen, side + 24, 14, pen.w - side - 36, 5)
        else:
            side = min(pen.w - 20, pen.h - CAPTION_HEIGHT_DP - 12)
            _squares(pen, (pen.w - side) / 2, 10, side, shown)
            self._words(pen, 12, side + 12, pen.w - 24, 1)

    def _words(self, pen: Pen, x: float, y: float, w: float, lines: int) -> None:
        """Draw title and line; beside the QR code there is room for more lines."""
        title = 28.0 if lines == 1 else 62.0
        align = "center" if lines == 1 else "left"
        pen.text(x, y, w, title, self.model.title, "label", "moon", align, 1 if lines == 1 else 2)
        pen.text(x, y + title, w, 30 if lines == 1 else 72, self.model.line, "text", "mist", align, lines)


def _squares(pen: Pen, x: float, y: float, side: float, shown: Any) -> None:
    """Draw the QR code dark on light with its quiet zone; faded if the invitation is no longer valid."""
    count = len(shown.picture) + 2 * QUIET
    each = side / count
    pen.box(x, y, side, side, "moon", 8, 0.35 if shown.faded else 1)
    # Slightly larger modules avoid light seams between them.
    dark = (
        (x + (QUIET + column) * each, y + (QUIET + row) * each, each + 0.3)
        for row, squares in enumerate(shown.picture)
        for column, is_dark in enumerate(squares)
        if is_dark
    )
    pen.dots(dark, "ink1", 0.35 if shown.faded else 1)
