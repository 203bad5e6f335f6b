"""The sky when the sun rises: rays, the disc with its halos, and the hills before it. Flat shapes."""

import math

from companion.app.paint import raster
from companion.app.paint.pen import Pen

RAYS = 22
RAYS_WIDE = 400
"""They are soft light: a small picture is enough, and quickly made."""
DISC = "<o 50 50 50>"
HILL = "M0 60C120 20 220 4 330 26C440 50 520 60 640 34C700 22 760 10 800 24L800 300L0 300L0 60Z"


def draw_rays(pen: Pen, cx: float, cy: float) -> None:
    """Rays over more than the screen, so that none ends on it while they rise and turn."""
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


def draw_sun(pen: Pen, cx: float, cy: float, r: float) -> None:
    """Three halos and the disc: flat shapes."""
    disc = raster.white((100, 100), DISC, round(2 * r * pen.unit))
    for grow, alpha in ((80, 0.12), (52, 0.18), (24, 0.28)):
        size = r + grow
        pen.picture(disc, cx - size, cy - size, 2 * size, 2 * size, alpha)
    pen.shape((100, 100), DISC, cx - r, cy - r, 2 * r, "sun_disc")
