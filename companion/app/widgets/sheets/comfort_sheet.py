"""The settings for reading and hearing, one level below the pause."""

from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import IconButton, Pressable
from companion.app.widgets.column.answer_pads import AnswerGroup
from companion.app.widgets.rows.choice_rows import SegmentButton, in_one_size
from companion.app.widgets.sheets.pause_sheet import EDGE_DP, WIDEST_DP, SheetArea
from companion.app.widgets.sheets.sheet import OverStage
from companion.presenters.comfort_settings import STEPS, ComfortRow
from companion.presenters.overlays import ComfortPage

TOP_DP, GAP_DP, BACK_DP, STEP_DP = 68.0, 6.0, 56.0, 64.0
MORE_DP, HIGHEST_DP = 128.0, 84.0
"""Width of the way to the further page, and the greatest height of a row."""
LABELLED = 0.34
"""Fraction of a row's width for its icon and label."""


class ComfortSheet(OverStage):
    """`model` is a ComfortPage."""

    def arrange(self) -> None:
        page: ComfortPage | None = self.model
        if page is None or self.width <= 1:
            return
        segments = [answer for row in page.rows for answer in row.answers]
        more = () if page.more is None else (page.more,)
        buttons = iter(self.offer(SegmentButton, [*segments, *more]))
        for row, area in zip(page.rows, self._rows(page), strict=True):
            placed = [(next(buttons), box) for box in _places(row, area)]
            for button, box in placed:
                button.put(self.box(*box))
            in_one_size([button for button, _ in placed])
        frame = self._frame()
        for button in buttons:
            button.put(self.box(frame.x + frame.w - MORE_DP - 12, frame.y + 8, MORE_DP, 52))
            in_one_size([button])
        (back,) = self.offer(BackSign, (page.back,))
        back.put(self.box(frame.x + 12, frame.y + 8, BACK_DP, 52))

    def group_of(self, button: Pressable) -> AnswerGroup:
        page: ComfortPage = self.model
        row = next((row for row in page.rows if button.model in row.answers), None)
        return AnswerGroup() if row is None else AnswerGroup(self.shown_among(row.answers), row.label)

    def _frame(self) -> SheetArea:
        w, h = self.extent
        wide = min(w - 2 * EDGE_DP, WIDEST_DP)
        return SheetArea((w - wide) / 2, EDGE_DP, wide, h - 2 * EDGE_DP)

    def _rows(self, page: ComfortPage) -> list[SheetArea]:
        frame = self._frame()
        each = min(HIGHEST_DP, (frame.h - TOP_DP - 8) / len(page.rows))
        top = frame.y + TOP_DP
        return [SheetArea(frame.x + 12, top + n * each, frame.w - 24, each) for n in range(len(page.rows))]

    def draw(self, pen: Pen) -> None:
        page: ComfortPage | None = self.model
        if page is None:
            return
        frame = self._frame()
        pen.box(0, 0, pen.w, pen.h, "ink0", 0, 0.72)
        pen.box(*frame, "panel", 16)
        left = 12 + BACK_DP + 16
        room = frame.w - left - 12 - (MORE_DP + 8 if page.more else 0)
        pen.text(frame.x + left, frame.y + 8, room, 52, page.title, "title", "moon")
        labels = [(row, area) for row, area in zip(page.rows, self._rows(page), strict=True)]
        for row, area in labels:
            self._label(pen, row, area)

    def _label(self, pen: Pen, row: ComfortRow, area: SheetArea) -> None:
        if row.icon:
            pen.icon(row.icon, area.x + 6, area.y + area.h / 2 - 12, 24, "mist")
        else:
            pen.text(area.x, area.y, 38, area.h, "Aa", "answer", "mist", "center")
        room = area.w * LABELLED - 50
        pen.text(area.x + 42, area.y, room, area.h, row.label, "label", "moon", lines=2)
        if row.level is not None:
            less, more = _places(row, area)
            between = (less.x + less.w + 10, area.y + 6, more.x - less.x - less.w - 20, area.h - 12)
            _steps(pen, row.level, row.most, *between)


class BackSign(IconButton):
    """The way back to the pause (`model` is an AnswerModel)."""

    def draw_face(self, pen: Pen, height: float) -> None:
        size = min(pen.w, height) * 0.5
        pen.icon(self.model.icon, (pen.w - size) / 2, (height - size) / 2, size, self.ink)


def _places(row: ComfortRow, area: SheetArea) -> list[SheetArea]:
    """Return the boxes of a row's segments."""
    left, room = area.x + area.w * LABELLED, area.w * (1 - LABELLED)
    top, high = area.y + GAP_DP / 2, area.h - GAP_DP
    if row.level is not None:
        return [SheetArea(left, top, STEP_DP, high), SheetArea(left + room - STEP_DP, top, STEP_DP, high)]
    each = (room - GAP_DP * (len(row.answers) - 1)) / len(row.answers)
    return [SheetArea(left + n * (each + GAP_DP), top, each, high) for n in range(len(row.answers))]


def _steps(pen: Pen, level: int, most: int, x: float, y: float, w: float, h: float) -> None:
    """Draw the volume as rising steps, without those above the maximum."""
    each = w / STEPS
    for number in range(most):
        high = h * (0.25 + 0.75 * (number + 1) / STEPS) - 4
        ink = "amber" if number < level else "bar_rest"
        pen.box(x + number * each + 2, y + h - high - 2, each - 5, high, ink, 3)
