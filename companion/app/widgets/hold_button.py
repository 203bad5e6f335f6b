"""What must not happen by accident: a button that is held for two seconds, while a bar fills in it."""

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty

from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.column.answers import Answers
from companion.app.widgets.pressable import AnswerButton, alike
from companion.words import tr

SECONDS = 2.0
LOOK = 1 / 15
WORDS = 22.0
"""What the line above the buttons takes, in dp."""


class HoldButton(AnswerButton):
    """Taps after it was held for two seconds; whoever lets go before has done nothing."""

    held = NumericProperty(0.0)
    """How much of the time has passed, 0 to 1."""
    brief = ObjectProperty(None, allownone=True)
    """Called when a finger was lifted too soon."""

    def __init__(self, **kwargs: object) -> None:
        self._watch = Clock.schedule_interval(self._hold, LOOK)
        self._watch.cancel()
        super().__init__(**kwargs)
        self.fbind("held", self._soon)

    def on_pressed(self, widget: object, pressed: bool) -> None:
        super().on_pressed(widget, pressed)
        self.held = 0.0
        if pressed:
            self._watch()
        else:
            self._watch.cancel()

    def _hold(self, passed: float) -> None:
        self.held = min(1.0, self.held + passed / SECONDS)
        if self.held >= 1.0:
            done = self.tap
            self.let_go()
            if done is not None:
                done()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A tap alone does nothing."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        soon = self.pressed
        self.let_go()
        if soon and self.brief is not None:
            self.brief()
        return True

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.brief is not None or self.held:
            pen.box(10, height - 9, pen.w - 20, 4, "bar_rest", 2)
        if self.held:
            pen.box(10, height - 9, max(4.0, (pen.w - 20) * self.held), 4, "amber", 2)
        super().draw_face(pen, height)


class Holds(Answers):
    """Buttons to hold (`shows` is a tuple of Answers): two in a line, the last one as wide as it can be."""

    def arrange(self) -> None:
        answers = self.shows or ()
        if not answers:
            return
        w, h = self.extent
        lines = -(-len(answers) // 2)
        high = (h - WORDS - theme.GAP * (lines - 1)) / lines
        half = (w - theme.GAP) / 2
        buttons = self.offer(HoldButton, answers)
        for number, button in enumerate(buttons):
            line, column = divmod(number, 2)
            alone = number == len(answers) - 1 and column == 0
            button.role = "label"
            top = WORDS + line * (high + theme.GAP)
            button.put(self.box(column * (half + theme.GAP), top, w if alone else half, high))
        for line in range(lines):
            alike(buttons[2 * line : 2 * line + 2])

    def draw(self, pen: Pen) -> None:
        if self.shows:
            pen.text(0, 0, pen.w, WORDS - 4, tr("Hold for 2 seconds"), "small", "mist", "center")
