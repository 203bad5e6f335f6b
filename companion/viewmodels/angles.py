"""Positions round a table, in degrees: 270 is the near edge; clockwise the degrees decrease."""

from collections.abc import Sequence
from itertools import combinations

NEAR_EDGE_DEGREES = 270.0
"""The near edge of the screen, where seat 0 sits by default."""
MIN_GAP_DEGREES = 40.0
"""The smallest angle between two neighbours, so that badges do not overlap. Nine seats would fit."""
CROWDED_GAP_DEGREES = 44.0
"""Seats closer than this count as side by side: what lies before them is drawn smaller."""


def even_angles(count: int) -> list[float]:
    """Return `count` evenly spaced angles, clockwise from the near edge."""
    return [(NEAR_EDGE_DEGREES - 360 / count * seat) % 360 for seat in range(count)]


def clockwise(start: float, to: float) -> float:
    """Return the clockwise angle from `start` to `to`."""
    return (start - to) % 360


def angle_between(one: float, other: float) -> float:
    """Return the smaller angle between two places."""
    return min(clockwise(one, other), clockwise(other, one))


def are_close(places: Sequence[float]) -> bool:
    """Return whether any two seats are side by side."""
    return any(angle_between(one, other) < CROWDED_GAP_DEGREES for one, other in combinations(places, 2))


def spread_apart(fixed: float, others: Sequence[float]) -> list[float]:
    """Return the angles of the other seats, clockwise from `fixed`, with MIN_GAP_DEGREES between all seats.

    Seats that need not move stay.
    """
    far = sorted(clockwise(fixed, other) for other in others)
    least = 0.0
    for number, one in enumerate(far):
        least = far[number] = max(one, least + MIN_GAP_DEGREES)
    most = 360.0
    for number in reversed(range(len(far))):
        most = far[number] = min(far[number], most - MIN_GAP_DEGREES)
    return [(fixed - one) % 360 for one in far]


def largest_gap(places: Sequence[float]) -> tuple[int, float]:
    """Return the seat with the largest gap behind it (seats are in clockwise order), and the middle of that
    gap."""
    gaps = [clockwise(place, places[(n + 1) % len(places)]) or 360.0 for n, place in enumerate(places)]
    seat = gaps.index(max(gaps))
    return seat, (places[seat] - gaps[seat] / 2) % 360
