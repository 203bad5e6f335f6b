"""The journal: every game, answer by answer, in one SQLite file.

Each entry is committed (write-ahead log, synchronous FULL) before anyone sees its effect. Nothing is ever
overwritten: taking back and putting back are entries too. Whatever goes wrong here is one error,
`JournalError`.
"""

import os
import sqlite3
import time
import weakref
from collections.abc import Collection, Iterator
from contextlib import closing
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
"""A whole game from elsewhere: header, start, end and records."""


class Journal:
    """The file of all games."""

    def __init__(self, file: Path) -> None:
        self.file = file
        with journal_errors():
            self._db = open_database(file)
            found = file.stat()
        self._path = str(file)
        self._has_room = False
        self._identity = found.st_dev, found.st_ino
        self.close = weakref.finalize(self, self._db.close)
        """Let go of the file; that happens by itself with the last who uses it."""

    @property
    def database(self) -> sqlite3.Connection:
        """For those who keep something beside the games in the same file."""
        return self._db

    @property
    def is_same_file(self) -> bool:
        """Whether the file is still the one that was opened, and nobody has taken it away."""
        try:
            found = os.stat(self._path)
        except OSError:
            return False
        return (found.st_dev, found.st_ino) == self._identity

    def find_game(
        self, header: Header, started: float, entries: list[tuple[str, Json]]
    ) -> tuple[int, int] | None:
        """The number of this game, and how many of its entries are here; None if that is not this game.

        The file may be another one of the same name. And what could not be written may be here all the
        same: a disk that fails at the last step has done those before it.
        """
        with journal_errors():
            (game,) = self._db.execute(
                "SELECT max(id) FROM games WHERE header = ? AND started = ?",
                (dump(header._asdict()), started),
            ).fetchone()
        if game is None:
            return None
        records, trouble = self.valid_records(game)
        here = [(record.kind, dump(record.value)) for record in records]
        ours = [(kind, dump(value)) for kind, value in entries[: len(here)]]
        return (game, len(here)) if trouble is None and here == ours else None

    def checkpoint(self) -> None:
        """Write all that SQLite has put beside the file into it, and begin that file beside it anew.

        After a disk has failed nobody knows which parts of the file beside are really on it.
        """
        with journal_errors():
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._has_room = False

    def begin(
        self, header: Header, started: float, entries: list[tuple[str, Json]], over: Over | None = None
    ) -> int:
        """A new game with its first entries, all or nothing; its number."""
        end = None if over is None else over._asdict()
        self._preallocate()
        with journal_errors(), Transaction(self._db):
            game = self._insert_game(header, started, end)
            self._insert(game, 0, _now(entries))
        return game

    def _preallocate(self) -> None:
        """Once, before the first entry; who only reads needs none."""
        if not self._has_room:
            self._has_room = True
            with journal_errors():
                preallocate_wal(self._db)

    def _insert_game(self, header: Header, started: float, over: Json = None) -> int:
        done = self._db.execute(
            "INSERT INTO games (header, started, over, sum) VALUES (?, ?, ?, ?)",
            game_row(header, started, over),
        )
        assert done.lastrowid is not None
        return done.lastrowid

    def append(
        self,
        game: int,
        first: int,
        entries: list[tuple[str, Json]],
        *,
        ends: bool = False,
        over: Over | None = None,
    ) -> None:
        """Put entries on disk, numbered from `first`, all or none; they are safe when this returns.

        `ends`: with them the game has ended (`over`), or its end was taken back.
        """
        records = _now(entries)
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

    def games(self) -> list[StoredGame]:
        """All games that can be read, the oldest first."""
        return [
            game for game in self._read_headers(f"{SELECT_GAME} ORDER BY id") if isinstance(game, StoredGame)
        ]

    def unreadable_games(self) -> list[int]:
        """The numbers of those that cannot."""
        return [game for game in self._read_headers(f"{SELECT_GAME} ORDER BY id") if isinstance(game, int)]

    def _read_headers(self, question: str, *values: object) -> Iterator[StoredGame | int]:
        """Games one by one; of one whose head makes no sense, its number."""
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
        """Every game as it is stored (header, start, end, time of its last entry), without its entries."""
        last = "SELECT at FROM records WHERE game = games.id ORDER BY n DESC LIMIT 1"
        with journal_errors():
            return self._db.execute(
                f"SELECT header, started, over, ({last}) FROM games ORDER BY id"
            ).fetchall()

    def unfinished(self) -> Iterator[StoredGame | int]:
        """Games that are not over, the newest first; of one whose head cannot be read, its number."""
        return self._read_headers(f"{SELECT_GAME} WHERE over IS NULL ORDER BY id DESC")

    def last_entry_time(self, game: int) -> float | None:
        """When something was last entered; None if that cannot be told."""
        with journal_errors():
            row = self._db.execute(
                "SELECT at FROM records WHERE game = ? ORDER BY n DESC LIMIT 1", (game,)
            ).fetchone()
        return row[0] if row is not None and is_time(row[0]) else None

    def remove(self, games: Collection[int]) -> None:
        """Delete games for good, all or none: what they were is overwritten, also beside the file."""
        with journal_errors():
            self._db.execute("PRAGMA secure_delete = ON")
            with Transaction(self._db):
                for game in games:
                    self._db.execute("DELETE FROM records WHERE game = ?", (game,))
                    self._db.execute("DELETE FROM games WHERE id = ?", (game,))
        self.checkpoint()

    def abandon(self, games: Collection[int]) -> None:
        """Nobody came back to these: they are over, and nobody has won."""
        with journal_errors(), Transaction(self._db):
            for game in games:
                self._note_end(game, Over((), ABANDONED, ""))

    def replace_header(self, game: int, header: Header) -> None:
        """Put another head before a game: somebody in it is to be forgotten."""
        with journal_errors():
            self._db.execute("PRAGMA secure_delete = ON")
            row = self._db.execute("SELECT started, over FROM games WHERE id = ?", (game,)).fetchone()
            if row is None:
                raise JournalError("damaged", f"the head of game {game} is gone")
            text = dump(header._asdict())
            self._db.execute(
                "UPDATE games SET header = ?, sum = ? WHERE id = ?", (text, game_checksum(text, *row), game)
            )
        self.checkpoint()

    def records(self, game: int) -> list[JournalRecord]:
        """A game's journal, in order. Raises `JournalError` if any of it is damaged."""
        records, trouble = self.valid_records(game)
        if trouble is not None:
            raise trouble
        return records

    def valid_records(self, game: int) -> tuple[list[JournalRecord], JournalError | None]:
        """A game's journal up to what is damaged or missing, and what that is.

        No row is left waiting to be read: as long as one is, SQLite cannot tidy up, nor let go of the file.
        """
        records: list[JournalRecord] = []
        try:
            with journal_errors(), closing(self._db.execute(SELECT_RECORDS, (game,))) as rows:
                for n, row in enumerate(rows):
                    records.append(read_record(game, n, row))
        except JournalError as trouble:
            return records, trouble
        return records, None

    def add_games(self, games: list[NewGame]) -> list[int]:
        """Whole games that come from elsewhere, all or none; their numbers."""
        numbers = []
        with journal_errors(), Transaction(self._db):
            for header, started, over, records in games:
                number = self._insert_game(header, started, over)
                self._insert(number, 0, records)
                numbers.append(number)
        return numbers

    def check_integrity(self) -> None:
        """Look the whole file over, as another reader would. That takes seconds.

        `JournalError` if it is damaged.

        Any thread may do this.
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


def _now(entries: list[tuple[str, Json]]) -> list[JournalRecord]:
    """Entries that are written now."""
    now = time.time()
    return [JournalRecord(kind, value, now) for kind, value in entries]


__all__ = ["Journal", "JournalError", "JournalRecord", "NewGame", "StoredGame"]
