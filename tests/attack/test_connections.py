"""Connections that shut others out: silent ones, half requests, many at once, floods."""

import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from companion.network.http.connection_limits import (
    MAX_CONNECTIONS,
    MAX_CONNECTIONS_PER_ADDRESS,
    REQUEST_SECONDS,
)
from tests.attack.attacker import Connections, Honest, attackers, many_handles, report, wait_until
from tests.floor.house import House as FloorHouse
from tests.phones.house import House as PhoneHouse

pytestmark = pytest.mark.slow
MARGIN_SECONDS = 5.0
HALF_REQUEST = b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nX-Slow: "
SLOW_BODY = (
    b"POST /join HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n"
    b"Content-Length: 2000\r\n\r\n{"
)
PIPELINED = b"GET /files/app.js HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n" * 200
KINDS = {
    "silent": b"",
    "half a request": HALF_REQUEST,
    "half a body": SLOW_BODY,
    "200 requests at once": PIPELINED,
}


@pytest.fixture(params=["phones", "floor"])
def served(request: Any, tmp_path: Any) -> Iterator[tuple[int, int]]:
    """Port and process of a server: the phones' in its own process, the floor's in a thread."""
    if request.param == "phones":
        with PhoneHouse(tmp_path) as phones, many_handles():
            phones.open("dawn-under", 3)
            yield phones.phones.config.port, phones.phones.server.process.pid
    else:
        with many_handles(), FloorHouse() as floor:
            yield floor.port, os.getpid()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sources", [1, 60])
def test_connections_that_are_held_shut_nobody_out_and_end_by_themselves(served, kind, sources):
    port, _ = served
    said = KINDS[kind].replace(b"%d", str(port).encode())
    honest = Honest(*served)
    with Connections(port, 1200, said, attackers(sources)) as held:
        for _ in range(10):
            honest.asks()
        kept = held.still_open()
        most = MAX_CONNECTIONS_PER_ADDRESS if sources == 1 else MAX_CONNECTIONS
        gone = wait_until(lambda: held.still_open() == 0, 2 * REQUEST_SECONDS + MARGIN_SECONDS)
    report(
        f"1200 connections, {kind}, from {sources} addresses",
        honest.tries + 1,
        honest.failures + (kept > most) + (not gone),
        held=kept,
        longest=f"{honest.longest_seconds:.3f} s",
    )


def test_the_attackers_own_address_is_served_as_well(served):
    port, process = served
    honest = Honest(port, process, attackers(1)[0])
    with Connections(port, 1200):
        for _ in range(10):
            honest.asks()
    report("a phone behind the attacker's router", honest.tries, honest.failures)


def test_a_flood_of_connections_and_requests_delays_nobody(served):
    """Six attackers connect and ask as fast as they can, for five seconds."""
    port, _ = served
    until, opened, honest = time.monotonic() + 5, [0] * 6, Honest(*served)
    request = b"GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n" % port

    def attack(number: int) -> None:
        while time.monotonic() < until:
            with suppress(OSError), socket.socket() as one:
                one.settimeout(1)
                one.bind((attackers(6)[number], 0))
                one.connect(("127.0.0.1", port))
                opened[number] += 1
                if number % 2:
                    one.sendall(request)
                    one.recv(65536)

    threads = [threading.Thread(target=attack, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    while time.monotonic() < until:
        honest.asks()
        time.sleep(0.05)  # an address has 240 requests, and one more each tenth of a second
    for thread in threads:
        thread.join()
    longest = f"{honest.longest_seconds:.3f} s"
    report("a flood of connections", honest.tries, honest.failures, flood=sum(opened), longest=longest)
