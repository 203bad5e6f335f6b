"""Memory of a table that is played at for a long time with phones connected, off screen.

python -m tests.bench.uptime [MINUTES]
python -m tests.bench.uptime hours [HOURS]      simulated: the clock goes 20 seconds on with each tap
"""

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from tests.bench import phones
from tests.bench.taps import tapped

MINUTES = 20.0
SETTLED = 0.25
"""The share of the time after which memory is to be flat."""
MOST = 1.03
BLOCK_TAPS = 50
"""Taps between two readings."""
HOURS = 10.0
TAP_SECONDS = 20.0
"""Simulated time between two taps."""


class Memory(NamedTuple):
    """Megabytes of the app and of all its processes together, in the middle of the run and at its end."""

    settled: float
    end: float
    settled_all: float
    end_all: float
    taps: int

    @property
    def ratio(self) -> float:
        return self.end / self.settled

    @property
    def ratio_all(self) -> float:
        return self.end_all / self.settled_all


def measure(minutes: float = MINUTES) -> Memory:
    """Play for so long, in a process of its own."""
    return _in_own_process(str(minutes))


def measure_hours(hours: float = HOURS) -> Memory:
    """Play for so many hours of simulated time, in a process of its own."""
    return _in_own_process("0", str(hours))


def _in_own_process(*how_long: str) -> Memory:
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "PYTHONPATH": str(phones.ROOT), "KIVY_LOG_MODE": "PYTHON"}
        environment |= {"KIVY_NO_ARGS": "1", "KIVY_HOME": home, "GRUFTWART_DATA": home}
        command = [sys.executable, "-m", "tests.bench.uptime", "inside", home, *how_long]
        told = subprocess.run(
            command, cwd=phones.ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True
        )
    return Memory(*json.loads(told.stdout.splitlines()[-1]))


def summary(readings: list[tuple[float, float, float]], taps: int) -> Memory:
    """Compare a tenth of the readings after memory has settled with the last tenth.

    A reading is the share of the time that has passed, and the megabytes of the app and of all processes.
    """
    first = [one for one in readings if SETTLED <= one[0] < SETTLED + 0.1]
    last = [one for one in readings if one[0] >= 0.9]
    own = median(one[1] for one in first), median(one[1] for one in last)
    every = median(one[2] for one in first), median(one[2] for one in last)
    return Memory(*own, *every, taps)


# in a process of its own


def inside(folder: str, minutes: str, hours: str = "0") -> Memory:
    from companion.app.offscreen import open_window

    open_window(800, 480)
    from companion.app.services.garbage_collector import gc_scheduler
    from companion.app.startup import show_scene
    from companion.table import open_table

    gc_scheduler.begin()
    app = show_scene(open_table(Path(folder) / "journal.sqlite"), home=True)
    seating, hub = phones.join_all(app, Path(folder))
    helper = phones.start_helper("pages", hub)
    chance = random.Random(3)
    begun, lasts, taps = time.monotonic(), 60 * float(minutes) or 3600 * float(hours), 0
    readings: list[tuple[float, float, float]] = []
    simulated = _SimulatedTime() if float(hours) else None
    while (passed := simulated.passed if simulated else time.monotonic() - begun) < lasts:
        tapped(app, seating.game, seating.names, chance, BLOCK_TAPS)
        taps += BLOCK_TAPS
        if simulated:
            simulated.go_on(BLOCK_TAPS * TAP_SECONDS)
        if (own_and_all := _megabytes(hub)) is None:
            continue  # the server is being started again
        readings.append((passed / lasts, *own_and_all))
        print(f"{passed:6.0f} s {readings[-1][1]:8.1f} MB {readings[-1][2]:8.1f} MB", file=sys.stderr)
    helper.kill()
    helper.wait()
    app.phones.switch_off()
    return summary(readings, taps)


class _SimulatedTime:
    """Kivy's clock, which can be set forward."""

    def __init__(self) -> None:
        from kivy.clock import Clock

        self.passed = 0.0
        real = Clock.time
        Clock.time = lambda: real() + self.passed

    def go_on(self, seconds: float) -> None:
        """Let time pass, a second at a time, with all that the clock has to do."""
        from kivy.clock import Clock

        for _ in range(int(seconds)):
            self.passed += 1.0
            Clock.tick()
            Clock.tick_draw()


def _megabytes(hub: Any) -> tuple[float, float] | None:
    """Return the resident memory of this process, and of it and the server; None if the server has ended."""
    own, server = _resident("self"), _resident(str(hub.server.process.pid)) if hub.server else None
    return None if own is None or server is None else (own, own + server)


def _resident(process: str) -> float | None:
    """Return megabytes; None if the process has ended."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
    return None


def main() -> None:
    if sys.argv[1:2] == ["inside"]:
        print(json.dumps(inside(*sys.argv[2:])))
        return
    if sys.argv[1:2] == ["hours"]:
        found = measure_hours(*map(float, sys.argv[2:]))
    else:
        found = measure(*map(float, sys.argv[1:]))
    verdict = "met" if found.ratio_all <= MOST else "NOT MET"
    print(f"app     {found.settled:6.1f} to {found.end:6.1f} MB, {found.ratio:.3f}x, {found.taps} taps")
    print(f"of all  {found.settled_all:6.1f} to {found.end_all:6.1f} MB, {found.ratio_all:.3f}x  {verdict}")


if __name__ == "__main__":
    main()
