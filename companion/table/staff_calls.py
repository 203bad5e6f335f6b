"""A call from a table for the staff, without names and without the game that is played.

calls = StaffCalls()
calls.ring("order")          # sent to the café's network, if there is one
calls.mark_shown()           # a device of the staff shows the call
calls.mark_seen()            # a member of the staff has touched it
calls.mark_coming("Nora")    # a member of the staff has touched “I am coming”
calls.close()                # done, or not needed any more
"""

import time
from collections.abc import Callable
from typing import Literal, NamedTuple, Protocol

CallState = Literal["", "ringing", "shown", "seen", "coming", "nobody"]
REASONS = ("question", "order", "pay", "stuck")
UNSEEN_SECONDS = 180.0
"""After this time without a touch by the staff the guests are told to wave."""


class StaffCall(NamedTuple):
    """Everything that leaves the table."""

    table: int
    reason: str
    at: float


class CallChannel(Protocol):
    """The café's network. It calls `mark_shown`, `mark_seen`, `mark_coming` and `close` of the calls."""

    def send(self, call: StaffCall) -> None:
        """Send the call. This neither blocks nor raises; a failed message is retried by the channel."""

    def cancel(self) -> None:
        """Withdraw the call."""


class StaffCalls:
    """At most one open call; a second reason replaces the first. `changed` are called with each change."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self.clock = clock
        self.channel: CallChannel | None = None
        self.table = 0
        self.changed: list[Callable[[], None]] = []
        self._state: CallState = ""
        self.reason = self.who = ""
        self.times: dict[CallState, float] = {}
        """When each state was reached."""

    @property
    def state(self) -> CallState:
        """The state; "nobody" if the call has been ringing unseen for UNSEEN_SECONDS.

        A page that shows it may stand in an empty room, so only a touch counts.
        """
        is_seen = self._state not in ("ringing", "shown")
        late = not is_seen and self.clock() - self.times["ringing"] >= UNSEEN_SECONDS
        return "nobody" if late else self._state

    @property
    def open(self) -> bool:
        return bool(self._state)

    @property
    def seconds(self) -> int:
        """How long the call has been ringing."""
        return max(0, int(self.clock() - self.times.get("ringing", self.clock())))

    def ring(self, reason: str = "") -> None:
        """Open a call; the physical button gives no reason."""
        now = self.clock()
        self.reason, self.who, self.times = reason, "", {"ringing": now}
        if self.channel is not None:
            self.channel.send(StaffCall(self.table, reason, now))
        self._set_state("ringing")

    def mark_shown(self) -> None:
        """Note that a device of the staff shows the call; nobody need be there."""
        if self._state == "ringing":
            self._set_state("shown")

    def mark_seen(self) -> None:
        """Note that a member of the staff has touched the call."""
        if self._state in ("ringing", "shown"):
            self._set_state("seen")

    def mark_coming(self, who: str = "") -> None:
        """Note that a member of the staff is on the way."""
        if self.open:
            self.who = who
            self._set_state("coming")

    def close(self) -> None:
        """Close the call, because it was answered or is not needed any more."""
        if self.open:
            if self.channel is not None:
                self.channel.cancel()
            self._set_state("")

    def _set_state(self, state: CallState) -> None:
        self._state = state
        if state:
            self.times.setdefault(state, self.clock())
        for tell in self.changed:
            tell()
