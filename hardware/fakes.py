"""Simulated buttons and strip with the real interfaces, for desktops, demonstrations and tests."""

import sys
import threading
import time
from collections.abc import Callable, Iterable
from typing import TextIO

from hardware import config
from hardware.debounce import Press, PressEvent, Release
from hardware.errors import HardwareError
from hardware.strip_pictures import DARK, FrameConverter, StripPicture

Colour = tuple[int, int, int]


class FakeButtons:
    """Buttons that are pressed by calling `press`. `lit` are the buttons with the lamp on."""

    def __init__(
        self,
        names: Iterable[str],
        post: Callable[[PressEvent], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.names = tuple(names)
        self.faults: list[HardwareError] = []
        self.lit: frozenset[str] = frozenset()
        self.count_overlapping = False
        self._post = post
        self._clock = clock

    def press(self, name: str, long: bool = False) -> None:
        """Simulate a press."""
        now = self._clock()
        self._post(Press(name, long, now, now, 2))

    def release(self, name: str) -> None:
        """Simulate the release after a long press."""
        self._post(Release(name, self._clock()))

    def together(self, wanted: bool) -> None:
        self.count_overlapping = wanted

    def light(self, lit: frozenset[str]) -> None:
        self.lit = lit

    def edge(self, name: str, closed: bool | None, when: float) -> None:
        """Ignore wireless buttons: fakes are only pressed on the screen."""

    def close(self) -> None:
        self.lit = frozenset()


class FakeStrip:
    """A strip whose colours can be read and drawn on a screen."""

    def __init__(self, strip: config.StripConfig, clock: Callable[[], float] = time.monotonic) -> None:
        self.settings = strip
        self._light = FrameConverter(strip)
        self._clock = clock
        self._picture: StripPicture = DARK

    def show(self, picture: StripPicture) -> None:
        self._picture = picture

    def moves(self) -> bool:
        """Return whether the picture is animated."""
        return self._picture.moves(self._clock())

    def colours(self) -> list[Colour]:
        """Return the colours as screen values."""
        size = self.settings.leds * 3
        frame = self._picture.frame(self._clock())[:size].ljust(size, b"\0")
        return [(frame[at], frame[at + 1], frame[at + 2]) for at in range(0, size, 3)]

    def milliampere(self) -> float:
        """Return the estimated current of a real strip."""
        return self._light.milliampere(self._light(self._picture.frame(self._clock())))

    def close(self) -> None:
        self._picture = DARK


class TerminalStrip(FakeStrip):
    """A strip drawn as a line of coloured blocks in the terminal, by a background thread."""

    def __init__(self, strip: config.StripConfig, out: TextIO | None = None, fps: float = 10.0) -> None:
        super().__init__(strip)
        self._out = out or sys.stderr
        self._pause = 1 / fps
        self._closing = threading.Event()
        self._drawn = ""
        self._thread = threading.Thread(target=self._run, name="terminal strip", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._thread.join(timeout=2)
        super().close()

    def _run(self) -> None:
        while not self._closing.wait(self._pause):
            line = "".join(f"\x1b[38;2;{red};{green};{blue}m■" for red, green, blue in self.colours())
            if line != self._drawn:
                self._drawn = line
                # Draw in the top line and restore the cursor, so that the input line is not disturbed.
                self._out.write(f"\x1b7\x1b[1;1H{line}\x1b[0m\x1b[K\x1b8")
                self._out.flush()
