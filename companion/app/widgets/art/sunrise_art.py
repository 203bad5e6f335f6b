"""The sky when the sun rises: rays, the disc with its halos, and the hills before it. Flat shapes."""

import math
from functools import lru_cache
from types import SimpleNamespace

from kivy.graphics import Color, Fbo, Rectangle
from kivy.graphics.texture import Texture

from companion.app.paint import raster, theme
from companion.app.paint.pen import Pen

DAWN = ("dawn_0", "dawn_1", "dawn_2", "dawn_3", "dawn_4")
"""The colours of the sky, from top to bottom."""
RAYS = 22
RAYS_WIDE = 400
"""They are soft light: a small picture is enough, and quickly made."""
DISC = "<o 50 50 50>"
DAWN_HILL = "M0 60C120 20 220 4 330 26C440 50 520 60 640 34C700 22 760 10 800 24L800 300L0 300L0 60Z"


def draw_rays(pen: Pen, cx: float, cy: float) -> None:
    """Rays over more than the screen, so that none ends on it."""
    side, above = 24.0, 144.0
    w, h = pen.w + 2 * side, pen.h + above + side
    cx, cy = cx + side, cy + above
    reach = math.hypot(w, h)
    rays = []
    for ray in range(RAYS):
        start = 2 * math.pi * (ray + 0.25) / RAYS
        ends = [
            (cx + reach * math.cos(start + turn), cy + reach * math.sin(start + turn))
            for turn in (0, math.pi / RAYS)
        ]
        rays.append(f"<p {cx:.1f} {cy:.1f} " + " ".join(f"{x:.1f} {y:.1f}" for x, y in ends) + ">")
    box = (round(w, 1), round(h, 1))
    pen.picture(raster.white(box, " | ".join(rays), RAYS_WIDE), -side, -above, w, h, 0.13)


def draw_dawn(pen: Pen, cx: float, cy: float, r: float) -> None:
    """The sky with rays and the glow of a sun: one picture, because the sun rises before it."""
    sky = _dawn(round(pen.w * pen.unit), round(pen.h * pen.unit), cx, cy, r)
    pen.picture(sky, 0, 0, pen.w, pen.h)


@lru_cache(maxsize=2)
def _dawn(width: int, height: int, *sun: float) -> Texture:
    pen, sky = (
        Pen(SimpleNamespace(x=0, top=height, width=width, height=height)),
        Fbo(size=(width, height), noadd=True),
    )
    with sky:
        pen.gradient(0, 0, pen.w, pen.h, *DAWN)
        draw_rays(pen, *sun[:2])
        _draw_glow(pen, *sun)
    sky.draw()
    sky.texture.mag_filter = sky.texture.min_filter = "nearest"  # pixel on pixel
    return sky.texture


raster.texture_caches.append(_dawn)


def draw_sun(pen: Pen, cx: float, cy: float, r: float) -> None:
    """Three halos and the disc: flat shapes."""
    _draw_glow(pen, cx, cy, r)
    draw_disc(pen, cx, cy, r)


def _draw_glow(pen: Pen, cx: float, cy: float, r: float) -> None:
    disc = _disc(pen, r)
    for grow, alpha in ((80, 0.12), (52, 0.18), (24, 0.28)):
        size = r + grow
        pen.picture(disc, cx - size, cy - size, 2 * size, 2 * size, alpha)


def draw_disc(pen: Pen, cx: float, cy: float, r: float) -> None:
    """The sun itself."""
    Color(*theme.colour("sun_disc"))
    Rectangle(texture=_disc(pen, r), **pen.at(cx - r, cy - r, 2 * r, 2 * r))


def _disc(pen: Pen, r: float) -> Texture:
    """In the size at which it is drawn: it is large, and it moves."""
    return raster.white((100, 100), DISC, round(r * pen.unit))
