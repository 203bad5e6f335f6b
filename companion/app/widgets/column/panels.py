"""Panels of a scene in the column: results, orders for the players, reasons, and who has which ability."""

from companion.app.rendering import text, textures, theme
from companion.app.rendering.pen import Pen
from companion.app.rendering.vector_data import ICONS
from companion.app.widgets.column import panel_layout
from companion.app.widgets.column.player_strips import draw_row
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.slots import Rect
from companion.viewmodels.scene_panels import (
    ActiveAbility,
    FactPanel,
    HandOrder,
    OrderList,
    OwnRow,
    Panel,
    PanelFact,
    ReasonPanel,
    Roster,
    SpeechBubble,
    Tokens,
)

TOKENS_BESIDE = 0.42
"""Fraction of a low panel's width for the tokens beside what they mean."""
ROSTER_WIDE = 400.0
"""From this width on the title is in the same line as the first name."""
ICON_DP, CHIP_DP, NAMED_DP = 22.0, 46.0, 34.0
"""Width of an icon, of a colour chip, and the least width of a name, in dp."""


class PanelShow(DrawnWidget):
    """Draws a panel (`model` is a Panel)."""

    def draw(self, pen: Pen) -> None:
        panel: Panel | None = self.model
        if isinstance(panel, OrderList):
            self._orders(pen, panel)
            return
        if panel is None:
            return
        pen.box(0, 0, pen.w, pen.h, "panel", 12)
        if isinstance(panel, FactPanel):
            self._facts(pen, panel)
        elif isinstance(panel, Tokens):
            self._tokens(pen, panel)
        elif isinstance(panel, ReasonPanel):
            self._reason(pen, panel)
        elif isinstance(panel, Roster):
            draw_roster(pen, panel)
        elif isinstance(panel, SpeechBubble):
            self._draw_speech(pen, panel)
        else:
            self._row(pen, panel)

    def _facts(self, pen: Pen, panel: FactPanel) -> None:
        across = panel_layout.columns(panel, pen.w)
        rows, wide = max(1, -(-len(panel.lines) // across)), pen.w / across
        for number, words in enumerate(panel_layout.fact_words(panel, pen.w, pen.h)):
            column, row = divmod(number, rows)
            left, y = column * wide, 5 + words.height * row
            fact = panel.lines[number]
            self._picture(
                pen, fact, left, y + words.height / 2, panel_layout.stepped(words.height - 4, 28.0, 22.0)
            )
            x = left + panel_layout.beside(fact)
            pen.text(x, y, words.width, words.height, fact.text, "label", lines=words.lines)

    def _picture(self, pen: Pen, fact: PanelFact, left: float, middle: float, size: float) -> None:
        """Draw chip, badge or icon before a fact."""
        if fact.chip is not None:
            pen.chip(left + 14, middle - size / 2, 38, size, fact.chip)
        elif fact.person is not None:
            pen.badge(left + 30, middle, size / 2, fact.person, nib=False)
        elif fact.icon:
            pen.icon(fact.icon, left + 30 - size / 2, middle - size / 2, size, "mist")

    def _tokens(self, pen: Pen, panel: Tokens) -> None:
        """Draw all token places: new ones with an amber ring, missing ones with a thin ring."""
        noted = bool(panel.note) and pen.h >= 104 and pen.w >= panel_layout.PICTURED
        wide = pen.w * TOKENS_BESIDE if panel.note and not noted else pen.w
        middle = 43 * min(1.0, pen.h / 92) if noted else pen.h / 2
        r = panel_layout.stepped(min(middle - 6, wide / (2.4 * panel.most)), 33.0, 26.0, 20.0, 16.0, 13.0)
        step = min(82.0, wide / (panel.most + 0.25))
        for place in range(panel.most):
            x = wide / 2 + step * (place - (panel.most - 1) / 2)
            there = place < panel.held
            if there and place >= panel.held - panel.fresh:
                pen.disc(x, middle, r, "amber", 0.16)
                pen.ring(x, middle, r, "amber", 3)
            else:
                pen.ring(x, middle, r * 0.9, "crest", 1.6)
            size = r * 1.4
            pen.icon(panel.icon, x - size / 2, middle - size / 2, size, "wood" if there else "crest")
        if noted:
            top = middle + r + 2
            pen.text(14, top, pen.w - 28, pen.h - top - 4, panel.note, "text", "mist", "center", 2)
        elif panel.note:
            pen.text(wide + 2, 3, pen.w - wide - 8, pen.h - 6, panel.note, "text", "mist", lines=4)

    def _orders(self, pen: Pen, panel: OrderList) -> None:
        boxes = panel_layout.step_boxes(panel, pen.h)
        left, kin = panel_layout.before(pen.w), panel_layout.order_words(panel, pen.w, pen.h)
        written = dict(zip(panel.beside or panel.steps, kin, strict=True))
        for number, (order, (y, high)) in enumerate(zip(panel.steps, boxes, strict=True)):
            self._sign(pen, panel.first + number, order, y, high)
            text, role, wide, room, lines = written[order]
            if lines > 1:
                pen.text(left, y, wide, room, text, role, lines=lines, kin=kin)
            else:
                pen.text(left, y + 2, wide, room, text, role, kin=kin)
                pen.text(left, y + room, wide, high * 0.42, order.note, "text", "mist")

    @staticmethod
    def _sign(pen: Pen, number: int, order: HandOrder, y: float, high: float) -> None:
        """Draw number and icon before an order."""
        pen.box(0, y, pen.w, high, "panel", 12)
        middle = y + high / 2
        pen.disc(24, middle, min(14.0, high / 2 - 2), "amber")
        pen.letter(24, middle, 18, str(number), "slab_ink")
        if pen.w >= panel_layout.PICTURED:
            size = panel_layout.stepped(high - 12, 44.0, 32.0)
            pen.icon(order.icon, 44 + (44 - size) / 2, middle - size / 2, size, "mist")

    def _reason(self, pen: Pen, panel: ReasonPanel) -> None:
        side = panel_layout.side(pen.h)
        if panel.covered:
            self._draw_slab(pen, panel, side)
            return
        if panel.chip is not None:
            pen.box(12, (pen.h - side) / 2, side, side, "stone_btn", 12)
            pen.chip(20, (pen.h - side) / 2 + 8, side - 16, side - 16, panel.chip)
        elif panel.figure:
            wide = side / textures.figure_ratio(panel.figure)
            pen.figure(panel.figure, 12 + (side - wide) / 2, (pen.h - side) / 2, wide)
        elif panel.icon:
            pen.icon(panel.icon, 12 + side * 0.1, (pen.h - side * 0.8) / 2, side * 0.8, "mist")
        x = 12 + side + 14
        (words,) = panel_layout.reason_words(panel, pen.w, pen.h)
        if panel_layout.is_whole(panel.note, words.width, pen.h * 0.35):
            pen.text(x, pen.h * 0.12, words.width, pen.h * 0.35, panel.note, "text", "mist")
            pen.text(x, pen.h * 0.45, words.width, words.height, words.text, words.role, lines=words.lines)
        else:
            pen.text(x, 4, words.width, words.height, words.text, words.role, lines=words.lines)

    def _draw_speech(self, pen: Pen, panel: SpeechBubble) -> None:
        """Draw a speech bubble beside the speaking piece, and its meaning below."""
        noted = pen.h >= 84
        high = min(56.0, pen.h - (44 if noted else 16))
        y = 10.0 if noted else (pen.h - high) / 2
        pen.icon(panel.icon, 10, y + high / 2 - 25, 50, theme.pieces(panel.person))
        pen.shape((12, 20), "<p 12 0 0 10 12 20>", 68, y + high / 2 - 10, 12, "moon")
        pen.box(79, y, pen.w - 91, high, "moon", 12)
        pen.text(87, y, pen.w - 107, high, panel.text, "spoken", "slab_ink", "center", lines=2)
        if noted:
            top = y + high + 2
            pen.text(14, top, pen.w - 28, pen.h - top - 4, panel.note, "text", "mist", "center")

    def _draw_slab(self, pen: Pen, panel: ReasonPanel, side: float) -> None:
        """Draw a slab from above. It shows nothing of its underside."""
        y = (pen.h - side) / 2
        pen.box(12, y + 3, side, side - 3, "slab_edge", 12)
        pen.box(12, y, side, side - 4, "slab_top", 12)
        pen.icon("bat", 12 + side * 0.15, y + side * 0.13, side * 0.7, "crest")
        pen.text(side + 26, 0, pen.w - side - 38, pen.h, panel.covered, "question", lines=2)

    def _row(self, pen: Pen, panel: OwnRow) -> None:
        pen.badge(27, pen.h / 2, min(15.0, pen.h * 0.3), panel.person)
        chip = panel_layout.stepped(
            min(pen.h - 16, (pen.w - 66) / 5), 38.0, 32.0, 28.0
        )  # two wide chips on each side
        draw_row(pen, panel.row, 54, (pen.h - chip) / 2, pen.w - 66, chip)


def draw_roster(pen: Pen, panel: Roster) -> None:
    """Draw with as many columns as are needed; in a wide panel the title is the first entry."""
    first = 1 if pen.w >= ROSTER_WIDE else 0
    top = 2.0 if first else panel_layout.ROSTER_TITLE
    lines, room = len(panel.lines) + first, pen.h - top - 4
    fit = max(1, min(lines, int(room // panel_layout.LEAST_ROSTER_LINE)))
    columns = -(-lines // fit)
    rows = -(-lines // columns)
    wide, high = (pen.w - 16) / columns, room / rows
    pen.text(
        14,
        2,
        wide - 12 if first else pen.w - 28,
        high if first else panel_layout.ROSTER_TITLE - 2,
        panel.title,
        "text",
        "mist",
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
