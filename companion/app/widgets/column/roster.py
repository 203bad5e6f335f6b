"""The roster panel: all players with their active abilities, in several columns if it is low."""

from companion.app.rendering import text
from companion.app.rendering.pen import Pen
from companion.app.rendering.vector_data import ICONS
from companion.app.widgets.slots import Rect
from companion.viewmodels.scene_panels import ActiveAbility, Roster

TITLE, LINE, LEAST_LINE = 26.0, 36.0, 24.0
LEAST = TITLE + 2 * LEAST_LINE
FULL = 5
"""More people than this are shown in two columns."""
WIDE = 400.0
"""From this width on the title is in the same line as the first name."""
ICON_DP, CHIP_DP, NAMED_DP = 22.0, 46.0, 34.0
"""Width of an icon, of a colour chip, and the least width of a name, in dp."""


def best_height(panel: Roster) -> float:
    """Return the preferred height in dp."""
    people = len(panel.lines)
    rows = people if people <= FULL else -(-people // 2)
    return TITLE + LINE * rows + 4


def draw(pen: Pen, panel: Roster) -> None:
    """Draw with as many columns as are needed; in a wide panel the title is the first entry."""
    first = 1 if pen.w >= WIDE else 0
    top = 2.0 if first else TITLE
    lines, room = len(panel.lines) + first, pen.h - top - 4
    fit = max(1, min(lines, int(room // LEAST_LINE)))
    columns = -(-lines // fit)
    rows = -(-lines // columns)
    wide, high = (pen.w - 16) / columns, room / rows
    pen.text(
        14, 2, wide - 12 if first else pen.w - 28, high if first else TITLE - 2, panel.title, "text", "mist"
    )
    names = (_name(line, wide, high) for line in panel.lines)
    kin = tuple(name for name in names if name.width >= NAMED_DP)
    for number, line in enumerate(panel.lines, first):
        column, row = divmod(number, rows)
        if row:
            pen.box(8 + column * wide + 4, top + row * high, wide - 8, 1.2, "line", 0, 0.6)
        _line(pen, line, (8 + column * wide, top + row * high, wide, high), kin)


def _name(line: ActiveAbility, wide: float, high: float) -> text.TextSpec:
    """Return the name with the width that icons and chip leave."""
    taken = 2 * _radius(high) + 14 + len(line.pictures) * (min(ICON_DP, high - 4) + 4)
    taken += _chip(wide) + 10 if line.chip is not None else 4
    return text.TextSpec(line.person.name, "label", wide - taken, high, 1)


def _radius(high: float) -> float:
    return min(14.0, high * 0.42)


def _chip(wide: float) -> float:
    return CHIP_DP if wide > 160 else 34.0


def _line(pen: Pen, line: ActiveAbility, box: Rect, kin: tuple[text.TextSpec, ...]) -> None:
    x, y, w, h = box
    middle, r, chip = y + h / 2, _radius(h), _chip(w)
    pen.badge(x + 2 + r, middle, r, line.person, nib=False)
    right = x + w - 4
    if line.chip is not None:
        right -= chip
        pen.chip(right, middle - min(13.0, h / 2 - 2), chip, min(26.0, h - 4), line.chip)
        right -= 6
    size = min(ICON_DP, h - 4)
    for picture in reversed(line.pictures):
        right -= size + 4
        _picture(pen, picture, right, middle - size / 2, size)
    name = _name(line, w, h)
    if name.width >= NAMED_DP:
        pen.text(x + 2 * r + 10, y, name.width, h, name.text, "label", may_cut=True, kin=kin)


def _picture(pen: Pen, name: str, x: float, y: float, size: float) -> None:
    if name in ICONS:
        pen.icon(name, x, y, size, "moon")
    else:
        pen.text(x - 2, y, size + 4, size, name, "number", "moon", "center", may_cut=True)
