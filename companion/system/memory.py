"""Memory that is free goes back to the machine: a table runs for months, and the machine is small."""

import ctypes
from contextlib import suppress


def trim_heap() -> None:
    """The C library keeps what was freed between things still in use; only glibc can be asked for it."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
