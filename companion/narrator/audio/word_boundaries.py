"""Finds the ends of words in a rendered sentence, so that speech can stop there."""

import re
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from companion.narrator.audio.wav import samples_of

WINDOW_SECONDS = 0.01
"""Length of a measured window."""
SEARCH_SECONDS = 0.12
"""A word ends at the quietest place within this distance of its estimated end."""
MAX_WAIT_SECONDS = 0.6
"""Longest wait for the end of a word."""


def word_ends(file: Path, text: str) -> list[float]:
    """Return the estimated end of each word of a rendered sentence, in seconds.

    The estimate is proportional to the letters, and then moved to the quietest place nearby.
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
    """Return the relative duration of a word; punctuation adds a pause worth some letters."""
    return len(word) + (5 if word[-1] in ".!?" else 3 if word[-1] in ",:;" else 0)


class WordBoundaryStop:
    """A stop signal that waits for the end of the current word; setting `now` skips the wait."""

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
        """Return whether to stop, without waiting for the end of a word."""
        return self._stop.is_set()

    def wait(self, timeout: float) -> bool:
        """Wait for the signal, then for the end of the word."""
        if not self._stop.wait(timeout):
            return False
        rest = self.seconds_to_word_end()
        if rest > 0:
            self._now.wait(rest)
        return True

    def seconds_to_word_end(self) -> float:
        """Return the seconds until the current word ends; 0 after the last word."""
        said = self._clock() - self._begun
        return min(MAX_WAIT_SECONDS, next((end - said for end in self._ends if end >= said), 0.0))
