"""The journal: every game, answer by answer, in one SQLite file.

Each entry is committed (write-ahead log, synchronous FULL) before its effect is published. Entries are never
overwritten: an undo and a redo are entries too. Every failure is raised as `JournalError`.
"""

import os
import sqlite3
import weakref
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from itertools import zip_longest
from pathlib import Path

from companion.core.game import Header
from companion.core.model import Json, Over
from companion.journal.rows import (
    ABANDONED,
    JournalError,
    JournalRecord,
    StoredGame,
    dump,
    game_checksum,
    game_row,
    is_time,
    journal_errors,
    read_game,
    read_record,
    record_row,
)
from companion.journal.schema import (
    Transaction,
    find_misplaced_game,
    open_database,
    open_read_only,
    preallocate_wal,
)

INSERT_RECORD = "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)"
SELECT_RECORDS = "SELECT n, kind, value, at, sum FROM records WHERE game = ? ORDER BY n"
SELECT_GAME = "SELECT id, header, started, over, sum FROM games"

NewGame = tuple[Header, float, Json, list[JournalRecord]]
"""A complete game to be added: header, start time, result and records."""


class Journal:
    """The SQLite file that holds all games."""

    def __init__(self, file: Path) -> None:
        self.file = file
        with journal_errors():
            self._db = open_database(file)
            found = file.stat()
        self._path = str(file)
        self._has_room = False
        self.numbers_above = 0
        """New games get higher numbers, also in a new file: a café tells its guests' games by their order."""
        self._identity = found.st_dev, found.st_ino
        self.close = weakref.finalize(self, self._db.close)
        """Close the database; called automatically when the object is garbage-collected."""

    @property
    def database(self) -> sqlite3.Connection:
        """The open connection, needed by modules that store other tables in the same file."""
        return self._db

    @property
    def is_same_file(self) -> bool:
        """Whether the path still leads to the file that was opened (same device and inode)."""
        try:
            found = os.stat(self._path)
        except OSError:
            return False
        return (found.st_dev, found.st_ino) == self._identity

    def find_game(
        self, header: Header, started: float, records: list[JournalRecord]
    ) -> tuple[int, int] | None:
        """Return the game's number and how many of `records` are stored; None if the stored game differs.

        Needed after the file was reopened: another file may have the same name, and an append that raised an
        error may have been written all the same.
        """
        with journal_errors():
            (game,) = self._db.execute(
                "SELECT max(id) FROM games WHERE header = ? AND started = ?",
                (dump(header._asdict()), started),
            ).fetchone()
        if game is None:
            return None
        stored, trouble = self.valid_records(game)
        here = [(record.kind, dump(record.value)) for record in stored]
        ours = [(record.kind, dump(record.value)) for record in records[: len(here)]]
        return (game, len(here)) if trouble is None and here == ours else None

    def checkpoint(self) -> bool:
        """Copy the write-ahead log into the database file and truncate the log; return whether it is empty.

        Needed after a disk error, because it is unknown which parts of the log are on disk.
        """
        with journal_errors():
            (is_busy, *_) = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        self._has_room = False
        return not is_busy

    def begin(
        self, header: Header, started: float, records: list[JournalRecord], over: Over | None = None
    ) -> int:
        """Insert a new game with its first records in one transaction; return its number."""
        end = None if over is None else over._asdict()
        self._preallocate()
        with journal_errors(), Transaction(self._db):
            game = self._insert_game(header, started, end)
            self._insert(game, 0, records)
        return game

    def _preallocate(self) -> None:
        """Preallocate the write-ahead log once, before the first write; readers do not need it."""
        if not self._has_room:
            self._has_room = True
            with journal_errors():
                preallocate_wal(self._db)

    def _insert_game(
        self, header: Header, started: float, over: Json = None, number: int | None = None
    ) -> int:
        if number is None and self.numbers_above and self.numbers_above > self.last_number:
            number = self.numbers_above + 1
        done = self._db.execute(
            "INSERT INTO games (id, header, started, over, sum) VALUES (?, ?, ?, ?, ?)",
            (number, *game_row(header, started, over)),
        )
        assert done.lastrowid is not None
        return done.lastrowid

    @property
    def last_number(self) -> int:
        """The highest number of a game; 0 if there is none."""
        with journal_errors():
            (number,) = self._db.execute("SELECT max(id) FROM games").fetchone()
        return number or 0

    def append(
        self,
        game: int,
        first: int,
        records: list[JournalRecord],
        *,
        ends: bool = False,
        over: Over | None = None,
    ) -> None:
        """Write records, numbered from `first`, in one transaction; they are durable when this returns.

        `ends`: store `over` as the result too; None clears a result that was undone.
        """
        self._preallocate()
        with journal_errors():
            if len(records) == 1 and not ends:  # one statement is a transaction of its own
                self._db.execute(INSERT_RECORD, record_row(game, first, records[0]))
            elif records or ends:
                with Transaction(self._db):
                    self._insert(game, first, records)
                    if ends:
                        self._note_end(game, over)

    def _insert(self, game: int, first: int, records: list[JournalRecord]) -> None:
        rows = [record_row(game, n, record) for n, record in enumerate(records, first)]
        self._db.executemany(INSERT_RECORD, rows)

    def _note_end(self, game: int, over: Over | None) -> None:
        value = None if over is None else dump(over._asdict())
        row = self._db.execute("SELECT header, started FROM games WHERE id = ?", (game,)).fetchone()
        if row is None:
            raise JournalError("damaged", f"the head of game {game} is gone")
        header, started = row
        self._db.execute(
            "UPDATE games SET over = ?, sum = ? WHERE id = ?",
            (value, game_checksum(header, started, value), game),
        )

    def games(self, after: int = 0) -> list[StoredGame]:
        """Return all readable games numbered above `after`, the oldest first."""
        return [game for game in self._heads(after) if isinstance(game, StoredGame)]

    def unreadable_games(self, after: int = 0) -> list[int]:
        """Return the numbers above `after` of the games whose header cannot be read."""
        return [game for game in self._heads(after) if isinstance(game, int)]

    def _heads(self, after: int) -> Iterator[StoredGame | int]:
        return self._read_headers(f"{SELECT_GAME} WHERE id > ? ORDER BY id", after)

    def _read_headers(self, question: str, *values: object) -> Iterator[StoredGame | int]:
        """Yield games one by one; for a game with an invalid header, yield its number."""
        with journal_errors():
            rows = iter(self._db.execute(question, values))
        while True:
            with journal_errors():
                row = next(rows, None)
            if row is None:
                return
            try:
                yield read_game(row)
            except JournalError:
                yield int(row[0])

    def outlines(self) -> list[tuple[str, float, str | None, float | None]]:
        """Return header, start, result and time of the last entry of every game, without its entries."""
        last = "SELECT at FROM records WHERE game = games.id ORDER BY n DESC LIMIT 1"
        with journal_errors():
            return self._db.execute(
                f"SELECT header, started, over, ({last}) FROM games ORDER BY id"
            ).fetchall()

    def unfinished(self) -> Iterator[StoredGame | int]:
        """Yield unfinished games, the newest first; for a game with an unreadable header, its number."""
        return self._read_headers(f"{SELECT_GAME} WHERE over IS NULL ORDER BY id DESC")

    def last_entry_time(self, game: int) -> float | None:
        """Return the time of the game's last entry; None if there is none or it is not valid."""
        with journal_errors():
            row = self._db.execute(
                "SELECT at FROM records WHERE game = ? ORDER BY n DESC LIMIT 1", (game,)
            ).fetchone()
        return row[0] if row is not None and is_time(row[0]) else None

    def abandon(self, games: Collection[int]) -> None:
        """Mark games as over without a winner, because nobody resumed them."""
        with journal_errors(), Transaction(self._db):
            for game in games:
                self._note_end(game, Over((), ABANDONED, ""))

    def records(self, game: int) -> list[JournalRecord]:
        """Return a game's records in order. Raise `JournalError` if one of them is damaged."""
        records, trouble = self.valid_records(game)
        if trouble is not None:
            raise trouble
        return records

    def valid_records(self, game: int) -> tuple[list[JournalRecord], JournalError | None]:
        """Return a game's records before the first damaged or missing one, and the error found there.

        The cursor is closed, because an open one would keep SQLite from checkpointing and closing the file.
        """
        records: list[JournalRecord] = []
        try:
            with journal_errors(), closing(self._db.execute(SELECT_RECORDS, (game,))) as rows:
                for n, row in enumerate(rows):
                    records.append(read_record(game, n, row))
        except JournalError as trouble:
            return records, trouble
        return records, None

    def add_games(self, games: list[NewGame], wanted: Sequence[int | None] = ()) -> list[int]:
        """Insert complete games in one transaction; return their numbers, which are `wanted` or new."""
        numbers = []
        with journal_errors(), Transaction(self._db):
            for (header, started, over, records), number in zip_longest(games, wanted):
                number = self._insert_game(header, started, over, number)
                self._insert(number, 0, records)
                numbers.append(number)
        return numbers

    def check_integrity(self) -> None:
        """Check the whole file over a second, read-only connection. Raise `JournalError` if it is damaged.

        This takes seconds and may be called from any thread.
        """
        with journal_errors():
            db = open_read_only(self.file)
            try:
                (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
                lost = find_misplaced_game(db) if found == "ok" else None
            finally:
                db.close()
        if found != "ok":
            raise JournalError("damaged", found)
        if lost is not None:
            raise JournalError("damaged", f"records of game {lost} are missing")


__all__ = ["Journal", "JournalError", "JournalRecord", "NewGame", "StoredGame"]
