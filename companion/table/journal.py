"""The journal: every game, answer by answer, in one SQLite file.

Each entry is committed (write-ahead log, synchronous FULL) before anyone sees its effect. Nothing is ever
overwritten: taking back and putting back are entries too.
"""

import json
import sqlite3
import time
import weakref
from pathlib import Path
from typing import NamedTuple

from companion.core.game import Header
from companion.core.values import Json, Over
from companion.system.whole import claim, move

APPLICATION = 0x47525546
"""Says that an SQLite file is ours ("GRUF")."""
VERSION = 1
LARGEST = 2**63 - 1
"""The largest number that SQLite can hold."""
BESIDE = ("-wal", "-shm")
"""What SQLite writes beside the file, with the file's own rights."""
PATIENCE = 5.0
"""Seconds to wait for another program that holds the file."""

SCHEMA = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        header TEXT NOT NULL,
        started REAL NOT NULL,
        over TEXT
    )""",
    """
    CREATE TABLE records (
        game INTEGER NOT NULL REFERENCES games (id),
        n INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('answer', 'dealt', 'correct', 'undo', 'redo', 'look')),
        value TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID""",
    f"PRAGMA application_id = {APPLICATION}",
    f"PRAGMA user_version = {VERSION}",
)


class Record(NamedTuple):
    """One line of a game's journal: an entry, or the taking back or putting back of some."""

    kind: str
    value: Json
    at: float


class StoredGame(NamedTuple):
    """A game in the journal."""

    id: int
    header: Header
    started: float
    over: Json | None
    """How it ended, if it did."""


class Foreign(Exception):  # noqa: N818 (found, not failed)
    """The file is not a journal of this version."""


class Journal:
    """The file of all games."""

    def __init__(self, file: Path) -> None:
        for name in (
            file,
            *(beside for end in BESIDE if (beside := file.with_name(file.name + end)).exists()),
        ):
            claim(name)
        self.file = file
        self._db = sqlite3.connect(file, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        self.close = weakref.finalize(self, self._db.close)
        """Let go of the file; that happens by itself with the last who uses it."""
        try:
            self._prepare_in_turn()
        except BaseException:
            self.close()
            raise

    def _prepare_in_turn(self) -> None:
        """While another program begins the same journal SQLite does not always wait by itself."""
        patience = time.monotonic() + PATIENCE
        while True:
            try:
                return self._prepare()
            except sqlite3.OperationalError as trouble:
                if "locked" not in str(trouble) or time.monotonic() > patience:
                    raise
                time.sleep(0.02)

    def _prepare(self) -> None:
        db = self._db
        if _number(db, "PRAGMA schema_version") == 0:
            db.execute("PRAGMA journal_mode = WAL")
            _create(db)
        marks = _number(db, "PRAGMA application_id"), _number(db, "PRAGMA user_version")
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if marks != (APPLICATION, VERSION) or not {"games", "records"} <= tables:
            raise Foreign
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        if db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise Foreign
        self.newest_unfinished()  # some damage shows only when it is read

    def begin(self, header: Header) -> int:
        """A new game; its number."""
        return self._insert_game(header, time.time())

    def _insert_game(self, header: Header, started: float, over: Json = None) -> int:
        done = self._db.execute(
            "INSERT INTO games (header, started, over) VALUES (?, ?, ?)",
            (_dump(header._asdict()), started, None if over is None else _dump(over)),
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
        now = time.time()
        records = [Record(kind, value, now) for kind, value in entries]
        if len(records) == 1 and not ends:  # one statement is a transaction of its own
            self._insert(game, first, records)
        elif records or ends:
            with _Transaction(self._db):
                self._insert(game, first, records)
                if ends:
                    self._note_end(game, over)

    def _insert(self, game: int, first: int, records: list[Record]) -> None:
        self._db.executemany(
            "INSERT INTO records VALUES (?, ?, ?, ?, ?)",
            [
                (game, n, record.kind, _dump(record.value), record.at)
                for n, record in enumerate(records, first)
            ],
        )

    def _note_end(self, game: int, over: Over | None) -> None:
        value = None if over is None else _dump(over._asdict())
        self._db.execute("UPDATE games SET over = ? WHERE id = ?", (value, game))

    def games(self) -> list[StoredGame]:
        """All games, the oldest first."""
        rows = self._db.execute("SELECT id, header, started, over FROM games ORDER BY id")
        return [_stored(*row) for row in rows]

    def outlines(self) -> list[tuple[str, float, str | None, float | None]]:
        """Every game as it is stored (header, start, end, time of its last entry), without its entries."""
        last = "SELECT at FROM records WHERE game = games.id ORDER BY n DESC LIMIT 1"
        return self._db.execute(f"SELECT header, started, over, ({last}) FROM games ORDER BY id").fetchall()

    def newest_unfinished(self, before: int = LARGEST) -> StoredGame | None:
        """The game to go on with (older than another)."""
        rows = self._db.execute(
            "SELECT id, header, started, over FROM games"
            " WHERE over IS NULL AND id < ? ORDER BY id DESC LIMIT 1",
            (before,),
        )
        return next((_stored(*row) for row in rows), None)

    def records(self, game: int) -> list[Record]:
        """A game's journal, in order."""
        rows = self._db.execute("SELECT kind, value, at FROM records WHERE game = ? ORDER BY n", (game,))
        return [Record(kind, json.loads(value), at) for kind, value, at in rows]

    def add_games(self, games: list[tuple[Header, float, Json, list[Record]]]) -> list[int]:
        """Whole games that come from elsewhere, all or none; their numbers."""
        numbers = []
        with _Transaction(self._db):
            for header, started, over, records in games:
                number = self._insert_game(header, started, over)
                self._insert(number, 0, records)
                numbers.append(number)
        return numbers


class _Transaction:
    """All or nothing, also when the disk is full."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __enter__(self) -> None:
        self._db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self._db.execute("COMMIT")
        finally:
            if self._db.in_transaction:  # a full disk may have ended it already
                self._db.execute("ROLLBACK")


def _create(db: sqlite3.Connection) -> None:
    """Lay the tables out, unless another process was quicker."""
    with _Transaction(db):
        if _number(db, "PRAGMA schema_version") == 0:
            for statement in SCHEMA:
                db.execute(statement)


def _dump(value: Json) -> str:
    return json.dumps(value, ensure_ascii=True, separators=(",", ":"))


def _number(db: sqlite3.Connection, pragma: str) -> int:
    return int(db.execute(pragma).fetchone()[0])


def _stored(game: int, header: str, started: float, over: str | None) -> StoredGame:
    fields = json.loads(header)
    fields["players"] = tuple(fields["players"])
    return StoredGame(game, Header(**fields), started, None if over is None else json.loads(over))


def open_journal(file: Path) -> tuple[Journal | None, str | None]:
    """The journal, and a sentence if something was wrong.

    A damaged or foreign file is kept under a new name and a clean one begun; where nothing can be written
    there is no journal, and the games go on without one.
    """
    try:
        return Journal(file), None
    except (Foreign, sqlite3.DatabaseError, ValueError, TypeError, KeyError) as trouble:
        if isinstance(trouble, sqlite3.OperationalError) and not _is_damaged(file):
            return (
                None,
                f"The journal {file} cannot be written ({trouble}); nothing is kept until that is mended.",
            )
    except OSError as trouble:
        what = f"journal {file}" if trouble.filename == str(file) else f"folder {file.parent}"
        why = trouble.strerror or trouble
        return None, f"The {what} cannot be written ({why}); nothing is kept until that is mended."
    try:
        kept = _set_aside(file)
        return Journal(
            file
        ), f"The journal was damaged or is not one of ours; it is kept as {kept.name}, and a new one begins."
    except (OSError, sqlite3.Error) as trouble:
        return None, f"The journal {file} is damaged and cannot be moved ({trouble}); games are not kept."


def _is_damaged(file: Path) -> bool:
    """Whether the file itself is at fault, and not the disk or another program that holds it."""
    try:
        with file.open("rb") as opened:
            head = opened.read(16)
    except OSError:
        return False
    return bool(head) and not head.startswith(b"SQLite format 3\0")


def _set_aside(file: Path) -> Path:
    """Keep the file, with what SQLite wrote beside it, under a name that is free."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    number = 0
    while True:
        name = f"{file.stem}-set-aside-{stamp}{f'-{number}' if number else ''}"
        kept = file.with_name(name + file.suffix)
        if not kept.exists():
            break
        number += 1
    for ending in ("", *BESIDE):
        part = file.with_name(file.name + ending)
        if part.exists():
            move(part, kept.with_name(kept.name + ending))
    return kept
