"""The hardware file: what it says, and one sentence for each way in which it can be wrong."""

import pytest

from hardware import config
from hardware.config import ButtonConfig, StripConfig, load, parse
from hardware.config_text import with_fields, with_seats

WHOLE = """
devices = "real"
[buttons]
bounce = 15
hold = 600
undo_consent = true
[buttons.seats]
1 = { pin = 17, lamp = 5 }
2 = 27
[buttons.table]
undo = { pin = 22, hold = 1500, pull = "down" }
[strip]
port = "2e8a:0005"
format = "awa"
baud = 921600
leds = 40
order = "grb"
brightness = 0.5
gamma = 2.6
budget = 900
fps = 0
reset_wait = 2
calm = true
[strip.seats]
1 = [0, 9]
2 = [19, 10]
[strip.board]
A1 = 30
"""


def test_a_whole_file_is_read():
    found = parse(WHOLE)
    assert found.faults == ()
    assert found.undo_consent
    assert found.buttons == (
        ButtonConfig("seat 0", 17, "up", 0.015, 0.6, 5),
        ButtonConfig("seat 1", 27, "up", 0.015, 0.6, None),
        ButtonConfig("undo", 22, "down", 0.015, 1.5, None),
    )
    assert found.strip == StripConfig(
        "2e8a:0005", "awa", 921600, 40, "grb", 0.5, 2.6, 900.0, 20.0, 1.0, 0.0, 2.0, True,
        {0: (0, 9), 1: (19, 10)}, {"A1": 30},
    )  # fmt: skip


def test_a_strip_of_an_unknown_format_leaves_the_buttons():
    """It may be that of a plug-in which is gone."""
    found = parse('[buttons.seats]\n1 = 17\n[strip]\nformat = "dmx"', "hardware.toml")
    assert (found.devices, [button.name for button in found.buttons], found.strip) == (
        "real",
        ["seat 0"],
        None,
    )
    assert "“strip.format” must be one of adalight, tpm2, awa" in str(found.faults[0])


def test_without_a_file_there_is_no_hardware_and_no_fault(tmp_path):
    assert load(tmp_path / "hardware.toml") == config.HardwareConfig()


def test_the_example_in_the_docstring_is_a_good_file():
    text = config.__doc__.split("\n\n", 1)[1]
    found = parse(text)
    assert found.faults == ()
    assert found.strip is not None
    assert found.strip.board == {"A1": 60}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[strip", "is not TOML"),
        ("colour = 1", "nobody knows “colour”"),
        ('devices = "magic"', "“devices” must be one of real, screen, terminal, off"),
        ("buttons = 3", "“buttons” must be a table of its own"),
        ("[buttons]\nbounce = 5", "“buttons.bounce” must be a number from 10 to 30"),
        ("[buttons]\nbounce = true", "“buttons.bounce” must be a number"),
        ("[buttons.seats]\n1 = 40", "“buttons.seats.1.pin” must be a whole number from 0 to 27"),
        ("[buttons.seats]\n0 = 4", "called by a seat, 1 to 8"),
        ("[buttons.seats]\nx = 4", "called by a seat, 1 to 8"),
        ("[buttons.seats]\n1 = {lamp = 4}", "“buttons.seats.1.pin” must be"),
        ("[buttons.seats]\n1 = 4\n2 = 4", "pin 4 is given twice"),
        ("[buttons.seats]\n1 = {pin = 4, lamp = 4}", "pin 4 is given twice"),
        ("[buttons.table]\nmaybe = 4", "one of yes, no, undo, next, staff"),
        ("[strip]\nleds = 0", "“strip.leds” must be a whole number from 1 to 1000"),
        ("[strip]\nbaud = 12345", "“strip.baud” must be one of"),
        ('[strip]\norder = "rgbw"', "“strip.order” must be one of"),
        ("[strip]\nport = 3", "“strip.port” must be a word in quotes"),
        ("[strip]\ncalm = 1", "“strip.calm” must be true or false"),
        ("[strip.seats]\n1 = [0, 60]", "first and last LED, from 0 to 59"),
        ("[strip.seats]\n1 = 3", "first and last LED"),
        ("[strip.board]\nA1 = -1", "an LED from 0 to 59"),
    ],
)
def test_a_broken_file_is_one_sentence_and_no_hardware(text, sentence):
    found = parse(text, "hardware.toml")
    assert (found.devices, found.buttons, found.strip) == ("off", (), None)
    (fault,) = found.faults
    assert sentence in str(fault)
    assert str(fault).endswith(".")
    assert "hardware.toml" in str(fault)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"\x80"])
def test_a_file_that_is_no_text_is_a_sentence(tmp_path, content):
    path = tmp_path / "hardware.toml"
    path.write_bytes(content)
    assert len(load(path).faults) == 1
    assert len(load(tmp_path).faults) == 1  # a folder


def test_a_mapping_is_written_and_the_rest_stays_as_people_wrote_it():
    text = with_seats(WHOLE + "# my own words\n", {0: (0, 4), 2: (5, 9)})
    found = parse(text)
    assert found.strip is not None
    assert found.strip.seats == {0: (0, 4), 2: (5, 9)}
    assert found.strip.board == {"A1": 30}
    assert "# my own words" in text


def test_a_mapping_can_be_the_first_thing_that_is_written():
    assert parse(with_seats(None, {1: (3, 5)})).strip == StripConfig(seats={1: (3, 5)})


def test_fields_are_written_into_a_file_and_the_rest_is_kept():
    text = with_fields(
        WHOLE + "# my own words\n", "strip", {"format": "ddp", "address": "10.0.0.7", "leds": 50}
    )
    found = parse(text).strip
    assert (found.format, found.address, found.leds, found.order) == ("ddp", "10.0.0.7", 50, "grb")
    assert found.seats == {0: (0, 9), 1: (19, 10)}
    assert text.endswith("# my own words\n")
    assert text.count("leds =") == 1


@pytest.mark.parametrize("text", [None, "", "[buttons.seats]\n1 = 4"])
def test_a_strip_is_added_to_a_file_without_one(text):
    found = parse(with_fields(text, "strip", {"format": "ddp", "address": "wled.local"}))
    assert found.strip == StripConfig(format="ddp", address="wled.local")
    assert len(found.buttons) == bool(text)
