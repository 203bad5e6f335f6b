"""What a game says about buttons: which of a question's choices the plain gestures of people give."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from companion.core.values import Choice, Question, Seat


class Gesture(NamedTuple):
    """What can be said to a question without reading its choices. What is not on offer is not said.

    Who is meant by a choice, the question says itself (`Question.means`).
    """

    nod: Choice | None = None
    shake: Choice | None = None
    """A shake of the head."""
    enough: Choice | None = None
    """Nothing more, please."""
    due: Callable[[Any], Seat] | None = None
    """Whose own button nods although the table is asked, where somebody has to do or to say something."""


Gestures: TypeAlias = Mapping[type[Question], Gesture]
"""By the class of a question, or the nearest above it. A single choice needs no word: it is the answer."""
