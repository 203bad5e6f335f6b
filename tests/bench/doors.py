"""The doors for programs: the library as its documentation shows it, and the environment of PettingZoo."""

import random
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np

import companion
from tests.bench import measures
from tests.bench.peers import Game

LIBRARY, ENVIRONMENT, HOLDEM, FOUR = "library", "environment", "PettingZoo Hold'em", "PettingZoo Connect Four"


def library(seed: int) -> int:
    """Play a game of Dawn Under of four at random; count the answers of people."""
    chance = random.Random(seed).random
    game = companion.deal("dawn-under", ["Emma", "Paul", "Mia", "Noah"], simulate=True, seed=seed)
    answers = 0
    for question in game.questions():
        choices = question.choices
        game.answer(choices[int(chance() * len(choices))])
        answers += 1
    return answers


def steps_of(make: Callable[[], Any]) -> Game:
    """Return a game of an environment, its legal actions chosen at random; every step counts."""
    table = make()

    def play(seed: int) -> int:
        chance = np.random.default_rng(seed).random
        table.reset(seed=seed)
        steps = 0
        for _ in table.agent_iter():
            seen, _, over, cut_off, _ = table.last()
            action = None
            if not (over or cut_off):
                legal = np.flatnonzero(seen["action_mask"])
                action = int(legal[int(chance() * len(legal))])
                steps += 1
            table.step(action)
        return steps

    return play


def environments() -> dict[str, Game]:
    """Return our environment, and those of PettingZoo that can be played here."""
    from companion.research import env

    found = {ENVIRONMENT: steps_of(lambda: env("dawn-under", 4, actions="ids"))}
    if find_spec("pygame"):
        from pettingzoo.classic import connect_four_v3

        found[FOUR] = steps_of(connect_four_v3.env)
    if find_spec("pygame") and find_spec("rlcard"):
        from pettingzoo.classic import texas_holdem_v4

        found[HOLDEM] = steps_of(texas_holdem_v4.env)
    return found


def rates(rounds: int, seconds: float) -> dict[str, list[float]]:
    """Return the rates of all doors and their peers, in turns, per second of processor time."""
    games = {"dawn-under": measures.own_game("dawn-under"), LIBRARY: library, **environments()}
    turns = {
        name: (lambda number, game=game: measures.rate(game, seconds, 1000 * number))
        for name, game in games.items()
    }
    return measures.take_turns(rounds, turns)
