"""How long speech takes, and how much of it an evening bears.

The seconds are those of espeak-ng at its usual speed (a test renders sentences and compares), so that what is
left out never hangs on a machine: the same game says the same words everywhere.
"""

from collections.abc import Mapping
from math import exp
from typing import NamedTuple

from companion.words.said import Length, Rank

LONGEST = 6.0
"""Seconds after which nobody listens any more."""


class Tongue(NamedTuple):
    """Seconds that espeak-ng takes in a language, for each of these."""

    letter: float
    word: float
    comma: float
    stop: float
    begin: float
    """Once in a sentence."""


TONGUES: Mapping[str, Tongue] = {
    "en": Tongue(0.063, 0.034, 0.355, 0.554, 0.070),
    "de": Tongue(0.032, 0.175, 0.398, 0.530, 0.109),
    "fr": Tongue(0.043, 0.061, 0.316, 0.511, 0.054),
}


def seconds_to_say(text: str, language: str = "en", speed: int = 100) -> float:
    """About how long a voice takes."""
    tongue = TONGUES.get(language, TONGUES["en"])
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


EVENING: Mapping[Length, float] = {"terse": 210.0, "normal": 440.0, "story": 840.0}
"""Seconds of speech that a game bears, however long it lasts; what must be said may add a little."""
EARLY = 130.0
"""After so many tellings nearly two thirds of it are spent: the first rounds need the words."""
GREETING = 20.0
"""What may be said at once."""
SHARE: Mapping[Rank, float] = {"routine": 0.8, "call": 1.0, "news": 1.0, "headline": 99.0}
"""How much of it each rank may use up: a headline is always told."""


class Purse:
    """Seconds that may still be spoken: much in the first rounds, and less and less."""

    def __init__(self) -> None:
        self.tellings = 0
        self.spent = 0.0

    def allows(self, seconds: float, rank: Rank, length: Length) -> bool:
        """Whether it may be said now."""
        earned = GREETING + EVENING[length] * (1 - exp(-self.tellings / EARLY))
        return self.spent + seconds <= earned * SHARE[rank]
