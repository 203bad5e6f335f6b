"""A drawing with many small targets that are no widgets of their own: sixty vaults, forty-four cards."""

from kivy.input.motionevent import MotionEvent
from kivy.properties import ObjectProperty

from companion.app.widgets.drawn import Drawn


class CellPick(Drawn):
    """One touch picks the cell on which it began and ended."""

    pick = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._touch: tuple[object, str] | None = None
        super().__init__(**kwargs)
        self.fbind("shows", self._forget_touch)

    def cell_at(self, x: float, y: float) -> str | None:
        """The cell that can be picked there."""
        raise NotImplementedError

    def _forget_touch(self, *_: object) -> None:
        """A finger that is still down was meant for the question before."""
        self._touch = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        cell = self.cell_at(*touch.pos) if self._touch is None and not touch.is_mouse_scrolling else None
        if cell is None:
            return False
        self._touch = (touch.uid, cell)
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        began, self._touch = self._touch, None
        if began and began == (touch.uid, self.cell_at(*touch.pos)) and self.pick:
            self.pick(began[1])
        return True
