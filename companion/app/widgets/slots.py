"""Slots: the named places of a screen. Its kv file says where each lies, and what stands in it."""

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
    VariableListProperty,
)
from kivy.uix.widget import Widget

Box = tuple[float, float, float, float]
"""x, y, width, height: in dp from the top left, or in pixels from the bottom left, as Kivy wants it."""

NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)


def lay(widget: Any, box: Box) -> None:
    """Lay any widget into a box in pixels."""
    if hasattr(widget, "put"):  # it may have its own way: a large board makes room for its arrows
        widget.put(box)
    else:
        widget.pos, widget.size = box[:2], box[2:]


class Slot(Widget):
    """A place for one widget, which fills it. Without any room the widget is not on the screen."""

    name = StringProperty("")
    """What Python calls it: the widget of a slot 'start' is `screen.start`."""
    landscape = ObjectProperty(NOWHERE)
    portrait = ObjectProperty(NOWHERE)
    """Its box in dp from the top left, on a screen that lies and on one that stands."""
    shown = BooleanProperty(True)
    """Whether anything stands there now."""
    SHAPE: tuple[str, ...] = ("landscape", "portrait", "shown")
    """The properties on which it depends where everything lies."""

    def __init__(self, **kwargs: object) -> None:
        self.parts: list[Any] = []
        """All that may stand in it; what is on the screen now are its children."""
        super().__init__(size_hint=(None, None), **kwargs)

    def add_widget(self, widget: Widget, *_: object, **__: object) -> None:
        """From now on it stands here; it is shown when the screen is laid out."""
        self.parts.append(widget)

    def hold(self, widget: Widget | None) -> None:
        """This, or nothing, instead of what stood here."""
        if self.parts != [widget]:
            self._show(0)
            self.parts = [] if widget is None else [widget]

    @property
    def filling(self) -> Any:
        """What stands in it."""
        return self.parts[0]

    def lay(self, height: float, box: Box) -> None:
        """Lay everything out, on a screen that is so many pixels high."""
        x, y, w, h = box
        self.pos, self.size = (dp(x), height - dp(y + h)), (dp(w), dp(h))
        boxes = list(self.boxes(*box)) if self.shown and w > 0 and h > 0 else []
        self._show(len(boxes))
        for part, (x, y, w, h) in zip(self.parts, boxes, strict=False):
            lay(part, (dp(x), height - dp(y + h), dp(w), dp(h)))

    def boxes(self, x: float, y: float, w: float, h: float) -> Iterator[Box]:
        """The boxes of those that are shown."""
        yield x, y, w, h

    def _show(self, count: int) -> None:
        """Have the first ones on the screen, and no others."""
        for number, part in enumerate(self.parts):
            if number < count and part.parent is None:
                super().add_widget(part)
            elif number >= count and part.parent is not None:
                self.remove_widget(part)


class Grid(Slot):
    """A place for several widgets of one size, line by line; in Python a list."""

    cols = NumericProperty(0)
    """How many stand in a line; 0: all of them."""
    spacing = VariableListProperty([8], length=2)
    """Between them, in dp: from left to right, and from line to line."""
    count = NumericProperty(-1)
    """How many are shown; -1: all of them."""
    SHAPE = (*Slot.SHAPE, "cols", "spacing", "count")

    @property
    def filling(self) -> list[Any]:
        return self.parts

    def boxes(self, x: float, y: float, w: float, h: float) -> Iterator[Box]:
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
