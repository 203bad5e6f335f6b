"""Answers to several questions by one touch: a stroke, or a switch below the colours."""

from typing import NamedTuple

from companion.core.model import Choice, NextAnswer
from companion.viewmodels.frame import AnswerModel, FactBanner, Pad, TapAnswer


class TouchStroke(NamedTuple):
    """A touch that begins on one answer and ends on another one."""

    begin: Choice
    end: Choice
    gives: TapAnswer


class CardStroke(NamedTuple):
    """A touch over the answers of the pad that rests on several of them, one after another."""

    most: int
    """How many answers it gives at most."""
    kind: str
    """The kind of all these questions."""

    def answer(self, rests: tuple[Choice, ...]) -> TapAnswer:
        """Return what is answered with these."""
        first, *others = rests[: self.most]
        return (first, *(NextAnswer(self.kind, one) for one in others))


class AnswerSwitch(NamedTuple):
    """A switch that answers a question which may follow, together with this one."""

    off: AnswerModel
    on: AnswerModel
    """How it looks; both have the same value."""
    joins: tuple[Choice, ...]
    """The answers that it is joined to."""
    answers: tuple[NextAnswer, NextAnswer]
    """What is answered while it is off, and on."""


class Ahead(NamedTuple):
    """Answers to the next question, which strokes from an answer to this one can reach."""

    pad: Pad
    banner: FactBanner
    begins: frozenset[Choice]
    """The answers from which these strokes begin."""
    as_taps: bool = False
    """Whether such a stroke is the same as one tap after the other; otherwise `Frame.strokes` has it."""
