"""The finale of Dawn Under: the vampires that the winner laid last are asleep, one of them nearly."""

from companion.app.games.dawn_under.vault_art import draw_vault_back
from companion.app.paint.pen import Pen
from companion.stage.end_values import Finale

PLACES = ((0.115, 82.0), (0.885, 82.0), (0.257, 68.0), (0.743, 68.0))
"""Where a vault stands, in parts of the width, and how wide it is."""
BATS = ((0.115, 0.12, 50.0), (0.208, 0.32, 27.0), (0.875, 0.1, 42.0), (0.927, 0.25, 27.0))
"""Where a bat is, in parts of the sky, and how wide."""
UPRIGHT = 0.78
"""On a screen that stands they are smaller by so much."""


def draw(pen: Pen, finale: Finale, floor: float) -> None:
    """Vaults on the ground, with heads that look out of them; the bats fly home."""
    for at, down, size in BATS:
        pen.icon("bat", pen.w * at - size / 2, floor * down, size, "dawn_0")
    for number, (at, size) in enumerate(PLACES[: len(finale.colours)]):
        wide = size * (UPRIGHT if pen.h > pen.w else 1.0)
        x = pen.w * at - wide / 2
        colour = finale.colours[-1 - number] or "unknown"
        _sleeper(pen, x, floor - wide * 0.5, wide, colour, "yawn" if number == 3 else "asleep")
        if number < 3:
            pen.text(x + wide * 0.75, floor - wide * 2.1, 24, 30, "z", "heading", "sun_ink")
        if number < 2:  # above the others is what is said of the winner
            pen.text(x + wide * 0.75 + 18, floor - wide * 2.1 - 22, 24, 34, "z", "title", "sun_ink")


def _sleeper(pen: Pen, x: float, y: float, wide: float, colour: str, figure: str) -> None:
    draw_vault_back(pen, x, y, wide)
    pen.figure(figure, x + wide * 0.02, y - wide * 1.12, wide * 0.96, colour)
    pen.box(x, y + 0.02 * wide, wide, 0.5 * wide, "slab_mid", 0.07 * wide)
    pen.box(x + 0.06 * wide, y + 0.035 * wide, 0.88 * wide, 0.02 * wide, "slab_hi", 0.008 * wide)
    pen.icon("bat", x + wide * 0.27, y + 0.02 * wide, wide * 0.46, "crest")
