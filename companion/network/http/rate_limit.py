"""How much of something is let through: a bucket that fills slowly, one for each who asks."""

import time
from collections import OrderedDict
from collections.abc import Callable

MAX_CLIENTS = 512
"""So many who ask are kept in mind; the one who was away longest is forgotten first."""


class TokenBucket:
    """At most `most` at once, and then one each `seconds`."""

    def __init__(self, most: float, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._seconds, self._now = most, seconds, now
        self._left, self._at = float(most), now()

    def try_acquire(self) -> bool:
        """Whether there is one left, which is then gone."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_empty(self) -> bool:
        """Whether nothing is left; nothing is taken."""
        self._fill()
        return self._left < 1

    def _fill(self) -> None:
        now = self._now()
        self._left = min(self._most, self._left + (now - self._at) / self._seconds)
        self._at = now


class TokenBuckets:
    """A bucket for each who asks."""

    def __init__(self, most: float, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._usual = most, seconds, now
        self._all: OrderedDict[str, TokenBucket] = OrderedDict()

    def __getitem__(self, who: str) -> TokenBucket:
        if who not in self._all:
            self._all[who] = TokenBucket(*self._usual)
        self._all.move_to_end(who)
        while len(self._all) > MAX_CLIENTS:
            self._all.popitem(last=False)
        return self._all[who]
