"""Vampir Mau Mau for 2-8 players: referee, timekeeper and score sheet."""

from companion.games.mau_mau.rules.corrections import correct
from companion.games.mau_mau.rules.rounds import play
from companion.games.mau_mau.rules.state import State, options
from companion.games.mau_mau.rules.view import private_view, public_log, public_view, secret_view

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
