"""Pictures of Dawn Under: its tile, the pieces on its table, its set-up guide, and its finale."""

from companion.app.games.dawn_under.vault_art import draw_vault_back
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.guide_art import PICTURE_SIZE_DP, Drawing, draw_slab, grid_places
from companion.app.widgets.art.sky_art import NIGHT_HILL, TOMB, draw_moon
from companion.viewmodels.endings import Finale
from companion.viewmodels.frame import SeatedPerson, VampireChip, VampireRow


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
