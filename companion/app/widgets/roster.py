"""A panel that lists everybody with what works for them; where it is low, in several columns."""

from companion.app.paint.icon_data import ICONS
from companion.app.paint.pen import Pen
from companion.stage.scenes import Roster, Wakes

TITLE, LINE, LEAST_LINE = 26.0, 36.0, 24.0
LEAST = TITLE + 2 * LEAST_LINE
FULL = 5
"""More people than that stand in two columns."""
ICON, CHIP, NAMED = 22.0, 46.0, 34.0
"""The room of a picture and of a colour, and the least for a name."""


def best_height(panel: Roster) -> float:
    """How high it likes to be, in dp."""
    people = len(panel.lines)
    rows = people if people <= FULL else -(-people // 2)
    return TITLE + LINE * rows + 4


def draw(pen: Pen, panel: Roster) -> None:
    """As many columns as it takes to read each line."""
    pen.text(14, 2, pen.w - 28, TITLE - 2, panel.title, "text", "mist")
    room = pen.h - TITLE - 4
    fit = max(1, min(len(panel.lines), int(room // LEAST_LINE)))
    columns = -(-len(panel.lines) // fit)
    rows = -(-len(panel.lines) // columns)
    wide, high = (pen.w - 16) / columns, room / rows
    for number, line in enumerate(panel.lines):
        column, row = divmod(number, rows)
        if row:
            pen.box(8 + column * wide + 4, TITLE + row * high, wide - 8, 1.2, "line", 0, 0.6)
        _line(pen, line, 8 + column * wide, TITLE + row * high, wide, high)


def _line(pen: Pen, line: Wakes, x: float, y: float, w: float, h: float) -> None:
    middle, r = y + h / 2, min(14.0, h * 0.42)
    chip = CHIP if w > 160 else 34.0
    pen.badge(x + 2 + r, middle, r, line.person, nib=False)
    right = x + w - 4
    if line.chip is not None:
        right -= chip
        pen.chip(right, middle - min(13.0, h / 2 - 2), chip, min(26.0, h - 4), line.chip)
        right -= 6
    size = min(ICON, h - 4)
    for picture in reversed(line.pictures):
        right -= size + 4
        _picture(pen, picture, right, middle - size / 2, size)
    left = x + 2 * r + 10
    if right - left >= NAMED:
        pen.text(left, y, right - left - 4, h, line.person.name, "label", may_cut=True)


def _picture(pen: Pen, name: str, x: float, y: float, size: float) -> None:
    if name in ICONS:
        pen.icon(name, x, y, size, "moon")
    else:
        pen.text(x - 2, y, size + 4, size, name, "number", "moon", "center", may_cut=True)
