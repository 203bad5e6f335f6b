"""Loaded into the app of a box (as its sitecustomize): says where its buttons are and what it shows.

Words: "screen" (its name), "places" ({name: [x, y] as parts of the width and height from the top left}),
"painted" (width, height and the frame as base64 of RGB rows from the top).
"""

import base64
import contextlib
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
            value = getattr(shows, "value", getattr(shows, "game", None))
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


WORDS: dict[str, Callable[[], object]] = {
    "screen": screen,
    "places": places,
    "painted": painted,
    "question": question,
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
    while "companion.app.app_services" not in sys.modules:
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
