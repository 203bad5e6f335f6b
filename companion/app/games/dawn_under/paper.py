"""The grid of squares on which a board is drawn."""

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.app.games.dawn_under.vaults import slab_texture
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget
from companion.games.dawn_under.presenter.board_editor import GAP, PAGE, BoardSketchModel

FILLS = {"A": "slab_hi", "B": "slab_bot", "C": "slab_hi", "D": "slab_bot"}
"""Neighbouring quarters differ in colour; the letter identifies them."""


class DrawingSheet(DrawnWidget):
    """`model` is a BoardSketchModel; calls `begin(row, column)` and `go_on(row, column)` for strokes."""

    begin = ObjectProperty(None, allownone=True)
    go_on = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: object) -> None:
        self._finger: tuple[object, tuple[int, int]] | None = None
        super().__init__(**kwargs)

    @property
    def pitch(self) -> float:
        """Pixels per square; PAGE squares always fit."""
        return min(self.width, self.height) / PAGE

    def _origin(self) -> tuple[float, float]:
        rows = self.model.rows
        wide, high = len(rows[0]) * self.pitch, len(rows) * self.pitch
        return self.x + (self.width - wide) / 2, self.top - (self.height - high) / 2

    def draw(self, pen: Pen) -> None:
        sheet: BoardSketchModel | None = self.model
        if sheet is None:
            return
        pen.left, pen.top = self._origin()
        side = self.pitch / pen.unit
        wide, high = side * len(sheet.rows[0]), side * len(sheet.rows)
        pen.box(-5, -5, wide + 10, high + 10, "path", 12)
        slab = slab_texture("slab", round((side - 4) * pen.unit))
        for y, row in enumerate(sheet.rows):
            for x, letter in enumerate(row):
                left, top = x * side + 2, y * side + 2
                if letter == GAP:
                    pen.box(left, top, side - 4, side - 4, "ink2", 7)
                    pen.disc(left + side / 2 - 2, top + side / 2 - 2, 2.5, "line")
                    continue
                pen.picture(slab, left, top, side - 4, side - 4)
                pen.box(left + 3, top + 3, side - 10, side - 13, FILLS[letter], 5)
                pen.letter(left + side / 2 - 2, top + side / 2 - 4, side * 0.52, letter, "slab_ink")

    def square_at(self, x: float, y: float) -> tuple[int, int] | None:
        """Return the square of the whole map at a point, or None."""
        if self.model is None:
            return None
        left, top = self._origin()
        column, row = int((x - left) // self.pitch), int((top - y) // self.pitch)
        rows = self.model.rows
        if not (0 <= row < len(rows) and 0 <= column < len(rows[0])):
            return None
        return row + self.model.top, column + self.model.left

    def middle_of(self, row: int, column: int) -> tuple[float, float]:
        """Return the centre of a square in the window."""
        left, top = self._origin()
        x, y = column - self.model.left + 0.5, row - self.model.top + 0.5
        return left + x * self.pitch, top - y * self.pitch

    def target(self) -> float:
        """Return the side of a touch target in dp."""
        return float(self.pitch / dp(1))

    def cancel_touch(self, *_: object) -> None:
        """End the stroke."""
        self._finger = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        square = self.square_at(*touch.pos)
        if square is None or self._finger is not None or touch.is_mouse_scrolling:
            return False
        self._finger = (touch.uid, square)
        touch.grab(self)
        if self.begin is not None:
            self.begin(*square)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or self._finger is None or self._finger[0] != touch.uid:
            return False
        square = self.square_at(*touch.pos)
        if square is not None and square != self._finger[1]:
            self._finger = (touch.uid, square)
            if self.go_on is not None:
                self.go_on(*square)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.cancel_touch()
        return True
