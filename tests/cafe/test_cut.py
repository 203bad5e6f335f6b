"""Twenty tables in a network namespace, one of them with a screen, and their cable is pulled.

Nothing is lost, nothing comes twice, and nobody at a table notices.
"""

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.network.floor.mqtt_client import FloorMqttClient
from companion.network.mqtt.connection import CONNECT_TIMEOUT_SECONDS
from tests.cafe.broker import Broker, need_mosquitto
from tests.cafe.test_house import Guest
from tests.floor.house import House
from tests.support.needs import MACHINE, cannot, needs_program, needs_root
from tests.support.patience import eventually

pytestmark = [
    pytest.mark.slow,
    needs_program("ip"),
    needs_root("only root can cut a network"),
]
SPACE, OUTSIDE, INSIDE = "gruftcafe", "gruft0", "gruft1"
HERE, THERE = "10.213.7.1", "10.213.7.2"
NAMES = [f"tisch-{number}" for number in range(1, 21)]
SCREEN = NAMES[6]


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@pytest.fixture
def cable() -> Iterator[str]:
    """The name of the cable, from here into a namespace of its own."""
    need_mosquitto()
    made = subprocess.run(["ip", "netns", "add", SPACE], capture_output=True, text=True, check=False)
    if made.returncode:
        cannot(MACHINE, f"no namespaces here: {made.stderr.strip()}")
    try:
        ip("link", "add", OUTSIDE, "type", "veth", "peer", "name", INSIDE)
        ip("link", "set", INSIDE, "netns", SPACE)
        ip("addr", "add", f"{HERE}/24", "dev", OUTSIDE)
        ip("link", "set", OUTSIDE, "up")
        ip("netns", "exec", SPACE, "ip", "addr", "add", f"{THERE}/24", "dev", INSIDE)
        for device in ("lo", INSIDE):
            ip("netns", "exec", SPACE, "ip", "link", "set", device, "up")
        yield OUTSIDE
    finally:
        subprocess.run(["ip", "netns", "del", SPACE], check=False, capture_output=True)
        subprocess.run(["ip", "link", "del", OUTSIDE], check=False, capture_output=True)


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    """One that the namespace reaches, and tables that know where."""
    one = Broker(tmp_path / "broker", NAMES, address="0.0.0.0")
    for name in NAMES:
        owner = one.folder / "tables" / name / "cafe.toml"
        owner.write_text(owner.read_text().replace('host = "localhost"', f'host = "{HERE}"'))
    one.start()
    yield one
    one.stop()


def guest(broker: Broker, name: str, folder: Path) -> Guest:
    module, hours = ("tests.cafe.screen", 4.0) if name == SCREEN else ("tests.cafe.house", 24.0)
    inside = ("ip", "netns", "exec", SPACE)
    return Guest(broker, name, folder / name, hours, inside=inside, module=module)


def test_a_network_that_is_cut_costs_nothing(cable: str, broker: Broker, tmp_path: Path) -> None:
    """The broker keeps its side open: it is the tables that must notice."""
    with House(tmp_path / "floor", broker.staff(), FloorMqttClient) as floor:
        floor.until(lambda: floor.room.connected)
        guests = {SCREEN: guest(broker, SCREEN, tmp_path)}  # it takes longest to start, and for a game
        eventually(lambda: guests[SCREEN].count("finished"))
        guests |= {name: guest(broker, name, tmp_path) for name in NAMES if name != SCREEN}
        floor.until(lambda: all(floor.floor.store.results(0, name) for name in NAMES))
        for _ in range(3):
            seen = {name: one.count("finished") for name, one in guests.items()}
            ip("link", "set", cable, "down")
            eventually(lambda seen=seen: all(plays_on(guests[name], seen[name]) for name in NAMES))  # type: ignore[misc]
            ip("link", "set", cable, "up")
        eventually(lambda: all(one.last for one in guests.values()))
        eventually(lambda: not missing(floor, guests))
        slowest = {name: one.last["slowest"] for name, one in guests.items()}
        assert max(slowest.values()) < CONNECT_TIMEOUT_SECONDS, "no tap waits for a network"
        for one in guests.values():
            one.ends()


def plays_on(one: Guest, seen: int) -> bool:
    """Whether a table has finished another game meanwhile, or has none left."""
    assert one.process.poll() is None, f"{one.name} has ended"
    return one.count("finished") > seen or seen == one.games


def missing(floor: House, guests: dict[str, Guest]) -> list[str]:
    """Tables of which the floor does not know all games and calls, each once, or a call is still open."""
    calls = set(floor.floor.store.query("SELECT place, call FROM calls WHERE over IS NOT NULL"))
    return [
        name
        for name, one in guests.items()
        if len(floor.floor.store.results(0, name)) != one.count("finished")
        or {call for place, call in calls if place == name}
        != {said["called"] for said in one.told if "called" in said}
    ]
