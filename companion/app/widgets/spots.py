"""The places of a screen that a finger can touch, for people who walk over them with keys or a switch."""

import math
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from kivy.uix.widget import Widget

from companion.app.widgets.drawn import DrawnWidget

Direction = Literal["left", "right", "up", "down"]
SAME_LINE_FRACTION = 0.5
"""Spots whose middles are less apart than this part of a spot's height stand in one line."""
SIDEWAYS_PENALTY = 2.5
"""Whoever walks to the right rather goes far than aside, by this factor."""


class FocusTarget(NamedTuple):
    """A place, as it is seen in the window."""

    widget: DrawnWidget
    left: float
    low: float
    right: float
    top: float

    @property
    def middle(self) -> tuple[float, float]:
        """Where a touch means it."""
        return (self.left + self.right) / 2, (self.low + self.top) / 2


def focus_targets(parts: Iterable[Widget]) -> Iterator[FocusTarget]:
    """Of all these widgets, and of what lies in them."""
    for part in parts:
        for widget in part.walk(restrict=True):
            if isinstance(widget, DrawnWidget):
                for box in widget.touch_targets():
                    yield is_visible(widget, *box)


def is_visible(widget: DrawnWidget, x: float, y: float, w: float, h: float) -> FocusTarget:
    """A box of a widget, however that is turned."""
    one, other = widget.to_window(x, y), widget.to_window(x + w, y + h)
    (left, right), (low, top) = (sorted(pair) for pair in zip(one, other, strict=True))
    return FocusTarget(widget, left, low, right, top)


def in_reading_order(found: Iterable[FocusTarget]) -> list[FocusTarget]:
    """Line by line from the top, each from the left."""
    lines: list[list[FocusTarget]] = []
    for spot in sorted(found, key=lambda one: -one.middle[1]):
        first = lines[-1][0] if lines else None
        if first is not None and first.middle[1] - spot.middle[1] < SAME_LINE_FRACTION * min(
            _high(first), _high(spot)
        ):
            lines[-1].append(spot)
        else:
            lines.append([spot])
    return [spot for line in lines for spot in sorted(line, key=lambda one: one.left)]


def nearest(found: Iterable[FocusTarget], start: FocusTarget, way: Direction) -> FocusTarget | None:
    """The next one in this direction."""
    ahead = [(far, spot) for spot in found if (far := _far(start, spot, way)) is not None]
    return min(ahead, key=lambda one: one[0])[1] if ahead else None


def _far(start: FocusTarget, spot: FocusTarget, way: Direction) -> float | None:
    """How far it is to go there; None: it lies elsewhere."""
    dx, dy = (there - here for there, here in zip(spot.middle, start.middle, strict=True))
    on, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (dy, dx), "down": (-dy, dx)}[way]
    if on < 1 or abs(aside) > 3 * on:
        return None
    return math.hypot(on, SIDEWAYS_PENALTY * aside)


def _high(spot: FocusTarget) -> float:
    return spot.top - spot.low
