"""Simulated games of Vampir Mau Mau: the table, and players who see their own cards."""

from companion.core.game import Header
from companion.games.mau_mau.simulation.table import MauMauTable
from companion.games.mau_mau.simulation.table import actions as actions
from companion.games.mau_mau.simulation.table import players as players


def new_table(header: Header) -> MauMauTable:
    """Return the simulated table of a game."""
    return MauMauTable(header)
