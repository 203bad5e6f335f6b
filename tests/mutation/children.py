"""Work in forked children: each is rid of what the others have imported, and may hang or eat memory."""

import os
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

MEMORY = 2**30
PATIENCE = 20
"""Seconds of the processor, not of the clock, so that a busy machine proves nothing."""

FAULT = 99
"""How a child ends when we have made a mistake that was none on purpose."""

Job = TypeVar("Job")


def each_in_a_child(
    jobs: Iterable[Job], work: Callable[[Job], int], at_once: int
) -> Iterator[tuple[Job, int | None]]:
    """Every job with the exit code of its child, or None if it had to be ended; the first done first."""
    running: dict[int, Job] = {}
    for job in jobs:
        running[_begin(work, job)] = job
        if len(running) == at_once:
            yield _next_done(running)
    while running:
        yield _next_done(running)


def _next_done(running: dict[int, Job]) -> tuple[Job, int | None]:
    pid, status = os.wait()
    code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else None
    if code == FAULT:
        raise RuntimeError("a child failed; see above")
    return running.pop(pid), code


def _begin(work: Callable[[Job], int], job: Job) -> int:
    pid = os.fork()
    if pid:
        return pid
    code = FAULT
    try:
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, most))
        code = work(job)
    except BaseException:
        traceback.print_exc(file=sys.__stderr__)
    os._exit(code)  # no clean-up of the parent's is done twice


def wind_up() -> None:
    """From now on the child may compute for so long; then it is ended, however deep it is in a loop."""
    signal.setitimer(signal.ITIMER_PROF, PATIENCE)
