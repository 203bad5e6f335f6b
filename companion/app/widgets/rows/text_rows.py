"""Scrolling text rows. Only visible rows have widgets."""

from collections.abc import Sequence

from kivy.effects.scroll import ScrollEffect
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.app.rendering import text, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_stars
from companion.app.widgets.column.answer_pads import AnswerPads
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.sheets.sheet import TAG, draw_line
from companion.viewmodels.frame import FactRow, FactTable, TaggedLine

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
