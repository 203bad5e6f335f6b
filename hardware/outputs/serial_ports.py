"""Finds the strip's serial port: by path, by USB ids, or the only candidate."""

import os
import re
from pathlib import Path
from typing import NamedTuple

from hardware.errors import HardwareError

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
