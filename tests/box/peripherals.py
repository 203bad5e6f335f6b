"""Full set: the strip is unplugged in a game, and plugged in again."""

import time

from tests.box.machine import Machine
from tests.box.people import People


def strip_away(machine: Machine, people: People) -> str:
    """In a game the strip is unplugged for a while: answers go on, and the strip shows the game again."""
    people.continues()
    machine.unplug("strip0")
    machine.strip.close()
    began = time.monotonic()
    assert people.answers_once(), "no answer without a strip"
    away = time.monotonic() - began
    machine.strip.frames.clear()
    machine.strip.listen()
    began = time.monotonic()
    machine.plug_strip()
    machine.eventually(lambda: machine.strip.lit(machine.strip.now), 60, "light after the plug")
    return (
        f"an answer after {away:.1f} s without a strip; light {time.monotonic() - began:.1f} s after its plug"
    )
