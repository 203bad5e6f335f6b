"""Waiting for threads and processes, with a timeout long enough for a busy machine."""

import time
from collections.abc import Callable

PATIENCE = 600.0
"""Timeout after which a test fails; no test is meant to take this long."""


def eventually(true: Callable[[], object]) -> None:
    """Wait until `true()` is true. Fail after PATIENCE seconds."""
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, "it never came true"
        time.sleep(0.002)
