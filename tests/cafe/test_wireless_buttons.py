"""Wireless buttons: the payloads of three programs, and a real Mosquitto between button and question."""

import json
import queue
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.network.mqtt.connection import MqttConnection
from companion.network.mqtt.wireless_buttons import (
    BURST_PRESSES,
    CLICK_SECONDS,
    MAX_PRESS_BYTES,
    ButtonSource,
    WirelessButton,
    WirelessButtons,
    is_button_topic,
    parse_press,
)
from hardware.buttons import Buttons
from hardware.config import ButtonConfig, parse
from hardware.debounce import LOCKOUT_SECONDS, Press
from tests.cafe.broker import Broker
from tests.cafe.vocabulary import Staff
from tests.hardware.vocabulary import BOUNCE, HOLD, Clock
from tests.support.patience import PATIENCE, eventually

ZIGBEE = {"battery": 97, "linkquality": 134, "voltage": 2985}
PAYLOADS = [
    # Zigbee2MQTT: one button, several on one remote, and the second message after a hold
    ({**ZIGBEE, "action": "single"}, ("", "click")),
    ({**ZIGBEE, "action": "double"}, ("", "click")),
    ({**ZIGBEE, "action": "hold"}, ("", "hold")),
    ({**ZIGBEE, "action": "release"}, None),
    ({**ZIGBEE, "action": "2_single"}, ("2", "click")),
    ({**ZIGBEE, "action": "button_3_hold"}, ("3", "hold")),
    ({**ZIGBEE, "action": "on"}, ("on", "click")),
    ({**ZIGBEE, "action": "off"}, ("off", "click")),
    ({**ZIGBEE, "action": "arrow_left_click"}, ("arrow_left", "click")),
    ({**ZIGBEE, "action": "arrow_left_hold"}, ("arrow_left", "hold")),
    ({**ZIGBEE, "action": "arrow_left_release"}, None),
    ({**ZIGBEE, "action": ""}, None),
    ({**ZIGBEE, "action": None}, None),
    (ZIGBEE, None),
    ({"click": "single"}, ("", "click")),
    # ESPHome: a binary sensor, and an event
    ("ON", ("", "close")),
    ("OFF", ("", "open")),
    ({"event_type": "press"}, ("", "click")),
    ({"event_type": "long_press"}, ("", "hold")),
    # Home Assistant: a state, a device trigger, an automation
    ("on", ("", "close")),
    ({"state": "off"}, ("", "open")),
    ("button_short_press", ("", "click")),
    ("button_short_release", None),
    ("button_long_press", ("", "hold")),
    ("PRESS", ("", "click")),
    ('"pressed"', ("", "click")),
    # no press
    ({"state": "online"}, None),
    ("online", None),
    ("unavailable", None),
    ("23.5", None),
    ("", None),
    ("null", None),
    ("[1]", None),
    ({"action": 3}, None),
    ({"action": "x" * 41}, None),
    ({"action": "sing\x00le"}, None),
]


def as_payload(said: object) -> bytes:
    return (said if isinstance(said, str) else json.dumps(said)).encode()


@pytest.mark.parametrize(("said", "meant"), PAYLOADS, ids=lambda one: str(one)[:40])
def test_what_a_payload_means(said, meant):
    assert parse_press(as_payload(said)) == meant


def test_garbage_is_no_press():
    chance = random.Random(4)
    for _ in range(5000):
        parse_press(chance.randbytes(chance.randrange(60)))
    assert parse_press(b"\xff\xfe") is parse_press(b"{" * 3000) is parse_press(b'{"action": NaN}') is None


def test_a_topic_is_that_of_a_table():
    assert is_button_topic("zigbee2mqtt/tisch-1/emma", "tisch-1")
    assert is_button_topic("gruftwart/tisch-1/button/2", "tisch-1")
    for other in ("zigbee2mqtt/tisch-11/emma", "gruftwart/tisch-1/command", "gruftwart/tisch-2/button/2"):
        assert not is_button_topic(other, "tisch-1")


class Feed:
    """Real buttons behind the feed, and time that passes only as the test says."""

    def __init__(self, *names: str) -> None:
        self.clock = Clock()
        self.heard: queue.SimpleQueue = queue.SimpleQueue()
        configs = [
            ButtonConfig(name, None, bounce=BOUNCE, hold=HOLD, topic=f"zigbee2mqtt/t/{name}")
            for name in names
        ]
        self.buttons = Buttons(configs, self.heard.put, clock=self.clock)
        self.feed = WirelessButtons(self.buttons.edge, self.clock)
        self.feed.buttons = tuple(WirelessButton(one.name, ButtonSource(one.topic)) for one in configs)

    def says(self, name: str, said: object, *, is_retained: bool = False) -> None:
        self.feed.on_message(f"zigbee2mqtt/t/{name}", as_payload(said), is_retained=is_retained)

    def presses(self) -> list[tuple[str, bool]]:
        """All presses up to a mark: one of the last button."""
        self.clock.skip(1)
        self.says("mark", {"action": "single"})
        self.clock.skip(1)
        found: list[tuple[str, bool]] = []
        while (press := self.heard.get(timeout=PATIENCE)).button != "mark":
            assert isinstance(press, Press)
            found.append((press.button, press.long))
        return found


@pytest.fixture
def feed() -> Iterator[Feed]:
    one = Feed("seat 0", "seat 1", "mark")
    yield one
    one.buttons.close()


def test_presses_are_those_of_a_pin(feed):
    assert feed.buttons.names == ("seat 0", "seat 1", "mark")
    for name, messages, is_long in (
        ("seat 0", ({"action": "single"},), False),
        ("seat 1", ({"action": "hold"}, {"action": "release"}), True),
        ("seat 0", ("ON", "OFF"), False),
        ("seat 1", ("PRESS",), False),
    ):
        for said in messages:
            feed.says(name, said)
            feed.clock.skip(2 * CLICK_SECONDS)
        feed.clock.skip(BOUNCE + LOCKOUT_SECONDS)
        press = feed.heard.get(timeout=PATIENCE)
        assert (press.button, press.long, press.edges) == (name, is_long, 2)
    feed.says("seat 0", "ON")
    eventually(lambda: feed.buttons.edges["seat 0"] == 5)
    feed.clock.skip(HOLD)
    assert feed.heard.get(timeout=PATIENCE).long


def test_repetitions_are_one_press(feed):
    for _ in range(5):
        feed.says("seat 0", {"action": "single"})
        feed.clock.skip(0.004)
    assert feed.presses() == [("seat 0", False)]


def test_retained_large_and_foreign_messages_press_nothing(feed):
    feed.says("seat 0", {"action": "single"}, is_retained=True)
    feed.says("seat 0", {"action": "single", "more": "x" * MAX_PRESS_BYTES})
    feed.says("seat 7", {"action": "single"})
    feed.says("seat 0", {"action": "3_single"})
    feed.says("seat 0", {"battery": 3})
    assert feed.feed.dropped == 2
    assert feed.presses() == []


def test_a_flood_is_dropped_and_ends(feed):
    for _ in range(10_000):
        feed.says("seat 0", {"action": "single"})
    assert feed.feed.dropped == 10_000 - BURST_PRESSES
    feed.clock.skip(5)
    assert feed.presses() == [("seat 0", False)]


def test_a_contact_does_not_stay_closed_when_the_connection_or_a_message_is_lost(feed):
    feed.says("seat 0", "ON")
    feed.clock.skip(0.1)
    feed.feed.release_all()
    feed.clock.skip(1)
    feed.says("seat 1", "ON")
    feed.clock.skip(5)
    feed.says("seat 1", "ON")  # the message “OFF” did not come
    feed.clock.skip(0.1)
    feed.says("seat 1", "OFF")
    found = feed.presses()
    assert found[0] == ("seat 0", False)
    assert [name for name, _ in found].count("seat 1") >= 1


def test_while_a_button_is_learnt_none_is_pressed(feed):
    learnt: list[ButtonSource] = []
    feed.feed.learn = learnt.append
    feed.says("seat 0", {"action": "4_single"})
    feed.says("seat 1", "ON")
    feed.says("seat 1", "OFF")
    feed.feed.learn = None
    assert learnt == [ButtonSource("zigbee2mqtt/t/seat 0", "4"), ButtonSource("zigbee2mqtt/t/seat 1", "")]
    assert feed.presses() == []


def test_the_file_names_a_topic():
    (button,) = parse('[buttons.seats]\n1 = { topic = "zigbee2mqtt/t/a", action = "2", hold = 500 }').buttons
    assert button == ButtonConfig("seat 0", None, hold=0.5, topic="zigbee2mqtt/t/a", action="2")
    assert button.place == "topic zigbee2mqtt/t/a, 2"
    for row in (
        '{ topic = "" }',
        '{ topic = "a/#" }',
        '{ topic = "a", key = 3, device = "b" }',
        '{ action = "2" }',
    ):
        assert len(parse(f"[buttons.seats]\n1 = {row}").faults) == 1
    twice = parse('[buttons.seats]\n1 = { topic = "a" }\n2 = { topic = "a" }').faults[0]
    assert "topic a is given twice" in str(twice)


# with a real broker


class Wired:
    """A table's connection to a real broker, with one button."""

    def __init__(self, broker: Broker, table: str) -> None:
        self.heard: queue.SimpleQueue = queue.SimpleQueue()
        self.topic = f"zigbee2mqtt/{table}/emma"
        config = ButtonConfig("seat 0", None, topic=self.topic)
        self.buttons = Buttons([config], self.heard.put)
        self.feed = WirelessButtons(self.buttons.edge)
        self.feed.buttons = (WirelessButton("seat 0", ButtonSource(self.topic)),)
        self.line = MqttConnection(broker.cafe(table), pauses=(0.05, 0.2), buttons=self.feed)
        self.line.start()
        eventually(lambda: self.line.is_connected)

    def close(self) -> None:
        self.line.close()
        self.line.join(PATIENCE)
        self.buttons.close()


@pytest.fixture
def bridge_user(broker: Broker) -> Iterator[Staff]:
    """Zigbee2MQTT, which logs in as Home Assistant does."""
    one = Staff(broker.staff("home-assistant"))
    yield one
    one.close()


@pytest.mark.platform("the Mosquitto of this Debian")
def test_a_press_comes_through_a_real_broker(broker: Broker, bridge_user: Staff) -> None:
    press = as_payload({**ZIGBEE, "action": "single"})
    bridge_user.says("zigbee2mqtt/tisch-1/emma", press, retain=True)  # before the table connects
    bridge_user.says("zigbee2mqtt/tisch-2/emma", press)  # another table's
    wired = Wired(broker, "tisch-1")
    eventually(lambda: wired.feed.dropped == 1)
    assert wired.heard.empty()
    for expected in (1, 2, 3):
        bridge_user.says("zigbee2mqtt/tisch-1/emma", press)
        heard = wired.heard.get(timeout=PATIENCE)
        assert (heard.button, heard.long) == ("seat 0", False)
        assert wired.buttons.edges["seat 0"] == 2 * expected
        time.sleep(0.06)  # longer than the lockout after a press
    bridge_user.says("zigbee2mqtt/tisch-2/emma", press)
    bridge_user.says("zigbee2mqtt/tisch-1/emma", as_payload({"action": "hold"}))
    assert wired.heard.get(timeout=PATIENCE).long
    assert wired.buttons.edges["seat 0"] == 8
    wired.close()


@pytest.mark.platform("the Mosquitto of this Debian")
def test_a_flood_delays_no_press_for_long(broker: Broker, bridge_user: Staff) -> None:
    wired = Wired(broker, "tisch-1")
    for _ in range(500):
        bridge_user.says("zigbee2mqtt/tisch-1/emma", b'{"action": "single"}')
    eventually(lambda: wired.feed.dropped > 300)
    time.sleep(0.2)
    while not wired.heard.empty():
        wired.heard.get()
    bridge_user.says("zigbee2mqtt/tisch-1/emma", b'{"action": "hold"}')
    eventually(lambda: wired.heard.get(timeout=PATIENCE).long)
    wired.close()


@pytest.mark.platform("the Mosquitto of this Debian")
def test_no_table_presses_another_ones_buttons(broker: Broker, tmp_path: Path) -> None:
    """A table may not write to topics of buttons, not even its own."""
    wired = Wired(broker, "tisch-1")
    other = Staff(broker.cafe("tisch-2"))
    for topic in ("zigbee2mqtt/tisch-1/emma", "gruftwart/tisch-1/button/x"):
        other.says(topic, b'{"action": "single"}')
    other.close()
    helper = Staff(broker.staff("home-assistant"))
    helper.says("zigbee2mqtt/tisch-1/emma", b'{"action": "hold"}')
    assert wired.heard.get(timeout=PATIENCE).long
    assert wired.buttons.edges["seat 0"] == 2
    helper.close()
    wired.close()
