"""`gruftwart hardware check`, as people see it."""

import time
from types import SimpleNamespace

import pytest
from gpiozero.pins.mock import MockFactory

from companion.cli.commands.parser import build_parser
from companion.cli.entry import main
from hardware import check
from hardware.debounce import MIN_PRESS_SECONDS
from hardware.outputs.network_output import NetworkOutput
from tests.hardware.network_emulator import NetworkStrip
from tests.hardware.serial_emulator import Emulator
from tests.support.patience import PATIENCE


@pytest.fixture
def said():
    return []


def run(said, *words) -> int:
    """As the command line calls it."""
    options = build_parser().parse_args(["hardware", "check", *map(str, words)])
    tests = {"light": options.light, "show_presses": options.buttons, "seconds": options.seconds}
    return check.check(options.config, **tests, say=said.append)


def test_without_a_file_nothing_is_wrong(tmp_path, said):
    assert run(said, "--config", tmp_path / "hardware.toml") == 0
    assert said[0].endswith("(not there: no hardware)")
    assert said[-1] == "Everything that is set up works."


def test_a_broken_file_is_told(tmp_path, said):
    (tmp_path / "hardware.toml").write_text("[strip]\nleds = 0")
    assert run(said, "--config", tmp_path / "hardware.toml") == 1
    assert any(line.startswith("! In ") for line in said)
    assert said[-1] == "The game runs all the same."


@pytest.mark.parametrize("test", [(), ("--light", "chase"), ("--light", "white"), ("--light", "seats")])
def test_a_strip_that_works(tmp_path, said, test, monkeypatch):
    path = tmp_path / "hardware.toml"
    path.write_text(f'[strip]\nport = "{tmp_path}/strip"\nleds = 8\nbudget = 200\n')
    with Emulator(8, tmp_path / "strip") as device:
        when_it_shines = SimpleNamespace(monotonic=lambda: 100.0 * device.frames, sleep=time.sleep)
        monkeypatch.setattr(check, "time", when_it_shines)
        assert run(said, "--config", path, "--seconds", 10, *test) == 0
        assert device.frames > 0
    assert "Current with all LEDs white: 296 mA, limited to" in " ".join(said)


def test_a_strip_that_is_not_there(tmp_path, said):
    path = tmp_path / "hardware.toml"
    path.write_text('[strip]\nport = "/dev/nothing"\n')
    assert run(said, "--config", path) == 1
    assert "! The LED strip at /dev/nothing is not plugged in; the game goes on without light." in said


def test_a_strip_in_the_network_that_works(tmp_path, said, monkeypatch):
    path = tmp_path / "hardware.toml"
    monkeypatch.setattr(NetworkOutput, "settle_seconds", 0.0)
    with NetworkStrip(8) as device:
        path.write_text(f'[strip]\nformat = "ddp"\naddress = "{device.address}"\nleds = 8\n')
        assert run(said, "--config", path) == 0
        assert device.frames.shown > 0
    assert f"LED strip: 8 LEDs at {device.address}, ddp" in said


def test_a_strip_in_the_network_that_is_off(tmp_path, said):
    path = tmp_path / "hardware.toml"
    with NetworkStrip(8) as device:
        pass
    path.write_text(f'[strip]\nformat = "ddp"\naddress = "{device.address}"\nleds = 8\n')
    assert run(said, "--config", path, "--light", "chase") == 1
    assert f"! The LED strip at {device.address} cannot be reached; the game goes on without light." in said


@pytest.mark.parametrize(
    ("found", "line"), [([], "none answers"), ([("Bar", "10.0.0.7")], "Bar, address 10.0.0.7")]
)
def test_strips_in_the_network_are_listed_if_wanted(tmp_path, said, found, line):
    assert check.check(tmp_path / "hardware.toml", say=said.append, find_strips=lambda: found) == 0
    assert f"WLED in the network: {line}" in said


def test_buttons_without_gpio(tmp_path, said):
    path = tmp_path / "hardware.toml"
    path.write_text("[buttons.seats]\n1 = 4\n")
    assert run(said, "--config", path, "--buttons", "--seconds", 0.1) == 1
    assert "Button seat 1: pin 4, not usable" in said


class Enough(Exception):  # noqa: N818 (it ends the check, it is no error)
    """All has been heard that was to be heard."""


def test_presses_and_their_bounce_are_shown(tmp_path, monkeypatch):
    factory = MockFactory()
    monkeypatch.setattr("hardware.buttons.pin_factory", lambda: factory)
    path = tmp_path / "hardware.toml"
    path.write_text("[buttons]\nhold = 5000\n[buttons.seats]\n1 = 2\n")

    def say(line):
        if line.startswith("Press the buttons"):
            factory.pin(2).drive_low()
            time.sleep(2 * MIN_PRESS_SECONDS)
            factory.pin(2).drive_high()
        elif line.startswith("  seat 1: short, ") and line.endswith(" 2 edges"):
            raise Enough

    with pytest.raises(Enough):
        check.check(path, show_presses=True, seconds=PATIENCE, say=say)


def test_without_config_the_file_of_the_data_folder_is_meant(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("GRUFTWART_DATA", str(tmp_path))
    (tmp_path / "hardware.toml").write_text("[strip]\nleds = 0")
    assert main(["hardware", "check"]) == 1
    assert f"Hardware file: {tmp_path / 'hardware.toml'}\n" in capsys.readouterr().out
