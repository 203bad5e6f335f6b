"""Token-bucket rate limiting, one bucket per client."""

import time
from collections import OrderedDict
from collections.abc import Callable

MAX_CLIENTS = 512
"""Buckets kept in memory; the least recently used one is dropped first."""


class TokenBucket:
    """A bucket of `most` tokens, refilled by one token every `seconds`."""

    def __init__(self, most: float, seconds: float, now: Callable[[], float] = time.monotonic) -> None:
        self._most, self._seconds, self._now = most, seconds, now
        self._left, self._at = float(most), now()

    def try_acquire(self) -> bool:
        """Take one token if there is one; return whether there was."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    @property
    def is_empty(self) -> bool:
        """Whether no token is left; takes none."""
        self._fill()
        return self._left < 1

    def _fill(self) -> None:
        now = self._now()
        self._left = min(self._most, self._left + (now - self._at) / self._seconds)
        self._at = now


class TokenBuckets:
    """One TokenBucket per client, created on first use."""

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
