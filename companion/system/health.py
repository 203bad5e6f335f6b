"""How the machine feels: temperature, supply, the room on its disk, how long it has been on."""

import shutil
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

THERMAL = Path("/sys/class/thermal/thermal_zone0/temp")
UPTIME = Path("/proc/uptime")
HWMON_FOLDER = Path("/sys/class/hwmon")
UNDERVOLTAGE_MONITOR = "rpi_volt"
"""The name of the monitor by which a Pi says that its supply is too weak."""


class Health(NamedTuple):
    """None: this machine does not say."""

    celsius: int | None
    free_mb: int | None
    """Megabytes."""
    uptime_minutes: int | None
    """Since it was switched on."""
    total_mb: int | None = None
    """Megabytes of the whole disk."""
    undervoltage: bool = False
    """Whether the supply gives too little."""


def read_health(
    data: Path, thermal: Path = THERMAL, uptime: Path = UPTIME, monitors: Path = HWMON_FOLDER
) -> Health:
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
    return Health(degrees, free, minutes, total, _has_undervoltage(monitors))


def _has_undervoltage(monitors: Path) -> bool:
    """Whether the voltage is too low now."""
    with suppress(OSError, ValueError):
        for monitor in sorted(monitors.iterdir()):
            if (monitor / "name").read_text(encoding="ascii").strip() == UNDERVOLTAGE_MONITOR:
                return int((monitor / "in0_lcrit_alarm").read_text(encoding="ascii")) != 0
    return False
