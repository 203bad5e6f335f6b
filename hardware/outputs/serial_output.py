"""A strip on a serial port: how the port is found, and when a frame is sent."""

import contextlib
import errno
import os
import re
import termios
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import serial

from hardware.config import StripConfig
from hardware.errors import HardwareError
from hardware.outputs.led_formats import FORMATS, SerialFormat

DEV = Path("/dev")
USB = ("ttyUSB*", "ttyACM*")
BY_ID = DEV / "serial" / "by-id"
RESETTING_VENDORS = {0x1A86: "CH340", 0x0403: "FTDI", 0x10C4: "CP210x", 0x2341: "Arduino", 0x2A03: "Arduino"}
"""Vendors of boards that reset when their port is opened."""
NON_RESETTING_VENDORS = {0x2E8A: "Raspberry Pi Pico", 0x303A: "Espressif", 0x239A: "Adafruit"}
"""Vendors of boards that do not reset."""
BOOT_SECONDS = 1.7
"""How long a bootloader takes."""


class Port(NamedTuple):
    """A serial port that is plugged in."""

    path: str
    about: str
    vid: int | None
    pid: int | None


def list_ports() -> list[Port]:
    """Return all USB serial ports, with their stable names if they have one, best candidate first."""
    if not any(any(DEV.glob(name)) for name in USB):
        return []  # return early, because this is called repeatedly while no strip is connected
    from serial.tools import list_ports

    stable = {os.path.realpath(link): str(link) for link in sorted(BY_ID.glob("*"))}
    ports = [
        Port(
            stable.get(os.path.realpath(port.device), port.device), port.description or "", port.vid, port.pid
        )
        for port in list_ports.comports()
        if port.vid is not None
    ]
    return sorted(
        ports,
        key=lambda port: (
            port.vid not in NON_RESETTING_VENDORS,
            port.vid not in RESETTING_VENDORS,
            port.path,
        ),
    )


def find_port(wanted: str) -> Port:
    """Return the port that the setting names; raise HardwareError if it does not exist."""
    if wanted.startswith("/"):
        return _named(wanted)
    ports = list_ports()
    if wanted != "auto":
        ids = re.fullmatch(r"([0-9a-fA-F]{4}):([0-9a-fA-F]{4})", wanted)
        if not ids:
            raise HardwareError(
                "“{port}” is no port; write auto, a path, or USB ids such as 2e8a:0005.", port=wanted
            )
        vid, pid = (int(word, 16) for word in ids.groups())
        ports = [port for port in ports if (port.vid, port.pid) == (vid, pid)]
    if not ports:
        raise HardwareError("No LED strip is plugged in; the game goes on without light.")
    return ports[0]


def _named(path: str) -> Port:
    if not os.path.exists(path):
        raise HardwareError(
            "The LED strip at {port} is not plugged in; the game goes on without light.", port=path
        )
    if not os.path.realpath(path).startswith(("/dev/ttyUSB", "/dev/ttyACM")):
        return Port(path, "", None, None)
    about = [port for port in list_ports() if os.path.realpath(port.path) == os.path.realpath(path)]
    return Port(path, *about[0][1:]) if about else Port(path, "", None, None)


def boot_time(port: Port) -> float:
    """Return how many seconds a board with these USB ids needs after its port was opened."""
    return BOOT_SECONDS if port.vid in RESETTING_VENDORS else 0.0


WRITE_TIMEOUT_SECONDS = 0.5
PORT_ERRORS = (OSError, termios.error)
"""Exceptions of a port that was unplugged or does not work (SerialException is an OSError)."""


class SerialOutput:
    """Sends frames to a board on a serial port."""

    keep_alive_seconds = 1.0
    """WLED returns to its own effects after 2.5 seconds without data."""
    retry_seconds = 0.25
    settle_seconds = 0.0

    def __init__(self, strip: StripConfig, closing: threading.Event, clock: Callable[[], float]) -> None:
        format_ = FORMATS[strip.format]
        assert isinstance(format_, SerialFormat)
        self._encode = format_.encode
        self._strip = strip
        self._closing = closing
        self._clock = clock
        self._port: serial.Serial | None = None
        self._path = strip.port

    def open(self) -> None:
        """Find and open the port, and wait until its board has booted."""
        self._path = self._strip.port
        try:
            found = find_port(self._strip.port)
            self._path = found.path
            self._port = serial.Serial(
                found.path, self._strip.baud, timeout=0, write_timeout=WRITE_TIMEOUT_SECONDS, exclusive=True
            )
        except (*PORT_ERRORS, ValueError) as reason:
            raise _unusable(self._path, reason) from None
        with self._as_faults():
            self._wait_for_boot(self._port, found)
            # Completes a frame that the board may be in the middle of; otherwise it is ignored.
            self._write(bytes(self._strip.leds * 3 + 32))

    def send(self, pixels: bytes) -> float:
        with self._as_faults():
            return self._write(self._encode(pixels))

    def close(self) -> None:
        """Close the port. Discard its output first, because closing would wait for a dead line."""
        port, self._port = self._port, None
        if port is not None:
            for end in (port.reset_output_buffer, port.close):
                with contextlib.suppress(*PORT_ERRORS):
                    end()

    def status(self) -> str:
        """Return port and format; raise HardwareError if the port is not plugged in."""
        return f"{find_port(self._strip.port).path}, {self._strip.format}"

    def _write(self, data: bytes) -> float:
        """Write `data`; return the seconds that it takes, with ten bits for a byte."""
        assert self._port is not None
        self._port.reset_input_buffer()
        self._port.write(data)
        return len(data) * 10 / self._strip.baud

    def _wait_for_boot(self, port: serial.Serial, found: Port) -> None:
        """Wait until the board has booted, because opening the port resets many boards.

        A board that sends “Ada” is ready at once.
        """
        wait = self._strip.reset_wait
        until = self._clock() + (boot_time(found) if wait is None else wait)
        heard = b""
        while (left := until - self._clock()) > 0 and not self._closing.wait(min(left, 0.05)):
            heard = (heard + port.read(port.in_waiting))[-64:]
            if b"Ada" in heard:
                return

    @contextlib.contextmanager
    def _as_faults(self) -> Iterator[None]:
        """Turn the port's exceptions into sentences."""
        try:
            yield
        except serial.SerialTimeoutException:
            raise HardwareError(
                "The LED strip at {port} takes nothing in; it is tried again.", port=self._path
            ) from None
        except PORT_ERRORS:
            raise HardwareError(
                "The LED strip at {port} was unplugged; plug it in again.", port=self._path
            ) from None


def _unusable(path: str, reason: BaseException) -> HardwareError:
    number = getattr(reason, "errno", None)
    if number in (errno.EACCES, errno.EPERM):
        return HardwareError(
            "The port {port} is not ours to open; add the user to the group dialout.", port=path
        )
    if number in (errno.EAGAIN, errno.EBUSY):
        return HardwareError("The port {port} is used by another program; close that one.", port=path)
    return HardwareError("The port {port} cannot be opened: {reason}.", port=path, reason=reason)
