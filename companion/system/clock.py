"""Whether this machine knows what time it is. A Pi has no clock of its own: after a power cut it guesses."""

import ctypes
from collections.abc import Callable
from pathlib import Path

CLOCKS = Path("/sys/class/rtc")
SENSIBLE = 1_700_000_000
"""A clock without a battery begins in 1970."""
LOST = 16_000_000
"""Microseconds by which the clock may be wrong; the kernel counts up to this when nobody sets it."""
TIMEX = 512
"""More bytes than the kernel's answer has; the field in question is the fourth long of it."""


def knows_the_time(error: Callable[[], int | None] = lambda: kernel_error(), clocks: Path = CLOCKS) -> bool:
    """By a time server, or by a clock with a battery that has set the system's."""
    found = error()
    return (found is not None and found < LOST) or any(map(_has_set, _clocks(clocks)))


def kernel_error() -> int | None:
    """How wrong the clock may be at most, as the kernel says (like timedatectl); None: it does not."""
    answer = ctypes.create_string_buffer(TIMEX)
    try:
        if ctypes.CDLL(None, use_errno=True).adjtimex(answer) < 0:
            return None
    except (OSError, AttributeError):
        return None
    longs = ctypes.cast(answer, ctypes.POINTER(ctypes.c_long))
    return int(longs[3])


def _clocks(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.is_dir() else []


def _has_set(clock: Path) -> bool:
    try:
        ours = (clock / "hctosys").read_text(encoding="ascii").strip() == "1"
        return ours and int((clock / "since_epoch").read_text(encoding="ascii")) > SENSIBLE
    except (OSError, ValueError):
        return False
