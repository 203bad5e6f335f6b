"""Widgets of a finished game: winners, medals, people's buttons, and the slider through its turns."""

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import Pressable
from companion.app.widgets.drawn import DrawnWidget
from companion.viewmodels.endings import Medal, StepwiseStage
from companion.viewmodels.frame import SeatedPerson


class Headline(DrawnWidget):
    """The winners in the largest text (`model` is (text, people, sentence))."""

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        words, people, sentence = self.model
        below = 24.0 if pen.h > 84 else 0.0
        high = pen.h - below
        r = min(25.0, high * 0.36) if high <= 78 else 31.0
        step = r * 1.1
        few = people[:3]
        for number, person in reversed(list(enumerate(few))):
            pen.disc(r + 6 + number * step, high * 0.48, r + 2, "ink1")
            pen.badge(r + 6 + number * step, high * 0.48, r, person, nib=len(few) == 1)
        x = 2 * r + 16 + (len(few) - 1) * step if len(few) > 1 else 2.4 * r + 12  # clear of the nib
        role = "name_portrait" if high > 78 else "name"
        pen.text(x, -8, pen.w - x, high + 12, words, role, "amber", lines=2, may_cut=True)
        if below:
            pen.text(0, high, pen.w, below, sentence, "text", "mist")


class Title(DrawnWidget):
    """A heading (`model` is its text)."""

    def draw(self, pen: Pen) -> None:
        pen.text(0, 0, pen.w, pen.h, self.model or "", "heading", "moon", lines=2)


class TwoSidedCaption(DrawnWidget):
    """One line with text on the left and on the right (`model` is both)."""

    def draw(self, pen: Pen) -> None:
        left, right = self.model or ("", "")
        pen.text(0, 0, pen.w * 0.38, pen.h, left, "text", "moon")
        pen.text(pen.w * 0.4, 0, pen.w * 0.6, pen.h, right, "text", "mist", "right", may_cut=True)


class MedalRow(DrawnWidget):
    """An award (`model` is a Medal)."""

    def draw(self, pen: Pen) -> None:
        medal: Medal | None = self.model
        if medal is None:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 11)
        size = min(28, pen.h - 8)
        narrow = pen.w < 240
        x = 8.0 if narrow else 10.0
        pen.icon(medal.icon, x - 2, (pen.h - size) / 2, size, "gold" if medal.gold else "faint")
        r = min(13.0, pen.h * 0.32)
        few = medal.people[: 1 if narrow else 2]
        right = pen.w - 8
        for person in reversed(few):
            pen.badge(right - r, pen.h / 2, r, person, nib=False)
            right -= 2 * r + 3
        x += size + 4
        half = pen.h / 2
        pen.text(x, 1, right - x - 4, half, medal.title, "label", "moon", may_cut=medal.icon != "medal")
        pen.text(x, half - 2, right - x - 4, half, medal.note, "text", "mist")


class PersonButton(Pressable):
    """A player's badge that can be chosen (`model` is (person, chosen)); person None means everybody."""

    tone = StringProperty("clear")
    depth = NumericProperty(0)
    word = StringProperty("")

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        person, chosen = self.model
        r = min(pen.w, height) * 0.34
        if isinstance(person, SeatedPerson):
            pen.badge(pen.w / 2, height / 2, r, person, nib=False)
        else:
            pen.disc(pen.w / 2, height / 2, r, "raised")
            pen.icon("eye", pen.w / 2 - r * 0.62, height / 2 - r * 0.62, r * 1.24, "moon")
        if chosen:
            pen.outline(1, 1, pen.w - 2, height - 2, "amber", 11, 2.5)


def tint_of(person: SeatedPerson | None) -> str:
    """Return the frame colour for what a person (or everybody, None) saw."""
    return "mist" if person is None else theme.player(person.look, ghost=person.ghost)[0]


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
