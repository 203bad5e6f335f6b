"""The LED strip at the end of the box's USB port: decodes Adalight and keeps what it shows."""

import math
import socket
import threading
import time
from contextlib import suppress
from pathlib import Path

HEADER = b"Ada"
LEDS = 60
HISTORY = 4000
"""Number of frames that are remembered."""
GAMMA = 2.2
"""Of a strip, unless its owner says otherwise."""
SAME_COLOUR = 0.97
"""Cosine between two colours from which on they look alike; steps of a dim LED are coarse."""


class Strip:
    def __init__(self, place: Path) -> None:
        self._place = place
        self._lock = threading.Lock()
        self._line: socket.socket | None = None
        self.frames: list[tuple[float, bytes]] = []
        """(monotonic time, colours) of each picture."""
        self.noise = 0
        """Bytes between frames: something else than Adalight."""

    def listen(self) -> None:
        self._line = socket.socket(socket.AF_UNIX)
        self._line.connect(str(self._place))
        threading.Thread(target=self._read, args=(self._line,), daemon=True).start()

    def close(self) -> None:
        if self._line is not None:
            with suppress(OSError):
                self._line.shutdown(socket.SHUT_RDWR)
            self._line.close()
            self._line = None

    def _read(self, line: socket.socket) -> None:
        waiting = b""
        with suppress(OSError):
            while data := line.recv(65536):
                waiting = self.take(waiting + data)

    def take(self, data: bytes) -> bytes:
        """Decode the whole frames; return what is left."""
        while True:
            start = data.find(HEADER)
            if start < 0:
                self.noise += max(0, len(data) - 2)
                return data[-2:]
            if len(data) < start + 6:
                return data[start:]
            high, low, check = data[start + 3 : start + 6]
            end = start + 6 + 3 * (high * 256 + low + 1)
            if check != high ^ low ^ 0x55:
                data = data[start + 3 :]
                self.noise += start + 3
                continue
            if len(data) < end:
                return data[start:]
            self.noise += start
            with self._lock:
                self.frames = [*self.frames[-HISTORY:], (time.monotonic(), data[start + 6 : end])]
            data = data[end:]

    @property
    def now(self) -> bytes:
        """The colours that it shows."""
        with self._lock:
            return self.frames[-1][1] if self.frames else b""

    def since(self, moment: float) -> list[bytes]:
        """Return the pictures that came after a moment."""
        with self._lock:
            return [colours for at, colours in self.frames if at > moment]

    @staticmethod
    def lit(colours: bytes) -> list[int]:
        """Return the numbers of the LEDs that shine."""
        return [led for led in range(len(colours) // 3) if max(colours[3 * led : 3 * led + 3]) > 8]


def points_at(colours: bytes, led: int, colour: tuple[int, int, int]) -> bool:
    """Return whether an LED shines in this screen colour, however brightly."""
    seen = colours[3 * led : 3 * led + 3]
    wanted = [(part / 255) ** GAMMA for part in colour]
    length = math.hypot(*seen) * math.hypot(*wanted)
    return bool(length) and sum(a * b for a, b in zip(seen, wanted, strict=True)) / length > SAME_COLOUR
