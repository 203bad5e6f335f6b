"""How the machine feels: temperature, supply, the room on its disk, how long it has been on."""

import shutil
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

THERMAL = Path("/sys/class/thermal/thermal_zone0/temp")
UPTIME = Path("/proc/uptime")
MONITORS = Path("/sys/class/hwmon")
SUPPLY = "rpi_volt"
"""The name of the monitor by which a Pi says that its supply is too weak."""


class Health(NamedTuple):
    """None: this machine does not say."""

    degrees: int | None
    free: int | None
    """Megabytes."""
    minutes: int | None
    """Since it was switched on."""
    total: int | None = None
    """Megabytes of the whole disk."""
    weak: bool = False
    """Whether the supply gives too little."""


def health(data: Path, thermal: Path = THERMAL, uptime: Path = UPTIME, monitors: Path = MONITORS) -> Health:
    """As it is now; it never fails."""
    degrees = free = minutes = total = None
    with suppress(OSError, ValueError):
        degrees = round(int(thermal.read_text(encoding="ascii")) / 1000)
    with suppress(OSError, StopIteration):
        place = next(folder for folder in (data, *data.absolute().parents) if folder.exists())
        disk = shutil.disk_usage(place)
        free, total = disk.free // 2**20, disk.total // 2**20
    with suppress(OSError, ValueError, IndexError):
        minutes = int(float(uptime.read_text(encoding="ascii").split()[0])) // 60
    return Health(degrees, free, minutes, total, _is_weak(monitors))


def _is_weak(monitors: Path) -> bool:
    """Whether the voltage is too low now."""
    with suppress(OSError, ValueError):
        for monitor in sorted(monitors.iterdir()):
            if (monitor / "name").read_text(encoding="ascii").strip() == SUPPLY:
                return int((monitor / "in0_lcrit_alarm").read_text(encoding="ascii")) != 0
    return False
