"""A fake clock for Kivy that a test advances by any time at once."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

from kivy.clock import Clock
from kivy.lang import Builder

FRAME = 1 / 30


class Hours:
    """`with Hours().set_clock() as hours:`."""

    def __init__(self) -> None:
        self.now = Clock.time()

    @contextmanager
    def set_clock(self) -> Iterator[Self]:
        """Replace Kivy's time. Afterwards it goes on from there.

        If it went back, events of this test would keep each frame waiting until it has caught up.
        """
        Clock.time = lambda: self.now
        try:
            yield self
        finally:
            ended = time.monotonic()
            Clock.time = lambda: self.now + time.monotonic() - ended

    def passes(self, seconds: float) -> None:
        """Advance by `seconds` and process two frames without drawing them."""
        self.now += seconds
        for _ in range(2):
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()
            self.now += FRAME
