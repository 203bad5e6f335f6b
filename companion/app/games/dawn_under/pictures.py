"""Pictures of Dawn Under: large vaults, tile, pieces on the table, set-up guide, and finale."""

import itertools
import math

from kivy.graphics import PopMatrix, PushMatrix, Rotate

from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.game_pictures import PICTURE_SIZE_DP, Drawing, draw_slab, grid_places
from companion.app.widgets.art.sky_art import NIGHT_HILL, TOMB, draw_moon
from companion.i18n import place_name
from companion.viewmodels.endings import Finale
from companion.viewmodels.frame import SeatedPerson, VampireChip, VampireRow


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


def tile(pen: Pen) -> None:
    """Draw the tile: graves at night with vampires."""
    w, h = pen.w, pen.h
    k = min(h, w * 0.78)
    pen.gradient(0, 0, w, h, "raised", "ink2")
    draw_moon(pen, w * 0.79, h * 0.25, k * 0.14)
    for x, y, size in ((0.13, 0.13, 26), (0.28, 0.26, 18), (0.5, 0.1, 14)):
        pen.icon("bat", w * x, h * y, size, "ink0")
    pen.shape((400, 120), NIGHT_HILL, -20, h * 0.38, w + 40, "panel")
    pen.box(0, h * 0.38 + (w + 40) * 0.28, w, h, "panel")
    pen.shape((40, 40), TOMB, w * 0.05, h * 0.36, k * 0.18, "line", 0.6)
    base, side = h * 0.92, k * 0.32
    _slab(pen, w * 0.06, base - side * 0.96, side)
    figure = side * 1.08
    x = w * 0.5 - figure / 2
    pen.box(x - 2, base - side, figure + 4, side, "slab_edge", 8)
    pen.figure("vampire", x, base - figure * 1.3 - 8, figure)
    pen.box(x - 2, base - 16, figure + 4, 16, "slab_bot", 5)
    _slab(pen, w * 0.7, base - side * 0.96, side)
    pen.figure("count", w * 0.7 - side * 0.08, base - side * 1.85, side * 1.16)


def _slab(pen: Pen, x: float, y: float, side: float) -> None:
    pen.box(x, y + side * 0.08, side, side, "slab_edge", 8)
    pen.box(x, y, side, side, "slab_top", 8)
    pen.icon("bat", x + side * 0.15, y + side * 0.16, side * 0.7, "crest")


def table(pen: Pen, cx: float, cy: float) -> None:
    """Draw the board from above."""
    pen.box(cx - 34, cy - 36, 72, 72, "ink2", 6)
    for place in range(36):
        row, column = divmod(place, 6)
        if row in (2, 3) and column in (2, 3):
            continue
        pen.box(cx - 29 + column * 10.6, cy - 31 + row * 10.6, 9, 9, "slab_bot", 2)


# The set-up guide: the pieces on the table


def _rats(pen: Pen, x: float, y: float, number: int) -> None:
    for left, top in grid_places(number, x, y, 3 if number > 4 else 2, 84):
        draw_slab(pen, left, top, 80, "rat", "slab_ink")


def _stack(pen: Pen, x: float, y: float, number: int) -> None:
    for step in range(number):
        draw_slab(pen, x + 70 + step * 5, y + 150 - step * 18, 130)


def _row(pen: Pen, x: float, y: float, _: int) -> None:
    from companion.app.widgets.column.player_strips import draw_row

    chips = [VampireChip(colour, "") for colour in ("red", "yellow", "blue", "green")]
    row = VampireRow((chips[0], chips[1]), 8, (chips[2], chips[3]), (0, 1, 10, 11))
    pen.box(x - 60, y + 110, PICTURE_SIZE_DP + 120, 84, "panel", 16)
    draw_row(pen, row, x - 44, y + 126, PICTURE_SIZE_DP + 88, 52)
    pen.badge(x + PICTURE_SIZE_DP / 2, y + 250, 34, SeatedPerson("", 0, 270.0))


def _stakes(pen: Pen, x: float, y: float, number: int) -> None:
    pen.disc(x + PICTURE_SIZE_DP / 2, y + PICTURE_SIZE_DP / 2, 142, "path")
    for left, top in grid_places(number, x, y, 5, 40, 8):
        pen.icon("stake", left, top, 40, "wood")


def _count(pen: Pen, x: float, y: float, _: int) -> None:
    pen.disc(x + PICTURE_SIZE_DP / 2, y + PICTURE_SIZE_DP / 2 + 20, 130, "path")
    pen.figure("count", x + 55, y + 10, 190)


GUIDE_PICTURES: dict[str, Drawing] = {
    "rats": _rats,
    "stack": _stack,
    "row": _row,
    "stakes": _stakes,
    "count": _count,
}
"""Drawing function of each picture of the set-up guide."""
GUIDE_TOKENS = {"garlic": "garlic", "bats": "bat"}
"""Pictures of tokens that every player takes in their own colour, and the icon of the token."""


# The finale: the vampires that the winner laid last, asleep or yawning


PLACES = ((0.115, 82.0), (0.885, 82.0), (0.257, 68.0), (0.743, 68.0))
"""Centre of a vault as a fraction of the width, and its width in dp."""
BATS = ((0.115, 0.12, 50.0), (0.208, 0.32, 27.0), (0.875, 0.1, 42.0), (0.927, 0.25, 27.0))
"""Position of a bat as fractions of the sky, and its width in dp."""
UPRIGHT = 0.78
"""Scale of the vaults in portrait."""


def draw(pen: Pen, finale: Finale, floor: float) -> None:
    """Draw vaults with vampires looking out of them, and bats in the sky."""
    for at, down, size in BATS:
        pen.icon("bat", pen.w * at - size / 2, floor * down, size, "dawn_0")
    for number, (at, size) in enumerate(PLACES[: len(finale.colours)]):
        wide = size * (UPRIGHT if pen.h > pen.w else 1.0)
        x = pen.w * at - wide / 2
        colour = finale.colours[-1 - number] or "unknown"
        _sleeper(pen, x, floor - wide * 0.5, wide, colour, "yawn" if number == 3 else "asleep")
        if number < 3:
            pen.text(x + wide * 0.75, floor - wide * 2.1, 24, 30, "z", "heading", "sun_ink")
        if number < 2:  # above the others is text about the winner
            pen.text(x + wide * 0.75 + 18, floor - wide * 2.1 - 22, 24, 34, "z", "title", "sun_ink")


def _sleeper(pen: Pen, x: float, y: float, wide: float, colour: str, figure: str) -> None:
    draw_vault_back(pen, x, y, wide)
    pen.figure(figure, x + wide * 0.02, y - wide * 1.12, wide * 0.96, colour)
    pen.box(x, y + 0.02 * wide, wide, 0.5 * wide, "slab_mid", 0.07 * wide)
    pen.box(x + 0.06 * wide, y + 0.035 * wide, 0.88 * wide, 0.02 * wide, "slab_hi", 0.008 * wide)
    pen.icon("bat", x + wide * 0.27, y + 0.02 * wide, wide * 0.46, "crest")
