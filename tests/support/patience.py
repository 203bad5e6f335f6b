"""Waiting for threads and processes. That a busy machine is slow proves nothing; waiting in vain does."""

import time
from collections.abc import Callable

PATIENCE = 600.0
"""Seconds after which a test would rather fail than wait on; none is ever meant to take so long."""


def eventually(true: Callable[[], object]) -> None:
    """Wait until something is so. Fails if it never is."""
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until, "it never came true"
        time.sleep(0.002)
