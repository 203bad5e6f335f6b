"""The schema of the journal's SQLite file, and how a possibly damaged file is opened safely."""

import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

from companion.journal.rows import KINDS, JournalError
from companion.system.atomic_files import create_private_file

APPLICATION_ID = 0x47525546
"""Marks an SQLite file as a journal ("GRUF")."""
VERSION = 2
PAGE_BYTES = 1024
"""Page size of a new journal.

An answer changes one page. Its frame in the log mostly lies in one block of 4096 bytes of the file system;
a frame of SQLite's default page lies in two.
"""
SQLITE_SIDE_SUFFIXES = ("-wal", "-shm")
"""Files that SQLite writes beside the database, with its permissions."""
FORMATS = (1, 2)
"""Valid read and write versions in the header of an SQLite file."""
WAL_BYTES = 1024 * 1024
"""Size of the write-ahead log after which SQLite reuses it from the beginning."""
BUSY_TIMEOUT_SECONDS = 5.0
"""How long to wait for another process that holds the file."""

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
"""Created only if the table reports its games over the network (companion.journal.outbox)."""
FILE_PRAGMAS = (f"PRAGMA application_id = {APPLICATION_ID}", f"PRAGMA user_version = {VERSION}")


class Transaction:
    """A transaction that is rolled back on every error, also on a full disk."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __enter__(self) -> None:
        self._db.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self._db.execute("COMMIT")
        finally:
            if self._db.in_transaction:  # SQLite may have rolled back already on a full disk
                self._db.execute("ROLLBACK")


def open_database(file: Path) -> sqlite3.Connection:
    """Open the journal in `file`, created if missing. Raise `JournalError`, sqlite3.Error or OSError."""
    create_private_file(file)
    for end in SQLITE_SIDE_SUFFIXES:
        if (beside := file.with_name(file.name + end)).exists():
            create_private_file(beside)
    _check_file_format(file)
    try:
        return _connect(file)
    except sqlite3.OperationalError as trouble:
        if trouble.sqlite_errorcode != sqlite3.SQLITE_IOERR_SHMSIZE:
            raise
    # The disk is too full for the index of the write-ahead log, which a single process can keep in memory.
    return _connect(file, "PRAGMA locking_mode = EXCLUSIVE")


def _connect(file: Path, *pragmas: str) -> sqlite3.Connection:
    db = sqlite3.connect(file, timeout=BUSY_TIMEOUT_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        harden_connection(db)
        for pragma in pragmas:
            db.execute(pragma)
        _prepare_with_retry(db)
    except BaseException:
        db.close()
        raise
    return db


def preallocate_wal(db: sqlite3.Connection) -> None:
    """Grow the write-ahead log to its full length before the first answer is written.

    An fsync of a file that does not grow takes half the time and halves the bytes written to a memory card.
    The inserted row is rolled back, so no reader sees it. Errors are ignored, because a disk that is too full
    for this may still have room for an answer.
    """
    (cache,) = db.execute("PRAGMA cache_size").fetchone()
    db.execute("PRAGMA cache_size = 1")  # so that SQLite writes the pages to the log at once
    try:
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO games (header, started) VALUES (zeroblob(?), 0)", (WAL_BYTES,))
    except sqlite3.Error:
        pass
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")
        db.execute(f"PRAGMA cache_size = {cache}")


def open_read_only(file: Path) -> sqlite3.Connection:
    """Open the file on a second, read-only connection."""
    db = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_TIMEOUT_SECONDS)
    harden_connection(db)
    return db


def harden_connection(db: sqlite3.Connection) -> None:
    """Treat the database as untrusted.

    Schema functions are off, cell size checks on, and SQLite's defensive mode is on (Python 3.12+).
    """
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute("PRAGMA cell_size_check = ON")
    if sys.version_info >= (3, 12):
        db.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE)


def _prepare_with_retry(db: sqlite3.Connection) -> None:
    """Prepare the database; retry while another process is creating the same journal.

    Needed because SQLite's busy timeout does not cover this case.
    """
    patience = time.monotonic() + BUSY_TIMEOUT_SECONDS
    while True:
        try:
            return _prepare(db)
        except sqlite3.OperationalError as trouble:
            if "locked" not in str(trouble) or time.monotonic() > patience:
                raise
            time.sleep(0.02)


def _check_file_format(file: Path) -> None:
    """Raise `JournalError` if the format version is unknown: SQLite would silently open it read-only."""
    with file.open("rb") as opened:
        formats = opened.read(20)[18:]
    if any(number not in FORMATS for number in formats):
        raise JournalError("damaged", "its format is none")


def _prepare(db: sqlite3.Connection) -> None:
    if read_pragma(db, "PRAGMA schema_version") == 0:
        db.execute(f"PRAGMA page_size = {PAGE_BYTES}")  # ignored if another process has just created the file
        db.execute("PRAGMA journal_mode = WAL")
        _change(db, 0, SCHEMA)
    version = _version(db)
    if _defined_objects(db) != _expected_objects(version):
        raise JournalError("foreign", "it holds something else than a journal")
    if version == 1:
        _change(db, version, FROM_VERSION_1)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute(f"PRAGMA wal_autocheckpoint = {WAL_BYTES // read_pragma(db, 'PRAGMA page_size')}")


def _version(db: sqlite3.Connection) -> int:
    """Return the journal's schema version. Raise `JournalError` if it is no journal or a newer version."""
    version = read_pragma(db, "PRAGMA user_version")
    if read_pragma(db, "PRAGMA application_id") != APPLICATION_ID or version < 1:
        raise JournalError("foreign", "it is no journal")
    if version > VERSION:
        if _defined_objects(db) == _expected_objects(
            VERSION
        ):  # a newer schema version always has other tables
            raise JournalError("damaged", "its version is none")
        raise JournalError("newer", "it was written by a newer version of the program")
    return version


def _change(db: sqlite3.Connection, version: int, statements: tuple[str, ...]) -> None:
    """Execute the statements, unless another process has done it already."""
    with Transaction(db):
        if read_pragma(db, "PRAGMA user_version") == version:
            for statement in (*statements, *FILE_PRAGMAS):
                db.execute(statement)


def _defined_objects(db: sqlite3.Connection) -> set[str]:
    """Return the SQL of all tables, indexes, views and triggers, without the optional outbox."""
    found = {_normalise_sql(sql) for (sql,) in db.execute("SELECT sql FROM sqlite_master") if sql is not None}
    return found - {_normalise_sql(OUTBOX)}


def _expected_objects(version: int) -> set[str]:
    """Return the SQL that a journal of this version defines. Version 1 has no checksums and no index."""
    plan = [_normalise_sql(sql) for sql in SCHEMA]
    return set(plan) if version > 1 else {sql.replace(",sumINTEGER", "") for sql in plan[:2]}


def _normalise_sql(sql: Any) -> str:
    return "".join(str(sql).split())


def find_misplaced_game(db: sqlite3.Connection) -> str | None:
    """Return the number of a game whose records have gaps or no header; None if there is none."""
    found = db.execute(
        "SELECT game FROM records GROUP BY game HAVING count(*) <> max(n) + 1 OR min(n) <> 0"
        " UNION ALL SELECT DISTINCT game FROM records WHERE game NOT IN (SELECT id FROM games) LIMIT 1"
    ).fetchone()
    return None if found is None else str(found[0])  # a damaged number may not be an integer


def read_pragma(db: sqlite3.Connection, pragma: str) -> int:
    return int(db.execute(pragma).fetchone()[0])
