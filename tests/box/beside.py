"""Full set: a second box while the first one stands still, for checks that need a machine of their own."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.box.machine import Machine, powered
from tests.box.people import People

FIRST_SECONDS = 240
"""After this time a boot has failed."""


@contextmanager
def beside(
    machine: Machine, name: str, change: Callable[[Machine], None], *, is_copy: bool = False
) -> Iterator[People]:
    """Let people sit at a second table, new or with a copy of the first one's disk; a new one is set up.

    `change` changes the machine before it is switched on.
    """
    other = machine.another(name)
    if is_copy:
        machine.copy_disk(other.disk)
    change(other)
    machine.qmp("stop")
    try:
        with powered(other):
            people = People(other, random.Random(7))
            other.eventually(lambda: people.screen not in ("None", ""), FIRST_SECONDS, "the first screen")
            people.sees_it_whole()
            if people.screen == "first_start":
                people.starts_anew()
            yield people
    finally:
        other.disk.unlink(missing_ok=True)
        machine.qmp("cont")
