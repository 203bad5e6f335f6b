"""Texts on the panels of a scene, with their boxes in dp; used for drawing and for layout."""

from kivy.metrics import dp

from companion.app.rendering import text as texts
from companion.viewmodels.scene_panels import FactPanel, HandOrder, OrderList, PanelFact, ReasonPanel

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
