"""Touch input on drawings with many cells that are not widgets, such as a board or cards."""

from collections.abc import Iterable, Mapping

from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from companion.app.rendering import animation
from companion.app.widgets.buttons import Pressable
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.drawn import DrawnWidget


class CellPick(DrawnWidget):
    """Picks the cell on which a touch began and ended; meanwhile the cell is drawn pressed."""

    pick = ObjectProperty(None, allownone=True)
    pressed = BooleanProperty(False)
    press_depth = NumericProperty(0.0)
    """How far the held cell is pressed, 0 to 1; animated after `pressed`."""

    def __init__(self, **kwargs: object) -> None:
        self._touch: tuple[object, str] | None = None
        self.held: str | None = None
        """The cell that is pressed or was pressed last; it may still be animated."""
        super().__init__(**kwargs)
        self.fbind("model", self.cancel_touch)
        self.fbind("press_depth", self.redraw_pressed)

    def cell_at(self, x: float, y: float) -> str | None:
        """Return the pickable cell at a point, or None."""
        raise NotImplementedError

    def middle_of(self, cell: str) -> tuple[float, float] | None:
        """Return the centre of a cell in the window; None if it is not shown."""
        return None

    def asked_middles(self) -> Iterable[tuple[float, float]]:
        """Return the centres of the cells that the question is about."""
        return ()

    def redraw_pressed(self, *_: object) -> None:
        """Redraw the held cell after a change of `press_depth`."""
        self._soon()

    def sunk_of(self, cell: str) -> float:
        """Return how far a cell is pressed."""
        return float(self.press_depth) if cell == self.held else 0.0

    def cancel_touch(self, *_: object) -> None:
        """Cancel a touch that is still down, because it was meant for the previous question."""
        self._touch = None
        self.pressed = False

    def on_pressed(self, _: object, pressed: bool) -> None:
        animation.animate_press(self, pressed)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        cell = self.cell_at(*touch.pos) if self._touch is None and not touch.is_mouse_scrolling else None
        if cell is None:
            return False
        self._touch = (touch.uid, cell)
        touch.grab(self)
        animation.release_at_once(self)
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
            animation.animate_release(self)
            self.pick(began[1])
        return True


# A stroke: a touch begins on one button and ends on another, and so picks two things at once.


class StrokePick(AnswerPads):
    """Answers that can also be given by strokes: `strokes` maps (begin, end) to the picked value."""

    def __init__(self, **kwargs: object) -> None:
        self._began: tuple[object, str] | None = None
        """The touch that is down, and the button it began on."""
        super().__init__(**kwargs)
        self.fbind("parent", self.cancel_touch)  # the touch may end after the stage was left

    def strokes(self) -> Mapping[tuple[str, str], str]:
        """Return the value that a stroke picks, by its begin and end."""
        raise NotImplementedError

    def ends(self) -> Iterable[Pressable]:
        """Return the buttons where a stroke can begin or end; each shows an AnswerModel."""
        raise NotImplementedError

    def aim(self, begin: str | None) -> None:
        """Handle a touch that may become a stroke from `begin`, or its end (None)."""

    def _value_at(self, touch: MotionEvent) -> str | None:
        return next((str(end.model.value) for end in self.ends() if end.hit(*touch.pos)), None)

    def cancel_touch(self, *_: object) -> None:
        self._began = None
        self.aim(None)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._began is None and (value := self._value_at(touch)) is not None:
            self._began = (touch.uid, value)
            self.aim(value)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        began = self._began
        if began is not None and began[0] == touch.uid:
            end = self._value_at(touch)
            self.cancel_touch()
            says = None if end is None else self.strokes().get((began[1], end))
            if says is not None:
                self.choose(says)
                return True
        return bool(super().on_touch_up(touch))
