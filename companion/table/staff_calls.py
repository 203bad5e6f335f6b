"""A call for the staff: from a table, without names and without what is played.

calls = Calls()
calls.ring("order")          # sent to the café's network, if there is one
calls.seen()                 # a device of the staff has opened the list
calls.coming("Nora")         # somebody has touched “I am coming”
calls.end()                  # settled, or not needed any more
"""

import time
from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

CallState = Literal["", "ringing", "seen", "coming", "nobody"]
REASONS = ("question", "order", "pay", "stuck")
UNSEEN_SECONDS = 180.0
"""So many seconds nobody has seen it: then people had better wave."""


class StaffCall(NamedTuple):
    """All that leaves the table."""

    table: int
    reason: str
    at: float


class CallChannel(Protocol):
    """What a café's network does for the tables; it answers by `seen`, `coming` and `end` of the calls."""

    def send(self, call: StaffCall) -> None:
        """Tell the staff. It never waits and never fails; what cannot be sent is tried again there."""

    def cancel(self) -> None:
        """It is settled."""


class StaffCalls:
    """One open call a table; a second reason replaces the first. `changed` are called with each change."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.hub: CallChannel | None = None
        self.table = 0
        self.changed: list[Callable[[], None]] = []
        self._state: CallState = ""
        self.reason = self.who = ""
        self.times: dict[CallState, float] = {}
        """When each step was reached."""

    @property
    def state(self) -> CallState:
        """ "nobody": it rings on, and nobody has seen it for long."""
        unseen = self._state == "ringing" and self.clock() - self.times["ringing"] >= UNSEEN_SECONDS
        return "nobody" if unseen else self._state

    @property
    def open(self) -> bool:
        return bool(self._state)

    @property
    def seconds(self) -> int:
        """How long it has been ringing."""
        return max(0, int(self.clock() - self.times.get("ringing", self.clock())))

    def ring(self, reason: str = "") -> None:
        """Somebody is wanted; the button of the table gives no reason."""
        now = self.clock()
        self.reason, self.who, self.times = reason, "", {"ringing": now}
        if self.hub is not None:
            self.hub.send(StaffCall(self.table, reason, now))
        self._set_state("ringing")

    def mark_seen(self) -> None:
        """A device of the staff shows it."""
        if self._state == "ringing":
            self._set_state("seen")

    def mark_coming(self, who: str = "") -> None:
        """Somebody is on the way."""
        if self.open:
            self.who = who
            self._set_state("coming")

    def close(self) -> None:
        """Settled, or not needed any more."""
        if self.open:
            if self.hub is not None:
                self.hub.cancel()
            self._set_state("")

    def _set_state(self, state: CallState) -> None:
        self._state = state
        if state:
            self.times.setdefault(state, self.clock())
        for tell in self.changed:
            tell()
