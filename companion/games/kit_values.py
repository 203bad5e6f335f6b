"""What is hidden in a game: answers that could be others without anybody else noticing.

From it the two-worlds test makes pairs of games that differ in one such answer alone. Whatever is public must
then be the same in both: view, question, sentences, log, screen, light and what undo would take back.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from companion.core.game import Options
from companion.core.model import Choice, Event, Json, Question, Seat

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


# Files of the house that a game keeps, and that can be taken to another table.


CARDS, LAYOUTS = "cards", "layouts"
"""What people call them."""


class SharedFiles(NamedTuple):
    """A kind of file in the data folder."""

    kind: str
    pattern: str
    """Where they lie in the data folder: "layouts/*.txt"."""
    check: Callable[[Path], object]
    """Reads one; raises a Refusal where it makes no sense."""


# What is counted when many games are played by machine.


class EventCounter(NamedTuple):
    """One thing to count in a game: events of a class, or what their field adds up to."""

    name: str
    event: type[Event]
    """Or one of its kind."""
    field: str | None = None
    value: Json = None
    """Only events whose field has this value; without a value the field itself is added up."""
    option: str | None = None
    """Only where this house rule is on."""

    def counts(self, event: Event) -> int:
        """How much this event of the line's class adds."""
        if self.field is None:
            return 1
        told = getattr(event, self.field)
        if self.value is not None:
            return int(told == self.value)
        return sum(told) if isinstance(told, (list, tuple)) else int(told)


# How the log divides a game into rounds and turns, and what it counts of each turn.


def _nobody(_: Event) -> Seat | None:
    return None


def _no_round(_: Event) -> int | None:
    return None


class TurnLedger(NamedTuple):
    """By default a turn lasts as long as the same player is asked; no rounds, and nothing is counted."""

    begins: Callable[[Event], Seat | None] | None = None
    """Whose turn an event begins; None: a game in which no event says so."""
    round: Callable[[Event], int | None] = _no_round
    """The number of the round that an event begins."""
    frame: tuple[type[Event], ...] = ()
    """Events that only begin or end a turn: told where nothing else has happened in it."""
    tokens: Mapping[type[Event], str] = {}
    """Of which events a turn shows how many there were, by their sign. Never where, and of which colour."""
