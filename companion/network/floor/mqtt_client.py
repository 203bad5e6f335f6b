"""The floor's MQTT client: receives messages of tables, and publishes commands.

Messages are validated in the client's thread. An event is acknowledged only after it was written to the
database; one that cannot be written (full disk) is tried again, and the broker keeps it meanwhile.
"""

import logging
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.enums import CallbackAPIVersion

from companion.network.floor.repository import FloorRepository
from companion.network.mqtt.client import BROKER_CERT_NAME, VerifyingClient, tls_context
from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.messages import (
    LEAGUE_TOPIC,
    MAX_MESSAGE_BYTES,
    ROOT,
    Command,
    CommandResult,
    InvalidMessageCounter,
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

log = logging.getLogger("gruftwart.floor")
CLIENT_ID = "gruftwart-floor"
"""A persistent session, so that the broker queues events while the floor is offline."""
KEEPALIVE_SECONDS = 30
MIN_RECONNECT_SECONDS, MAX_RECONNECT_SECONDS = 1, 30
"""The shortest and the longest wait between two connection attempts."""
MAX_COUNTED_TABLES = 250
"""Invalid messages are counted separately for this many tables, and together for the others."""
SUBSCRIPTIONS: dict[TopicKind, int] = {"online": 0, "state": 0, "event": 1, "answer": 0}
"""Subscribed topics and their QoS. Only `event` has QoS 1: the broker queues events while the floor is
offline. Queued states, which are many and soon stale, could displace events."""

MessageCallback = Callable[[str, TableState | bool | TableEvent | CommandResult | None, bool], None]
"""Table id, message (a flag: online or offline; None: state deleted), and whether it was retained."""


class FloorMqttClient:
    """Connects to the broker. `heard` and `connected` are called in the client's thread."""

    def __init__(
        self,
        cafe: CafeConfig,
        store: FloorRepository,
        heard: MessageCallback,
        connected: Callable[[bool], None],
        name: str = CLIENT_ID,
    ) -> None:
        self._store, self._heard, self._connected = store, heard, connected
        self._cafe = cafe
        self.bad: Counter[str] = Counter()
        """Number of rejected messages by table."""
        self._strays = InvalidMessageCounter(log.warning)
        self.count = 0
        """Number of all received messages."""
        client = VerifyingClient(
            CallbackAPIVersion.VERSION2, client_id=name, clean_session=False, manual_ack=True
        )
        if cafe.ca:
            client.tls_set_context(tls_context(cafe.ca))
        client.username_pw_set(cafe.user, cafe.password)
        client.reconnect_delay_set(MIN_RECONNECT_SECONDS, MAX_RECONNECT_SECONDS)
        client.on_connect = self._on_connect
        client.on_connect_fail = self._on_fail
        # retained messages arrive only after the subscription
        client.on_subscribe = lambda *_: connected(True)
        client.on_disconnect = lambda *_: connected(False)
        client.on_message = self._on_message
        self._client = client
        self._lock = threading.Lock()
        self._unkept: list[mqtt.MQTTMessage] = []

    def start(self) -> None:
        """Connect in the background, and retry until the broker is reachable."""
        self._client.connect_async(self._cafe.host, self._cafe.port, KEEPALIVE_SECONDS)
        self._client.loop_start()

    def stop(self) -> None:
        self._client.disconnect()
        self._client.loop_stop()

    def send_command(self, place: str, command: Command) -> bool:
        """Publish a command. Return False without a connection: a command is never queued for later."""
        if not self._client.is_connected():
            return False
        sent = self._client.publish(topic(place, "command"), command.dump(), qos=1)
        return sent.rc == mqtt.MQTT_ERR_SUCCESS

    def publish_league(self, league: LeagueBoard) -> None:
        """Publish the retained league message for tables in attract mode."""
        self._client.publish(LEAGUE_TOPIC, league.dump(), qos=1, retain=True)

    def _on_connect(self, client: mqtt.Client, _: object, __: object, reason: Any, *___: object) -> None:
        if reason.is_failure:
            log.warning("The broker refuses: %s.", reason)
            return
        with self._lock:
            self._unkept.clear()  # the broker sends them again
        client.subscribe([(topic("+", kind), quality) for kind, quality in SUBSCRIPTIONS.items()])

    def _on_fail(self, client: mqtt.Client, _: object) -> None:
        """Try the other certificate name next, because a broker not set up by deploy/cafe has its own."""
        assert isinstance(client, VerifyingClient)
        client.name = self._cafe.host if client.name == BROKER_CERT_NAME else BROKER_CERT_NAME

    def _on_message(self, client: mqtt.Client, _: object, message: mqtt.MQTTMessage) -> None:
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
        client.ack(message.mid, message.qos)

    def retry_pending(self) -> None:
        """Handle the messages that could not be stored, in their order."""
        with self._lock:
            waiting, self._unkept = self._unkept, []
        for message in waiting:
            self._on_message(self._client, None, message)

    def _handle(self, message: mqtt.MQTTMessage) -> None:
        try:
            place, kind = parse_topic(message.topic)
        except UnicodeDecodeError:
            raise MessageError("its topic is no text") from None
        payload = bytes(message.payload)
        if len(payload) > MAX_MESSAGE_BYTES:
            raise MessageError("it is too large")
        if kind == "event":
            event = parse_event(payload)
            if self._store.record_event(place, event, time.time()):
                self._heard(place, event, False)
        elif kind == "answer":
            self._heard(place, CommandResult.parse(payload), False)
        elif kind in ("online", "state"):
            told = (
                None if not payload else is_online(payload) if kind == "online" else TableState.parse(payload)
            )
            self._heard(place, told, message.retain)

    def _reject(self, message: mqtt.MQTTMessage, why: str) -> None:
        """Count an invalid message by table; the log is limited by InvalidMessageCounter."""
        try:
            heard = message.topic
        except UnicodeDecodeError:
            heard = "?"
        place = heard.removeprefix(f"{ROOT}/").partition("/")[0][:32]
        self.bad[place if place in self.bad or len(self.bad) < MAX_COUNTED_TABLES else "?"] += 1
        self._strays.record(heard, why)
