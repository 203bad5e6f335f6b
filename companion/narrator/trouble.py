"""Trouble with voice and sounds: a sentence for people, and when it is tried again. The game goes on."""

import time
from collections.abc import Callable

from companion.narrator.catalogues import catalogue

FIRST_PAUSE = 2.0
LONGEST_PAUSE = 60.0


class Trouble(Exception):  # noqa: N818 (the game does not stop for it)
    """Something cannot be heard; says why, and what to do."""

    def __init__(self, template: str, **fields: object) -> None:
        super().__init__(template)
        self.template = template
        self.fields = fields

    def sentence(self, language: str) -> str:
        """What people read."""
        return catalogue(language).gettext(self.template).format(**self.fields)


class Retry:
    """Waits longer after each failure, up to a minute; the first success forgets them all."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, first_pause: float = FIRST_PAUSE) -> None:
        self._clock = clock
        self._first_pause = first_pause
        self._pause = first_pause
        self._not_before = float("-inf")
        self.trouble: Trouble | None = None
        """What went wrong the last time."""

    @property
    def ready(self) -> bool:
        """Whether it is worth a try."""
        return self._clock() >= self._not_before

    def failed(self, trouble: Trouble) -> None:
        """It went wrong: not again at once."""
        self.trouble = trouble
        self._not_before = self._clock() + self._pause
        self._pause = min(2 * self._pause, LONGEST_PAUSE)

    def worked(self) -> None:
        """All is well."""
        self.trouble = None
        self._pause = self._first_pause
