"""A row that is laid anew: every vampire can be tapped where it lies; above it lies the row so far."""

from functools import partial

from kivy.properties import NumericProperty, StringProperty

from companion.app.board.row_show import draw_backs, draw_card
from companion.app.board.strip import draw_row
from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.column.answers import AnswerPads
from companion.app.widgets.pressable import AnswerButton, Pressable
from companion.stage.corrections import RowEdit
from companion.stage.values import AnswerModel, VampireChip

MARGIN, EDITOR_TOP_DP, FOOT = 16.0, 166.0, 84.0
CARDS_PER_LINE = 7
"""So many lie side by side; more lie below, in the same order."""
EDITOR_CARD_DP = (64.0, 118.0)


class RowPart(Pressable):
    """A vampire, or all that lie face down (`model` is (chip or None, number of backs, chosen))."""

    tone = StringProperty("clear")
    depth = NumericProperty(0)

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        chip, backs, chosen = self.model
        if chip is not None:
            draw_card(pen, 0, 0, pen.w, height - 3, chip)
        else:
            self._backs(pen, height, backs)
        if chosen:
            pen.outline(-3, -3, pen.w + 6, height + 6, "amber", 14, 4)

    @staticmethod
    def _backs(pen: Pen, height: float, backs: int) -> None:
        if backs:
            draw_backs(pen, 1, 2, pen.w - 2, height - 4, min(backs, 5))
        else:
            pen.outline(1, 1, pen.w - 2, height - 2, "mist", 10, 2, 0.5)
        pen.disc(pen.w / 2, height / 2, 16, "ink0", 0.9)
        pen.text(0, height / 2 - 16, pen.w, 32, str(backs), "label", "moon", "center")


class RowEditor(AnswerPads):
    """`model` is a RowEdit."""

    def arrange(self) -> None:
        shown: RowEdit | None = self.model
        if shown is None:
            return
        values = [value for value in shown.answers if value not in ("fewer", "more")]
        boxes = self._boxes(len(values))
        chips = iter((*shown.row.left, *shown.row.right))
        ends = [value for value in values if value.startswith("add")]
        parts = self.buttons(RowPart, len(values) - len(ends))
        for part, (value, box) in zip(
            parts, [pair for pair in zip(values, boxes, strict=True) if pair[0] not in ends], strict=True
        ):
            chip: VampireChip | None = None if value == "hidden" else next(chips)
            part.model = (chip, shown.row.hidden, value == shown.chosen)
            part.tap = partial(self.choose, value)
            part.put(self.box(*box))
        self._commands(shown, boxes[0], boxes[-1])

    def _commands(self, shown: RowEdit, first: tuple[float, ...], last: tuple[float, ...]) -> None:
        """One more at an end; and while those are counted that lie face down, one more or fewer of them."""
        answers = [
            AnswerModel(value, "", icon="plus", tone="chosen" if value == shown.chosen else "raised")
            for value in ("add:left", "add:right")
        ]
        if shown.chosen == "hidden":
            answers += [AnswerModel("fewer", "−1", tone="raised"), AnswerModel("more", "+1", tone="raised")]
        buttons = self.offer(AnswerButton, answers)
        w, h = self.extent
        places = [first, last, (w / 2 - 128, h - FOOT, 120.0, 68.0), (w / 2 + 8, h - FOOT, 120.0, 68.0)]
        for number, (button, (x, y, wide, high)) in enumerate(zip(buttons, places, strict=False)):
            button.stacked, button.role = number < 2, "large"
            button.put(self.box(x, y, wide, high))

    def _boxes(self, count: int) -> list[tuple[float, float, float, float]]:
        """From left to right, line by line."""
        w, h = self.extent
        lines = -(-count // CARDS_PER_LINE)
        across = -(-count // lines)
        wide = min(EDITOR_CARD_DP[0], (w - 2 * MARGIN - theme.GAP * (across - 1)) / across)
        high = min(EDITOR_CARD_DP[1], (h - EDITOR_TOP_DP - FOOT - theme.GAP * lines) / lines)
        boxes = []
        for number in range(count):
            line, column = divmod(number, across)
            here = min(across, count - line * across)
            left = (w - here * wide - theme.GAP * (here - 1)) / 2
            boxes.append(
                (left + column * (wide + theme.GAP), EDITOR_TOP_DP + line * (high + theme.GAP), wide, high)
            )
        return boxes

    def draw(self, pen: Pen) -> None:
        shown: RowEdit | None = self.model
        if shown is None:
            return
        pen.gradient(0, 0, pen.w, pen.h, "table_top", "table_bot")
        pen.badge(MARGIN + 24, 44, 24, shown.person, nib=False)
        pen.text(MARGIN + 62, 14, pen.w - 2 * MARGIN - 62, 60, shown.told, "question", "moon", lines=2)
        pen.box(MARGIN, 84, pen.w - 2 * MARGIN, 62, "ink0", 12, 0.6)
        pen.text(MARGIN + 12, 84, 84, 62, shown.so_far, "text", "mist", lines=2)
        draw_row(pen, shown.before, MARGIN + 102, 98, pen.w - 2 * MARGIN - 114, 34)
        if shown.chosen == "hidden":
            y = pen.h - FOOT - 34
            pen.text(MARGIN, y, pen.w - 2 * MARGIN, 28, shown.hidden_word, "label", "moon", "center")
