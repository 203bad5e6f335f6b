"""How the machine feels: temperature, supply, the room on its disk, how long it has been on."""

import ctypes
import shutil
from collections.abc import Callable
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


# Whether this machine knows what time it is. A Pi has no clock of its own: after a power cut it guesses.


RTC_FOLDER = Path("/sys/class/rtc")
EARLIEST_PLAUSIBLE_EPOCH = 1_700_000_000
"""A clock without a battery begins in 1970."""
UNSYNCHRONISED_US = 16_000_000
"""Microseconds by which the clock may be wrong; the kernel counts up to this when nobody sets it."""
TIMEX_BUFFER_BYTES = 512
"""More bytes than the kernel's answer has; the field in question is the fourth long of it."""


def is_clock_synchronised(
    error: Callable[[], int | None] = lambda: max_clock_error_us(), clocks: Path = RTC_FOLDER
) -> bool:
    """By a time server, or by a clock with a battery that has set the system's."""
    found = error()
    return (found is not None and found < UNSYNCHRONISED_US) or any(
        map(_set_system_clock, _rtc_devices(clocks))
    )


def max_clock_error_us() -> int | None:
    """How wrong the clock may be at most, as the kernel says (like timedatectl); None: it does not."""
    answer = ctypes.create_string_buffer(TIMEX_BUFFER_BYTES)
    try:
        if ctypes.CDLL(None, use_errno=True).adjtimex(answer) < 0:
            return None
    except (OSError, AttributeError):
        return None
    longs = ctypes.cast(answer, ctypes.POINTER(ctypes.c_long))
    return int(longs[3])


def _rtc_devices(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


def _set_system_clock(clock: Path) -> bool:
    try:
        ours = (clock / "hctosys").read_text(encoding="ascii").strip() == "1"
        return ours and int((clock / "since_epoch").read_text(encoding="ascii")) > EARLIEST_PLAUSIBLE_EPOCH
    except (OSError, ValueError):
        return False
