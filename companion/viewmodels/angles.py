"""Places round a table, in degrees: 270 is the near edge, and clockwise the degrees go down."""

from collections.abc import Sequence
from itertools import combinations

NEAR_EDGE_DEGREES = 270.0
"""The near edge of the screen, where seat 0 sits unless the table says otherwise."""
MIN_GAP_DEGREES = 40.0
"""Nobody sits closer to a neighbour: badges must not overlap. Nine would have room."""
CROWDED_GAP_DEGREES = 44.0
"""Chairs that stand nearer are side by side: what lies before them is drawn smaller."""


def even_angles(count: int) -> list[float]:
    """Clockwise from the near edge."""
    return [(NEAR_EDGE_DEGREES - 360 / count * seat) % 360 for seat in range(count)]


def clockwise(start: float, to: float) -> float:
    """How far it is from one place on to another."""
    return (start - to) % 360


def angle_between(one: float, other: float) -> float:
    """How far two places are from each other, whichever way is shorter."""
    return min(clockwise(one, other), clockwise(other, one))


def are_close(places: Sequence[float]) -> bool:
    """Whether any two sit side by side."""
    return any(angle_between(one, other) < CROWDED_GAP_DEGREES for one, other in combinations(places, 2))


def spread_apart(fixed: float, others: Sequence[float]) -> list[float]:
    """Where the others sit, clockwise from a fixed place on, when all keep apart; who need not move stays."""
    far = sorted(clockwise(fixed, other) for other in others)
    least = 0.0
    for number, one in enumerate(far):
        least = far[number] = max(one, least + MIN_GAP_DEGREES)
    most = 360.0
    for number in reversed(range(len(far))):
        most = far[number] = min(far[number], most - MIN_GAP_DEGREES)
    return [(fixed - one) % 360 for one in far]


def largest_gap(places: Sequence[float]) -> tuple[int, float]:
    """Behind whom (of people in clockwise order) there is most room, and the middle of it."""
    gaps = [clockwise(place, places[(n + 1) % len(places)]) or 360.0 for n, place in enumerate(places)]
    seat = gaps.index(max(gaps))
    return seat, (places[seat] - gaps[seat] / 2) % 360
