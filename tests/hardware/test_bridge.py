"""The bridge: devices are opened, and what they have to say is drained."""

import ast
from pathlib import Path

import pytest

import hardware
from hardware.bridge import HardwareBridge
from hardware.config import ButtonConfig, HardwareConfig, StripConfig, parse
from hardware.errors import HardwareError
from hardware.fakes import FakeStrip, TerminalStrip
from hardware.strip_pictures import white

SEATS = tuple(ButtonConfig(f"seat {seat}", seat) for seat in range(3))


@pytest.fixture
def table():
    with HardwareBridge(HardwareConfig("screen", SEATS, strip=StripConfig(leds=30))) as bridge:
        yield bridge


def heard(table):
    return list(table.poll())


def test_what_was_pressed_is_drained_once(table):
    table.buttons.press("seat 1", long=True)
    table.buttons.press("seat 2")
    assert [(press.button, press.long) for press in heard(table)] == [("seat 1", True), ("seat 2", False)]
    assert heard(table) == []


def test_lamps_are_lit_by_their_names(table):
    table.set_lamps(frozenset({"seat 1"}))
    assert table.buttons.lit == {"seat 1"}
    table.allow_chords(True)
    assert table.buttons.count_overlapping


def test_the_strip_shows_what_it_is_given(table):
    table.show(white(30))
    assert set(table.strip.colours()) == {(255, 255, 255)}


def test_without_hardware_everything_is_quiet():
    with HardwareBridge(HardwareConfig()) as bridge:
        bridge.show(white(30))
        bridge.set_lamps(frozenset({"seat 1"}))
        assert (heard(bridge), bridge.faults) == ([], [])


def test_a_broken_file_is_a_sentence_and_the_game_runs():
    with HardwareBridge(parse("[strip]\nleds = 'many'")) as bridge:
        assert len(bridge.faults) == 1


def test_no_gpio_and_no_strip_are_sentences_and_the_game_runs(tmp_path):
    with HardwareBridge(
        HardwareConfig("real", SEATS, strip=StripConfig(port=str(tmp_path / "none")))
    ) as bridge:
        assert "no GPIO" in str(bridge.faults[0])


def test_what_the_strip_reports_is_drained(table):
    table.enqueue(HardwareError("The strip is gone."))
    table.enqueue(None)
    assert [str(fault) for fault in heard(table)] == ["The strip is gone."]
    for _ in range(100):
        table.enqueue(HardwareError("Again."))
    heard(table)
    assert len(table.faults) <= 20


@pytest.mark.parametrize(("devices", "kind"), [("screen", FakeStrip), ("terminal", TerminalStrip)])
def test_fakes_are_chosen_by_the_setting(devices, kind):
    with HardwareBridge(HardwareConfig(devices, SEATS, strip=StripConfig())) as bridge:
        assert type(bridge.strip) is kind


# Who may import whom.

FOLDER = Path(hardware.__file__).parent


def loads(path: Path) -> set[str]:
    tree = ast.parse(path.read_text())
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    return {name.split(".")[0] for name in names}


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.py")), ids=lambda path: path.name)
def test_imports_keep_to_the_plan(path):
    loaded = loads(path)
    assert not loaded & {"companion", "kivy"}
    assert "gpiozero" not in loaded or path.name.startswith("buttons")
    assert "serial" not in loaded or path.name == "serial_output.py"
    assert "socket" not in loaded or path.name == "network_output.py"
