"""The strip's thread against a device on a pty that behaves, and one that does not."""

import os
import termios
import threading
from pathlib import Path

import pytest
import serial

from hardware.errors import HardwareError
from hardware.led_strip import LedStrip
from hardware.outputs import serial_output
from hardware.outputs.serial_output import WRITE_TIMEOUT_SECONDS, Port, SerialOutput, boot_time, find_port
from hardware.strip_pictures import ChasePicture, StillPicture, white
from tests.hardware.serial_emulator import BLANK_AFTER_SECONDS, Emulator
from tests.hardware.vocabulary import Asked, Clock, plain
from tests.support.patience import PATIENCE, eventually

WHITE = (255, 255, 255)
RED = StillPicture(b"\xff\0\0" * 60)


@pytest.fixture
def port(tmp_path: Path) -> Path:
    return tmp_path / "strip"


def shows(device: Emulator, colour=WHITE):
    return lambda: set(device.leds) == {colour}


@pytest.mark.parametrize(
    ("format_", "kind"), [("adalight", "wled"), ("tpm2", "wled"), ("awa", "awa"), ("adalight", "firmware")]
)
def test_a_picture_reaches_the_leds(port, format_, kind):
    with Emulator(60, port, kind) as device, LedStrip(plain(port, format=format_)) as strip:
        strip.show(RED)
        eventually(shows(device, (255, 0, 0)))
        eventually(lambda: strip.connected)


def test_a_still_picture_is_sent_each_second_and_not_more(port):
    clock, picture = Clock(), Asked(b"\xff\0\0" * 60)
    with Emulator(60, port, clock=clock) as device, LedStrip(plain(port), clock=clock) as strip:
        strip.show(picture)
        eventually(shows(device, (255, 0, 0)))
        picture.asked_again(strip)
        for _ in range(3):
            sent = strip.frames
            picture.asked_again(strip)
            picture.asked_again(strip)
            assert strip.frames == sent
            clock.skip(SerialOutput.keep_alive_seconds)
            eventually(lambda: strip.frames == sent + 1)  # noqa: B023
        assert shows(device, (255, 0, 0))()


def test_a_still_picture_outlives_the_patience_of_every_device():
    assert min(BLANK_AFTER_SECONDS.values()) > 2 * SerialOutput.keep_alive_seconds


def test_the_emulator_goes_back_to_its_own_when_nothing_comes(port):
    clock = Clock()
    with Emulator(60, port, clock=clock) as device, LedStrip(plain(port), clock=Clock()) as strip:
        strip.show(RED)
        eventually(shows(device, (255, 0, 0)))
        clock.skip(BLANK_AFTER_SECONDS["wled"])
        assert shows(device, (0, 0, 0))()


class Slow:
    """A picture that is not ready before the test says so."""

    def __init__(self) -> None:
        self.begun, self.ready = threading.Event(), threading.Event()

    def frame(self, now):
        self.begun.set()
        self.ready.wait(PATIENCE)
        return RED.frame(now)

    def moves(self, now):
        return False


def test_the_latest_picture_wins_and_nobody_waits_for_the_older_ones(port):
    with Emulator(60, port) as device, LedStrip(plain(port), clock=Clock()) as strip:
        slow = Slow()
        strip.show(slow)
        assert slow.begun.wait(PATIENCE)
        sent = strip.frames
        for level in range(256):
            strip.show(StillPicture(bytes((level, 0, 0)) * 60))  # comes back although the strip is busy
        strip.show(white(60))
        slow.ready.set()
        eventually(shows(device))
        eventually(lambda: strip.frames == sent + 2)


def test_a_deaf_device_is_told_of_and_tried_again(port):
    with Emulator(60, port) as device, LedStrip(plain(port, fps=0, calm=False)) as strip:
        device.deaf = True
        strip.show(ChasePicture(60, 0.0, speed=1000))
        eventually(lambda: any("takes nothing in" in str(fault) for fault in strip.faults))
        device.deaf = False
        strip.show(white(60))
        eventually(shows(device))


def test_unplugged_and_plugged_in_again(port):
    told = []
    with Emulator(60, port) as device, LedStrip(plain(port), told.append) as strip:
        strip.show(white(60))
        eventually(shows(device))
        eventually(lambda: told[-1:] == [None])  # a busy machine may have told of a slow device before
        told.clear()
        device.unplug()
        eventually(lambda: len(told) >= 2)
        assert [str(fault).split(" at ")[0] for fault in told[:2]] == ["The LED strip"] * 2
        device.replug()
        eventually(shows(device))
        eventually(lambda: told[-1] is None)


def test_light_comes_back_in_less_than_two_seconds():
    """A rest after trouble, and a write that fails once."""
    assert SerialOutput.retry_seconds + WRITE_TIMEOUT_SECONDS < 2.0


def test_a_change_of_name_behind_the_same_path_is_followed(port):
    with Emulator(60, port) as device, LedStrip(plain(port)) as strip:
        strip.show(white(60))
        eventually(shows(device))
        for _ in range(3):
            device.unplug()
            device.replug()
            eventually(shows(device))


def test_nothing_plugged_in_is_told_once(port, monkeypatch):
    told, looked = [], []
    monkeypatch.setattr(serial_output, "find_port", lambda port: looked.append(port) or find_port(port))
    with LedStrip(plain(port), told.append):
        eventually(lambda: len(looked) > 2)
        assert [str(fault) for fault in told] == [
            f"The LED strip at {port} is not plugged in; the game goes on without light."
        ]


def test_a_port_used_by_another_program_is_a_sentence(port):
    told = []
    with Emulator(60, port), serial.Serial(str(port), exclusive=True), LedStrip(plain(port), told.append):
        eventually(lambda: told)
        assert "used by another program" in str(told[0])


def test_a_port_that_is_no_port_is_a_sentence(tmp_path):
    told = []
    path = tmp_path / "file"
    path.write_text("")
    with LedStrip(plain(path), told.append):
        eventually(lambda: told)
        assert "cannot be opened" in str(told[0])


@pytest.mark.parametrize(
    "trouble", [serial.SerialException("gone"), OSError(5, "EIO"), termios.error(5, "EIO")]
)
def test_whatever_a_pulled_port_raises_is_survived(port, monkeypatch, trouble):
    real = serial.Serial.write
    fails = threading.Event()

    def write(self, data):
        if fails.is_set():
            fails.clear()
            raise trouble
        return real(self, data)

    monkeypatch.setattr(serial.Serial, "write", write)
    with Emulator(60, port) as device, LedStrip(plain(port)) as strip:
        strip.show(RED)
        eventually(shows(device, (255, 0, 0)))
        fails.set()
        strip.show(white(60))
        eventually(shows(device))
        assert len(strip.faults) == 1


def test_a_booting_board_is_waited_for(port, monkeypatch):
    clock, opened = Clock(), threading.Event()
    monkeypatch.setattr(serial_output, "boot_time", lambda port: opened.set() or 0.5)
    with Emulator(60, port, clock=clock) as device:
        device.boot = 0.4  # what comes before is lost, and would be missed
        with LedStrip(plain(port), clock=clock) as strip:
            strip.show(white(60))
            assert opened.wait(PATIENCE)
            clock.skip(0.45)
            assert device.received == 0
            clock.skip(0.1)
            eventually(shows(device))
            eventually(lambda: strip.frames == 1)


def test_a_board_that_greets_is_not_waited_for_longer(port):
    with Emulator(60, port) as device, LedStrip(plain(port, reset_wait=5.0), clock=Clock()) as strip:

        def greeted() -> bool:
            os.write(device._master, b"Ada\n")  # again and again: it is lost before the port is open
            return shows(device)()

        strip.show(white(60))
        eventually(greeted)


def test_a_frame_that_was_cut_off_spoils_no_other(port):
    with Emulator(60, port) as device:
        device.reader.feed(b"Ada\x00\x3b\x6e" + b"\xff" * 50)
        with LedStrip(plain(port)) as strip:
            strip.show(RED)
            eventually(shows(device, (255, 0, 0)))


def test_noise_is_outlived_and_orders_nothing(port):
    with Emulator(60, port) as device, LedStrip(plain(port, fps=0, calm=False)) as strip:
        device.noise = 0.002
        strip.show(ChasePicture(60, 0.0, speed=500))
        eventually(lambda: device.received > 10_000)
        device.noise = 0.0
        strip.show(white(60))
        eventually(shows(device))


def test_a_picture_that_fails_is_a_sentence_and_the_next_is_shown(port):
    class Broken:
        def frame(self, now):
            raise ZeroDivisionError

        def moves(self, now):
            return False

    with Emulator(60, port) as device, LedStrip(plain(port)) as strip:
        strip.show(Broken())
        eventually(lambda: strip.faults)
        assert "picture failed" in str(strip.faults[0])
        strip.show(white(60))
        eventually(shows(device))


def test_a_closed_strip_is_dark(port):
    with Emulator(60, port) as device:
        with LedStrip(plain(port)) as strip:
            strip.show(white(60))
            eventually(shows(device))
        eventually(lambda: bytes(device.reader.leds) == bytes(180))


def test_closing_does_not_wait_for_a_deaf_device(port):
    with Emulator(60, port) as device:
        strip = LedStrip(plain(port, fps=0, calm=False))
        strip.show(ChasePicture(60, 0.0, speed=1000))
        device.deaf = True
        eventually(lambda: strip.faults)
        strip.close()
        assert device.deaf


# Finding the port.

PICO = Port("/dev/serial/by-id/pico", "Pico", 0x2E8A, 0x0005)
NANO = Port("/dev/ttyUSB0", "CH340", 0x1A86, 0x7523)


def test_auto_takes_what_is_there_and_ids_choose(monkeypatch):
    monkeypatch.setattr(serial_output, "list_ports", lambda: [PICO, NANO])
    assert find_port("auto") == PICO
    assert find_port("1a86:7523") == NANO
    assert find_port("2E8A:0005") == PICO


@pytest.mark.parametrize("wanted", ["auto", "ffff:0000", "/dev/nothing/here"])
def test_a_port_that_is_not_there_is_a_sentence(monkeypatch, wanted):
    monkeypatch.setattr(serial_output, "list_ports", list)
    with pytest.raises(HardwareError, match="without light"):
        find_port(wanted)


def test_a_word_that_names_no_port_is_a_sentence():
    with pytest.raises(HardwareError, match="is no port"):
        find_port("com3")


def test_plugged_in_prefers_boards_and_stable_names(monkeypatch, tmp_path):
    class Found:
        def __init__(self, device, vid):
            self.device, self.description, self.vid, self.pid = device, "board", vid, 1

    for name in ("ttyACM0", "ttyUSB0", "ttyUSB1"):
        (tmp_path / name).touch()
    by_id = tmp_path / "by-id"
    by_id.mkdir()
    (by_id / "usb-nano").symlink_to(tmp_path / "ttyUSB0")
    monkeypatch.setattr(serial_output, "BY_ID", by_id)
    monkeypatch.setattr(serial_output, "DEV", tmp_path)
    ports = [
        Found(str(tmp_path / "ttyUSB1"), 0x9999),
        Found(str(tmp_path / "ttyUSB0"), 0x1A86),
        Found(str(tmp_path / "ttyACM0"), 0x2E8A),
        Found("/dev/ttyS0", None),
    ]
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: ports)
    names = [Path(port.path).name for port in serial_output.list_ports()]
    assert names == ["ttyACM0", "usb-nano", "ttyUSB1"]


def test_without_usb_ports_nothing_more_is_looked_at(monkeypatch, tmp_path):
    monkeypatch.setattr(serial_output, "DEV", tmp_path)
    monkeypatch.setattr("serial.tools.list_ports.comports", lambda: pytest.fail("looked"))
    assert serial_output.list_ports() == []


def test_only_boards_with_a_bootloader_are_waited_for():
    assert boot_time(NANO) == serial_output.BOOT_SECONDS < 2.0
    assert boot_time(PICO) == 0.0
