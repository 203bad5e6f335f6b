"""The default simulated table: it answers with a random legal choice."""

import random
from typing import Any

from companion.core.dealers import Dealer
from companion.core.game import Header
from companion.core.model import TABLE, Choice, Event, Json, Question
from companion.core.referee import Referee
from companion.games.kit_protocols import Chooser


class SeededTable(Dealer):
    """Answers depend only on the seed and the number of answers, so that undo and redo give the same ones."""

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
        """Do nothing: there are no pieces."""


# The piece counter of a game that does not describe its pieces.


class UnknownBox:
    """A piece counter that tracks nothing."""

    def check(self, referee: Referee, table: Any, events: list[Event]) -> None:
        """Do nothing."""


# Default players.


def random_player(seed: object) -> Chooser:
    """Return a player who picks random legal answers."""
    chance = random.Random(f"player {seed}").random

    def choose(question: Question) -> Choice:
        choices = question.choices
        return choices[int(chance() * len(choices))]

    return choose
