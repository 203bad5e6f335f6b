"""A button that must be held for two seconds while a progress bar fills."""

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, share_text_size
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.i18n import tr

HOLD_SECONDS = 2.0
REDRAW_SECONDS = 1 / 15
HINT_HEIGHT_DP = 22.0
"""Height of the hint above the buttons."""


class HoldButton(AnswerButton):
    """Calls `tap` after it was held for HOLD_SECONDS; an earlier release does nothing."""

    held = NumericProperty(0.0)
    """Elapsed fraction of the time, 0 to 1."""
    on_released_early = ObjectProperty(None, allownone=True)
    """Called when the touch ends too early."""

    def __init__(self, **kwargs: object) -> None:
        self._watch = Clock.schedule_interval(self._hold, REDRAW_SECONDS)
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
        self.held = min(1.0, self.held + passed / HOLD_SECONDS)
        if self.held >= 1.0:
            done = self.tap
            self.cancel_touch()
            if done is not None:
                done()

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Handle the end of a touch: a short tap does nothing."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        soon = self.pressed
        self.cancel_touch()
        if soon and self.on_released_early is not None:
            self.on_released_early()
        return True

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.on_released_early is not None or self.held:
            pen.box(10, height - 9, pen.w - 20, 4, "bar_rest", 2)
        if self.held:
            pen.box(10, height - 9, max(4.0, (pen.w - 20) * self.held), 4, "amber", 2)
        super().draw_face(pen, height)


class HoldButtons(AnswerPads):
    """Hold buttons (`model` is a tuple of AnswerModels): two per line, a single last one across."""

    def arrange(self) -> None:
        answers = self.model or ()
        if not answers:
            return
        w, h = self.extent
        lines = -(-len(answers) // 2)
        high = (h - HINT_HEIGHT_DP - theme.GAP * (lines - 1)) / lines
        half = (w - theme.GAP) / 2
        buttons = self.offer(HoldButton, answers)
        for number, button in enumerate(buttons):
            line, column = divmod(number, 2)
            alone = number == len(answers) - 1 and column == 0
            button.role = "label"
            top = HINT_HEIGHT_DP + line * (high + theme.GAP)
            button.put(self.box(column * (half + theme.GAP), top, w if alone else half, high))
        for line in range(lines):
            share_text_size(buttons[2 * line : 2 * line + 2])

    def draw(self, pen: Pen) -> None:
        if self.model:
            pen.text(0, 0, pen.w, HINT_HEIGHT_DP - 4, tr("Hold for 2 seconds"), "small", "mist", "center")
