"""A fake clock for Kivy that a test advances by any time at once."""

from kivy.clock import Clock
from kivy.lang import Builder

FRAME = 1 / 30


class Hours:
    """Set `Clock.time` to `lambda: hours.now` to use it."""

    def __init__(self) -> None:
        self.now = Clock.time()

    def passes(self, seconds: float) -> None:
        """Advance by `seconds` and process two frames without drawing them."""
        self.now += seconds
        for _ in range(2):
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()
            self.now += FRAME
