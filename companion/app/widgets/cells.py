"""A drawing with many small targets that are no widgets of their own: sixty vaults, forty-four cards."""

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.app.shell import motion
from companion.app.widgets.drawn import DrawnWidget


class CellPick(DrawnWidget):
    """One touch picks the cell on which it began and ended; while it lies there the cell's face is down."""

    pick = ObjectProperty(None, allownone=True)
    pressed = BooleanProperty(False)
    press_depth = NumericProperty(0.0)
    """How far down the face of the held cell is, 0 to 1; it follows `pressed`."""

    def __init__(self, **kwargs: object) -> None:
        self._touch: tuple[object, str] | None = None
        self.held: str | None = None
        """The cell that is pressed, or was pressed last: its face may still be on its way up."""
        super().__init__(**kwargs)
        self.fbind("model", self.cancel_touch)
        self.fbind("press_depth", self.redraw_pressed)

    def cell_at(self, x: float, y: float) -> str | None:
        """The cell that can be picked there."""
        raise NotImplementedError

    def redraw_pressed(self, *_: object) -> None:
        """Draw the held cell as far down as it is now."""
        self._soon()

    def sunk_of(self, cell: str) -> float:
        """How far down the face of any cell is."""
        return float(self.press_depth) if cell == self.held else 0.0

    def cancel_touch(self, *_: object) -> None:
        """A finger that is still down was meant for the question before."""
        self._touch = None
        self.pressed = False

    def on_pressed(self, _: object, pressed: bool) -> None:
        motion.animate_press(self, pressed)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        cell = self.cell_at(*touch.pos) if self._touch is None and not touch.is_mouse_scrolling else None
        if cell is None:
            return False
        self._touch = (touch.uid, cell)
        touch.grab(self)
        motion.release_at_once(self)
        self.held = cell
        self.pressed = True
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self.pressed = self._touch == (touch.uid, self.cell_at(*touch.pos))
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        began, self._touch = self._touch, None
        self.pressed = False
        if began and began == (touch.uid, self.cell_at(*touch.pos)) and self.pick:
            motion.animate_release(self)
            self.pick(began[1])
        return True
