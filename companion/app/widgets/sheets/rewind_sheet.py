"""The sheet beside the log that offers to go back to a line."""

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.presenters.history.rewind import RewindSheetModel

PAD, ROW, WARNING = 16.0, 44.0, 52.0
"""Space at the edges, and heights of a number with its word and of the warning, in dp."""
FIRST, SECOND = 62.0, 52.0
"""Heights of the two buttons, in dp."""


class RewindSheet(AnswerPads):
    """What is taken back, and two buttons (`model` is a RewindSheetModel)."""

    def arrange(self) -> None:
        shown: RewindSheetModel | None = self.model
        answers = shown.answers if shown is not None else ()
        w, y = self.extent[0], self.extent[1] - PAD
        heights = (FIRST, SECOND)[-len(answers) :] if answers else ()
        for button, high in reversed(list(zip(self.offer(AnswerButton, answers), heights, strict=True))):
            y -= high
            button.role = "answer"
            button.put(self.box(PAD, y, w - 2 * PAD, high))
            y -= theme.GAP

    def draw(self, pen: Pen) -> None:
        shown: RewindSheetModel | None = self.model
        if shown is None:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 16)
        wide = pen.w - 2 * PAD
        pen.text(PAD, 8, wide, 44, shown.title, "title", "moon")
        if shown.person is not None:
            pen.badge(PAD + 18, 72, 17, shown.person, nib=False)
        else:
            pen.icon("table", PAD + 5, 59, 26, "mist")
        pen.text(PAD + 44, 54, wide - 44, 36, shown.subtitle, "label", "mist", may_cut=True)
        y = 98.0
        pen.box(PAD, y, wide, ROW * len(shown.facts), "ink1", 12)
        for number, word in shown.facts:
            pen.text(PAD + 8, y, 56, ROW, str(number), "title", "moon", "center")
            pen.text(PAD + 74, y, 96, ROW, word, "answer", "moon")
            y += ROW
        for at, person in enumerate(shown.people[:6]):
            pen.badge(
                PAD + 188 + (at % 3) * 32,
                y - ROW / 2 + (at // 3 * 28 - 14 if len(shown.people) > 3 else 0),
                13,
                person,
                nib=False,
            )
        if shown.warning:
            pen.box(PAD, y + 8, wide, WARNING, "special", 12)
            pen.icon("eye", PAD + 10, y + 8 + WARNING / 2 - 13, 26, "moon")
            pen.text(PAD + 46, y + 10, wide - 54, WARNING - 4, shown.warning, "text", "moon", lines=3)
