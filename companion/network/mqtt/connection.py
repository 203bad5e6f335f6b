"""The MQTT connection: a background thread that connects, publishes, receives and reconnects with backoff.

connection.start(); connection.publish(topic, payload, retain=True)     # only adds to a queue
connection.heard.get_nowait()     # Connected, Disconnected, MessageReceived, MessageAcknowledged

No call blocks. The thread survives anything a broker sends: messages are limited in size and rate.
"""

import queue
import select
import socket
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol

from companion.network.http.rate_limit import TokenBucket
from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.connection_types import (
    Connected,
    ConnectionEvent,
    ConnectionProfile,
    Disconnected,
    DisconnectReason,
    MessageAcknowledged,
    MessageReceived,
    OutgoingMessage,
    table_profile,
)
from companion.network.mqtt.messages import MAX_MESSAGE_BYTES, OFFLINE, ONLINE
from companion.network.mqtt.wireless_buttons import WirelessButtons, button_topics, is_button_topic

if TYPE_CHECKING:
    from paho.mqtt.client import Client

POLL_SECONDS = 1.0
"""How long the thread waits at most before it looks after its connection; messages wake it."""
QUEUE_SECONDS = 0.25
"""How long it waits at most for room in the queue before it looks whether it has to stop."""
KEEPALIVE_SECONDS = 20
CONNECT_TIMEOUT_SECONDS = 10.0
MIN_BACKOFF_SECONDS, MAX_BACKOFF_SECONDS = 1.0, 30.0
"""Wait between two attempts; doubled after each failure."""
BURST_MESSAGES, REFILL_SECONDS = 40, 0.1
"""Rate limit for received messages: the size of a burst, and seconds until one more is accepted."""
MAX_QUEUED_EVENTS = 100


class Connection(Protocol):
    """The interface that CafeService uses; `MqttConnection` has it, for tables and for the floor."""

    heard: "queue.Queue[ConnectionEvent]"
    on_heard: Callable[[], object]
    """Called by the thread after something was put into `heard`."""

    def start(self) -> None:
        """Start the thread."""

    def publish(self, topic: str, payload: bytes, *, retain: bool = False, token: str = "") -> None:
        """Queue a message without waiting; it is lost if there is no connection."""

    def close(self) -> None:
        """Publish "offline" if connected, then end the thread."""


class MqttConnection:
    """Connection to a broker. `find` discovers its address and port if no host is configured."""

    def __init__(
        self,
        cafe: CafeConfig,
        find: Callable[[], tuple[str, int] | None] | None = None,
        pauses: tuple[float, float] = (MIN_BACKOFF_SECONDS, MAX_BACKOFF_SECONDS),
        profile: ConnectionProfile | None = None,
        buttons: WirelessButtons | None = None,
    ) -> None:
        self._cafe, self._find, self._pauses = cafe, find, pauses
        self._profile = profile or table_profile(cafe)
        self.heard: queue.Queue[ConnectionEvent] = queue.Queue(MAX_QUEUED_EVENTS)
        self.on_heard: Callable[[], object] = lambda: None
        self._buttons = buttons
        """Gets the messages of wireless buttons."""
        self.dropped = 0
        """Number of messages dropped because of size, rate or an unexpected retain flag."""
        self._outgoing: queue.SimpleQueue[OutgoingMessage | MessageReceived] = queue.SimpleQueue()
        """Messages to publish, and received ones to acknowledge."""
        self._wakeup: tuple[socket.socket, socket.socket] | None = None
        """A pair that ends the thread's wait, while it runs."""
        self._number = 0
        self.is_connected = False
        self.stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="cafe", daemon=True)
        self._rate_limit = TokenBucket(BURST_MESSAGES, REFILL_SECONDS)
        self.checks_name = False
        """Whether the broker's certificate must have the configured host name."""

    def start(self) -> None:
        self._wakeup = socket.socketpair()
        for end in self._wakeup:
            end.setblocking(False)
        self._thread.start()

    def publish(self, topic: str, payload: bytes, *, retain: bool = False, token: str = "") -> None:
        self._outgoing.put(OutgoingMessage(topic, payload, retain, token))
        self._wake_up()

    def acknowledge(self, message: MessageReceived) -> None:
        """Tell the broker that a message was handled, if its session is kept; else that is done already."""
        self._outgoing.put(message)
        self._wake_up()

    def close(self) -> None:
        """Ask the thread to stop, without waiting for the network."""
        self.stopping.set()
        self._wake_up()

    def _wake_up(self) -> None:
        if self._wakeup is not None:
            with suppress(OSError):  # it is awake already, or has ended
                self._wakeup[1].send(b"x")

    def join(self, seconds: float) -> None:
        """Wait up to `seconds` for the thread to end."""
        self._thread.join(seconds)

    # the background thread

    def _run(self) -> None:
        pause = self._pauses[0]
        while not self.stopping.is_set():
            began = time.monotonic()
            self._emit(self._run_connection())
            if time.monotonic() - began > self._pauses[1]:
                pause = self._pauses[0]  # the connection lasted a while
            self.stopping.wait(pause)
            pause = min(2 * pause, self._pauses[1])
        for end in self._wakeup or ():
            end.close()

    def _run_connection(self) -> Disconnected:
        """Run one connection from start to end. All exceptions are converted into Disconnected."""
        try:
            place = self._broker_address()
            if place is None:
                return Disconnected("searching")
            return self._serve(*place)
        except Exception as trouble:
            if (why := _disconnect_reason(trouble)) == "certificate" and self._cafe.host:
                self.checks_name = not self.checks_name  # a broker not set up by deploy/cafe has its own name
            return Disconnected(why, f"{type(trouble).__name__}: {trouble}"[:200])

    def _broker_address(self) -> tuple[str, int] | None:
        if self._cafe.host:
            return self._cafe.host, self._cafe.port
        return None if self._find is None else self._find()

    def _serve(self, host: str, port: int) -> Disconnected:
        from companion.network.mqtt.client import make_client

        refused: list[str] = []
        tokens: dict[int, str] = {}
        profile = self._profile
        self._number += 1
        client = make_client(
            self._cafe, named=self.checks_name, client_id=profile.client_id, session=profile.is_session_kept
        )
        client.on_connect = lambda *found: self._on_connect(refused, *found)
        client.on_subscribe = lambda *_: self._on_subscribe(host)
        client.on_message = lambda client, _, message: self.on_message(message)
        client.on_publish = lambda client, _, number, *__: self._on_publish(tokens.pop(number, ""))
        client.will_set(profile.presence, OFFLINE, qos=1, retain=True)
        client.connect_timeout = CONNECT_TIMEOUT_SECONDS
        client.connect(host, port, keepalive=KEEPALIVE_SECONDS)
        try:
            while self._step(client) and not self.stopping.is_set():
                if client.is_connected():
                    self._flush_outgoing(client, tokens)
            if self.stopping.is_set():
                self._publish_offline(client)
        finally:
            self.is_connected = False
            if self._buttons is not None:
                self._buttons.release_all()
            client.disconnect()
        return Disconnected("refused", refused[0]) if refused else Disconnected("lost")

    def _step(self, client: "Client", seconds: float = POLL_SECONDS) -> bool:
        """Wait until there is something to do, and do it. Return False without a connection."""
        from paho.mqtt.enums import MQTTErrorCode

        there, wakeup = client.socket(), self._wakeup
        if there is None or wakeup is None:
            return False
        pending = getattr(there, "pending", lambda: 0)()
        writes = [there] if client.want_write() else []
        ready, free, _ = select.select([there, wakeup[0]], writes, [], 0 if pending else seconds)
        well = MQTTErrorCode.MQTT_ERR_SUCCESS
        if wakeup[0] in ready:
            wakeup[0].recv(4096)
        if (there in ready or pending) and client.loop_read() != well:
            return False
        if free and client.loop_write() != well:
            return False
        return client.loop_misc() == well

    def _on_connect(self, refused: list[str], client: "Client", *found: Any) -> None:
        """Publish "online" and subscribe, or record why the broker refused."""
        reason = found[2]
        if reason.is_failure:
            refused.append(str(reason))
            return
        while not self._outgoing.empty():  # queued for a connection that is gone
            self._outgoing.get_nowait()
        client.publish(self._profile.presence, ONLINE, qos=1, retain=True)
        client.subscribe(list(self._profile.subscriptions))
        if self._buttons is not None:  # apart, because older brokers do not allow it
            client.subscribe([(one, 0) for one in button_topics(self._cafe.id)])

    def _on_subscribe(self, host: str) -> None:
        """Report the connection as usable: from now on requests and confirmations are received."""
        self.is_connected = True
        self._emit(Connected(host))

    def _flush_outgoing(self, client: "Client", tokens: dict[int, str]) -> None:
        while not self._outgoing.empty():
            said = self._outgoing.get_nowait()
            if isinstance(said, MessageReceived):
                number, message, quality = said.place
                if number == self._number:
                    client.ack(message, quality)
                continue
            done = client.publish(said.topic, said.payload, qos=1, retain=said.retain)
            if said.token:
                tokens[done.mid] = said.token

    def _on_publish(self, token: str) -> None:
        if token:
            self._emit(MessageAcknowledged(token))

    def on_message(self, message: Any) -> None:
        """Accept a message within the limits of size and rate. Retained commands are refused."""
        profile = self._profile
        try:
            heard = message.topic
        except UnicodeDecodeError:
            heard = "?"
        if self._buttons is not None and is_button_topic(heard, self._cafe.id):
            self._buttons.on_message(heard, bytes(message.payload), is_retained=message.retain)
            return
        place = (self._number, message.mid, message.qos)
        news = MessageReceived(heard, bytes(message.payload), message.retain, place)
        if not profile.is_rate_limited:
            self._emit(news)
            return
        stray = message.retain and heard not in profile.retained
        if stray or len(news.payload) > MAX_MESSAGE_BYTES or not self._rate_limit.try_acquire():
            self.dropped += 1
            if not stray:
                self.stopping.wait(REFILL_SECONDS)  # slow down reading from a flooding broker
            return
        self._emit(news)

    def _emit(self, news: ConnectionEvent) -> None:
        """Queue an event.

        A rate-limited message is dropped if the queue is full; all other events wait for room in the queue.
        """
        if isinstance(news, MessageReceived) and self._profile.is_rate_limited:
            try:
                self.heard.put_nowait(news)
            except queue.Full:
                self.dropped += 1
            self.on_heard()
            return
        while not self.stopping.is_set():
            try:
                self.heard.put(news, timeout=QUEUE_SECONDS)
                self.on_heard()
                return
            except queue.Full:
                continue

    def _publish_offline(self, client: "Client") -> None:
        """Publish the retained "offline" status, because a clean disconnect sends no last will."""
        done = client.publish(self._profile.presence, OFFLINE, qos=1, retain=True)
        until = time.monotonic() + 1.0
        while not done.is_published() and time.monotonic() < until and self._step(client, 0.05):
            pass


def _disconnect_reason(trouble: Exception) -> DisconnectReason:
    import ssl

    if isinstance(trouble, ssl.SSLCertVerificationError):
        return "certificate"
    if isinstance(trouble, FileNotFoundError | PermissionError | IsADirectoryError):
        return "file"
    return "unreachable"
