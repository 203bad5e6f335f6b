"""A worker thread with a queue. Posting never blocks."""

import threading
from collections import deque
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

Job = TypeVar("Job")
JOIN_TIMEOUT_SECONDS = 3.0
"""Timeout when closing; a hanging thread ends with the program."""


class WorkerThread(Generic[Job]):
    """Runs `do(job, stop)` for each job; it must return soon after `stop` is set and must not raise."""

    def __init__(self, name: str, do: Callable[[Job, threading.Event], None]) -> None:
        self._do = do
        self._waiting: deque[Job] = deque()
        self._change = threading.Condition()
        self._stop = threading.Event()
        self._closed = False
        self._busy = False
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def post(self, jobs: Iterable[Job], *, instead: bool = False, most: int | None = None) -> None:
        """Queue jobs; `instead` drops all others, `most` limits the length of the queue."""
        with self._change:
            if self._closed:
                return
            if instead:
                self._waiting.clear()
                self._stop.set()
            self._waiting.extend(jobs)
            while most is not None and len(self._waiting) > most:
                self._waiting.popleft()
            if not self._thread.ident:
                self._thread.start()
            self._change.notify_all()

    @property
    def waiting(self) -> int:
        """Number of queued jobs, without the running one."""
        return len(self._waiting)

    def wait_until_done(self, seconds: float) -> bool:
        """Wait at most `seconds`; return whether all jobs are done. Used by tests and at exit."""
        with self._change:
            return self._change.wait_for(lambda: not self._waiting and not self._busy, seconds)

    def stop(self) -> None:
        """Stop and drop queued jobs, without waiting for the thread."""
        with self._change:
            self._closed = True
            self._waiting.clear()
            self._stop.set()
            self._change.notify_all()

    def close(self) -> None:
        """Stop and wait for the thread."""
        self.stop()
        if self._thread.ident:
            self._thread.join(JOIN_TIMEOUT_SECONDS)

    def _run(self) -> None:
        while (job := self._next()) is not None:
            self._do(job[0], self._stop)

    def _next(self) -> tuple[Job] | None:
        with self._change:
            self._busy = False
            self._change.notify_all()
            self._change.wait_for(lambda: self._closed or self._waiting)
            if self._closed:
                return None
            self._stop.clear()
            self._busy = True
            return (self._waiting.popleft(),)
