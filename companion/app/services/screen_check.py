"""Compares what the screen shows with what was painted, where the compositor gives a copy of its screen.

The copy stays in memory. It is made only while nothing private is shown: on the home and the service screen.
"""

import os
import shutil
import subprocess
import threading
from collections.abc import Callable
from typing import Any, NamedTuple

from kivy.clock import Clock

from companion.app.navigation.navigator import HOME, Navigator
from companion.system import graphics
from companion.system.graphics import DIFFERENT, SAME, UNKNOWN

SAFE_SCREENS = (HOME, "service")
COLUMNS, ROWS = 96, 60
"""Number of points that are compared."""
TOLERANCE = 12
"""Difference of a colour channel (0 to 255) up to which two points are alike: a display may have 16 bits."""
MIN_STILL = 0.5
"""Share of points that must not have changed while the copy was made."""
MIN_ALIKE = 0.97
RETRY_SECONDS, MAX_TRIES = 5.0, 24
CONFIRMATIONS = 3
"""How often in a row the picture must be wrong: after a resize the compositor needs a moment."""
COPY_SECONDS = 20


class ScreenCopy(NamedTuple):
    """A picture: three bytes for each point, in rows from the top."""

    width: int
    height: int
    pixels: bytes

    def at(self, column: int, row: int) -> bytes:
        """Return the colour at one of COLUMNS x ROWS points."""
        x = (2 * column + 1) * self.width // (2 * COLUMNS)
        y = (2 * row + 1) * self.height // (2 * ROWS)
        start = 3 * (y * self.width + x)
        return self.pixels[start : start + 3]


def compare(before: ScreenCopy, shown: ScreenCopy, after: ScreenCopy) -> str:
    """Return whether the screen shows what was painted, judged where nothing moved in between."""
    still = alike = 0
    for row in range(ROWS):
        for column in range(COLUMNS):
            painted = before.at(column, row)
            if painted == after.at(column, row):
                still += 1
                seen = shown.at(column, row)
                alike += all(abs(one - two) <= TOLERANCE for one, two in zip(painted, seen, strict=True))
    if still < MIN_STILL * COLUMNS * ROWS:
        return UNKNOWN
    return SAME if alike >= MIN_ALIKE * still else DIFFERENT


def parse_ppm(data: bytes) -> ScreenCopy | None:
    """Return the picture of a binary PPM with 8 bits a channel, None if it is none."""
    parts = data.split(maxsplit=3)
    if len(parts) < 4 or parts[0] != b"P6":
        return None
    head = b" ".join((*parts[:3], b"255"))
    try:
        width, height = int(parts[1]), int(parts[2])
    except ValueError:
        return None
    pixels = data[len(head) + 1 :]
    return ScreenCopy(width, height, pixels) if len(pixels) == 3 * width * height > 0 else None


def can_copy() -> bool:
    """Return whether this screen is a Wayland compositor's and the program that copies it is installed."""
    return bool(os.environ.get("WAYLAND_DISPLAY")) and shutil.which("grim") is not None


def copy_screen() -> ScreenCopy | None:
    """Return a copy of the compositor's screen, None if it gives none."""
    try:
        done = subprocess.run(["grim", "-t", "ppm", "-"], capture_output=True, timeout=COPY_SECONDS)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return parse_ppm(done.stdout) if done.returncode == 0 else None


def read_frame(window: Any) -> ScreenCopy:
    """Paint and show a frame, and return it."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    Clock.tick_draw()
    window.dispatch("on_draw")
    width, height = map(int, window.system_size)
    points = glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE)
    window.dispatch("on_flip")
    colours = bytearray(3 * width * height)
    for channel in range(3):
        colours[channel::3] = points[channel::4]
    row = 3 * width
    rows = (bytes(colours[start : start + row]) for start in range(len(colours) - row, -1, -row))
    return ScreenCopy(width, height, b"".join(rows))


class ScreenCheck:
    """Looks at the screen once after the start, and when `check` is called.

    If the picture is wrong, the other renderer is noted for the next start and `restart` is called; but only
    once since the machine was switched on, and not against the owner's own choice. A game is on disk, and
    goes on.
    """

    def __init__(
        self,
        window: Any,
        navigator: Navigator,
        restart: Callable[[], None],
        copy: Callable[[], ScreenCopy | None] | None = None,
    ) -> None:
        """`copy` returns a copy of what is seen."""
        self._window, self._navigator, self._restart = window, navigator, restart
        self.take_copy = copy or (copy_screen if can_copy() else None)
        self.folder = graphics.runtime_folder()
        self.graphics = graphics.in_use(folder=self.folder)
        self.result = UNKNOWN
        self._tries = self._wrong = 0
        self.is_running = False
        self._then: Callable[[], None] = lambda: None
        self.retry = Clock.create_trigger(lambda *_: self.start_comparison(), RETRY_SECONDS)

    def close(self) -> None:
        self.retry.cancel()

    def check(self, then: Callable[[], None] = lambda: None) -> None:
        """Compare as soon as a screen without secrets is shown; call `then` when `result` is known.

        After MAX_TRIES without a result nothing more is tried.
        """
        self._then, self._tries, self._wrong = then, 0, 0
        if self.take_copy is not None:
            self.start_comparison()

    def start_comparison(self) -> None:
        """Copy the screen in a thread."""
        copy, name = self.take_copy, self._navigator.current
        if copy is None or self.is_running:
            return
        if name not in SAFE_SCREENS:
            self.retry()
            return
        self.is_running = True
        self._tries += 1
        before = read_frame(self._window)

        def look() -> None:
            shown = copy()
            Clock.schedule_once(lambda *_: self._judge(before, shown, name), 0)

        threading.Thread(target=look, daemon=True).start()

    def _judge(self, before: ScreenCopy, shown: ScreenCopy | None, name: str) -> None:
        """Judge the copy, unless another screen came meanwhile."""
        self.is_running = False
        found = UNKNOWN
        if shown is not None and self._navigator.current == name:
            found = compare(before, shown, read_frame(self._window))
        self._wrong = self._wrong + 1 if found == DIFFERENT else 0
        if found == SAME or self._wrong >= CONFIRMATIONS:
            self.result = found
            self._conclude()
        elif self._tries < MAX_TRIES:
            self.retry()

    def _conclude(self) -> None:
        """Fall back to the other renderer, or say what was found."""
        if self.result == DIFFERENT and self.may_fall_back and self._note_wrong():
            self._restart()
        else:
            self._then()

    def _note_wrong(self) -> bool:
        return self.folder is not None and graphics.note_wrong(self.folder, self.graphics.renderer)

    @property
    def may_fall_back(self) -> bool:
        """Whether the next start may use the other renderer."""
        used = self.graphics
        return bool(used.renderer and not used.is_owners and not used.wrong and self.folder)
