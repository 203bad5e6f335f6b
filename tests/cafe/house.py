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

from companion.network.mqtt import service as hub_module
from companion.network.mqtt.config import CONFIG_FILE, CafeConfig, load
from companion.network.mqtt.connection import MqttConnection
from companion.network.mqtt.service import CafeService
from companion.table import open_table
from companion.table.staff_calls import StaffCalls
from tests.cafe.vocabulary import GAME, TestHands, answers

SKEW = 86400.0
"""The clock of some tables is off by a day."""
SETTLED = 8
"""Games after which a table needs no more memory than it has."""


def run(folder: Path, owner: Path, port: int, hours: float, skewed: bool) -> None:
    """So many hours of the café's day by the calendar, half an hour for each game."""
    hub_module.RESULT_DELAY_SECONDS = 0.2  # nobody here takes an end back
    table, passed = open_table(folder / "journal.sqlite"), [SKEW if skewed else 0.0]
    calls = StaffCalls(lambda: time.time() + passed[0])
    cafe = load(owner / CONFIG_FILE)._replace(port=port)
    hub = CafeService(table, cafe, folder, TestHands(), calls, line, lambda: time.time() + passed[0])
    hub.open()
    header, values = answers()
    ends = threading.Event()
    threading.Thread(target=lambda: (sys.stdin.read(), ends.set()), daemon=True).start()
    slowest, number, early = 0.0, 0, 0.0
    for number in range(1, round(2 * hours) + 1):
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
            calls.close()
        passed[0] += 1800.0
        early = memory() if number <= SETTLED else early
        if ends.wait(0.05):
            break
    while len(hub.outbox) or hub.unsent_over is not None:
        hub.tick()
        ends.wait(0.02)
    tell({"done": number, "slowest": slowest, "memory": memory(), "more": memory() - early})
    while not ends.wait(0.02):  # the broker may still forget something, and is then told again
        hub.tick()
    hub.close()


def line(cafe: CafeConfig) -> MqttConnection:
    """One that tries again soon."""
    return MqttConnection(cafe, pauses=(0.05, 0.5))


def tell(what: dict[str, Any]) -> None:
    print(json.dumps(what), flush=True)


def memory() -> float:
    """Megabytes."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 2**20


if __name__ == "__main__":
    place, owner, port, hours, skewed = sys.argv[1:]
    run(Path(place), Path(owner), int(port), float(hours), skewed == "yes")
