"""The page about hardware tells the truth: its file is a hardware file, and names all that one can say."""

import re
from dataclasses import fields
from pathlib import Path

from hardware.config import TABLE_BUTTONS, ButtonConfig, StripConfig, parse

PAGE = Path(__file__).parent.parent.parent / "docs" / "hardware.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLE = re.search(r"```toml\n(.*?)```", TEXT, re.DOTALL)[1]


def test_the_example_is_a_hardware_file():
    found = parse(EXAMPLE)
    assert found.faults == ()
    assert [button.name for button in found.buttons] == ["seat 0", "seat 1", "seat 2", "seat 3", "undo"]
    assert found.strip.seats == {0: (0, 14), 1: (15, 29), 2: (30, 44)}
    assert found.strip.board == {"A1": 50}


def test_the_example_shows_the_defaults():
    shown, default = parse(EXAMPLE).strip, StripConfig()
    for name in ("port", "format", "baud", "leds", "order", "brightness", "gamma", "budget", "fps", "calm"):
        assert getattr(shown, name) == getattr(default, name), name


def test_every_field_and_table_button_is_named():
    names = {field.name for kind in (ButtonConfig, StripConfig) for field in fields(kind)} - {"name"}
    assert [name for name in (*sorted(names), *TABLE_BUTTONS) if not re.search(rf"\b{name}\b", TEXT)] == []
