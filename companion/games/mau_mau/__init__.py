"""Vampir Mau Mau for 2-8 players: referee, timekeeper and score sheet."""

from companion.games.mau_mau.corrections import correct
from companion.games.mau_mau.options import options
from companion.games.mau_mau.rules import play
from companion.games.mau_mau.state import State
from companion.games.mau_mau.view import public_log, public_view, secret_view

NAME = "mau-mau"
RULES_VERSION = 1
PLAYERS = range(2, 9)

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
