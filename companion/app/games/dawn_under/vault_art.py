"""Large drawings of a vault: open, with its contents, and its lid beside it."""

import itertools
import math

from kivy.graphics import PopMatrix, PushMatrix, Rotate

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.i18n.place_names import place_name
from companion.viewmodels.frame import SeatedPerson, VampireChip


def _strand(x0: float, y0: float, x1: float, y1: float, half: float = 0.45) -> str:
    """Return a thin line as a shape."""
    long = math.hypot(x1 - x0, y1 - y0)
    dx, dy = (y1 - y0) / long * half, (x0 - x1) / long * half
    corners = ((x0 + dx, y0 + dy), (x1 + dx, y1 + dy), (x1 - dx, y1 - dy), (x0 - dx, y0 - dy))
    return "<p " + " ".join(f"{at:.2f}" for corner in corners for at in corner) + ">"


def _web() -> str:
    """Return a cobweb as a shape: spokes from the middle of the foot, and threads between them."""
    spokes = [(math.cos(math.radians(turn)), math.sin(math.radians(turn))) for turn in range(0, 181, 30)]
    shape = "".join(_strand(50, 60, 50 + 48 * dx, 60 - 58 * dy) for dx, dy in spokes)
    for part in (0.35, 0.6, 0.85):
        knots = [(50 + 48 * part * dx, 60 - 58 * part * dy) for dx, dy in spokes]
        shape += "".join(_strand(*one, *other) for one, other in itertools.pairwise(knots))
    return shape


WEB = _web()
LOOKS_OUT = 1.72 / 2.04
"""Width of a figure in a vault, relative to the vault's."""


def draw_vault_back(pen: Pen, x: float, y: float, w: float) -> None:
    """Draw the rear rim and the dark inside."""
    pen.shape((128, 12), "<o 64 6 64 6>", x - w * 0.12, y + 0.86 * w - 4, w * 1.24, "ink0", 0.6)
    pen.box(x - 0.03 * w, y - 0.02 * w, 1.06 * w, 0.28 * w, "slab_edge", 0.08 * w)
    pen.box(x - 0.03 * w, y - 0.05 * w, 1.06 * w, 0.28 * w, "vault_rim", 0.08 * w)
    pen.box(x + 0.04 * w, y, 0.92 * w, 0.25 * w, "hole", 0.06 * w)


def draw_vault_front(pen: Pen, x: float, y: float, w: float, name: str) -> None:
    """Draw the front with crest and name; it covers the figure's feet."""
    top, high = y + 0.19 * w, 0.67 * w
    pen.box(x, top + 0.06 * w, w, high, "slab_edge", 0.07 * w)
    pen.box(x, top, w, high, "slab_mid", 0.07 * w)
    pen.box(x + 0.06 * w, top + 0.012 * w, 0.88 * w, 0.016 * w, "slab_hi", 0.008 * w)
    crest = 0.42 * w
    pen.icon("bat", x + (w - crest) / 2, top + 0.02 * w, crest, "crest")
    pen.text(x, top + 0.38 * w, w, 0.24 * w, place_name(name), "name", "slab_ink", "center")


def draw_visitor(pen: Pen, x: float, y: float, w: float, figure: str, chip: VampireChip | None) -> None:
    """Draw a figure between back and front, with a glyph if its colour is known."""
    wide = w * LOOKS_OUT
    left, top = x + (w - wide) / 2, y + 0.24 * w - wide * 1.12
    cx = x + w / 2
    pen.figure(figure, left, top, wide, chip.colour if chip else "unknown")
    if chip is not None:
        size = wide * 0.16
        ink = "moon" if chip.colour == "black" else f"{chip.colour}_fill"
        pen.icon(theme.glyph(chip.colour), cx - size / 2, top + wide * 0.94, size, ink)


def draw_web(pen: Pen, x: float, y: float, w: float) -> None:
    """Draw a cobweb with its spider over an unused vault."""
    pen.shape((100, 62), WEB, x + 0.02 * w, y - 0.54 * w, 0.96 * w, "mist", 0.7)
    size = 0.2 * w
    pen.icon("spider", x + 0.62 * w, y - 0.2 * w, size, "mist")


SCENT = "M6 0C0 8 0 14 6 22C12 30 12 36 6 44L8.6 46C15.4 36 15.4 29 9.4 20C4.4 13 4.4 9 9.4 2L6 0Z"


def draw_bulb(pen: Pen, x: float, y: float, w: float, owner: SeatedPerson) -> None:
    """Draw a garlic bulb in its owner's colour, with its scent."""
    wide = 0.78 * w
    left, top = x + (w - wide) / 2, y + 0.24 * w - wide * 0.9
    cx = x + w / 2
    colour = theme.pieces(owner)
    for step in (-1, 0, 1):
        size = wide * 0.1
        pen.shape((14, 46), SCENT, cx + step * wide * 0.32 - size / 2, top - size * 3, size, colour)
    pen.figure("bulb", left, top, wide, colour)


def draw_rat(pen: Pen, x: float, y: float, w: float) -> None:
    """Draw a rat that looks over the edge."""
    wide = 0.72 * w
    cx = x + w / 2
    pen.icon("rat", cx - wide / 2, y + 0.3 * w - wide * 0.9, wide, "fog")


def draw_glow(pen: Pen, x: float, y: float, w: float, figure: str, bulb: SeatedPerson | None) -> None:
    """Draw the glow behind the contents of a vault."""
    if figure in ("web", "shut", ""):
        return
    if figure == "rat":
        wide, cy, colour, alpha, rings = 0.72 * w, y - 0.12 * w, "fog", 0.07, (0.72, 0.54)
    elif figure == "bulb" and bulb is not None:
        wide, colour, alpha, rings = 0.78 * w, theme.pieces(bulb), 0.08, (0.72, 0.54)
        cy = y + 0.24 * w - wide * 0.4
    else:
        wide, colour, alpha, rings = w * LOOKS_OUT, "amber", 0.07, (0.74, 0.56)
        cy = y + 0.24 * w - wide * 0.57
    for ring in rings:
        pen.disc(x + w / 2, cy, wide * ring, colour, alpha)


def draw_inside(
    pen: Pen, x: float, y: float, w: float, figure: str, chip: VampireChip | None, bulb: SeatedPerson | None
) -> None:
    """Draw the contents between the vault's back and front."""
    if figure == "web":
        draw_web(pen, x, y, w)
    elif figure == "shut":
        draw_shut(pen, x, y, w)
    elif figure == "rat":
        draw_rat(pen, x, y, w)
    elif figure == "bulb" and bulb is not None:
        draw_bulb(pen, x, y, w, bulb)
    elif figure:
        draw_visitor(pen, x, y, w, figure, chip)


def draw_shut(pen: Pen, x: float, y: float, w: float) -> None:
    """Draw the closed lid."""
    pen.box(x - 0.05 * w, y + 0.03 * w, 1.1 * w, 0.22 * w, "slab_edge", 0.08 * w)
    pen.box(x - 0.05 * w, y - 0.04 * w, 1.1 * w, 0.22 * w, "slab_top", 0.08 * w)


def draw_lid(pen: Pen, x: float, y: float, side: float, chip: VampireChip, turn: float = 0.0) -> None:
    """Draw the underside of a lid, rotated by `turn` degrees."""
    place = pen.at(x, y, side, side)
    middle = tuple(at + half / 2 for at, half in zip(place["pos"], place["size"], strict=True))
    PushMatrix()
    Rotate(angle=turn, origin=middle)
    pen.box(x, y + side * 0.06, side, side, "slab_edge", side * 0.14)
    pen.box(x, y, side, side, "slab_mid", side * 0.14)
    rim = side * 0.09
    pen.chip(x + rim, y + rim, side - 2 * rim, side - 2 * rim, chip)
    PopMatrix()


def draw_bubble(pen: Pen, x: float, y: float, w: float, h: float, text: str) -> None:
    """Draw a speech bubble with its tip down."""
    pen.shape((40, 46), "<p 0 0 26 0 40 46>", x + w * 0.62, y + h - 4, 46, "moon")
    pen.box(x, y, w, h, "moon", 13)
    pen.text(x + 10, y, w - 20, h, text, "shout", "slab_ink", "center", lines=2)


def draw_snore(pen: Pen, x: float, y: float) -> None:
    """Draw three rising letters "z"."""
    for step, size in ((0, 18), (1, 23), (2, 30)):
        pen.letter(x + 21 * step, y - 26 * step, size, "z", "mist")
