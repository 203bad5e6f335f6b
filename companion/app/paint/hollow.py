"""Rectangles with a hole: four by four points make nine fields, and the middle one is left out.

A pixel that nobody sees costs as much as any other: the clear middle of a frame, the sky behind a board.
"""

from collections.abc import Sequence

EdgeCuts = Sequence[tuple[float, float]]
"""Along one side: where it is cut, in pixels, and which place of the texture lies there. Four of them."""


def _field(corner: int) -> tuple[int, ...]:
    return corner, corner + 1, corner + 5, corner, corner + 5, corner + 4


INDICES = [
    index
    for row in range(3)
    for column in range(3)
    if (row, column) != (1, 1)
    for index in _field(4 * row + column)
]
"""The eight outer fields as triangles."""


def vertices(across: EdgeCuts, up: EdgeCuts) -> list[float]:
    """The sixteen points for a Mesh."""
    return [value for y, v in up for x, u in across for value in (x, y, u, v)]


def hollow_mesh(
    pos: tuple[float, float], size: tuple[float, float], hole: Sequence[float] | None
) -> list[float]:
    """A whole texture stretched over a rectangle, without the hole (x, y, width, height) if there is one."""
    x, y, w, h = hole or (*pos, 0, 0)
    return vertices(_stretched(pos[0], size[0], x, x + w), _stretched(pos[1], size[1], y, y + h))


def _stretched(start: float, length: float, *hole: float) -> EdgeCuts:
    end = start + length
    places = (start, *(min(max(place, start), end) for place in hole), end)
    return [(place, (place - start) / max(1.0, length)) for place in places]
