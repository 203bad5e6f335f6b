"""Other engines, played at random as their documentation shows."""

import random
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib.metadata import PackageNotFoundError, version
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


def open_spiel(name: str) -> Game:
    """A game of OpenSpiel, whose rules are C++; what chance decides counts, as our table's answers do."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        chance = random.Random(seed).random
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(chance() * len(actions))])
            decisions += 1
        return decisions

    return play


PEERS: dict[str, tuple[str, str, Callable[[], Game]]] = {
    "python-chess": ("chess", "chess", python_chess),
    "PokerKit": ("pokerkit", "pokerkit", pokerkit),
    **{
        f"OpenSpiel {title}": ("pyspiel", "open_spiel", partial(open_spiel, name))
        for title, name in (
            ("chess", "chess"),
            ("Gin Rummy", "gin_rummy"),
            ("Hearts", "hearts"),
            ("Hanabi", "hanabi(players=4)"),
        )
    },
}
"""By name: the module, the package, and the game."""
MARKS = {
    ("dawn-under", "python-chess"): 12,
    ("dawn-under", "PokerKit"): 50,
    ("dawn-under", "OpenSpiel chess"): 1.5,
    ("dawn-under", "OpenSpiel Gin Rummy"): 4,
    ("nosferatu", "python-chess"): 8,
    ("mau-mau", "python-chess"): 8,
}
"""Budget: how many times as many decisions per second our game makes."""


def installed() -> dict[str, Game]:
    """Return the engines that are installed."""
    return {name: make() for name, (module, _, make) in PEERS.items() if find_spec(module)}


def versions() -> dict[str, str]:
    """Return the versions of the packages that are compared with."""
    packages = dict.fromkeys([*(package for _, package, _ in PEERS.values()), "pettingzoo", "rlcard"])
    found = {}
    for package in packages:
        with suppress(PackageNotFoundError):
            found[package] = version(package)
    return found
