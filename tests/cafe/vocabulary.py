"""Words of the café's tests: a line that is none, staff at a real broker, a table that plays."""

import queue
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.core.game import Header
from companion.network.mqtt.client import make_client
from companion.network.mqtt.commands import CommandCallback, ScreenStatus
from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.connection_types import (
    Connected,
    ConnectionEvent,
    MessageAcknowledged,
    MessageReceived,
    OutgoingMessage,
)
from companion.network.mqtt.messages import (
    Command,
    CommandResult,
    TableEvent,
    TableState,
    parse_event,
    parse_topic,
    topic,
)
from companion.network.mqtt.service import CafeService
from companion.simulator.playout import play_game
from companion.table import Table, open_table
from companion.table.staff_calls import StaffCalls
from tests.support.patience import PATIENCE, eventually

CAFE = CafeConfig(
    on=True, host="broker", ca="ca.crt", user="tisch-1", password="x", table="tisch-1", label="Tisch 1"
)


class Clock:
    """Seconds that pass when somebody says so."""

    def __init__(self, at: float = 1_750_000_000.0) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at


class FakeLine:
    """Keeps what is said; a test says what is heard."""

    def __init__(self, cafe: CafeConfig = CAFE) -> None:
        self.heard: queue.Queue[ConnectionEvent] = queue.Queue()
        self.said: list[OutgoingMessage] = []
        self.on_heard: Callable[[], object] = lambda: None
        self.started = self.closed = False

    def start(self) -> None:
        self.started = True

    def publish(self, topic: str, payload: bytes, *, retain: bool = False, token: str = "") -> None:
        self.said.append(OutgoingMessage(topic, payload, retain, token))

    def close(self) -> None:
        self.closed = True

    def comes_up(self) -> None:
        self.heard.put(Connected("broker"))

    def takes_all(self) -> None:
        """The broker takes what it was told."""
        for said in self.said:
            if said.token:
                self.heard.put(MessageAcknowledged(said.token))

    def commands(self, command: Command) -> None:
        self.heard.put(MessageReceived(topic(CAFE.id, "command"), command.dump()))
        self.on_heard()

    def of(self, kind: Any) -> list[bytes]:
        return [one.payload for one in self.said if one.topic == topic(CAFE.id, kind)]

    @property
    def events(self) -> list[TableEvent]:
        return [parse_event(one) for one in self.of("event")]

    @property
    def states(self) -> list[TableState]:
        return [TableState.parse(one) for one in self.of("state")]

    @property
    def answers(self) -> list[CommandResult]:
        return [CommandResult.parse(one) for one in self.of("answer")]


class TestHands:
    """A screen that does what it is told, and notes it."""

    __test__ = False

    def __init__(self) -> None:
        self.now = ScreenStatus("free")
        self.done: list[str] = []

    def status(self) -> ScreenStatus:
        return self.now

    def execute(self, command: Command, reply: CommandCallback) -> None:
        self.done.append(command.do)
        reply(True, "Done.")


class Desk:
    """A table in the café, with everything that a test wants to hold in its hand."""

    def __init__(self, folder: Path, cafe: CafeConfig = CAFE, line: Any = None) -> None:
        self.folder, self.cafe = folder, cafe
        self.clock, self.now = Clock(), Clock(0.0)
        self.hands, self.calls = TestHands(), StaffCalls(self.clock)
        self.line = line or FakeLine()
        self.table: Table = open_table(folder / "journal.sqlite")
        self.logged: list[str] = []
        self.hub = CafeService(
            *(self.table, cafe, folder, self.hands, self.calls, lambda _: self.line, self.clock, self.now),
            log=self.logged.append,
        )
        self.hub.open()

    def later(self, seconds: float) -> None:
        self.clock.at += seconds
        self.now.at += seconds
        self.hub.tick()

    def connects(self) -> None:
        self.line.comes_up()
        self.hub.tick()

    def delivers(self) -> None:
        """Everything that waits goes out, one after another."""
        while len(self.hub.outbox):
            self.hub.tick()
            self.line.takes_all()
            self.hub.tick()

    def delivers_to_broker(self) -> None:
        """The broker takes what waits, once; no floor confirms it."""
        for _ in range(len(self.hub.outbox) + 1):
            self.hub.tick()
            self.line.takes_all()
            self.hub.tick()

    def again(self) -> "Desk":
        """After a power cut: the same folder, a new program."""
        assert self.table.store is not None
        self.table.store.close()
        return Desk(self.folder, self.cafe)


SEED = 5
PEOPLE = ("Xaver", "Zenzi", "Quirin")
GAME = "mau-mau"


def answers(game: str = GAME, people: tuple[str, ...] = PEOPLE, seed: int = SEED) -> tuple[Header, list[Any]]:
    """A whole short game as people would answer it."""
    table = open_table(None)
    table.new(game, list(people), {"simulate": True, **({"rounds": 1} if game == GAME else {})}, seed)
    header = table.referee.header
    referee = play_game(header)
    return header, [value for kind, value in referee.entries]


def play(
    table: Table, share: float = 1.0, game: str = GAME, people: tuple[str, ...] = PEOPLE, seed: int = SEED
) -> None:
    """People play it at this table, to the end or only a part of it."""
    header, values = answers(game, people, seed)
    table.new(game, list(people), {**header.options, "simulate": False}, seed)
    for value in values[: round(share * len(values))]:
        table.answer(value)


class Staff:
    """Somebody at the broker, by this file: what was heard, and what is said."""

    def __init__(
        self, cafe: CafeConfig, *topics: str, session: bool = False, slowly: float = 0.0, name: str = ""
    ) -> None:
        """`session`: the broker keeps what comes while they are away; `slowly`: seconds for each message.

        `name`: the client that somebody says they are.
        """
        self.heard: list[tuple[str, bytes, bool]] = []
        self._ready = threading.Event()
        self.granted: list[int] = []
        self.client = make_client(cafe, named=False, client_id=name, session=session)
        self.client.manual_ack_set(False)
        self._slowly = slowly
        self._events: list[tuple[str, TableEvent]] = []
        self._read = 0
        self.client.on_connect = lambda client, *_: client.subscribe(
            [(one, 1) for one in topics or ("gruftwart/#",)]
        )
        self.client.on_subscribe = self._subscribed
        self.client.on_message = self._heard
        self.client.reconnect_delay_set(1, 1)
        self.client.connect(cafe.host, cafe.port)
        self.client.loop_start()
        assert self._ready.wait(PATIENCE)

    def _heard(self, client: Any, _: Any, message: Any) -> None:
        time.sleep(self._slowly)
        self.heard.append((message.topic, bytes(message.payload), message.retain))

    def _subscribed(self, client: Any, _: Any, number: int, codes: Any, *__: Any) -> None:
        self.granted = [code.value for code in codes]
        self._ready.set()

    def says(self, topic: str, payload: bytes, *, retain: bool = False) -> None:
        self.client.publish(topic, payload, qos=1, retain=retain).wait_for_publish(PATIENCE)

    def asks(self, table: str, command: Command) -> CommandResult:
        """And waits for the answer."""
        self.says(topic(table, "command"), command.dump())
        found: list[CommandResult] = []

        def answered() -> bool:
            found[:] = [one for one in self.answers(table) if one.id == command.id]
            return bool(found)

        eventually(answered)
        return found[-1]

    def of(self, table: str, kind: Any) -> list[bytes]:
        return [payload for place, payload, _ in self.heard if place == topic(table, kind)]

    def answers(self, table: str) -> list[CommandResult]:
        return [CommandResult.parse(one) for one in self.of(table, "answer")]

    def events(self) -> list[tuple[str, TableEvent]]:
        """Of all tables, in the order in which they came."""
        for place, payload, _ in self.heard[self._read :]:
            self._read += 1
            if place.endswith("/event"):
                self._events.append((parse_topic(place)[0], parse_event(payload)))
        return self._events

    def close(self) -> None:
        self.client.disconnect()
        self.client.loop_stop()


def ticking(desk: Desk, until: Callable[[], object]) -> None:
    """The table's clock goes on until something is so."""

    def looked() -> object:
        desk.hub.tick()
        return until()

    eventually(looked)


def command(do: str, **more: Any) -> Command:
    """One that is sent now."""
    return Command(f"c{time.monotonic_ns()}", time.time(), do, **more)
