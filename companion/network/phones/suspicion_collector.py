"""Collects whom players suspect on their phones, and keeps it.

Nothing is sent to any page because of a suspicion, and nothing at the table reacts to it: neither its time
nor its number can be seen.
"""

import time
from collections.abc import Callable
from contextlib import suppress

from companion.archive.kept_by_game import KeptSuspicions
from companion.core.model import Json, Seat
from companion.games.ending import Suspicions
from companion.network.phones.messages import OwnSuspects, Phone
from companion.network.phones.payloads import suspects_now
from companion.table import Table

SAVE_SECONDS = 1.0
"""How often the file is written at most: it takes the touchscreen's time, and a phone may be quick."""


class SuspicionCollector:
    """The suspicions of one game."""

    def __init__(self, table: Table, now: Callable[[], float] = time.monotonic) -> None:
        self._table, self.now = table, now
        self._is_saved, self.saved_at = True, now() - SAVE_SECONDS
        self._kept = KeptSuspicions(table.journal)
        self._named: dict[int, dict[Seat, Seat]] = {
            night: dict(named) for night, named in self._kept.of(table.started).items()
        }

    @property
    def all(self) -> Suspicions:
        """The suspicions of all nights."""
        return self._named

    def named_by_phone(self, seats: dict[Phone, Seat]) -> OwnSuspects:
        """Return whom each phone has named in the current night."""
        page = suspects_now(self._table)
        named = {} if page is None else self._named.get(page.night, {})
        mine = {phone: named[seat] for phone, seat in seats.items() if seat in named}
        return OwnSuspects(-1 if page is None else page.night, mine)

    def name(self, seat: Seat, said: dict[str, Json]) -> bool:
        """Note whom a seat suspects; return False if nothing changes, or that is not asked now."""
        page, suspect = suspects_now(self._table), said["seat"]
        if page is None or page.night != said["night"] or suspect == seat or suspect not in page.seats:
            return False
        named = self._named.setdefault(page.night, {})
        if named.get(seat) == suspect:
            return False
        named[seat], self._is_saved = suspect, False
        self.save()
        return True

    def save(self, *, at_once: bool = False) -> None:
        """Write what has changed, if it is time."""
        if self._is_saved or not (at_once or self.now() - self.saved_at >= SAVE_SECONDS):
            return
        self.saved_at = self.now()
        with suppress(OSError):  # tried again
            if self._table.started is not None and self._kept.is_possible:
                self._kept.save(self._table.started, self._named)
            self._is_saved = True
