"""Steps of a guided correction: a grid of answers, and a number that is counted up or down."""

from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.answers import Answers
from companion.app.widgets.pressable import AnswerButton, alike
from companion.stage.corrections import Choices, Number
from companion.stage.values import Answer

MARGIN, MOST_HIGH = 16.0, 110.0
STEPS = (-10, -1, 1, 10)


class ChoiceGrid(Answers):
    """`shows` is Choices: as many columns as they need, in the middle of the stage."""

    def arrange(self) -> None:
        choices: Choices | None = self.shows
        answers = choices.answers if choices else ()
        if not answers:
            self.offer(AnswerButton, ())
            return
        w, h = self.extent
        columns = 1 if len(answers) < 4 else 2 if len(answers) < 11 else 3 if len(answers) < 16 else 4
        if len(answers) > 24:
            columns = 5
        rows = -(-len(answers) // columns)
        wide = (w - 2 * MARGIN - theme.GAP * (columns - 1)) / columns
        high = min(MOST_HIGH, (h - 2 * MARGIN - theme.GAP * (rows - 1)) / rows)
        top = (h - rows * (high + theme.GAP) + theme.GAP) / 2
        for number, button in enumerate(self.offer(AnswerButton, answers)):
            row, column = divmod(number, columns)
            button.stacked = columns > 2 and bool(button.shows.icon)
            button.role = "huge" if button.shows.label.isdigit() else "answer"
            x, y = MARGIN + column * (wide + theme.GAP), top + row * (high + theme.GAP)
            button.put(self.box(x, y, wide, high))
        alike(self.buttons(AnswerButton, len(answers)))


class NumberCount(Answers):
    """`shows` is a Number: it begins at what the app believes; a check picks it."""

    def __init__(self, **kwargs: object) -> None:
        self.value = 0
        super().__init__(**kwargs)

    def on_shows(self, _: object, number: Number | None) -> None:
        if number is not None:
            self.value = number.value

    def arrange(self) -> None:
        number: Number | None = self.shows
        if number is None:
            return
        w, h = self.extent
        wide = min((w - 2 * MARGIN - 3 * theme.GAP) / 4, 104)
        left = (w - 4 * wide - 3 * theme.GAP) / 2
        steps = tuple(Answer(step, f"{step:+d}".replace("-", "−"), tone="raised") for step in STEPS)
        check = Answer("check", str(self.value), icon="check", tone="amber")
        buttons = self.offer(AnswerButton, (*steps, check))
        for at, button in enumerate(buttons[:4]):
            button.role = "large"
            button.put(self.box(left + at * (wide + theme.GAP), h / 2 + 4, wide, 72))
        buttons[4].role = "huge"
        buttons[4].put(self.box(left, h / 2 + 88, 4 * wide + 3 * theme.GAP, 84))

    def choose(self, value: str | int) -> None:
        if value == "check":
            super().choose(self.value)
            return
        self.value = max(0, min(self.shows.most, self.value + int(value)))
        self._arrange()
        self._soon()

    def draw(self, pen: Pen) -> None:
        if self.shows is not None:
            pen.box(pen.w / 2 - 90, pen.h / 2 - 122, 180, 108, "panel", 16)
            pen.text(pen.w / 2 - 84, pen.h / 2 - 118, 168, 100, str(self.value), "name", "amber", "center")
