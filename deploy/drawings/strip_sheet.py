"""Diagram of the LED strip with its board and supply."""

import re
from pathlib import Path

from deploy.drawings.sheet import ComponentBox, Dot, Drawing, Text, WireLine
from hardware.config import StripConfig

PLUS, MINUS, DATA = "#c0392b", "#444444", "#2a7fb8"
FIRMWARE = Path(__file__).parents[2] / "hardware" / "firmware" / "main.py"
PICO_PINS = (0, 1, None, 2, 3, 4, 5, None, 6, 7, 8, 9, None, 10, 11, 12, 13, None, 14, 15)
"""The GP numbers at pins 1 to 20 of a Pico; None is ground."""


def data_pin() -> int:
    """Return the GP number that the firmware uses for data."""
    found = re.search(r"^PIN = (\d+)$", FIRMWARE.read_text(encoding="utf-8"), re.MULTILINE)
    assert found, "the firmware names no pin"
    return int(found[1])


def fuse(strip: StripConfig) -> int:
    """Return the rating in ampere of the smallest common fuse above the strip's current."""
    return next(size for size in (1, 2, 3, 5, 10, 15) if size * 1000 > strip.budget)


def strip_sheet() -> Drawing:
    """Draw, from left to right, Pi, board, level shifter and strip; below them the supply."""
    strip = StripConfig()
    sheet = Drawing("The LED strip, its board and its supply", 960, 480)
    sheet.add(Text(480, 34, "The LED strip, its board and its supply", 22, "m", bold=True))
    _supply(sheet, strip)
    _boards(sheet)
    _strip(sheet, strip)
    return sheet


def _boards(sheet: Drawing) -> None:
    gp = data_pin()
    sheet.add(
        ComponentBox(30, 110, 130, 90, "#2f6b4f"), Text(95, 145, "Raspberry Pi", 15, "m", "#ffffff", True)
    )
    sheet.add(Text(95, 170, "any USB socket", 12, "m", "#ffffff"))
    sheet.add(WireLine(((160, 155), (230, 155)), "#777777", 6), Text(195, 136, "USB", 12, "m"))
    sheet.add(ComponentBox(230, 90, 150, 130, "#3a6ea5"), Text(305, 112, "Pico", 15, "m", "#ffffff", True))
    sheet.add(Text(372, 155, f"GP{gp} (pin {PICO_PINS.index(gp) + 1})", 12, "r", "#ffffff"))
    sheet.add(Text(372, 200, f"GND (pin {PICO_PINS.index(None) + 1})", 12, "r", "#ffffff"))
    sheet.add(WireLine(((380, 155), (450, 155)), DATA), Text(415, 142, "3.3 V", 11, "m"))
    sheet.add(ComponentBox(450, 90, 130, 130, "#e8e2d2"), Text(515, 110, "level shifter", 13, "m", bold=True))
    sheet.add(Text(515, 130, "74AHCT125", 12, "m"))
    _legs(sheet)
    sheet.add(WireLine(((580, 155), (620, 155)), DATA), ComponentBox(620, 145, 60, 20, "#ead9b0", radius=3))
    sheet.add(
        Text(650, 155, "330 Ω", 11, "m"),
        WireLine(((680, 155), (740, 155)), DATA),
        Text(710, 142, "5 V", 11, "m"),
    )
    # All parts share ground; the level shifter is powered by the strip's supply.
    sheet.add(
        WireLine(((380, 200), (420, 200), (420, 400)), MINUS), WireLine(((490, 220), (490, 400)), MINUS)
    )
    sheet.add(WireLine(((550, 220), (550, 320)), PLUS), Dot(420, 400, 5, MINUS), Dot(490, 400, 5, MINUS))
    sheet.add(Dot(550, 320, 5, PLUS))


def _legs(sheet: Drawing) -> None:
    """Draw the pins of the first gate of the level shifter, with the numbers of its data sheet."""
    sheet.add(Text(458, 155, "1A (2)", 11), Text(572, 155, "1Y (3)", 11, "r"))
    sheet.add(Text(508, 192, "1OE (1)", 11, "r"), Text(508, 208, "GND (7)", 11, "r"))
    sheet.add(Text(572, 208, "VCC (14)", 11, "r"))


def _supply(sheet: Drawing, strip: StripConfig) -> None:
    sheet.add(
        ComponentBox(30, 290, 180, 140, "#e8e2d2"), Text(120, 318, "supply for the LEDs", 13, "m", bold=True)
    )
    sheet.add(Text(120, 342, f"5 V, {fuse(strip)} A or more", 13, "m"))
    sheet.add(Text(120, 366, "not from the Pi", 12, "m"))
    sheet.add(Text(202, 320, "+", 16, "r", PLUS, True), Text(202, 400, "–", 16, "r", MINUS, True))
    sheet.add(
        WireLine(((210, 320), (280, 320)), PLUS, 4), ComponentBox(280, 308, 100, 24, "#ffffff", PLUS, 12)
    )
    sheet.add(
        Text(330, 320, f"fuse {fuse(strip)} A", 11, "m"),
        WireLine(((380, 320), (860, 320), (860, 190)), PLUS, 4),
    )
    sheet.add(WireLine(((210, 400), (900, 400), (900, 190)), MINUS, 4))
    sheet.add(WireLine(((650, 320), (650, 346)), PLUS, 3), WireLine(((632, 346), (668, 346)), PLUS, 4))
    sheet.add(WireLine(((632, 356), (668, 356)), MINUS, 4), WireLine(((650, 356), (650, 400)), MINUS, 3))
    sheet.add(
        Text(678, 351, "1000 µF, 6.3 V or more: + to +5 V", 12),
        Dot(650, 320, 5, PLUS),
        Dot(650, 400, 5, MINUS),
    )
    sheet.add(
        Text(
            480,
            450,
            f"hardware.toml: [strip] leds = {strip.leds}, budget = {strip.budget:g}",
            14,
            "m",
            bold=True,
        )
    )


def _strip(sheet: Drawing, strip: StripConfig) -> None:
    sheet.add(
        ComponentBox(740, 110, 190, 80, "#16182b"),
        Text(835, 128, f"WS2812, {strip.leds} LEDs", 13, "m", "#ffffff", True),
    )
    for at in range(6):
        sheet.add(ComponentBox(790 + at * 22, 144, 14, 14, "#ffd56a", radius=2))
    sheet.add(Text(748, 155, "DIN →", 11, "l", "#ffffff"))
    sheet.add(Text(860, 176, "+5 V", 11, "m", "#ffffff"), Text(902, 176, "GND", 11, "m", "#ffffff"))
