"""Players for games that bring none."""

import random

from companion.core.values import Choice, Question
from companion.games.parts import Chooser


def random_player(seed: object) -> Chooser:
    """Someone who picks any legal answer."""
    chance = random.Random(f"player {seed}").random

    def choose(question: Question) -> Choice:
        choices = question.choices
        return choices[int(chance() * len(choices))]

    return choose
