"""Runs Python's garbage collector in idle moments, because a full collection is slow on a small machine.

Objects that exist after the first picture or survive two young collections are frozen. They are collected
when a game is over, and while nobody is at the table.
"""

import ctypes
import gc
from contextlib import suppress

# A table runs for months on a small machine, so freed memory is returned to the system.


def trim_heap() -> None:
    """Return freed heap memory to the system with `malloc_trim` (glibc only; a no-op elsewhere)."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)


YOUNG_THRESHOLD = 2_500
"""Number of new objects after which the young generation is collected."""
YOUNG_COLLECTIONS = 2
"""Number of young collections after which a full collection is still short."""
DISABLED_THRESHOLD = 1_000_000


class GcScheduler:
    """Schedules collections. Until `start` or `begin` Python's own settings stay, as tests need."""

    def __init__(self) -> None:
        self._lays_aside = False

    def start(self) -> None:
        """Disable the collector while the program starts."""
        gc.disable()
        gc.freeze()

    def begin(self) -> None:
        """Enable automatic collection of the young generation, after the first picture."""
        self._lays_aside = True
        gc.freeze()
        gc.set_threshold(YOUNG_THRESHOLD, 1, DISABLED_THRESHOLD)
        gc.enable()

    def collect_young(self) -> None:
        """Collect the young generations and freeze the survivors. Call while nobody touches the screen."""
        young, middle, old = gc.get_count()
        if middle or young >= YOUNG_THRESHOLD // 2:
            gc.collect(1)
        elif old and self._lays_aside:
            if old <= YOUNG_COLLECTIONS:
                gc.collect()
            gc.freeze()

    def collect_after_game(self) -> None:
        """Run a full collection in a running program. Call it when a game is over and nobody touches the
        screen: of those who play all day, each game would leave some megabytes."""
        if self._lays_aside:
            self.collect_all()

    def collect_all(self) -> None:
        """Run a full collection and trim the heap. Call while nobody is at the table."""
        gc.unfreeze()
        gc.collect()
        if self._lays_aside:
            gc.freeze()
        trim_heap()


gc_scheduler = GcScheduler()
"""The scheduler of this process."""
