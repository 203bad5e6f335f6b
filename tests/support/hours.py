"""Time at the touchscreen that passes only when somebody says so, all at once."""

from kivy.clock import Clock
from kivy.lang import Builder

FRAME = 1 / 30


class Hours:
    """Whoever sets `Clock.time` to `lambda: hours.now` has it all in hand."""

    def __init__(self) -> None:
        self.now = Clock.time()

    def passes(self, seconds: float) -> None:
        """So much time at once, and what waits for the next two frames happens; none of them is drawn."""
        self.now += seconds
        for _ in range(2):
            Clock.tick()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()
            self.now += FRAME
