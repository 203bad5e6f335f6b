"""Focus targets: the places of a screen that can be touched, or only be read, and the way between them."""

import math
from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from kivy.uix.widget import Widget

from companion.app.widgets.drawn import DrawnWidget

Direction = Literal["left", "right", "up", "down"]
SAME_LINE_FRACTION = 0.5
"""Targets whose centres differ by less than this fraction of the height are in one line."""
SIDEWAYS_PENALTY = 2.5
"""Weight of the distance across the direction of an arrow key."""


class FocusTarget(NamedTuple):
    """A touchable place in window coordinates."""

    widget: DrawnWidget
    left: float
    low: float
    right: float
    top: float

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return (self.left + self.right) / 2, (self.low + self.top) / 2


def focus_targets(parts: Iterable[Widget]) -> Iterator[FocusTarget]:
    """Yield the targets of widgets and of their children."""
    for part in parts:
        for widget in part.walk(restrict=True):
            if isinstance(widget, DrawnWidget):
                for box in widget.touch_targets():
                    yield is_visible(widget, *box)


def reading_targets(parts: Iterable[Widget]) -> Iterator[FocusTarget]:
    """Yield what can only be read, of widgets and of their children."""
    for part in parts:
        for widget in part.walk(restrict=True):
            if isinstance(widget, DrawnWidget):
                for box in widget.reading_targets():
                    yield is_visible(widget, *box)


def is_visible(widget: DrawnWidget, x: float, y: float, w: float, h: float) -> FocusTarget:
    """Return a widget's box in window coordinates; the widget may be rotated."""
    one, other = widget.to_window(x, y), widget.to_window(x + w, y + h)
    (left, right), (low, top) = (sorted(pair) for pair in zip(one, other, strict=True))
    return FocusTarget(widget, left, low, right, top)


def in_reading_order(found: Iterable[FocusTarget]) -> list[FocusTarget]:
    """Sort by lines from the top, each from the left."""
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
    """Return the next target in a direction, or None."""
    ahead = [(far, spot) for spot in found if (far := _far(start, spot, way)) is not None]
    return min(ahead, key=lambda one: one[0])[1] if ahead else None


def _far(start: FocusTarget, spot: FocusTarget, way: Direction) -> float | None:
    """Return the weighted distance; None if the target is not in this direction."""
    dx, dy = (there - here for there, here in zip(spot.middle, start.middle, strict=True))
    on, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (dy, dx), "down": (-dy, dx)}[way]
    if on < 1 or abs(aside) > 3 * on:
        return None
    return math.hypot(on, SIDEWAYS_PENALTY * aside)


def _high(spot: FocusTarget) -> float:
    return spot.top - spot.low
