"""Nosferatu for 5-8 players: the helper of the player who is Renfield."""

from companion.games.nosferatu.corrections import correct
from companion.games.nosferatu.options import options
from companion.games.nosferatu.pieces import HUNTERS
from companion.games.nosferatu.rules import play
from companion.games.nosferatu.state import State
from companion.games.nosferatu.view import public_log, public_view, secret_view

NAME = "nosferatu"
RULES_VERSION = 1
PLAYERS = range(5, HUNTERS + 2 + 1)
"""NO-2: with Renfield and the vampire."""

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
