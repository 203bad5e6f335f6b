"""Schema of the floor's database, and opening it even if the file is damaged."""

import sqlite3
from pathlib import Path

from companion.journal.schema import Transaction, harden_connection, read_pragma
from companion.system.atomic_files import create_private_file, move

APPLICATION_ID = 0x47525546 + 1
"""Identifies an SQLite file as the floor's."""
VERSION = 1
BUSY_TIMEOUT_SECONDS = 5.0

SCHEMA = (
    """
    CREATE TABLE results (
        place TEXT NOT NULL,
        id TEXT NOT NULL,
        at REAL NOT NULL,
        kind TEXT NOT NULL CHECK (kind IN ('result', 'abandoned')),
        game TEXT NOT NULL,
        people INTEGER NOT NULL,
        minutes INTEGER NOT NULL,
        rounds INTEGER NOT NULL,
        winners INTEGER NOT NULL,
        PRIMARY KEY (place, id)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX lately ON results (at)",
    "CREATE INDEX of_a_table ON results (place, at)",
    "CREATE INDEX of_a_game ON results (game, kind, at)",
    """
    CREATE TABLE leaguers (
        place TEXT NOT NULL,
        result TEXT NOT NULL,
        name TEXT NOT NULL,
        won INTEGER NOT NULL
    ) STRICT""",
    "CREATE INDEX of_a_result ON leaguers (place, result)",
    """
    CREATE TABLE calls (
        place TEXT NOT NULL,
        call TEXT NOT NULL,
        at REAL NOT NULL,
        reason TEXT NOT NULL,
        who TEXT,
        over REAL,
        PRIMARY KEY (place, call)
    ) STRICT, WITHOUT ROWID""",
    "CREATE INDEX still_open ON calls (at) WHERE over IS NULL",
    """
    CREATE TABLE minutes (
        place TEXT NOT NULL,
        day TEXT NOT NULL,
        well INTEGER NOT NULL,
        care INTEGER NOT NULL,
        away INTEGER NOT NULL,
        PRIMARY KEY (place, day)
    ) STRICT, WITHOUT ROWID""",
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {VERSION}",
)


def open_database(file: Path | None) -> tuple[sqlite3.Connection, str]:
    """Open the database (in memory if `file` is None). Return it and a sentence about problems.

    A damaged or foreign file is renamed and a new one is created, so that the floor always starts. Raise
    OSError if the folder cannot be used.
    """
    if file is None:
        return _open(":memory:"), ""
    create_private_file(file)
    try:
        return _open(str(file)), ""
    except sqlite3.DatabaseError as trouble:
        kept = _set_aside(file)
        said = f"The results could not be read ({trouble}); they are kept as {kept.name}, and new ones begin."
        create_private_file(file)
        return _open(str(file)), said


def _open(place: str) -> sqlite3.Connection:
    db = sqlite3.connect(place, timeout=BUSY_TIMEOUT_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        harden_connection(db)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        with Transaction(db):
            if read_pragma(db, "PRAGMA schema_version") == 0:
                for statement in SCHEMA:
                    db.execute(statement)
        _add_columns(db)
        marks = read_pragma(db, "PRAGMA application_id"), read_pragma(db, "PRAGMA user_version")
        if marks != (APPLICATION_ID, VERSION):
            raise sqlite3.DatabaseError("it is not the floor's")
        if db.execute("PRAGMA quick_check(1)").fetchone() != (
            "ok",
        ):  # for STRICT tables it also checks types
            raise sqlite3.DatabaseError("it is damaged")
    except BaseException:
        db.close()
        raise
    return db


def _add_columns(db: sqlite3.Connection) -> None:
    """Add what later releases store. An earlier one still reads the file: it names its columns."""
    known = {row[1] for row in db.execute("PRAGMA table_info(calls)")}
    if known and "seen" not in known:
        db.execute("ALTER TABLE calls ADD COLUMN seen TEXT")


def _set_aside(file: Path) -> Path:
    count = 1
    while (kept := file.with_name(f"{file.stem}-broken-{count}{file.suffix}")).exists():
        count += 1
    for end in ("", "-wal", "-shm"):
        if (part := file.with_name(file.name + end)).exists():
            move(part, kept.with_name(kept.name + end))
    return kept
