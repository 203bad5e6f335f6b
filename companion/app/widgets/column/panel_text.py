"""What is written on the panels of a scene, in boxes in dp: how they are drawn, and how best laid out."""

from kivy.metrics import dp

from companion.app.rendering import text as texts
from companion.viewmodels.scene_panels import FactPanel, HandOrder, OrderList, PanelFact, ReasonPanel

MIN_FACT_DP = 180.0
"""In less room, in dp, a fact cannot be read beside its picture."""
PICTURED = 280.0
"""A narrower order has no picture beside its number."""
LEAST_STEP, STEP_GAP = 44.0, 5.0
"""How high an order must be for its note, and what lies between two of them."""
LEAST_NOTED, CLOSE_GAP = 36.0, 3.0
"""The same where there are many, and only some of them have one."""
NOTED_PART, PLAIN_PART = 41.0, 30.0
"""How these share the room."""
THREE_LINES = 60.0
NOTED = 0.85
"""An order that would be so much smaller because of its note has none."""
MANY = 3
"""More facts than so many stand in two columns, where there is room for these."""


def columns(panel: FactPanel, wide: float) -> int:
    """Many facts stand in two columns in a panel that is wide enough, in dp."""
    return 2 if len(panel.lines) > MANY and wide >= 2 * MIN_FACT_DP else 1


def is_whole(note: str, wide: float, high: float) -> bool:
    """Whether there is a note, and room for it."""
    return bool(note) and texts.layout_text(note, "text", wide * dp(1), high * dp(1), 1).whole


def is_written(words: texts.TextSpec, size: float) -> bool:
    """Whether a text has this size, in pixels, in its box."""
    found = texts.layout_text(words.text, words.role, words.width * dp(1), words.height * dp(1), words.lines)
    return found.whole and found.size >= size


def stepped(most: float, *sizes: float) -> float:
    """The largest of these sizes for which there is room: there are few, and their pictures are made before
    a scene begins."""
    return next((size for size in sizes if size <= most), most)


def step_boxes(panel: OrderList, high: float) -> tuple[tuple[float, float], ...]:
    """Where each order begins below the upper edge, and how high it is, in dp: all alike; where that is too
    low for notes, those that have one are higher, and all lie closer together."""
    count, noted = len(panel.steps), [bool(order.note) for order in panel.steps]
    each, gap = (high + STEP_GAP) / count - STEP_GAP, STEP_GAP
    shares = [each] * count
    if each < LEAST_STEP and any(noted) and not all(noted):
        gap = CLOSE_GAP
        parts = [NOTED_PART if one else PLAIN_PART for one in noted]
        shares = [part * (high - gap * (count - 1)) / sum(parts) for part in parts]
    tops = [sum(shares[:number]) + gap * number for number in range(count)]
    return tuple(zip(tops, shares, strict=True))


def _words(order: HandOrder, wide: float, high: float, least: float = LEAST_STEP) -> texts.TextSpec:
    """An order has two lines, three where it is high, or one above its note, which goes before it shrinks."""
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
    """What is written on a panel of that size, in dp: one line of facts below the other, in columns."""
    across = columns(panel, wide)
    rows = max(1, -(-len(panel.lines) // across))
    line = (high - 10) / rows
    most = 3 if line >= 50 else 2 if line >= 30 else 1
    return tuple(
        texts.TextSpec(fact.text, "label", wide / across - beside(fact) - 12, line, most)
        for fact in panel.lines
    )


def beside(fact: PanelFact) -> float:
    """What the small picture of a line takes."""
    if fact.chip is not None:
        return 62.0
    return 54.0 if fact.person is not None or fact.icon else 14.0


def order_words(panel: OrderList, wide: float, high: float) -> tuple[texts.TextSpec, ...]:
    """The same of orders; those beside them are written as large."""
    room = wide - before(wide) - 10
    if panel.beside:
        return tuple(_words(order, room, high) for order in panel.beside)
    boxes = step_boxes(panel, high)
    uneven = len({tall for _, tall in boxes}) > 1
    return tuple(
        _words(order, room, tall, LEAST_NOTED if uneven else LEAST_STEP)
        for order, (_, tall) in zip(panel.steps, boxes, strict=True)
    )


def before(wide: float) -> float:
    """What stands before the words of an order."""
    return 98.0 if wide >= PICTURED else 46.0


def reason_words(panel: ReasonPanel, wide: float, high: float) -> tuple[texts.TextSpec, ...]:
    """The same of a reason: alone, or below its note."""
    room, half = wide - side(high) - 38, high * 0.5
    if is_whole(panel.note, room, half * 0.7):
        return (texts.TextSpec(panel.text, "question", room, half, 2),)
    role, lines = ("answer", 3) if panel.figure else ("question", 2)
    lines += 2 if wide < PICTURED else 0
    return (texts.TextSpec(panel.text, role, room, high - 8, lines),)


def side(high: float) -> float:
    """How large the picture of a reason is."""
    return stepped(high - 14, 88.0, 68.0, 50.0, 40.0)
