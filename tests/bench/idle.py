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
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.budgets import print_results
from tests.bench.idle_apps import ATTRACT, CAFE, DARK, HOME, LEDS, PHONES, STRIP, TABLE, WAITING
from tests.bench.screen import ROOT

SECONDS = 5.0
SETTLING = 3.0
"""Time between a screen's appearance and its measurement."""
TAPS = 80
SCREENS = (HOME, PHONES, CAFE, WAITING, STRIP, ATTRACT, DARK)
BUDGETS = {
    f"{HOME}: wake-ups": 4.0,
    f"{WAITING}: wake-ups": 8.0,
    f"{STRIP}: wake-ups": 12.0,
    f"{PHONES}: wake-ups": 4.0,
    f"{CAFE}: wake-ups": 6.0,
    f"{ATTRACT}: processor": 1.0,
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
    with tempfile.TemporaryDirectory() as folder, _x_server() as display, _broker(Path(folder)) as is_cafe:
        place = Path(folder)
        ours = tuple(screen for screen in SCREENS if is_cafe or screen != CAFE)
        for name, screens in (("bare", (HOME,)), ("ours", ours)):
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


@contextlib.contextmanager
def _broker(folder: Path) -> Iterator[bool]:
    """Run a broker whose port stands in `folder`; yield False if none is installed."""
    from tests.cafe.broker import MOSQUITTO, Broker

    if MOSQUITTO is None:
        yield False
        return
    broker = Broker(folder / "broker", [TABLE])
    (broker.folder / "port").write_text(str(broker.port))
    broker.start()
    try:
        yield True
    finally:
        broker.stop()


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
        command = [sys.executable, "-m", "tests.bench.idle_apps", name, str(self._port)]
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


def main() -> None:
    print_results(measure(*map(float, sys.argv[1:])), BUDGETS, LEFT_OUT)


if __name__ == "__main__":
    main()
