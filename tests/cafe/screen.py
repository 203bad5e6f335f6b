"""A table of a café with a touchscreen, off screen, in a process of its own: `tests.cafe.house` with an app.

Every answer is a tap; the slowest one is told at the end.
"""

import sys
import threading
import time
from pathlib import Path
from typing import Any

from companion.app.offscreen import open_window
from companion.network.mqtt import service as hub_module
from companion.network.mqtt.config import CONFIG_FILE, load
from companion.network.mqtt.service import CafeService
from tests.cafe.house import line, memory, tell
from tests.cafe.vocabulary import GAME, answers


def run(folder: Path, owner: Path, port: int, hours: float) -> None:
    """So many hours of the café's day, half an hour for each game."""
    open_window(800, 480)
    from companion.app.startup import show_scene
    from companion.table import open_table

    hub_module.RESULT_DELAY_SECONDS = 0.2  # nobody here takes an end back
    app: Any = show_scene(open_table(folder / "journal.sqlite"), home=True, phones=folder)
    cafe = load(owner / CONFIG_FILE)._replace(port=port)
    hub = CafeService(app.table, cafe, folder, app.cafe.hands, app.calls, line)
    app.cafe.bind_service(hub).open()
    ends = threading.Event()
    threading.Thread(target=lambda: (sys.stdin.read(), ends.set()), daemon=True).start()
    slowest = 0.0
    for number in range(1, round(2 * hours) + 1):
        slowest = max(slowest, plays(app, number))
        if ends.is_set():
            break
    draws(app, lambda: ends.is_set() or (not len(hub.outbox) and hub.unsent_over is None))
    tell({"done": number, "slowest": slowest, "memory": memory()})
    draws(app, ends.is_set)
    hub.close()


def plays(app: Any, number: int) -> float:
    """A whole game, and now and then a call. Seconds of its slowest tap."""
    header, values = answers()
    app.table.new(GAME, list(header.players), {**header.options, "simulate": False}, header.seed)
    app.open_game()
    slowest = max(tap(app, value) for value in values)
    tell({"finished": number})
    if number % 3 == 0:
        app.calls.ring("pay")
        tell({"called": app.cafe.service.commands.call})
        draws(app, lambda: True)
        app.calls.close()
    return slowest


def tap(app: Any, value: Any) -> float:
    """Seconds until everybody has heard of it; scenes are tapped away before."""
    from kivy.clock import Clock

    draws(app, lambda: app.table.pace.advance() or app.table.pace.is_question_open)
    before, began = len(app.table.referee.entries), time.perf_counter()
    app.idle.count_touch()
    app.answer(value)
    Clock.tick()
    took = time.perf_counter() - began
    assert len(app.table.referee.entries) == before + 1
    return took


def draws(app: Any, until: Any) -> None:
    """The screen lives on, a frame at least, until something is so."""
    from kivy.base import EventLoop

    EventLoop.idle()
    while not until():
        EventLoop.idle()


if __name__ == "__main__":
    place, owner, port, hours = sys.argv[1:5]
    run(Path(place), Path(owner), int(port), float(hours))
