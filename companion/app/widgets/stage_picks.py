"""Answer patterns on the stage: seats around the table, a number pad, a grid of answers, and a counter."""

import math

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_stars
from companion.app.widgets.buttons import AnswerButton, Pressable, share_text_size
from companion.app.widgets.column.answer_pads import AnswerPads, NumberPad, Rect
from companion.core.model import Choice
from companion.i18n import tr
from companion.viewmodels.angles import are_close
from companion.viewmodels.correction_steps import MAX_BUTTONS, Choices, NumberInput
from companion.viewmodels.frame import AnswerModel, NumberPrompt, SeatedPerson, SeatRound

MAX_LARGE, FULL_STAGE_DP = 6, 470.0
"""With more seats than this, large badges need a stage of at least this side, in dp."""
NAME_HEIGHT_DP = 24.0
"""Height of a name below its badge, in dp."""


class SeatButton(Pressable):
    """A person at the table (`model` is an AnswerModel with a person)."""

    tone = StringProperty("clear")
    depth = NumericProperty(0)

    def draw_face(self, pen: Pen, height: float) -> None:
        answer: AnswerModel | None = self.model
        if answer is None or answer.person is None:
            return
        r, name = (36.0, NAME_HEIGHT_DP) if pen.w > 90 else (26.0, NAME_HEIGHT_DP - 4)
        cx = pen.w / 2
        pen.badge(cx, r, r, answer.person, nib=False)
        if self.pressed:
            pen.ring(cx, r, r, "amber", 3)
        if not answer.note:
            rest, text = height - 2 * r - 2, answer.label
            lines = 2 if rest >= 30 else 1
            pen.text(0, 2 * r + 2, pen.w, rest, text, "label", "moon", "center", lines, "top", may_cut=True)
            return
        pen.text(0, 2 * r, pen.w, name, answer.label, "label", "moon", "center", may_cut=True)
        rest = height - 2 * r - name
        pen.text(0, 2 * r + name, pen.w, rest, answer.note, "small", "mist", "center", may_cut=True)


class SeatPick(AnswerPads):
    """Seat pick (`model` is a SeatRound): badges in the order of the seats around the table."""

    SEAT, NOTED = (104.0, 112.0), (104.0, 114.0)
    """Size in dp of a badge with a name in up to two lines, and with a note below it."""
    TIGHT, TIGHT_NOTED = (80.0, 84.0), (76.0, 86.0)
    """The same for close neighbours."""

    def arrange(self) -> None:
        shown: SeatRound | None = self.model
        seats = shown.seats if shown else ()
        tight = self._tight(seats)
        for button, answer in zip(self.offer(SeatButton, seats), seats, strict=True):
            assert answer.person is not None
            x, y = self._middle(answer.person)
            usual, noted = (self.TIGHT, self.TIGHT_NOTED) if tight else (self.SEAT, self.NOTED)
            w, h = noted if answer.note else usual
            button.put(self.box(x - w / 2, y - 36, w, h))

    def _tight(self, seats: tuple[AnswerModel, ...]) -> bool:
        """Return whether people sit close together or the stage is too low for large badges."""
        directions = [answer.person.direction or 0.0 for answer in seats if answer.person]
        return are_close(directions) or (len(seats) > MAX_LARGE and min(self.extent) < FULL_STAGE_DP)

    def _middle(self, person: SeatedPerson) -> tuple[float, float]:
        """Return the centre of a person's badge, in dp."""
        w, h = self.extent
        angle = math.radians(person.direction or 0)
        wide, high = min(w / 2 - 60, 270), min(h / 2 - 66, 210)
        up = 20 if any(answer.note for answer in self.model.seats) else 12
        return w / 2 + wide * math.cos(angle), h / 2 - up - high * math.sin(angle)

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        cx, cy = pen.w / 2, pen.h / 2 - 8
        rx, ry = min(pen.w / 2 - 112, 190), min(pen.h / 2 - 146, 120)
        for grow, drop, colour in ((0, 8, "table_edge"), (0, 0, "table_rim"), (-7, 0, "table_top")):
            w, h = 2 * (rx + grow), 2 * (ry + grow)
            pen.shape(
                (w, h), f"<o {w / 2} {h / 2} {w / 2} {h / 2}>", cx - w / 2, cy + drop - h / 2, w, colour
            )
        pen.icon("candle", cx - 24, cy - 26, 48, "amber_hi")
        for person in self.model.others if self.model else ():
            x, y = self._middle(person)
            pen.badge(x, y, 26, person, nib=False, alpha=0.45)
            pen.text(x - 52, y + 30, 104, 24, person.name, "label", "mist", "center", may_cut=True)


KEY = (96.0, 68.0)
SHOWN = 92.0


class NumberEntry(NumberPad):
    """`model` is a NumberPrompt. The entered number is shown above the keys."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("entered", self._show_entered)
        self.fbind("parent", self._forget)

    def _forget(self, *_: object) -> None:
        self.entered = ""

    def _show_entered(self, *_: object) -> None:
        self._soon()
        self._mark()

    @property
    def extent(self) -> tuple[float, float]:
        """Width and height of the keys, in dp."""
        return 3 * KEY[0] + 2 * theme.GAP, 4 * KEY[1] + 3 * theme.GAP

    def _corner(self) -> tuple[float, float]:
        w, h = self.width / dp(1), self.height / dp(1)
        wide, high = self.extent
        return (w - wide) / 2, (h - high - SHOWN - 12) / 2 + SHOWN + 12

    def box(self, x: float, y: float, w: float, h: float) -> Rect:
        left, top = self._corner()
        return super().box(left + x, top + y, w, h)

    def arrange(self) -> None:
        super().arrange()
        self._mark()

    def _mark(self) -> None:
        """Enable the check key only for a permitted number."""
        for button in self.pools.get(AnswerButton, ()):
            if button.model and button.model.value == "check":
                button.is_disabled = self._possible() is None
            elif button.model and button.model.value == "back":
                button.is_disabled = not self.entered

    def _possible(self) -> Choice | None:
        """Return the permitted answer that equals the entered number, or None."""
        answers: tuple[Choice, ...] = self.model.answers if self.model else ()
        return next((one for one in answers if self.entered and int(one) == int(self.entered)), None)

    def choose(self, value: str | int) -> None:
        if value == "back":
            self.entered = self.entered[:-1]
        elif value != "check":
            longest = max((len(str(one)) for one in self.model.answers), default=2)
            self.entered = (self.entered + str(value))[-max(2, longest) :]
        elif (number := self._possible()) is not None and self.pick is not None:
            self.entered = ""
            self.pick(number)

    def draw(self, pen: Pen) -> None:
        numbers: NumberPrompt | None = self.model
        draw_stars(pen)
        if numbers is None:
            return
        left, top = self._corner()
        y, wide = top - SHOWN - 12, self.extent[0]
        pen.box(left, y, wide, SHOWN, "panel", 16)
        pen.badge(left + 46, y + SHOWN / 2, 28, numbers.person)
        pen.text(left + 92, y + 4, wide - 200, SHOWN - 8, numbers.note, "text", "mist", lines=2)
        pen.text(
            left + wide - 104, y + 6, 92, SHOWN - 12, self.entered or "–", "name_number", "amber", "center"
        )


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
