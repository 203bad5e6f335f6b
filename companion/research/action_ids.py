"""The ids of answers: an action is the same number in all questions."""

import numpy as np

from companion.core.game import Header
from companion.core.model import Choice, Meaning, Question
from companion.games.registry import find_game
from companion.research.facts import Array

MAX_CACHED_QUESTIONS = 4096


class ActionIds:
    """The ids of all answers of players: their places in the list that the game's kit brings."""

    def __init__(self, header: Header) -> None:
        """Raise ValueError if the game has no list of answers."""
        self.meanings: tuple[Meaning, ...] = find_game(header.game).actions(header)
        if not self.meanings:
            raise ValueError(f"{header.game} lists no answers: use actions=“choices”.")
        self._ids = {meaning: number for number, meaning in enumerate(self.meanings)}
        self._known: dict[object, tuple[dict[int, Choice], Array]] = {}
        self._latest: tuple[Question, tuple[dict[int, Choice], Array]] | None = None

    def choices(self, question: Question) -> dict[int, Choice]:
        """Return the choices of a question by their ids."""
        return self._find(question)[0]

    def mask(self, question: Question) -> Array:
        """Return 1 for each legal id, else 0."""
        return self._find(question)[1].copy()

    def _find(self, question: Question) -> tuple[dict[int, Choice], Array]:
        if self._latest is not None and self._latest[0] is question:
            return self._latest[1]
        key = type(question), question.choices  # what a choice means depends on nothing else
        known = self._known.get(key)
        if known is None:
            choices = {self._ids[question.means(choice)]: choice for choice in question.choices}
            mask = np.zeros(len(self.meanings), np.int8)
            mask[list(choices)] = 1
            known = choices, mask
            if len(self._known) < MAX_CACHED_QUESTIONS:
                self._known[key] = known
        self._latest = question, known
        return known
