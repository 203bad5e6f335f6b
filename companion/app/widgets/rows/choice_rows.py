"""Rows of choices: segments, or slabs that describe what each choice changes."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from companion.app.rendering import text, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import AnswerFace, Pressable
from companion.app.widgets.column.answer_pads import AnswerGroup, AnswerLines, AnswerPads
from companion.app.widgets.rows.scrolling_rows import ListArea, ListPane
from companion.viewmodels.choice_rows import ChoiceRow
from companion.viewmodels.frame import AnswerModel, VampireChip
from companion.viewmodels.teaching import BoxPart

SEGMENT, GAP, PAD = 52.0, 8.0, 8.0
SLAB, SLAB_NARROW, SLAB_PAD = 80.0, 104.0, 5.0
GROWS = 0.5
"""Growth of slabs with the text size, as a fraction of its increase."""
WIDE = 640
"""From this width on labels are beside the segments, else above them."""
LABEL = 52.0
ICON_WIDE_DP = 28.0
"""What an icon takes from the width of a segment's label."""
STEPS, STEP = ("−", "+"), 56.0
"""Labels of the buttons that step through values, and their width in dp."""


class SegmentButton(AnswerFace):
    """One value (`model` is an AnswerModel): badge, chip or icon, and a label. Names may be cut."""

    depth = NumericProperty(theme.EDGE_SMALL)
    kin = ObjectProperty(())
    """Labels of all values in the row, for a shared text size (`in_one_size`)."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("kin", self._soon)

    def _before(self) -> float:
        """Return the width before the label."""
        answer: AnswerModel = self.model
        if answer.person is not None:
            return 44.0
        return 46.0 if answer.colour else 6.0 + ICON_WIDE_DP if answer.icon else 6.0

    def label(self) -> text.TextSpec:
        """Return the label with its box on the face."""
        room, height = self.width / dp(1) - self._before() - 6, self.height / dp(1) - self.depth - 4
        return text.TextSpec(self.model.label, "label", room, height, 3)

    def draw_face(self, pen: Pen, height: float) -> None:
        answer = self.model
        if answer is None:
            return
        if answer.person is not None and answer.person.own:  # the colour of a player's pieces
            pen.ornament("garlic", 10, height / 2 - 14, 28, theme.pieces(answer.person))
        elif answer.person is not None:
            pen.badge(24, height / 2, 15, answer.person, nib=False)
        elif answer.colour:
            pen.chip(8, height / 2 - 13, 33, 26, VampireChip(answer.colour, answer.letter))
        elif answer.icon:
            pen.icon(answer.icon, 10, height / 2 - 10, 20, self.ink)
        x, named = self._before(), answer.person is not None
        align = "center" if x < 10 else "left"
        text, role, room, high, lines = self.label()
        pen.text(x, 2, room, high, text, role, self.ink, align, lines, may_cut=named, kin=self.kin)


class SlabButton(AnswerFace):
    """One value with a description (`model` is an AnswerModel with a note); a lantern marks the default."""

    depth = NumericProperty(theme.EDGE_SMALL)
    kin, notes = ObjectProperty(()), ObjectProperty(())
    """Labels and notes of all values in the row, for shared text sizes."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("kin", "notes"):
            self.fbind(name, self._soon)

    def label(self) -> text.TextSpec:
        """Return the label with its box on the face."""
        answer: AnswerModel = self.model
        lantern = 27 if answer.usual else 0
        return text.TextSpec(answer.label, "label", self.width / dp(1) - 24 - lantern, 24.0)

    def note(self) -> text.TextSpec:
        """Return the note with its box on the face."""
        height = self.height / dp(1) - self.depth
        lines = 2 if height < SLAB_NARROW - 8 else 5
        return text.TextSpec(self.model.note, "note", self.width / dp(1) - 20, height - 35, lines)

    def draw_face(self, pen: Pen, height: float) -> None:
        answer: AnswerModel | None = self.model
        if answer is None:
            return
        text, role, room, high, lines = self.label()
        pen.text(12, 5, room, high, text, role, self.ink, kin=self.kin)
        if answer.usual:
            pen.icon("lantern", pen.w - 31, 6, 21, self.ink)
        text, role, room, high, lines = self.note()
        pen.text(12, 30, room, high, text, role, self.ink, lines=lines, valign="top", kin=self.notes)


def in_one_size(buttons: Sequence[SegmentButton | SlabButton]) -> None:
    """Give the values of a row one text size, except names and step buttons."""
    equal = [one for one in buttons if one.model.person is None and one.model.label not in STEPS]
    kin = tuple(one.label() for one in equal)
    notes = tuple(one.note() for one in equal if isinstance(one, SlabButton))
    for button in buttons:
        button.kin = kin if button in equal else ()
        if isinstance(button, SlabButton):
            button.notes = notes


class SegmentLines(AnswerLines):
    """Values of equal size, line by line."""

    KIND = SegmentButton

    def arrange(self) -> None:
        super().arrange()
        in_one_size([one for one in self.pools.get(SegmentButton, ()) if one.parent is self])


class RowTabs(SegmentLines):
    """Tabs of a screen with choice rows. A tab with an icon is wider, so that all labels have equal room."""

    HIGHEST = 64.0

    def arrange(self) -> None:
        super().arrange()
        tabs = [one for one in self.pools.get(SegmentButton, ()) if one.parent is self]
        icons = sum(bool(tab.model.icon) for tab in tabs)
        if not icons or len({tab.y for tab in tabs}) > 1:
            return
        left, high = 0.0, tabs[0].height / dp(1)
        wide = (self.extent[0] - theme.GAP * (len(tabs) - 1) - icons * ICON_WIDE_DP) / len(tabs)
        for tab in tabs:
            tab_wide = wide + (ICON_WIDE_DP if tab.model.icon else 0.0)
            tab.put(self.box(left, 0, tab_wide, high))
            left += tab_wide + theme.GAP
        in_one_size(tabs)


class ChoiceRows(ListPane):
    """`model` is a tuple of ChoiceRow values."""

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
        if not _tells(row):
            return SEGMENT
        return (SLAB if w > WIDE else SLAB_NARROW) * (1 + GROWS * (theme.text_percent / 100 - 1))

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
                placed = [(next(buttons), box) for box in self._boxes(row, area)]
                for button, box in placed:
                    button.put(self.box(*box))
                in_one_size([button for button, _ in placed])

    def _boxes(self, row: ChoiceRow, area: ListArea) -> list[ListArea]:
        """Return the boxes of a row's segments."""
        left, width = _segments(row, area.w)
        columns, high = self._columns(row, width), self._cell_high(row, area.w)
        steps = _steps(row) if columns == len(row.answers) else 0
        cell = (width - GAP * (columns - 1) - steps * STEP) / (columns - steps)
        top = area.y + (SLAB_PAD if _tells(row) else PAD) + (0 if area.w > WIDE else LABEL)
        found: list[ListArea] = []
        x = 0.0
        for number, answer in enumerate(row.answers):
            line, column = divmod(number, columns)
            x = x if column else area.x + left
            wide = STEP if steps and answer.label in STEPS else cell
            found.append(ListArea(x, top + line * (high + GAP), wide, high))
            x += wide + GAP
        return found

    def group_of(self, button: Pressable) -> AnswerGroup:
        row = next((row for row, _ in self.placed if button.model in row.answers), None)
        if row is None:
            return super().group_of(button)
        note = row.why_not or row.note
        return AnswerGroup(
            self.shown_among(row.answers), f"{row.label}. {note}" if note else row.label, row.why_not
        )

    def draw_row(self, pen: Pen, row: ChoiceRow, area: ListArea) -> None:
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
    """Return how many answers of a row are step buttons; 0 if all are."""
    count = sum(answer.label in STEPS for answer in row.answers)
    return count if count < len(row.answers) else 0


def _tells(row: ChoiceRow) -> bool:
    """Return whether the choices have descriptions."""
    return any(answer.note for answer in row.answers)


def _segments(row: ChoiceRow, w: float) -> tuple[float, float]:
    """Return the left edge of the segments and their total width."""
    if w <= WIDE:
        return PAD, w - 2 * PAD
    left = 176.0 if _tells(row) else w * 0.37
    return left, w - left - PAD


# Checklist of the game's parts, one row each with its number.


ROW = 58.0


class PartRow(Pressable):
    """A row of the checklist (`model` is (BoxPart, whether it was found))."""

    @property
    def is_chosen(self) -> bool:
        return bool(self.model and self.model[1])

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        part: BoxPart
        part, there = self.model
        pen.icon(part.icon, 12, (height - 28) / 2, 28, part.colour)
        pen.text(48, 0, 54, height, str(part.number), "count", "moon", "right")
        box = min(34.0, height - 10)
        x = pen.w - box - 12
        pen.text(116, 2, x - 124, height - 4, part.name, "label", "moon", lines=2)
        pen.box(x, (height - box) / 2, box, box, "amber" if there else "well", 8)
        if there:
            pen.icon("check", x + 6, (height - box) / 2 + 6, box - 12, "on_amber")


class PartsCheck(AnswerPads):
    """The checklist (`model` is a tuple of BoxParts); `there` are the indices of the parts found."""

    there = ObjectProperty(frozenset[int]())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("there", self._arrange)

    def arrange(self) -> None:
        parts: tuple[BoxPart, ...] = self.model or ()
        rows = self.buttons(PartRow, len(parts))
        w, h = self.extent
        high = min(ROW, (h + theme.GAP) / max(1, len(parts)) - theme.GAP)
        for number, (row, part) in enumerate(zip(rows, parts, strict=True)):
            row.model, row.depth = (part, number in self.there), theme.EDGE_SMALL
            row.tap = lambda number=number: self.choose(number)
            row.put(self.box(0, number * (high + theme.GAP), w, high))

    def choose(self, value: str | int) -> None:
        self.there = self.there ^ {value}
        super().choose(value)
