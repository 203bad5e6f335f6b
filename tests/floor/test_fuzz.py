"""Tables, brokers and strangers who send anything at all: nothing breaks, and the floor is served on."""

import json
import random
import socket

import pytest

from companion.network.mqtt.messages import CommandResult
from tests.floor.house import HERE, LEAGUE, House, Live, a_state, finished, free, rang, settled
from tests.support.patience import PATIENCE

SAMPLE, ALL = 2500, 100_000
VALUES = (
    None,
    True,
    0,
    -1,
    1.5,
    1e308,
    10**30,
    "",
    "x" * 300,
    "\x00",
    "💀",
    "\u202e",
    [],
    {},
    [[]],
    {"a": {}},
)
TOPICS = ("state", "event", "answer", "online", "command", "", "state/x", "#")
PATHS = (
    *("/", "/live", "/figures", "/results.csv", "/chronicle", "/metrics", "/login", "/logout", "/forget"),
    *(
        "/ask/t1",
        "/today/t1",
        "/art/x.webp",
        "/files/app.js",
        "/words/de.json",
        "/table/t1",
        "/fonts/x.woff2",
    ),
)
PIECES = ("?days=7", "?days=-1", "/..", "%00", "%ff", "é", "?", "#", "A" * 2000, "/t1", "{}")


class Anybody:
    """Comes from another address each time, so that no limit stops the test."""

    def __init__(self, house: House, chance: random.Random) -> None:
        self.house, self.chance = house, chance

    def mutated(self, good: dict) -> object:
        """A good message in which something is wrong."""
        chance, said = self.chance, dict(good)
        for _ in range(chance.randrange(1, 3)):
            name = chance.choice([*said, "v", "id"])
            what = chance.randrange(3)
            if what == 0:
                said.pop(name, None)
            elif what == 1:
                said[name] = chance.choice(VALUES)
            else:
                said[name] = [said.get(name)]
        return said

    def table(self) -> None:
        chance = self.chance
        place = chance.choice(("t1", "t2", f"t{chance.randrange(10**4)}", "house", "+", "T", "x" * 40, ""))
        good = chance.choice(
            (
                a_state(),
                free(),
                finished(chance.randrange(1, 99), league=LEAGUE),
                rang(1),
                settled(2, "t1-call-1"),
            )
        )
        payload = good.dump()
        dice = chance.random()
        if dice < 0.5:
            payload = json.dumps(self.mutated(json.loads(payload))).encode()
        elif dice < 0.7:
            payload = bytearray(payload)
            for _ in range(chance.randrange(1, 4)):
                payload[chance.randrange(len(payload))] = chance.randrange(256)
            payload = bytes(payload)
        elif dice < 0.8:
            payload = chance.choice((b"", b"[" * 9000, chance.randbytes(200), b"online", b"offline", b"null"))
        elif dice < 0.85:
            payload = CommandResult("made-up", True, "x").dump()
        heard = f"gruftwart/{place}/{chance.choice(TOPICS)}".encode()
        if chance.random() < 0.05:
            heard = chance.randbytes(20)
        self.house.broker.hears(heard, payload, retain=chance.random() < 0.3)  # type: ignore[attr-defined]

    def browser(self) -> None:
        with socket.socket() as line:
            line.settimeout(PATIENCE)
            line.bind((f"127.{self.chance.randrange(1, 250)}.{self.chance.randrange(250)}.2", 0))
            line.connect((HERE, self.house.port))
            line.sendall(self._request())
            line.shutdown(socket.SHUT_WR)
            while line.recv(65536):
                pass

    def _request(self) -> bytes:
        chance = self.chance
        if chance.random() < 0.1:
            return chance.randbytes(chance.randrange(300))
        path = chance.choice(PATHS) + "".join(chance.choice(PIECES) for _ in range(chance.randrange(3)))
        said = self.mutated(
            {"do": chance.choice(("lock", "message", "coming")), "text": "x", "pin": "1", "name": "y"}
        )
        body = json.dumps(said).encode() if chance.random() < 0.7 else chance.randbytes(60)
        lines = [
            f"{chance.choice(('GET', 'POST', 'PUT', 'HEAD'))} {path} HTTP/1.1",
            f"Host: {HERE}:{self.house.port}",
        ]
        lines += [f"Origin: {self.house.origin}", "Content-Type: application/json", "Connection: close"]
        if chance.random() < 0.5 and not path.startswith("/live"):
            lines.append(f"Cookie: {self.house.cookie}")
        lines.append(
            f"Content-Length: {len(body) if chance.random() < 0.9 else chance.choice((-1, 10**9, 'x'))}"
        )
        return "\r\n".join(lines).encode("utf-8", "replace") + b"\r\n\r\n" + body


def fuzz(messages: int) -> None:
    chance = random.Random(22)
    with House() as house:
        house.comes_in()
        house.broker.answers = lambda place, command: CommandResult(command.id, True, "x")  # type: ignore[attr-defined]
        anybody = Anybody(house, chance)
        page = Live(house)
        for _ in range(messages):
            (anybody.browser if chance.random() < 0.1 else anybody.table)()
        house.settles()
        assert house.noticed.errors == []
        assert len(house.room.tables) <= 250
        house.says("t1", True)
        house.says("t1", a_state(label="7 Erker"))
        part = page.gets()
        while part["tables"].get("t1", {}).get("name") != "Erker":
            part = page.gets()
        assert house.asks("/figures?days=7")[0] == 200
        page.close()


def test_whatever_tables_and_strangers_send_the_floor_is_served() -> None:
    fuzz(SAMPLE)


@pytest.mark.slow
def test_a_hundred_thousand_messages_break_nothing() -> None:
    fuzz(ALL)
