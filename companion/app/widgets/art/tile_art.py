"""Pictures of the games for their tiles: drawn once into a texture."""

from types import SimpleNamespace

from kivy.graphics.texture import Texture

from companion.app import games
from companion.app.paint import raster, theme
from companion.app.paint.pen import Pen
from companion.app.widgets.art.night import NIGHT_HILL, draw_moon
from companion.games.registry import GAMES

_made: dict[tuple[str, int, int, float], Texture] = {}


def is_made(game: str, width: int, height: int, unit: float) -> bool:
    """Whether the picture is there at once."""
    return (game, width, height, unit) in _made


def tile_art(game: str, width: int, height: int, unit: float) -> Texture:
    """The picture of a game, so many pixels large; from now on it is made."""
    wanted = (game, width, height, unit)

    def draw(over: int) -> None:
        pen = Pen(SimpleNamespace(x=0, top=height * over, width=width * over, height=height * over))
        pen.unit, pen.grain = unit * over, 1 / over
        pen.w, pen.h = width / unit, height / unit
        own = games.game_module(game, "tile")
        (own.tile if own is not None else _plain)(pen)

    if wanted not in _made:
        if len(_made) >= 2 * len(GAMES):  # all games, and all again while a window changes its size
            _made.clear()
        _made[wanted] = raster.render(width, height, draw, theme.colour("raised", 0))
    return _made[wanted]


def _plain(pen: Pen) -> None:
    """Cards on a hill at night, for a game that has no picture of its own."""
    w, h = pen.w, pen.h
    pen.gradient(0, 0, w, h, "raised", "ink2")
    draw_moon(pen, w * 0.79, h * 0.25, min(h, w * 0.78) * 0.14)
    pen.shape((400, 120), NIGHT_HILL, -20, h * 0.45, w + 40, "panel")
    pen.box(0, h * 0.45 + (w + 40) * 0.28, w, h, "panel")
    side = min(w, h) * 0.4
    pen.icon("cards", (w - side) / 2, h * 0.42, side, "moon")
