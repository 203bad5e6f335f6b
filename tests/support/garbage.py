"""Garbage of tests: full collections run at the end of each module, and seldom within one.

Thousands of collected tests and the app's pictures stay until the run ends, and half of the time of the
app's tests went into looking through them again and again. What stays at the end of a module is frozen:
nobody looks again. An unclosed file or socket that only a full collection finds is told at the module that
left it.
"""

import gc

import pytest

YOUNG_THRESHOLD = 50_000
"""Number of new objects after which the youngest are collected."""
MIDDLE_THRESHOLD = 20
FULL_THRESHOLD = 4
"""Number of collections of the middle ones after which everything is collected: one walk over all screens
would otherwise need more memory than a machine has."""


def lay_aside() -> None:
    """Collect everything, and freeze what is left."""
    gc.collect()
    gc.freeze()


def pytest_collection_finish() -> None:
    """Freeze the collected tests, and make full collections rare."""
    lay_aside()
    gc.set_threshold(YOUNG_THRESHOLD, MIDDLE_THRESHOLD, FULL_THRESHOLD)


@pytest.hookimpl(trylast=True)  # after the fixtures are torn down, before pytest tells what was unclosed
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Collect the garbage of a module when its last test has ended."""
    if nextitem is None or nextitem.path != item.path:
        lay_aside()
