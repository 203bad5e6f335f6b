"""Trouble with voice and sounds: a sentence for people, and when it is tried again. The game goes on."""

import time
from collections.abc import Callable

from companion.narrator.translation import catalogue

MIN_BACKOFF_SECONDS = 2.0
MAX_BACKOFF_SECONDS = 60.0


class AudioError(Exception):
    """Something cannot be heard; says why, and what to do."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template)
        self.template = template
        self.fields = fields

    def sentence(self, language: str) -> str:
        """What people read."""
        return catalogue(language).gettext(self.template).format(**self.fields)


class Backoff:
    """Waits longer after each failure, up to a minute; the first success forgets them all."""

    def __init__(
        self, clock: Callable[[], float] = time.monotonic, first_pause: float = MIN_BACKOFF_SECONDS
    ) -> None:
        self._clock = clock
        self._first_pause = first_pause
        self._pause = first_pause
        self._not_before = float("-inf")
        self.trouble: AudioError | None = None
        """What went wrong the last time."""

    @property
    def is_due(self) -> bool:
        """Whether it is worth a try."""
        return self._clock() >= self._not_before

    def on_failure(self, trouble: AudioError) -> None:
        """It went wrong: not again at once."""
        self.trouble = trouble
        self._not_before = self._clock() + self._pause
        self._pause = min(2 * self._pause, MAX_BACKOFF_SECONDS)

    def reset(self) -> None:
        """All is well."""
        self.trouble = None
        self._pause = self._first_pause
