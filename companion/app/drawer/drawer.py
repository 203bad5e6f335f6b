"""The drawer: a place in the column that shows secrets on the stage, for as long as a finger is on it."""

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.app.paint.pen import Pen
from companion.app.widgets.drawn import Drawn
from companion.stage.values import DrawerFace

SECONDS = 20
"""So long it stays open at most, if nothing is entered: a finger may have become a glass on the table."""
SLACK = 16
"""A finger that rolls may leave the drawer by so much."""


class Drawer(Drawn):
    """`shows` is a DrawerFace. Calls `opened` when a touch begins on it, and `covered` when that is over.

    Covering never waits: not for an animation, not for the next frame.
    """

    held = BooleanProperty(False)
    opened = ObjectProperty(None, allownone=True)
    covered = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._touch: object = None
        self._enough = Clock.create_trigger(self.let_go, SECONDS)
        super().__init__(**kwargs)
        self.fbind("held", self._soon)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        if not self.held:
            touch.grab(self)
            self._touch = touch.uid
            self.held = True
            self.stay()
            if self.opened is not None:
                self.opened()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if touch.uid == self._touch and not self._near(touch.x, touch.y):
            self.let_go()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if touch.uid == self._touch:
            self.let_go()
        return True

    def _near(self, x: float, y: float) -> bool:
        slack = dp(SLACK)
        return self.x - slack <= x <= self.right + slack and self.y - slack <= y <= self.top + slack

    def stay(self) -> None:
        """Somebody is busy with it: the time begins anew."""
        self._enough.cancel()
        self._enough.timeout = SECONDS
        self._enough()

    def let_go(self, *_: object) -> None:
        """Cover at once; the finger that is still down counts no more."""
        if not self.held:
            return
        self._enough.cancel()
        self._touch = None
        if self.covered is not None:
            self.covered()
        self.held = False

    def draw(self, pen: Pen) -> None:
        face: DrawerFace | None = self.shows
        if face is None:
            return
        height = pen.h - 4
        if self.held:
            pen.box(0, 0, pen.w, height, "secret_edge", 13)
            pen.outline(0, 0, pen.w, height, "faint", 13, 2.5)
        else:
            pen.box(0, 4, pen.w, height, "secret_edge", 13)
            pen.box(0, 0, pen.w, height, "secret_panel", 13)
            pen.outline(6, 6, pen.w - 12, height - 12, "secret_pad", 9, 1.5)
        size = min(42.0, height * 0.62)
        pen.icon("hold" if self.held else "eye_off", 18, (height - size) / 2, size, "moon")
        x = 18 + size + 12
        room = pen.w - x - 12
        if self.held:
            pen.text(x, 5, room, height * 0.52 - 5, face.held, "answer", "moon")
            pen.text(x, height * 0.52, room, height * 0.4, face.lift, "text", "mist")
        else:
            pen.text(x, 6, room, height - 12, face.shut, "drawer", "moon", lines=2)
