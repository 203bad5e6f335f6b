"""A broker that is stopped (SIGSTOP) and goes on, and one that says nothing from the start."""

import os
import signal
import socket
import time
from pathlib import Path

import pytest

from companion.network.floor.mqtt_client import FloorMqttClient
from companion.network.mqtt.connection import CONNECT_TIMEOUT_SECONDS, KEEPALIVE_SECONDS, MqttConnection
from tests.attack.attacker import report
from tests.cafe.broker import Broker, need_mosquitto
from tests.cafe.vocabulary import Desk, play, ticking
from tests.floor.house import House

pytestmark = pytest.mark.slow
MAX_TICK_SECONDS = 0.25
"""A tick of the table never waits for the network."""


def test_a_frozen_broker_is_noticed_and_its_results_arrive_once(tmp_path: Path):
    need_mosquitto()
    (tmp_path / "broker").mkdir()
    broker = Broker(tmp_path / "broker", ["tisch-1"])
    broker.start()
    cafe = broker.cafe("tisch-1")
    desk = Desk(tmp_path / "table", cafe, MqttConnection(cafe, pauses=(0.05, 0.2)))
    desk.clock.at = time.time()
    longest = 0.0
    with House(tmp_path / "floor", broker.staff(), FloorMqttClient) as house:
        ticking(desk, lambda: desk.hub.is_connected)
        house.until(lambda: house.room.connected)
        assert broker._process is not None
        os.kill(broker._process.pid, signal.SIGSTOP)
        play(desk.table)
        desk.now.at += 30
        until = time.monotonic() + 3 * KEEPALIVE_SECONDS
        while desk.hub.is_connected and time.monotonic() < until:
            began = time.monotonic()
            desk.hub.tick()
            longest = max(longest, time.monotonic() - began)
            time.sleep(0.02)
        noticed = not desk.hub.is_connected
        os.kill(broker._process.pid, signal.SIGCONT)
        desk.now.at += 30
        ticking(desk, lambda: house.floor.store.results(0))
        ticking(desk, lambda: not len(desk.hub.outbox))
        count = len(house.floor.store.results(0))
        desk.hub.close()
        desk.line.join(30)
    broker.stop()
    failures = (not noticed) + (longest > MAX_TICK_SECONDS) + (count != 1)
    report("a frozen broker", 3, failures, longest=f"{1000 * longest:.0f} ms for a tick")


def test_a_broker_that_only_accepts_is_left_alone(tmp_path: Path):
    """Something listens at the broker's address and never says a word."""
    need_mosquitto()
    (tmp_path / "broker").mkdir()
    broker = Broker(tmp_path / "broker", ["tisch-1"])
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        cafe = broker.cafe("tisch-1")._replace(port=silent.getsockname()[1])
        desk = Desk(tmp_path / "table", cafe, MqttConnection(cafe, pauses=(0.05, 0.2)))
        longest, until = 0.0, time.monotonic() + CONNECT_TIMEOUT_SECONDS + 5
        while desk.hub.disconnect_reason != "unreachable" and time.monotonic() < until:
            began = time.monotonic()
            desk.hub.tick()
            longest = max(longest, time.monotonic() - began)
            time.sleep(0.02)
        failures = (desk.hub.disconnect_reason != "unreachable") + (longest > MAX_TICK_SECONDS)
        desk.hub.close()
        desk.line.join(30)
    report("a broker that says nothing", 2, failures, longest=f"{1000 * longest:.0f} ms for a tick")
