"""Playing games by machine: a simulated table, and players who choose at random."""

from companion.core.collector import gc_paused
from companion.core.game import Header
from companion.core.referee import Dealer, Referee
from companion.games.parts import Chooser
from companion.games.plain.players import random_player
from companion.games.registry import find_game
from companion.simulator import simulated_for

MAX_DECISIONS = 100_000
"""A game that is not over after so many decisions never will be."""


def players_for(header: Header, table: Dealer) -> Chooser:
    """People who see their own cards, where the game brings such; otherwise anyone."""
    return find_game(header.game).people(header, table) or random_player(header.seed)


def play_game(header: Header, choose: Chooser | None = None) -> Referee:
    """One whole game, by these players or by those that the game brings."""
    referee = Referee(find_game(header.game).rules, header, simulated_for)
    if choose is None:
        assert referee.dealer is not None
        choose = players_for(header, referee.dealer)
    with gc_paused():
        referee.play_out(choose, MAX_DECISIONS)
    if referee.question is not None:
        raise RuntimeError(f"game {header.seed} does not end")
    return referee
