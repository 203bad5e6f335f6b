"""Learn mode: a tap on a chair and a press of a key or a wireless button, on the real page."""

import json
import os
import time

import pytest

from companion.app.services.peripherals import Peripherals
from companion.network.mqtt.wireless_buttons import CLICK_SECONDS, WirelessButtons
from companion.settings.settings import Settings
from companion.table import open_table
from hardware import input_keys
from hardware.config import load
from hardware.debounce import Press
from hardware.input_keys import EVENT
from tests.app.nosferatu import written
from tests.support.patience import eventually

TOPIC = "zigbee2mqtt/table-4/emma"


class Learning:
    """A table with a hardware file, on the page of buttons, and a connection that the test speaks for."""

    def __init__(self, room, folder) -> None:
        self.room, self.file = room, folder / "hardware.toml"
        settings = Settings()
        room.shows(open_table(None), home=True, settings=settings)
        self.connect(settings)
        room.app.show_screen("buttons")
        room.settles()

    def connect(self, settings: Settings) -> None:
        app = self.room.app
        surfaces = Peripherals(settings, load(self.file), file=self.file)
        app.hearing.connect(surfaces)
        self.surfaces = surfaces
        app.cafe.wireless = WirelessButtons(app.cafe._on_edge)
        app.cafe.apply_buttons()

    def tap(self, label: str) -> None:
        self.room.taps(label)
        self.room.settles()

    def publishes(self, action: str) -> None:
        payload = json.dumps({"action": action, "battery": 80}).encode()
        self.room.app.cafe.wireless.on_message(TOPIC, payload, is_retained=False)

    def said(self) -> str:
        self.room.settles()
        return " ".join(written(self.room))


@pytest.fixture
def learning(room, tmp_path, monkeypatch):
    monkeypatch.setattr(input_keys, "NAMES", tmp_path / "sys")
    monkeypatch.setattr(input_keys, "DEVICES", tmp_path / "dev")
    (tmp_path / "dev").mkdir()
    return Learning(room, tmp_path)


def test_a_wireless_button_is_learnt_by_one_tap_and_pressed(learning):
    assert learning.room.faults() == []
    learning.tap("chairs=2")
    assert "Button 3: press it now." in learning.said()
    learning.publishes("2_single")
    eventually(lambda: "Button 3: learnt." in learning.said())
    (button,) = load(learning.file).buttons
    assert (button.name, button.topic, button.action) == ("seat 2", TOPIC, "2")
    heard: list[object] = []
    learning.publishes("2_hold")
    learning.publishes("1_single")
    eventually(lambda: heard.extend(learning.surfaces.presses()) or heard)
    (press,) = heard
    assert isinstance(press, Press)
    assert (press.button, press.long) == ("seat 2", True)


def test_a_key_is_learnt_by_one_tap(learning, tmp_path):
    (tmp_path / "sys" / "event0" / "device").mkdir(parents=True)
    (tmp_path / "sys" / "event0" / "device" / "name").write_text("Foot Switch\n")
    os.mkfifo(tmp_path / "dev" / "event0")
    file = os.open(tmp_path / "dev" / "event0", os.O_RDWR)
    learning.tap("table=3")
    os.write(file, EVENT.pack(1, 2, 1, 0x110, 1) + EVENT.pack(1, 2, 1, 48, 1))  # a mouse's button, and a key
    eventually(lambda: "Button “Undo”: learnt." in learning.said())
    (button,) = load(learning.file).buttons
    assert (button.name, button.device, button.key) == ("undo", "Foot Switch", 48)
    learning.surfaces.bridge.buttons.close()
    os.close(file)


def test_one_that_belongs_to_another_chair_is_refused_by_its_name(learning):
    learning.tap("chairs=0")
    learning.publishes("single")
    eventually(lambda: "Button 1: learnt." in learning.said())
    before = learning.file.read_text()
    learning.tap("chairs=1")
    learning.publishes("single")
    eventually(lambda: "This one is Button 1 already." in learning.said())
    assert learning.file.read_text() == before


def test_what_is_pressed_after_the_page_was_left_is_not_learnt(learning):
    learning.tap("chairs=0")
    learning.room.app.go_home()
    learning.publishes("single")
    learning.room.settles()
    assert not learning.file.exists()
    assert learning.room.app.cafe.wireless.learn is None


def test_comments_and_other_rows_of_the_file_stay(learning):
    learning.file.write_text("# ours\n[buttons.seats]\n1 = 17  # door\n2 = 27\n\n[strip]\nleds = 9\n")
    learning.connect(Settings())
    learning.tap("chairs=1")
    learning.publishes("single")
    eventually(lambda: "Button 2: learnt." in learning.said())
    assert learning.file.read_text() == (
        f'# ours\n[buttons.seats]\n1 = 17  # door\n2 = {{ topic = "{TOPIC}" }}\n\n[strip]\nleds = 9\n'
    )


def test_a_broken_file_is_not_overwritten_and_named(learning):
    learning.file.write_text("[buttons.seats]\n1 = 17\n[buttons.table]\nyes = 18\n")
    learning.file.chmod(0o600)
    folder = learning.file.parent
    folder.joinpath("elsewhere").mkdir()
    learning.surfaces.file = folder / "elsewhere"
    learning.tap("chairs=1")
    learning.publishes("single")
    eventually(lambda: "cannot be written" in learning.said())


def test_after_a_while_nothing_was_pressed(learning):
    learning.room.app.learner._seconds = 0.01
    learning.tap("chairs=0")
    eventually(lambda: "Nothing was pressed." in learning.said())
    assert not learning.file.exists()


def test_a_message_answers_the_question_on_the_table(room, tmp_path):
    """From the broker's message to the journal: “who got up last?”, and seat 2 presses."""
    table = open_table(None)
    table.new("dawn-under", ["Emma", "Paul", "Mia"], {}, 7)
    file = tmp_path / "hardware.toml"
    file.write_text(f'[buttons.seats]\n2 = {{ topic = "{TOPIC}" }}\n')
    room.shows(table)
    surfaces = Peripherals(room.app.settings, load(file), file=file)
    room.app.hearing.connect(surfaces)
    surfaces.start_game(table)
    # A click begins before its message arrives, but here not before the question was asked.
    feed = WirelessButtons(room.app.cafe._on_edge, lambda: time.monotonic() + CLICK_SECONDS)
    room.app.cafe.wireless = feed
    room.app.cafe.apply_buttons()
    assert table.referee.question.kind == "first"
    feed.on_message(TOPIC, b'{"action": "single"}', is_retained=True)
    feed.on_message("zigbee2mqtt/table-4/other", b'{"action": "single"}', is_retained=False)
    feed.on_message(TOPIC, b'{"battery": 3}', is_retained=False)
    room.frames(5)
    assert table.referee.entries == []
    feed.on_message(TOPIC, b'{"action": "single"}', is_retained=False)
    eventually(lambda: (room.frames(1), table.referee.entries)[1])
    assert table.referee.entries[0] == ("answer", 1)


def test_service_says_that_wireless_buttons_need_the_network(room, tmp_path):
    file = tmp_path / "hardware.toml"
    file.write_text(f'[buttons.seats]\n2 = {{ topic = "{TOPIC}" }}\n')
    room.shows(open_table(None), home=True)
    room.app.hearing.connect(Peripherals(room.app.settings, load(file), file=file))
    room.app.show_screen("service")
    room.settles()
    assert room.app.screens.current_screen.current_faults() == [
        "Wireless buttons need the network of the café: docs/hardware.md."
    ]
