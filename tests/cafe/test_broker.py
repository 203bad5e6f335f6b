"""With a real broker: TLS by the house's own authority, everybody's own topics, and what survives its end."""

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.network.mqtt.connection import MqttConnection
from companion.network.mqtt.messages import (
    CallClosed,
    CallOpened,
    GameFinished,
    LeagueBoard,
    TableState,
    topic,
)
from tests.cafe.broker import Broker
from tests.cafe.vocabulary import Desk, Staff, command, play, ticking
from tests.support.patience import eventually

pytestmark = pytest.mark.platform("the Mosquitto of this Debian")


@pytest.fixture
def floor(broker: Broker) -> Iterator[Staff]:
    one = Staff(
        broker.staff(), "gruftwart/+/online", "gruftwart/+/state", "gruftwart/+/event", "gruftwart/+/answer"
    )
    yield one
    one.close()


def at(broker: Broker, folder: Path, table: str = "tisch-1") -> Desk:
    cafe = broker.cafe(table)
    desk = Desk(folder / table, cafe, MqttConnection(cafe, pauses=(0.05, 0.2)))
    desk.clock.at = time.time()
    return desk


@pytest.fixture
def desk(broker: Broker, tmp_path: Path) -> Iterator[Desk]:
    one = at(broker, tmp_path)
    ticking(one, lambda: one.hub.is_connected)
    yield one
    one.hub.close()
    one.line.join(30)


def test_a_table_comes_plays_calls_and_goes(desk: Desk, floor: Staff) -> None:
    ticking(desk, lambda: floor.of("tisch-1", "state"))
    assert TableState.parse(floor.of("tisch-1", "state")[-1]).state == "free"
    play(desk.table)
    desk.calls.ring("pay")
    desk.now.at += 30
    ticking(desk, lambda: len(floor.events()) == 2)
    desk.calls.close()
    ticking(desk, lambda: len(floor.events()) == 3)
    assert [type(one) for _, one in floor.events()] == [CallOpened, GameFinished, CallClosed]
    desk.hub.close()
    desk.line.join(30)
    eventually(lambda: floor.of("tisch-1", "online")[-1:] == [b"offline"])


def test_a_table_whose_plug_is_pulled_is_offline(broker: Broker, desk: Desk) -> None:
    """The last will, which the broker keeps for it."""
    guest = Staff(broker.staff(), "gruftwart/+/online")
    eventually(lambda: guest.of("tisch-1", "online") == [b"online"])
    broker_side = [one for one in threading.enumerate() if one.name == "cafe"]
    assert len(broker_side) == 1
    intruder = Staff(
        broker.cafe("tisch-1"), "gruftwart/tisch-1/command"
    )  # the same client id: it is thrown out
    eventually(lambda: b"offline" in guest.of("tisch-1", "online"))
    intruder.close()
    guest.close()


def test_commands_are_answered_once_and_the_rest_is_dropped(desk: Desk, floor: Staff) -> None:
    stop = threading.Event()

    def goes_on() -> None:
        while not stop.wait(0.01):
            desk.hub.tick()

    thread = threading.Thread(target=goes_on)
    thread.start()
    try:
        asked = command("message", text="Küche schließt")
        assert floor.asks("tisch-1", asked).ok
        floor.says(topic("tisch-1", "command"), asked.dump())
        floor.says(topic("tisch-1", "command"), b"x" * 9000)
        floor.says(topic("tisch-1", "command"), b"{}")
        floor.says(topic("tisch-1", "command"), command("lock").dump(), retain=True)
        assert not floor.asks("tisch-1", command("restart")).ok, "the owner has not allowed it"
    finally:
        stop.set()
        thread.join()
    assert desk.hands.done == ["message"]
    assert desk.hub.strays.total == 1
    assert desk.line.dropped >= 1


def test_the_league_is_heard(desk: Desk, floor: Staff) -> None:
    floor.says("gruftwart/house/league", LeagueBoard(("Mia führt.",)).dump(), retain=True)
    ticking(desk, lambda: desk.hub.league_lines == ("Mia führt.",))


def test_a_broker_that_dies_gets_the_rest_when_it_is_back(broker: Broker, desk: Desk) -> None:
    broker.stop(hard=True)
    ticking(desk, lambda: not desk.hub.is_connected)
    play(desk.table)
    desk.calls.ring("order")
    desk.now.at += 30
    desk.hub.tick()
    broker.start()
    floor = Staff(broker.staff(), "gruftwart/+/event")
    ticking(desk, lambda: len({one.id for _, one in floor.events()}) == 2)
    floor.close()


def test_everybody_has_only_their_own_topics(broker: Broker, tmp_path: Path, floor: Staff) -> None:
    """The second table tries whatever the first one may."""
    thief = Staff(
        broker.cafe("tisch-2"), "gruftwart/tisch-1/command", "gruftwart/tisch-1/event", "gruftwart/#", "#"
    )
    for place in ("state", "event", "answer", "online", "command"):
        thief.client.publish(f"gruftwart/tisch-1/{place}", b"stolen", qos=1)
    thief.client.publish("gruftwart/house/league", b"stolen", qos=1)
    thief.client.publish("homeassistant/device/gruftwart_tisch-1/config", b"stolen", qos=1)
    home = Staff(broker.staff("home-assistant"), "gruftwart/+/event", "homeassistant/#")
    floor.says("gruftwart/tisch-1/command", b"for the first alone")
    own = topic("tisch-2", "state")
    thief.says(own, b"mine")
    eventually(lambda: (own, b"mine", False) in floor.heard)
    assert not [one for one in floor.heard if one[1] == b"stolen"]
    assert not [one for one in home.heard if one[1] == b"stolen"]
    assert not [one for one in thief.heard if "tisch-1" in one[0]]
    thief.close()
    home.close()


@pytest.mark.parametrize("pretends", ["gruftwart-floor", "floor"])
def test_nobody_takes_the_place_of_another(broker: Broker, pretends: str) -> None:
    """Who came as the floor's client, with a table's password, would end its session and all that waits."""
    floor = Staff(broker.staff(), "gruftwart/+/event", session=True)
    floor.close()
    thief = Staff(broker.cafe("tisch-2"), "gruftwart/tisch-2/command", name=pretends)
    table = Staff(broker.cafe("tisch-1"), "gruftwart/tisch-1/command")
    table.says(topic("tisch-1", "event"), b"while the floor is off")
    thief.close()
    back = Staff(broker.staff(), "gruftwart/+/event", session=True)
    eventually(lambda: [one[1] for one in back.heard] == [b"while the floor is off"])
    back.close()
    table.close()


def test_a_wrong_password_is_refused(broker: Broker, tmp_path: Path) -> None:
    cafe = broker.cafe("tisch-1")._replace(password="wrong")
    desk = Desk(tmp_path / "t", cafe, MqttConnection(cafe, pauses=(0.05, 0.2)))
    ticking(desk, lambda: desk.hub.disconnect_reason == "refused")
    desk.hub.close()
    desk.line.join(30)


def test_a_broker_of_another_house_is_none(broker: Broker, tmp_path: Path) -> None:
    """Its certificate is of another authority; no password is ever sent there."""
    other = Broker(tmp_path / "other", ["tisch-1"])
    cafe = broker.cafe("tisch-1")._replace(ca=str(other.folder / "ca.crt"))
    desk = Desk(tmp_path / "t", cafe, MqttConnection(cafe, pauses=(0.05, 0.2)))
    ticking(desk, lambda: desk.hub.disconnect_reason == "certificate")
    desk.hub.close()
    desk.line.join(30)


def test_without_its_files_a_table_says_so(tmp_path: Path, broker: Broker) -> None:
    cafe = broker.cafe("tisch-1")._replace(ca=str(tmp_path / "none.crt"))
    desk = Desk(tmp_path / "t", cafe, MqttConnection(cafe, pauses=(0.05, 0.2)))
    ticking(desk, lambda: desk.hub.disconnect_reason == "file")
    desk.hub.close()
    desk.line.join(30)


def test_new_credentials_leave_the_old_ones(broker: Broker) -> None:
    before = {file: file.read_bytes() for file in broker.folder.rglob("*.toml")}
    broker.credentials("tisch-1", "tisch-9")
    assert {file: file.read_bytes() for file in before} == before
    assert broker.cafe("tisch-9").is_complete
    broker.credentials("--renew", "tisch-1")
    changed = [file for file, data in before.items() if file.read_bytes() != data]
    assert [file.parent.name for file in changed] == ["tisch-1"]
    made = [*broker.folder.rglob("*.key"), *broker.folder.rglob("*.toml"), broker.folder / "passwords"]
    assert all(not file.stat().st_mode & 0o077 for file in made)
