"""A table of a café without a screen, in a process of its own.

It plays one game after another and calls the staff now and then, until its day is over or its input is
shut. What it has done it writes down, line by line: the test compares that with what arrived at the broker.
"""

import json
import sys
import threading
import time
from pathlib import Path
from typing import Any

from companion.cafe.hub import UNDONE, CafeHub
from companion.cafe.line import Line
from companion.cafe.settings import FILE, load
from companion.house.calls import Calls
from companion.table import open_table
from tests.cafe.vocabulary import GAME, TestHands, answers

SKEW = 86400.0
"""The clock of some tables is off by a day."""


def run(folder: Path, owner: Path, port: int, hours: float, skewed: bool) -> None:
    """`hours` of the café's day are played in so many ticks: a clock of our own goes on with each game."""
    table = open_table(folder / "journal.sqlite")
    passed = [0.0]
    clock = lambda: time.time() + passed[0] + (SKEW if skewed else 0.0)  # noqa: E731
    cafe = load(owner / FILE)._replace(port=port)
    calls = Calls(clock)
    hub = CafeHub(
        table,
        cafe,
        folder,
        TestHands(),
        calls,
        lambda cafe: Line(cafe, pauses=(0.05, 0.5)),
        clock,
        lambda: time.monotonic() + passed[0],
    )
    hub.open()
    header, values = answers()
    ends = threading.Event()
    threading.Thread(target=lambda: (sys.stdin.read(), ends.set()), daemon=True).start()
    each, slowest, number = 1800.0, 0.0, 0
    while passed[0] < hours * 3600 and not ends.is_set():
        number += 1
        table.new(GAME, list(header.players), {**header.options, "simulate": False}, header.seed)
        for value in values:
            began = time.perf_counter()
            table.answer(value)
            slowest = max(slowest, time.perf_counter() - began)
            hub.tick()
        tell({"finished": number})
        if number % 3 == 0:
            calls.ring(("question", "order", "pay")[number % 9 // 3])
            tell({"called": hub.commands.call})
            hub.tick()
            calls.end()
        for _ in range(30):  # half an hour of the café's day
            passed[0] += each / 30
            hub.tick()
        ends.wait(0.02)
    passed[0] += UNDONE + 1
    while len(hub.outbox) or hub._over is not None:
        passed[0] += 1.0
        hub.tick()
        ends.wait(0.02)
    tell({"done": number, "slowest": slowest, "memory": memory()})
    hub.close()


def tell(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


def memory() -> float:
    """Megabytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20


if __name__ == "__main__":
    place, owner, port, hours, skewed = sys.argv[1:]
    run(Path(place), Path(owner), int(port), float(hours), skewed == "yes")
