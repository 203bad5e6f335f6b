"""From shapes to pixels, without a window: filled too large and made smaller, so that edges are smooth.

Kivy has a tesselator, but a bat costs it ten milliseconds and twelve megabytes that never come back.
"""

from collections.abc import Iterable

from PIL import Image, ImageChops, ImageDraw

from companion.app.paint import shapes

Rgba = tuple[float, float, float, float]
Paint = tuple[Rgba, str]
"""A colour and a shape."""
PixelRect = tuple[int, int, int, int]

FINE_SCALE, COARSE_SCALE, FINE_MAX_PX = 4, 2, 128
"""Pictures up to SMALL pixels are filled FINE times too large, because edges count; larger ones COARSE."""


def fill_mask(box: tuple[float, float], size: tuple[int, int], shape: str) -> Image.Image:
    """A shape of a box as grey: 255 inside, 0 outside."""
    over = FINE_SCALE if max(size) <= FINE_MAX_PX else COARSE_SCALE
    large = Image.new("L", (size[0] * over, size[1] * over))
    scale = size[0] * over / box[0]
    for layer in shapes.layers(shape):
        _fill(large, layer, scale, 255)
    return large.reduce(over)


def fill_white(box: tuple[float, float], size: tuple[int, int], shape: str) -> Image.Image:
    """A shape in white, to be tinted."""
    inside = fill_mask(box, size, shape)
    full = Image.new("L", size, 255)
    return Image.merge("RGBA", (full, full, full, inside))


def paint_layers(
    box: tuple[float, float], size: tuple[int, int], paints: Iterable[Paint], back: Rgba
) -> Image.Image:
    """Shapes of a box painted over one another; `back` is the colour that shines through smoothed edges."""
    over = FINE_SCALE if max(size) <= FINE_MAX_PX else COARSE_SCALE
    scale = size[0] * over / box[0]
    large = Image.new("RGBA", (size[0] * over, size[1] * over), _bytes(back))
    for colour, shape in paints:
        for layer in shapes.layers(shape):
            if colour[3] == 1:
                _fill(large, layer, scale, _bytes(colour))
            else:
                veil = Image.new("RGBA", large.size, (*_bytes(colour)[:3], 0))
                _fill(veil, layer, scale, _bytes(colour))
                large.alpha_composite(veil)
    return large.reduce(over)


def _fill(
    picture: Image.Image, layer: shapes.Layer, scale: float, colour: int | tuple[int, int, int, int]
) -> None:
    """One layer, even-odd: where its contours overlap is a hole."""
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
