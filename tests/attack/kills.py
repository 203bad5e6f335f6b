"""Kills a process inside a deed of the journal, before its n-th SQL statement or change of a file."""

import json
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.journal import schema
from companion.table import open_table
from companion.table.table import Table

Entries = list[Any]
Deed = Callable[[Table], object]
CHANGES = ("rename", "replace", "unlink", "link", "fsync")


class Steps:
    """Counts the steps of this process, and kills it before step `last`."""

    def __init__(self, last: int = 0) -> None:
        self.count, self._last = 0, last

    def step(self, *_: object) -> None:
        self.count += 1
        if self.count == self._last:
            os.kill(os.getpid(), signal.SIGKILL)

    def watch(self, table: Table) -> None:
        """Count from now on: statements of this and every later connection, and changes of files."""
        harden = schema.harden_connection

        def traced(db: Any) -> None:
            harden(db)
            db.set_trace_callback(self.step)

        schema.harden_connection = traced
        assert table.journal is not None
        table.journal.database.set_trace_callback(self.step)
        for name in CHANGES:
            setattr(os, name, self._counted(getattr(os, name)))

    def _counted(self, call: Callable[..., object]) -> Callable[..., object]:
        def counted(*given: Any, **named: Any) -> object:
            self.step()
            return call(*given, **named)

        return counted


def open_game(file: Path) -> Table:
    """Open the journal and resume its newest game."""
    table = open_table(file)
    assert table.resume(), table.notices
    return table


def run_in_child(file: Path, deed: Deed, last: int = 0) -> tuple[int, bool, int]:
    """Do the deed in a child that is killed before step `last`.

    Return the number of steps, whether the effect was shown, and the signal that ended the child.
    """
    inward, outward = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            _child(file, deed, last, outward)
        finally:
            os._exit(1)
    os.close(outward)
    with os.fdopen(inward, "rb") as pipe:
        said = pipe.read().splitlines()
    _, status = os.waitpid(child, 0)
    ended = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    assert ended or os.WEXITSTATUS(status) == 0, "the deed raised an error"
    return json.loads(said[-1]) if said[-1:] and said[-1] != b"shown" else 0, b"shown" in said, ended


def _child(file: Path, deed: Deed, last: int, outward: int) -> None:
    steps = Steps(last)
    table = open_game(file)
    steps.watch(table)

    class Screen:
        """Shows what happened: from then on it must be on disk."""

        def on_moment(self, _: object) -> None:
            os.write(outward, b"shown\n")

    table.listeners.add(Screen())
    deed(table)
    os.write(outward, json.dumps(steps.count).encode() + b"\n")
    os._exit(0)
