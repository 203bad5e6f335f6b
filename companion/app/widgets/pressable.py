"""Everything that can be pressed: a face on a lower edge. One touch is one action."""

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.app import look, motion, theme
from companion.app.paint import raster
from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import Drawn
from companion.presenters.values import Answer

look.load("pressable")


class Pressable(Drawn):
    """Calls `tap` once when a touch that began on it ends on it.

    New contents forget a touch that is still down: it was meant for what was shown before.
    """

    tone = StringProperty("raised")
    """Which button of the theme: face, edge and ink."""
    radius = NumericProperty(theme.RADIUS["button"])
    depth = NumericProperty(theme.EDGE_PAD)
    """Height of the lower edge."""
    pressed = BooleanProperty(False)
    sunk = NumericProperty(0.0)
    """How far down the face is, 0 to 1; it follows `pressed`."""
    off = BooleanProperty(False)
    """Cannot be pressed now; it keeps its place."""
    tap = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._touch: object = None
        super().__init__(**kwargs)
        for name in ("tone", "off"):
            self.fbind(name, self._soon)
        self.fbind("shows", self.let_go)

    def on_pressed(self, _: object, pressed: bool) -> None:
        motion.press(self, pressed)

    @property
    def ink(self) -> str:
        """The colour of what is written on the face."""
        return "faint" if self.off else theme.TONES[self.tone][2]

    def hit(self, x: float, y: float) -> bool:
        """Face, edge and half the gap around it."""
        half = dp(theme.GAP / 2)
        return self.x - half <= x <= self.right + half and self.y - half <= y <= self.top + half

    def let_go(self, *_: object) -> None:
        """Forget the touch that is down."""
        self._touch = None
        self.pressed = False

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.off or self._touch is not None or touch.is_mouse_scrolling or not self.hit(*touch.pos):
            return False
        self._touch = touch.uid
        self.pressed = True
        touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.pressed = touch.uid == self._touch and self.hit(*touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch.uid != self._touch:
            return True
        inside = self.hit(*touch.pos)
        self.let_go()
        if inside and self.tap is not None:
            self.tap()
        return True

    def draw(self, pen: Pen) -> None:
        """The face; its middle is half the edge above the widget's."""
        self.draw_face(pen, pen.h - self.depth)

    def draw_face(self, pen: Pen, height: float) -> None:
        """What is on the face, which is `height` high."""


class AnswerFace(Pressable):
    """Whatever shows an Answer: the answer's tone is the button's."""

    def on_shows(self, _: object, answer: Answer | None) -> None:
        if answer is not None:
            self.tone = answer.tone


class AnswerButton(AnswerFace):
    """An answer (`shows` is an Answer): icon and words side by side, or the icon above the words."""

    stacked = BooleanProperty(False)
    role = StringProperty("large")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("stacked", "role"):
            self.fbind(name, self._soon)

    def on_shows(self, _: object, answer: Answer | None) -> None:
        if answer is not None:
            self.tone = answer.colour or answer.tone

    def draw_face(self, pen: Pen, height: float) -> None:
        answer = self.shows
        if answer is None:
            return
        if self.tone == "black":
            pen.outline(0, 0, pen.w, height, "black_line", self.radius, 2)
        if self.tone in theme.GRADIENTS:
            face = raster.gradient(*theme.GRADIENTS[self.tone])
            pen.rounded_picture(face, 0, 0, pen.w, height, (self.radius,) * 4)
        icon = answer.icon or (theme.glyph(answer.colour) if answer.colour else "")
        if self.stacked:
            self._stacked(pen, height, answer, icon)
        else:
            self._beside(pen, height, answer, icon)

    def _stacked(self, pen: Pen, height: float, answer: Answer, icon: str) -> None:
        size = min(height * 0.46, pen.w * 0.5, 72)
        words = min(height * 0.4, 44)
        top = (height - size - words) / 2.2
        pen.icon(icon, (pen.w - size) / 2, top, size, self.ink)
        text = f"{answer.letter}  {answer.label}" if answer.letter else answer.label
        room = height - top - size - 2
        pen.text(
            4, top + size, pen.w - 8, room, text, self.role, self.ink, "center", lines=2 if room > 44 else 1
        )

    def _beside(self, pen: Pen, height: float, answer: Answer, icon: str) -> None:
        size = min(height * 0.58, 46) if icon else 0
        gap = 12 if icon else 0
        room = pen.w - 24 - size - gap
        wide = measure(pen, answer.label, self.role, room, height - 8)
        if answer.note:
            wide = max(wide, measure(pen, answer.note, "text", room, height * 0.42 - 8))
        x = max(12, (pen.w - wide - size - gap) / 2)
        if icon:
            pen.icon(icon, x, (height - size) / 2, size, self.ink)
        if answer.note:
            left, upper = x + size + gap, height * 0.58
            pen.text(left, 4, room, upper - 4, answer.label, self.role, self.ink, valign="bottom")
            note = height - upper - 8
            pen.text(left, upper, room, note, answer.note, "text", self.ink, lines=2, valign="top")
            return
        pen.text(x + size + gap, 4, room, height - 8, answer.label, self.role, self.ink, lines=2)


def measure(pen: Pen, text: str, role: str, width: float, height: float, lines: int = 2) -> float:
    """How wide a text comes out in a box, in dp."""
    from companion.app.paint import texts

    u = pen.unit
    set_ = texts.setting(text, role, width * u, height * u, lines)
    return max(texts.extent(set_.face, set_.size, line) for line in set_.lines) / u


class IconButton(Pressable):
    """A square command (`shows` is (icon, sign)): an icon or a sign; an icon with any sign is crossed out."""

    def draw_face(self, pen: Pen, height: float) -> None:
        icon, sign = self.shows or ("", "")
        if icon:
            size = min(pen.w, height) * 0.44
            pen.icon(icon, (pen.w - size) / 2, (height - size) / 2, size, self.ink, 0.45 if sign else 1)
            if sign:
                pen.icon("cross", (pen.w - size) / 2, (height - size) / 2, size, self.ink)
        else:
            pen.text(2, 0, pen.w - 4, height, sign, "large", self.ink, "center")
