"""Errors of voice and sounds: a sentence for the players, and when to retry. The game goes on."""

import time
from collections.abc import Callable

from companion.narrator.translation import catalogue

MIN_BACKOFF_SECONDS = 2.0
MAX_BACKOFF_SECONDS = 60.0


class AudioError(Exception):
    """Something cannot be played; the sentence tells why, and what to do."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template)
        self.template = template
        self.fields = fields

    def sentence(self, language: str) -> str:
        """Return the sentence that is shown."""
        return catalogue(language).gettext(self.template).format(**self.fields)


class Backoff:
    """Exponential backoff up to MAX_BACKOFF_SECONDS; a success resets it."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, first_pause: float = MIN_BACKOFF_SECONDS
    ) -> None:
        self._clock = clock
        self._first_pause = first_pause
        self._pause = first_pause
        self._not_before = float("-inf")
        self.trouble: AudioError | None = None
        """The last error; None after a success."""

    @property
    def is_due(self) -> bool:
        """Whether the next attempt may be made."""
        return self._clock() >= self._not_before

    def on_failure(self, trouble: AudioError) -> None:
        """Note a failure and double the pause."""
        self.trouble = trouble
        self._not_before = self._clock() + self._pause
        self._pause = min(2 * self._pause, MAX_BACKOFF_SECONDS)

    def reset(self) -> None:
        """Note a success."""
        self.trouble = None
        self._pause = self._first_pause
