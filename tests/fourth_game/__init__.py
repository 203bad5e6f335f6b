"""A fourth game of our own invention, that registers its kit and nothing else: what a game must bring."""

from collections.abc import Iterator
from contextlib import contextmanager

from companion.games.registry import GAMES, register

NAME = "wisps"
PLACE = "tests.fourth_game.kit:Wisps"


@contextmanager
def registered() -> Iterator[None]:
    """The house has four games meanwhile."""
    register(NAME, PLACE)
    try:
        yield
    finally:
        del GAMES[NAME]
