"""Vector shapes in a text notation, and their rasterisation with Pillow (no Kivy here).

Layers are separated by ` | ` and painted over one another; a layer is filled even-odd. In a layer: `<o cx cy
rx [ry]>` ellipse, `<r x y w h radius>` rectangle, `<l x1 y1 x2 y2 width>` line with round ends, `<p x y x y
…>` polygon; anything else is a path of M, L, C, Z with absolute numbers. y points down.
"""

import math
import re
from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

Points = tuple[tuple[float, float], ...]
Layer = tuple[Points, ...]

STEPS = 8
"""Number of line segments per Bézier curve or quarter circle."""
ROUND = 96
"""Vertices of an ellipse; enough for the largest ones (the sun, the ring of a call)."""


@lru_cache(maxsize=512)
def layers(shape: str) -> tuple[Layer, ...]:
    """Parse a shape into layers, each a tuple of closed contours."""
    return tuple(_layer(part) for part in shape.split(" | "))


def _layer(part: str) -> Layer:
    contours: list[Points] = []
    for piece in re.findall(r"<[^>]*>|[^<]+", part):
        contours += [_element(piece)] if piece.startswith("<") else _path(piece)
    return tuple(contours)


def _element(piece: str) -> Points:
    kind, *words = piece[1:-1].split()
    numbers = [float(word) for word in words]
    if kind == "o":
        cx, cy, rx = numbers[:3]
        return ellipse(cx, cy, rx, numbers[3] if len(numbers) > 3 else rx)
    if kind == "r":
        return rounded(*numbers)
    if kind == "l":
        return line(*numbers)
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Points:
    return tuple([(cx + rx * across, cy + ry * down) for across, down in _unit_points()])


@lru_cache
def _unit_points() -> Points:
    """Return the vertices of a circle around 0, 0 with a radius of 1."""
    angles = [2 * math.pi * step / ROUND for step in range(ROUND)]
    return tuple([(math.cos(angle), math.sin(angle)) for angle in angles])


def rounded(x: float, y: float, w: float, h: float, radius: float) -> Points:
    """Return the contour of a rounded rectangle."""
    r = min(radius, w / 2, h / 2)
    if r <= 0:
        return ((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    corners = (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    )
    return tuple(point for cx, cy, start in corners for point in _arc(cx, cy, r, start, 90))


def _arc(cx: float, cy: float, r: float, start: float, sweep: float) -> list[tuple[float, float]]:
    steps = max(2, int(STEPS * sweep / 90))
    angles = [math.radians(start + sweep * step / steps) for step in range(steps + 1)]
    return [(cx + r * math.cos(angle), cy + r * math.sin(angle)) for angle in angles]


def line(x1: float, y1: float, x2: float, y2: float, width: float) -> Points:
    """Return the contour of a line with round ends."""
    along = math.degrees(math.atan2(y2 - y1, x2 - x1))
    r = width / 2
    return tuple(_arc(x2, y2, r, along - 90, 180) + _arc(x1, y1, r, along + 90, 180))


def _path(text: str) -> list[Points]:
    contours: list[Points] = []
    now: list[tuple[float, float]] = []
    for command, words in re.findall(r"([MLCZ])([^MLCZ]*)", text):
        n = [float(word) for word in words.split()]
        if command == "M":
            now = [(n[0], n[1])]
        elif command == "L":
            now.append((n[0], n[1]))
        elif command == "C":
            now += _curve(now[-1], n)
        else:
            contours.append(tuple(now))
    return contours


def _curve(start: tuple[float, float], n: list[float]) -> list[tuple[float, float]]:
    points = []
    for step in range(1, STEPS + 1):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points.append(
            (a * start[0] + b * n[0] + c * n[2] + d * n[4], a * start[1] + b * n[1] + c * n[3] + d * n[5])
        )
    return points


# Rasterisation without a window, supersampled for smooth edges. Kivy's tesselator is not used: it needs 10 ms
# and leaks 12 MB for a bat.


Rgba = tuple[float, float, float, float]
Paint = tuple[Rgba, str]
"""A colour and a shape."""

FINE_SCALE, COARSE_SCALE, FINE_MAX_PX = 4, 2, 128
"""Pictures up to FINE_MAX_PX are supersampled FINE_SCALE times, larger ones COARSE_SCALE times."""


def fill_mask(box: tuple[float, float], size: tuple[int, int], shape: str) -> Image.Image:
    """Render a shape as a grey mask: 255 inside, 0 outside."""
    over = FINE_SCALE if max(size) <= FINE_MAX_PX else COARSE_SCALE
    large = Image.new("L", (size[0] * over, size[1] * over))
    scale = size[0] * over / box[0]
    for layer in layers(shape):
        _fill(large, layer, scale, 255)
    return large.reduce(over)


def fill_white(box: tuple[float, float], size: tuple[int, int], shape: str) -> Image.Image:
    """Render a shape in white with transparency, to be tinted."""
    inside = fill_mask(box, size, shape)
    full = Image.new("L", size, 255)
    return Image.merge("RGBA", (full, full, full, inside))


def paint_layers(
    box: tuple[float, float], size: tuple[int, int], paints: Iterable[Paint], back: Rgba
) -> Image.Image:
    """Paint shapes of a box over one another; `back` is the colour that bleeds into antialiased edges."""
    over = FINE_SCALE if max(size) <= FINE_MAX_PX else COARSE_SCALE
    scale = size[0] * over / box[0]
    large = Image.new("RGBA", (size[0] * over, size[1] * over), _bytes(back))
    for colour, shape in paints:
        for layer in layers(shape):
            if colour[3] == 1:
                _fill(large, layer, scale, _bytes(colour))
            else:
                veil = Image.new("RGBA", large.size, (*_bytes(colour)[:3], 0))
                _fill(veil, layer, scale, _bytes(colour))
                large.alpha_composite(veil)
    return large.reduce(over)


def _fill(picture: Image.Image, layer: Layer, scale: float, colour: int | tuple[int, int, int, int]) -> None:
    """Fill one layer even-odd: overlapping contours make a hole."""
    contours = [[(x * scale - 0.5, y * scale - 0.5) for x, y in contour] for contour in layer]
    if len(contours) == 1:
        ImageDraw.Draw(picture).polygon(contours[0], fill=colour)
        return
    inside = Image.new("1", picture.size)
    for contour in contours:
        one = Image.new("1", picture.size)
        ImageDraw.Draw(one).polygon(contour, fill=1)
        inside = ImageChops.logical_xor(inside, one)
    picture.paste(colour, (0, 0), inside)


def _bytes(colour: Rgba) -> tuple[int, int, int, int]:
    r, g, b, a = (round(255 * part) for part in colour)
    return r, g, b, a
