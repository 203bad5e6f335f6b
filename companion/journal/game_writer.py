"""Writes the entries of the running game to the journal; entries that fail are retried with the next one."""

import time
from collections.abc import Sequence

from companion.core.model import Over
from companion.core.referee import Referee
from companion.journal.journal import Journal, JournalError, JournalRecord, NewGame, StoredGame
from companion.journal.store import JournalStore


class GameWriter:
    """Writes the entries of one game; a failed write is retried with the next entry.

    It has all entries in memory, so that the complete game can be written to a new file.
    """

    def __init__(
        self,
        store: JournalStore,
        referee: Referee,
        stored: StoredGame | None = None,
        kept: Sequence[JournalRecord] = (),
    ) -> None:
        """`stored` and `kept` are the game and its records that are on disk already."""
        self._store = store
        self._referee = referee
        self._game = None if stored is None else stored.id
        self._started = time.time() if stored is None else stored.started
        self._journal = store.journal
        self._all: list[JournalRecord] = list(kept)
        self._written = len(self._all)
        self._over: Over | None = None
        self._end_is_known = True
        self._trouble = store.journal is None

    @property
    def is_flushed(self) -> bool:
        """Whether all entries are on disk."""
        return self._game is not None and self._written == len(self._all) and not self._trouble

    @property
    def started(self) -> float:
        """When the game began. Together with the header it identifies the game in another file."""
        return self._started

    @property
    def number(self) -> int | None:
        """The game's number in the journal; None until it is written."""
        return self._game

    def write(self, records: Sequence[JournalRecord]) -> str | None:
        """Write `records`.

        Return a sentence when writing begins to fail and when it works again, else None.
        """
        self._all += records
        try:
            self._write()
        except JournalError as trouble:
            return self._continue_as_copy() if trouble.kind == "taken" else self._on_failure(trouble)
        if self._trouble:
            self._trouble = False
            return "The journal can be written again; nothing was lost."
        return None

    def _write(self) -> None:
        """Write all entries that are not on disk yet; rebuild a damaged file first."""
        try:
            self._append(self._store.require_journal())
        except JournalError as trouble:
            if trouble.kind != "damaged":
                raise
            self.repair(trouble)

    def repair(self, trouble: JournalError) -> None:
        """Replace the damaged file by a new one with the games that can be read and all of this game."""
        self._store.repair(trouble, self._game, self._all_records())
        self._append(self._store.require_journal())

    def _all_records(self) -> NewGame:
        """Return the complete game."""
        over = self._referee.over
        return self._referee.header, self._started, None if over is None else over._asdict(), list(self._all)

    def _append(self, journal: Journal) -> None:
        if journal is not self._journal:
            self._reload_position(journal)
        over, waiting = self._referee.over, self._all[self._written :]
        if self._game is None:
            self._game = journal.begin(self._referee.header, self._started, self._all, over)
        else:
            ends = over != self._over or not self._end_is_known
            journal.append(self._game, self._written, waiting, ends=ends, over=over)
        self._written, self._over, self._end_is_known = len(self._all), over, True

    def _reload_position(self, journal: Journal) -> None:
        """Find out which entries are in the reopened file."""
        journal.checkpoint()
        found = journal.find_game(self._referee.header, self._started, self._all)
        self._game, self._written = found or (None, 0)
        self._journal, self._end_is_known = journal, False

    def _on_failure(self, trouble: JournalError) -> str | None:
        """Close the file, so that the next entry reopens it; return a sentence for the first failure."""
        if trouble.kind != "busy":
            self._store.close()
        if self._trouble:
            return None
        self._trouble = True
        return f"The journal cannot be written ({trouble}). The game goes on; writing is tried again."

    def _continue_as_copy(self) -> str:
        """Store the game as a new one, because another process continues the stored one."""
        self._game, self._written, self._started = None, 0, time.time()
        self._all = []
        trouble = self.write(
            [JournalRecord(kind, value, self._started) for kind, value in self._referee.entries]
        )
        return trouble or "This game goes on elsewhere at the same time; here it is kept as a copy."
