"""Rows of choices with big segments, on as many pages as they need."""

from kivy.properties import NumericProperty

from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.answers import AnswerLines, Answers
from companion.app.widgets.pressable import AnswerFace
from companion.stage.choices import ChoiceRow
from companion.stage.values import Chip

SEGMENT, GAP, PAD = 52.0, 8.0, 8.0
WIDE = 640
"""From this width on labels stand beside their segments, else above them."""
LABEL = 52.0


class SegmentButton(AnswerFace):
    """One value (`shows` is an Answer): badge, chip or icon, and words. Names may be cut short."""

    depth = NumericProperty(theme.EDGE_SMALL)

    def draw_face(self, pen: Pen, height: float) -> None:
        answer = self.shows
        if answer is None:
            return
        x = 6.0
        if answer.person is not None and answer.person.own:  # somebody's pieces, whosever they are
            pen.icon("garlic", 10, height / 2 - 14, 28, theme.pieces(answer.person))
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


class RowTabs(AnswerLines):
    """The pages of a screen of rows; a sign of one is as small as its word."""

    KIND = SegmentButton
    HIGHEST = 64.0


class ChoiceRows(Answers):
    """A page of rows (`shows` is a tuple of ChoiceRows); `page` says which one."""

    page = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        self.pages = 1
        self._places: list[tuple[ChoiceRow, float, float]] = []
        super().__init__(**kwargs)
        self.fbind("page", self._arrange)
        self.fbind("page", self._soon)

    def _columns(self, row: ChoiceRow, width: float) -> int:
        longest = max(len(word) for answer in row.answers for word in answer.label.split(" "))
        pictured = any(answer.person or answer.colour for answer in row.answers)
        least = 118.0 if pictured else 76.0 if longest <= 8 else 132.0
        return max(1, min(len(row.answers), int((width + GAP) / (least + GAP))))

    def _height(self, row: ChoiceRow) -> float:
        w, _ = self.extent
        segments = self._segments(w)[1]
        lines = -(-len(row.answers) // self._columns(row, segments))
        height = lines * (SEGMENT + GAP) - GAP + 2 * PAD
        return height if w > WIDE else height + LABEL

    def _segments(self, w: float) -> tuple[float, float]:
        """Where segments begin, and how wide they are together."""
        return (w * 0.37, w * 0.63 - PAD) if w > WIDE else (PAD, w - 2 * PAD)

    def _shared(self) -> list[list[ChoiceRow]]:
        """The rows, page by page."""
        pages: list[list[ChoiceRow]] = [[]]
        left = self.extent[1]
        for row in self.shows or ():
            need = self._height(row) + GAP
            if need > left + GAP and pages[-1]:
                pages.append([])
                left = self.extent[1]
            pages[-1].append(row)
            left -= need
        return pages

    def arrange(self) -> None:
        if not self.shows or self.width <= 1:
            return
        pages = self._shared()
        self.pages = len(pages)
        rows = pages[min(int(self.page), len(pages) - 1)]
        buttons = iter(self.offer(SegmentButton, [answer for row in rows for answer in row.answers]))
        self._places = []
        y = 0.0
        w, _ = self.extent
        left, width = self._segments(w)
        for row in rows:
            height = self._height(row)
            self._places.append((row, y, height))
            columns = self._columns(row, width)
            cell = (width - GAP * (columns - 1)) / columns
            top = y + PAD + (0 if w > WIDE else LABEL)
            for number in range(len(row.answers)):
                line, column = divmod(number, columns)
                box = self.box(left + column * (cell + GAP), top + line * (SEGMENT + GAP), cell, SEGMENT)
                next(buttons).put(box)
            y += height + GAP

    def draw(self, pen: Pen) -> None:
        for row, y, height in self._places:
            pen.box(0, y, pen.w, height, "column_top", 12)
            beside = pen.w > WIDE
            room = self._segments(pen.w)[0] - 24 if beside else pen.w - 28
            label = height if beside else LABEL + PAD
            if row.note:
                pen.text(
                    14, y + 3, room, label * 0.55 - 3, row.label, "label", "moon", lines=2, valign="bottom"
                )
                pen.text(
                    14,
                    y + label * 0.55,
                    room,
                    label * 0.45 - 2,
                    row.note,
                    "small",
                    "mist",
                    lines=2,
                    valign="top",
                )
            else:
                pen.text(14, y + 3, room, label - 6, row.label, "label", "moon", lines=2)
