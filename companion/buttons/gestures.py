"""What a game says about buttons: which of a question's choices the plain gestures of people give."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from companion.core.values import Choice, Question, Seat


class Meaning(NamedTuple):
    """What can be said to a question without reading its choices. What is not on offer is not said."""

    nod: Choice | None = None
    shake: Choice | None = None
    """A shake of the head."""
    enough: Choice | None = None
    """Nothing more, please."""
    names_seats: bool = False
    """The choices are seats: at a question to the table whoever is meant presses their own button."""
    due: Callable[[Any], Seat] | None = None
    """Whose own button nods although the table is asked, where somebody has to do or to say something."""


Meanings: TypeAlias = Mapping[type[Question], Meaning]
"""By the class of a question, or the nearest above it. A single choice needs no word: it is the answer."""
