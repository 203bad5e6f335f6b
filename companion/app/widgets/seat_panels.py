"""Panels of the seats screen: options, deviations from the rulebook, and whether the game runs already."""

from collections.abc import Iterator

from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, Pressable, measure
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.presenters.seat_plan import SeatPlanModel

TWO_LINES_DP = 96.0
"""From this height on the chosen options have two lines."""


class PlayedPanel(Pressable):
    """The chosen options (`model` is a SeatPlanModel); a tap opens the house rules."""

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        shown: SeatPlanModel = self.model
        pen.text(14, 4, pen.w - 60, 30, shown.played, "label", "moon")
        pen.icon("pencil", pen.w - 36, 9, 20, "mist")
        for x, y, w, h, text in self._chips(pen, shown.with_, height):
            pen.box(x, y, w, h, "raised", h / 2)
            pen.icon("check", x + 10, y + h / 2 - 8, 16, "moon")
            pen.text(x + 31, y, w - 40, h, text, "text", "moon")

    def _chips(
        self, pen: Pen, texts: tuple[str, ...], height: float
    ) -> Iterator[tuple[float, float, float, float, str]]:
        """Yield the boxes of as many chips as fit, line by line."""
        lines = 2 if height > TWO_LINES_DP else 1
        h = min(38.0, (height - 38 - 8 - 6 * (lines - 1)) / lines)
        x, y = 10.0, 36.0
        for text in texts:
            w = min(pen.w - 20, measure(pen, text, "text", pen.w - 60, h, 1) + 44)
            if x + w > pen.w - 8 and x > 10:
                x, y = 10, y + h + 6
            if y + h > height:
                return
            yield x, y, w, h, text
            x += w + 6


MIN_LINE_DP = 19.0
"""Lines that would be lower are left out."""


class RulesPanel(Pressable):
    """The deviations from the rulebook, or why the game cannot start (`model` is a SeatPlanModel).

    A tap opens the same page as the panel above, so it has no pencil icon.
    """

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        shown: SeatPlanModel = self.model
        if shown.trouble and not shown.start.note:
            pen.outline(0, 0, pen.w, height, "amber", self.radius, 2.5)
            pen.text(14, 6, pen.w - 28, height - 12, shown.trouble, "label", "amber", lines=5)
            return
        if shown.different:
            pen.box(0, 14, 5, height - 28, "amber", 2.5)
        each = min(26.0, (height - 34 - 6) / max(1, len(shown.lines)))
        lines = shown.lines if each >= MIN_LINE_DP else ()
        head = 30 if lines else height - 8
        pen.text(14, 4, pen.w - 28, head, shown.rules, "label", "amber" if shown.different else "mist")
        for number, line in enumerate(lines):
            y = 34 + number * each
            pen.disc(21, y + each / 2, 3, "mist")
            pen.text(32, y, pen.w - 42, each, line, "text", "moon")


class SegmentPair(AnswerPads):
    """Two answers side by side; the second one, with more words, is wider (`model` is a tuple of them)."""

    def arrange(self) -> None:
        answers = self.model or ()
        buttons = self.offer(AnswerButton, answers)
        if not buttons:
            return
        w, h = self.extent
        first = (w - 8) * 0.37
        for button, (x, wide) in zip(buttons, ((0.0, first), (first + 8, w - first - 8)), strict=True):
            button.role, button.depth = "label", 3
            button.put(self.box(x, 0, wide, h))
