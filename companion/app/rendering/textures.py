"""Textures from vector shapes: supersampled four times and halved once, so that edges are smooth.

A texture has twice the size at which it is drawn. White ones are tinted by the caller's Color.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise

from kivy.graphics import BindTexture, Color, Fbo, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.utils import get_color_from_hex
from PIL import Image

from companion.app.rendering import theme, vector_shapes
from companion.app.rendering.vector_data import FIGURES, ICONS

GRADIENT_STEPS = 512
"""Enough steps for nearest filtering, which is cheaper, without visible banding."""
SUPERSAMPLE_MAX_PX = 160
"""Pictures up to this size are supersampled 4 times, larger ones twice."""


def render(
    width: float, height: float, draw: Callable[[int], None], back: theme.Rgba = (1, 1, 1, 0)
) -> Texture:
    """Return a texture of `width` by `height` pixels; `draw(over)` draws `over` times as large, y up.

    `back` is the colour that bleeds into antialiased edges; its alpha should be 0. The Fbos use `noadd`,
    because textures are made while another canvas is active.
    """
    w, h = max(1, round(width)), max(1, round(height))
    over = 4 if max(w, h) <= SUPERSAMPLE_MAX_PX else 2
    large = Fbo(size=(w * over, h * over), clear_color=back, noadd=True)
    with large:
        draw(over)
    large.draw()
    if over == 2:
        return large.texture
    half = Fbo(size=(w * 2, h * 2), clear_color=back, noadd=True)
    with half:
        Color(1, 1, 1, 1)
        Rectangle(texture=large.texture, size=half.size)
    half.draw()
    return half.texture


def picture(
    box: tuple[float, float], width: float, paints: Iterable[vector_shapes.Paint], back: theme.Rgba
) -> Texture:
    """Paint shapes of a box over one another and return them as a texture, `width` pixels wide."""
    return make_texture(vector_shapes.paint_layers(box, _pixels(box, width), paints, back))


def _pixels(box: tuple[float, float], width: float) -> tuple[int, int]:
    """Return twice the size at which the texture is drawn."""
    return 2 * max(1, round(width)), 2 * max(1, round(width * box[1] / box[0]))


def make_texture(image: Image.Image) -> Texture:
    texture = Texture.create(size=image.size, colorfmt="rgba")
    upright = image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    texture.blit_buffer(upright.tobytes(), colorfmt="rgba", bufferfmt="ubyte")
    return texture


def draw_textured(
    texture: Texture | None, x: float, y: float, w: float, h: float, corners: Sequence[float]
) -> None:
    """Draw a texture, or a plain colour if None, with rounded corners, y up.

    Order of `corners`: top left, top right, bottom right, bottom left.
    """
    tl, tr, br, bl = corners
    arcs = (
        (x + w - tr, y + h - tr, tr, 0),
        (x + tl, y + h - tl, tl, 90),
        (x + bl, y + bl, bl, 180),
        (x + w - br, y + br, br, 270),
    )
    points = [(x + w / 2, y + h / 2)]
    for cx, cy, r, start in arcs:
        angles = [
            math.radians(start + 90 * step / vector_shapes.STEPS) for step in range(vector_shapes.STEPS + 1)
        ]
        points += [(cx + r * math.cos(angle), cy + r * math.sin(angle)) for angle in angles]
    points.append(points[1])
    vertices = [value for px, py in points for value in (px, py, (px - x) / w, (py - y) / h)]
    Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan", texture=texture)


def icon_size(size: float) -> int:
    """Round up to one of a few sizes in which icons are rendered."""
    step = 2 if size <= 32 else 4 if size <= 96 else 8
    return max(4, -(-round(size) // step) * step)


@lru_cache(maxsize=512)
def icon(name: str, size: float) -> Texture:
    """Return a white icon; `size` is the side of its 24 x 24 box in pixels."""
    return _white((24, 24), ICONS[name], max(4, size))


@lru_cache(maxsize=256)
def white(box: tuple[float, float], shape: str, width: float) -> Texture:
    """Return any shape in white."""
    return _white(box, shape, width)


def _white(box: tuple[float, float], shape: str, width: float) -> Texture:
    """Return a white shape, uncached: callers have caches of their own, so that icons do not evict shapes."""
    return make_texture(vector_shapes.fill_white(box, _pixels(box, width), shape))


FIGURE_STEP_PX = 48
"""Step of figure widths. Figures are expensive, so they are rendered in few sizes and scaled down."""
CAPES = {"black": ("#3A3D4C", "#1C1E28"), "white": ("#F7F5EE", "#C3C8D8"), "unknown": ("#5B6794", "#414B70")}


def _cape(colour: str) -> tuple[str, str]:
    """Return the outer and the inner colour of a cape; a player's pastel is darker inside."""
    if colour in CAPES:
        return CAPES[colour]
    if colour in theme.VAMPIRES:
        return theme.VAMPIRES[colour][:2]
    red, green, blue, _ = theme.colour(colour)
    inside = "".join(f"{round(255 * 0.7 * part):02X}" for part in (red, green, blue))
    return theme.COLOURS[colour], f"#{inside}"


@lru_cache(maxsize=64)
def figure(name: str, width: float, colour: str = "red") -> Texture:
    """Return a figure; a vampire wears a cape of `colour` (a vampire colour or a token of the theme)."""
    box, painted = FIGURES[name]
    fill_of, edge_of = _cape(colour)
    own = {"CAPE": fill_of, "CAPE_LO": edge_of}
    paints = [
        ((*get_color_from_hex(own.get(token, token))[:3], alpha), shape) for token, alpha, shape in painted
    ]
    return picture(box, width, paints, theme.colour("ink2", 0))


def figure_size(width: float) -> int:
    """Return the width in which a figure is rendered."""
    return -(-round(width) // FIGURE_STEP_PX) * FIGURE_STEP_PX


def figure_ratio(name: str) -> float:
    """Return a figure's height divided by its width."""
    (width, height), _ = FIGURES[name]
    return height / width


@lru_cache(maxsize=64)
def rounded(radius: float) -> Texture:
    """Return a white rounded rectangle for BorderImage; its border is `2 * radius` texture pixels."""
    r = max(1, round(radius))
    side = 2 * r + 2
    return _white((side, side), f"<r 0 0 {side} {side} {r}>", side)


@lru_cache(maxsize=64)
def ring(radius: float, width: float) -> Texture:
    """Return the outline of a rounded rectangle, `width` wide, for BorderImage."""
    r = max(1, round(radius))
    side = 2 * r + 2
    inner = max(0.0, r - width)
    shape = f"<r 0 0 {side} {side} {r}><r {width} {width} {side - 2 * width} {side - 2 * width} {inner}>"
    return _white((side, side), shape, side)


@lru_cache(maxsize=64)
def circle_ring(radius: float, width: float, margin: float = 0) -> Texture:
    """Return a ring with a margin around it."""
    middle = radius + margin
    side = 2 * middle
    return _white((side, side), f"<o {middle} {middle} {radius}><o {middle} {middle} {radius - width}>", side)


@lru_cache(maxsize=128)
def badge(radius: float, direction: float | None) -> Texture:
    """Return a disc with a nib that points to a seat; the box is 2.72 radii wide."""
    half = 1.36 * radius
    shape = f"<o {half} {half} {radius}>"
    if direction is not None:
        angle = -math.radians(direction)  # shapes have y down
        points = [
            (half + reach * radius * math.cos(angle + turn), half + reach * radius * math.sin(angle + turn))
            for reach, turn in ((0.98, -0.5), (1.36, 0), (0.98, 0.5))
        ]
        shape += " | <p " + " ".join(f"{x} {y}" for x, y in points) + ">"
    return _white((2 * half, 2 * half), shape, 2 * half)


@lru_cache
def _gradient_places(stops: int) -> list[tuple[int, float]]:
    """Return for each pixel the stop below it, and how far it is on the way to the next one."""
    places = [y / (GRADIENT_STEPS - 1) * (stops - 1) for y in range(GRADIENT_STEPS)]
    return [(low, at - low) for at in places for low in (min(int(at), stops - 2),)]


@lru_cache(maxsize=64)
def gradient(*tokens: str, palette: str = "") -> Texture:
    """Return a vertical gradient one pixel wide, to be stretched over a rectangle.

    `palette` is named by kv rules (`root.palette`), so that they are evaluated again with other colours.
    """
    stops = [theme.colour(token) for token in reversed(tokens)]
    pixels, places = bytearray(4 * GRADIENT_STEPS), _gradient_places(len(stops))
    for channel, ends in enumerate(zip(*stops, strict=True)):
        pairs = list(pairwise(ends))
        if len(set(ends)) == 1:
            pixels[channel::4] = bytes([round(255 * ends[0])]) * GRADIENT_STEPS
            continue
        pixels[channel::4] = bytes(
            [round(255 * (a + (b - a) * part)) for low, part in places for a, b in (pairs[low],)]
        )
    texture = Texture.create(size=(1, GRADIENT_STEPS), colorfmt="rgba")
    texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
    texture.wrap = "clamp_to_edge"
    texture.mag_filter = texture.min_filter = "nearest"
    return texture


def disable_filtering() -> None:
    """Use nearest filtering for Kivy's white texture, which is below each plain colour."""
    white_one = BindTexture(noadd=True).texture
    white_one.mag_filter = white_one.min_filter = "nearest"


texture_caches = [icon, white, figure, rounded, ring, circle_ring, badge, gradient]
"""Caches of textures, here and in other modules."""


def clear_textures() -> None:
    """Clear all texture caches, because the graphics context is lost or the density has changed."""
    for kept in texture_caches:
        kept.cache_clear()


# Rectangles with a hole: a mesh of 4 x 4 points makes nine fields, and the middle one is left out. This saves
# fill rate for the transparent middle of a frame and the sky behind a board.


EdgeCuts = Sequence[tuple[float, float]]
"""The four cuts along one side: position in pixels and texture coordinate."""


def _field(corner: int) -> tuple[int, ...]:
    return corner, corner + 1, corner + 5, corner, corner + 5, corner + 4


INDICES = [
    index
    for row in range(3)
    for column in range(3)
    if (row, column) != (1, 1)
    for index in _field(4 * row + column)
]
"""Triangle indices of the eight outer fields."""


def vertices(across: EdgeCuts, up: EdgeCuts) -> list[float]:
    """Return the sixteen vertices of a Mesh."""
    return [value for y, v in up for x, u in across for value in (x, y, u, v)]


def hollow_mesh(
    pos: tuple[float, float], size: tuple[float, float], hole: Sequence[float] | None
) -> list[float]:
    """Return the vertices of a texture stretched over a rectangle, without the hole (x, y, width, height)."""
    x, y, w, h = hole or (*pos, 0, 0)
    return vertices(_stretched(pos[0], size[0], x, x + w), _stretched(pos[1], size[1], y, y + h))


def _stretched(start: float, length: float, *hole: float) -> EdgeCuts:
    end = start + length
    places = (start, *(min(max(place, start), end) for place in hole), end)
    return [(place, (place - start) / max(1.0, length)) for place in places]
