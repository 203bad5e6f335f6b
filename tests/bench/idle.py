"""What the program does while nobody touches it, in a real window, beside a bare Kivy app (needs Xvfb).

Counted are wake-ups of all threads, the processor time, and the pictures of the window, on each screen. Then
fingers come down at random times: how long it takes until the program handles them.

python -m tests.bench.idle [SECONDS]
"""

import contextlib
import ctypes
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from tests.bench.screen import ROOT

SECONDS = 5.0
SETTLING = 3.0
"""Time between a screen's appearance and its measurement."""
TAPS = 150
LEDS = 60
HOME, WAITING, STRIP, ATTRACT, DARK = "home", "a game waits", "a strip is still", "attract", "screen off"
SCREENS = (HOME, WAITING, STRIP, ATTRACT, DARK)
BUDGETS = {
    f"{HOME}: wake-ups": 4.0,
    f"{WAITING}: wake-ups": 8.0,
    f"{STRIP}: wake-ups": 12.0,
    f"{DARK}: wake-ups": 8.0,
    f"{DARK}: pictures": 0.0,
    f"{STRIP}: messages": 1.1,
    "tap_beside_bare": 1.1,
}
"""Upper limits a second. A bare app wakes 40 times. A strip's device gets its picture again each second, or
it begins effects of its own."""
LEFT_OUT = "Rows of an idle window were left out: they need Xvfb and libXtst."


def measure(seconds: float = SECONDS, taps: int = TAPS) -> dict[str, float]:
    """Return all results; empty without an X server."""
    if shutil.which("Xvfb") is None or _library("libXtst.so.6") is None:
        return {}
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder, _x_server() as display:
        place = Path(folder)
        for name, screens in (("bare", (HOME,)), ("ours", SCREENS)):
            with _Program(name, place, display) as program:
                before = "bare " if name == "bare" else ""
                for screen in screens:
                    found |= {f"{before}{what}": one for what, one in program.watch(screen, seconds).items()}
                found[f"{before}tap_p50_ms"], found[f"{before}tap_p99_ms"] = program.taps(display, taps)
    found["tap_beside_bare"] = found["tap_p99_ms"] / found["bare tap_p99_ms"]
    return found


def _library(name: str) -> ctypes.CDLL | None:
    with contextlib.suppress(OSError):
        return ctypes.CDLL(name)
    return None


@contextlib.contextmanager
def _x_server() -> Iterator[str]:
    read, write = os.pipe()
    command = ["Xvfb", "-screen", "0", "800x480x24", "-nolisten", "tcp", "-displayfd", str(write)]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


class _Program:
    """An app in its own process, which shows what it is asked for."""

    def __init__(self, name: str, folder: Path, display: str) -> None:
        self._port = folder / "strip"
        environment = {**os.environ, "DISPLAY": display, "PYTHONPATH": str(ROOT), "KIVY_HOME": str(folder)}
        environment |= {
            "KIVY_NO_ARGS": "1",
            "KIVY_LOG_MODE": "PYTHON",
            "GRUFTWART_DATA": str(folder / "data"),
        }
        environment |= {"SDL_AUDIODRIVER": "dummy", "SDL_VIDEODRIVER": "x11", "LIBGL_ALWAYS_SOFTWARE": "1"}
        command = [sys.executable, "-m", "tests.bench.idle", name, str(self._port)]
        self._process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> "_Program":
        return self

    def __exit__(self, *_: object) -> None:
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()
        self._process.terminate()
        self._process.wait()

    def _ask(self, what: str) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(what, file=self._process.stdin, flush=True)
        return json.loads(self._process.stdout.readline())

    def watch(self, screen: str, seconds: float) -> dict[str, float]:
        """Show a screen, and return what happens within a second."""
        from tests.hardware.serial_emulator import Emulator

        with Emulator(LEDS, self._port) if screen == STRIP else contextlib.nullcontext() as strip:
            self._ask(screen)
            time.sleep(SETTLING)
            messages = strip.frames if strip else 0
            pictures, (wakes, work) = self._ask("pictures"), self._activity()
            time.sleep(seconds)
            wakes_after, work_after = self._activity()
            found = {
                "wake-ups": (wakes_after - wakes) / seconds,
                "processor": 100 * (work_after - work) / seconds,
                "pictures": (self._ask("pictures") - pictures) / seconds,
            }
            if strip:
                found["messages"] = (strip.frames - messages) / seconds
        return {f"{screen}: {what}": one for what, one in found.items()}

    def _activity(self) -> tuple[int, float]:
        """Return the wake-ups and the seconds of processor time of all threads so far."""
        wakes, work = 0, 0
        for thread in Path(f"/proc/{self._process.pid}/task").iterdir():
            lines = (thread / "status").read_text().splitlines()
            wakes += next(int(line.split()[1]) for line in lines if line.startswith("voluntary"))
            work += int((thread / "schedstat").read_text().split()[0])
        return wakes, work / 1e9

    def taps(self, display: str, count: int) -> tuple[float, float]:
        """Return the median and the 99th percentile of the milliseconds until a finger is handled."""
        self._ask(HOME)
        time.sleep(SETTLING)
        chance, sent = random.Random(4), []
        with _Finger(display) as finger:
            for _ in range(count):
                time.sleep(chance.uniform(0.15, 0.3))
                sent.append(time.monotonic())
                finger.down()
                time.sleep(0.06)
                finger.up()
        time.sleep(0.3)
        taken = sorted(1000 * (there - asked) for there, asked in zip(self._ask("taps"), sent, strict=True))
        return taken[count // 2], taken[int(0.99 * (count - 1))]


class _Finger:
    """Presses the left button of the X server's mouse where nothing can be tapped."""

    def __init__(self, display: str) -> None:
        x, test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        self._x, self._test = x, test
        self._display = ctypes.c_void_p(x.XOpenDisplay(display.encode()))

    def __enter__(self) -> "_Finger":
        self._test.XTestFakeMotionEvent(self._display, -1, 400, 240, 0)
        return self

    def __exit__(self, *_: object) -> None:
        self._x.XCloseDisplay(self._display)

    def down(self) -> None:
        self._press(1)

    def up(self) -> None:
        self._press(0)

    def _press(self, down: int) -> None:
        self._test.XTestFakeButtonEvent(self._display, 1, down, 0)
        self._x.XFlush(self._display)


# in a process of its own


class _Reporter:
    """Does in the main loop what the other process asks for, and answers it."""

    def __init__(self, screens: dict[str, Callable[[], object]]) -> None:
        self._screens = screens
        self._pictures = 0
        self._touches: list[float] = []
        self._is_bound = False
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while getattr(getattr(sys.modules.get("kivy.base"), "EventLoop", None), "status", "") != "started":
            time.sleep(0.1)
        from kivy.clock import Clock  # now, because the program configures it first

        for line in sys.stdin:
            Clock.schedule_once(partial(self._do, line.strip()))

    def _do(self, what: str, _: float) -> None:
        if not self._is_bound:
            from kivy.core.window import Window

            Window.bind(on_flip=self._flip, on_motion=self._motion)
            self._is_bound = True
        if what == "pictures":
            print(self._pictures, flush=True)
        elif what == "taps":
            print(json.dumps(self._touches), flush=True)
        else:
            self._screens[what]()
            print("null", flush=True)

    def _flip(self, *_: object) -> None:
        self._pictures += 1

    def _motion(self, _: object, kind: str, touch: Any) -> bool:
        """Note a finger that comes down; nothing is tapped by it."""
        if kind == "begin" and touch.is_touch:
            self._touches.append(time.monotonic())
        return True


def bare(_: str) -> None:
    """Run a bare app with one label and one button."""
    from kivy.config import Config

    for name, value in {"width": "800", "height": "480", "maxfps": "30"}.items():
        Config.set("graphics", name, value)
    from kivy.base import runTouchApp
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.button import Button
    from kivy.uix.label import Label

    box = BoxLayout()
    box.add_widget(Label(text="Hello"))
    box.add_widget(Button(text="Hello"))
    _Reporter({HOME: lambda: None})
    runTouchApp(box)


def ours(port: str) -> None:
    """Run the program as a kiosk."""
    from companion.app.startup import run

    _Reporter({HOME: _home, WAITING: _game, STRIP: lambda: _strip(port), ATTRACT: _attract, DARK: _dark})
    run(None, kiosk=True)


def _services() -> Any:
    from kivy.app import App

    return App.get_running_app().services


def _home() -> None:
    _services().idle.wake()
    _services().go_home()


def _game() -> None:
    services = _services()
    services.table.new("dawn-under", ["Emma", "Paul", "Mia", "Jonas"], {}, 1)
    services.open_game()
    services.quiet.run_all()


def _strip(port: str) -> None:
    """Connect a strip, and give it a picture that does not move."""
    from companion.app.services.peripherals import Peripherals
    from hardware.config import HardwareConfig, StripConfig
    from hardware.strip_pictures import white

    services = _services()
    services.hearing.connect(Peripherals(services.settings, HardwareConfig("real", strip=StripConfig(port))))
    services.peripherals.bridge.show(white(LEDS))


def _attract() -> None:
    """Show the picture of a café's table, without the strip."""
    from companion.app.services.peripherals import Peripherals

    services = _services()
    services.hearing.connect(Peripherals(services.settings))
    services.show_screen("attract")


def _dark() -> None:
    """Let the café close; a table at which nobody plays goes dark."""
    services = _services()
    services.settings.change("hours", [None] * 7)
    services.settings.change("closed", "sleep")
    services.opening.sure = lambda: True
    services.idle.check_idle()
    assert services.brightness.deeply


def main() -> None:
    if sys.argv[1:2] in (["bare"], ["ours"]):
        {"bare": bare, "ours": ours}[sys.argv[1]](sys.argv[2])
        return
    found = measure(float(sys.argv[1])) if sys.argv[1:] else measure()
    for name, value in found.items():
        most = BUDGETS.get(name)
        verdict = "" if most is None else f"at most {most:g}: {'met' if value <= most else 'NOT MET'}"
        print(f"{name:<28} {value:8.2f}  {verdict}".rstrip())
    if not found:
        print(LEFT_OUT)


if __name__ == "__main__":
    main()
