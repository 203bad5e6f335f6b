"""Scrolling rows: with buttons (only whole ones are shown), or with texts (only visible ones are widgets)."""

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

from kivy.effects.scroll import ScrollEffect
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.rendering import text, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_stars
from companion.app.widgets.buttons import IconButton, Pressable
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.sheets.sheet import TAG, draw_line
from companion.viewmodels.frame import FactRow, FactTable, TaggedLine

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


PAD, BETWEEN = 10.0, 6.0


def _size() -> float:
    """Return the font size of all lines in dp: those of a list have the same."""
    return theme.ROLES["text"][3] * theme.text_percent / 100


class ScrollingLine(DrawnWidget):
    """One row (`model` is a TaggedLine)."""

    def draw(self, pen: Pen) -> None:
        if self.model is None:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        if self.model.tone == "look":
            pen.box(0, 8, 5, pen.h - 16, "amber", 2)
        draw_line(pen, self.model, 16, PAD - 2, pen.w - 32, pen.h - 2 * PAD + 4, "text", _size())


class ScrollingLines(ScrollView):
    """A scrolling list of lines, the first one at the top."""

    def __init__(self, **kwargs: object) -> None:
        self.lines: Sequence[TaggedLine] = ()
        self._tops: list[float] = []
        self._heights: list[float] = []
        self.shown_lines: dict[int, ScrollingLine] = {}
        self._free: list[ScrollingLine] = []
        super().__init__(size_hint=(None, None), do_scroll_x=False, bar_width=dp(6), **kwargs)
        self.effect_cls = ScrollEffect  # no bouncing at the ends
        self.roll = Widget(size_hint=(None, None))
        self.add_widget(self.roll)
        self.fbind("size", self._measure)
        self.fbind("scroll_y", self._show)

    def fill(self, lines: Sequence[TaggedLine]) -> None:
        """Show `lines`, scrolled to the top."""
        self.lines = lines
        self._measure()  # before scrolling, which uses the measured positions
        self.scroll_y = 1

    def _measure(self, *_: object) -> None:
        """Measure the height and position of each line."""
        face, pixels = theme.ROLES["text"][0], _size() * dp(1)
        line_height = text.line_height(face, pixels)
        width = self.width - dp(32 + 14)
        self._tops, self._heights, top = [], [], 0.0
        for line in self.lines:
            count = max(1, len(text.wrap(line.text, face, pixels, width))) if width > 0 else 1
            height = count * line_height + dp(2 * PAD + (TAG if line.tag else 0))
            self._tops.append(top)
            self._heights.append(height)
            top += height + dp(BETWEEN)
        self.roll.size = (self.width, max(self.height, top))
        for number in list(self.shown_lines):
            self._drop(number)
        self._show()

    def _show(self, *_: object) -> None:
        """Keep widgets only for the visible lines."""
        above = (1 - self.scroll_y) * max(0.0, self.roll.height - self.height)
        seen = [
            number
            for number, (top, height) in enumerate(zip(self._tops, self._heights, strict=True))
            if top + height >= above and top <= above + self.height
        ]
        for number in [number for number in self.shown_lines if number not in seen]:
            self._drop(number)
        for number in seen:
            if number not in self.shown_lines:
                self._take(number)

    def _take(self, number: int) -> None:
        row = self._free.pop() if self._free else ScrollingLine()
        self.shown_lines[number] = row
        height = self._heights[number]
        row.model = self.lines[number]
        row.put((0, self.roll.height - self._tops[number] - height, self.width - dp(14), height))
        self.roll.add_widget(row)

    def _drop(self, number: int) -> None:
        row = self.shown_lines.pop(number)
        self.roll.remove_widget(row)
        self._free.append(row)


# Stage of a game without its own drawing: a row for each player, and lines for other facts.


MARGIN, HEAD, ROW, FACT = 16.0, 34.0, 56.0, 44.0


class FactTableShow(AnswerPads):
    """`model` is a FactTable. Nothing can be tapped."""

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        table: FactTable | None = self.model
        if table is None:
            return
        lines = len(table.rows) + len(table.facts)
        row = min(ROW, (pen.h - 4 * MARGIN - HEAD) / max(1, lines))
        high = HEAD + row * len(table.rows) + 8
        pen.box(MARGIN, MARGIN, pen.w - 2 * MARGIN, high, "panel", 16)
        self._headings(pen, table)
        for place, one in enumerate(table.rows):
            self._row(pen, one, MARGIN + HEAD + place * row, row, len(table.columns))
        top = 2 * MARGIN + high
        step = min(FACT, (pen.h - MARGIN - top) / max(1, len(table.facts)))
        for place, fact in enumerate(table.facts):
            self._fact(pen, fact, top + place * step, step)

    @staticmethod
    def _columns(pen: Pen, count: int) -> tuple[float, float]:
        """Return the left edge of the first column and the width of each."""
        names = (pen.w - 2 * MARGIN) * (0.4 if count else 1)
        return MARGIN + names, (pen.w - 2 * MARGIN - names - 12) / max(1, count)

    def _headings(self, pen: Pen, table: FactTable) -> None:
        left, wide = self._columns(pen, len(table.columns))
        for number, word in enumerate(table.columns):
            x = left + number * wide
            pen.text(x, MARGIN + 2, wide - 4, HEAD - 4, word, "label", "mist", "center", may_cut=True)

    def _row(self, pen: Pen, row: FactRow, y: float, high: float, count: int) -> None:
        left, wide = self._columns(pen, count)
        ink = "amber" if row.active else "moon"
        pen.badge(MARGIN + 30, y + high / 2, min(17.0, high * 0.36), row.person, nib=False)
        pen.text(MARGIN + 56, y, left - MARGIN - 62, high, row.person.name, "label", ink, may_cut=True)
        for number, value in enumerate(row.values):
            x = left + number * wide
            pen.text(x, y, wide - 4, high, value, "answer", ink, "center", lines=2, may_cut=True)

    def _fact(self, pen: Pen, fact: TaggedLine, y: float, high: float) -> None:
        wide = pen.w - 2 * MARGIN
        pen.box(MARGIN, y, wide, high - 4, "panel", 10)
        pen.text(MARGIN + 14, y, wide * 0.38 - 14, high - 4, fact.tag, "text", "mist", may_cut=True)
        x = MARGIN + wide * 0.4
        pen.text(x, y, wide * 0.6 - 12, high - 4, fact.text, "label", "moon", lines=2, may_cut=True)
