"""The staff's door: open for a while after a PIN was entered, and shut again by itself."""

import time
from collections.abc import Callable

from companion.settings.pins import OWNER, PinRole

SESSION_MINUTES = 5


class StaffSession:
    """Shut at first. Each touch of whoever is inside begins the minutes anew."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._until = 0.0
        self._role: PinRole = ""

    @property
    def role(self) -> PinRole:
        """Whoever is inside; the owner may do everything, the staff what they do every day."""
        return self._role if self.is_open else ""

    @property
    def seconds_left(self) -> float:
        """Until it shuts; 0: it is shut."""
        return max(0.0, self._until - self.clock())

    @property
    def is_open(self) -> bool:
        return self.seconds_left > 0

    def start(self, role: PinRole = OWNER) -> None:
        """Their PIN was right."""
        self._role = role
        self._until = self.clock() + 60 * SESSION_MINUTES

    def extend(self) -> None:
        """Somebody inside has touched something."""
        if self.is_open:
            self.start(self._role)

    def close(self) -> None:
        """Whoever was inside has left."""
        self._until = 0.0
