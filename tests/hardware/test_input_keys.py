"""Keys of presenters and keyboards as buttons: the same presses as from pins, whatever the device does."""

import os
import queue
from pathlib import Path

import pytest

from hardware import check, input_keys
from hardware.buttons import Buttons
from hardware.config import ButtonConfig, parse
from hardware.debounce import LOCKOUT_SECONDS, MIN_PRESS_SECONDS, Press
from hardware.errors import HardwareError
from hardware.input_keys import EVENT, device_files
from tests.hardware.vocabulary import BOUNCE, HOLD, Clock
from tests.support.patience import PATIENCE, eventually

ENTER, SPACE = 28, 57
BTN_TOUCH = 1 << 0x14A


class Keyboard:
    """A device file with two keys, written to by the test."""

    def __init__(self, path: Path) -> None:
        self.path, self.clock = path, Clock()
        self.heard: queue.SimpleQueue = queue.SimpleQueue()
        self.plan = [
            ButtonConfig(name, None, hold=HOLD, bounce=BOUNCE, device=str(path), key=key)
            for name, key in (("seat 0", ENTER), ("seat 1", SPACE))
        ]
        self.plug_in()

    def plug_in(self) -> None:
        os.mkfifo(self.path)
        self._file = os.open(self.path, os.O_RDWR)

    def unplug(self) -> None:
        self.path.unlink()
        os.close(self._file)

    def says(self, kind: int, code: int, value: int) -> None:
        os.write(self._file, EVENT.pack(1, 2, kind, code, value))

    def key(self, buttons: Buttons, name: str, code: int, value: int) -> None:
        before = buttons.edges[name]
        self.says(1, code, value)
        eventually(lambda: buttons.edges[name] > before)

    def press(self, buttons: Buttons, name: str, code: int, *, long: bool = False) -> Press:
        self.key(buttons, name, code, 1)
        self.clock.skip(HOLD if long else 2 * MIN_PRESS_SECONDS)
        self.key(buttons, name, code, 0)
        self.clock.skip(BOUNCE + LOCKOUT_SECONDS)
        return self.heard.get(timeout=PATIENCE)


@pytest.fixture
def keyboard(tmp_path, monkeypatch):
    monkeypatch.setattr(input_keys, "grab", lambda file: None)
    monkeypatch.setattr(input_keys, "POLL_SECONDS", 0.01)
    return Keyboard(tmp_path / "event7")


@pytest.fixture
def buttons(keyboard):
    with Buttons(keyboard.plan, keyboard.heard.put, clock=keyboard.clock) as found:
        yield found


def test_a_key_is_a_button_without_any_pin(keyboard, buttons):
    assert (buttons.names, buttons.faults) == (("seat 0", "seat 1"), [])
    press = keyboard.press(buttons, "seat 1", SPACE)
    assert (press.button, press.long, press.edges) == ("seat 1", False, 2)
    assert keyboard.press(buttons, "seat 0", ENTER, long=True).long


def test_repetitions_other_keys_and_other_events_are_no_presses(keyboard, buttons):
    for kind, code, value in ((1, ENTER, 2), (1, 99, 1), (0, 0, 0), (4, 4, 458792)):
        keyboard.says(kind, code, value)
    assert keyboard.press(buttons, "seat 0", ENTER).edges == 2
    assert buttons.edges == {"seat 0": 2, "seat 1": 0}


def test_a_device_that_goes_and_comes_is_told_of_and_works_again(keyboard, buttons):
    keyboard.key(buttons, "seat 0", ENTER, 1)
    keyboard.unplug()
    eventually(lambda: buttons.edges["seat 0"] == 2)
    fault = keyboard.heard.get(timeout=PATIENCE)
    assert isinstance(fault, HardwareError)
    keyboard.plug_in()
    assert keyboard.press(buttons, "seat 1", SPACE).button == "seat 1"


def test_a_device_that_is_not_there_is_a_sentence_said_once(tmp_path, monkeypatch):
    monkeypatch.setattr(input_keys, "POLL_SECONDS", 0.001)
    heard: list[object] = []
    looked: list[str] = []
    monkeypatch.setattr(input_keys, "device_files", lambda name: looked.append(name) or [])
    with Buttons([ButtonConfig("yes", None, device="Logitech R400", key=109)], heard.append):
        eventually(lambda: len(looked) > 5)
    assert [str(fault) for fault in heard] == [
        "The button device Logitech R400 is not there; it is looked for."
    ]


def test_a_device_is_found_by_its_name(tmp_path, monkeypatch):
    for number, name in enumerate(("Power Button", "Logitech R400", "Logitech R400")):
        folder = tmp_path / f"event{number}" / "device"
        folder.mkdir(parents=True)
        (folder / "name").write_text(f"{name}\n")
    monkeypatch.setattr(input_keys, "NAMES", tmp_path)
    assert [path.name for path in device_files("Logitech R400")] == ["event1", "event2"]
    assert device_files("nothing") == device_files("/dev/input/nothing") == []


def test_the_file_names_a_key():
    (button,) = parse('[buttons.table]\nnext = { device = "Logitech R400", key = 109, hold = 500 }').buttons
    assert button == ButtonConfig("next", None, hold=0.5, device="Logitech R400", key=109)
    assert button.place == "key 109 of Logitech R400"


@pytest.mark.parametrize(
    "row", ["{ key = 109 }", '{ device = "R400" }', '{ device = "R400", key = 0 }', "{}"]
)
def test_a_key_without_its_device_is_a_fault(row):
    assert len(parse(f"[buttons.table]\nnext = {row}").faults) == 1


def test_the_check_shows_a_pressed_key_as_a_line_for_the_file(tmp_path, monkeypatch):
    """One press is enough to learn a key."""
    (tmp_path / "event0" / "device").mkdir(parents=True)
    (tmp_path / "event0" / "device" / "name").write_text("Foot Switch\n")
    devices = tmp_path / "dev"
    devices.mkdir()
    os.mkfifo(devices / "event0")
    file = os.open(devices / "event0", os.O_RDWR)
    monkeypatch.setattr(input_keys, "NAMES", tmp_path)
    monkeypatch.setattr(input_keys, "DEVICES", devices)
    os.write(file, EVENT.pack(1, 2, 1, 48, 1) + EVENT.pack(1, 2, 1, 48, 0))
    said: list[str] = []
    check.check(tmp_path / "hardware.toml", say=said.append, show_keys=True, seconds=0.05)
    os.close(file)
    (line,) = [line for line in said if "key =" in line]
    (button,) = parse(f"[buttons.seats]\n1 = {line}").buttons
    assert (button.device, button.key) == ("Foot Switch", 48)


def test_two_buttons_never_share_a_key():
    row = '{ device = "R400", key = 109 }'
    (fault,) = parse(f"[buttons.table]\nnext = {row}\nyes = {row}").faults
    assert "key 109 of R400 is given twice" in str(fault)


def test_a_device_with_a_broken_name_ends_no_reader(tmp_path, monkeypatch):
    """A Bluetooth name may be cut off within a letter."""
    for number, name in enumerate((b"K\xc3\xbcche \xc3", b"Foot Switch")):
        folder = tmp_path / f"event{number}" / "device"
        folder.mkdir(parents=True)
        (folder / "name").write_bytes(name + b"\n")
    monkeypatch.setattr(input_keys, "NAMES", tmp_path)
    assert [path.name for path in device_files("Foot Switch")] == ["event1"]
    assert [path.name for path in device_files("Küche \ufffd")] == ["event0"]


def test_a_file_that_comes_later_is_read_too(keyboard, monkeypatch):
    """The files of a wireless device appear one after another."""
    late = Keyboard(keyboard.path.with_name("event8"))
    files = [keyboard.path]
    monkeypatch.setattr(input_keys, "device_files", lambda name: list(files))
    with Buttons(keyboard.plan, keyboard.heard.put, clock=keyboard.clock) as buttons:
        keyboard.press(buttons, "seat 0", ENTER)
        files.append(late.path)
        late.says(1, SPACE, 1)
        eventually(lambda: buttons.edges["seat 1"] == 1)
    assert keyboard.heard.empty(), "nothing was unplugged"


def test_no_key_is_stuck_when_the_kernel_has_lost_events(keyboard, buttons):
    keyboard.key(buttons, "seat 0", ENTER, 1)
    keyboard.says(0, 3, 0)
    eventually(lambda: buttons.edges["seat 0"] == 2)
    keyboard.clock.skip(BOUNCE + LOCKOUT_SECONDS)
    assert keyboard.press(buttons, "seat 1", SPACE).button == "seat 1"


@pytest.mark.parametrize(("keys", "is_screen"), [(BTN_TOUCH, True), (1 << ENTER, False)])
def test_a_touchscreen_is_never_taken(keyboard, tmp_path, monkeypatch, keys, is_screen):
    """The number of a file in /dev/input may be another device's after the next start."""
    words = [f"{keys >> 64 * at & (2**64 - 1):x}" for at in reversed(range(12))]
    place = tmp_path / "0:0" / "device" / "capabilities"
    place.mkdir(parents=True)
    (place / "key").write_text(" ".join(words) + "\n")
    taken: list[int] = []
    monkeypatch.setattr(input_keys, "NUMBERS", tmp_path)
    monkeypatch.setattr(input_keys, "grab", taken.append)
    with Buttons(keyboard.plan, keyboard.heard.put, clock=keyboard.clock):
        if is_screen:
            fault = keyboard.heard.get(timeout=PATIENCE)
            assert "is a touchscreen" in str(fault)
        else:
            eventually(lambda: bool(taken))
    assert bool(taken) is not is_screen


def test_the_check_says_that_a_device_is_not_there(tmp_path):
    file = tmp_path / "hardware.toml"
    file.write_text(f'[buttons.table]\nnext = {{ device = "{tmp_path}/event9", key = 109 }}\n')
    said: list[str] = []
    assert check.check(file, say=said.append, seconds=0.05) == 1
    assert any("event9" in line and "is not there" in line for line in said)
    assert any("not usable" in line for line in said)
    assert "Everything that is set up works." not in said
