"""The staff's door: open for a while after a PIN was entered, and shut again by itself."""

import time
from collections.abc import Callable

from companion.house.pin import OWNER, Role

MINUTES = 5


class StaffDoor:
    """Shut at first. Each touch of whoever is inside begins the minutes anew."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._until = 0.0
        self._role: Role = ""

    @property
    def role(self) -> Role:
        """Whoever is inside; the owner may do everything, the staff what they do every day."""
        return self._role if self.is_open else ""

    @property
    def seconds_left(self) -> float:
        """Until it shuts; 0: it is shut."""
        return max(0.0, self._until - self.clock())

    @property
    def is_open(self) -> bool:
        return self.seconds_left > 0

    def open(self, role: Role = OWNER) -> None:
        """Their PIN was right."""
        self._role = role
        self._until = self.clock() + 60 * MINUTES

    def stay(self) -> None:
        """Somebody inside has touched something."""
        if self.is_open:
            self.open(self._role)

    def shut(self) -> None:
        """Whoever was inside has left."""
        self._until = 0.0
