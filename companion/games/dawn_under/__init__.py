"""Dawn Under for 2-6 players, with or without Count Rucola and the bats."""

from companion.games.dawn_under.corrections import correct
from companion.games.dawn_under.options import options
from companion.games.dawn_under.rules import play
from companion.games.dawn_under.state import State
from companion.games.dawn_under.view import public_log, public_view, secret_view

NAME = "dawn-under"
RULES_VERSION = 1
PLAYERS = range(2, 7)

__all__ = [
    "NAME",
    "PLAYERS",
    "RULES_VERSION",
    "State",
    "correct",
    "options",
    "play",
    "public_log",
    "public_view",
    "secret_view",
]
