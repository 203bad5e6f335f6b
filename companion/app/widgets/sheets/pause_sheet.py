"""The pause sheet over the stage: continue, comfort settings, and commands beside the game."""

from typing import NamedTuple

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerButton, share_text_size
from companion.app.widgets.rows.choice_rows import SegmentButton, in_one_size
from companion.app.widgets.sheets.sheet import OverStage
from companion.presenters.comfort_settings import STEPS, ComfortRow
from companion.presenters.overlays import IN_A_LINE, PausePage
from companion.viewmodels.frame import AnswerModel

ROW, GO_ON, GAP = 48.0, 48.0, 6.0
WIDEST = 560.0
SIGN = 0.36
"""Fraction of a row's width for its icon and label."""
SWITCH = 0.36
"""Fraction of the segments' width for a switch at their end."""


class SheetArea(NamedTuple):
    """A box in dp from the top left."""

    x: float
    y: float
    w: float
    h: float


class PauseSheet(OverStage):
    """`model` is a PausePage. On a low stage the rows are beside the commands, else above them."""

    def arrange(self) -> None:
        page: PausePage | None = self.model
        if page is None or self.width <= 1:
            return
        segments = [answer for row in page.rows for answer in _segments(row)]
        buttons = iter(self.offer(SegmentButton, segments))
        for row, area in zip(page.rows, self._rows(page), strict=True):
            placed = [(next(buttons), box) for box in _places(row, area)]
            for button, box in placed:
                button.put(self.box(*box))
            in_one_size([button for button, _ in placed])
        self._lay_commands(page)

    def _lay_commands(self, page: PausePage) -> None:
        commands = self.offer(AnswerButton, (page.go_on, *page.commands, page.leave))
        boxes = (self._go_on(), *self._cells(page))
        for button, box in zip(commands, boxes, strict=True):
            button.role = "answer" if button is commands[0] else "label"
            button.stacked = button not in (commands[0], commands[-1]) or box.w < 3 * ROW
            button.is_disabled = str(button.model.value) in page.off
            button.put(self.box(*box))
        share_text_size(commands[1:-1])

    # Layout

    @property
    def _beside(self) -> bool:
        w, h = self.extent
        return w > 1.5 * h

    def _frame(self) -> SheetArea:
        w, h = self.extent
        wide = w - 16 if self._beside else min(w - 16, WIDEST)
        high = h - 16 if self._beside else min(h - 12, 520)
        return SheetArea((w - wide) / 2, (h - high) / 2, wide, high)

    def _head(self) -> SheetArea:
        """Return the area of title and note. The commands are below it, or below the rows."""
        frame = self._frame()
        if self._beside:
            return SheetArea(frame.x + frame.w * 0.5 + 6, frame.y + 8, frame.w * 0.5 - 18, 38)
        return SheetArea(frame.x + 16, frame.y + 4, frame.w - 32, 38)

    def _go_on(self) -> SheetArea:
        head = self._head()
        return SheetArea(head.x, head.y + head.h + 2, head.w, GO_ON)

    def _panel(self, page: PausePage) -> SheetArea:
        """Return the area of all rows."""
        frame, go_on = self._frame(), self._go_on()
        if self._beside:
            return SheetArea(frame.x + 10, frame.y + 8, frame.w * 0.5 - 14, frame.h - 16)
        top = go_on.y + go_on.h + GAP
        return SheetArea(go_on.x, top, go_on.w, self._commands_top(page) - GAP - top)

    def _rows(self, page: PausePage) -> list[SheetArea]:
        panel = self._panel(page)
        each = panel.h / len(page.rows)
        return [SheetArea(panel.x, panel.y + n * each, panel.w, each) for n in range(len(page.rows))]

    def _lines(self, page: PausePage) -> int:
        return len(page.commands) // IN_A_LINE + 1

    def _commands_top(self, page: PausePage) -> float:
        frame = self._frame()
        if self._beside:
            return self._go_on().y + GO_ON + GAP
        return frame.y + frame.h - 8 - self._lines(page) * (self._line_high(page) + GAP) + GAP

    def _line_high(self, page: PausePage) -> float:
        frame, lines = self._frame(), self._lines(page)
        if self._beside:
            return (frame.y + frame.h - 8 - self._go_on().y - GO_ON - GAP) / lines - GAP
        return max(46.0, min(62.0, (frame.h - 110 - ROW * len(page.rows)) / lines - GAP))

    def _cells(self, page: PausePage) -> list[SheetArea]:
        """Return the boxes of the commands, four per line; the last one takes the rest of its line."""
        go_on, top, high = self._go_on(), self._commands_top(page), self._line_high(page)
        wide = (go_on.w - GAP * (IN_A_LINE - 1)) / IN_A_LINE
        found = []
        for number in range(len(page.commands) + 1):
            line, column = divmod(number, IN_A_LINE)
            x = go_on.x + column * (wide + GAP)
            last = number == len(page.commands)
            found.append(
                SheetArea(x, top + line * (high + GAP), go_on.x + go_on.w - x if last else wide, high)
            )
        return found

    # Drawing

    def draw(self, pen: Pen) -> None:
        page: PausePage | None = self.model
        if page is None:
            return
        pen.box(0, 0, pen.w, pen.h, "ink0", 0, 0.72)
        pen.box(*self._frame(), "panel", 16)
        head = self._head()
        wide = pen.text(head.x, head.y, head.w * 0.42, head.h, page.title, "title", "moon")
        note = SheetArea(head.x + wide + 14, head.y, head.w - wide - 14, head.h)
        pen.text(*note, page.note, "text", "amber" if page.off else "mist", lines=2)
        pen.box(*self._panel(page), "well", 12)
        for row, area in zip(page.rows, self._rows(page), strict=True):
            self._label(pen, row, area)

    def _label(self, pen: Pen, row: ComfortRow, area: SheetArea) -> None:
        middle = area.y + area.h / 2
        if row.icon:
            pen.icon(row.icon, area.x + 12, middle - 11, 22, "mist")
        else:
            pen.text(area.x + 8, area.y, 32, area.h, "Aa", "answer", "mist", "center")
        pen.text(area.x + 44, area.y, area.w * SIGN - 48, area.h, row.label, "label", "moon")
        if row.level is not None:
            _steps(pen, row.level, row.most, *_between(row, area))


def _segments(row: ComfortRow) -> tuple[AnswerModel, ...]:
    return row.answers if row.flag is None else (*row.answers, row.flag)


def _places(row: ComfortRow, area: SheetArea) -> list[SheetArea]:
    """Return the boxes of a row's segments."""
    left, room = area.x + area.w * SIGN, area.w * (1 - SIGN) - 8
    top, high = area.y + 2, area.h - 4
    if row.level is not None:
        return [SheetArea(left, top, 56, high), SheetArea(left + room - 56, top, 56, high)]
    flag = [] if row.flag is None else [SheetArea(left + room * (1 - SWITCH), top, room * SWITCH, high)]
    room = room if row.flag is None else room * (1 - SWITCH) - theme.GAP
    each = (room - GAP * (len(row.answers) - 1)) / len(row.answers)
    return [SheetArea(left + n * (each + GAP), top, each, high) for n in range(len(row.answers))] + flag


def _between(row: ComfortRow, area: SheetArea) -> tuple[float, float, float, float]:
    less, more = _places(row, area)
    return less.x + less.w + 10, area.y + 6, more.x - less.x - less.w - 20, area.h - 12


def _steps(pen: Pen, level: int, most: int, x: float, y: float, w: float, h: float) -> None:
    """Draw the volume as rising steps, without those above the maximum."""
    each = w / STEPS
    for number in range(most):
        high = h * (0.25 + 0.75 * (number + 1) / STEPS) - 4
        ink = "amber" if number < level else "bar_rest"
        pen.box(x + number * each + 2, y + h - high - 2, each - 5, high, ink, 3)
