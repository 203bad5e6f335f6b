"""The line to the broker: one thread, which connects, speaks, listens and tries again. Nobody waits for it.

line.start(); line.say(topic, payload, retain=True)     # from the table's thread: only laid into a queue
line.heard.get_nowait()                                 # Up, Down, Heard, Taken

Whatever a broker sends, this thread survives it: messages are small and few before anybody gets them.
"""

import queue
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias

from companion.network.http.rate_limit import TokenBucket
from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.messages import LEAGUE_TOPIC, MAX_MESSAGE_BYTES, OFFLINE, ONLINE, topic

if TYPE_CHECKING:
    from paho.mqtt.client import Client

POLL_SECONDS = 0.25
"""Seconds that the thread listens before it looks whether the table wants to say something."""
KEEPALIVE_SECONDS = 20
CONNECT_TIMEOUT_SECONDS = 10.0
MIN_BACKOFF_SECONDS, MAX_BACKOFF_SECONDS = 1.0, 30.0
"""Between two tries; each is twice as long as the one before."""
BURST_MESSAGES, REFILL_SECONDS = 40, 0.1
"""So many messages in one go, and then one each so many seconds: a broker that floods us waits."""
MAX_QUEUED_EVENTS = 100

DisconnectReason = Literal["", "searching", "unreachable", "certificate", "refused", "file", "lost"]
"""Why there is no connection."""


class Connected(NamedTuple):
    """The broker is there; whatever it should know is to be said now."""

    host: str


class Disconnected(NamedTuple):
    """It is not."""

    why: DisconnectReason
    detail: str = ""
    """What the system says, for the log and for Service."""


class MessageReceived(NamedTuple):
    """A message, not checked yet but for its size."""

    topic: str
    payload: bytes


class MessageAcknowledged(NamedTuple):
    """The broker has taken the responsibility for what was said with this token."""

    token: str


ConnectionEvent: TypeAlias = Connected | Disconnected | MessageReceived | MessageAcknowledged


class OutgoingMessage(NamedTuple):
    """What the table wants to say."""

    topic: str
    payload: bytes
    retain: bool = False
    token: str = ""


class Connection(Protocol):
    """What the hub needs of a line."""

    heard: "queue.Queue[ConnectionEvent]"

    def start(self) -> None:
        """Begin to try."""

    def publish(self, topic: str, payload: bytes, *, retain: bool = False, token: str = "") -> None:
        """It never waits; without a connection it is lost."""

    def close(self) -> None:
        """Say goodbye, if there is somebody, and end."""


class MqttConnection:
    """`find` looks for a broker where the owner has named none: its address and port, or None."""

    def __init__(
        self,
        cafe: CafeConfig,
        find: Callable[[], tuple[str, int] | None] | None = None,
        pauses: tuple[float, float] = (MIN_BACKOFF_SECONDS, MAX_BACKOFF_SECONDS),
    ) -> None:
        self._cafe, self._find, self._pauses = cafe, find, pauses
        self.heard: queue.Queue[ConnectionEvent] = queue.Queue(MAX_QUEUED_EVENTS)
        self.dropped = 0
        """Messages that were too large, too many or retained where none should be."""
        self._outgoing: queue.SimpleQueue[OutgoingMessage] = queue.SimpleQueue()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="cafe", daemon=True)
        self._rate_limit = TokenBucket(BURST_MESSAGES, REFILL_SECONDS)
        self._named = False
        """Whether the certificate must have the name by which the owner calls the broker."""

    def start(self) -> None:
        self._thread.start()

    def publish(self, topic: str, payload: bytes, *, retain: bool = False, token: str = "") -> None:
        self._outgoing.put(OutgoingMessage(topic, payload, retain, token))

    def close(self) -> None:
        """The thread says goodbye by itself: the program need not wait for a network."""
        self._stopping.set()

    def join(self, seconds: float) -> None:
        """For those who want to see the end."""
        self._thread.join(seconds)

    # the thread

    def _run(self) -> None:
        pause = self._pauses[0]
        while not self._stopping.is_set():
            began = time.monotonic()
            self._emit(self._run_connection())
            if time.monotonic() - began > self._pauses[1]:
                pause = self._pauses[0]  # it was there for a while
            self._stopping.wait(pause)
            pause = min(2 * pause, self._pauses[1])

    def _run_connection(self) -> Disconnected:
        """One connection, from its beginning to its end; whatever a broker does to us ends here."""
        try:
            place = self._broker_address()
            if place is None:
                return Disconnected("searching")
            return self._serve(*place)
        except Exception as trouble:
            if (why := _disconnect_reason(trouble)) == "certificate" and self._cafe.host:
                self._named = not self._named  # a broker that deploy/cafe did not make has its own name
            return Disconnected(why, f"{type(trouble).__name__}: {trouble}"[:200])

    def _broker_address(self) -> tuple[str, int] | None:
        if self._cafe.host:
            return self._cafe.host, self._cafe.port
        return None if self._find is None else self._find()

    def _serve(self, host: str, port: int) -> Disconnected:
        from paho.mqtt.enums import MQTTErrorCode

        from companion.network.mqtt.client import make_client

        refused: list[str] = []
        tokens: dict[int, str] = {}
        client = make_client(self._cafe, named=self._named)
        client.on_connect = lambda *found: self._on_connect(host, refused, *found)
        client.on_message = lambda client, _, message: self._on_message(message)
        client.on_publish = lambda client, _, number, *__: self._on_publish(tokens.pop(number, ""))
        client.will_set(topic(self._cafe.id, "online"), OFFLINE, qos=1, retain=True)
        client.connect_timeout = CONNECT_TIMEOUT_SECONDS
        client.connect(host, port, keepalive=KEEPALIVE_SECONDS)
        try:
            while client.loop(POLL_SECONDS) == MQTTErrorCode.MQTT_ERR_SUCCESS:
                if client.is_connected():
                    self._flush_outgoing(client, tokens)
                if self._stopping.is_set():
                    self._publish_offline(client)
                    break
        finally:
            client.disconnect()
        return Disconnected("refused", refused[0]) if refused else Disconnected("lost")

    def _on_connect(self, host: str, refused: list[str], client: "Client", *found: Any) -> None:
        """The broker lets us in, or says why not."""
        reason = found[2]
        if reason.is_failure:
            refused.append(str(reason))
            return
        while not self._outgoing.empty():  # said to a broker that is gone
            self._outgoing.get_nowait()
        client.publish(topic(self._cafe.id, "online"), ONLINE, qos=1, retain=True)
        client.subscribe([(topic(self._cafe.id, "command"), 1), (LEAGUE_TOPIC, 1)])
        self._emit(Connected(host))

    def _flush_outgoing(self, client: "Client", tokens: dict[int, str]) -> None:
        while not self._outgoing.empty():
            said = self._outgoing.get_nowait()
            done = client.publish(said.topic, said.payload, qos=1, retain=said.retain)
            if said.token:
                tokens[done.mid] = said.token

    def _on_publish(self, token: str) -> None:
        if token:
            self._emit(MessageAcknowledged(token))

    def _on_message(self, message: Any) -> None:
        """Small ones, not too many, and no command that the broker has kept for later."""
        kept = message.retain and message.topic != LEAGUE_TOPIC
        if kept or len(message.payload) > MAX_MESSAGE_BYTES or not self._rate_limit.try_acquire():
            self.dropped += 1
            if not kept:
                self._stopping.wait(REFILL_SECONDS)  # whoever floods us is read slowly
            return
        self._emit(MessageReceived(message.topic, bytes(message.payload)))

    def _emit(self, news: ConnectionEvent) -> None:
        """What the table does not fetch in time is lost; but how the connection stands it always hears."""
        if isinstance(news, MessageReceived):
            try:
                self.heard.put_nowait(news)
            except queue.Full:
                self.dropped += 1
            return
        while not self._stopping.is_set():
            try:
                self.heard.put(news, timeout=POLL_SECONDS)
                return
            except queue.Full:
                continue

    def _publish_offline(self, client: "Client") -> None:
        """A table that is switched off is no table in trouble."""
        done = client.publish(topic(self._cafe.id, "online"), OFFLINE, qos=1, retain=True)
        until = time.monotonic() + 1.0
        while not done.is_published() and time.monotonic() < until and client.loop(0.05) == 0:
            pass


def _disconnect_reason(trouble: Exception) -> DisconnectReason:
    import ssl

    if isinstance(trouble, ssl.SSLCertVerificationError):
        return "certificate"
    if isinstance(trouble, FileNotFoundError | PermissionError | IsADirectoryError):
        return "file"
    return "unreachable"
