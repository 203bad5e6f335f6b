"""Layout of panels in a wide, low area: one below another, or in two columns, whichever is more legible."""

import math
from collections.abc import Iterator, Sequence

from kivy.metrics import dp

from companion.app.rendering import text as texts
from companion.app.widgets.column.panel_text import fact_words, order_words, reason_words
from companion.app.widgets.column.panels import Placed, laid_out, one_by_one
from companion.viewmodels.scene_panels import FactPanel, OrderList, Panel, ReasonPanel, Tokens

EVEN = 1.1
"""Bonus for columns of equal width: other layouts must have letters larger by this factor."""
UNEVEN = (0.4, 0.6)
"""Fractions of the width that the first of two columns may take."""
TOKEN_PLACE_DP = 46.0
"""Width of a token with its gap."""


def choose_flow(panels: Sequence[Panel], wide: float, height: float) -> tuple[Placed, ...]:
    """Return the layout that shows most panels, and among these the one with the largest letters."""
    return max(_ways(panels, wide, height), key=lambda way: (_shown(way[1]), way[0] * _smallest(way[1])))[1]


def _ways(panels: Sequence[Panel], wide: float, height: float) -> Iterator[tuple[float, tuple[Placed, ...]]]:
    """Yield the possible layouts, each with a weight."""
    parted = one_by_one(panels)
    if len(parted) < 2:
        yield 1.0, laid_out(panels, wide, height)
        return
    yield EVEN, laid_out(parted, wide, height, 2)
    yield 1.0, laid_out(panels, wide, height)
    if not all(isinstance(panel, OrderList) for panel in parted):
        yield from ((1.0, laid_out(parted, wide, height, 2, part)) for part in UNEVEN)


def _shown(placed: Sequence[Placed]) -> int:
    """Return how many panels, or steps of a list, fit."""
    return sum(len(at.panel.steps) if isinstance(at.panel, OrderList) else 1 for at in placed)


def _smallest(placed: Sequence[Placed]) -> float:
    """Return the smallest text size."""
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
    """Return the texts of a panel; () for panels that are mainly a picture."""
    if isinstance(at.panel, FactPanel):
        return fact_words(at.panel, at.wide, at.high)
    if isinstance(at.panel, OrderList):
        return order_words(at.panel, at.wide, at.high)
    return reason_words(at.panel, at.wide, at.high) if isinstance(at.panel, ReasonPanel) else ()
