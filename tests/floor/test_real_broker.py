"""Against a real Mosquitto with TLS and the rights of deploy/cafe: nothing is lost, nothing doubled."""

import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from paho.mqtt.client import Client, MQTTMessageInfo

from companion.network.floor.mqtt_client import FloorMqttClient
from companion.network.mqtt.client import make_client
from companion.network.mqtt.messages import LEAGUE_TOPIC, Command, CommandResult, topic
from tests.cafe.broker import Broker, need_mosquitto
from tests.floor.house import LEAGUE, House, Live, a_state, finished, rang
from tests.support.patience import PATIENCE, eventually

pytestmark = pytest.mark.platform("the Mosquitto of this Debian")


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    """What deploy/cafe/credentials makes, once for all tests."""
    need_mosquitto()
    folder = tmp_path_factory.mktemp("house")
    Broker(folder, ["tisch-1", "tisch-2"])
    return folder


@pytest.fixture
def broker(made, tmp_path) -> Iterator[Broker]:
    shutil.copytree(made, tmp_path / "broker")
    one = Broker(tmp_path / "broker", [])
    one.start()
    yield one
    one.stop()


class Table:
    """A table that says what it is told to say, and answers every command."""

    def __init__(self, broker: Broker, name: str) -> None:
        self.name = name
        self.heard: list[Command] = []
        self.league: list[str] = []
        self.client: Client = make_client(broker.cafe(name), named=False)
        self.client.on_connect = lambda client, *_: client.subscribe(
            [(topic(name, "command"), 1), (LEAGUE_TOPIC, 1)]
        )
        self.client.on_message = self._hears
        self.client.will_set(topic(name, "online"), b"offline", 1, retain=True)
        self.client.reconnect_delay_set(1, 1)
        self.client.connect("127.0.0.1", broker.port, 5)
        self.client.loop_start()
        self.says("online", b"online", retain=True)

    def _hears(self, client, _, message) -> None:
        if message.topic == LEAGUE_TOPIC:
            self.league = json.loads(message.payload)["lines"]
            return
        command = Command.parse(message.payload)
        self.heard.append(command)
        client.publish(topic(self.name, "answer"), CommandResult(command.id, True, "Gern.").dump(), 1)

    def says(self, kind, payload, *, retain=False) -> MQTTMessageInfo:
        return self.client.publish(topic(self.name, kind), payload, 1, retain=retain)

    def state(self, **other) -> MQTTMessageInfo:
        return self.says("state", a_state(**other).dump(), retain=True)

    def close(self, *, hard=False) -> None:
        if hard:
            self.client.socket().close()
        else:
            self.client.disconnect()
        self.client.loop_stop()


@pytest.fixture
def table(broker):
    one = Table(broker, "tisch-1")
    yield one
    one.close()


def a_floor(broker: Broker, folder: Path | None = None) -> House:
    return House(folder, broker.staff(), FloorMqttClient)


def minutes_of(house: House, place: str) -> int | None:
    table = house.room.tables.get(place)
    return None if table is None or table.state is None else table.state.minutes


def test_states_calls_and_commands_through_a_real_broker(broker, table):
    table.state(label="7 Erker")
    with a_floor(broker) as house:
        house.comes_in()
        house.until(lambda: "tisch-1" in house.room.tables and house.room.tables["tisch-1"].online)
        page = Live(house)
        house.until(lambda: house.there(lambda: house.room.card("tisch-1"))["sign"] == "playing")
        table.says("event", rang(1, "tisch-1", "pay").dump())
        house.until(lambda: house.room.calls)
        eventually(lambda: [one.do for one in table.heard] == ["shown"])
        status, said, _ = house.asks("/ask/tisch-1", {"do": "message", "text": "Gleich!"})
        assert (status, said) == (200, {"ok": True, "says": "Gern."})
        assert table.heard[-1].text == "Gleich!"
        page.close()


def test_the_league_lies_with_the_broker_for_tables_that_come_later(broker, table):
    with a_floor(broker) as house:
        house.until(lambda: house.room.connected)
        table.says("event", finished(1, "tisch-1", league=LEAGUE).dump())
        eventually(lambda: any("Emma" in line for line in table.league))
        assert house.floor.store.league()
    late = Table(broker, "tisch-2")
    eventually(lambda: late.league == table.league)
    late.close()


def test_what_happens_while_the_floor_is_off_arrives_later_and_once(broker, table, tmp_path):
    with a_floor(broker, tmp_path) as house:
        house.until(lambda: house.room.connected)
        table.says("event", finished(1, "tisch-1").dump())
        house.until(lambda: len(house.floor.store.results(0)) == 1)
    for number in (2, 3, 3, 1):
        table.says("event", finished(number, "tisch-1").dump())
    for minutes in range(50):
        said = table.state(minutes=minutes)
    said.wait_for_publish(PATIENCE)  # the broker has them all before the floor comes back
    with a_floor(broker, tmp_path) as house:
        house.until(lambda: len(house.floor.store.results(0)) == 3)
        house.until(lambda: minutes_of(house, "tisch-1") == 49)
        assert house.broker.count < 20, "old states are not kept for us"


def test_the_broker_dies_and_comes_back(broker, table, tmp_path):
    with a_floor(broker, tmp_path) as house:
        house.until(lambda: house.room.connected)
        table.state()
        table.says("event", finished(1, "tisch-1").dump())
        house.until(lambda: len(house.floor.store.results(0)) == 1)
        broker.stop(hard=True)
        house.until(lambda: not house.room.connected)
        assert "tisch-1" in house.room.tables, "with its last values"
        broker.start()
        house.until(lambda: house.room.connected)
        for number in range(2, 12):
            table.says("event", finished(number, "tisch-1").dump())
        house.until(lambda: len(house.floor.store.results(0)) == 11)


def test_a_table_whose_plug_is_pulled_is_out_of_reach(broker, table):
    other = Table(broker, "tisch-2")
    other.state(label="2 Hof")
    with a_floor(broker) as house:
        house.until(lambda: "tisch-2" in house.room.tables and house.room.tables["tisch-2"].online)
        other.close(hard=True)
        house.until(lambda: not house.room.tables["tisch-2"].online)
        later = time.time() + 21
        house.there(lambda: setattr(house.room, "clock", lambda: later))
        assert house.there(lambda: house.room.card("tisch-2"))["why"] == "away"


def test_a_broker_with_another_certificate_is_not_spoken_to(broker, tmp_path):
    stranger = tmp_path / "stranger"
    stranger.mkdir()
    Broker(stranger, ["tisch-1"])
    cafe = broker.staff()._replace(ca=str(stranger / "ca.crt"))
    with House(None, cafe, FloorMqttClient) as house:
        tried = set()
        house.until(
            lambda: tried.add(house.broker.connection.checks_name) or len(tried) == 2
        )  # both names have failed
        assert not house.room.connected
        assert not house.broker.send_command("tisch-1", Command("x", time.time(), "lock"))


def test_the_program_itself_from_start_to_stop(broker, table, tmp_path):
    import http.client
    import os
    import signal
    import subprocess
    import sys

    from tests.support.ports import free_port

    folder, port = tmp_path / "floor", free_port()
    shutil.copytree(broker.folder / "floor", folder)
    cafe = (folder / "cafe.toml").read_text()
    (folder / "cafe.toml").write_text(cafe + f"port = {broker.port}\n")
    (folder / "floor.toml").write_text(
        f'interface = "127.0.0.1"\nport = {port}\nannounce = false\nhouse = "Nachtfalter"\n'
    )
    table.state()
    command = [sys.executable, "-m", "companion", "floor", "--data", str(folder)]
    pin = subprocess.run(
        [*command, "--pin"], input="246810\n", text=True, capture_output=True, timeout=PATIENCE
    )
    assert pin.returncode == 0, pin.stderr
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ}) as process:
        assert process.stderr is not None
        assert f"http://127.0.0.1:{port}" in process.stderr.readline()

        def metrics() -> str:
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
            line.request("GET", "/metrics")
            text = line.getresponse().read().decode()
            line.close()
            return text

        eventually(lambda: 'gruftwart_table_up{table="tisch-1"} 1.0' in metrics())
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
        assert "Traceback" not in process.stderr.read()
