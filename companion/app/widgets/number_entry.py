"""Number entry on the stage: a number pad with the entered number above it."""

from kivy.metrics import dp

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_stars
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.column.answer_pads import NumberPad, Rect
from companion.core.model import Choice
from companion.viewmodels.frame import NumberPrompt

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
