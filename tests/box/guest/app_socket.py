"""Loaded into the app of a box (as its sitecustomize): says where its buttons are and what it shows.

Words: "screen" (its name), "places" ({name: [x, y] as parts of the width and height from the top left}),
"painted" (width, height and the frame as base64 of RGB rows from the top).
"""

import base64
import contextlib
import importlib
import json
import os
import socket
import sys
import threading
import time
from collections.abc import Callable
from typing import Any


def screen() -> str:
    from kivy.app import App

    return str(App.get_running_app().services.screens.current)


def places() -> dict[str, tuple[float, float]]:
    from kivy.app import App
    from kivy.core.window import Window

    from companion.app.widgets.buttons import Pressable

    found: dict[str, tuple[float, float]] = {}
    wide, high = Window.system_size
    for widget in App.get_running_app().services.screens.current_screen.walk(restrict=True):
        if isinstance(widget, Pressable) and not widget.is_disabled and widget.width > 1:
            x, y = widget.to_window(*widget.center)
            shows = widget.model
            tile = shows.name if hasattr(shows, "word") else None
            value = getattr(shows, "value", getattr(shows, "game", tile))
            name = f"{type(widget).__name__} {value if value is not None else shows}"
            found.setdefault(name[:80], (x / wide, 1 - y / high))
        elif hasattr(widget, "cell_at") and widget.model is not None:
            found.update(_cells(widget, wide, high))
    return found


def _cells(widget: Any, wide: float, high: float) -> dict[str, tuple[float, float]]:
    """Where the cells of a drawing are, found by feeling about."""
    seen: dict[str, list[tuple[float, float]]] = {}
    for column in range(48):
        for row in range(48):
            x = widget.x + widget.width * (column + 0.5) / 48
            y = widget.y + widget.height * (row + 0.5) / 48
            cell = widget.cell_at(x, y)
            if cell is not None:
                seen.setdefault(f"cell {cell}", []).append(widget.to_window(x, y))
    return {
        name: (
            sum(x for x, _ in points) / len(points) / wide,
            1 - sum(y for _, y in points) / len(points) / high,
        )
        for name, points in seen.items()
    }


def painted() -> tuple[int, int, str]:
    from kivy.core.window import Window

    from companion.app.services.screen_check import read_frame

    wide, high, pixels = read_frame(Window)
    return wide, high, base64.b64encode(pixels).decode()


def question() -> dict[str, Any] | None:
    """What the table asks, as it is stored: so that a check can compare it after a power cut."""
    from kivy.app import App

    table = App.get_running_app().services.table
    if not table.has_game:
        return None
    asked = table.referee.question
    said = [str(choice) for choice in asked.choices] if asked is not None else []
    return {
        "game": table.referee.header.game,
        "answers": len(table.records),
        "asks": None if asked is None else repr(asked),
        "choices": said,
    }


def stick() -> dict[str, Any]:
    """How far the transfer with a USB stick is."""
    from kivy.app import App

    visit = App.get_running_app().services.screens.get_screen("stick").visit
    return {"state": visit.state, "trouble": visit.trouble and visit.trouble.template}


FRAMES = [0]
"""How many frames were shown since the first word "frames"."""


def frames() -> int:
    from kivy.core.window import Window

    if not FRAMES[1:]:
        FRAMES.append(0)
        Window.bind(on_flip=lambda *_: FRAMES.__setitem__(0, FRAMES[0] + 1))
    return FRAMES[0]


def absent() -> str:
    """Let an hour pass for the watch over time without touches; what the screen is doing then."""
    from kivy.app import App

    idle = App.get_running_app().services.idle
    idle.last_touch -= 3600
    idle.since -= 3600
    idle.check_idle()
    return "dark" if App.get_running_app().services.touches.asleep else "awake"


def faults() -> dict[str, Any]:
    """What the staff read of faults and devices, whether guests see the sign, and what waits for the disk."""
    from kivy.app import App

    services = App.get_running_app().services
    return {
        "told": services.notices.faults,
        "devices": list(services.peripherals.faults.values()),
        "sign": bool(services.notices.sign.model),
        "waiting": services.table.has_unsaved_entries,
    }


def words() -> list[str]:
    """Return what a screen reader could say of the screen."""
    from kivy.app import App

    from companion.app.widgets.drawn import DrawnWidget

    shown = App.get_running_app().services.screens.current_screen.walk(restrict=True)
    said = (widget.accessible() for widget in shown if isinstance(widget, DrawnWidget) and widget.width > 1)
    return [one.name for one in said if one is not None]


def beside(module: str) -> Callable[[], object]:
    """Return the word of a module of this folder, which imports what the app has loaded by then."""
    return lambda: getattr(importlib.import_module(module), module)()


WORDS: dict[str, Callable[[], object]] = {
    "screen": screen,
    "places": places,
    "painted": painted,
    "question": question,
    "stick": stick,
    "frames": frames,
    "absent": absent,
    "faults": faults,
    "words": words,
    "next_touch": beside("next_touch"),
    "heard": beside("heard"),
}


def _in_main_loop(do: Callable[[], object]) -> object:
    """Run `do` between two frames."""
    from kivy.clock import Clock

    done, result = threading.Event(), []

    def now(*_: object) -> None:
        try:
            result.append(do())
        except Exception as fault:
            result.append({"fault": repr(fault)})
        done.set()

    Clock.schedule_once(now, 0)
    return result[0] if done.wait(30) else None


def _serve(place: str) -> None:
    while "companion.app.application" not in sys.modules:
        time.sleep(0.5)  # Kivy must not be imported before it is configured
    with contextlib.suppress(OSError):
        os.unlink(place)
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(place)
        listening.listen()
        while True:
            asking, _ = listening.accept()
            with asking, asking.makefile() as words, contextlib.suppress(OSError):
                said = _in_main_loop(WORDS[words.readline().strip()])
                asking.sendall(json.dumps(said).encode() + b"\n")


if "--kiosk" in sys.orig_argv and "RUNTIME_DIRECTORY" in os.environ:
    threading.Thread(target=_serve, args=(os.environ["RUNTIME_DIRECTORY"] + "/box",), daemon=True).start()
