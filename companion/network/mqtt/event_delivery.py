"""Delivers the events of the outbox, in order, until the floor has confirmed each of them.

Until a floor has confirmed one, the broker's acknowledgement suffices: a café without a floor, or with an
older one, is served as before. Later the broker's only lets the next event follow, because a broker whose
queue is full acknowledges an event and drops it. Receivers recognise a repeated event by its id.
"""

from collections.abc import Callable

from companion.journal.outbox import Outbox, OutboxEntry
from companion.network.mqtt.outgoing_events import event_id, outbox_payload

RESEND_SECONDS = 60.0
"""An event that the broker has not acknowledged is sent again after this time."""
REPEAT_SECONDS = 30.0
"""Events that the floor has not confirmed are sent again after this time, while the floor is online."""
MAX_REPEATS = 20
"""An event that the floor does not confirm after so many repeats is given up: this floor cannot read it."""
RECENT_SECONDS = 600.0
"""Without a floor, events of this period are sent again after a reconnect; the broker may have lost them."""

SendEvent = Callable[[bytes, str], None]
"""Publishes an event, and has its token acknowledged; without a token it need not be."""


class EventDelivery:
    """Sends one event after another. Everything runs in the table's thread."""

    def __init__(self, table: str, outbox: Outbox, send: SendEvent, now: Callable[[], float]) -> None:
        self._table, self._outbox, self._send, self._now = table, outbox, send, now
        self._flying: tuple[str, float] | None = None
        """Key and time of the event that was sent and is not acknowledged by the broker yet."""
        self._unconfirmed: dict[str, float] = {}
        """Events that the broker has acknowledged but not the floor, and when they were sent."""
        self._repeats: dict[str, int] = {}
        self.is_floor_online = False

    def on_connected(self) -> None:
        """Send everything again that may be lost."""
        self._flying, self._unconfirmed, self.is_floor_online = None, {}, False
        if self._outbox.confirms:
            return
        for _, one in self._outbox.lately:
            if (payload := outbox_payload(self._table, one)) is not None:
                self._send(payload, "")

    def on_floor(self, *, online: bool) -> None:
        """Handle the floor's presence: while it is offline, the broker keeps the events for it."""
        if online and not self.is_floor_online:
            self._unconfirmed = {}
        self.is_floor_online = online

    def on_acknowledged(self, key: str) -> None:
        """Handle the broker's acknowledgement."""
        if self._flying is not None and self._flying[0] == key:
            self._flying = None
        if not self._outbox.confirms:
            self._outbox.mark_sent(key, self._now())
        elif any(one.key == key for one in self._outbox.pending):
            self._unconfirmed[key] = self._now()

    def on_confirmed(self, known: str) -> None:
        """Handle the floor's confirmation: the event with this id is stored there."""
        if not self._outbox.confirms:
            self._outbox.mark_confirms()
        for one in self._outbox.pending:
            if event_id(self._table, one.key) == known:
                self._forget(one.key)

    def publish_next(self) -> None:
        """Publish the next event, if the broker has acknowledged the one before."""
        if self._flying is not None and self._now() - self._flying[1] < RESEND_SECONDS:
            return
        self._outbox.flush()
        first = self._next()
        if first is None:
            return
        payload = outbox_payload(self._table, first)
        if payload is None:  # the stored entry is damaged
            self._forget(first.key)
            return
        self._flying = (first.key, self._now())
        self._send(payload, first.key)

    def _next(self) -> OutboxEntry | None:
        """Return the oldest event that is due: a new one, or one to repeat."""
        for one in self._outbox.pending:
            sent = self._unconfirmed.get(one.key)
            if sent is None:
                return one
            if self.is_floor_online and self._now() - sent >= REPEAT_SECONDS:
                self._repeats[one.key] = self._repeats.get(one.key, 0) + 1
                if self._repeats[one.key] <= MAX_REPEATS:
                    return one
                self._forget(one.key)
        return None

    def _forget(self, key: str) -> None:
        self._outbox.mark_sent(key, self._now())
        self._unconfirmed.pop(key, None)
        self._repeats.pop(key, None)
