"""Estimates how long speech takes, and limits how much is spoken in a game.

Durations are those of espeak-ng at its default speed (a test compares them with rendered sentences), so that
the same game uses the same words on every machine.
"""

from collections.abc import Mapping
from math import exp

from companion.i18n.languages import LANGUAGES, SOURCE_LANGUAGE
from companion.i18n.sentences import Length, Rank

MAX_SENTENCE_SECONDS = 6.0
"""Longest announcement that people listen to."""


def seconds_to_say(text: str, language: str = "en", speed: int = 100) -> float:
    """Return the estimated duration of `text` in seconds."""
    tongue = LANGUAGES.get(language, LANGUAGES[SOURCE_LANGUAGE]).speech_rate
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
"""Limit of speech per game, independent of its duration; headlines may exceed it."""
BUDGET_DECAY_TELLINGS = 130.0
"""After this many announcements nearly two thirds are granted, because the first rounds need explanations."""
INITIAL_BUDGET_SECONDS = 20.0
"""Granted from the start."""
RANK_SHARES: Mapping[Rank, float] = {"routine": 0.8, "call": 1.0, "news": 1.0, "headline": 99.0}
"""Share of the budget that each rank may use up; a headline is always spoken."""


class SpeechBudget:
    """Seconds that may still be spoken: much in the first rounds, then less and less."""

    def __init__(self) -> None:
        self.tellings = 0
        self.spent = 0.0

    def allows(self, seconds: float, rank: Rank, length: Length) -> bool:
        """Return whether a sentence of this duration may be spoken now."""
        earned = INITIAL_BUDGET_SECONDS + BUDGET_SECONDS[length] * (
            1 - exp(-self.tellings / BUDGET_DECAY_TELLINGS)
        )
        return self.spent + seconds <= earned * RANK_SHARES[rank]
