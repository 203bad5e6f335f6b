"""`python -m tests.box --folder BOX --qemu COMMAND [--size WxH] [--keep | --list | --full | CHECK …]`."""

import argparse
import random
import sys
import time
from pathlib import Path

from tests.box.architecture import ARCHITECTURES
from tests.box.arm64.checks import CHECKS as ARM64
from tests.box.full import FULL
from tests.box.lengths import Lengths
from tests.box.machine import BoxError, Machine, fresh_disk, powered
from tests.box.people import People
from tests.box.qmp import QmpError
from tests.box.smoke import CHECKS, Check

SETS: dict[str, tuple[tuple[Check, ...], tuple[Check, ...]]] = {"amd64": (CHECKS, FULL), "arm64": (ARM64, ())}
"""The smoke set of each architecture, and what its full set adds."""
HOW_TO = """\
The table runs. Look at it with a VNC viewer on localhost:5907. Its mouse is no finger: touch it by the words
below. The disk is thrown away at the end.
screen · places · tap NAME · picture NAME · run COMMAND · quit"""


def run_checks(machine: Machine, checks: list[Check]) -> int:
    """Run the checks in one box; each needs the state that those before it leave. Return how many failed."""
    people, failed, lengths = People(machine, random.Random(7)), 0, Lengths(machine.folder / "lengths.json")
    print(lengths.expected(check.name for check in checks), flush=True)
    for check in checks:
        began = time.monotonic()
        try:
            told, state = check.does(machine, people), "ok "
        except (BoxError, QmpError, AssertionError, OSError, LookupError) as fault:
            told, state, failed = f"{type(fault).__name__}: {fault}", "RED", failed + 1
            if machine.is_on:
                told += f" (see {machine.keep_picture('red-' + check.name)})"
        took = time.monotonic() - began
        if state != "RED":
            lengths.note(check.name, took)
        print(f"{state} {check.name:<14} {took:5.0f} s  {told}", flush=True)
        if failed and not machine.is_on and check.name != checks[-1].name:
            break
    alike = people.compared
    if alike:
        print(f"{len(alike)} pictures compared with what was painted, the worst {min(alike):.1%} alike")
    return failed


def keep(machine: Machine) -> None:
    """Let a person use it."""
    people = People(machine, random.Random())
    print(HOW_TO, flush=True)
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        try:
            if word == "quit":
                return
            if word == "tap":
                people.taps(rest, 5)
            elif word == "picture":
                print(machine.keep_picture(rest or "picture"))
            elif word == "run":
                print(machine.run(rest))
            elif word:
                print(machine.app(word))
        except (BoxError, KeyError) as fault:
            print(fault)
        sys.stdout.flush()


def main() -> int:
    parser = argparse.ArgumentParser(prog="deploy/box")
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--qemu", required=True)
    parser.add_argument("--arch", choices=ARCHITECTURES, default="amd64")
    parser.add_argument("--size", default="800x480")
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--full", action="store_true")
    parser.add_argument("checks", nargs="*", metavar="CHECK")
    options = parser.parse_args()
    smoke, full = SETS[options.arch]
    # The power key is the last of all.
    everything = (*smoke[:-1], *full, smoke[-1])
    if options.list:
        for check in everything:
            kind = "smoke" if check in smoke else "full "
            print(f"{kind} {check.name:<14} {(check.does.__doc__ or '').splitlines()[0]}")
        return 0
    unknown = set(options.checks) - {check.name for check in everything}
    if unknown:
        parser.error(f"unknown: {' '.join(sorted(unknown))}; see --list")
    offered = everything if options.full or options.checks else smoke
    chosen = [check for check in offered if not options.checks or check.name in options.checks]
    began = time.monotonic()
    disk = fresh_disk(options.qemu.split(), options.folder)
    architecture = ARCHITECTURES[options.arch]
    machine = Machine(
        options.qemu, options.folder, disk, options.size, options.keep, architecture=architecture
    )
    with powered(machine):
        if options.keep:
            keep(machine)
            return 0
        failed = run_checks(machine, chosen)
    print(f"{len(chosen)} checks, {failed} red, {(time.monotonic() - began) / 60:.1f} minutes")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
