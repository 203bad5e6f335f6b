"""Where a notice is put: beside everything that can be touched, as near as possible to its usual place."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple


class PixelBox(NamedTuple):
    """A box in pixels, from its lower left corner."""

    x: float
    y: float
    w: float
    h: float


WIDTHS = (1.0, 0.66, 0.45, 0.28)
"""Tried one after the other, as parts of the width of the room; never wider than the usual box."""


def free_box(
    usual: PixelBox, room: PixelBox, taken: Sequence[PixelBox], high: Callable[[float], float], step: float
) -> PixelBox | None:
    """Return the nearest box to `usual` in `room` that overlaps nothing in `taken`; None if there is none.

    `high` returns the height that the notice needs at a width; rows are tried every `step` pixels.
    """
    for wide in dict.fromkeys(min(usual.w, room.w * part) for part in WIDTHS):
        tall = high(wide)
        for y in _from(usual.y, room.y, room.y + room.h - tall, step):
            row = [one for one in taken if one.y < y + tall and y < one.y + one.h]
            fits = [gap for gap in _gaps(row, room.x, room.x + room.w) if gap[1] - gap[0] >= wide]
            if fits:
                middle = usual.x + usual.w / 2
                left, right = min(fits, key=lambda gap: abs((gap[0] + gap[1]) / 2 - middle))
                return PixelBox(max(left, min(right - wide, middle - wide / 2)), y, wide, tall)
    return None


def _gaps(row: Sequence[PixelBox], left: float, right: float) -> Iterator[tuple[float, float]]:
    """Yield what is free between `left` and `right`."""
    for one in sorted(row):
        if one.x > left:
            yield left, min(one.x, right)
        left = max(left, one.x + one.w)
    if right > left:
        yield left, right


def _from(start: float, least: float, most: float, step: float) -> Iterator[float]:
    """Yield values between `least` and `most`, the nearest to `start` first."""
    start = max(least, min(most, start))
    yield start
    for count in range(1, int((most - least) / step) + 2):
        for value in (start + count * step, start - count * step):
            if least <= value <= most:
                yield value
