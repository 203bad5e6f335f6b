"""Dawn Under for 2-6 players, with or without Count Rucola and the bats."""

from companion.games.dawn_under.rules.corrections import correct
from companion.games.dawn_under.rules.state import State, options
from companion.games.dawn_under.rules.turn import play
from companion.games.dawn_under.rules.view import private_view, public_log, public_view, secret_view

__all__ = [
    "State",
    "correct",
    "options",
    "play",
    "private_view",
    "public_log",
    "public_view",
    "secret_view",
]
