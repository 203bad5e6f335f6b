"""How the journal's file is laid out, and how one is opened that may come from anywhere."""

import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

from companion.journal.rows import KINDS, JournalError
from companion.system.atomic_files import create_private_file

APPLICATION_ID = 0x47525546
"""Says that an SQLite file is ours ("GRUF")."""
VERSION = 2
PAGE_BYTES = 4096
"""Bytes of a page, as SQLite has them unless somebody says otherwise."""
SQLITE_SIDE_SUFFIXES = ("-wal", "-shm")
"""What SQLite writes beside the file, with the file's own rights."""
FORMATS = (1, 2)
"""What the head of an SQLite file may say about how to write and how to read it."""
WAL_PAGES = 256
"""Pages of the file beside; when they are full SQLite begins that file anew."""
BUSY_TIMEOUT_SECONDS = 5.0
"""Seconds to wait for another program that holds the file."""

SCHEMA = (
    """
    CREATE TABLE games (
        id INTEGER PRIMARY KEY,
        header TEXT NOT NULL,
        started REAL NOT NULL,
        over TEXT, sum INTEGER
    )""",
    f"""
    CREATE TABLE records (
        game INTEGER NOT NULL REFERENCES games (id),
        n INTEGER NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ({", ".join(map(repr, KINDS))})),
        value TEXT NOT NULL,
        at REAL NOT NULL, sum INTEGER,
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID""",
    "CREATE INDEX unfinished ON games (id) WHERE over IS NULL",
)
FROM_VERSION_1 = (
    "ALTER TABLE games ADD COLUMN sum INTEGER",
    "ALTER TABLE records ADD COLUMN sum INTEGER",
    SCHEMA[2],
)
OUTBOX = """
    CREATE TABLE outbox (
        n INTEGER PRIMARY KEY,
        key TEXT NOT NULL,
        body TEXT,
        sum INTEGER,
        told INTEGER NOT NULL
    )"""
"""Only in houses that tell somebody of their games (companion.journal.outbox)."""
FILE_PRAGMAS = (f"PRAGMA application_id = {APPLICATION_ID}", f"PRAGMA user_version = {VERSION}")


class Transaction:
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


def open_database(file: Path) -> sqlite3.Connection:
    """A journal of ours in this file, begun if there is none; `JournalError`, sqlite3.Error, OSError else."""
    create_private_file(file)
    for end in SQLITE_SIDE_SUFFIXES:
        if (beside := file.with_name(file.name + end)).exists():
            create_private_file(beside)
    _check_file_format(file)
    db = sqlite3.connect(file, timeout=BUSY_TIMEOUT_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        harden_connection(db)
        _prepare_with_retry(db)
    except BaseException:
        db.close()
        raise
    return db


def preallocate_wal(db: sqlite3.Connection) -> None:
    """Give the file beside its full length before the first answer goes there.

    A file that need not grow is on disk in half the time, and a memory card writes half as much: the folder's
    own books stay as they are. What is written for it is taken back, so that no reader ever sees it. A disk
    that has no room for this may have room for an answer.
    """
    (cache,) = db.execute("PRAGMA cache_size").fetchone()
    db.execute("PRAGMA cache_size = 1")  # more than fits into so little goes to the file at once
    try:
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO games (header, started) VALUES (zeroblob(?), 0)", (WAL_PAGES * PAGE_BYTES,))
    except sqlite3.Error:
        pass
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
        db.execute(f"PRAGMA cache_size = {cache}")


def open_read_only(file: Path) -> sqlite3.Connection:
    """The same file once more, without ever changing it."""
    db = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_TIMEOUT_SECONDS)
    harden_connection(db)
    return db


def harden_connection(db: sqlite3.Connection) -> None:
    """Nothing that stands in a file is run, and nothing but rows is ever changed in it."""
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA cell_size_check = ON")
    if sys.version_info >= (3, 12):
        db.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE)


def _prepare_with_retry(db: sqlite3.Connection) -> None:
    """While another program begins the same journal SQLite does not always wait by itself."""
    patience = time.monotonic() + BUSY_TIMEOUT_SECONDS
    while True:
        try:
            return _prepare(db)
        except sqlite3.OperationalError as trouble:
            if "locked" not in str(trouble) or time.monotonic() > patience:
                raise
            time.sleep(0.02)


def _check_file_format(file: Path) -> None:
    """A format that nobody knows makes SQLite read a file and never write it, without a word."""
    with file.open("rb") as opened:
        formats = opened.read(20)[18:]
    if any(number not in FORMATS for number in formats):
        raise JournalError("damaged", "its format is none")


def _prepare(db: sqlite3.Connection) -> None:
    if read_pragma(db, "PRAGMA schema_version") == 0:
        db.execute("PRAGMA journal_mode = WAL")
        _change(db, 0, SCHEMA)
    version = _version(db)
    if _defined_objects(db) != _expected_objects(version):
        raise JournalError("foreign", "it holds something else than a journal")
    if version == 1:
        _change(db, version, FROM_VERSION_1)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute(f"PRAGMA wal_autocheckpoint = {WAL_PAGES}")


def _version(db: sqlite3.Connection) -> int:
    """Which version a journal is of; what is none, or is newer, is unusable."""
    version = read_pragma(db, "PRAGMA user_version")
    if read_pragma(db, "PRAGMA application_id") != APPLICATION_ID or version < 1:
        raise JournalError("foreign", "it is no journal")
    if version > VERSION:
        if _defined_objects(db) == _expected_objects(
            VERSION
        ):  # whoever raises the version changes the tables
            raise JournalError("damaged", "its version is none")
        raise JournalError("newer", "it was written by a newer version of the program")
    return version


def _change(db: sqlite3.Connection, version: int, statements: tuple[str, ...]) -> None:
    """Lay the tables out, unless another process was quicker."""
    with Transaction(db):
        if read_pragma(db, "PRAGMA user_version") == version:
            for statement in (*statements, *FILE_PRAGMAS):
                db.execute(statement)


def _defined_objects(db: sqlite3.Connection) -> set[str]:
    """Everything that a file defines (tables, indexes, views and triggers) but for what may be there."""
    found = {_normalise_sql(sql) for (sql,) in db.execute("SELECT sql FROM sqlite_master") if sql is not None}
    return found - {_normalise_sql(OUTBOX)}


def _expected_objects(version: int) -> set[str]:
    """The first version had neither checksums nor the index."""
    plan = [_normalise_sql(sql) for sql in SCHEMA]
    return set(plan) if version > 1 else {sql.replace(",sumINTEGER", "") for sql in plan[:2]}


def _normalise_sql(sql: Any) -> str:
    return "".join(str(sql).split())


def find_misplaced_game(db: sqlite3.Connection) -> str | None:
    """The number of a game whose records have gaps or lie where SQLite does not find them, if any."""
    found = db.execute(
        "SELECT game FROM records GROUP BY game HAVING count(*) <> max(n) + 1 OR min(n) <> 0"
        " UNION ALL SELECT DISTINCT game FROM records WHERE game NOT IN (SELECT id FROM games) LIMIT 1"
    ).fetchone()
    return None if found is None else str(found[0])  # it may be damaged itself, and no number


def read_pragma(db: sqlite3.Connection, pragma: str) -> int:
    return int(db.execute(pragma).fetchone()[0])
