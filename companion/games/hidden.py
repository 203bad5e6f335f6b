"""What is hidden in a game: answers that could be others without anybody else noticing.

From it the two-worlds test makes pairs of games that differ in one such answer alone. Whatever is public must
then be the same in both: view, question, sentences, log, screen, light and what undo would take back.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeAlias

from companion.core.game import Options
from companion.core.values import Choice, Event, Question

Alike: TypeAlias = Callable[[Any, list[Event]], bool]
"""From the public view, and all that was told since the answer: whether nobody can tell them apart now."""


def until(*shown: type[Event]) -> Alike:
    """Nobody can before one of these events shows it to all."""
    return lambda view, told: not any(isinstance(event, shown) for event in told)


def another(question: Question, choice: Choice) -> Choice | None:
    """Any other answer."""
    return next((other for other in question.choices if other != choice), None)


class Hidden(NamedTuple):
    """The answer to a question of this class."""

    question: type[Question]
    alike: Alike = until()
    other: Callable[[Question, Choice], Choice | None] = another
    """What it could be instead; None if it could not."""
    options: Options = {}  # noqa: RUF012 (never changed)
    """With which house rules it is hidden."""
    in_passing: tuple[type[Event], ...] = ()
    """Events that show it to all for a moment, after which it is hidden again."""
