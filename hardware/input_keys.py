"""Keys of input devices as buttons: presenters, foot switches and big-button keyboards, by USB or Bluetooth.

/dev/input is read by hand: an event is one struct, and the package evdev has no wheels for most platforms.
"""

import contextlib
import errno
import fcntl
import os
import select
import struct
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from hardware.errors import HardwareError

EVENT = struct.Struct("@llHHi")
"""Seconds, microseconds, type, code, value."""
KEY_EVENT = 1
RELEASED, PRESSED = 0, 1
"""Values of a key event; 2 is the repetition of a held key."""
EVIOCGRAB = 0x40044590
"""The ioctl that gives a device to one reader alone, so that a key does not also operate the screen."""
DEVICES = Path("/dev/input")
NAMES = Path("/sys/class/input")
POLL_SECONDS = 0.5
"""How often a missing device is looked for, and closing is noticed."""


def device_files(wanted: str) -> list[Path]:
    """Return the files of a device, by its path or its name; a keyboard often has several."""
    if wanted.startswith("/"):
        return [Path(wanted)] if Path(wanted).exists() else []
    found = []
    for event in sorted(NAMES.glob("event*")):
        with contextlib.suppress(OSError):
            if (event / "device" / "name").read_text().strip() == wanted:
                found.append(DEVICES / event.name)
    return found


def pressed_keys(seconds: float) -> Iterator[tuple[str, int]]:
    """Yield name of the device and code of each key that is pressed on any device that may be read."""
    names: dict[int, str] = {}
    with contextlib.ExitStack() as stack:
        for event in sorted(NAMES.glob("event*")):
            with contextlib.suppress(OSError):
                file = os.open(DEVICES / event.name, os.O_RDONLY | os.O_NONBLOCK)
                stack.callback(os.close, file)
                names[file] = (event / "device" / "name").read_text().strip()
        until = time.monotonic() + seconds
        while names and (left := until - time.monotonic()) > 0:
            for file in select.select(list(names), [], [], left)[0]:
                try:
                    data = os.read(file, 64 * EVENT.size)
                except OSError:  # unplugged
                    del names[file]
                    continue
                yield from ((names[file], code) for code, value in key_events(data) if value == PRESSED)


def key_events(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield code and value of the key events among whole events."""
    for at in range(0, len(data) - EVENT.size + 1, EVENT.size):
        *_, kind, code, value = EVENT.unpack_from(data, at)
        if kind == KEY_EVENT:
            yield code, value


class KeyReader:
    """Reads one device in a thread, and opens it again when it was away, as after a Bluetooth sleep."""

    def __init__(
        self,
        device: str,
        keys: Mapping[int, str],
        edge: Callable[[str, bool], None],
        report: Callable[[HardwareError], None],
    ) -> None:
        """`keys` maps key codes to buttons; `edge` gets a button and whether it is closed now."""
        self._device, self._keys, self._edge, self._report = device, keys, edge, report
        self._down: set[str] = set()
        self._said = ""
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="keys", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._thread.join(timeout=2)

    def _run(self) -> None:
        while not self._closing.is_set():
            with contextlib.ExitStack() as stack:
                try:
                    files = [self._open(path, stack) for path in device_files(self._device)]
                    if files:
                        self._said = ""
                        self._read(files)
                    else:
                        self._say("The button device {device} is not there; it is looked for.")
                except OSError as reason:
                    if reason.errno in (errno.EACCES, errno.EPERM):
                        self._say(
                            "The button device {device} may not be read; add the user to the group input."
                        )
                    else:
                        self._say("The button device {device} was unplugged; it is looked for.")
            self._release_all()
            self._closing.wait(POLL_SECONDS)

    def _open(self, path: Path, stack: contextlib.ExitStack) -> int:
        file = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
        stack.callback(os.close, file)
        grab(file)
        return file

    def _read(self, files: list[int]) -> None:
        """Read events until the device is gone or the reader is closed."""
        while not self._closing.is_set():
            for file in select.select(files, [], [], POLL_SECONDS)[0]:
                data = os.read(file, 64 * EVENT.size)
                if not data:
                    raise OSError(errno.ENODEV, "gone")
                for code, value in key_events(data):
                    if code in self._keys and value in (RELEASED, PRESSED):
                        self._press(self._keys[code], value == PRESSED)

    def _press(self, button: str, closed: bool) -> None:
        (self._down.add if closed else self._down.discard)(button)
        self._edge(button, closed)

    def _release_all(self) -> None:
        """Open the contacts of keys that were held when the device went, so that none is stuck."""
        for button in sorted(self._down):
            self._press(button, False)

    def _say(self, template: str) -> None:
        if self._said != template:
            self._said = template
            self._report(HardwareError(template, device=self._device))


def grab(file: int) -> None:
    """Take a device for this program alone. Raise OSError if another program has done so."""
    fcntl.ioctl(file, EVIOCGRAB, 1)
