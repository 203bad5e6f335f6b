"""What can wait until nobody touches the screen: screens to load, pictures to make, memory to tidy."""

import threading
from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import WindowBase

from companion.app.services.garbage_collector import gc_scheduler
from companion.journal.journal import JournalError
from companion.table import Table

IdleJob = Callable[[], object]

IDLE_SECONDS = 0.5
"""Seconds after a touch; people are looking then, not tapping."""
JOB_GAP_SECONDS = 0.1
"""Seconds between two jobs, so that a touch never waits for more than one."""


class IdleQueue:
    """One job at a time, each in a moment in which nobody has touched the window for a while."""

    def __init__(self, window: WindowBase, is_busy: Callable[[], bool] = bool) -> None:
        """While `is_busy` returns True no job runs; jobs continue after `postpone`."""
        self._window, self._is_busy = window, is_busy
        self._jobs: list[IdleJob] = []
        self.always: tuple[IdleJob, ...] = ()
        """What is looked after whenever nothing else is left to do."""
        self._soon = Clock.create_trigger(self._work, IDLE_SECONDS)
        self._next = Clock.create_trigger(self._work, JOB_GAP_SECONDS)
        window.bind(on_touch_down=self._touched, on_touch_up=self._touched)

    def close(self) -> None:
        """Watch this window no more; what was left is not done."""
        self._jobs.clear()
        self.postpone()
        self._soon.cancel()
        self._window.unbind(on_touch_down=self._touched, on_touch_up=self._touched)

    def add(self, *jobs: IdleJob) -> None:
        """Do these when there is time."""
        self._jobs += jobs
        self.postpone()

    @property
    def pending(self) -> int:
        """So many jobs still wait."""
        return len(self._jobs)

    def run_all(self) -> None:
        """Do whatever is left, as if it were quiet."""
        while self._jobs:
            self._jobs.pop(0)()
        self._look_after()

    def _touched(self, *_: object) -> bool:
        self.postpone()
        return False

    def postpone(self) -> None:
        """Somebody has just done something."""
        self._next.cancel()
        self._soon.cancel()
        self._soon()

    def _work(self, *_: object) -> None:
        if self._is_busy():
            return
        if self._jobs:
            self._jobs.pop(0)()
        else:
            self._look_after()
        if self._jobs:
            self._next()

    def _look_after(self) -> None:
        for job in self.always:
            job()
        gc_scheduler.collect_young()


# The whole journal is looked over when nobody touches the screen: the first picture does not wait for it.


POLL_SECONDS = 0.5
"""Seconds between two looks at whether it is done."""


class JournalCheck:
    """A thread reads; what is wrong is put right where everything else happens, and then `told` is called."""

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told
        self._found: list[JournalError | None] = []
        self._table: Table | None = None
        self._watch = Clock.create_trigger(self._poll_result, POLL_SECONDS, interval=True)

    def start(self, table: Table) -> None:
        """Look at this table's journal, once."""
        if table.store is None or table.journal is None or self._table is not None:
            return
        self._table, check = table, table.store.check
        look = lambda: self._found.append(check())  # noqa: E731
        threading.Thread(target=look, name="journal check", daemon=True).start()
        self._watch()

    def close(self) -> None:
        """Nobody wants to know any more."""
        self._watch.cancel()

    def _poll_result(self, *_: object) -> None:
        if not self._found or self._table is None:
            return
        self._watch.cancel()
        if (trouble := self._found[0]) is not None:
            self._table.repair_journal(trouble)
            self._told()
