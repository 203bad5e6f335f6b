"""A hostile broker, or a hostile table: whatever it sends, nothing crashes, blocks or unlocks a table."""

import json
import random
import socket
import struct
import threading
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.network.mqtt.connection import MqttConnection
from companion.network.mqtt.connection_types import MessageReceived
from companion.network.mqtt.messages import (
    COMMANDS,
    LEAGUE_TOPIC,
    MAX_MESSAGE_BYTES,
    Command,
    CommandResult,
    LeagueBoard,
    MessageError,
    TableState,
    parse_event,
    topic,
)
from tests.cafe.test_messages import COMMAND, EVENTS, STATE
from tests.cafe.vocabulary import CAFE, Desk
from tests.support.patience import eventually

GOOD = [
    one.dump()
    for one in (STATE, *EVENTS, *COMMAND.values(), CommandResult("f", True, "x"), LeagueBoard(("x",)))
]
STRANGE: list[Any] = [
    *(None, True, 0, -1, 2**63, 1e308, "", "x" * 200, "\u202e", "\x00", "../../etc/passwd", "ä" * 90),
    *([], {}, [[[]]], {"v": 1}, ["lock"] * 50),
]


def spoilt(chance: random.Random) -> bytes:
    """A message in which something is wrong, or nearly right."""
    payload = bytearray(chance.choice(GOOD))
    way = chance.randrange(6)
    if way == 0:
        for _ in range(chance.randint(1, 8)):
            payload[chance.randrange(len(payload))] = chance.randrange(256)
    elif way == 1:
        del payload[chance.randrange(len(payload)) :]
    elif way == 2:
        said = json.loads(payload)
        said[chance.choice([*said, "extra"])] = chance.choice(STRANGE)
        return json.dumps(said).encode()
    elif way == 3:
        return chance.randbytes(chance.choice((0, 1, 40, 4000)))
    elif way == 4:
        return bytes(payload) * chance.randint(2, 40)
    else:
        said = json.loads(payload)
        said.pop(chance.choice(list(said)))
        return json.dumps(said).encode()
    return bytes(payload)


def batter(desk: Desk, count: int, seed: int = 22) -> None:
    """So many messages of a broker that hates us, on every topic that the table has an ear for."""
    chance = random.Random(seed)
    heard = [topic(CAFE.id, "command"), LEAGUE_TOPIC, topic("tisch-2", "command")]
    places = [*heard, "", "\u0000", topic(CAFE.id, "event")]
    for number in range(count):
        desk.line.heard.put(MessageReceived(chance.choice(heard if number % 4 else places), spoilt(chance)))
        if number % 10 == 9:
            desk.hub.tick()
    desk.hub.tick()


def harmless(desk: Desk) -> None:
    """Nothing has happened that the owner has not allowed; the table plays and speaks on."""
    assert set(desk.hands.done) <= {"message", "language", "attract"}
    assert all(len(line) <= 120 for line in desk.hub.league_lines)
    assert len(desk.hub.commands.answered) <= 200
    desk.table.new("mau-mau", ["a", "b"], {"rounds": 1}, 1)
    assert desk.table.latest_moment.question is not None
    desk.calls.ring()
    desk.later(2)
    desk.delivers()
    assert desk.line.events


def test_a_thousand_bad_messages_change_nothing(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.connects()
    batter(desk, 1000)
    assert desk.hub.strays.total > 500
    harmless(desk)


@pytest.mark.slow
def test_a_hundred_thousand_bad_messages_change_nothing(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    desk.connects()
    batter(desk, 100_000, seed=23)
    harmless(desk)


def test_every_parser_only_ever_refuses() -> None:
    chance, good = random.Random(7), 0
    for _ in range(2000):
        payload = spoilt(chance)
        for parse in (TableState.parse, parse_event, Command.parse, CommandResult.parse, LeagueBoard.parse):
            try:
                parse(payload)
                good += 1
            except MessageError:
                continue
    assert good, "some of them are nearly right"


class HostileBroker:
    """Speaks MQTT without TLS as far as it must, and then says what it likes."""

    def __init__(self, then: bytes) -> None:
        self._then = then
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = self._socket.getsockname()[1]
        self.visits = 0
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                visitor, _ = self._socket.accept()
            except OSError:
                return
            with visitor:
                self.visits += 1
                try:
                    visitor.recv(4096)
                    visitor.sendall(b"\x20\x02\x00\x00" + self._then)
                    visitor.recv(4096)
                except OSError:
                    continue

    def close(self) -> None:
        self._socket.close()


def published(place: bytes, payload: bytes) -> bytes:
    body = struct.pack("!H", len(place)) + place + payload
    length, out = len(body), bytearray()
    while True:
        length, digit = divmod(length, 128)
        out.append(digit | (0x80 if length else 0))
        if not length:
            return b"\x30" + bytes(out) + body


COMMAND_PLACE = topic("tisch-1", "command").encode()
ATTACKS = {
    "256 MB": b"\x30\xff\xff\xff\x7f" + b"x" * 1000,
    "larger than ours": published(COMMAND_PLACE, b"x" * (3 * MAX_MESSAGE_BYTES)),
    "no length": b"\x30\xff\xff\xff\xff\xff",
    "nothing in it": b"\x30\x00",
    "a topic without an end": b"\x30\x03\xff\xffa",
    "no such packet": b"\x00\x00\xf0\x7f" + b"\xff" * 200,
    "a topic of bytes": published(b"\xff\xfe\x00", b"x"),
    "an acknowledgement of nothing": b"\x40\x01\x00",
    "subscribed to nothing": b"\x90\x00",
}


@pytest.mark.parametrize("attack", ATTACKS)
def test_a_broker_that_breaks_the_protocol_only_loses_us(
    attack: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The thread survives, and tries again; nothing of what came reaches the table."""
    from companion.network.mqtt import client

    real = client.make_client

    def without_tls(cafe: Any, **more: Any) -> Any:
        monkeypatch.setattr(client, "tls_context", lambda authority: SimpleNamespace())
        monkeypatch.setattr(client.Client, "tls_set_context", lambda self, context: None)
        return real(cafe, **more)

    monkeypatch.setattr(client, "make_client", without_tls)
    broker = HostileBroker(ATTACKS[attack])
    line = MqttConnection(CAFE._replace(host="127.0.0.1", port=broker.port), pauses=(0.01, 0.02))
    line.start()
    eventually(lambda: broker.visits >= 3 or line.dropped)
    line.close()
    broker.close()
    line.join(30)
    heard = [line.heard.get_nowait() for _ in range(line.heard.qsize())]
    assert not [
        one for one in heard if isinstance(one, MessageReceived) and len(one.payload) > MAX_MESSAGE_BYTES
    ]


def test_a_flood_is_read_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    """More than its share is dropped, and the thread rests after each: the game has the processor."""
    line = MqttConnection(CAFE)
    rests: list[float] = []
    monkeypatch.setattr(line.stopping, "wait", lambda seconds: rests.append(seconds) or False)

    class Message:
        topic, payload, retain, mid, qos = topic("tisch-1", "command"), b"{}", False, 1, 1

    for _ in range(500):
        line.on_message(Message())
    assert line.dropped >= 400
    assert len(rests) == line.dropped
    assert line.heard.qsize() <= 100
    assert COMMANDS
