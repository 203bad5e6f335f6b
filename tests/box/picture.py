"""A screendump, and what can be said of it."""

from pathlib import Path
from typing import NamedTuple

TOLERANCE = 12
"""Difference of a channel up to which two points are alike."""
GRID = (100, 60)


class Picture(NamedTuple):
    """Three bytes for each point, in rows from the top."""

    width: int
    height: int
    pixels: bytes

    @classmethod
    def read(cls, file: Path) -> "Picture":
        """Read a binary PPM."""
        kind, width, height, _most, pixels = _fields(file.read_bytes())
        assert kind == b"P6", kind
        return cls(int(width), int(height), pixels)

    def at(self, x: float, y: float) -> tuple[int, int, int]:
        """Return the colour at parts of width and height."""
        column, row = min(self.width - 1, int(x * self.width)), min(self.height - 1, int(y * self.height))
        place = 3 * (row * self.width + column)
        red, green, blue = self.pixels[place : place + 3]
        return red, green, blue

    def points(self) -> list[tuple[int, int, int]]:
        """Return the colours of a grid."""
        wide, high = GRID
        return [self.at((x + 0.5) / wide, (y + 0.5) / high) for y in range(high) for x in range(wide)]

    @property
    def colours(self) -> int:
        """How many different colours there are: black or a console have a few."""
        rows = memoryview(self.pixels)
        return len({bytes(rows[place : place + 3]) for place in range(0, len(rows) - 2, 3)})

    def share_like(self, other: "Picture") -> float:
        """Return the share of grid points that are alike."""
        pairs = list(zip(self.points(), other.points(), strict=True))
        return sum(_alike(one, two) for one, two in pairs) / len(pairs)


def _alike(one: tuple[int, int, int], two: tuple[int, int, int]) -> bool:
    return all(abs(a - b) <= TOLERANCE for a, b in zip(one, two, strict=True))


def _fields(data: bytes) -> tuple[bytes, bytes, bytes, bytes, bytes]:
    found, place = [], 0
    for _ in range(4):
        end = place
        while not data[end : end + 1].isspace():
            end += 1
        found.append(data[place:end])
        place = end + 1
    kind, width, height, most = found
    return kind, width, height, most, data[place:]
