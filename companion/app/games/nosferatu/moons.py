"""The night deck as a track of moons, and how far the two teams have come."""

import math

from companion.app.paint.pen import Pen
from companion.games.nosferatu.screens.values import Moons, PlayerRing

FIRST, LAST = 190.0, 350.0
"""The arc on which the moons lie, in degrees, clockwise from the right (y down)."""


def draw_moons(pen: Pen, moons: Moons, cx: float, cy: float, rx: float, ry: float) -> None:
    """One disc for each card: lit if it lies open; all backs are one drawing, the sunrise's too."""
    count = moons.lit + moons.sun + moons.hidden
    step = (LAST - FIRST) / max(1, count - 1)
    r = min(16.0, math.pi * rx * 0.8 / max(1, count) * 0.44)
    for place in range(count):
        angle = math.radians(FIRST + place * step)
        x, y = cx + rx * math.cos(angle), cy + ry * math.sin(angle)
        if place < moons.lit:
            draw_lit(pen, x, y, r)
        elif place < moons.lit + moons.sun:
            pen.disc(x, y, r + 4, "gold", 0.3)
            pen.icon("sun", x - r, y - r, 2 * r, "gold")
        else:
            draw_back(pen, x, y, r)
            if moons.next and place == moons.lit + moons.sun:
                pen.ring(x, y, r + 5, "amber", 3)
    pen.text(cx - 60, cy - ry * 0.62, 120, 46, str(moons.hidden), "huge", "moon", "center")
    pen.text(cx - rx * 0.8, cy - ry * 0.62 + 44, rx * 1.6, 22, moons.word, "text", "mist", "center")


def draw_lit(pen: Pen, x: float, y: float, r: float) -> None:
    """A night that lies open."""
    pen.disc(x, y, r + 4, "moonlight", 0.18)
    pen.disc(x, y, r, "moonlight")
    for dx, dy, size in ((-0.3, 0.4, 0.2), (0.4, 0.1, 0.16), (-0.1, -0.4, 0.14)):
        pen.disc(x + dx * r, y + dy * r, size * r, "wood", 0.35)


def draw_back(pen: Pen, x: float, y: float, r: float) -> None:
    """A card that lies face down, whichever it is."""
    pen.disc(x, y, r, "line")
    pen.disc(x, y, r - 2, "raised")
    pen.icon("bat", x - r * 0.72, y - r * 0.72, r * 1.44, "faint")


def draw_tallies(pen: Pen, ring: PlayerRing, cx: float, top: float, *, moons: bool = False) -> None:
    """Bites and rituals: filled places, empty places, and the word."""
    half = 86.0
    if moons:
        pen.text(cx - half, top - 30, 2 * half, 24, ring.moons.sentence, "text", "mist", "center")
    for row, tally in enumerate(ring.tallies):
        y = top + row * 28
        pen.icon(tally.icon, cx - half, y, 22, tally.colour)
        for place in range(tally.of):
            x = cx - half + 36 + place * 15
            if place < tally.done:
                pen.disc(x, y + 11, 6, tally.colour)
            else:
                pen.ring(x, y + 11, 5.5, "mist", 1.5)
        left = cx - half + 36 + tally.of * 15
        pen.text(left, y, cx + half - left + 14, 22, tally.word, "text", "moon")
