"""Rows of the game log: time, badge, name, event and result."""

import math
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.app.rendering import text, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.rows.scrolling_rows import ARROWS, ListArea, ListPane
from companion.presenters.history.log import TurnRow

ROW, HEADING = 52.0, 30.0
WIDE = 600.0
"""From this width on a row is one line, else the event is below the name."""
TOKEN = 50.0
TAP = 12.0
"""A finger that moves less than this (dp) taps a row."""


class LogRows(ListPane):
    """`model` are TurnRows and headings (str)."""

    BETWEEN = 5.0
    marked = ObjectProperty(None, allownone=True)
    """The row to which the players may go back; it stays, and what is above it goes."""

    def __init__(self, **kwargs: object) -> None:
        self._heights: dict[Any, float] = {}
        self._follows = False
        """Whether the list scrolls to the marked row when it is laid out."""
        super().__init__(**kwargs)
        self.fbind("marked", self._mark)

    def _mark(self, *_: object) -> None:
        self._follows = self.marked is not None
        self._soon()

    def arrange(self) -> None:
        super().arrange()
        rows = list(self.model or ())
        if self._follows and self.marked in rows and self.marked not in [row for row, _ in self.placed]:
            heights = [self.high(row, self.extent[0] - ARROWS) for row in rows[: rows.index(self.marked) + 1]]
            self.first = self._last_first(heights, self.extent[1])

    def turn(self, way: int) -> None:
        self._follows = False
        super().turn(way)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        self._follows = self._follows and not self.collide_point(*touch.pos)
        return super().on_touch_down(touch)

    def high(self, row: Any, width: float) -> float:
        if isinstance(row, str):
            return HEADING
        known = (row, width, theme.text_percent)
        if known not in self._heights:
            self._heights[known] = _height(row, width)
        return self._heights[known]

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Pick the touched row, unless the list was dragged."""
        dragged = self._dragged
        tapped = dragged is not None and dragged[0] == touch.uid and dragged[2] == int(self.first)
        if super().on_touch_up(touch):
            return True
        if not tapped or self.pick is None or math.dist(touch.opos, touch.pos) > dp(TAP):
            return False
        x, y = (touch.x - self.x) / dp(1), (self.top - touch.y) / dp(1)
        row = next(
            (row for row, at in self.placed if at.y <= y <= at.y + at.h and at.x <= x <= at.x + at.w), None
        )
        if row is None or isinstance(row, str):
            return False
        self.pick(row)
        return True

    def draw_row(self, pen: Pen, row: Any, area: ListArea) -> None:
        if isinstance(row, str):
            wide = pen.text(area.x + 4, area.y, area.w * 0.8, area.h, row, "label", "mist")
            pen.box(area.x + wide + 14, area.y + area.h / 2, area.w - wide - 20, 1, "line")
        else:
            _draw(pen, row, area, goes=self._goes(row))
            if row is self.marked:
                pen.box(area.x, area.y - 4, area.w, 3, "amber", 1.5)
                pen.outline(area.x, area.y, area.w, area.h, "amber", 12, 2.5)

    def _goes(self, row: TurnRow) -> bool:
        """Return whether this row would be taken back."""
        kept = None if self.marked is None else self.marked.until
        return kept is not None and row.until is not None and row.until > kept


def _size() -> float:
    return theme.ROLES["text"][3] * min(theme.text_percent, 125) / 100


def _lines(row: TurnRow, width: float) -> tuple[str, ...]:
    _, room = _words(row, width)
    return tuple(text.wrap(row.text, theme.ROLES["text"][0], _size() * dp(1), room * dp(1)))


def _words(row: TurnRow, width: float) -> tuple[float, float]:
    """Return where the text begins, and its width."""
    if width > WIDE:
        return 208.0, width - 208 - _right(row, width) - 12
    return 14.0, width - 28


def _right(row: TurnRow, width: float) -> float:
    """Return the width of the tag or the tokens."""
    if row.tag:
        return 118.0 if width > WIDE else 104.0
    return TOKEN * len(row.tokens) + 8


def _height(row: TurnRow, width: float) -> float:
    line = text.line_height(theme.ROLES["text"][0], _size() * dp(1)) / dp(1)
    words = max(1, len(_lines(row, width))) * line
    return max(ROW, words + 18) if width > WIDE else 46 + words + 8


def _draw(pen: Pen, row: TurnRow, area: ListArea, *, goes: bool = False) -> None:
    x, y = area.x, area.y
    pale = goes or row.state == "undone"
    pen.box(*area, "well" if goes else "panel", 12, 0.6 if pale else 1)
    if row.state == "now":
        pen.box(x, y + 8, 5, area.h - 16, "amber", 2.5)
    top = 46.0 if area.w <= WIDE else min(area.h, ROW)
    alpha = 0.6 if pale else 1.0
    pen.text(x + 12, y, 54, top, row.time, "small", "faint" if pale else "mist")
    if row.state == "look":
        pen.box(x + 68, y + top / 2 - 15, 30, 30, "special", 8)
        pen.icon("eye", x + 73, y + top / 2 - 10, 20, "moon")
    elif row.person is not None:
        pen.badge(x + 83, y + top / 2, 15, row.person, nib=False, alpha=alpha)
    else:
        pen.icon("table", x + 70, y + top / 2 - 13, 26, "mist", alpha)
    name = row.person.name if row.person is not None else ""
    room = 96.0 if area.w > WIDE else area.w - 118 - _right(row, area.w)
    ink = "faint" if goes else "amber" if row.state == "now" else "moon"
    pen.text(x + 106, y, room, top, name, "label", ink, may_cut=True, alpha=1.0 if goes else alpha)
    _draw_words(pen, row, area, pale=pale)
    if goes:
        pen.icon("undo", x + area.w - 34, y + top / 2 - 11, 22, "faint")
        return
    _draw_right(pen, row, ListArea(x + area.w - _right(row, area.w), y, _right(row, area.w), top))


def _draw_words(pen: Pen, row: TurnRow, area: ListArea, *, pale: bool) -> None:
    left, _ = _words(row, area.w)
    lines = _lines(row, area.w)
    high = text.block_height(len(lines), theme.ROLES["text"][0], _size() * dp(1)) / dp(1) / len(lines)
    top = area.y + 46 if area.w <= WIDE else area.y + (area.h - high * len(lines)) / 2
    ink = "faint" if pale else "moon"
    face, size = theme.ROLES["text"][0], _size()
    pen.draw_lines(area.x + left, top, lines, face, size, ink)
    if row.state == "undone":
        for number, line in enumerate(lines):
            wide = text.line_width(face, size * dp(1), line) / dp(1)
            pen.box(area.x + left, top + (number + 0.5) * high, wide, 2, "faint")


def _draw_right(pen: Pen, row: TurnRow, area: ListArea) -> None:
    if row.tag:
        tone = {"now": "amber", "look": "special"}.get(row.state, "raised")
        ink = "on_amber" if row.state == "now" else "moon"
        icon = {"look": "eye", "undone": "undo", "corrected": "pencil"}.get(row.state, "")
        pen.box(area.x, area.y + area.h / 2 - 13, area.w - 10, 26, tone, 8)
        if icon:
            pen.icon(icon, area.x + 7, area.y + area.h / 2 - 8, 16, ink)
        indent = 27 if icon else 6
        align = "left" if icon else "center"
        pen.text(area.x + indent, area.y, area.w - 16 - indent, area.h, row.tag, "small", ink, align)
        return
    for number, (icon, count) in enumerate(row.tokens):
        at = area.x + number * TOKEN
        pen.icon(icon, at, area.y + area.h / 2 - 11, 22, "mist")
        pen.text(at + 25, area.y, 24, area.h, str(count), "label", "moon")
