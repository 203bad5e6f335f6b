"""Keeps one running game in the journal, also when the disk is slow to forgive."""

import sqlite3
from collections.abc import Sequence

from companion.core.referee import Referee
from companion.core.values import Json, Over
from companion.table.journal import Journal


class Keeper:
    """What has been entered goes to disk; what cannot be written now is tried again with the next entry."""

    def __init__(self, journal: Journal, referee: Referee, game: int | None = None, written: int = 0) -> None:
        self._journal = journal
        self._referee = referee
        self._game = game
        self._written = written
        self._over: Over | None = None
        self._waiting: list[tuple[str, Json]] = []
        self._trouble = False

    @property
    def up_to_date(self) -> bool:
        """Whether nothing waits to be written."""
        return self._game is not None and not self._waiting

    def keep(self, entries: Sequence[tuple[str, Json]]) -> str | None:
        """Put these on disk; a sentence if that went wrong, or is right again."""
        self._waiting += entries
        try:
            self._write()
        except sqlite3.IntegrityError:
            return self._fork()
        except (sqlite3.Error, OSError) as trouble:
            if self._trouble:
                return None
            self._trouble = True
            return f"The journal cannot be written ({trouble}). The game goes on; writing is tried again."
        if self._trouble:
            self._trouble = False
            return "The journal can be written again; nothing was lost."
        return None

    def _write(self) -> None:
        journal, waiting = self._journal, self._waiting
        if self._game is None:
            self._game = journal.begin(self._referee.header)
        over = self._referee.over
        journal.append(self._game, self._written, waiting, ends=over != self._over, over=over)
        self._written += len(waiting)
        self._waiting = []
        self._over = over

    def _fork(self) -> str:
        """Another program goes on with the same game: from here this one is a game of its own."""
        self._game, self._written, self._over = None, 0, None
        self._waiting = []
        trouble = self.keep(self._referee.entries)
        return trouble or "This game goes on elsewhere at the same time; here it is kept as a copy."
