"""Rows that show what is believed about each person, and open that person's page."""

from companion.app.rendering.pen import Pen
from companion.app.widgets.buttons import Pressable
from companion.app.widgets.column.player_strips import draw_row, draw_tokens, row_places
from companion.app.widgets.fact_lines import DoorList
from companion.viewmodels.correction_steps import FactRowModel
from companion.viewmodels.frame import TABLE_LOOK, PlayerStrip, VampireRow

GAP_DP = 6.0
MOST_LINES = 4
"""More doors than this are cells in two lines."""
HIGHEST_DP = 58.0
NARROW_DP, CELL_LOW_DP = 170.0, 70.0
"""A door narrower than this shows badge and number; a low one has them side by side."""
TOKEN_DP, CHIP_DP, LEAST_CHIP_DP = 15.0, 23.0, 15.0


def _draw_count(pen: Pen, strip: PlayerStrip, left: float, right: float, y: float, chip: float) -> None:
    """Draw a row from `left` on, and the number of its vampires so that it ends at `right`."""
    number = right - 34
    pen.text(number, y - 3, 34, chip + 6, str(strip.vampires), "count", "moon", "right")
    if _is_wider(strip.row, number - 20 - left, chip):  # the chips are more important than the sign
        room = number - 4 - left
        while chip > LEAST_CHIP_DP and _is_wider(strip.row, room, chip):
            chip, y = chip - 1, y + 0.5
    else:
        room = number - 20 - left
        pen.icon("cards", number - 16, y + chip / 2 - 8, 16, "faint")
    draw_row(pen, strip.row, left, y, room, chip)


def _is_wider(row: VampireRow, room: float, chip: float) -> bool:
    """Return whether a row with chips of this height is wider than the room."""
    x, _, wide, _ = row_places(row, 0, 0, room, chip)[-1]
    return x + wide > room


class FactDoor(Pressable):
    """One row (`model` is a FactRowModel)."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(tone="panel", depth=3, **kwargs)

    def draw_face(self, pen: Pen, height: float) -> None:
        shown: FactRowModel | None = self.model
        if shown is None:
            return
        if shown.changed:
            pen.box(0, 8, 5, height - 16, "amber", 2.5)
        if pen.w < NARROW_DP:
            self._cell(pen, height, shown)
        elif pen.w < 2.4 * NARROW_DP and shown.strip is not None:
            self._two_lines(pen, height, shown, shown.strip)
        else:
            self._one_line(pen, height, shown)

    def _badge(self, pen: Pen, height: float, shown: FactRowModel) -> None:
        pen.badge(30, height / 2, min(17, height * 0.36), shown.person, nib=False)

    def _cell(self, pen: Pen, height: float, shown: FactRowModel) -> None:
        words = shown.text if shown.strip is None else str(shown.strip.vampires)
        if height < CELL_LOW_DP:
            self._badge(pen, height, shown)
            pen.text(56, 0, pen.w - 62, height, words, "count_large", "moon")
            return
        r = min(18.0, height * 0.26)
        pen.badge(pen.w / 2, 8 + r, r, shown.person, nib=False)
        pen.text(4, 10 + 2 * r, pen.w - 8, height - 14 - 2 * r, words, "count_large", "moon", "center")

    def _two_lines(self, pen: Pen, height: float, shown: FactRowModel, strip: PlayerStrip) -> None:
        """Draw name and tokens above the row, as in the column."""
        self._badge(pen, height, shown)
        tokens = draw_tokens(pen, strip, pen.w - 8, 4, TOKEN_DP)
        ink = "amber" if shown.changed else "moon"
        name = pen.w - 62 - tokens
        pen.text(54, 0, name, height * 0.48, shown.person.name, "label", ink, may_cut=True)
        _draw_count(pen, strip, 54, pen.w - 6, height * 0.48, height * 0.46)

    def _one_line(self, pen: Pen, height: float, shown: FactRowModel) -> None:
        if shown.person.look == TABLE_LOOK:
            pen.icon("table", 16, height / 2 - 14, 28, "mist")
        else:
            self._badge(pen, height, shown)
        ink = "amber" if shown.changed else "moon"
        is_short = shown.strip is None and shown.person.look != TABLE_LOOK
        name = pen.w * 0.27 if is_short else min(110.0, pen.w * 0.17)
        upper = height * 0.6 if shown.changed else height
        pen.text(58, 0, name - 4, upper, shown.person.name, "label", ink, may_cut=True)
        if shown.changed:
            pen.text(58, upper - 6, name - 4, height - upper + 2, shown.changed, "small", "amber")
        pen.icon("next", pen.w - 26, height / 2 - 9, 18, "faint")
        left, right = 58 + name, pen.w - 34
        if shown.strip is None:
            pen.text(left, 0, right - left, height, shown.text, "text", "moon", lines=2)
            return
        tokens = draw_tokens(pen, shown.strip, right, height / 2 - TOKEN_DP / 2, TOKEN_DP)
        chip = min(CHIP_DP, height - 12)
        _draw_count(pen, shown.strip, left, right - tokens - 8, (height - chip) / 2, chip)


class FactDoors(DoorList):
    """Rows one below another (`model` is a tuple of FactRowModels); many are cells in two lines."""

    KIND = FactDoor

    def arrange(self) -> None:
        rows: tuple[FactRowModel, ...] = self.model or ()
        if not rows:
            self.doors(0)
            return
        w, h = self.extent
        wide = w / max(1.0, h)
        columns = 1
        if wide > 3.2:
            columns = 2 if len(rows) <= MOST_LINES else 3
        elif len(rows) > MOST_LINES and w < 2.4 * NARROW_DP:
            columns = 3
        lines = -(-len(rows) // columns)
        each = (w - GAP_DP * (columns - 1)) / columns
        high = (h - GAP_DP * (lines - 1)) / lines
        high = min(high, HIGHEST_DP) if each > NARROW_DP else min(high, 108.0)
        for number, door in enumerate(self.doors(len(rows))):
            line, column = divmod(number, columns)
            door.model = rows[number]
            door.put(self.box(column * (each + GAP_DP), line * (high + GAP_DP), each, high))
