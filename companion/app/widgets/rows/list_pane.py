"""List with buttons in its rows. Only whole rows are shown; scrolled by dragging or two arrows."""

from typing import Any, ClassVar, NamedTuple

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import IconButton, Pressable
from companion.app.widgets.column.answer_pads import AnswerPads

ARROWS = 60.0
"""Width of the arrows, if they are needed."""


class ListArea(NamedTuple):
    """A box in dp from the top left."""

    x: float
    y: float
    w: float
    h: float


class ListPane(AnswerPads):
    """A list (`model` is a tuple of rows). Subclasses define height, buttons and drawing of a row."""

    first = NumericProperty(0)
    """Index of the first visible row."""
    BETWEEN: ClassVar[float] = 8.0

    def __init__(self, **kwargs: object) -> None:
        self.placed: list[tuple[Any, ListArea]] = []
        """The visible rows and their boxes."""
        self._dragged: tuple[object, float, int] | None = None
        self.up, self.down = (IconButton(tone="raised", tap=lambda: self.turn(-1)) for _ in range(2))
        self.down.tap = lambda: self.turn(1)
        super().__init__(**kwargs)
        self.fbind("first", self._arrange)
        self.fbind("first", self._soon)

    # Overridden by subclasses

    def high(self, row: Any, width: float) -> float:
        """Return the height of a row, in dp."""
        raise NotImplementedError

    def furnish(self) -> None:
        """Place the buttons of all visible rows."""

    def draw_row(self, pen: Pen, row: Any, area: ListArea) -> None:
        """Draw a row without its buttons."""

    # Visible rows

    def arrange(self) -> None:
        rows = self.model or ()
        if self.width <= 1:
            return
        w, h = self.extent
        every = [self.high(row, w) for row in rows]
        arrows = sum(every) + self.BETWEEN * (len(rows) - 1) > h + 1
        room = w - (ARROWS if arrows else 0)
        if arrows:
            every = [self.high(row, room) for row in rows]
        self.first = max(0, min(int(self.first), self._last_first(every, h)))
        self.placed, y = [], 0.0
        for row, high in list(zip(rows, every, strict=True))[int(self.first) :]:
            if y + high > h + 1 and self.placed:
                break
            self.placed.append((row, ListArea(0, y, room, min(high, h))))
            y += high + self.BETWEEN
        self._lay_arrows(arrows, w, h)
        self.furnish()

    def _last_first(self, every: list[float], h: float) -> int:
        """Return the first row of the last page."""
        left, at = h + self.BETWEEN, len(every)
        while at and every[at - 1] + self.BETWEEN <= left + 1:
            left -= every[at - 1] + self.BETWEEN
            at -= 1
        return min(at, max(0, len(every) - 1))

    def _lay_arrows(self, wanted: bool, w: float, h: float) -> None:
        for arrow, icon, y in ((self.up, "up", 0.0), (self.down, "down", h - 56)):
            if wanted and arrow.parent is None:
                self.add_widget(arrow)
            elif not wanted and arrow.parent is not None:
                self.remove_widget(arrow)
            if wanted:
                arrow.model = (icon, "")
                arrow.put(self.box(w - 52, y, 52, 56))
        self.up.is_disabled = self.first == 0
        self.down.is_disabled = int(self.first) + len(self.placed) >= len(self.model or ())

    def turn(self, way: int) -> None:
        """Scroll by a page; `way` is 1 or -1."""
        self.first += way * max(1, len(self.placed) - (1 if len(self.placed) > 2 else 0))

    # Dragging

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = bool(super().on_touch_down(touch))
        if self.collide_point(*touch.pos) and self._dragged is None:
            self._dragged = (touch.uid, touch.y, int(self.first))
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if self._dragged is not None and self._dragged[0] == touch.uid and self.placed:
            _, began, first = self._dragged
            row = dp(self.placed[0][1].h + self.BETWEEN)
            wanted = first + round((touch.y - began) / row)
            if wanted != self.first:
                for child in self.children:
                    if isinstance(child, Pressable):
                        child.cancel_touch()
                self.first = wanted
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self._dragged is not None and self._dragged[0] == touch.uid:
            self._dragged = None
        return bool(super().on_touch_up(touch))

    def draw(self, pen: Pen) -> None:
        for row, area in self.placed:
            self.draw_row(pen, row, area)
        if self.down.parent is not None:
            self._draw_bar(pen)

    def _draw_bar(self, pen: Pen) -> None:
        """Draw the scroll bar."""
        count, top, room = len(self.model), 64.0, pen.h - 128
        pen.box(pen.w - 29, top, 6, room, "bar_rest", 3)
        high = max(24.0, room * len(self.placed) / count)
        pen.box(
            pen.w - 29,
            top + (room - high) * self.first / max(1, count - len(self.placed)),
            6,
            high,
            "mist",
            3,
        )
