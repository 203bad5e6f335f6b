"""Rows of choices: big segments, or slabs that say what each choice changes at the table."""

from kivy.properties import NumericProperty

from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.column.answers import AnswerLines
from companion.app.widgets.pressable import AnswerFace
from companion.app.widgets.rows.rows_pane import Area, RowsPane
from companion.stage.choices import ChoiceRow
from companion.stage.values import Answer, Chip

SEGMENT, GAP, PAD = 52.0, 8.0, 8.0
SLAB, SLAB_NARROW, SLAB_PAD = 80.0, 104.0, 5.0
WIDE = 640
"""From this width on labels stand beside their segments, else above them."""
LABEL = 52.0
STEPS, STEP = ("−", "+"), 56.0
"""What goes a step down or up, and how wide it is beside what it steps through."""


class SegmentButton(AnswerFace):
    """One value (`shows` is an Answer): badge, chip or icon, and words. Names may be cut short."""

    depth = NumericProperty(theme.EDGE_SMALL)

    def draw_face(self, pen: Pen, height: float) -> None:
        answer = self.shows
        if answer is None:
            return
        x = 6.0
        if answer.person is not None and answer.person.own:  # somebody's pieces, whosever they are
            pen.ornament("garlic", 10, height / 2 - 14, 28, theme.pieces(answer.person))
            x = 44
        elif answer.person is not None:
            pen.badge(24, height / 2, 15, answer.person, nib=False)
            x = 44
        elif answer.colour:
            pen.chip(8, height / 2 - 13, 33, 26, Chip(answer.colour, answer.letter))
            x = 46
        elif answer.icon:
            pen.icon(answer.icon, 10, height / 2 - 10, 20, self.ink)
            x = 34
        align = "center" if x < 10 else "left"
        named = answer.person is not None
        room = pen.w - x - 6
        pen.text(x, 2, room, height - 4, answer.label, "label", self.ink, align, lines=3, may_cut=named)


class SlabButton(AnswerFace):
    """One value with what it changes (`shows` is an Answer with a note); the usual one wears a lantern."""

    depth = NumericProperty(theme.EDGE_SMALL)

    def draw_face(self, pen: Pen, height: float) -> None:
        answer: Answer | None = self.shows
        if answer is None:
            return
        lantern = 27 if answer.usual else 0
        pen.text(12, 5, pen.w - 24 - lantern, 24, answer.label, "label", self.ink)
        if answer.usual:
            pen.icon("lantern", pen.w - 31, 6, 21, self.ink)
        lines = 2 if height < SLAB_NARROW - 8 else 4
        pen.text(12, 30, pen.w - 20, height - 35, answer.note, "note", self.ink, lines=lines, valign="top")


class RowTabs(AnswerLines):
    """The pages of a screen of rows; a sign of one is as small as its word."""

    KIND = SegmentButton
    HIGHEST = 64.0


class ChoiceRows(RowsPane):
    """`shows` is a tuple of ChoiceRows."""

    BETWEEN = GAP

    def _columns(self, row: ChoiceRow, width: float) -> int:
        if _tells(row):
            return len(row.answers)
        longest = max(len(word) for answer in row.answers for word in answer.label.split(" "))
        pictured = any(answer.person or answer.colour for answer in row.answers)
        least = 118.0 if pictured else 54.0 if longest <= 3 else 76.0 if longest <= 8 else 132.0
        steps = _steps(row)
        if steps and steps * (STEP + GAP) + (len(row.answers) - steps) * (least + GAP) <= width + GAP:
            return len(row.answers)
        return max(1, min(len(row.answers), int((width + GAP) / (least + GAP))))

    def _cell_high(self, row: ChoiceRow, w: float) -> float:
        return SEGMENT if not _tells(row) else SLAB if w > WIDE else SLAB_NARROW

    def high(self, row: ChoiceRow, width: float) -> float:
        lines = -(-len(row.answers) // self._columns(row, _segments(row, width)[1]))
        cell = self._cell_high(row, width)
        pad = SLAB_PAD if _tells(row) else PAD
        height = lines * (cell + GAP) - GAP + 2 * pad
        return height if width > WIDE else height + LABEL

    def furnish(self) -> None:
        for kind, told in ((SegmentButton, False), (SlabButton, True)):
            rows = [(row, area) for row, area in self.placed if _tells(row) == told]
            buttons = iter(self.offer(kind, [answer for row, _ in rows for answer in row.answers]))
            for row, area in rows:
                for box in self._boxes(row, area):
                    next(buttons).put(self.box(*box))

    def _boxes(self, row: ChoiceRow, area: Area) -> list[Area]:
        """Where the segments of a row lie."""
        left, width = _segments(row, area.w)
        columns, high = self._columns(row, width), self._cell_high(row, area.w)
        steps = _steps(row) if columns == len(row.answers) else 0
        cell = (width - GAP * (columns - 1) - steps * STEP) / (columns - steps)
        top = area.y + (SLAB_PAD if _tells(row) else PAD) + (0 if area.w > WIDE else LABEL)
        found: list[Area] = []
        x = 0.0
        for number, answer in enumerate(row.answers):
            line, column = divmod(number, columns)
            x = x if column else area.x + left
            wide = STEP if steps and answer.label in STEPS else cell
            found.append(Area(x, top + line * (high + GAP), wide, high))
            x += wide + GAP
        return found

    def draw_row(self, pen: Pen, row: ChoiceRow, area: Area) -> None:
        pen.box(*area, "column_top", 12)
        if row.changed:
            pen.box(area.x, area.y + 12, 5, area.h - 24, "amber", 2.5)
        beside = area.w > WIDE
        room = _segments(row, area.w)[0] - 24 if beside else area.w - 28
        label = area.h if beside else LABEL + PAD
        ink = "amber" if row.changed else "faint" if row.why_not else "moon"
        note = row.why_not or row.note
        share = 0.55 if note else 1.0
        lines = 3 if beside and _tells(row) else 2
        valign = "bottom" if note else "middle"
        high = label * share - 6
        pen.text(area.x + 14, area.y + 3, room, high, row.label, "label", ink, lines=lines, valign=valign)
        if note:
            top = area.y + label * share
            pen.text(area.x + 14, top, room, label * 0.45 - 2, note, "small", "mist", lines=2, valign="top")


def _steps(row: ChoiceRow) -> int:
    """How many of its answers only step through the others."""
    count = sum(answer.label in STEPS for answer in row.answers)
    return count if count < len(row.answers) else 0


def _tells(row: ChoiceRow) -> bool:
    """Whether each choice says what it changes."""
    return any(answer.note for answer in row.answers)


def _segments(row: ChoiceRow, w: float) -> tuple[float, float]:
    """Where segments begin, and how wide they are together."""
    if w <= WIDE:
        return PAD, w - 2 * PAD
    left = 176.0 if _tells(row) else w * 0.37
    return left, w - left - PAD
