"""A floor in a thread of the test, where every mistake is seen; its tables are whoever calls `says`."""

import asyncio
import http.client
import json
import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.network.floor.login import COOKIE_NAME, StaffLogin
from companion.network.floor.main import FloorApp
from companion.network.floor.mqtt_client import FloorMqttClient
from companion.network.floor.server import DEFAULT_SERVER, FloorConfig
from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.connection_types import MessageReceived
from companion.network.mqtt.messages import (
    CallClosed,
    CallOpened,
    Command,
    CommandResult,
    EventConfirmed,
    GameFinished,
    HealthItem,
    LeaguePlayer,
    TableState,
    topic,
)
from companion.network.mqtt.schemas import TILES
from tests.phones.served import NOTICED_LOGS, Noticed
from tests.support.patience import PATIENCE
from tests.support.ports import free_port

HERE = "127.0.0.1"
PIN = "246810"
WELL = {name: HealthItem(True) for name in TILES} | {
    "temperature": HealthItem(True, 46.0),
    "disk": HealthItem(True, 12_288.0),
}


def a_state(**other: Any) -> TableState:
    """A table at which people play."""
    usual = {
        "at": time.time(),
        "state": "playing",
        "game": "dawn-under",
        "people": 4,
        "minutes": 21,
        "moving": True,
        "version": "1.4.0",
        "label": "2 Bücherwand",
        "language": "de",
        "volume_cap": None,
        "locked": False,
        "attract": False,
        "cleared": False,
        "rules_minutes": 40,
        "health": WELL,
    }
    return TableState(**(usual | other))


def free(**other: Any) -> TableState:
    return a_state(**({"state": "free", "game": None, "people": 0, "minutes": 0, "moving": False} | other))


def finished(number: int, place: str = "t1", **other: Any) -> GameFinished:
    usual = {"at": time.time(), "kind": "result", "game": "dawn-under", "people": 4, "minutes": 30}
    return GameFinished(
        **({"id": f"{place}-box-{number}", "n": number, "rounds": 9, "winners": 1, **usual} | other)
    )


def rang(number: int, place: str = "t1", reason: str = "question", **other: Any) -> CallOpened:
    call = other.pop("call", f"{place}-call-{number}")
    return CallOpened(f"{place}-box-{number}", number, other.pop("at", time.time()), call, reason)


def settled(number: int, call: str, place: str = "t1") -> CallClosed:
    return CallClosed(f"{place}-box-{number}", number, time.time(), call, "guests")


LEAGUE = (LeaguePlayer("Emma", True), LeaguePlayer("Paul", False))


class ByHand(FloorMqttClient):
    """A line that reaches nobody: the test is the broker."""

    asked: list[tuple[str, Command]]
    league: list[Any]
    acknowledged: list[int]
    answers: Callable[[str, Command], CommandResult | None]

    def start(self) -> None:
        self.asked, self.league, self.acknowledged = [], [], []
        self.answers = lambda place, command: CommandResult(command.id, True, "Gern.")
        self.confirmed: list[tuple[str, str]] = []
        self.connection.acknowledge = lambda message: self.acknowledged.append(message.place[1])  # type: ignore[method-assign]
        self.connection.publish = self._publishes  # type: ignore[method-assign]
        self._connected(True)

    def stop(self) -> None:
        """Nothing to end."""

    def send_command(self, place: str, command: Command) -> bool:
        self.asked.append((place, command))
        answer = self.answers(place, command)
        if answer is not None:
            self.on_event(place, answer, False)
        return True

    def publish_league(self, league: Any) -> None:
        if hasattr(self, "league"):
            self.league.append(league)

    def _publishes(self, heard: str, payload: bytes, **_: Any) -> None:
        self.confirmed.append((heard, EventConfirmed.parse(payload).id))

    def hears(self, heard: str | bytes, payload: bytes, *, retain: bool = False) -> None:
        number = len(getattr(self, "acknowledged", ())) + 1
        known = heard if isinstance(heard, str) else heard.decode(errors="replace")
        self.on_message(MessageReceived(known, payload, retain, (1, number, 1)))


class House:
    """`with House() as house:`; nothing leaves this machine."""

    def __init__(
        self,
        folder: Path | None = None,
        cafe: CafeConfig | None = None,
        line: Any = ByHand,
        faces: Any = lambda _: {},
        **config: Any,
    ) -> None:
        self.port = free_port()
        self.config = FloorConfig(
            DEFAULT_SERVER._replace(port=self.port, interface=HERE), **({"house": "Nachtfalter"} | config)
        )
        self.noticed = Noticed()
        self._folder, self._cafe, self._parts = folder, cafe or CafeConfig(), (line, faces)
        self._up = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run()))
        self.cookie = ""

    def __enter__(self) -> "House":
        for name in NOTICED_LOGS:
            logging.getLogger(name).addHandler(self.noticed)
        self._thread.start()
        assert self._up.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._end.set)
        self._thread.join(PATIENCE)
        for name in NOTICED_LOGS:
            logging.getLogger(name).removeHandler(self.noticed)

    async def _run(self) -> None:
        self._loop, self._end = asyncio.get_running_loop(), asyncio.Event()
        self.floor = FloorApp(self._folder, self._cafe, self.config, HERE, *self._parts)
        self.door: StaffLogin = self.floor.server.door
        self.room, self.broker = self.floor.room, self.floor.broker
        await self.floor.start()
        self._up.set()
        while not self._end.is_set():
            await self.floor.follow_address()
            await self.floor.tick()
            await asyncio.sleep(0.05)
        await self.floor.stop()

    @property
    def origin(self) -> str:
        return f"http://{HERE}:{self.port}"

    def until(self, true: Callable[[], object]) -> None:
        last = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < last, "it never came true"
            time.sleep(0.005)

    def there(self, do: Callable[[], Any]) -> Any:
        """Done in the thread of the floor."""

        async def it() -> Any:
            return do()

        return asyncio.run_coroutine_threadsafe(it(), self._loop).result(PATIENCE)

    def settles(self) -> None:
        """Until everything that was said has been heard."""
        self.there(lambda: None)

    def says(self, place: str, said: Any, *, retain: bool = False) -> None:
        """A table says something: a state, an event, an answer, or whether it is there."""
        kind: Any = (
            "state"
            if isinstance(said, TableState)
            else "answer"
            if isinstance(said, CommandResult)
            else "event"
        )
        if isinstance(said, bool):
            self.broker.hears(topic(place, "online"), b"online" if said else b"offline", retain=retain)  # type: ignore[attr-defined]
        else:
            self.broker.hears(topic(place, kind), said.dump(), retain=retain)  # type: ignore[attr-defined]
        self.settles()

    def sets_pin(self) -> None:
        self.there(lambda: self.door.pin.set(PIN))

    def comes_in(self, name: str = "Nora") -> None:
        """Somebody has begun a shift; the PIN itself, which takes its time, has its own tests."""
        self.there(lambda: self.door.settings.pin.write({"salt": "00", "hash": "00", "wrong": 0, "cost": 2}))
        token = self.there(lambda: self.door.sessions.open(name, self.door.pin_mark()))
        self.cookie = f"{COOKIE_NAME}={token}"

    def asks(
        self, path: str, body: Any = None, method: str = "", source: str = HERE, **headers: str
    ) -> tuple[int, Any, str]:
        """Status, JSON or text, and the cookie of an answer; asked from the address `source`."""
        line = http.client.HTTPConnection(HERE, self.port, timeout=PATIENCE, source_address=(source, 0))
        sent = {"Origin": self.origin, "Content-Type": "application/json", "Cookie": self.cookie, **headers}
        data = None if body is None else body if isinstance(body, bytes) else json.dumps(body)
        line.request(method or ("GET" if body is None else "POST"), path, data, sent)
        answer = line.getresponse()
        self.headers = answer.headers
        text = answer.read().decode(errors="replace")
        line.close()
        is_json = answer.headers.get("Content-Type", "").startswith("application/json") and text
        return answer.status, json.loads(text) if is_json else text, answer.headers.get("Set-Cookie", "")


class Live:
    """An open page without a browser: the stream."""

    def __init__(self, house: House, path: str = "/live") -> None:
        self._line = http.client.HTTPConnection(HERE, house.port, timeout=PATIENCE)
        self._line.request("GET", path, headers={"Cookie": house.cookie})
        self.answer = self._line.getresponse()
        self.status = self.answer.status

    def gets(self) -> dict[str, Any]:
        while True:
            text = self.answer.readline()
            if text.startswith(b"data: "):
                return dict(json.loads(text[6:]))
            assert text, "the stream has ended"

    def close(self) -> None:
        self.answer.close()
        self._line.close()
