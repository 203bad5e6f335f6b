"""Headers that make no sense: every answer has the headers of every answer, and nothing fails."""

import random
import socket
from contextlib import suppress

import pytest

from tests.attack.attacker import report
from tests.floor.house import House as FloorHouse
from tests.phones.house import House as PhoneHouse
from tests.phones.served import InThread

pytestmark = pytest.mark.slow
TRIES = 3000
NAMES = ("Host", "Origin", "Cookie", "Content-Type", "Content-Length", "Transfer-Encoding", "Accept-Encoding")
NAMES += (
    "Connection",
    "Upgrade",
    "Expect",
    "Content-Encoding",
    "Range",
    "Authorization",
    "Sec-WebSocket-Key",
)
VALUES = ("", "foo", "application/json; charset=foo", "text/html; charset=\xff", "-1", "9" * 40, "chunked")
VALUES += (
    "chunked, gzip",
    "gzip",
    "websocket",
    "100-continue",
    "bytes=0-",
    "\x00",
    "a" * 9000,
    "shift=..",
    "[::1",
)
VALUES += (
    "http://[::1",
    "seat=" + "x" * 300,
    "multipart/form-data; boundary=",
    "application/json; charset=utf-7",
)
PATHS = ("/", "/join", "/login", "/move", "/socket", "/files/../x", "/words/xx.json", "/%00", "//", "*")
METHODS = ("GET", "POST", "PUT", "HEAD", "OPTIONS", "TRACE", "\x16\x03\x01")


def nonsense(chance: random.Random, port: int) -> bytes:
    """One request; most have the right host, so that it reaches the handlers."""
    lines = [f"{chance.choice(METHODS)} {chance.choice(PATHS)} HTTP/1.{chance.choice('0119')}"]
    if chance.random() < 0.9:
        lines.append(f"Host: 127.0.0.1:{port}")
    for _ in range(chance.randrange(4)):
        lines.append(f"{chance.choice(NAMES)}: {chance.choice(VALUES)}")
    body = chance.choice(("", "{", "{}", '{"pin": 1}', "\x00", "é"))
    return ("\r\n".join(lines) + "\r\n\r\n" + body).encode("latin-1")


def answer(port: int, said: bytes, address: str) -> bytes:
    with socket.socket() as one:
        one.settimeout(0.3)
        one.bind((address, 0))
        one.connect(("127.0.0.1", port))
        one.sendall(said)
        found = b""
        with suppress(OSError):
            while b"\r\n\r\n" not in found and (more := one.recv(65536)):
                found += more
        return found


def is_well(found: bytes) -> bool:
    """Whether an answer has a status that we give, and our headers; none is an unfinished request."""
    if not found or found.startswith(b"HTTP/1.1 101 "):
        return True
    status = found.split(b" ", 2)[1]
    return (
        status not in (b"500", b"501") and b"Content-Security-Policy" in found and b"Traceback" not in found
    )


@pytest.mark.parametrize("house", [lambda: PhoneHouse(None, InThread), FloorHouse], ids=["phones", "floor"])
def test_whatever_headers_say_the_answer_is_one_of_ours(house):
    chance = random.Random(38)
    with house() as here:
        if isinstance(here, FloorHouse):
            port, noticed = here.port, here.noticed
        else:
            here.open("dawn-under", 3)
            port, noticed = here.phones.config.port, here.phones.server.noticed
        wrong = []
        for number in range(TRIES):
            said = nonsense(chance, port)
            if not is_well(found := answer(port, said, f"127.0.2.{1 + number % 250}")):
                wrong.append((said, found))
        assert not wrong, wrong[:3]
        assert noticed.errors == []
        report("headers that make no sense", TRIES, len(wrong))
