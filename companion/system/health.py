"""How the machine feels: its temperature, the room on its disk, how long it has been on."""

import shutil
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

THERMAL = Path("/sys/class/thermal/thermal_zone0/temp")
UPTIME = Path("/proc/uptime")


class Health(NamedTuple):
    """None: this machine does not say."""

    degrees: int | None
    free: int | None
    """Megabytes."""
    minutes: int | None
    """Since it was switched on."""


def health(data: Path, thermal: Path = THERMAL, uptime: Path = UPTIME) -> Health:
    """As it is now; it never fails."""
    degrees = free = minutes = None
    with suppress(OSError, ValueError):
        degrees = round(int(thermal.read_text(encoding="ascii")) / 1000)
    with suppress(OSError, StopIteration):
        place = next(folder for folder in (data, *data.absolute().parents) if folder.exists())
        free = shutil.disk_usage(place).free // 2**20
    with suppress(OSError, ValueError, IndexError):
        minutes = int(float(uptime.read_text(encoding="ascii").split()[0])) // 60
    return Health(degrees, free, minutes)
