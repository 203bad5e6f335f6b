"""Characters as they lie before people: by day a villager, by night a vampire, in the player's own colour."""

# ruff: noqa: E501 (a drawing has no natural line breaks)

from companion.app.paint import theme
from companion.app.paint.figure_data import FIGURES
from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import draw_moon
from companion.stage.values import SeatedPerson

SKIN = "#F0C9A4"
FIGURES["villager"] = (
    (100, 130),
    (
        ("CAPE_LO", 1.0, "M50 66C30 66 18 86 14 130L86 130C82 86 70 66 50 66Z"),
        ("CAPE", 1.0, "M50 70C34 70 24 88 20 130L80 130C76 88 66 70 50 70Z"),
        ("#F4F1E6", 1.0, "M38 72L50 90L62 72L50 68L38 72Z"),
        (SKIN, 1.0, "<o 27 48 5 7>"),
        (SKIN, 1.0, "<o 73 48 5 7>"),
        (SKIN, 1.0, "<o 50 46 23 27>"),
        (
            "#7A4A2B",
            1.0,
            "M26 44C22 18 38 12 52 13C68 14 78 24 74 44C72 36 68 32 62 30C52 32 40 32 34 28C30 32 28 38 26 44Z",
        ),
        ("#2A2747", 1.0, "<o 41 48 2.9 3.6>"),
        ("#2A2747", 1.0, "<o 59 48 2.9 3.6>"),
        ("#F08A7A", 0.6, "<o 35 57 4 2.8>"),
        ("#F08A7A", 0.6, "<o 65 57 4 2.8>"),
        ("#8A3F36", 1.0, "M40 58C45 66 55 66 60 58L58.6 61.6C54 68 46 68 41.4 61.6L40 58Z"),
    ),
)


def draw_character(
    pen: Pen, person: SeatedPerson, x: float, y: float, w: float, h: float, *, day: bool
) -> None:
    """The card with its rim, sun or moon above, and whoever it shows."""
    pen.box(x, y + 4, w, h, "ink0", 9, 0.45)
    pen.box(x, y, w, h, "moon", 9)
    rim = w * 0.06
    pen.box(x + rim, y + rim, w - 2 * rim, h - 2 * rim, "day_top" if day else "nightsky_top", 6)
    cx, cy = x + w * 0.76, y + w * 0.28
    if day:
        pen.disc(cx, cy, w * 0.12, "gold")
    else:
        draw_moon(pen, cx, cy, w * 0.12)
    wide = (h - 2 * rim) * 0.86 / 1.3
    pen.figure(
        "villager" if day else "vampire",
        x + (w - wide) / 2,
        y + h - rim - wide * 1.3,
        wide,
        theme.player(person.look)[0],
    )


def draw_bust(pen: Pen, person: SeatedPerson, x: float, y: float, side: float, *, day: bool) -> None:
    """A small square of the same, without rim."""
    pen.box(x, y, side, side, "day_top" if day else "nightsky_top", side * 0.19)
    wide = side * 0.75
    pen.figure(
        "villager" if day else "vampire",
        x + (side - wide) / 2,
        y + side * 0.02,
        wide,
        theme.player(person.look)[0],
    )
