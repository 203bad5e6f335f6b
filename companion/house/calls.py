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

State = Literal["", "ringing", "seen", "coming", "nobody"]
REASONS = ("question", "order", "pay", "stuck")
UNSEEN = 180.0
"""So many seconds nobody has seen it: then people had better wave."""


class Call(NamedTuple):
    """All that leaves the table."""

    table: int
    reason: str
    at: float


class Hub(Protocol):
    """What a café's network does for the tables; it answers by `seen`, `coming` and `end` of the calls."""

    def ring(self, call: Call) -> None:
        """Tell the staff. It never waits and never fails; what cannot be sent is tried again there."""

    def withdraw(self) -> None:
        """It is settled."""


class Calls:
    """One open call a table; a second reason replaces the first. `changed` are called with each change."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.hub: Hub | None = None
        self.table = 0
        self.changed: list[Callable[[], None]] = []
        self._state: State = ""
        self.reason = self.who = ""
        self.times: dict[State, float] = {}
        """When each step was reached."""

    @property
    def state(self) -> State:
        """ "nobody": it rings on, and nobody has seen it for long."""
        unseen = self._state == "ringing" and self.clock() - self.times["ringing"] >= UNSEEN
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
            self.hub.ring(Call(self.table, reason, now))
        self._become("ringing")

    def seen(self) -> None:
        """A device of the staff shows it."""
        if self._state == "ringing":
            self._become("seen")

    def coming(self, who: str = "") -> None:
        """Somebody is on the way."""
        if self.open:
            self.who = who
            self._become("coming")

    def end(self) -> None:
        """Settled, or not needed any more."""
        if self.open:
            if self.hub is not None:
                self.hub.withdraw()
            self._become("")

    def _become(self, state: State) -> None:
        self._state = state
        if state:
            self.times.setdefault(state, self.clock())
        for tell in self.changed:
            tell()
