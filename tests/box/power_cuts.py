"""Full set: what a plug that is pulled at twenty moments leaves on the disk."""

import json
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from tests.box.machine import Machine
from tests.box.people import People
from tests.box.picture import Picture

MOMENTS = 20
STEP_SECONDS = 0.06
"""From one moment to the next, counted from the finger that is lifted."""
READ = """
import json, subprocess, sys
from pathlib import Path
from companion.table import open_table
for disk in sys.argv[1:]:
    place = Path("/mnt/cut")
    place.mkdir(exist_ok=True)
    subprocess.run(["mount", "-o", "noatime", disk, place], check=True)
    table = open_table(place / "var/lib/gruftwart/journal.sqlite")
    there = table.resume()
    asked = table.referee.question if there else None
    print(json.dumps([len(table.records) if there else 0, repr(asked)]))
    table.journal.close()
    subprocess.run(["umount", place], check=True)
"""
"""Run inside: the kernel mends the file system of each copy, and the table's own code resumes its game."""


class Moment(NamedTuple):
    """What was seen when the plug could have been pulled."""

    disk: Path
    before: dict[str, Any]
    """The question that was on the screen, and how many answers had been given."""
    after: int
    """How many answers there were once it was answered; one touch may give several, all or none of them."""
    was: Picture
    is_now: Picture
    comes: Picture
    """The screen before the finger, at the moment, and after the answer."""

    @property
    def is_displayed(self) -> bool:
        return self.is_now.share_like(self.comes) > self.is_now.share_like(self.was)


def moments(machine: Machine, people: People) -> str:
    """A plug pulled at twenty moments of a game loses no answer that was seen."""
    people.continues()
    people.sees_it_whole()
    taken = [_moment(machine, people, number) for number in range(MOMENTS)]
    with ExitStack() as plugged:
        disks = [plugged.enter_context(machine.second_disk(moment.disk)) for moment in taken]
        machine.run("cat >/run/box-read.py", given=READ.encode())
        python = "/opt/gruftwart/current/bin/python -I /run/box-read.py"
        lines = machine.run(f"{python} {' '.join(disks)}", seconds=600).splitlines()
    lost, unseen, told = 0, 0, []
    for moment, line in zip(taken, lines, strict=True):
        kept, asked = json.loads(line)
        before = moment.before["answers"]
        assert kept in (before, moment.after), f"{kept} on the disk: {before} before, {moment.after} after"
        assert kept > before or asked == moment.before["asks"], (asked, moment.before["asks"])
        lost += moment.is_displayed and kept == before
        unseen += kept > before and not moment.is_displayed
        told.append(f"{'+' if kept > before else '0'}{'s' if moment.is_displayed else '-'}")
        moment.disk.unlink()
    assert not lost, f"{lost} answers were seen and are gone: {' '.join(told)}"
    return f"{len(taken)} moments, 0 lost, {unseen} between commit and display ({' '.join(told)})"


def _moment(machine: Machine, people: People, number: int) -> Moment:
    """Touch an answer and copy the disk so long after it."""
    for _ in range(25):
        before, was = people.question(), machine.picture()
        place = people.place_of_an_answer(before["choices"])
        if place is not None:
            machine.tap(*place)
        began = time.monotonic()
        time.sleep(max(0.0, number * STEP_SECONDS - (time.monotonic() - began)))
        disk = machine.work / f"cut-{number}.qcow2"
        is_now = Picture.read(machine.copy_disk(disk))
        until = time.monotonic() + 4
        while time.monotonic() < until:
            after = people.question().get("answers", 0)
            if after > before["answers"]:
                time.sleep(1)
                return Moment(disk, before, after, was, is_now, machine.picture())
            time.sleep(0.2)
    raise AssertionError(f"no touch answers {before.get('asks')}")
