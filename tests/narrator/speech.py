"""Whole games as they are heard, telling by telling: what is spoken, and for how long."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.core.game import Header
from companion.core.model import Event, Question
from companion.i18n.sentences import Length
from companion.narrator.cues import Cue, CueSelector
from companion.narrator.speech_budget import seconds_to_say
from companion.viewmodels.remarks import EveningSoFar
from tests.contract.walk import truthful, walk


class Watched(NamedTuple):
    """What a narrator is told after an answer, with the table as every eye sees it."""

    events: list[Event]
    question: Question | None
    view: Any


class Telling(NamedTuple):
    """What is heard after one answer."""

    watched: Watched
    cues: list[Cue]

    @property
    def said(self) -> list[str]:
        return [cue.text for cue in self.cues if cue.text and cue.aloud]

    def seconds(self, language: str) -> float:
        return sum(seconds_to_say(text, language) for text in self.said)


def watched(header: Header) -> list[Watched]:
    """A whole game at a simulated table."""
    return [
        Watched(step.events, step.referee.question, step.referee.game.public_view(step.referee.state))
        for step in walk(header, truthful)
    ]


def tellings(
    header: Header,
    game: list[Watched],
    language: str = "en",
    length: Length = "normal",
    evening: EveningSoFar | None = None,
) -> Iterator[Telling]:
    """The same, told."""
    teller = CueSelector(header, evening=evening)
    for one in game:
        yield Telling(one, teller.cues(one.events, one.question, language, length, one.view))
