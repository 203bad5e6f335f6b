"""Looking for the broker and for WLED: who answers, and nobody where nothing may be asked."""

import sys
import time
import types
from typing import Any

import pytest

from companion.network.mqtt.discovery import (
    BROKER_SERVICE_TYPE,
    MAX_ASKED,
    WLED_SERVICE_TYPE,
    FoundService,
    find_broker,
    find_wled,
)


class Info:
    port = 8883

    def parsed_addresses(self) -> list[str]:
        return ["192.168.178.20", "fe80::1"]


class Net:
    """A network in which these services are announced."""

    open = 0
    info: Info | None = Info()

    def __init__(self) -> None:
        type(self).open += 1

    def get_service_info(self, kind: str, name: str, timeout: int) -> Info | None:
        return self.info

    def close(self) -> None:
        type(self).open -= 1


def network(monkeypatch: pytest.MonkeyPatch, net: type[Net], *names: str) -> None:
    def browser(net: Net, kind: str, handlers: list[Any]) -> None:
        assert kind in (BROKER_SERVICE_TYPE, WLED_SERVICE_TYPE)
        for name in names:
            handlers[0](zeroconf=net, service_type=kind, name=name, state_change=None)

    found = types.SimpleNamespace(Zeroconf=net, ServiceBrowser=browser)
    monkeypatch.setitem(sys.modules, "zeroconf", found)  # type: ignore[arg-type]


def test_the_first_that_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    network(monkeypatch, Net, "one", "two")
    assert find_broker(5.0) == ("192.168.178.20", 8883)
    assert Net.open == 0, "the network is asked only while somebody looks"


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    network(monkeypatch, Net)
    assert find_broker(0.0) is None


def test_somebody_who_does_not_say_where(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shy(Net):
        info = None

    network(monkeypatch, Shy, "one")
    assert find_broker(0.0) is None


def test_a_machine_that_may_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    class Shut(Net):
        def __init__(self) -> None:
            raise PermissionError(1, "not permitted")

    network(monkeypatch, Shut, "one")
    assert find_broker(0.0) is None


def test_a_machine_without_an_interface(monkeypatch: pytest.MonkeyPatch) -> None:
    class Alone(Net):
        def __init__(self) -> None:
            raise RuntimeError("No interfaces to listen on")

    network(monkeypatch, Alone, "one")
    assert find_broker(0.0) is None
    assert find_wled(0.0) == []


def test_without_the_library_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    assert find_broker(0.0) is None


def test_all_strips_that_answer_are_listed_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    network(monkeypatch, Net, f"Window.{WLED_SERVICE_TYPE}", f"Bar.{WLED_SERVICE_TYPE}")
    address, port = "192.168.178.20", 8883
    assert find_wled(5.0, most=2) == [
        FoundService("Bar", address, port),
        FoundService("Window", address, port),
    ]
    assert find_wled(5.0, most=1)[0].name in ("Bar", "Window")
    assert Net.open == 0


class Strange(Net):
    """What other programs in a network may announce."""

    def get_service_info(self, kind: str, name: str, timeout: int) -> Info | None:
        label = name.removesuffix(f".{kind}")
        if label == "garbage":
            raise ValueError("Service type name must end with '._tcp.local.'")
        if label == "asleep":
            time.sleep(0.5)
            return None
        info = Info()
        if label in ("everybody", "nobody", "group", "nonsense"):
            places = {"everybody": "255.255.255.255", "nobody": "0.0.0.0", "group": "224.0.0.1"}
            info.parsed_addresses = lambda: [places.get(label, "x")]  # type: ignore[method-assign]
        return info


def test_one_strange_answer_hides_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    strange = ("garbage", "asleep", "everybody", "nobody", "group", "nonsense", "\u202e\x1b\n")
    network(monkeypatch, Strange, *(f"{name}.{WLED_SERVICE_TYPE}" for name in (*strange, "Bar", "Bar")))
    assert [one.name for one in find_wled(0.3)] == ["192.168.178.20", "Bar"], (
        "a name is legible, or the address"
    )
    assert find_broker(0.3) == ("192.168.178.20", 8883)


def test_of_a_flood_of_names_only_some_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Flooded(Net):
        def get_service_info(self, kind: str, name: str, timeout: int) -> Info | None:
            asked.append(name)
            return None

    network(monkeypatch, Flooded, *map(str, range(1000)))
    assert find_wled(0.1) == []
    assert len(asked) <= MAX_ASKED


def test_without_a_network_there_are_no_strips(monkeypatch: pytest.MonkeyPatch) -> None:
    network(monkeypatch, Net)
    assert find_wled(0.0) == []
    monkeypatch.setitem(sys.modules, "zeroconf", None)
    assert find_wled(0.0) == []
