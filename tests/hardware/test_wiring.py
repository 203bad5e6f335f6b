"""The drawings follow the pin map, and the pin map is one that the hardware file takes."""

import re
from pathlib import Path

import pytest

from deploy.drawings.__main__ import make
from deploy.drawings.buttons_sheet import buttons_sheet, uses
from deploy.drawings.german import GERMAN
from deploy.drawings.pinout import HEADER, SEATS, TABLE, hardware_file, place
from deploy.drawings.sheet import Text
from deploy.drawings.strip_sheet import PICO_PINS, data_pin, fuse, strip_sheet
from hardware import firmware
from hardware.config import MAX_SEATS, TABLE_BUTTONS, StripConfig, parse

DOCS = Path(__file__).parent.parent.parent / "docs"
SHEETS = {"wiring_buttons": buttons_sheet, "wiring_strip": strip_sheet}


def test_the_header_has_forty_pins_and_every_gpio_once():
    assert len(HEADER) == 40
    assert sorted(pin for pin in HEADER if isinstance(pin, int)) == list(range(28))
    assert HEADER.count("GND") == 8
    assert (place(17), place(4), place(21)) == (11, 7, 40)


def test_everybody_has_a_pin_of_their_own_and_the_buses_stay_free():
    pins = [pin for one in (*SEATS, *TABLE) for pin in (one.pin, one.lamp) if pin is not None]
    assert len(pins) == len(set(pins)) == len(uses())
    assert not {0, 1, 2, 3, 14, 15} & set(pins), "identification, I²C and the serial console"
    assert len(SEATS) == MAX_SEATS
    assert {one.button for one in TABLE} == set(TABLE_BUTTONS)


def test_the_hardware_file_says_what_is_drawn():
    found = parse(hardware_file())
    assert found.faults == ()
    drawn = {f"seat {int(one.button) - 1}" if one in SEATS else one.button: one for one in (*SEATS, *TABLE)}
    assert {button.name: (button.pin, button.lamp) for button in found.buttons} == {
        name: (one.pin, one.lamp) for name, one in drawn.items()
    }


@pytest.mark.parametrize("page", ["build.md", "build.de.md"])
def test_the_pages_about_building_hold_that_file(page: str):
    assert f"```toml\n{hardware_file()}```" in (DOCS / page).read_text(encoding="utf-8")


@pytest.mark.parametrize("one", [*SEATS, *TABLE], ids=lambda one: one.button)
def test_each_button_is_drawn_at_its_pin(one):
    words = {(shape.y, shape.words) for shape in buttons_sheet().shapes if isinstance(shape, Text)}
    title = f"button: seat {one.button}" if one in SEATS else f"button: {one.button}"
    (y,) = (y for y, said in words if said == title)
    assert (y, f"GPIO {one.pin}") in words
    assert (y, str(place(one.pin))) in words


def test_the_strip_is_drawn_at_the_pin_of_the_firmware():
    words = [shape.words for shape in strip_sheet().shapes if isinstance(shape, Text)]
    assert f"GP{data_pin()} (pin {PICO_PINS.index(data_pin()) + 1})" in words
    readme = Path(firmware.__file__).with_name("README.md").read_text(encoding="utf-8")
    assert f"GP{data_pin()} (pin {PICO_PINS.index(data_pin()) + 1})" in readme


def test_the_fuse_lets_the_budget_through_and_little_more():
    assert fuse(StripConfig()) == 3
    assert fuse(StripConfig(budget=4500)) == 5


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("language", ["", ".de"])
def test_the_drawings_in_the_repository_are_these(name: str, language: str):
    """python -m deploy.drawings docs/drawings makes them anew."""
    sheet = SHEETS[name]()
    sheet = sheet.in_words(GERMAN) if language else sheet
    assert (DOCS / "drawings" / f"{name}{language}.svg").read_text(encoding="utf-8") == sheet.svg()


@pytest.mark.parametrize("name", SHEETS)
def test_nothing_on_a_drawing_lies_beside_the_sheet(name: str):
    for sheet in (SHEETS[name](), SHEETS[name]().in_words(GERMAN)):
        for shape in (shape for shape in sheet.shapes if isinstance(shape, Text)):
            wide = len(shape.words) * shape.size * 0.55
            left = shape.x - {"l": 0.0, "m": wide / 2, "r": wide}[shape.anchor]
            assert left >= 0, shape.words
            assert left + wide <= sheet.width, shape.words


def test_every_english_phrase_has_its_german():
    english = {
        shape.words for make_it in SHEETS.values() for shape in make_it().shapes if isinstance(shape, Text)
    }
    assert [phrase for phrase in GERMAN if not any(phrase in words for words in english)] == []
    for words in english:
        assert not re.search(r"\b(button|lamp|seat|supply|shifter|fuse|more)\b", buttons_german(words)), words


def buttons_german(words: str) -> str:
    for phrase in sorted(GERMAN, key=len, reverse=True):
        words = words.replace(phrase, GERMAN[phrase])
    return words


def test_they_are_made_as_svg_and_png(tmp_path: Path):
    made = make(tmp_path)
    assert {file.suffix for file in made} == {".svg", ".png"}
    assert all(file.stat().st_size > 2000 for file in made)
