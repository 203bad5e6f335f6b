"""Sky art: the sunrise with rays and halos, and the night with stars, moon and hills."""

import math
import random
from functools import lru_cache
from types import SimpleNamespace

from kivy.graphics import Color, Fbo, Rectangle
from kivy.graphics.texture import Texture

from companion.app.rendering import textures, theme
from companion.app.rendering.pen import Pen

DAWN = ("dawn_0", "dawn_1", "dawn_2", "dawn_3", "dawn_4")
"""Colours of the sky from top to bottom."""
RAYS = 22
RAYS_WIDE = 400
"""Texture width in pixels. Rays are soft, so a small texture is enough."""
DISC = "<o 50 50 50>"
DAWN_HILL = "M0 60C120 20 220 4 330 26C440 50 520 60 640 34C700 22 760 10 800 24L800 300L0 300L0 60Z"


def draw_rays(pen: Pen, cx: float, cy: float) -> None:
    """Draw rays that extend beyond the screen, so that their ends are not visible."""
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
    pen.picture(textures.white(box, " | ".join(rays), RAYS_WIDE), -side, -above, w, h, 0.13)


def draw_dawn(pen: Pen, cx: float, cy: float, r: float) -> None:
    """Draw sky, rays and glow as one cached texture, because the sun moves in front of it."""
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
    sky.texture.mag_filter = sky.texture.min_filter = "nearest"  # drawn 1:1
    return sky.texture


textures.texture_caches.append(_dawn)


def draw_sun(pen: Pen, cx: float, cy: float, r: float) -> None:
    """Draw three halos and the disc."""
    _draw_glow(pen, cx, cy, r)
    draw_disc(pen, cx, cy, r)


def _draw_glow(pen: Pen, cx: float, cy: float, r: float) -> None:
    disc = _disc(pen, r)
    for grow, alpha in ((80, 0.12), (52, 0.18), (24, 0.28)):
        size = r + grow
        pen.picture(disc, cx - size, cy - size, 2 * size, 2 * size, alpha)


def draw_disc(pen: Pen, cx: float, cy: float, r: float) -> None:
    """Draw the sun's disc."""
    Color(*theme.colour("sun_disc"))
    Rectangle(texture=_disc(pen, r), **pen.at(cx - r, cy - r, 2 * r, 2 * r))


def _disc(pen: Pen, r: float) -> Texture:
    """Return the disc's texture at the size it is drawn, because it is large and moves."""
    return textures.white((100, 100), DISC, round(r * pen.unit))


# Night background: stars, moon, hills with tombstones. Deterministic.


TOMB = "M0 40L0 16C0 6 8 0 20 0C32 0 40 6 40 16L40 40L0 40Z"
NIGHT_HILL = "M0 40C60 10 120 0 200 14C280 28 340 34 400 8L400 120L0 120L0 40Z"
HILL_FADE_DP = 120.0
"""Distance in dp over which the hills fade below the stage."""


def draw_stars(pen: Pen, count: int = 12) -> None:
    """Draw a few stars in the upper half."""
    stars = []
    chance = random.Random("stars")
    for _ in range(count):
        size = chance.choice((1.4, 1.8, 2.2))
        stars.append((chance.uniform(8, pen.w - 8), chance.uniform(80, pen.h * 0.55), size))
    pen.dots(stars, "moon", 0.7)


def _beyond(pen: Pen) -> tuple[float, float]:
    """Return the space beside and below a centred stage, in dp; (0, 0) if it fills the screen."""
    foot = pen.top / pen.unit - pen.h
    return (pen.left / pen.unit, min(foot, HILL_FADE_DP)) if foot > 1 else (0.0, 0.0)


GLOW = 1.8
"""Radius of the moon's glow, in radii of the moon."""


def draw_moon(pen: Pen, cx: float, cy: float, r: float) -> None:
    """Draw a full moon; its glow is two flat discs."""
    pen.disc(cx, cy, r * GLOW, "moonlight", 0.06)
    pen.disc(cx, cy, r * 1.4, "moonlight", 0.10)
    pen.disc(cx, cy, r, "moonlight")
    for dx, dy, size in (
        (-0.35, 0.5, 0.18),
        (0.4, 0.25, 0.14),
        (-0.3, -0.1, 0.1),
        (0.1, -0.4, 0.12),
        (0.35, -0.3, 0.08),
    ):
        pen.disc(cx + dx * r, cy + dy * r, size * r, "wood", 0.28)


def draw_hills(pen: Pen) -> None:
    """Draw hills with tombstones in the lower half; in portrait they extend to the sides and fade below."""
    side, foot = _beyond(pen)
    wide = pen.w + 2 * side
    for top, alpha in ((0.44, 0.55), (0.56, 0.8)):
        colour = "raised" if top < 0.5 else "panel"
        pen.shape((400, 120), NIGHT_HILL, -side, pen.h * top, wide, colour, alpha)
        below = pen.h * top + wide * 0.3 - 1
        pen.box(-side, below, wide, max(0.0, pen.h - below), colour, 0, alpha)
        if foot:
            pen.picture(textures.gradient(colour, f"{colour}_clear"), -side, pen.h, wide, foot, alpha)
    for x, y, size in ((0.05, 0.45, 38), (0.16, 0.48, 30), (0.76, 0.49, 28), (0.85, 0.45, 46)):
        pen.shape((40, 40), TOMB, pen.w * x, pen.h * y, size, "tomb", 0.5)
