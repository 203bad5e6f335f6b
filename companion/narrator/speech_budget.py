"""How long speech takes, and how much of it an evening bears.

The seconds are those of espeak-ng at its usual speed (a test renders sentences and compares), so that what is
left out never hangs on a machine: the same game says the same words everywhere.
"""

from collections.abc import Mapping
from math import exp
from typing import NamedTuple

from companion.i18n.sentences import Length, Rank

MAX_SENTENCE_SECONDS = 6.0
"""Seconds after which nobody listens any more."""


class SpeechRate(NamedTuple):
    """Seconds that espeak-ng takes in a language, for each of these."""

    letter: float
    word: float
    comma: float
    stop: float
    begin: float
    """Once in a sentence."""


SPEECH_RATES: Mapping[str, SpeechRate] = {
    "en": SpeechRate(0.063, 0.034, 0.355, 0.554, 0.070),
    "de": SpeechRate(0.032, 0.175, 0.398, 0.530, 0.109),
    "fr": SpeechRate(0.043, 0.061, 0.316, 0.511, 0.054),
}


def seconds_to_say(text: str, language: str = "en", speed: int = 100) -> float:
    """About how long a voice takes."""
    tongue = SPEECH_RATES.get(language, SPEECH_RATES["en"])
    letters = sum(map(str.isalnum, text))
    commas = sum(map(text.count, ",:;…"))
    stops = sum(map(text.count, ".!?"))
    whole = (
        tongue.letter * letters
        + tongue.word * len(text.split())
        + tongue.comma * commas
        + tongue.stop * stops
        + tongue.begin
    )
    return whole * 100 / speed


BUDGET_SECONDS: Mapping[Length, float] = {"terse": 210.0, "normal": 440.0, "story": 840.0}
"""Seconds of speech that a game bears, however long it lasts; what must be said may add a little."""
BUDGET_DECAY_TELLINGS = 130.0
"""After so many tellings nearly two thirds of it are spent: the first rounds need the words."""
INITIAL_BUDGET_SECONDS = 20.0
"""What may be said at once."""
RANK_SHARES: Mapping[Rank, float] = {"routine": 0.8, "call": 1.0, "news": 1.0, "headline": 99.0}
"""How much of it each rank may use up: a headline is always told."""


class SpeechBudget:
    """Seconds that may still be spoken: much in the first rounds, and less and less."""

    def __init__(self) -> None:
        self.tellings = 0
        self.spent = 0.0

    def allows(self, seconds: float, rank: Rank, length: Length) -> bool:
        """Whether it may be said now."""
        earned = INITIAL_BUDGET_SECONDS + BUDGET_SECONDS[length] * (
            1 - exp(-self.tellings / BUDGET_DECAY_TELLINGS)
        )
        return self.spent + seconds <= earned * RANK_SHARES[rank]
