"""Sizes of the panels of a scene, and their texts with their boxes in dp; used for drawing and for layout."""

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from companion.app.rendering import text as texts
from companion.app.rendering import theme
from companion.viewmodels.scene_panels import (
    FactPanel,
    HandOrder,
    OrderList,
    Panel,
    PanelFact,
    ReasonPanel,
    Roster,
    SpeechBubble,
    Tokens,
)

MIN_FACT_DP = 180.0
"""Minimum width of a fact beside its icon."""
PICTURED = 280.0
"""An order narrower than this has no picture beside its number."""
LEAST_STEP_DP, STEP_GAP_DP = 44.0, 5.0
"""Minimum height of an order with a note, and the gap between orders, in dp."""
LEAST_NOTED, CLOSE_GAP = 36.0, 3.0
"""Least height of a panel with a note, and gap, if there are many orders and only some have a note."""
NOTED_PART, PLAIN_PART = 41.0, 30.0
"""Relative heights of orders with and without a note."""
THREE_LINES = 60.0
NOTED = 0.85
"""A note is left out if the order would shrink below this fraction because of it."""
MANY = 3
"""More facts than this are shown in two columns if there is room."""


def columns(panel: FactPanel, wide: float) -> int:
    """Return the number of columns for the facts of a panel `wide` dp wide."""
    return 2 if len(panel.lines) > MANY and wide >= 2 * MIN_FACT_DP else 1


def is_whole(note: str, wide: float, high: float) -> bool:
    """Return whether there is a note and it fits."""
    return bool(note) and texts.layout_text(note, "text", wide * dp(1), high * dp(1), 1).fits


def is_written(words: texts.TextSpec, size: float) -> bool:
    """Return whether a text reaches this size, in pixels, in its box."""
    found = texts.layout_text(words.text, words.role, words.width * dp(1), words.height * dp(1), words.lines)
    return found.fits and found.size >= size


def stepped(most: float, *sizes: float) -> float:
    """Return the largest of `sizes` that fits.

    There are only a few sizes, because their textures are prepared before a scene begins.
    """
    return next((size for size in sizes if size <= most), most)


def step_boxes(panel: OrderList, high: float) -> tuple[tuple[float, float], ...]:
    """Return top and height of each order, in dp.

    All are equal. If that is too low for notes, orders with a note are higher and the gaps are smaller.
    """
    count, noted = len(panel.steps), [bool(order.note) for order in panel.steps]
    each, gap = (high + STEP_GAP_DP) / count - STEP_GAP_DP, STEP_GAP_DP
    shares = [each] * count
    if each < LEAST_STEP_DP and any(noted) and not all(noted):
        gap = CLOSE_GAP
        parts = [NOTED_PART if one else PLAIN_PART for one in noted]
        shares = [part * (high - gap * (count - 1)) / sum(parts) for part in parts]
    tops = [sum(shares[:number]) + gap * number for number in range(count)]
    return tuple(zip(tops, shares, strict=True))


def _words(order: HandOrder, wide: float, high: float, least: float = LEAST_STEP_DP) -> texts.TextSpec:
    """Return an order's text with its box: two or three lines, or one above its note if that fits."""
    alone = texts.TextSpec(order.text, "answer", wide, high, 3 if high >= THREE_LINES else 2)
    above = alone._replace(height=high * 0.52, lines=1)
    if high < least or not is_whole(order.note, wide, high * 0.42):
        return alone
    sizes = (
        texts.layout_text(text, role, room * dp(1), tall * dp(1), lines).size
        for text, role, room, tall, lines in (above, alone)
    )
    return above if next(sizes) >= NOTED * next(sizes) else alone


def fact_words(panel: FactPanel, wide: float, high: float) -> tuple[texts.TextSpec, ...]:
    """Return the texts of a fact panel of this size in dp, row by row."""
    across = columns(panel, wide)
    rows = max(1, -(-len(panel.lines) // across))
    line = (high - 10) / rows
    most = 3 if line >= 50 else 2 if line >= 30 else 1
    return tuple(
        texts.TextSpec(fact.text, "label", wide / across - beside(fact) - 12, line, most)
        for fact in panel.lines
    )


def beside(fact: PanelFact) -> float:
    """Return the width of a fact's icon."""
    if fact.chip is not None:
        return 62.0
    return 54.0 if fact.person is not None or fact.icon else 14.0


def order_words(panel: OrderList, wide: float, high: float) -> tuple[texts.TextSpec, ...]:
    """Return the texts of an order list; orders beside each other have the same text size."""
    room = wide - before(wide) - 10
    if panel.beside:
        return tuple(_words(order, room, high) for order in panel.beside)
    boxes = step_boxes(panel, high)
    uneven = len({tall for _, tall in boxes}) > 1
    return tuple(
        _words(order, room, tall, LEAST_NOTED if uneven else LEAST_STEP_DP)
        for order, (_, tall) in zip(panel.steps, boxes, strict=True)
    )


def before(wide: float) -> float:
    """Return the width before the text of an order."""
    return 98.0 if wide >= PICTURED else 46.0


def reason_words(panel: ReasonPanel, wide: float, high: float) -> tuple[texts.TextSpec, ...]:
    """Return the text of a reason: alone, or below its note."""
    room, half = wide - side(high) - 38, high * 0.5
    if is_whole(panel.note, room, half * 0.7):
        return (texts.TextSpec(panel.text, "question", room, half, 2),)
    role, lines = ("answer", 3) if panel.figure else ("question", 2)
    lines += 2 if wide < PICTURED else 0
    return (texts.TextSpec(panel.text, role, room, high - 8, lines),)


def side(high: float) -> float:
    """Return the size of a reason's picture."""
    return stepped(high - 14, 88.0, 68.0, 50.0, 40.0)


# Heights of panels, and how the column is shared among them.


LINE, LEAST_LINE = 33.0, 24.0
ROSTER_TITLE, ROSTER_LINE, LEAST_ROSTER_LINE = 26.0, 36.0, 24.0
LEAST_ROSTER = ROSTER_TITLE + 2 * LEAST_ROSTER_LINE
FULL_ROSTER = 5
"""More people than this are shown in two columns."""
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
        return _roster_height(panel)
    if isinstance(panel, Tokens):
        return 128.0 if panel.note else 92.0
    return 104.0 if isinstance(panel, (ReasonPanel, SpeechBubble)) else 60.0


def _roster_height(panel: Roster) -> float:
    people = len(panel.lines)
    rows = people if people <= FULL_ROSTER else -(-people // 2)
    return ROSTER_TITLE + ROSTER_LINE * rows + 4


def least_height(panel: Panel, wide: float = 0.0) -> float:
    """Return the least legible height in dp."""
    if isinstance(panel, FactPanel):
        rows = -(-len(panel.lines) // columns(panel, wide))
        return LEAST_ALONE_DP if rows == 1 else 6 + LEAST_LINE * rows
    if isinstance(panel, OrderList):
        return (LEAST_STEP_DP + STEP_GAP_DP) * len(panel.steps) - STEP_GAP_DP
    if isinstance(panel, ReasonPanel):
        return LOW_REASON_DP if wide >= BROAD_DP else 64.0
    return {Tokens: 66.0, SpeechBubble: 56.0, Roster: LEAST_ROSTER}.get(type(panel), 44.0)


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
