"""The drawer: shows secrets only while it is held. The same touch slides to an answer and lifts."""

from collections.abc import Iterable

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget, Spot
from companion.viewmodels.frame import DrawerFace

MAX_OPEN_SECONDS = 20
"""Maximum time that it stays open, in case an object lies on the screen."""
NAMED = 40
"""Least radius of a handle with a name."""
TOUCH_SLACK_DP = 16
"""How far the touch may leave the drawer."""
NARROW_DP = 220.0
"""Below this width there is no icon before two lines."""


class Drawer(DrawnWidget):
    """`model` is a DrawerFace. Calls `opened` when a touch begins on it and `covered` when it ends.

    Covering is immediate: it waits for no animation and no frame. `slid` gets the position of the touch and
    returns whether there are answers to slide to; `lifted` gets its last position.
    """

    is_private = True
    held = BooleanProperty(False)
    opened = ObjectProperty(None, allownone=True)
    covered = ObjectProperty(None, allownone=True)
    slid = ObjectProperty(None, allownone=True)
    lifted = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._touch: object = None
        self.begun_on: DrawnWidget = self
        """The widget on which the touch began: the drawer, or a note about it."""
        self._enough = Clock.create_trigger(self.cancel_touch, MAX_OPEN_SECONDS)
        super().__init__(**kwargs)
        self.fbind("held", self._soon)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return not touch.is_mouse_scrolling and self.collide_point(*touch.pos) and self.take(touch, self)

    def take(self, touch: MotionEvent, begun_on: DrawnWidget) -> bool:
        """Open with a touch that began on the drawer, or on a note about it. Return True."""
        if not self.held:
            self.begun_on = begun_on
            touch.grab(self)
            self._touch = touch.uid
            self.held = True
            self._enough()
            if self.opened is not None:
                self.opened()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        slides = touch.uid == self._touch and self.slid is not None and self.slid(*touch.pos)
        if touch.uid == self._touch and not slides and not self._near(touch.x, touch.y):
            self.cancel_touch()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch.uid == self._touch:
            self._lift(touch.x, touch.y)
        return True

    def _lift(self, x: float, y: float) -> None:
        """Cover first, then give the chosen answer."""
        said = None if self.lifted is None else self.lifted(x, y)
        self.cancel_touch()
        if said is not None:
            said()

    def _near(self, x: float, y: float) -> bool:
        slack, box = dp(TOUCH_SLACK_DP), self.begun_on
        return box.x - slack <= x <= box.right + slack and box.y - slack <= y <= box.top + slack

    def touch_targets(self) -> Iterable[Spot]:
        return () if self.model is None else ((*self.pos, *self.size),)

    def cancel_touch(self, *_: object) -> None:
        """Cover at once and ignore the rest of the touch."""
        if not self.held:
            return
        self._enough.cancel()
        self._touch = None
        self.held = False
        if self.covered is not None:
            self.covered()

    def draw(self, pen: Pen) -> None:
        face: DrawerFace | None = self.model
        if face is None:
            return
        if face.handle is not None:
            name = face.handle.name
            draw_handle(pen, pen.w / 2, pen.h / 2, pen.h / 2, "" if self.held else name, held=self.held)
            return
        draw_note(pen, face, held=self.held)


def draw_handle(pen: Pen, cx: float, cy: float, r: float, name: str = "", *, held: bool) -> None:
    """Draw a round handle with its owner's name; it is independent of the secret."""
    pen.disc(cx, cy + (0 if held else 3), r, "secret_edge")
    pen.disc(cx, cy, r, "secret_pad" if held else "secret_panel")
    pen.ring(cx, cy, r - 5, "faint" if held else "secret_pad", 1.5)
    if theme.contrast == "high":
        pen.ring(cx, cy, r, "moon", 2.5)
    named = bool(name) and r > NAMED
    size, up = (r * 0.8, r * 0.2) if named else (r * 0.95, 0.0)
    pen.icon("hold" if held else "eye_off", cx - size / 2, cy - size / 2 - up, size, "moon")
    if named:
        pen.text(
            cx - r * 0.76, cy + r * 0.16, r * 1.52, r * 0.46, name, "label", "moon", "center", may_cut=True
        )


def draw_note(pen: Pen, face: DrawerFace, *, held: bool) -> None:
    """Draw the drawer's bar in the column, which opens it when held, beside a handle elsewhere or without."""
    height = pen.h - 4
    if held:
        pen.box(0, 0, pen.w, height, "secret_edge", 13)
        pen.outline(0, 0, pen.w, height, "faint", 13, 2.5)
    else:
        pen.box(0, 4, pen.w, height, "secret_edge", 13)
        pen.box(0, 0, pen.w, height, "secret_panel", 13)
        pen.outline(6, 6, pen.w - 12, height - 12, "secret_pad", 9, 1.5)
        if theme.contrast == "high":
            pen.outline(0, 0, pen.w, height, "moon", 13, 2.5)
    second = face.lift if held else face.looks
    x = 12.0
    if pen.w > NARROW_DP or not second:
        size = min(42.0, height * 0.62)
        pen.icon("hold" if held else "eye_off", 18, (height - size) / 2, size, "moon")
        x += 18 + size
    room = pen.w - x - 12
    if second:
        pen.text(x, 5, room, height * 0.52 - 5, face.held if held else face.shut, "answer", "moon")
        pen.text(x, height * 0.52, room, height * 0.4, second, "small", "mist", lines=2)
    else:
        pen.text(x, 6, room, height - 12, face.held if held else face.shut, "drawer", "moon", lines=2)
