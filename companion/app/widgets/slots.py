"""Slots: named places of a screen. The kv file defines the box and the widget of each."""

from collections.abc import Callable, Iterator
from math import radians
from typing import Any, NamedTuple

from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

# Rotation of a part of the screen by quarter turns.


Point = tuple[float, float]
Rect = tuple[float, float, float, float]
"""x, y, width, height: in dp from the top left, or in Kivy's pixels from the bottom left."""

COMPASS = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
"""Cosine and sine as integers, so that whole pixels stay whole."""


class Rotation(NamedTuple):
    """Rotation counter-clockwise by `angle` degrees about `about`, which moves to `to`; in pixels, y up."""

    angle: int
    about: Point
    to: Point

    def there(self, x: float, y: float) -> Point:
        """Map a point to where it is shown."""
        cos, sin = COMPASS[self.angle]
        dx, dy = x - self.about[0], y - self.about[1]
        return self.to[0] + cos * dx - sin * dy, self.to[1] + sin * dx + cos * dy

    def back(self, x: float, y: float) -> Point:
        """Map a shown point back."""
        cos, sin = COMPASS[self.angle]
        dx, dy = x - self.to[0], y - self.to[1]
        return self.about[0] + cos * dx + sin * dy, self.about[1] - sin * dx + cos * dy

    def box(self, box: Rect) -> Rect:
        """Map a box (x, y, width, height) to where it is shown."""
        one, other = self.there(*box[:2]), self.there(box[0] + box[2], box[1] + box[3])
        x, y = min(one[0], other[0]), min(one[1], other[1])
        return x, y, max(one[0], other[0]) - x, max(one[1], other[1]) - y

    @classmethod
    def of(cls, angle: int, box: Rect) -> "Rotation":
        """Return the rotation about a box's centre."""
        return cls(angle, middle(box), middle(box))

    @property
    def matrix(self) -> Matrix:
        """The rotation as a matrix."""
        found = Matrix().translate(*self.to, 0)
        found = found.multiply(Matrix().rotate(radians(self.angle), 0, 0, 1))
        return found.multiply(Matrix().translate(-self.about[0], -self.about[1], 0))


def is_portrait(width: float, height: float) -> bool:
    return width < height


def middle(box: Rect) -> Point:
    """Return the centre of a box."""
    x, y, w, h = box
    return x + w / 2, y + h / 2


def rotate_box(box: Rect) -> Rect:
    """Return a box with exchanged sides and the same centre, for contents rotated by a quarter turn."""
    x, y, w, h = box
    return x + (w - h) / 2, y + (h - w) / 2, h, w


__all__ = ["Grid", "Rect", "Slot", "place_widget"]

NOWHERE: Rect = (0.0, 0.0, 0.0, 0.0)
BoxRotation = Callable[[Rect], tuple[Rect, Rotation | None]]
"""Maps a box in pixels to its place on a rotated screen and the rotation of its contents."""


def place_widget(widget: Any, box: Rect) -> None:
    """Lay any widget into a box in pixels."""
    if hasattr(widget, "put"):  # it may lay itself out, as a large board with arrows does
        widget.put(box)
    else:
        widget.pos, widget.size = box[:2], box[2:]


class Slot(Widget):
    """A place for one widget, which fills it. A slot without area removes its widget from the screen."""

    name = StringProperty("")
    """Name in Python: the widget of slot 'start' is `screen.start`."""
    landscape = ObjectProperty(NOWHERE)
    portrait = ObjectProperty(NOWHERE)
    """Box of the slot in dp from the top left, in landscape and in portrait."""
    shown = BooleanProperty(True)
    """Whether its widget is on the screen."""
    is_private = BooleanProperty(False)
    """Whether secrets lie in it, of which the screen reader says only that they are secret."""
    plane = StringProperty("")
    """With what it rotates towards the asked player: 'column', 'stage' or 'screen'; '' means never."""
    writes = BooleanProperty(True)
    """Whether the contents rotate with the slot; otherwise only its place does."""
    SHAPE: tuple[str, ...] = ("landscape", "portrait", "shown")
    """The properties that affect the layout."""

    def __init__(self, **kwargs: object) -> None:
        self.parts: list[Any] = []
        """All widgets of the slot; those on the screen are its children."""
        self.turn: Rotation | None = None
        """The current rotation."""
        self._matrix: MatrixInstruction | None = None
        super().__init__(size_hint=(None, None), **kwargs)

    def add_widget(self, widget: Widget, *_: object, **__: object) -> None:
        """Register a widget; it is shown with the next layout."""
        self.parts.append(widget)

    def set_widget(self, widget: Widget | None) -> None:
        """Replace the slot's widget; None empties the slot."""
        if self.parts != [widget]:
            self._show(0)
            self.parts = [] if widget is None else [widget]

    @property
    def widget(self) -> Any:
        """The slot's widget."""
        return self.parts[0]

    def layout(self, height: float, box: Rect, turn: BoxRotation | None = None) -> None:
        """Lay out the slot on a screen `height` pixels high; `turn` maps boxes on a rotated screen."""
        x, y, w, h = box
        whole, turned = (dp(x), height - dp(y + h), dp(w), dp(h)), None
        if turn is not None:
            whole, turned = turn(whole)
            x, y, *sides = (side / dp(1) for side in whole)
            box = (x, height / dp(1) - y - sides[1], sides[0], sides[1])
        self.pos, self.size = whole[:2], whole[2:]
        self._turn_by(turned)
        boxes = list(self.boxes(*box)) if self.shown and w > 0 and h > 0 else []
        self._show(len(boxes))
        for part, (x, y, w, h) in zip(self.parts, boxes, strict=False):
            place_widget(part, (dp(x), height - dp(y + h), dp(w), dp(h)))

    @property
    def visible_box(self) -> Rect:
        """Where it is shown, in pixels."""
        box = (*self.pos, *self.size)
        return box if self.turn is None else self.turn.box(box)

    def _turn_by(self, turn: Rotation | None) -> None:
        """Apply a rotation. The matrix is created only when first needed."""
        if turn == self.turn:
            return
        self.turn = turn
        if self._matrix is None:
            with self.canvas.before:
                PushMatrix()
                self._matrix = MatrixInstruction()
            with self.canvas.after:
                PopMatrix()
        self._matrix.matrix = Matrix() if turn is None else turn.matrix

    # Touches are transformed, too

    def to_local(self, x: float, y: float, relative: bool = False) -> Point:
        return (x, y) if self.turn is None else self.turn.back(x, y)

    def to_parent(self, x: float, y: float, relative: bool = False) -> Point:
        return (x, y) if self.turn is None else self.turn.there(x, y)

    def collide_point(self, x: float, y: float) -> bool:
        return bool(super().collide_point(*self.to_local(x, y)))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return self._turned(touch, super().on_touch_down)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._turned(touch, super().on_touch_move)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._turned(touch, super().on_touch_up)

    def _turned(self, touch: MotionEvent, hand_on: Callable[[MotionEvent], bool]) -> bool:
        if self.turn is None:
            return bool(hand_on(touch))
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = bool(hand_on(touch))
        touch.pop()
        return taken

    def boxes(self, x: float, y: float, w: float, h: float) -> Iterator[Rect]:
        """Return the boxes of the shown widgets."""
        yield x, y, w, h

    def _show(self, count: int) -> None:
        """Add the first `count` widgets to the screen and remove the others."""
        for number, part in enumerate(self.parts):
            if number < count and part.parent is None:
                super().add_widget(part)
            elif number >= count and part.parent is not None:
                self.remove_widget(part)


class Grid(Slot):
    """A place for several widgets of equal size, line by line; in Python a list."""

    cols = NumericProperty(0)
    """Widgets per line; 0 means all in one line."""
    spacing = VariableListProperty([8], length=2)
    """Horizontal and vertical gap, in dp."""
    count = NumericProperty(-1)
    """Number of widgets shown; -1 means all."""
    SHAPE = (*Slot.SHAPE, "cols", "spacing", "count")

    @property
    def widget(self) -> list[Any]:
        return self.parts

    def boxes(self, x: float, y: float, w: float, h: float) -> Iterator[Rect]:
        count = len(self.parts) if self.count < 0 else min(int(self.count), len(self.parts))
        if not count:
            return
        cols = int(self.cols) or count
        across, down = self.spacing
        lines = -(-count // cols)
        wide, high = (w - across * (cols - 1)) / cols, (h - down * (lines - 1)) / lines
        for number in range(count):
            line, column = divmod(number, cols)
            yield x + column * (wide + across), y + line * (high + down), wide, high
