"""Sensors of the machine: temperature, power supply, disk space, uptime, and the state of its clock."""

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
"""Name of the hwmon device by which a Raspberry Pi reports undervoltage."""


class Health(NamedTuple):
    """Readings of the machine's sensors. A field is None if the machine has no such sensor."""

    celsius: int | None
    free_mb: int | None
    """Free disk space in megabytes."""
    uptime_minutes: int | None
    """Minutes since the machine was switched on."""
    total_mb: int | None = None
    """Size of the disk in megabytes."""
    undervoltage: bool = False
    """Whether the supply voltage is too low."""


def read_health(
    data: Path, thermal: Path = THERMAL, uptime: Path = UPTIME, monitors: Path = HWMON_FOLDER
) -> Health:
    """Return the current readings. Never raises."""
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
    """Return whether the supply voltage is too low now."""
    with suppress(OSError, ValueError):
        for monitor in sorted(monitors.iterdir()):
            if (monitor / "name").read_text(encoding="ascii").strip() == UNDERVOLTAGE_MONITOR:
                return int((monitor / "in0_lcrit_alarm").read_text(encoding="ascii")) != 0
    return False


# Whether the system clock can be trusted. A Raspberry Pi has no battery-backed clock: after a power cut its
# time is a guess.


RTC_FOLDER = Path("/sys/class/rtc")
EARLIEST_PLAUSIBLE_EPOCH = 1_700_000_000
"""A real-time clock without a battery starts in 1970."""
UNSYNCHRONISED_US = 16_000_000
"""The kernel's maximum error, in microseconds, grows up to this value while nothing synchronises the clock.
"""
TIMEX_BUFFER_BYTES = 512
"""Larger than struct timex; its field `maxerror` is the fourth long."""


def is_clock_synchronised(
    error: Callable[[], int | None] = lambda: max_clock_error_us(), clocks: Path = RTC_FOLDER
) -> bool:
    """Return whether a time server or a battery-backed clock has set the system clock."""
    found = error()
    return (found is not None and found < UNSYNCHRONISED_US) or any(
        map(_set_system_clock, _rtc_devices(clocks))
    )


def max_clock_error_us() -> int | None:
    """Return the kernel's estimate of the clock's maximum error (`adjtimex`), None if it is not available."""
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
