"""The table of games. A game's package is loaded when it is first asked for."""

from importlib import import_module
from typing import Any, cast

from companion.core.game import Game
from companion.core.refusals import BadGame
from companion.core.values import Json

GAMES = {
    "dawn-under": "companion.games.dawn_under",
    "nosferatu": "companion.games.nosferatu",
    "mau-mau": "companion.games.mau_mau",
}
"""Every game that the referee knows, and where its rules lie."""


def find_game(name: Json) -> Game[Any]:
    """The game of that name."""
    if not isinstance(name, str) or name not in GAMES:
        raise BadGame("There is no game “{name}”; the games are {known}.", name=name, known=", ".join(GAMES))
    return cast(Game[Any], import_module(GAMES[name]))
