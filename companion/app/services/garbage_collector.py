"""Looking for what nobody needs, in small pieces: on a slow machine a look through everything is a long wait.

What is there after the first picture lives for ever, and what has outlived two looks at the young lives for
long: both are laid aside, and looked through only while nobody is there.
"""

import ctypes
import gc
from contextlib import suppress

# Memory that is free goes back to the machine: a table runs for months, and the machine is small.


def trim_heap() -> None:
    """The C library keeps what was freed between things still in use; only glibc can be asked for it."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)


YOUNG_THRESHOLD = 2_500
"""So many new objects, and it is time to look through them."""
YOUNG_COLLECTIONS = 2
"""So many looks at the young, and what outlived them is still few enough to be looked through in one go."""
DISABLED_THRESHOLD = 1_000_000


class GcScheduler:
    """Tidies nothing by itself before `begin`, so that tests and pictures keep Python's own ways."""

    def __init__(self) -> None:
        self._lays_aside = False

    def start(self) -> None:
        """The program starts: nothing of it is dropped again, and nothing is looked through."""
        gc.disable()
        gc.freeze()

    def begin(self) -> None:
        """The first picture is there. From now on nobody waits for more than a look at the young."""
        self._lays_aside = True
        gc.freeze()
        gc.set_threshold(YOUNG_THRESHOLD, 1, DISABLED_THRESHOLD)
        gc.enable()

    def collect_young(self) -> None:
        """Nobody touches the screen just now."""
        young, middle, old = gc.get_count()
        if middle or young >= YOUNG_THRESHOLD // 2:
            gc.collect(1)
        elif old and self._lays_aside:
            if old <= YOUNG_COLLECTIONS:
                gc.collect()
            gc.freeze()

    def collect_all(self) -> None:
        """Nobody is there."""
        gc.unfreeze()
        gc.collect()
        if self._lays_aside:
            gc.freeze()
        trim_heap()


gc_scheduler = GcScheduler()
"""Of this process: there is one collector in it."""
