"""Buttons: a face on a lower edge. One touch is one action."""

from collections.abc import Callable, Iterable, Sequence

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.app.rendering import animation, kv_loader, textures, theme
from companion.app.rendering import text as texts
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget, Spot
from companion.app.widgets.spoken_names import SpokenButton
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("buttons")

TWO_LINE_HEIGHT_DP = 28.0
"""Minimum height in dp for two lines of text below an icon."""
LABEL_FRACTION = 0.53
"""Fraction of the button's height for the label if there is a note below it."""


class Pressable(SpokenButton, DrawnWidget):
    """Calls `tap` once when a touch that began on the button ends on it.

    New contents cancel a touch that is down, because it was meant for the old contents. So does a button that
    becomes disabled meanwhile.
    """

    tone = StringProperty("raised")
    """Key of theme.TONES: face, edge and ink."""
    radius = NumericProperty(theme.RADIUS["button"])
    depth = NumericProperty(theme.EDGE_PAD)
    """Height of the lower edge."""
    pressed = BooleanProperty(False)
    press_depth = NumericProperty(0.0)
    """How far the face is pressed, 0 to 1; animated after `pressed`."""
    is_disabled = BooleanProperty(False)
    """The button cannot be pressed; it keeps its place."""
    tap = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._touch: object = None
        super().__init__(**kwargs)
        for name in ("tone", "is_disabled"):
            self.fbind(name, self._soon)
        self.fbind("model", self.cancel_touch)

    def on_pressed(self, _: object, pressed: bool) -> None:
        animation.animate_press(self, pressed)

    def restyle(self) -> None:
        """Have the kv rule evaluated again, because the colours may be others."""
        self.property("tone").dispatch(self)

    @property
    def ink(self) -> str:
        """Colour token of the text on the face."""
        return "faint" if self.is_disabled else theme.TONES[self.tone][2]

    def hit(self, x: float, y: float) -> bool:
        """Return whether a point is on the face, the edge or half the gap around it."""
        half = dp(theme.GAP / 2)
        return self.x - half <= x <= self.right + half and self.y - half <= y <= self.top + half

    def touch_targets(self) -> Iterable[Spot]:
        return () if self.is_disabled or self.tap is None or self.width <= 1 else ((*self.pos, *self.size),)

    def cancel_touch(self, *_: object) -> None:
        """Cancel the touch that is down."""
        self._touch = None
        self.pressed = False

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if (
            self.is_disabled
            or self._touch is not None
            or touch.is_mouse_scrolling
            or not self.hit(*touch.pos)
        ):
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
        self.cancel_touch()
        if inside and self.tap is not None and not self.is_disabled:
            animation.animate_release(self)
            self.tap()
        return True

    def draw(self, pen: Pen) -> None:
        """Draw the face, which ends `depth` above the widget's bottom; in high contrast with an edge."""
        height = pen.h - self.depth
        self.draw_face(pen, height)
        if theme.contrast == "high" and self.tone != "clear":
            width = 1.5 if self.is_disabled else 2.5
            pen.outline(0, 0, pen.w, height, "line" if self.is_disabled else "moon", self.radius, width)

    def draw_face(self, pen: Pen, height: float) -> None:
        """Draw the contents of the face, which is `height` high."""


class AnswerFace(Pressable):
    """A button that shows an AnswerModel and takes its tone."""

    def __init__(self, **kwargs: object) -> None:
        self._rested: Callable[[], None] | None = None
        self._spent = False
        super().__init__(**kwargs)
        for name in ("model", "parent"):
            self.fbind(name, self._rest)

    def on_model(self, _: object, answer: AnswerModel | None) -> None:
        if answer is not None:
            self.tone = answer.tone

    def _rest(self, *_: object) -> None:
        """Disable the button for `locked_seconds` after it appears, if the answer has them."""
        if self._rested is not None:
            self._rested()
            self._rested, self.is_disabled = None, False
        if self._spent != (self.model is not None and self.model.is_unavailable):
            self._spent = self.is_disabled = not self._spent
        if self.model is not None and self.model.locked_seconds and self.parent is not None:
            self._rested = animation.after_delay(self.model.locked_seconds, self._awake)
            self.is_disabled = self._rested is not None

    def _awake(self) -> None:
        self._rested, self.is_disabled = None, False


class AnswerButton(AnswerFace):
    """An answer (`model` is an AnswerModel): icon beside the text, or above it (`stacked`)."""

    MARGIN = 12.0
    """Space left and right of icon and text, in dp."""
    stacked = BooleanProperty(False)
    dense = BooleanProperty(False)
    """Whether the icon above the text is small, so that a narrow button has room for two lines."""
    role = StringProperty("large")
    size_group = ObjectProperty(())
    """Labels of all buttons that share one text size (`share_text_size`)."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("stacked", "dense", "role", "size_group"):
            self.fbind(name, self._soon)

    def on_model(self, _: object, answer: AnswerModel | None) -> None:
        if answer is not None:
            self.tone = answer.colour or answer.tone

    def draw_face(self, pen: Pen, height: float) -> None:
        answer = self.model
        if answer is None:
            return
        if self.tone == "black":
            pen.outline(0, 0, pen.w, height, "black_line", self.radius, 2)
        if self.tone in theme.GRADIENTS:
            face = textures.gradient(*theme.GRADIENTS[self.tone])
            pen.rounded_picture(face, 0, 0, pen.w, height, (self.radius,) * 4)
        if self.stacked:
            self._draw_stacked(pen, height, answer, self._icon())
        else:
            self._beside(pen, height, answer, self._icon())

    def _icon(self) -> str:
        answer: AnswerModel = self.model
        return answer.icon or (theme.glyph(answer.colour) if answer.colour else "")

    @property
    def pictured(self) -> bool:
        """Whether the answer has an icon."""
        return bool(self._icon())

    def label(self) -> texts.TextSpec:
        """Return the label with its box on the face."""
        answer: AnswerModel = self.model
        w, height = self.width / dp(1), self.height / dp(1) - self.depth
        if self.stacked:
            beside = answer.letter and not self._has_large_letter
            text = f"{answer.letter}  {answer.label}" if beside else answer.label
            top, size = self._picture_above(w, height)
            room = height - top - size - 2
            return texts.TextSpec(
                text, self.role, w - 2 * _side(w), room, 2 if room > TWO_LINE_HEIGHT_DP else 1
            )
        room = w - 2 * self.MARGIN - sum(self._picture_beside(height))
        if answer.note:
            return texts.TextSpec(answer.label, self.role, room, height * LABEL_FRACTION - 4)
        return texts.TextSpec(answer.label, self.role, room, height - 8, 2)

    @property
    def _has_large_letter(self) -> bool:
        """Whether the letter is beside the icon, so that large text has the whole width for the label."""
        return bool(self.stacked and self.model.letter and theme.text_percent > 100)

    def _picture_above(self, w: float, height: float) -> tuple[float, float]:
        """Return top and size of the icon above the text."""
        if not self.model.label:
            size = min(height * 0.8, w * 0.8, 72)
            return (height - size) / 2, size
        if self._has_large_letter:
            return 4, min(height * 0.44, w * 0.4)
        if self.dense:
            return 4, height * 0.32
        size = min(height * 0.46, w * 0.5, 72)
        return (height - size - min(height * 0.4, 44)) / 2.2, size

    def _draw_stacked(self, pen: Pen, height: float, answer: AnswerModel, icon: str) -> None:
        top, size = self._picture_above(pen.w, height)
        left = (pen.w - size) / 2
        if self._has_large_letter:
            left = pen.w / 2 - size - 2
            pen.letter(pen.w / 2 + size / 2 + 2, top + size / 2, size * 0.85, answer.letter, self.ink, size)
        pen.icon(icon, left, top, size, self.ink)
        text, role, wide, high, lines = self.label()
        pen.text(
            _side(pen.w), top + size, wide, high, text, role, self.ink, "center", lines, kin=self.size_group
        )

    def _picture_beside(self, height: float) -> tuple[float, float]:
        """Return the size of the icon beside the text, and the gap after it."""
        return (min(height * 0.58, 46), 12) if self._icon() else (0, 0)

    def _beside(self, pen: Pen, height: float, answer: AnswerModel, icon: str) -> None:
        size, gap = self._picture_beside(height)
        label = self.label()
        wide = measure(pen, *label, kin=self.size_group)
        if answer.note:
            note = texts.TextSpec(answer.note, "text", label.width, height * (1 - LABEL_FRACTION) - 6, 2)
            wide = max(wide, measure(pen, *note))
        x = max(self.MARGIN, (pen.w - wide - size - gap) / 2)
        if icon:
            pen.icon(icon, x, (height - size) / 2, size, self.ink)
        left, valign = x + size + gap, "bottom" if answer.note else "middle"
        text, role, room, high, lines = label
        pen.text(left, 4, room, high, text, role, self.ink, lines=lines, valign=valign, kin=self.size_group)
        if answer.note:
            high = note.height
            pen.text(
                left, height * LABEL_FRACTION, room, high, note.text, "text", self.ink, lines=2, valign="top"
            )


def _side(w: float) -> float:
    """Return the space left and right of the text below an icon."""
    return min(7.0, w * 0.05)


def measure(
    pen: Pen,
    text: str,
    role: str,
    width: float,
    height: float,
    lines: int = 2,
    kin: tuple[texts.TextSpec, ...] = (),
) -> float:
    """Return the width of a text in a box, in dp."""
    u = pen.unit
    set_ = texts.layout_text(text, role, width * u, height * u, lines, kin)
    return max(texts.line_width(set_.face, set_.size, line) for line in set_.lines) / u


def share_text_size(buttons: Sequence[AnswerButton]) -> None:
    """Write the labels of a group in the same text size."""
    kin = tuple(button.label() for button in buttons)
    for button in buttons:
        button.size_group = kin


class IconButton(Pressable):
    """A square button (`model` is (icon, sign)): the icon, crossed out if there is a sign; else the sign."""

    def draw_face(self, pen: Pen, height: float) -> None:
        icon, sign = self.model or ("", "")
        if icon:
            size = min(pen.w, height) * 0.44
            pen.icon(icon, (pen.w - size) / 2, (height - size) / 2, size, self.ink, 0.45 if sign else 1)
            if sign:
                pen.icon("cross", (pen.w - size) / 2, (height - size) / 2, size, self.ink)
        else:
            pen.text(2, 0, pen.w - 4, height, sign, "large", self.ink, "center")
