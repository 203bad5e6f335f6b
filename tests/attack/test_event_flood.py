"""A table floods the broker while others finish games: each of their results arrives exactly once."""

import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.network.floor.mqtt_client import FloorMqttClient
from companion.network.mqtt import event_delivery
from companion.network.mqtt.client import make_client
from companion.network.mqtt.connection import MqttConnection
from companion.network.mqtt.messages import topic
from tests.attack.attacker import report
from tests.cafe.broker import Broker, need_mosquitto
from tests.cafe.vocabulary import Desk, play
from tests.floor.house import House, finished

pytestmark = pytest.mark.slow
FLOOD_EVENTS, GAMES = 25_000, 6
HONEST = ("tisch-2", "tisch-3", "tisch-4")
ATTACKER = "tisch-1"
MAX_SECONDS = 300.0


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[Broker]:
    need_mosquitto()
    (tmp_path / "broker").mkdir()
    one = Broker(tmp_path / "broker", [ATTACKER, *HONEST])
    one.start()
    yield one
    one.stop()


class Flood:
    """Sends events as fast as the broker takes them."""

    def __init__(self, broker: Broker) -> None:
        self.client = make_client(broker.cafe(ATTACKER), named=False)
        self.client.max_inflight_messages_set(2000)
        self.client.connect("127.0.0.1", broker.port)
        self.client.loop_start()
        self.thread = threading.Thread(target=self._run)
        self.seconds = 0.0

    def _run(self) -> None:
        began = time.monotonic()
        for number in range(FLOOD_EVENTS):
            said = self.client.publish(topic(ATTACKER, "event"), finished(number, ATTACKER).dump(), 1)
        said.wait_for_publish(MAX_SECONDS)
        self.seconds = time.monotonic() - began

    def close(self) -> None:
        self.thread.join(MAX_SECONDS)
        self.client.disconnect()
        self.client.loop_stop()


def a_table(broker: Broker, folder: Path, name: str) -> Desk:
    cafe = broker.cafe(name)
    desk = Desk(folder / name, cafe, MqttConnection(cafe, pauses=(0.05, 0.2)))
    desk.clock.at = time.time()
    return desk


def ticks(desks: list[Desk], until: float, true) -> bool:
    while not true():
        if time.monotonic() > until:
            return False
        for desk in desks:
            desk.now.at += 0.05
            desk.hub.tick()
        time.sleep(0.005)
    return True


@pytest.mark.parametrize("floor_is_on", [True, False], ids=["floor on", "floor off"])
def test_a_flood_loses_no_result_of_another_table(broker, tmp_path, monkeypatch, floor_is_on):
    monkeypatch.setattr(event_delivery, "REPEAT_SECONDS", 5.0)  # the tables' clock runs tenfold as well
    until = time.monotonic() + MAX_SECONDS
    desks = [a_table(broker, tmp_path, name) for name in HONEST]
    with House(tmp_path / "floor", broker.staff(), FloorMqttClient) as house:
        assert ticks(
            desks, until, lambda: all(one.hub.is_connected for one in desks) and house.room.connected
        )
        for desk in desks:
            desk.calls.ring("order")  # the floor confirms once
        assert ticks(desks, until, lambda: all(one.hub.outbox.confirms for one in desks))
        if floor_is_on:
            results = finish_games(broker, desks, until, house)
    if not floor_is_on:
        finish_games(broker, desks, until, None)
        with House(tmp_path / "floor", broker.staff(), FloorMqttClient) as house:
            results = wait_for_results(desks, until, house)
    stored = Counter(one.place for one in results if one.place in HONEST)
    wrong = sum(abs(stored[name] - GAMES) for name in HONEST)
    for desk in desks:
        desk.hub.close()
        desk.line.join(30)
    report(f"a flood of {FLOOD_EVENTS} events", GAMES * len(HONEST), wrong, stored=dict(stored))


def finish_games(broker, desks, until, house):
    """Others finish games before, while and after the flood is sent."""
    flood = Flood(broker)
    flood.thread.start()
    for number in range(GAMES):
        for desk in desks:
            play(desk.table, seed=5 + number)
            desk.clock.at += 1
        ticks(desks, time.monotonic() + 1.0, lambda: False)
        for desk in desks:
            desk.now.at += 30
    ticks(desks, time.monotonic() + 2.0, lambda: False)
    flood.close()
    print(f"\n{FLOOD_EVENTS} events within {flood.seconds:.1f} s")
    return [] if house is None else wait_for_results(desks, until, house)


def wait_for_results(desks, until, house):
    assert ticks(desks, until, lambda: not any(len(one.hub.outbox) for one in desks)), "never confirmed"
    assert house.broker.flooding[ATTACKER], "the floor names the account"
    return house.floor.store.results(0)
