"""The slider through the turns of a finished game, and the legends beside its stage."""

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.viewmodels.endings import StepwiseStage

SAMPLE_DP = 34.0
"""Side of a legend's sample."""


class Legend(DrawnWidget):
    """A sample and its meaning (`model` is (kind, text, tint)); `stage` draws the sample."""

    stage = ObjectProperty(None, allownone=True)

    def draw(self, pen: Pen) -> None:
        if self.model is None or self.stage is None:
            return
        kind, words, tint = self.model
        left, top, unit = pen.left, pen.top, pen.unit
        pen.left, pen.top = left + (pen.w - SAMPLE_DP) / 2 * unit, top - 2 * unit
        self.stage.draw_sample(pen, kind, tint)
        pen.left, pen.top, pen.unit = left, top, unit
        pen.text(
            0, 38, pen.w, pen.h - 38, words, "small", "moon", "center", lines=3, valign="top", may_cut=True
        )


class TurnSlider(DrawnWidget):
    """A slider through the turns (`model` is a StepwiseStage); calls `pick(turn)`."""

    pick = ObjectProperty(None, allownone=True)
    KNOB = 12.0

    def draw(self, pen: Pen) -> None:
        replay: StepwiseStage | None = self.model
        if replay is None:
            return
        y = pen.h / 2
        wide = pen.w - 2 * self.KNOB
        at = self.KNOB + wide * replay.turn / max(1, replay.turns)
        pen.box(self.KNOB, y - 4, wide, 8, "raised", 4)
        pen.box(self.KNOB, y - 4, max(8, at - self.KNOB), 8, "amber", 4)
        last = -20.0
        for turn, sign in replay.signs:
            x = self.KNOB + wide * turn / max(1, replay.turns)
            if x - last >= 17:  # leave out signs that are too close
                last = x
                pen.icon(sign, x - 8, y - 26, 16, "faint")
        pen.disc(at, y, self.KNOB, "amber")
        pen.disc(at, y, self.KNOB - 4, "amber_hi")

    def place_of(self, turn: int) -> tuple[float, float]:
        """Return the position of a turn in the window."""
        wide = self.width - 2 * dp(self.KNOB)
        return self.x + dp(self.KNOB) + wide * turn / max(1, self.model.turns), self.center_y

    def _slide(self, touch: MotionEvent) -> None:
        part = (touch.x - self.x - dp(self.KNOB)) / max(1.0, self.width - 2 * dp(self.KNOB))
        turn = round(max(0.0, min(1.0, part)) * self.model.turns)
        if self.pick is not None and turn != self.model.turn:
            self.pick(turn)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.model is None or touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._slide(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._slide(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True
