"""Widgets of a guided correction: a grid of answers, and a counter."""

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, share_text_size
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.i18n import tr
from companion.viewmodels.correction_steps import MAX_BUTTONS, Choices, NumberInput
from companion.viewmodels.frame import AnswerModel

MARGIN, MOST_HIGH = 16.0, 110.0
STEPS = (-10, -1, 1, 10)


class ChoiceGrid(AnswerPads):
    """A grid of answers (`model` is a Choices), centred on the stage, with as many columns as needed."""

    def arrange(self) -> None:
        choices: Choices | None = self.model
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
            button.stacked = columns > 2 and bool(button.model.icon)
            button.role = "huge" if button.model.label.isdigit() else "answer"
            x, y = MARGIN + column * (wide + theme.GAP), top + row * (high + theme.GAP)
            button.put(self.box(x, y, wide, high))
        share_text_size(self.buttons(AnswerButton, len(answers)))


class NumberCount(AnswerPads):
    """A counter (`model` is a NumberInput).

    It starts at the stored value; the check key picks the new one.
    """

    def __init__(self, **kwargs: object) -> None:
        self.value = 0
        super().__init__(**kwargs)

    def on_model(self, _: object, number: NumberInput | None) -> None:
        if number is not None:
            self.value = number.value

    def arrange(self) -> None:
        number: NumberInput | None = self.model
        if number is None:
            return
        w, h = self.extent
        keys = self._keys(number)
        wide = min((w - 2 * MARGIN - (len(keys) - 1) * theme.GAP) / len(keys), 104)
        left = (w - len(keys) * wide - (len(keys) - 1) * theme.GAP) / 2
        changed = self.value != number.value
        label = number.told(self.value) if changed else tr("As the app knows it")
        check = AnswerModel("check", label, icon="check", tone="amber", is_unavailable=not changed)
        buttons = self.offer(AnswerButton, (*keys, check))
        for at, button in enumerate(buttons[:-1]):
            button.role = "large"
            button.put(self.box(left + at * (wide + theme.GAP), h / 2 + 4, wide, 72))
        buttons[-1].role = "large"
        buttons[-1].put(self.box(MARGIN, h / 2 + 92, w - 2 * MARGIN, 88))

    def _keys(self, number: NumberInput) -> tuple[AnswerModel, ...]:
        """Return a key for each number, or step keys if there are too many."""
        if number.most > MAX_BUTTONS:
            return tuple(AnswerModel(step, f"{step:+d}".replace("-", "−"), tone="raised") for step in STEPS)
        return tuple(
            AnswerModel(one, str(one), tone="chosen" if one == self.value else "raised")
            for one in range(number.most + 1)
        )

    def choose(self, value: str | int) -> None:
        if value == "check":
            super().choose(self.value)
            return
        tapped = int(value)
        wanted = tapped if self.model.most <= MAX_BUTTONS else self.value + tapped
        self.value = max(0, min(self.model.most, wanted))
        self._arrange()
        self._soon()

    def draw(self, pen: Pen) -> None:
        number: NumberInput | None = self.model
        if number is None:
            return
        middle, top = pen.w / 2, pen.h / 2 - 126
        pen.box(middle - 170, top, 340, 112, "panel", 16)
        if number.person is not None:
            pen.badge(middle, top - 38, 28, number.person, nib=False)
        changed = self.value != number.value
        pen.text(middle - 160, top + 6, 130, 100, str(number.value), "name", "mist", "right")
        pen.icon("give", middle - 22, top + 34, 44, "faint" if not changed else "amber")
        new = str(self.value) if changed else "?"
        pen.text(middle + 30, top + 6, 130, 100, new, "name", "amber" if changed else "faint")
