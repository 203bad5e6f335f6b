"""Taps at the touchscreen with eight phones connected, and during a flood of requests, off screen.

python -m tests.bench.phones
"""

import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.taps import tapped

ROOT = Path(__file__).resolve().parent.parent.parent
PHONES = 8
FACTOR, MORE = 1.1, 1.0
"""A tap may take this many times as long, or this many milliseconds longer."""
ROUNDS, TAPS = 5, 150
FLOOD = 300
"""Requests per second."""
HERE = "127.0.0.1"


def measure(rounds: int = ROUNDS, taps: int = TAPS) -> dict[str, float]:
    """Return the median p99 of taps in milliseconds: without phones, with phones, and with a flood."""
    with tempfile.TemporaryDirectory() as home:
        return _in_own_process(home, "taps", str(rounds), str(taps))


def _in_own_process(home: str, what: str, *more: str) -> dict[str, float]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "KIVY_LOG_MODE": "PYTHON", "KIVY_NO_ARGS": "1"}
    environment |= {"KIVY_HOME": home, "GRUFTWART_DATA": home}
    command = [sys.executable, "-m", "tests.bench.phones", what, home, *more]
    told = subprocess.run(command, cwd=ROOT, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return found


def tap_ms(connected: int, taps: int = TAPS) -> float:
    """Return the median of taps in milliseconds with so many phones connected."""
    with tempfile.TemporaryDirectory() as home:
        return _in_own_process(home, "with", str(connected), str(taps))["median"]


def met(value: float, without: float) -> bool:
    """Return whether a tap is within its budget."""
    return value <= max(FACTOR * without, without + MORE)


# in a process of its own


def taps(folder: str, rounds: str, count: str) -> dict[str, float]:
    """Measure all three variants alternately, in one process."""
    from companion.app.offscreen import open_window

    open_window(800, 480)
    from kivy.clock import Clock

    from companion.app.services.garbage_collector import gc_scheduler
    from companion.app.startup import show_scene
    from companion.table import open_table

    Clock._max_fps = 0
    gc_scheduler.begin()
    app = show_scene(open_table(Path(folder) / "journal.sqlite"), home=True)
    seating, hub = join_all(app, Path(folder))
    helpers = [start_helper("pages", hub), start_helper("flood", hub)]
    helpers[1].send_signal(signal.SIGSTOP)
    chance = random.Random(3)
    times: dict[str, list[float]] = {"without": [], "phones": [], "flood": []}
    tapped(app, seating.game, seating.names, chance, 60)
    for _ in range(int(rounds)):
        for way, found in times.items():
            helpers[1].send_signal(signal.SIGCONT if way == "flood" else signal.SIGSTOP)
            app.play.sat_down = (lambda *_: None) if way == "without" else app.phones.sit_down
            app.table.listeners.remove(hub)
            taken = sorted(tapped(app, seating.game, seating.names, chance, int(count)))
            found.append(taken[int(len(taken) * 0.99)])
    for helper in helpers:
        helper.kill()
        helper.wait()
    app.phones.switch_off()
    return {way: median(found) for way, found in times.items()}


def taps_with(folder: str, connected: str, count: str) -> dict[str, float]:
    """Measure taps with so many phones, in one process."""
    from companion.app.offscreen import open_window

    open_window(800, 480)
    from kivy.clock import Clock

    from companion.app.services.garbage_collector import gc_scheduler
    from companion.app.startup import show_scene
    from companion.table import open_table

    Clock._max_fps = 0
    gc_scheduler.begin()
    app = show_scene(open_table(Path(folder) / "journal.sqlite"), home=True)
    seating, hub = join_all(app, Path(folder))
    if connected == "0":
        app.phones.switch_off()
    helpers = [start_helper("pages", hub, connected)] if connected != "0" else []
    chance = random.Random(3)
    tapped(app, seating.game, seating.names, chance, 60)
    taken = tapped(app, seating.game, seating.names, chance, int(count))
    for helper in helpers:
        helper.kill()
        helper.wait()
    app.phones.switch_off()
    return {"median": median(taken)}


def join_all(app: Any, folder: Path) -> tuple[Any, Any]:
    """Connect eight players with phones."""
    from companion.games.registry import GAMES, find_game
    from companion.games.seating import Seating, Sitter
    from companion.network.phones.service import PhoneService
    from tests.support.ports import free_port

    game = next(name for name in GAMES if PHONES in find_game(name).players and find_game(name).has_secrets)
    hub = app.phones.bind_service(PhoneService(folder))
    hub.config = hub.config._replace(interface=HERE, port=free_port())
    seating = Seating(game, [Sitter(f"P{seat}", seat, phone=f"{seat:024x}") for seat in range(PHONES)])
    app.phones.switch_on(seating)
    while not hub.ready:
        hub.handle_messages()
        time.sleep(0.01)
    return seating, hub


def start_helper(what: str, hub: Any, *more: str) -> "subprocess.Popen[bytes]":
    assert hub.group is not None
    command = [
        sys.executable,
        "-m",
        "tests.bench.phones",
        what,
        str(hub.config.port),
        hub.group.keys.key.hex(),
        *more,
    ]
    # Real phones and attackers have processors of their own.
    return subprocess.Popen(["chrt", "--idle", "0", *command], cwd=ROOT, stdout=subprocess.DEVNULL)


# others, each in a process of its own


def pages(port: str, key: str, count: str = str(PHONES)) -> None:
    """Run phones that send heartbeats and read; like real ones they connect again."""
    for seat in range(int(count)):
        threading.Thread(target=_page, args=(int(port), bytes.fromhex(key), seat), daemon=True).start()
    threading.Event().wait()


def _page(port: int, key: bytes, seat: int) -> None:
    import websocket

    from companion.network.http import security

    cookie = "seat=" + security.sign_value(key, f"{seat:024x}")
    url = f"ws://{HERE}:{port}/socket?lang={('de', 'en', 'fr')[seat % 3]}"
    while True:
        with suppress(OSError, websocket.WebSocketException):
            page = websocket.create_connection(url, origin=f"http://{HERE}:{port}", cookie=cookie, timeout=60)
            threading.Thread(target=_beat, args=(page,), daemon=True).start()
            while page.recv():
                pass
        time.sleep(1)


def _beat(page: Any) -> None:
    import websocket

    with suppress(OSError, websocket.WebSocketException):
        while True:
            page.send('{"do": "beat"}'.ljust(512))
            time.sleep(0.4)


def flood(port: str, key: str) -> None:
    """Send requests without end; reconnect after each rejection."""
    import http.client

    chance = random.Random(1)
    while True:
        source = f"127.{chance.randrange(1, 250)}.{chance.randrange(250)}.3"
        line = http.client.HTTPConnection(HERE, int(port), source_address=(source, 0))
        with suppress(OSError, http.client.HTTPException):
            for _ in range(10):
                line.request("POST", "/join", '{"code": "AAAAAA"}', {"Origin": f"http://{HERE}:{port}"})
                line.getresponse().read()
                time.sleep(1 / FLOOD)
        line.close()


def main() -> None:
    if len(sys.argv) > 2:
        chosen: Any = {"taps": taps, "with": taps_with, "pages": pages, "flood": flood}[sys.argv[1]]
        print(json.dumps(chosen(*sys.argv[2:])))
        return
    found = measure()
    for way, value in found.items():
        verdict = "" if way == "without" else "met" if met(value, found["without"]) else "NOT MET"
        print(f"tap p99, {way:<10} {value:8.2f} ms  {verdict}".rstrip())


if __name__ == "__main__":
    main()
