"""What a release does on the processor of a Raspberry Pi: the smoke set's first checks, and GPIO."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.box.arm64.pins import Pins
from tests.box.machine import Machine
from tests.box.people import People
from tests.box.smoke import HARDWARE as STRIP
from tests.box.smoke import Check, boot, first_start, power_key, strip

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
CHECK_SECONDS = 15
TAPS = 3
SEEN = "/run/hardware-check"


@contextmanager
def wired(machine: Machine) -> Iterator[Pins]:
    pins = Pins(machine, (SEAT, UNDO))
    try:
        yield pins
    finally:
        pins.close()


def presses(machine: Machine, pins: Pins, pin: int) -> None:
    """Press a button shortly, and leave it alone for as long: presses that overlap are none."""
    for closed in (True, False):
        pins.hold(pin, closed)
        machine.wait(HELD_SECONDS)


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
        # The app finds its pins in use until the command has ended.
        machine.eventually(lambda: "is set up works" in machine.run(f"cat {SEEN}"), 60, "its end")
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
    first, times = people.question()["asks"], []
    for pin, is_first in ((SEAT, False), (UNDO, True), (SEAT, False)):
        began = time.monotonic()
        presses(machine, pins, pin)
        _waits_for_question(machine, people, first, is_first)
        times.append(time.monotonic() - began)
    return f"lamp lit, answered, undone and answered after {', '.join(f'{one:.1f} s' for one in times)}"


def _waits_for_question(machine: Machine, people: People, asks: str, is_there: bool) -> None:
    """Wait until the table asks this, or no longer asks it."""
    machine.eventually(lambda: (people.question().get("asks") == asks) is is_there, 30, "the next question")


def touch(machine: Machine, people: People) -> str:
    """Three answers by touch are kept, and after each the screen shows what was painted."""
    times = []
    for _ in range(TAPS):
        began = time.monotonic()
        assert people.answers_once(), f"no question on {people.screen}"
        times.append(time.monotonic() - began)
        people.sees_it_whole()
    return f"answers after {', '.join(f'{one:.1f} s' for one in times)}"


CHECKS = tuple(Check(do.__name__, do) for do in (boot, first_start, strip, buttons, touch, power_key))
