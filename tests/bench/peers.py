"""Other engines, played at random as their documentation shows."""

import random
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec

Game = Callable[[int], int]
"""Plays one game with this seed; returns the number of decisions."""


def python_chess() -> Game:
    """Random legal moves until the game is over."""
    import chess

    def play(seed: int) -> int:
        choose = random.Random(seed).choice
        board = chess.Board()
        while not board.is_game_over():
            board.push(choose(list(board.legal_moves)))
        return len(board.move_stack)

    return play


def pokerkit() -> Game:
    """A hand of no-limit hold'em for six: fold, check or call, or raise by any legal amount."""
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = tuple(Automation)

    def play(seed: int) -> int:
        chance = random.Random(seed)
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, 6)
        decisions = 0
        while state.status:
            actions: list[Callable[[], object]] = []
            if state.can_fold():
                actions.append(state.fold)
            if state.can_check_or_call():
                actions.append(state.check_or_call)
            if state.can_complete_bet_or_raise_to():
                least = state.min_completion_betting_or_raising_to_amount
                most = state.max_completion_betting_or_raising_to_amount
                actions.append(partial(state.complete_bet_or_raise_to, chance.randint(least, most)))
            chance.choice(actions)()
            decisions += 1
        return decisions

    return play


def rlcard_uno() -> Game:
    """A game of Uno for two, at random, without features for learning."""
    import numpy
    from rlcard.games.uno import Game as Uno

    def play(seed: int) -> int:
        choose = random.Random(seed).choice
        game = Uno()
        game.np_random = numpy.random.RandomState(seed)
        game.init_game()
        decisions = 0
        while not game.is_over():
            game.step(choose(game.get_legal_actions()))
            decisions += 1
        return decisions

    return play


PEERS: dict[str, tuple[str, Callable[[], Game]]] = {
    "python-chess": ("chess", python_chess),
    "PokerKit": ("pokerkit", pokerkit),
    "RLCard Uno": ("rlcard", rlcard_uno),
}
"""By name: the package, and the game."""
MARKS = {
    ("dawn-under", "python-chess"): 12,
    ("dawn-under", "PokerKit"): 50,
    ("dawn-under", "RLCard Uno"): 3,
    ("nosferatu", "python-chess"): 8,
    ("mau-mau", "python-chess"): 8,
}
"""Budget: how many times as many decisions per second our game makes."""


def installed() -> dict[str, Game]:
    """Return the engines that are installed."""
    return {name: make() for name, (package, make) in PEERS.items() if find_spec(package)}
