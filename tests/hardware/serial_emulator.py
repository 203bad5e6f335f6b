"""A serial device that is not there: a pty that reads bytes as WLED or the Pico's firmware does.

with Emulator(60, tmp / "strip") as device:         # the strip's port is that path
    device.leds                                     # what the LEDs would show
    device.unplug(); device.replug()                # it can misbehave
"""

import contextlib
import os
import pty
import random
import select
import threading
import time
import tty
from collections.abc import Callable
from pathlib import Path

from tests.hardware.emulated_devices import READERS, AnyReader

BLANK_AFTER_SECONDS = {"wled": 2.5, "firmware": 3.0, "awa": 5.0}
"""Seconds after which each device stops showing the last picture."""


class Emulator:
    """The device at the other end of a serial line."""

    def __init__(
        self,
        leds: int,
        path: Path,
        kind: str = "wled",
        baud: int | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.path = path
        self.kind = kind
        self.reader: AnyReader = READERS[kind](leds)
        self._clock = clock
        self.baud = baud
        """The speed at which it takes bytes in; None: as fast as they come."""
        self.deaf = False
        """Takes nothing in."""
        self.noise = 0.0
        """The share of bytes that arrive wrong, twice, or not at all."""
        self.boot = 0.0
        """Seconds after each plugging in during which bytes are lost, as in a bootloader."""
        self.received = 0
        self.heard: Callable[[float, bytes], None] | None = None
        """Called with the time and the bytes whenever some arrive."""
        self._chance = random.Random(f"noise {path.name}")
        self._master = -1
        self._shown = float("-inf")
        self._plugged_at = 0.0
        self._stop = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def leds(self) -> list[tuple[int, int, int]]:
        """What the LEDs show: dark without power, and when the device waited too long."""
        with self._lock:
            data = bytes(self.reader.leds)
            alive = self._master >= 0 and self._clock() - self._shown < BLANK_AFTER_SECONDS[self.kind]
        if not alive:
            data = bytes(len(data))
        return [(data[at], data[at + 1], data[at + 2]) for at in range(0, len(data), 3)]

    @property
    def frames(self) -> int:
        return self.reader.frames

    def replug(self) -> None:
        """Plug it in: the path appears."""
        self._master, slave = pty.openpty()
        tty.setraw(slave)
        name = os.ttyname(slave)
        os.set_blocking(self._master, False)
        self._plugged_at = self._clock()
        self._stop = threading.Event()
        self._thread = threading.Thread(
            target=self._run, args=(self._stop, slave), name="emulator", daemon=True
        )
        self._thread.start()
        fresh = self.path.with_name(self.path.name + ".new")
        fresh.symlink_to(name)
        os.replace(fresh, self.path)

    def unplug(self) -> None:
        """Pull it out: the path goes, and writing fails. A device without power forgets its picture."""
        with contextlib.suppress(FileNotFoundError):
            self.path.unlink()
        self._stop.set()
        if self._thread is not None:
            self._thread.join(timeout=2)
        with self._lock:
            if self._master >= 0:
                os.close(self._master)
            self._master = -1
            self.reader.dark()
            self.reader.quiet()

    def __enter__(self) -> "Emulator":
        self.replug()
        return self

    def __exit__(self, *_: object) -> None:
        self.unplug()

    def _run(self, stop: threading.Event, slave: int) -> None:
        # The slave end is held open here until somebody else has it, or reading would fail at once.
        due = self._clock()
        try:
            while not stop.is_set():
                if self.deaf:
                    stop.wait(0.02)
                    continue
                if not select.select([self._master], [], [], 0.02)[0]:
                    continue
                data = self._take()
                now = self._clock()
                if data and self.heard:
                    self.heard(now, data)
                self._feed(data, now)
                if self.baud:
                    due = max(due, now - 0.005) + len(data) * 10 / self.baud
                    stop.wait(max(due - self._clock(), 0.0))
        finally:
            os.close(slave)

    def _take(self) -> bytes:
        try:
            data = os.read(self._master, 64 if self.baud else 4096)
        except OSError:
            return b""
        self.received += len(data)
        return self._spoiled(data) if self.noise else data

    def _feed(self, data: bytes, now: float) -> None:
        if now - self._plugged_at < self.boot:
            return
        with self._lock:
            before = self.reader.frames
            self.reader.feed(data)
            if self.reader.frames > before:
                self._shown = now

    def _spoiled(self, data: bytes) -> bytes:
        out = bytearray()
        for byte in data:
            if self._chance.random() >= self.noise:
                out.append(byte)
            else:
                out += self._chance.choice((b"", bytes((byte, byte)), bytes((self._chance.randrange(256),))))
        return bytes(out)
