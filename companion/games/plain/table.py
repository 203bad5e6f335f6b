"""A table that is laid out by a seed, for games that bring none: it shows any of the legal things."""

import random

from companion.core.game import Header
from companion.core.referee import Dealer
from companion.core.values import TABLE, Choice, Event, Json, Question


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
