"""Pictures of the set-up guide: the pieces on the table, and what games draw theirs with."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from companion.app import games
from companion.app.rendering import theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import draw_hills, draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.viewmodels.teaching import GuideStep

Drawing: TypeAlias = Callable[[Pen, float, float, int], None]
"""Draws a picture at a place; the last argument is the number of pieces."""
PICTURE_SIZE_DP = 300.0
"""Every picture is drawn in a square of this size in dp, which is centred."""


class GuidePicture(DrawnWidget):
    """A step's picture and its number (`model` is a GuideStep)."""

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        draw_moon(pen, pen.w * 0.84, 60, 32)
        draw_hills(pen)
        step: GuideStep | None = self.model
        if step is None:
            return
        x, y = (pen.w - PICTURE_SIZE_DP) / 2, (pen.h - PICTURE_SIZE_DP) / 2 + 8
        if step.board is not None:
            return  # drawn as in the game, on its own widget
        if step.colours:
            _box(pen, x, y, step.colours)
        elif tokens := drawings("GUIDE_TOKENS").get(step.picture):
            _draw_tokens(pen, x, y, step, tokens)
            return  # the number is visible there
        else:
            drawing = PICTURES.get(step.picture) or drawings("GUIDE_PICTURES")[step.picture]
            drawing(pen, x, y, step.number)
        if step.number:
            pen.disc(x + PICTURE_SIZE_DP - 6, y + PICTURE_SIZE_DP - 6, 37, "ink0")
            pen.disc(x + PICTURE_SIZE_DP - 6, y + PICTURE_SIZE_DP - 6, 34, "moon")
            pen.letter(x + PICTURE_SIZE_DP - 6, y + PICTURE_SIZE_DP - 6, 34, str(step.number), "slab_ink")


def drawings(table: str) -> Mapping[str, Any]:
    """Return GUIDE_PICTURES or GUIDE_TOKENS of all games, by the names of pictures."""
    return {
        name: found
        for module in games.game_modules("pictures")
        for name, found in getattr(module, table, {}).items()
    }


def draw_slab(pen: Pen, x: float, y: float, side: float, icon: str = "bat", ink: str = "crest") -> None:
    """Draw a square slab with an icon."""
    pen.box(x, y + side * 0.08, side, side, "slab_edge", 8)
    pen.box(x, y, side, side, "slab_top", 8)
    pen.icon(icon, x + side * 0.15, y + side * 0.16, side * 0.7, ink)


def grid_places(
    count: int, x: float, y: float, columns: int, side: float, gap: float = 10, high: float = 0
) -> list[tuple[float, float]]:
    """Return the positions of `count` cells in rows, centred in the picture."""
    high = high or side
    lines = -(-count // columns)
    left = x + (PICTURE_SIZE_DP - columns * side - (columns - 1) * gap) / 2
    top = y + (PICTURE_SIZE_DP - lines * high - (lines - 1) * gap) / 2
    return [(left + n % columns * (side + gap), top + n // columns * (high + gap)) for n in range(count)]


def draw_card(
    pen: Pen, x: float, y: float, w: float, h: float, icon: str = "bat", ink: str = "crest"
) -> None:
    """Draw the back of a card, or its face if another icon is given."""
    pen.box(x + 2, y + 4, w, h, "ink0", 9, 0.5)
    pen.box(x, y, w, h, "moon", 9)
    pen.box(x + 5, y + 5, w - 10, h - 10, "night_top" if icon == "bat" else "panel", 6)
    size = w * 0.62
    pen.icon(icon, x + (w - size) / 2, y + (h - size) / 2, size, "mist" if icon == "bat" else ink)


def _deal(pen: Pen, x: float, y: float, number: int) -> None:
    for place in range(min(number, 20)):
        line, column = divmod(place, 5)
        draw_card(pen, x + 10 + column * 56, y + 10 + line * 70, 48, 62)


def big_icon(icon: str, ink: str) -> Drawing:
    """Return a drawing of one large icon on a disc."""

    def draw(pen: Pen, x: float, y: float, _: int) -> None:
        pen.disc(x + PICTURE_SIZE_DP / 2, y + PICTURE_SIZE_DP / 2, 130, "panel")
        pen.icon(icon, x + 70, y + 70, 160, ink)

    return draw


def _box(pen: Pen, x: float, y: float, colours: tuple[str, ...]) -> None:
    pen.box(x + 20, y + 140, PICTURE_SIZE_DP - 40, 130, "table_edge", 14)
    for place, colour in enumerate(colours):
        left = x + 44 + place * 112
        pen.box(left, y + 60, 92, 120, f"{colour}_fill", 10)
        pen.outline(left, y + 60, 92, 120, "black_line", 10, 2)
        pen.icon(theme.glyph(colour), left + 21, y + 78, 50, f"{colour}_ink")
    pen.box(x + 14, y + 172, PICTURE_SIZE_DP - 28, 104, "table_rim", 14)


def fan(icons: tuple[str, ...], ink: str) -> Drawing:
    """Return a drawing of cards beside each other with these icons; one icon is repeated for each card."""

    def draw(pen: Pen, x: float, y: float, number: int) -> None:
        shown = icons * (max(1, number) if len(icons) == 1 else 1)
        width = min(92.0, (PICTURE_SIZE_DP - 8) / len(shown) - 8) if len(shown) < 6 else 62.0
        for place, (left, top) in enumerate(
            grid_places(len(shown), x, y, min(len(shown), 4), width, 10, width * 1.4)
        ):
            draw_card(pen, left, top, width, width * 1.4, shown[place], ink)

    return draw


def _draw_tokens(pen: Pen, x: float, y: float, step: GuideStep, icon: str) -> None:
    """Draw the players of this table, each with their tokens, which have their colour."""
    wide, left = min(pen.w - 48, 400.0), (pen.w - min(pen.w - 48, 400.0)) / 2
    high = min(84.0, (PICTURE_SIZE_DP + 24) / len(step.people) - 6)
    size = min(46.0, high - 8)
    top = y + (PICTURE_SIZE_DP - len(step.people) * (high + 6)) / 2
    tokens = left + wide - 22 - step.number * (size + 8)
    for person in step.people:
        pen.box(left, top, wide, high, "panel", 14)
        r = min(26.0, high * 0.4)
        pen.badge(left + 14 + r, top + high / 2, r, person, nib=False)
        name = left + 24 + 2 * r
        pen.text(name, top, tokens - name - 8, high, person.name, "label", "moon", may_cut=True)
        for place in range(step.number):
            pen.icon(icon, tokens + place * (size + 8), top + (high - size) / 2, size, theme.pieces(person))
        top += high + 6


def _slide(pen: Pen, x: float, y: float, _: int) -> None:
    """Draw a finger that slides from a button to a person."""
    draw_slab(pen, x + 20, y + 176, 108, "flag", "slab_ink")
    pen.disc(x + 226, y + 74, 56, "panel")
    pen.icon("people", x + 190, y + 38, 72, "moon")
    for step in range(5):
        pen.disc(x + 112 + step * 15, y + 178 - step * 13.5, 7 - step * 0.6, "amber")
    pen.icon("hold", x + 92, y + 172, 96, "amber")


PICTURES: dict[str, Drawing] = {
    "deal": _deal,
    "ghost": big_icon("ghost", "player_8"),
    "slide": _slide,
}
"""Drawing function of each picture that any game may show; others are in a game's GUIDE_PICTURES."""
