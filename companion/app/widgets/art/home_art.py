"""Pictures of the home screen: the introduction, and the games' tiles."""

import math
from types import SimpleNamespace

from kivy.graphics.texture import Texture

from companion.app import games
from companion.app.rendering import textures, theme
from companion.app.rendering.pen import Pen
from companion.app.widgets.art.sky_art import NIGHT_HILL, draw_hills, draw_moon, draw_stars
from companion.app.widgets.drawn import DrawnWidget
from companion.games.registry import GAMES
from companion.viewmodels.frame import SeatedPerson

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
