"""What is said and heard when something has happened: a pure function of what is public."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from companion.core.game import Header
from companion.core.values import Event, Question
from companion.narrator import said_of, sentence
from companion.narrator.public import public_events, public_question
from companion.narrator.soundtrack import sound_of
from companion.narrator.variants import variant
from companion.words.said import Length

MOST = 8
"""So many events are told at once; of more only the last ones, for nobody listens that long."""


class Cue(NamedTuple):
    """A sound and a sentence that begin together; either may be empty."""

    text: str
    sound: str = ""


class Teller:
    """Chooses words and sounds. What it counts is public, too: how often something has been said."""

    def __init__(self, header: Header, told: Iterable[Event] = ()) -> None:
        self.header = header
        self._said: Counter[type] = Counter(type(event) for event in public_events(told))

    def cues(
        self,
        events: Iterable[Event],
        question: Question | None,
        language: str = "en",
        length: Length = "normal",
    ) -> list[Cue]:
        """What is to be heard now, in this order."""
        happened = [self._cue(event, language, length) for event in public_events(events)]
        asked = public_question(question)
        cues = [cue for cue in happened if any(cue)][-MOST:]
        if asked is not None:
            cues.append(self._cue(asked, language, length))
        return _each_sound_once_in_a_row(cues)

    def _cue(self, value: Event | Question, language: str, length: Length) -> Cue:
        game = self.header.game
        said = said_of(game, type(value))
        number = self._said[type(value)]
        self._said[type(value)] += 1
        sound = sound_of(game, value)
        if said.aside and length != "story":
            return Cue("", sound)
        chosen = variant(self.header.seed, number, len(said.lines(length)))
        return Cue(sentence(game, self.header.players, value, language, length, chosen), sound)


def _each_sound_once_in_a_row(cues: list[Cue]) -> list[Cue]:
    """Five players who draw a card make one sound."""
    out: list[Cue] = []
    last = ""
    for cue in cues:
        sound = "" if cue.sound == last else cue.sound
        last = cue.sound or last
        if cue.text or sound:
            out.append(Cue(cue.text, sound))
    return out
