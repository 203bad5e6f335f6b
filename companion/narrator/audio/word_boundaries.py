"""Where a sentence can be broken off politely: at the end of a word."""

import re
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.narrator.audio.wav import samples_of

WINDOW_SECONDS = 0.01
"""Seconds of sound that are looked at together."""
SEARCH_SECONDS = 0.12
"""A word ends at the quietest place within so many seconds of where its letters end."""
MAX_WAIT_SECONDS = 0.6
"""Nobody waits longer for the end of a word."""


def word_ends(file: Path, text: str) -> list[float]:
    """About when each word of a rendered sentence ends, in seconds.

    Letters take their share of the time; the sound itself is quietest between two words.
    """
    numbers, rate = samples_of(file)
    step = max(1, round(rate * WINDOW_SECONDS))
    loud = [sum(map(abs, numbers[at : at + step])) for at in range(0, len(numbers), step)]
    words = re.findall(r"\S+", text)
    letters = sum(map(_weight, words))
    if not loud or not letters:
        return []
    ends, said = [], 0
    reach = round(SEARCH_SECONDS / WINDOW_SECONDS)
    for word in words[:-1]:
        said += _weight(word)
        middle = round(len(loud) * said / letters)
        around = range(max(0, middle - reach), min(len(loud), middle + reach + 1))
        ends.append(min(around, key=lambda at: (loud[at], abs(at - middle))) * WINDOW_SECONDS)
    return ends


def _weight(word: str) -> int:
    """How much of the time a word takes: a pause counts like some letters."""
    return len(word) + (5 if word[-1] in ".!?" else 3 if word[-1] in ",:;" else 0)


class WordBoundaryStop:
    """A stop that waits for the end of the word that is being said; `now` is for those who cannot wait."""

    def __init__(
        self,
        stop: threading.Event,
        now: threading.Event,
        ends: Sequence[float],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._stop = stop
        self._now = now
        self._ends = ends
        self._clock = clock
        self._begun = clock()

    def is_set(self) -> bool:
        """Whether it has ended; whoever asks is past the courtesy."""
        return self._stop.is_set()

    def wait(self, timeout: float) -> bool:
        """Until it is time to end."""
        if not self._stop.wait(timeout):
            return False
        rest = self.seconds_to_word_end()
        if rest > 0:
            self._now.wait(rest)
        return True

    def seconds_to_word_end(self) -> float:
        """Seconds until the word that is being said ends; none behind the last pause."""
        said = self._clock() - self._begun
        return min(MAX_WAIT_SECONDS, next((end - said for end in self._ends if end >= said), 0.0))
