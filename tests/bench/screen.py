"""The touchscreen compared with a bare Kivy app with one label and one button, off screen.

python -m tests.bench.screen
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

ROOT = Path(__file__).resolve().parent.parent.parent
TAP_IN = "tap_median_ms in "
"""Prefix before the name of a game."""
BUDGETS = {
    "start_beside_bare": 1.35,
    "memory_beside_bare": 1.35,
    "idle_cpu_above_bare_percent": 0.5,
    "tap_p99_ms": 7.0,
    "frame_beside_buttons": 2.0,
}
"""Upper limits. Half a per cent of idle load is the measurement's own noise."""


def measure(starts: int = 3, taps: int = 900, idle_seconds: float = 4.0) -> dict[str, float]:
    """Return all results; each program runs in its own process, alternating."""
    from companion.games.registry import GAMES  # late, because a bare app must not load it

    taken: dict[str, list[dict[str, float]]] = {"ours": [], "bare": []}
    with tempfile.TemporaryDirectory() as home:
        for _ in range(starts):
            for name, found in taken.items():
                found.append(_in_own_process(home, name, str(idle_seconds)))
        work = _in_own_process(home, "work", str(taps), json.dumps(GAMES))
    ours, bare = ({what: median(one[what] for one in found) for what in found[0]} for found in taken.values())
    return {
        "start_s": ours["start"],
        "bare_start_s": bare["start"],
        "start_beside_bare": ours["start"] / bare["start"],
        "memory_mb": ours["memory"],
        "bare_memory_mb": bare["memory"],
        "memory_beside_bare": ours["memory"] / bare["memory"],
        "idle_cpu_percent": ours["idle"],
        "bare_idle_cpu_percent": bare["idle"],
        "idle_cpu_above_bare_percent": ours["idle"] - bare["idle"],
        **work,
    }


def _in_own_process(home: str, what: str, *more: str) -> dict[str, float]:
    """Run a part of this file in its own process, with its start time."""
    return in_own_process(home, "tests.bench.screen", what, str(time.time()), *more)


def in_own_process(home: str, module: str, *more: str) -> dict[str, float]:
    """Run a module with its own Kivy folder, so that parallel processes do not share one."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "KIVY_LOG_MODE": "PYTHON", "KIVY_NO_ARGS": "1"}
    environment["KIVY_HOME"] = home
    command = [sys.executable, "-m", module, *more]
    told = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(told.stdout.splitlines()[-1])
    return found


# in a process of its own


def _usable(began: float, seconds: float) -> dict[str, float]:
    """Measure the time to the first frame, then the idle load."""
    from kivy.base import EventLoop

    EventLoop.idle()
    start = time.time() - began
    end = time.monotonic() + min(1.5, seconds)
    while time.monotonic() < end:  # deferred start-up work belongs to neither
        EventLoop.idle()
    before, end = time.process_time(), time.monotonic() + seconds
    while time.monotonic() < end:
        EventLoop.idle()
    idle = 100 * (time.process_time() - before) / seconds
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return {"start": start, "idle": idle, "memory": memory}


def ours(began: float, seconds: str) -> dict[str, float]:
    """Run the home screen."""
    from companion.app import environment

    environment.use_offscreen_window()
    environment.configure(800, 480)
    from kivy.base import EventLoop
    from kivy.core.window import Window

    EventLoop.start()
    EventLoop.window = Window
    from companion.app.startup import show_scene

    show_scene(None)
    return _usable(began, float(seconds))


def bare(began: float, seconds: str) -> dict[str, float]:
    """Run a bare app with one label and one button."""
    os.environ["SDL_VIDEODRIVER"], os.environ["SDL_AUDIODRIVER"] = "offscreen", "dummy"
    from kivy.config import Config

    Config.set("graphics", "width", "800")
    Config.set("graphics", "height", "480")
    Config.set("graphics", "maxfps", "30")
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.button import Button
    from kivy.uix.label import Label

    EventLoop.start()
    EventLoop.window = Window
    box = BoxLayout()
    box.add_widget(Label(text="Hello"))
    box.add_widget(Button(text="Hello"))
    Window.add_widget(box)
    return _usable(began, float(seconds))


def work(_: float, taps: str, games: str) -> dict[str, float]:
    """Measure taps without drawing in these games, and a frame of the most complex screen."""
    from companion.games.registry import register

    for name, place in json.loads(games).items():
        register(name, place)
    from companion.app.offscreen import open_window

    open_window(800, 480)
    from kivy.clock import Clock

    Clock._max_fps = 0
    from companion.app.services.garbage_collector import gc_scheduler

    gc_scheduler.begin()
    by_game = _taps(int(taps))
    times = sorted(time for taken in by_game.values() for time in taken)
    busy, buttons = _frames()
    return {
        **{f"{TAP_IN}{game}": median(taken) for game, taken in by_game.items()},
        "tap_median_ms": median(times),
        "tap_p99_ms": times[int(len(times) * 0.99)],
        "frame_ms": busy,
        "buttons_frame_ms": buttons,
        "frame_beside_buttons": busy / buttons,
    }


NAMES = ["Emma", "Paul", "Mia", "Jonas", "Lena"]
"""As many players as every game allows."""


def _taps(count: int) -> dict[str, list[float]]:
    """Return the milliseconds of each tap by game, alternating, after a warm-up that fills the caches."""
    from companion.app.startup import show_scene
    from companion.games.registry import GAMES

    app, chance = show_scene(None), random.Random(3)
    for game in [*GAMES] * 4:
        _play(app, game, chance, min(count, 100))
    times: dict[str, list[float]] = {game: [] for game in GAMES}
    while sum(map(len, times.values())) < count:
        for game in GAMES:
            times[game] += _play(app, game, chance, 70)
    return times


def _play(app: Any, game: str, chance: random.Random, most: int) -> list[float]:
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.graphics.opengl import glFinish

    from companion.games.registry import find_game

    session = app.table
    options = {"simulate": True, **find_game(game).demonstrated}
    session.new(game, NAMES, options, chance.randrange(1000))
    app.open_game()
    for _ in range(4):
        EventLoop.idle()
    app.quiet.run_all()
    times: list[float] = []
    while (question := session.referee.question) is not None and len(times) < most:
        start = time.perf_counter()
        app.answer(chance.choice(question.choices))
        Clock.tick()
        times.append(1000 * (time.perf_counter() - start))
        EventLoop.idle()
        glFinish()  # so that the next tap does not wait for this frame
        app.quiet.run_all()  # idle work is done before the next tap
    return times


def _frames(turns: int = 4) -> tuple[float, float]:
    """Return the frame times of our screen and of plain buttons, alternating, so that load affects both."""
    from tests.bench.measures import load_button_style

    load_button_style()
    busy, buttons = [], []
    for _ in range(turns):
        busy += _busy_frame()
        buttons += _button_frame()
    return median(busy), median(buttons)


def _frame_ms(rounds: int = 30) -> list[float]:
    """Return the milliseconds to draw the whole window."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    for _ in range(4):
        EventLoop.idle()
    times: list[float] = []
    for _ in range(rounds):
        start = time.perf_counter()
        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        glFinish()
        times.append(1000 * (time.perf_counter() - start))
    return times


def _busy_frame() -> list[float]:
    from companion.app.startup import show_scene
    from tests.gallery.scenes import SCENES

    show_scene(SCENES["dawn_plague_six"]())
    return _frame_ms()


def _button_frame() -> list[float]:
    from kivy.core.window import Window
    from kivy.uix.button import Button
    from kivy.uix.gridlayout import GridLayout

    for child in list(Window.children):
        Window.remove_widget(child)
    grid = GridLayout(cols=10)
    for number in range(60):
        grid.add_widget(Button(text=str(number)))
    Window.add_widget(grid)
    return _frame_ms()


if __name__ == "__main__":
    if len(sys.argv) > 2:
        chosen = {"ours": ours, "bare": bare, "work": work}[sys.argv[1]]
        print(json.dumps(chosen(float(sys.argv[2]), *sys.argv[3:])))
    else:
        from tests.bench.budgets import print_results

        print_results(measure(), BUDGETS)
