"""Which connections are accepted, which end, and what an address that is known has before others."""

import json

import pytest

from companion.network.http.connection_limits import (
    IDLE_SECONDS,
    MAX_CONNECTIONS,
    MAX_CONNECTIONS_PER_ADDRESS,
    REQUEST_SECONDS,
    RESERVED_CONNECTIONS,
    Client,
    ConnectionLimits,
)
from tests.floor.house import House
from tests.web.test_doors import Time

STRANGERS = MAX_CONNECTIONS - RESERVED_CONNECTIONS


class Limits(ConnectionLimits):
    """With the clients that were closed."""

    def __init__(self) -> None:
        self.time = Time()
        super().__init__(self.time)
        self.closed: list[Client] = []

    def comes(self, address: str, *, busy: bool = False) -> Client | None:
        client = self.admit(address)
        if client is not None:
            client.is_busy = busy
            client.close = lambda: self.closed.append(client)  # type: ignore[method-assign]
        return client

    def fill(self, *, busy: bool = False) -> None:
        """Many strangers hold as much as strangers may."""
        for number in range(STRANGERS):
            assert self.comes(f"10.0.0.{number % 40}", busy=busy)


def test_one_address_closes_its_own_longest_idle_connection():
    limits = Limits()
    first = limits.comes("a")
    other = limits.comes("b")
    for _ in range(MAX_CONNECTIONS_PER_ADDRESS):
        assert limits.comes("a")
    assert limits.closed == [first]
    assert other in limits.clients


def test_many_addresses_close_one_of_the_address_that_holds_most():
    limits = Limits()
    for _ in range(MAX_CONNECTIONS_PER_ADDRESS):
        limits.comes("greedy")
    for number in range(STRANGERS - MAX_CONNECTIONS_PER_ADDRESS):
        limits.comes(f"10.0.{number}.1")
    assert limits.comes("new")
    assert [one.address for one in limits.closed] == ["greedy"]


def test_open_pages_are_never_closed_for_others():
    limits = Limits()
    limits.fill(busy=True)
    assert limits.comes("new") is None
    assert limits.closed == []


def test_places_are_reserved_for_an_address_that_is_known():
    limits = Limits()
    limits.fill(busy=True)
    limits.remember("known")
    for _ in range(MAX_CONNECTIONS_PER_ADDRESS):
        assert limits.comes("known")
    assert limits.closed == []


def test_a_stranger_does_not_close_a_connection_of_an_address_that_is_known():
    limits = Limits()
    limits.remember("known")
    kept = limits.comes("known")
    limits.fill()
    assert limits.comes("new")
    assert kept in limits.clients


def test_a_connection_has_seconds_for_its_request_and_between_two():
    limits = Limits()
    client = limits.comes("a")
    with limits.handle(client):
        limits.time.now += 10 * REQUEST_SECONDS
        limits.close_overdue()
        assert limits.closed == [], "an open page is no idle connection"
    limits.time.now += IDLE_SECONDS
    limits.close_overdue()
    assert limits.closed == []
    limits.time.now += 1
    limits.close_overdue()
    assert limits.closed == [client]
    late = limits.comes("a")
    limits.time.now += REQUEST_SECONDS + 1
    limits.close_overdue()
    assert limits.closed == [client, late]
    assert not limits.clients


def test_the_report_names_the_address_with_most_connections():
    limits = Limits()
    limits.fill(busy=True)
    for address in ("b", "a", "a"):
        assert limits.comes(address) is None
    assert limits.take_pressure() == ("a", 3)
    assert limits.take_pressure() is None


@pytest.mark.parametrize(
    ("kind", "status"),
    [("application/json; charset=foo", 415), ("application/json; charset=utf-8", 403), ("text/plain", 403)],
)
def test_every_error_has_the_headers_of_every_answer(kind, status):
    with House() as house:
        house.sets_pin()
        found = house.asks(
            "/login", json.dumps({"pin": "1111", "name": ""}).encode(), **{"Content-Type": kind}
        )
        assert found[0] == status
        assert "Content-Security-Policy" in house.headers


def test_what_is_no_http_gets_one_sentence_with_the_same_headers():
    with House() as house:
        status, text, _ = house.asks("/", Host="x\x01y")
        assert (status, text) == (400, "That makes no sense.")
        assert "Content-Security-Policy" in house.headers
        assert house.noticed.errors == []
