"""Nosferatu for 5-8 players: the helper of the player who is Renfield."""

from companion.games.nosferatu.rules.corrections import correct
from companion.games.nosferatu.rules.rounds import play
from companion.games.nosferatu.rules.state import State, options
from companion.games.nosferatu.rules.view import private_view, public_log, public_view, secret_view

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
