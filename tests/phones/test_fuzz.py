"""Strangers who send anything at all: nothing breaks, nothing changes, the next page is served."""

import base64
import json
import os
import random
import socket
import struct

import pytest

from companion.network.http import security
from companion.network.phones.page_handlers import COOKIE_NAME
from tests.phones.house import HERE, House
from tests.phones.served import InThread, Page
from tests.support.patience import PATIENCE

SAMPLE, ALL = 1500, 100_000
MANY = 24
"""Messages of one page: fewer than would have it thrown out for talking too much."""
PATHS = (
    "/",
    "/socket",
    "/join",
    "/move",
    "/files/app.js",
    "/words/de.json",
    "/fonts/bold.woff2",
    "/" + "A" * 16,
)
METHODS = ("GET", "POST", "PUT", "HEAD", "OPTIONS", "DELETE", "G\x00T", "X" * 300)
PIECES = ("..", "%2e%2e", "%00", "%ff", "//", "?", "#", ";", "\\", "{", "é", "%f0%9f%92%80", "a" * 3000, "*")
VALUES = (
    0,
    -1,
    2**63,
    10**400,
    "",
    "x" * 200,
    True,
    None,
    [],
    {},
    1.5,
    "\x00",
    "\ud800",
    "💀",
    "answer",
    "seen",
)
WORDS = (
    "do",
    "answer",
    "back",
    "seen",
    "again",
    "move",
    "language",
    "to",
    "moment",
    "choice",
    "code",
    "name",
)


class Stranger:
    """Comes from another address each time, so that no limit stops the test."""

    def __init__(self, house: House, chance: random.Random) -> None:
        self.house, self.chance = house, chance
        self.sent = 0

    def calls(self) -> socket.socket:
        line = socket.socket()
        line.settimeout(PATIENCE)
        line.bind((f"127.{self.chance.randrange(1, 250)}.{self.chance.randrange(250)}.2", 0))
        line.connect((HERE, self.house.phones.config.port))
        return line

    def http(self) -> None:
        """A request, or something like one."""
        with self.calls() as line:
            line.sendall(self._request())
            line.shutdown(socket.SHUT_WR)
            while line.recv(65536):
                pass
        self.sent += 1

    def _request(self) -> bytes:
        chance = self.chance
        if chance.random() < 0.1:
            return chance.randbytes(chance.randrange(300))
        path = chance.choice(PATHS) + "".join(chance.choice(PIECES) for _ in range(chance.randrange(3)))
        body = (
            json.dumps(self._value(2)).encode(errors="replace")
            if chance.random() < 0.6
            else chance.randbytes(50)
        )
        host = f"{HERE}:{self.house.phones.config.port}" if chance.random() < 0.9 else chance.choice(PIECES)
        lines = [
            f"{chance.choice(METHODS[:2] if chance.random() < 0.7 else METHODS)} {path} HTTP/1.1",
            f"Host: {host}",
        ]
        lines += [f"Origin: {self.house.origin}", "Content-Type: application/json", "Connection: close"]
        if chance.random() < 0.3:
            lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
        if chance.random() < 0.3:
            lines.append(f"Cookie: {COOKIE_NAME}={chance.choice(PIECES)}{chance.choice(PIECES)}")
        length = len(body) if chance.random() < 0.9 else chance.choice((-1, 10**9, "x"))
        lines.append(f"Content-Length: {length}")
        return "\r\n".join(lines).encode("utf-8", "replace") + b"\r\n\r\n" + body

    def _value(self, depth: int) -> object:
        chance = self.chance
        if depth and chance.random() < 0.7:
            return {chance.choice(WORDS): self._value(depth - 1) for _ in range(chance.randrange(4))}
        value = chance.choice((*VALUES, *WORDS))
        return "?" if value == "\ud800" else value

    def page(self, token: str, code: str) -> None:
        """An open page that says anything."""
        with self.calls() as line:
            key = base64.b64encode(os.urandom(16)).decode()
            port = self.house.phones.config.port
            line.sendall(
                f"GET /socket?lang={self.chance.choice(('de', 'xx', ''))} HTTP/1.1\r\nHost: {HERE}:{port}\r\n"
                f"Origin: {self.house.origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
                f"Cookie: {COOKIE_NAME}={token}\r\n\r\n".encode()
            )
            assert b" 101 " in line.recv(65536)
            line.sendall(_frame(1, json.dumps({"code": code}).encode()))
            try:
                for _ in range(MANY):
                    line.sendall(self._message())
                    self.sent += 1
                line.sendall(_frame(8, b""))
                while line.recv(65536):
                    pass
            except (ConnectionError, BrokenPipeError):
                self.sent += 1  # it was shown the door

    def _message(self) -> bytes:
        chance = self.chance
        dice = chance.random()
        if dice < 0.7:
            return _frame(1, json.dumps(self._value(1)).encode(errors="replace"))
        if dice < 0.9:
            return _frame(1, ("[" * chance.randrange(900) + chance.choice(PIECES)[:50]).encode())
        if dice < 0.97:
            return _frame(9, chance.randbytes(chance.randrange(100)))
        return chance.choice(
            (
                _frame(1, b"x" * 4000),
                _frame(2, chance.randbytes(20)),
                chance.randbytes(30),
                _frame(1, b"\xff"),
            )
        )


def _frame(kind: int, data: bytes) -> bytes:
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([0x80 | kind]) + size + b"\0\0\0\0" + data


def fuzz(messages: int) -> None:
    chance = random.Random(21)
    with House(serve=InThread) as house:
        phones = house.sit("nosferatu", *("Emma", "Paul", "Mia", "Jonas", "Nele"))
        house.answer(0)
        before, names = house.table.latest_moment.number, house.table.referee.header.players
        stranger = Stranger(house, chance)
        tokens = [
            security.sign_value(house.keys.key, phone) for name, phone in phones.items() if name != "Emma"
        ]
        while stranger.sent < messages:
            if chance.random() < 0.7:
                stranger.http()
            else:
                stranger.page(chance.choice((*tokens, "", "made.up")), house.keys.code)
            house.phones.handle_messages()
        assert house.phones.server.noticed.errors == []
        assert (house.table.latest_moment.number, house.table.referee.header.players) == (before, names)
        assert Page(house, tokens[0]).gets()["page"] == "game"


def test_whatever_strangers_send_nothing_breaks() -> None:
    fuzz(SAMPLE)


@pytest.mark.slow
def test_a_hundred_thousand_messages_of_strangers_break_nothing() -> None:
    fuzz(ALL)
