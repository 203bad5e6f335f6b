"""A café table in a process of its own, on a screen that is not there, with a guest's keyboard."""

import contextlib
import ctypes
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.settings.pins import PinStore
from companion.settings.settings import Settings
from tests.support.patience import PATIENCE, eventually

ROOT = Path(__file__).resolve().parent.parent.parent
WATCHDOG = 1.0

APP = """
import json, os, signal, sys, time
from pathlib import Path
from companion.app import startup as run

report = run.start_watchdog
keys, frames, before = [], [], []

def also(manager, well):
    from kivy.app import App
    from kivy.core.window import Window

    flip, ready = Window.flip, manager.notify_ready
    Window.flip = lambda: (flip(), frames.append(App.get_running_app().services.screens.current))
    manager.notify_ready = lambda: (before.extend(frames), ready())
    report(manager, well)

    def tell(*_):
        app = App.get_running_app().services
        seen = dict(screen=app.screens.current, keys=keys,
                    children=len(Window.children), size=list(Window.system_size), before_ready=before)
        os.write(1, json.dumps(seen).encode() + b"\\n")  # print() must not be interrupted by itself

    Window.bind(on_key_up=lambda _, key, *__: keys.append(key))
    signal.signal(signal.SIGUSR1, tell)
    signal.signal(signal.SIGUSR2, lambda *_: (os.write(1, b"hangs\\n"), time.sleep(600)))

run.start_watchdog = also
kiosk = sys.argv[2] == "kiosk"
sys.exit(run.run(Path(sys.argv[1]), fullscreen=kiosk, kiosk=kiosk))
"""
"""The app as it is, which tells on SIGUSR1 what it shows, and on SIGUSR2 hangs in its main loop."""


@contextlib.contextmanager
def screen(size: str = "800x480") -> Iterator[str]:
    """An X server of our own, with no window manager, as in the kiosk's fallback; its display."""
    ours, its = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(its), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=[its],
        stderr=subprocess.DEVNULL,
    )
    os.close(its)
    with os.fdopen(ours) as number:
        display = f":{number.readline().strip()}"
    try:
        yield display
    finally:
        server.kill()
        server.wait()


class Table:
    """The running app, and what systemd hears of it."""

    def __init__(self, display: str, folder: Path, mode: str = "kiosk") -> None:
        folder.mkdir(parents=True, exist_ok=True)
        settings = Settings(folder / "settings.json")
        PinStore(settings).set("4711")
        settings.change("mute", True)
        self.display = display
        self.heard = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.heard.bind(str(folder / "notify"))
        environment = {
            **{name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"},
            "DISPLAY": display,
            "SDL_AUDIODRIVER": "dummy",
            "GRUFTWART_DATA": str(folder),
            "PYTHONPATH": str(ROOT),
            "NOTIFY_SOCKET": str(folder / "notify"),
            "WATCHDOG_USEC": str(int(WATCHDOG * 1_000_000)),
        }
        with (folder / "log").open("w") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", APP, str(folder / "journal.sqlite"), mode],
                cwd=ROOT,
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        if not self.says("READY=1"):
            self.ends()
            raise AssertionError((folder / "log").read_text())

    def says(self, word: str) -> bool:
        """Whether systemd is told this, sooner or later."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if select.select([self.heard], [], [], 1)[0]:
                if self.heard.recv(4096).decode() == word:
                    return True
            elif not self.runs:
                return False
        return False

    def is_silent(self, seconds: float) -> bool:
        """Whether systemd is told nothing at all for so long."""
        return not select.select([self.heard], [], [], seconds)[0]

    def hangs(self) -> None:
        """Its main loop turns no more; comes back when that is so."""
        self.process.send_signal(signal.SIGUSR2)
        assert self._line() == b"hangs\n"

    def forgets(self) -> None:
        """What was told so far does not count."""
        while select.select([self.heard], [], [], 0)[0]:
            self.heard.recv(4096)

    def shows(self) -> dict:
        """What is on its screen, and which keys have arrived."""
        self.process.send_signal(signal.SIGUSR1)
        return json.loads(self._line())

    def _line(self) -> bytes:
        """The next line that it writes."""
        assert self.process.stdout is not None
        assert select.select([self.process.stdout], [], [], PATIENCE)[0], "it does not answer"
        return self.process.stdout.readline()

    def presses(self, *chords: str) -> None:
        subprocess.run(
            ["xdotool", "key", "--clearmodifiers", "--delay", "6", *chords],
            env={**os.environ, "DISPLAY": self.display},
            check=True,
            timeout=PATIENCE,
        )

    def lies(self) -> list[int]:
        """Where its window really lies, whatever the app believes: x, y, width, height."""
        with _windows(self.display) as (x, server, windows):
            (window,) = windows
            x_, y, wide, high, border, depth = (ctypes.c_int() for _ in range(6))
            root = ctypes.c_ulong()
            refs = (ctypes.byref(one) for one in (root, x_, y, wide, high, border, depth))
            x.XGetGeometry(server, window, *refs)
            return [x_.value, y.value, wide.value, high.value]

    def gets(self, keys: set[int], after: int) -> None:
        """These keys arrive, not counting the first ones."""
        eventually(lambda: keys <= set(self.shows()["keys"][after:]))

    def asks_to_close(self) -> int:
        """As the cross of a window, or Alt-F4 of a desktop; how many windows were asked."""
        return ask_to_close(self.display)

    @property
    def runs(self) -> bool:
        return self.process.poll() is None

    def ends(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.heard.close()


class _Message(ctypes.Structure):
    """XClientMessageEvent, in the room of an XEvent."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),
    ]


@contextlib.contextmanager
def _windows(display: str) -> Iterator[tuple[Any, ctypes.c_void_p, list[ctypes.c_ulong]]]:
    """Xlib, the server, and every window on it that understands a request to close."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = x.XDefaultRootWindow.restype = x.XInternAtom.restype = ctypes.c_void_p
    server = ctypes.c_void_p(x.XOpenDisplay(display.encode()))
    delete = x.XInternAtom(server, b"WM_DELETE_WINDOW", 0)
    root, parent, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
    children = ctypes.POINTER(ctypes.c_ulong)()
    top = ctypes.c_ulong(x.XDefaultRootWindow(server))
    x.XQueryTree(server, top, *(ctypes.byref(one) for one in (root, parent, children, count)))
    found = []
    for number in range(count.value):
        window = ctypes.c_ulong(children[number])
        known, many = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_int()
        x.XGetWMProtocols(server, window, ctypes.byref(known), ctypes.byref(many))
        if delete in (known[place] for place in range(many.value)):
            found.append(window)
    yield x, server, found
    x.XCloseDisplay(server)  # which sends what waits


def ask_to_close(display: str) -> int:
    """WM_DELETE_WINDOW to every window that understands it (xdotool can only kill)."""
    with _windows(display) as (x, server, windows):
        for window in windows:
            protocols, delete = (
                x.XInternAtom(server, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")
            )
            message = _Message(type=33, window=window.value, message_type=protocols, format=32)
            message.data[0] = delete
            x.XSendEvent(server, window, 0, ctypes.c_long(0), ctypes.byref(message))
        return len(windows)
