"""Simulated games of Nosferatu: the table, and players who see their own cards."""

from companion.core.game import Header
from companion.games.nosferatu.simulation.players import actions as actions
from companion.games.nosferatu.simulation.table import NosferatuTable
from companion.games.nosferatu.simulation.table import players as players


def new_table(header: Header) -> NosferatuTable:
    """Return the simulated table of a game."""
    return NosferatuTable(header)
