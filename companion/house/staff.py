"""The staff's door: open for a while after the PIN was entered, and shut again by itself."""

import time
from collections.abc import Callable

MINUTES = 5


class StaffDoor:
    """Shut at first. Each touch of whoever is inside begins the minutes anew."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._until = 0.0

    @property
    def seconds_left(self) -> float:
        """Until it shuts; 0: it is shut."""
        return max(0.0, self._until - self.clock())

    @property
    def is_open(self) -> bool:
        return self.seconds_left > 0

    def open(self) -> None:
        """The PIN was right."""
        self._until = self.clock() + 60 * MINUTES

    def stay(self) -> None:
        """Somebody inside has touched something."""
        if self.is_open:
            self.open()

    def shut(self) -> None:
        """Whoever was inside has left."""
        self._until = 0.0
