"""Answer patterns on the stage: seats around the table, and a number pad with the entered number."""

import math

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_stars
from companion.app.widgets.buttons import AnswerButton, Pressable
from companion.app.widgets.column.answer_pads import AnswerPads, NumberPad, Rect
from companion.core.model import Choice
from companion.viewmodels.angles import are_close
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
