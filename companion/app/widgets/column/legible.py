"""How panels lie in a wide, low room: below one another, or in two columns, whichever is easier to read."""

import math
from collections.abc import Iterator, Sequence

from kivy.metrics import dp

from companion.app.paint import texts
from companion.app.widgets.column.panel_words import fact_words, order_words, reason_words
from companion.app.widgets.column.panels import Placed, laid_out, one_by_one
from companion.stage.scenes import FactPanel, OrderList, Panel, ReasonPanel, Tokens

EVEN = 1.1
"""Columns of one width look calmer: others must be so much easier to read."""
UNEVEN = (0.4, 0.6)
"""What the first of two columns may take of the room."""
TOKEN_PLACE_DP = 46.0
"""A token, and the air beside it, in dp."""


def choose_flow(panels: Sequence[Panel], wide: float, height: float) -> tuple[Placed, ...]:
    """Whatever shows most of it, and that in the largest letters."""
    return max(_ways(panels, wide, height), key=lambda way: (_shown(way[1]), way[0] * _smallest(way[1])))[1]


def _ways(panels: Sequence[Panel], wide: float, height: float) -> Iterator[tuple[float, tuple[Placed, ...]]]:
    """How they could lie, each with what speaks for it."""
    parted = one_by_one(panels)
    if len(parted) < 2:
        yield 1.0, laid_out(panels, wide, height)
        return
    yield EVEN, laid_out(parted, wide, height, 2)
    yield 1.0, laid_out(panels, wide, height)
    if not all(isinstance(panel, OrderList) for panel in parted):
        yield from ((1.0, laid_out(parted, wide, height, 2, part)) for part in UNEVEN)


def _shown(placed: Sequence[Placed]) -> int:
    """How much of it there is room for."""
    return sum(len(at.panel.steps) if isinstance(at.panel, OrderList) else 1 for at in placed)


def _smallest(placed: Sequence[Placed]) -> float:
    """The size of the smallest letters."""
    return min((_size(at) for at in placed), default=0.0)


def _size(at: Placed) -> float:
    if isinstance(at.panel, Tokens):
        return math.inf if at.wide >= TOKEN_PLACE_DP * at.panel.most else 1.0
    return min(
        (
            texts.layout_text(text, role, wide * dp(1), high * dp(1), lines).size
            for text, role, wide, high, lines in _words(at)
        ),
        default=math.inf,
    )


def _words(at: Placed) -> tuple[texts.TextSpec, ...]:
    """What is read there; other panels have a picture above all."""
    if isinstance(at.panel, FactPanel):
        return fact_words(at.panel, at.wide, at.high)
    if isinstance(at.panel, OrderList):
        return order_words(at.panel, at.wide, at.high)
    return reason_words(at.panel, at.wide, at.high) if isinstance(at.panel, ReasonPanel) else ()
