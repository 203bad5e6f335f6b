"""The floor's MQTT client: receives messages of tables, publishes commands and confirms events.

Messages are validated in a thread of their own. An event is acknowledged to the broker, and confirmed to its
table, only after it was written to the database; one that cannot be written (full disk) is tried again, and
broker and table keep it meanwhile. A table that sends far more events than any café does is named in the log
and on its card, and the rest of its events is left to its own outbox.
"""

import logging
import queue
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from companion.network.floor.repository import FloorRepository
from companion.network.http.rate_limit import TokenBuckets
from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.connection import MqttConnection
from companion.network.mqtt.connection_types import (
    Connected,
    ConnectionEvent,
    ConnectionProfile,
    Disconnected,
    MessageReceived,
)
from companion.network.mqtt.discovery import find_broker
from companion.network.mqtt.messages import (
    FLOOR_TOPIC,
    LEAGUE_TOPIC,
    MAX_MESSAGE_BYTES,
    ROOT,
    Command,
    CommandResult,
    EventConfirmed,
    LeagueBoard,
    MessageError,
    TableEvent,
    TableState,
    TopicKind,
    is_online,
    parse_event,
    parse_topic,
    topic,
)
from companion.network.mqtt.schemas import InvalidMessageCounter

log = logging.getLogger("gruftwart.floor")
CLIENT_ID = "gruftwart-floor"
"""A persistent session, so that the broker queues events while the floor is offline."""
MAX_COUNTED_TABLES = 250
"""Invalid messages are counted separately for this many tables, and together for the others."""
SUBSCRIPTIONS: dict[TopicKind, int] = {"online": 0, "state": 0, "event": 1, "answer": 0}
"""Subscribed topics and their QoS. Only `event` has QoS 1: the broker queues events while the floor is
offline. Queued states, which are many and soon stale, could displace events."""
POLL_SECONDS = 0.5
BURST_EVENTS, REFILL_SECONDS = 1500, 0.5
"""Events of one table that are stored at once, more than its outbox holds, and seconds until one more is."""
REPORT_SECONDS = 60.0
"""The shortest interval between two reports about the same flooding table."""


class EventFlood(NamedTuple):
    """A table has sent more events than are stored."""

    events: int
    """How many were left to it so far."""


Heard = TableState | bool | TableEvent | CommandResult | EventFlood | None
"""What is heard of a table. A flag: online or offline; None: its state was deleted."""
MessageCallback = Callable[[str, Heard, bool], None]
"""Table id, message, and whether it was retained."""
FLOOR_PROFILE = ConnectionProfile(
    CLIENT_ID,
    tuple((topic("+", kind), quality) for kind, quality in SUBSCRIPTIONS.items()),
    FLOOR_TOPIC,
    is_session_kept=True,
    is_rate_limited=False,
)


class FloorMqttClient:
    """Connects to the broker. `heard` and `connected` are called in the client's thread."""

    def __init__(
        self,
        cafe: CafeConfig,
        store: FloorRepository,
        heard: MessageCallback,
        connected: Callable[[bool], None],
    ) -> None:
        self._store, self.on_event, self._connected = store, heard, connected
        self.bad: Counter[str] = Counter()
        """Number of rejected messages by table."""
        self.flooding: Counter[str] = Counter()
        """Number of events that were left to the table because it sends too many."""
        self._strays = InvalidMessageCounter(log.warning)
        self.event_limits = TokenBuckets(BURST_EVENTS, REFILL_SECONDS)
        self._reported: dict[str, float] = {}
        self.count = 0
        """Number of all received messages."""
        self.connection = MqttConnection(cafe, find_broker, profile=FLOOR_PROFILE)
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="floor messages", daemon=True)
        self._lock = threading.Lock()
        self._unkept: list[MessageReceived] = []

    def start(self) -> None:
        """Connect in the background, and retry until the broker is reachable."""
        self.connection.start()
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join()
        self.connection.close()
        self.connection.join(POLL_SECONDS * 4)

    def send_command(self, place: str, command: Command) -> bool:
        """Publish a command. Return False without a connection: a command is never queued for later."""
        if not self.connection.is_connected:
            return False
        self.connection.publish(topic(place, "command"), command.dump())
        return True

    def publish_league(self, league: LeagueBoard) -> None:
        """Publish the retained league message for tables in attract mode."""
        self.connection.publish(LEAGUE_TOPIC, league.dump(), retain=True)

    # the client's thread

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                news = self.connection.heard.get(timeout=POLL_SECONDS)
            except queue.Empty:
                continue
            self._on_connection_event(news)

    def _on_connection_event(self, news: ConnectionEvent) -> None:
        if isinstance(news, Connected):
            with self._lock:
                self._unkept.clear()  # the broker sends them again
            self._connected(True)
        elif isinstance(news, Disconnected):
            if news.why == "refused":
                log.warning("The broker refuses: %s.", news.detail)
            self._connected(False)
        elif isinstance(news, MessageReceived):
            self.on_message(news)

    def on_message(self, message: MessageReceived) -> None:
        """Handle a message, and acknowledge it unless it could not be stored."""
        self.count += 1
        try:
            self._handle(message)
        except MessageError as why:
            self._reject(message, str(why))
        except sqlite3.Error as trouble:
            log.error("An event cannot be kept (%s); it is tried again.", trouble)
            with self._lock:
                self._unkept.append(message)
            return
        self.connection.acknowledge(message)

    def retry_pending(self) -> None:
        """Handle the messages that could not be stored, in their order."""
        with self._lock:
            waiting, self._unkept = self._unkept, []
        for message in waiting:
            self.on_message(message)

    def _handle(self, message: MessageReceived) -> None:
        place, kind = parse_topic(message.topic)
        payload = message.payload
        if len(payload) > MAX_MESSAGE_BYTES:
            raise MessageError("it is too large")
        if kind == "event":
            self._on_event(place, parse_event(payload))
        elif kind == "answer":
            self.on_event(place, CommandResult.parse(payload), False)
        elif kind in ("online", "state"):
            told = (
                None if not payload else is_online(payload) if kind == "online" else TableState.parse(payload)
            )
            self.on_event(place, told, message.is_retained)

    def _on_event(self, place: str, event: TableEvent) -> None:
        """Store an event and confirm it to its table, also if it is known already."""
        if not self.event_limits[place].try_acquire():
            self._on_flood(place)
            return
        if self._store.record_event(place, event, time.time()):
            self.on_event(place, event, False)
        self.connection.publish(topic(place, "confirmed"), EventConfirmed(event.id).dump())

    def _on_flood(self, place: str) -> None:
        """Leave the event to the table, which repeats it if it is one of ours, and name the table."""
        self.flooding[
            place if place in self.flooding or len(self.flooding) < MAX_COUNTED_TABLES else "?"
        ] += 1
        now = time.monotonic()
        if (
            len(self._reported) <= MAX_COUNTED_TABLES
            and now - self._reported.get(place, float("-inf")) >= REPORT_SECONDS
        ):
            self._reported[place] = now
            log.warning("%s sends far too many events; if that goes on, give it a new password.", place)
            self.on_event(place, EventFlood(self.flooding[place]), False)

    def _reject(self, message: MessageReceived, why: str) -> None:
        """Count an invalid message by table; the log is limited by InvalidMessageCounter."""
        place = message.topic.removeprefix(f"{ROOT}/").partition("/")[0][:32]
        self.bad[place if place in self.bad or len(self.bad) < MAX_COUNTED_TABLES else "?"] += 1
        self._strays.record(message.topic, why)
