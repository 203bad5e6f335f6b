"""Pictures that the games bring: tiles on the home screen, and the pieces in the set-up guide."""

import math
from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any, TypeAlias

from kivy.graphics.texture import Texture

from companion.app import games
from companion.app.rendering import textures, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import NIGHT_HILL, draw_hills, draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.games.registry import GAMES
from companion.viewmodels.frame import SeatedPerson
from companion.viewmodels.teaching import GuideStep

SEATS = ((180.0, 1), (100.0, 2), (20.0, 3), (295.0, 4), (235.0, 0))
"""Angle in degrees and look of each person around the table."""
ASKED = 2
BOARD, TABLE_SCREEN, SECRETS = range(3)
"""Topics of the pictures."""


class WhatPicture(DrawnWidget):
    """A picture of the introduction (`model` is BOARD, TABLE_SCREEN or SECRETS); its topic is highlighted."""

    def draw(self, pen: Pen) -> None:
        draw_stars(pen)
        draw_moon(pen, pen.w * 0.82, pen.h * 0.18, min(58.0, pen.h * 0.13))
        draw_hills(pen)
        if self.model is None:
            return
        wide = min(pen.w - 130, (pen.h - 190) * 1.62, 420.0)
        high = wide * 0.58
        x, y = (pen.w - wide) / 2, pen.h * 0.58 - high / 2
        self._table(pen, x, y, wide, high)
        self._board(pen, x + wide * 0.17, y + high * 0.2, high * 0.56)
        self._screen(pen, x + wide * 0.54, y + high * 0.32, wide * 0.3)
        self._people(pen, pen.w / 2, pen.h * 0.58, wide, high)

    @staticmethod
    def _table(pen: Pen, x: float, y: float, w: float, h: float) -> None:
        ring = "<o 50 29 50 29>"
        pen.shape((100, 58), ring, x, y + h * 0.07, w, "table_edge")
        pen.shape((100, 58), ring, x, y, w, "table_rim")
        pen.shape((100, 58), ring, x + w * 0.014, y + h * 0.014, w * 0.972, "table_bot")

    def _board(self, pen: Pen, x: float, y: float, side: float) -> None:
        lit = self.model == BOARD
        if lit:
            pen.box(x - 7, y - 7, side + 14, side + 14, "amber", 14)
        pen.box(x, y, side, side + 6, "edge", 10)
        pen.box(x, y, side, side, "raised", 10)
        cell = (side - 16) / 6
        for place in range(36):
            row, column = divmod(place, 6)
            if row in (2, 3) and column in (2, 3):
                continue
            left, top = x + 8 + column * cell, y + 8 + row * cell
            pen.box(left, top, cell - 3, cell - 3, "slab_top" if lit else "slab_bot", 2.5)

    def _screen(self, pen: Pen, x: float, y: float, w: float) -> None:
        h = w * 0.62
        if self.model != BOARD:
            pen.disc(x + w / 2, y + h / 2, w * 0.72, "amber", 0.12)
            pen.disc(x + w / 2, y + h / 2, w * 0.58, "amber", 0.12)
        pen.box(x - 5, y - 4, w + 10, h + 10, "ink0", 8)
        pen.box(x, y, w, h, "ink2", 4)
        pen.box(x + w * 0.62, y, w * 0.38, h, "column_bot", 4)
        if self.model == SECRETS:
            pen.icon("shield", x + w * 0.14, y + h * 0.16, h * 0.68, "amber")
            pen.icon("eye_off", x + w * 0.68, y + h * 0.3, h * 0.4, "mist")
            return
        for place in range(9):
            row, column = divmod(place, 3)
            cell = w * 0.16
            left, top = x + w * 0.06 + column * (cell + 3), y + h * 0.1 + row * (cell + 3)
            pen.box(left, top, cell, cell, "slab_mid", 2)
        pen.box(x + w * 0.67, y + h * 0.14, w * 0.27, h * 0.2, "amber", 3)
        for step in range(3):
            top = y + h * (0.44 + 0.17 * step)
            pen.box(x + w * 0.67, top, w * 0.27, h * 0.1, "moon" if not step else "raised", 2)
        if self.model == TABLE_SCREEN:
            pen.disc(x + w * 0.2 + h * 0.3, y + h * 0.72, h * 0.28, "ink0")
            pen.icon("hold", x + w * 0.2, y + h * 0.42, h * 0.6, "moon")

    def _people(self, pen: Pen, cx: float, cy: float, w: float, h: float) -> None:
        for number, (degrees, look) in enumerate(SEATS):
            angle = math.radians(degrees)
            x, y = cx + math.cos(angle) * w * 0.53, cy - math.sin(angle) * h * 0.56
            asked = number == ASKED and self.model == TABLE_SCREEN
            if asked:
                pen.ring(x, y, 33, "amber", 3)
            pen.badge(x, y, 27, SeatedPerson("", look), nib=False)
            if asked:
                self._candle(pen, x - 62, y - 44)

    @staticmethod
    def _candle(pen: Pen, x: float, y: float) -> None:
        pen.disc(x + 18, y + 12, 22, "amber", 0.16)
        pen.icon("candle", x, y, 36, "amber_hi")


# Pictures of the games for their tiles, each rendered once into a texture.


tile_textures: dict[tuple[str, int, int, float], Texture] = {}


def tile_art(game: str, width: int, height: int, unit: float) -> Texture:
    """Return the picture of a game, `width` by `height` pixels; render it at the first call."""
    wanted = (game, width, height, unit)

    def draw(over: int) -> None:
        pen = Pen(SimpleNamespace(x=0, top=height * over, width=width * over, height=height * over))
        pen.unit, pen.grain = unit * over, 1 / over
        pen.w, pen.h = width / unit, height / unit
        own = games.game_module(game, "pictures")
        (own.tile if own is not None else _plain)(pen)

    if wanted not in tile_textures:
        if len(tile_textures) >= 2 * len(GAMES):  # all games twice, while a window is resized
            tile_textures.clear()
        tile_textures[wanted] = textures.render(width, height, draw, theme.colour("raised", 0))
    return tile_textures[wanted]


def _plain(pen: Pen) -> None:
    """Draw cards on a hill at night, for a game without a picture of its own."""
    w, h = pen.w, pen.h
    pen.gradient(0, 0, w, h, "raised", "ink2")
    draw_moon(pen, w * 0.79, h * 0.25, min(h, w * 0.78) * 0.14)
    pen.shape((400, 120), NIGHT_HILL, -20, h * 0.45, w + 40, "panel")
    pen.box(0, h * 0.45 + (w + 40) * 0.28, w, h, "panel")
    side = min(w, h) * 0.4
    pen.icon("cards", (w - side) / 2, h * 0.42, side, "moon")


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
