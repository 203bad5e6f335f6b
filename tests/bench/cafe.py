"""A table with and without the café's network: taps, processor, memory and messages. Needs mosquitto.

python -m tests.bench.cafe
"""

import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.taps import tapped

ROOT = Path(__file__).resolve().parent.parent.parent
FACTOR, MORE = 1.1, 1.0
"""A tap may take this many times as long, or this many milliseconds longer."""
MOST_PROCESSOR, MOST_MEMORY = 2.0, 12.0
"""Allowed increase of processor load in per cent, and of memory in megabytes."""
ROUNDS, TAPS, SECONDS = 5, 300, 4.0
BLOCKS = 6
"""How often both variants alternate in a round."""
TABLE = "tisch-1"
LEFT_OUT = "No broker is installed here (mosquitto), so a table in a café was left out."


def measure(rounds: int = ROUNDS, taps: int = TAPS, seconds: float = SECONDS) -> dict[str, float]:
    """Return all results by name; nothing without a broker."""
    from tests.cafe.broker import MOSQUITTO, Broker

    if MOSQUITTO is None:
        return {}
    with tempfile.TemporaryDirectory() as place:
        broker = Broker(Path(place) / "broker", [TABLE])
        broker.start()
        try:
            found = _child(broker, "table", str(rounds), str(taps), str(seconds))
            memory = {way: _memory(broker, way, rounds) for way in ("off", "on")}
        finally:
            broker.stop()
    return {**found, **messages(), "memory off": memory["off"], "memory on": memory["on"]}


def _memory(broker: Any, way: str, rounds: int) -> float:
    return median(_child(broker, "memory", way)["memory"] for _ in range(min(3, rounds)))


def _child(broker: Any, *words: str) -> dict[str, float]:
    """Run a part of this file in a process with its own folder."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "KIVY_LOG_MODE": "PYTHON", "KIVY_NO_ARGS": "1"}
        environment |= {"KIVY_HOME": home, "GRUFTWART_DATA": home}
        command = [sys.executable, "-m", "tests.bench.cafe", words[0], str(broker.folder), str(broker.port)]
        told = subprocess.run(
            [*command, home, *words[1:]],
            cwd=ROOT,
            env=environment,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    found: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return found


def met(value: float, without: float) -> bool:
    """Return whether a tap is within its budget."""
    return value <= max(FACTOR * without, without + MORE)


# in a process of its own


def table(folder: str, port: str, home: str, rounds: str, taps: str, seconds: str) -> dict[str, float]:
    """Measure taps and processor load without and with the network, alternating in one process."""
    app, cafe = _app(folder, port, home)
    chance = random.Random(3)
    times: dict[str, list[float]] = {"off": [], "on": []}
    used: dict[str, list[float]] = {"off": [], "on": []}
    _plays(app, chance, 60)
    for _ in range(int(rounds)):
        taken: dict[str, list[float]] = {"off": [], "on": []}
        for block in range(2 * BLOCKS):  # alternating, so that other load affects both
            way = ("off", "on")[block % 2]
            if way == "on":
                _connect(app, cafe)
            taken[way] += _plays(app, chance, int(taps) // BLOCKS)
            if block >= 2 * BLOCKS - 2:
                used[way].append(_evening(app, float(seconds)))
            app.cafe.close()
        for way, found in taken.items():
            times[way].append(sorted(found)[int(len(found) * 0.99)])
    more = median(on - off for on, off in zip(used["on"], used["off"], strict=True))
    return {
        **{f"tap {way}": median(found) for way, found in times.items()},
        **{f"processor {way}": median(found) for way, found in used.items()},
        "processor more": more,
    }


def messages() -> dict[str, float]:
    """Return number and bytes of the messages of one hour of play."""
    from tests.cafe.vocabulary import Desk, play

    with tempfile.TemporaryDirectory() as place:
        desk = Desk(Path(place))
        desk.connects()
        play(desk.table, 0.3)
        before = len(desk.line.said)
        for _ in range(3600):
            desk.later(1)
        said = desk.line.said[before:]
    return {"messages": len(said) / 60, "bytes": sum(len(one.payload) for one in said) / 60}


def memory(folder: str, port: str, home: str, way: str) -> dict[str, float]:
    """Return the memory after a while, in megabytes."""
    app, cafe = _app(folder, port, home)
    if way == "on":
        _connect(app, cafe)
    _plays(app, random.Random(3), 60)
    _evening(app, 1.0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    app.cafe.close()
    return {"memory": pages * resource.getpagesize() / 2**20}


def _app(folder: str, port: str, home: str) -> tuple[Any, Any]:
    from companion.app.offscreen import open_window

    open_window(800, 480)
    from companion.app.services.garbage_collector import gc_scheduler
    from companion.app.startup import show_scene
    from companion.network.mqtt.config import CONFIG_FILE, load
    from companion.table import open_table

    gc_scheduler.begin()
    app = show_scene(open_table(Path(home) / "journal.sqlite"), home=True, phones=Path(home))
    return app, load(Path(folder) / "tables" / TABLE / CONFIG_FILE)._replace(port=int(port))


def _connect(app: Any, cafe: Any) -> None:
    """Connect the table, as in a café."""
    from companion.network.mqtt.service import CafeService

    hub = CafeService(app.table, cafe, Path.cwd(), app.cafe.hands, app.calls)
    app.cafe.bind_service(hub).open()
    while not hub.is_connected:
        hub.tick()
        time.sleep(0.01)


def _plays(app: Any, chance: random.Random, most: int) -> list[float]:
    """Return the duration of each tap in milliseconds."""
    from companion.games.registry import GAMES

    return tapped(app, next(iter(GAMES)), "abcd", chance, most)


def _evening(app: Any, seconds: float) -> float:
    """Return the processor load in per cent of one core while nobody taps; includes all threads."""
    from kivy.base import EventLoop

    until, used = time.monotonic() + seconds, time.process_time()
    while time.monotonic() < until:
        EventLoop.idle()
    return 100 * (time.process_time() - used) / seconds


def main() -> None:
    if len(sys.argv) > 2:
        chosen: Any = {"table": table, "memory": memory}[sys.argv[1]]
        print(json.dumps(chosen(*sys.argv[2:])))
        return
    found = measure()
    if not found:
        print(LEFT_OUT)
        return
    tap, more = (found["tap off"], found["tap on"]), found["memory on"] - found["memory off"]
    used = (found["processor off"], found["processor on"])
    verdicts = (
        ("tap p99 alone / in the café, ms", *tap, met(tap[1], tap[0])),
        ("processor, %", *used, found["processor more"] <= MOST_PROCESSOR),
        ("memory, MB", found["memory off"], found["memory on"], more <= MOST_MEMORY),
    )
    for name, off, on, well in verdicts:
        print(f"{name:<34} {off:8.2f} {on:8.2f}  {'met' if well else 'NOT MET'}")
    print(f"messages a minute: {found['messages']:.1f}, {found['bytes']:.0f} bytes")


if __name__ == "__main__":
    main()
