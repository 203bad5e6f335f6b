"""What a release does on the processor of a Raspberry Pi: the smoke set's first checks, and GPIO."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.box.arm64.pins import Pins
from tests.box.machine import Machine
from tests.box.people import People
from tests.box.smoke import HARDWARE as STRIP
from tests.box.smoke import Check, boot, first_start, game, power_key, strip

SEAT, LAMP, UNDO = 4, 5, 6
"""Pins of the first seat's button, of its lamp, and of undo. The chip has 0 to 7; 3 is the power button."""
HARDWARE = f"""{STRIP}
[buttons.seats]
1 = {{ pin = {SEAT}, lamp = {LAMP} }}
[buttons.table]
undo = {UNDO}
"""
FILE = "/var/lib/gruftwart/hardware.toml"
HELD_SECONDS = 0.15
"""Of the box's own time."""
CHECK_SECONDS = 25
SEEN = "/run/hardware-check"


@contextmanager
def wired(machine: Machine) -> Iterator[Pins]:
    pins = Pins(machine, (SEAT, UNDO))
    try:
        yield pins
    finally:
        pins.close()


def presses(machine: Machine, pins: Pins, pin: int) -> None:
    """Press a button shortly."""
    pins.hold(pin, True)
    machine.wait(HELD_SECONDS)
    pins.hold(pin, False)


def buttons(machine: Machine, people: People) -> str:
    """`gruftwart hardware check` sees presses at GPIO pins; a game is answered and undone by them."""
    machine.run(f"cat >{FILE} && chown gruftwart: {FILE}", given=HARDWARE.encode())
    with wired(machine) as pins:
        told = _checked(machine, pins)
        return f"{told}; {_answered(machine, people, pins)}"


def _checked(machine: Machine, pins: Pins) -> str:
    """Let the command line show presses; return its lines."""
    machine.run("systemctl stop gruftwart", seconds=60)
    try:
        words = f"gruftwart hardware check --buttons --seconds {CHECK_SECONDS}"
        machine.run(f"PYTHONUNBUFFERED=1 {words} >{SEEN} 2>&1 </dev/null & true")
        machine.eventually(lambda: "Press the buttons" in machine.run(f"cat {SEEN}"), 60, "hardware check")
        for pin in (SEAT, UNDO):
            presses(machine, pins, pin)
        machine.eventually(lambda: "undo: short" in machine.run(f"cat {SEEN}"), 30, "the presses")
        seen = machine.run(f"cat {SEEN}")
    finally:
        machine.run("systemctl start gruftwart", seconds=200)
    lines = [line.strip() for line in seen.splitlines() if " edges" in line]
    assert len(lines) == 2, seen
    return "; ".join(lines)


def _answered(machine: Machine, people: People, pins: Pins) -> str:
    """Answer the first question of a game by the seat's button, and undo that."""
    people.waits_for("home")
    people.leads_on("GameTile dawn-under", "seats")
    people.leads_on(" start", "guide")
    people.taps(" skip")
    people.waits_for("game")
    machine.eventually(lambda: LAMP in pins.lamps(), 30, "the lamp")
    times = []
    for pin, answers in ((SEAT, 1), (UNDO, 0), (SEAT, 1)):
        began = time.monotonic()
        presses(machine, pins, pin)
        _waits_for_answers(machine, people, answers)
        times.append(time.monotonic() - began)
    return f"lamp lit, answered, undone and answered after {', '.join(f'{one:.1f} s' for one in times)}"


def _waits_for_answers(machine: Machine, people: People, number: int) -> None:
    machine.eventually(lambda: people.question().get("answers") == number, 30, f"{number} answers")


CHECKS = tuple(Check(do.__name__, do) for do in (boot, first_start, strip, buttons, game, power_key))
