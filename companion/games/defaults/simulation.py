"""A table that is laid out by a seed, for games that bring none: it shows any of the legal things."""

import random
from typing import Any

from companion.core.game import Header
from companion.core.model import TABLE, Choice, Event, Json, Question
from companion.core.referee import Dealer, Referee
from companion.games.kit_protocols import Chooser


class SeededTable(Dealer):
    """What lies there hangs on the seed and on how far the game is: undo and redo deal the same again."""

    def __init__(self, header: Header) -> None:
        self._seed = header.seed
        self._step = 0

    def deals(self, question: Question) -> bool:
        return question.asks is TABLE

    def answer(self, question: Question) -> Choice:
        return random.Random(f"table {self._seed} {self._step}").choice(question.choices)

    def observe(self, events: list[Event]) -> None:
        self._step += 1

    def correct(self, change: Json) -> None:
        """Nothing lies here that could be wrong."""


# The box of a game that says nothing of its pieces.


class UnknownBox:
    """Nothing is followed, so nothing can be lost."""

    def check(self, referee: Referee, table: Any, events: list[Event]) -> None:
        """Whatever lies there is right."""


# Players for games that bring none.


def random_player(seed: object) -> Chooser:
    """Someone who picks any legal answer."""
    chance = random.Random(f"player {seed}").random

    def choose(question: Question) -> Choice:
        choices = question.choices
        return choices[int(chance() * len(choices))]

    return choose
