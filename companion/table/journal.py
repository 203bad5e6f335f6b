"""The journal: every game, answer by answer, in one SQLite file.

Each entry is committed (write-ahead log, synchronous FULL) before anyone sees its effect. Nothing is ever
overwritten: taking back and putting back are entries too. Whatever goes wrong here is one error, `Unusable`.
"""

import os
import sqlite3
import time
import weakref
from collections.abc import Collection, Iterator
from contextlib import closing
from pathlib import Path

from companion.core.game import Header
from companion.core.values import Json, Over
from companion.table.journal_rows import (
    ABANDONED,
    Record,
    StoredGame,
    Unusable,
    dump,
    game_row,
    game_sum,
    is_time,
    one_error,
    read_game,
    read_record,
    record_row,
)
from companion.table.journal_schema import (
    Transaction,
    make_room,
    open_database,
    open_to_read,
    out_of_place,
)

INSERT = "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?)"
RECORDS = "SELECT n, kind, value, at, sum FROM records WHERE game = ? ORDER BY n"
HEAD = "SELECT id, header, started, over, sum FROM games"

NewGame = tuple[Header, float, Json, list[Record]]
"""A whole game from elsewhere: header, start, end and records."""


class Journal:
    """The file of all games."""

    def __init__(self, file: Path) -> None:
        self.file = file
        with one_error():
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
    def is_there(self) -> bool:
        """Whether the file is still the one that was opened, and nobody has taken it away."""
        try:
            found = os.stat(self._path)
        except OSError:
            return False
        return (found.st_dev, found.st_ino) == self._identity

    def holding(
        self, header: Header, started: float, entries: list[tuple[str, Json]]
    ) -> tuple[int, int] | None:
        """The number of this game, and how many of its entries are here; None if that is not this game.

        The file may be another one of the same name. And what could not be written may be here all the
        same: a disk that fails at the last step has done those before it.
        """
        with one_error():
            (game,) = self._db.execute(
                "SELECT max(id) FROM games WHERE header = ? AND started = ?",
                (dump(header._asdict()), started),
            ).fetchone()
        if game is None:
            return None
        records, trouble = self.sound_records(game)
        here = [(record.kind, dump(record.value)) for record in records]
        ours = [(kind, dump(value)) for kind, value in entries[: len(here)]]
        return (game, len(here)) if trouble is None and here == ours else None

    def settle(self) -> None:
        """Write all that SQLite has put beside the file into it, and begin that file beside it anew.

        After a disk has failed nobody knows which parts of the file beside are really on it.
        """
        with one_error():
            self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._has_room = False

    def begin(
        self, header: Header, started: float, entries: list[tuple[str, Json]], over: Over | None = None
    ) -> int:
        """A new game with its first entries, all or nothing; its number."""
        end = None if over is None else over._asdict()
        self._make_room()
        with one_error(), Transaction(self._db):
            game = self._insert_game(header, started, end)
            self._insert(game, 0, _now(entries))
        return game

    def _make_room(self) -> None:
        """Once, before the first entry; who only reads needs none."""
        if not self._has_room:
            self._has_room = True
            with one_error():
                make_room(self._db)

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
        self._make_room()
        with one_error():
            if len(records) == 1 and not ends:  # one statement is a transaction of its own
                self._db.execute(INSERT, record_row(game, first, records[0]))
            elif records or ends:
                with Transaction(self._db):
                    self._insert(game, first, records)
                    if ends:
                        self._note_end(game, over)

    def _insert(self, game: int, first: int, records: list[Record]) -> None:
        rows = [record_row(game, n, record) for n, record in enumerate(records, first)]
        self._db.executemany(INSERT, rows)

    def _note_end(self, game: int, over: Over | None) -> None:
        value = None if over is None else dump(over._asdict())
        row = self._db.execute("SELECT header, started FROM games WHERE id = ?", (game,)).fetchone()
        if row is None:
            raise Unusable("damaged", f"the head of game {game} is gone")
        header, started = row
        self._db.execute(
            "UPDATE games SET over = ?, sum = ? WHERE id = ?", (value, game_sum(header, started, value), game)
        )

    def games(self) -> list[StoredGame]:
        """All games that can be read, the oldest first."""
        return [game for game in self._heads(f"{HEAD} ORDER BY id") if isinstance(game, StoredGame)]

    def unreadable(self) -> list[int]:
        """The numbers of those that cannot."""
        return [game for game in self._heads(f"{HEAD} ORDER BY id") if isinstance(game, int)]

    def _heads(self, question: str, *values: object) -> Iterator[StoredGame | int]:
        """Games one by one; of one whose head makes no sense, its number."""
        with one_error():
            rows = iter(self._db.execute(question, values))
        while True:
            with one_error():
                row = next(rows, None)
            if row is None:
                return
            try:
                yield read_game(row)
            except Unusable:
                yield int(row[0])

    def outlines(self) -> list[tuple[str, float, str | None, float | None]]:
        """Every game as it is stored (header, start, end, time of its last entry), without its entries."""
        last = "SELECT at FROM records WHERE game = games.id ORDER BY n DESC LIMIT 1"
        with one_error():
            return self._db.execute(
                f"SELECT header, started, over, ({last}) FROM games ORDER BY id"
            ).fetchall()

    def unfinished(self) -> Iterator[StoredGame | int]:
        """Games that are not over, the newest first; of one whose head cannot be read, its number."""
        return self._heads(f"{HEAD} WHERE over IS NULL ORDER BY id DESC")

    def last_at(self, game: int) -> float | None:
        """When something was last entered; None if that cannot be told."""
        with one_error():
            row = self._db.execute(
                "SELECT at FROM records WHERE game = ? ORDER BY n DESC LIMIT 1", (game,)
            ).fetchone()
        return row[0] if row is not None and is_time(row[0]) else None

    def remove(self, games: Collection[int]) -> None:
        """Delete games for good, all or none: what they were is overwritten, also beside the file."""
        with one_error():
            self._db.execute("PRAGMA secure_delete = ON")
            with Transaction(self._db):
                for game in games:
                    self._db.execute("DELETE FROM records WHERE game = ?", (game,))
                    self._db.execute("DELETE FROM games WHERE id = ?", (game,))
        self.settle()

    def abandon(self, games: Collection[int]) -> None:
        """Nobody came back to these: they are over, and nobody has won."""
        with one_error(), Transaction(self._db):
            for game in games:
                self._note_end(game, Over((), ABANDONED, ""))

    def call_otherwise(self, game: int, header: Header) -> None:
        """Put another head before a game: somebody in it is to be forgotten."""
        with one_error():
            self._db.execute("PRAGMA secure_delete = ON")
            row = self._db.execute("SELECT started, over FROM games WHERE id = ?", (game,)).fetchone()
            if row is None:
                raise Unusable("damaged", f"the head of game {game} is gone")
            text = dump(header._asdict())
            self._db.execute(
                "UPDATE games SET header = ?, sum = ? WHERE id = ?", (text, game_sum(text, *row), game)
            )
        self.settle()

    def records(self, game: int) -> list[Record]:
        """A game's journal, in order. Raises `Unusable` if any of it is damaged."""
        records, trouble = self.sound_records(game)
        if trouble is not None:
            raise trouble
        return records

    def sound_records(self, game: int) -> tuple[list[Record], Unusable | None]:
        """A game's journal up to what is damaged or missing, and what that is.

        No row is left waiting to be read: as long as one is, SQLite cannot tidy up, nor let go of the file.
        """
        records: list[Record] = []
        try:
            with one_error(), closing(self._db.execute(RECORDS, (game,))) as rows:
                for n, row in enumerate(rows):
                    records.append(read_record(game, n, row))
        except Unusable as trouble:
            return records, trouble
        return records, None

    def add_games(self, games: list[NewGame]) -> list[int]:
        """Whole games that come from elsewhere, all or none; their numbers."""
        numbers = []
        with one_error(), Transaction(self._db):
            for header, started, over, records in games:
                number = self._insert_game(header, started, over)
                self._insert(number, 0, records)
                numbers.append(number)
        return numbers

    def check(self) -> None:
        """Look the whole file over, as another reader would. That takes seconds; `Unusable` if it is damaged.

        Any thread may do this.
        """
        with one_error():
            db = open_to_read(self.file)
            try:
                (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
                lost = out_of_place(db) if found == "ok" else None
            finally:
                db.close()
        if found != "ok":
            raise Unusable("damaged", found)
        if lost is not None:
            raise Unusable("damaged", f"records of game {lost} are missing")


def _now(entries: list[tuple[str, Json]]) -> list[Record]:
    """Entries that are written now."""
    now = time.time()
    return [Record(kind, value, now) for kind, value in entries]


__all__ = ["Journal", "NewGame", "Record", "StoredGame", "Unusable"]
