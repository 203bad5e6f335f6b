"""Whether this machine knows what time it is. A Pi has no clock of its own: after a power cut it guesses."""

import ctypes
from collections.abc import Callable
from pathlib import Path

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
