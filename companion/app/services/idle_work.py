"""Jobs that run while nobody touches the screen: loading screens, drawing pictures, collecting garbage."""

import threading
from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import WindowBase

from companion.app.services.garbage_collector import gc_scheduler
from companion.journal.journal import JournalError
from companion.table import Table

IdleJob = Callable[[], object]

IDLE_SECONDS = 0.5
"""Time without a touch before jobs run."""
JOB_GAP_SECONDS = 0.1
"""Time between two jobs, so that a touch waits for one job at most."""


class IdleQueue:
    """Runs queued jobs one at a time while the window is not touched."""

    def __init__(self, window: WindowBase, is_game_over: Callable[[], bool]) -> None:
        self._window, self._is_game_over = window, is_game_over
        self.busy: list[Callable[[], bool]] = []
        """While one of them returns True no job runs; jobs continue after `postpone`."""
        self._jobs: list[IdleJob] = []
        self.always: tuple[IdleJob, ...] = ()
        """Jobs that run whenever the queue is empty."""
        self._was_over = False
        self._soon = Clock.create_trigger(self.run_next, IDLE_SECONDS)
        self._next = Clock.create_trigger(self.run_next, JOB_GAP_SECONDS)
        window.bind(on_touch_down=self._touched, on_touch_up=self._touched)

    def close(self) -> None:
        """Unbind from the window and drop the remaining jobs."""
        self._jobs.clear()
        self.postpone()
        self._soon.cancel()
        self._window.unbind(on_touch_down=self._touched, on_touch_up=self._touched)

    def add(self, *jobs: IdleJob) -> None:
        """Queue `jobs`."""
        self._jobs += jobs
        self.postpone()

    @property
    def pending(self) -> int:
        """Number of queued jobs."""
        return len(self._jobs)

    def run_all(self) -> None:
        """Run all queued jobs now."""
        while self._jobs:
            self._jobs.pop(0)()
        self._look_after()

    def _touched(self, *_: object) -> bool:
        self.postpone()
        return False

    def postpone(self) -> None:
        """Wait IDLE_SECONDS before the next job."""
        self._next.cancel()
        self._soon.cancel()
        self._soon()

    def run_next(self, *_: object) -> None:
        """Run the next job. None runs before the first picture, which takes a slow machine longer."""
        if not Clock.frames_displayed:
            self.postpone()
            return
        if any(is_busy() for is_busy in self.busy):
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
        is_over = self._is_game_over()
        if is_over and not self._was_over:
            gc_scheduler.collect_after_game()
        else:
            gc_scheduler.collect_young()
        self._was_over = is_over


# The journal check runs in idle time, so that it does not delay the first picture.


POLL_SECONDS = 0.5
"""Interval in which the result of the check is polled."""


class JournalCheck:
    """Checks the journal in a thread, repairs it in the main thread, and then calls `told`."""

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told
        self.results: list[JournalError | None] = []
        self._table: Table | None = None
        self._watch = Clock.create_trigger(self.poll_result, POLL_SECONDS, interval=True)

    def start(self, table: Table) -> None:
        """Check the journal of `table`; only the first call has an effect."""
        if table.store is None or table.journal is None or self._table is not None:
            return
        self._table, check = table, table.store.check
        look = lambda: self.results.append(check())  # noqa: E731
        threading.Thread(target=look, name="journal check", daemon=True).start()
        self._watch()

    def close(self) -> None:
        """Stop polling for the result."""
        self._watch.cancel()

    def poll_result(self, *_: object) -> None:
        if not self.results or self._table is None:
            return
        self._watch.cancel()
        if (trouble := self.results[0]) is not None:
            self._table.repair_journal(trouble)
            self._told()
