"""The night behind everything: stars, moon, hills with tombstones. Flat shapes; always the same."""

import random

from companion.app.paint import raster
from companion.app.paint.pen import Pen

TOMB = "M0 40L0 16C0 6 8 0 20 0C32 0 40 6 40 16L40 40L0 40Z"
NIGHT_HILL = "M0 40C60 10 120 0 200 14C280 28 340 34 400 8L400 120L0 120L0 40Z"
FADE = 120.0
"""How far below the stage the hills fade into the night."""


def draw_stars(pen: Pen, count: int = 12) -> None:
    """A few stars in the upper half."""
    stars = []
    chance = random.Random("stars")
    for _ in range(count):
        size = chance.choice((1.4, 1.8, 2.2))
        stars.append((chance.uniform(8, pen.w - 8), chance.uniform(80, pen.h * 0.55), size))
    pen.dots(stars, "moon", 0.7)


def _beyond(pen: Pen) -> tuple[float, float]:
    """What the screen has beside a stage that lies in its middle, and below it; nothing on a full one."""
    foot = pen.top / pen.unit - pen.h
    return (pen.left / pen.unit, min(foot, FADE)) if foot > 1 else (0.0, 0.0)


GLOW = 1.8
"""How many radii a moon shines."""


def draw_moon(pen: Pen, cx: float, cy: float, r: float) -> None:
    """A full moon: a glow is two flat discs."""
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
    """Hills in the lower half, with tombstones; upright they go on to the sides and fade below."""
    side, foot = _beyond(pen)
    wide = pen.w + 2 * side
    for top, alpha in ((0.44, 0.55), (0.56, 0.8)):
        colour = "raised" if top < 0.5 else "panel"
        pen.shape((400, 120), NIGHT_HILL, -side, pen.h * top, wide, colour, alpha)
        below = pen.h * top + wide * 0.3 - 1
        pen.box(-side, below, wide, max(0.0, pen.h - below), colour, 0, alpha)
        if foot:
            pen.picture(raster.gradient(colour, f"{colour}_clear"), -side, pen.h, wide, foot, alpha)
    for x, y, size in ((0.05, 0.45, 38), (0.16, 0.48, 30), (0.76, 0.49, 28), (0.85, 0.45, 46)):
        pen.shape((40, 40), TOMB, pen.w * x, pen.h * y, size, "line", 0.5)
