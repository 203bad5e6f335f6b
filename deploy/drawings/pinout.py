"""The suggested pin assignment; used by the drawings, the hardware file and the building instructions."""

from typing import NamedTuple

from hardware.config import MAX_SEATS


class Switch(NamedTuple):
    """A button and its lamp, by GPIO number."""

    button: str
    pin: int
    lamp: int | None = None


SEATS = (
    Switch("1", 17, 5),
    Switch("2", 27, 6),
    Switch("3", 22, 13),
    Switch("4", 10, 19),
    Switch("5", 9, 26),
    Switch("6", 11, 12),
    Switch("7", 24, 16),
    Switch("8", 25, 20),
)
TABLE = (Switch("undo", 23), Switch("yes", 4), Switch("no", 18), Switch("next", 21), Switch("staff", 7))

HEADER: tuple[int | str, ...] = (
    *("3V3", "5V", 2, "5V", 3, "GND", 4, 14, "GND", 15, 17, 18, 27, "GND", 22, 23, "3V3", 24, 10, "GND"),
    *(9, 25, 11, 8, "GND", 7, 0, 1, 5, "GND", 6, 12, 13, "GND", 19, 16, 26, 20, "GND", 21),
)
"""The 40 pins of a Raspberry Pi from pin 1 on: a GPIO number, a voltage, or ground."""


def place(gpio: int) -> int:
    """Return the number of the pin, from 1 to 40, of a GPIO."""
    return HEADER.index(gpio) + 1


def hardware_file(seats: int = MAX_SEATS) -> str:
    """Return this assignment as part of hardware.toml, for this many seats."""
    rows = ["[buttons.seats]"]
    rows += [f"{one.button} = {{ pin = {one.pin}, lamp = {one.lamp} }}" for one in SEATS[:seats]]
    rows += ["", "[buttons.table]", *(f"{one.button} = {one.pin}" for one in TABLE)]
    return "\n".join(rows) + "\n"
