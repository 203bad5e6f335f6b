"""A drawer for secrets: open only while a finger is on it. The same finger slides to an answer and lifts."""

from collections.abc import Iterable

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget, Spot
from companion.viewmodels.frame import DrawerFace

MAX_OPEN_SECONDS = 20
"""So long it stays open at most: a finger may have become a glass on the table."""
NAMED = 40
"""A handle of a larger radius has room for a name."""
TOUCH_SLACK_DP = 16
"""A finger that rolls may leave the drawer by so much."""
NARROW_DP = 220.0
"""In less room, in dp, two lines leave none for a picture before them."""


class Drawer(DrawnWidget):
    """`model` is a DrawerFace. Calls `opened` when a touch begins on it, and `covered` when that is over.

    Covering never waits: not for an animation, not for the next frame. Where there is something to slide to,
    `slid` says whether there is, and hears where the finger is; `lifted` hears where it was at last.
    """

    held = BooleanProperty(False)
    opened = ObjectProperty(None, allownone=True)
    covered = ObjectProperty(None, allownone=True)
    slid = ObjectProperty(None, allownone=True)
    lifted = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._touch: object = None
        self._enough = Clock.create_trigger(self.cancel_touch, MAX_OPEN_SECONDS)
        super().__init__(**kwargs)
        self.fbind("held", self._soon)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if not self.held:
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
        """What was chosen is said after all is covered."""
        said = None if self.lifted is None else self.lifted(x, y)
        self.cancel_touch()
        if said is not None:
            said()

    def _near(self, x: float, y: float) -> bool:
        slack = dp(TOUCH_SLACK_DP)
        return self.x - slack <= x <= self.right + slack and self.y - slack <= y <= self.top + slack

    def touch_targets(self) -> Iterable[Spot]:
        return () if self.model is None else ((*self.pos, *self.size),)

    def cancel_touch(self, *_: object) -> None:
        """Cover at once; the finger that is still down counts no more."""
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
    """Round, as large as a thumb, with the name of whose it is; nothing of what lies inside is in it."""
    pen.disc(cx, cy + (0 if held else 3), r, "secret_edge")
    pen.disc(cx, cy, r, "secret_pad" if held else "secret_panel")
    pen.ring(cx, cy, r - 5, "faint" if held else "secret_pad", 1.5)
    named = bool(name) and r > NAMED
    size, up = (r * 0.8, r * 0.2) if named else (r * 0.95, 0.0)
    pen.icon("hold" if held else "eye_off", cx - size / 2, cy - size / 2 - up, size, "moon")
    if named:
        pen.text(
            cx - r * 0.76, cy + r * 0.16, r * 1.52, r * 0.46, name, "label", "moon", "center", may_cut=True
        )


def draw_note(pen: Pen, face: DrawerFace, *, held: bool) -> None:
    """What the drawer says in the column: as a bar that is held, or beside a handle that lies elsewhere."""
    height = pen.h - 4
    flat = face.handle is not None
    if held or flat:
        pen.box(0, 0, pen.w, height, "secret_edge", 13)
    if held:
        pen.outline(0, 0, pen.w, height, "faint", 13, 2.5)
    elif not flat:
        pen.box(0, 4, pen.w, height, "secret_edge", 13)
        pen.box(0, 0, pen.w, height, "secret_panel", 13)
        pen.outline(6, 6, pen.w - 12, height - 12, "secret_pad", 9, 1.5)
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
