"""The session that a PIN opens: it ends by itself after some minutes without a touch."""

import time
from collections.abc import Callable

from companion.settings.pins import OWNER, PinRole

SESSION_MINUTES = 5


class StaffSession:
    """Closed at first. Each touch during the session restarts its time limit."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._until = 0.0
        self._role: PinRole = ""

    @property
    def role(self) -> PinRole:
        """The role whose PIN opened the session, "" if it is closed."""
        return self._role if self.is_open else ""

    @property
    def seconds_left(self) -> float:
        """Seconds until the session ends; 0 if it is closed."""
        return max(0.0, self._until - self.clock())

    @property
    def is_open(self) -> bool:
        return self.seconds_left > 0

    def start(self, role: PinRole = OWNER) -> None:
        """Open the session for the role whose PIN was entered."""
        self._role = role
        self._until = self.clock() + 60 * SESSION_MINUTES

    def extend(self) -> None:
        """Restart the time limit of an open session, because the screen was touched."""
        if self.is_open:
            self.start(self._role)

    def close(self) -> None:
        """End the session."""
        self._until = 0.0
