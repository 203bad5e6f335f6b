"""The whole journal is looked over when nobody touches the screen: the first picture does not wait for it."""

import threading
from collections.abc import Callable

from kivy.clock import Clock

from companion.table import Table
from companion.table.journal import JournalError

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
