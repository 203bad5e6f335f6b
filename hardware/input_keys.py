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
SYN_EVENT, KEY_EVENT = 0, 1
SYN_DROPPED = 3
"""The kernel has lost events because they were not read in time."""
RELEASED, PRESSED = 0, 1
"""Values of a key event; 2 is the repetition of a held key."""
EVIOCGRAB = 0x40044590
"""The ioctl that gives a device to one reader alone, so that a key does not also operate the screen."""
DEVICES = Path("/dev/input")
NAMES = Path("/sys/class/input")
NUMBERS = Path("/sys/dev/char")
"""What the kernel knows of a device, by the numbers of its file."""
BTN_TOUCH = 0x14A
"""The key of a touchscreen or touchpad."""
FAULTS = {
    errno.EACCES: "The button device {device} may not be read; add the user to the group input.",
    errno.EPERM: "The button device {device} may not be read; add the user to the group input.",
    errno.EBUSY: "The button device {device} is used by another program; close that one.",
    errno.ENOTSUP: "The button device {device} is a touchscreen; name another one.",
}
POLL_SECONDS = 0.5
"""How often a missing device is looked for, and closing is noticed."""


def device_files(wanted: str) -> list[Path]:
    """Return the files of a device, by its path or its name; a keyboard often has several."""
    if wanted.startswith("/"):
        return [Path(wanted)] if Path(wanted).exists() else []
    found = []
    for event in sorted(NAMES.glob("event*")):
        with contextlib.suppress(OSError):
            if device_name(event) == wanted:
                found.append(DEVICES / event.name)
    return found


def device_name(event: Path) -> str:
    """Return the name of a device in NAMES; it is the device's own choice, and may be cut off in a letter."""
    return (event / "device" / "name").read_text(encoding="utf-8", errors="replace").strip()


def is_touchscreen(file: int) -> bool:
    """Return whether an open device is touched; nobody could operate the table without it."""
    number = os.fstat(file).st_rdev
    place = NUMBERS / f"{os.major(number)}:{os.minor(number)}" / "device" / "capabilities" / "key"
    with contextlib.suppress(OSError, ValueError):
        bits, keys = 8 * struct.calcsize("l"), 0
        for word in place.read_text(encoding="ascii").split():
            keys = keys << bits | int(word, 16)
        return bool(keys >> BTN_TOUCH & 1)
    return False


def pressed_keys(seconds: float) -> Iterator[tuple[str, int]]:
    """Yield name of the device and code of each key that is pressed on any device that may be read."""
    names: dict[int, str] = {}
    with contextlib.ExitStack() as stack:
        for event in sorted(NAMES.glob("event*")):
            with contextlib.suppress(OSError):
                file = os.open(DEVICES / event.name, os.O_RDONLY | os.O_NONBLOCK)
                stack.callback(os.close, file)
                if not is_touchscreen(file):
                    names[file] = device_name(event)
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
    return ((code, value) for kind, code, value in input_events(data) if kind == KEY_EVENT)


def input_events(data: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield type, code and value of whole events."""
    for at in range(0, len(data) - EVENT.size + 1, EVENT.size):
        *_, kind, code, value = EVENT.unpack_from(data, at)
        yield kind, code, value


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
        self._fault: HardwareError | None = None
        self._tried = threading.Event()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="keys", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._closing.set()
        self._thread.join(timeout=2)

    def first_fault(self) -> HardwareError | None:
        """Return what is wrong with the device, after it was looked for once."""
        self._tried.wait(timeout=2)
        return self._fault

    def _run(self) -> None:
        while not self._closing.is_set():
            with contextlib.ExitStack() as stack:
                try:
                    files = self._open_new({}, stack)
                    if files:
                        self._said, self._fault = "", None
                        self._tried.set()
                        self._read(files, stack)
                    else:
                        self._say("The button device {device} is not there; it is looked for.")
                except OSError as reason:
                    unplugged = "The button device {device} was unplugged; it is looked for."
                    self._say(FAULTS.get(reason.errno or 0, unplugged))
            self._release_all()
            self._closing.wait(POLL_SECONDS)

    def _open_new(self, files: dict[Path, int], stack: contextlib.ExitStack) -> dict[Path, int]:
        """Open the files of the device that are not open yet. Raise OSError if that leaves none."""
        fault: OSError | None = None
        for path in device_files(self._device):
            if path not in files:
                try:
                    files[path] = open_alone(path)
                except OSError as reason:
                    fault = reason
                else:
                    stack.callback(os.close, files[path])
        if fault is not None and not files:
            raise fault
        return files

    def _read(self, files: dict[Path, int], stack: contextlib.ExitStack) -> None:
        """Read events until the device is gone or the reader is closed."""
        while not self._closing.is_set():
            ready = select.select(list(files.values()), [], [], POLL_SECONDS)[0]
            if not ready:  # the files of a wireless device appear one after another
                self._open_new(files, stack)
            for file in ready:
                data = os.read(file, 64 * EVENT.size)
                if not data:
                    raise OSError(errno.ENODEV, "gone")
                for event in input_events(data):
                    self._handle_event(*event)

    def _handle_event(self, kind: int, code: int, value: int) -> None:
        if kind == KEY_EVENT and code in self._keys and value in (RELEASED, PRESSED):
            self._press(self._keys[code], value == PRESSED)
        elif (kind, code) == (SYN_EVENT, SYN_DROPPED):  # a release may be among what was lost
            self._release_all()

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
            self._fault = HardwareError(template, device=self._device)
            self._report(self._fault)
        self._tried.set()


def open_alone(path: Path) -> int:
    """Open a device for this program alone."""
    file = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        if is_touchscreen(file):
            raise OSError(errno.ENOTSUP, "a touchscreen")
        grab(file)
    except BaseException:
        os.close(file)
        raise
    return file


def grab(file: int) -> None:
    """Take a device for this program alone. Raise OSError if another program has done so."""
    fcntl.ioctl(file, EVIOCGRAB, 1)
