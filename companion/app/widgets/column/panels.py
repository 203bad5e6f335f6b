"""Panels of a scene in the column: results, orders for the players, and reasons."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.app.rendering import textures, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.column import panel_text, roster
from companion.app.widgets.column.panel_text import (
    LEAST_STEP_DP,
    PICTURED,
    STEP_GAP_DP,
    columns,
    fact_words,
    is_whole,
    is_written,
    order_words,
    reason_words,
    stepped,
)
from companion.app.widgets.column.player_strips import draw_row
from companion.app.widgets.drawn import DrawnWidget
from companion.viewmodels.scene_panels import (
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

LINE, LEAST_LINE = 33.0, 24.0
TOKENS_BESIDE = 0.42  # of a low panel's width, beside what the tokens mean
TWO_LINES, LEAST_ALONE_DP = 62.0, 40.0
"""Best and least height of a fact, and of a single fact, which may be long, in dp."""
STEP = 66.0
BROADER = 1.3
"""Panels side by side are at most this factor higher than one below another."""
BROAD_DP, LOW_REASON_DP = 400.0, 56.0
"""From this width on, a reason's text needs one line and this height, in dp."""
NEARLY = 0.85
"""A text that reaches this fraction of its full size in one line needs no second line."""
CROWDED = 0.55
"""Orders may shrink to this fraction of their least height so that none is left out."""
SQUEEZED = 0.7
"""A single panel may shrink to this fraction of its least height rather than be left out."""


def best_height(panel: Panel, wide: float = 0.0) -> float:
    """Return the preferred height in dp; many facts need less in a wide panel."""
    if isinstance(panel, FactPanel):
        rows = -(-len(panel.lines) // columns(panel, wide))
        return TWO_LINES if rows == 1 else 12 + LINE * rows
    if isinstance(panel, OrderList):
        return (STEP + STEP_GAP_DP) * len(panel.steps) - STEP_GAP_DP
    if isinstance(panel, Roster):
        return roster.best_height(panel)
    if isinstance(panel, Tokens):
        return 128.0 if panel.note else 92.0
    return 104.0 if isinstance(panel, (ReasonPanel, SpeechBubble)) else 60.0


def least_height(panel: Panel, wide: float = 0.0) -> float:
    """Return the least legible height in dp."""
    if isinstance(panel, FactPanel):
        rows = -(-len(panel.lines) // columns(panel, wide))
        return LEAST_ALONE_DP if rows == 1 else 6 + LEAST_LINE * rows
    if isinstance(panel, OrderList):
        return (LEAST_STEP_DP + STEP_GAP_DP) * len(panel.steps) - STEP_GAP_DP
    if isinstance(panel, ReasonPanel):
        return LOW_REASON_DP if wide >= BROAD_DP else 64.0
    return {Tokens: 66.0, SpeechBubble: 56.0, Roster: roster.LEAST}.get(type(panel), 44.0)


def _needed_height(panel: Panel, wide: float) -> float:
    """Return the preferred height if room is short: a fact that fits in one line needs only that."""
    if isinstance(panel, FactPanel) and len(panel.lines) == 1:
        (words,) = fact_words(panel, wide, LEAST_ALONE_DP)
        full = theme.px(theme.ROLES[words.role][1]) * theme.text_percent / 100
        if is_written(words._replace(lines=1), NEARLY * full):
            return LEAST_ALONE_DP
    return best_height(panel, wide)


class Placed(NamedTuple):
    """A panel and its box, in dp from the top left of the area."""

    panel: Panel
    x: float
    y: float
    wide: float
    high: float


def laid_out(
    panels: Sequence[Panel], wide: float, height: float, columns: int = 1, part: float = 0.5
) -> tuple[Placed, ...]:
    """Place panels row by row in reading order.

    Panels of a row have the same height. A single panel in a row, except an order, takes the whole width.
    With two columns the first takes `part` of the width. Panels that do not fit are left out.
    """
    gap = theme.GAP
    each = (wide - gap * (columns - 1)) / columns
    first = (wide - gap) * part if columns == 2 else each
    rows = [panels[at : at + columns] for at in range(0, len(panels), columns)]
    found: list[Placed] = []
    y = 0.0
    shared = share(rows, height, each)
    spare = height + gap - sum(high + gap for high in shared)
    more = min(BROADER, 1 + spare / sum(shared)) if columns > 1 and shared else 1.0
    for row, high in zip(rows, (more * high for high in shared), strict=False):
        alone = len(row) == 1 and not isinstance(row[0], OrderList)
        found += (
            Placed(panel, number * (first + gap), y, wide if alone else across, high)
            for number, (panel, across) in enumerate(zip(row, (first, wide - gap - first), strict=False))
        )
        y += high + gap
    return tuple(found)


def share(rows: Sequence[Sequence[Panel]], height: float, wide: float = 0.0) -> tuple[float, ...]:
    """Return the heights of rows: the best ones, or all shrunk proportionally.

    The last rows may be dropped.
    """
    rows = tuple(rows)
    while rows:
        free = height - theme.GAP * (len(rows) - 1)
        high = [max(best_height(panel, wide) for panel in row) for row in rows]
        low = [max(least_height(panel, wide) for panel in row) for row in rows]
        if sum(high) > free:
            high = [max(_needed_height(panel, wide) for panel in row) for row in rows]
        best, least = sum(high), sum(low)
        if least <= free:
            part = 1.0 if best <= free else (free - least) / (best - least)
            return tuple(less + part * (more - less) for more, less in zip(high, low, strict=True))
        if len(rows) == 1 and free >= SQUEEZED * least:
            return (free,)
        if free >= CROWDED * least and all(isinstance(panel, OrderList) for row in rows for panel in row):
            return (free / len(rows),) * len(rows)
        rows = rows[:-1]
    return ()


def one_by_one(panels: Sequence[Panel]) -> tuple[Panel, ...]:
    """Split order lists into one panel per order, so that orders can be placed side by side."""
    found: list[Panel] = []
    for panel in panels:
        if isinstance(panel, OrderList):
            found += (
                OrderList((step,), panel.first + number, panel.steps)
                for number, step in enumerate(panel.steps)
            )
        else:
            found.append(panel)
    return tuple(found)


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
            roster.draw(pen, panel)
        elif isinstance(panel, SpeechBubble):
            self._draw_speech(pen, panel)
        else:
            self._row(pen, panel)

    def _facts(self, pen: Pen, panel: FactPanel) -> None:
        across = columns(panel, pen.w)
        rows, wide = max(1, -(-len(panel.lines) // across)), pen.w / across
        for number, words in enumerate(fact_words(panel, pen.w, pen.h)):
            column, row = divmod(number, rows)
            left, y = column * wide, 5 + words.height * row
            fact = panel.lines[number]
            self._picture(pen, fact, left, y + words.height / 2, stepped(words.height - 4, 28.0, 22.0))
            x = left + panel_text.beside(fact)
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
        noted = bool(panel.note) and pen.h >= 104 and pen.w >= PICTURED
        wide = pen.w * TOKENS_BESIDE if panel.note and not noted else pen.w
        middle = 43 * min(1.0, pen.h / 92) if noted else pen.h / 2
        r = stepped(min(middle - 6, wide / (2.4 * panel.most)), 33.0, 26.0, 20.0, 16.0, 13.0)
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
        boxes = panel_text.step_boxes(panel, pen.h)
        left, kin = panel_text.before(pen.w), order_words(panel, pen.w, pen.h)
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
        if pen.w >= PICTURED:
            size = stepped(high - 12, 44.0, 32.0)
            pen.icon(order.icon, 44 + (44 - size) / 2, middle - size / 2, size, "mist")

    def _reason(self, pen: Pen, panel: ReasonPanel) -> None:
        side = panel_text.side(pen.h)
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
        (words,) = reason_words(panel, pen.w, pen.h)
        if is_whole(panel.note, words.width, pen.h * 0.35):
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
        chip = stepped(min(pen.h - 16, (pen.w - 66) / 5), 38.0, 32.0, 28.0)  # two wide chips on each side
        draw_row(pen, panel.row, 54, (pen.h - chip) / 2, pen.w - 66, chip)
