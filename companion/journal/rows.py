"""Rows of the journal: their values and checksums, and `JournalError`."""

import json
import sqlite3
import struct
from collections.abc import Callable
from typing import Any, Literal, NamedTuple
from zlib import crc32

from companion.core.game import Header
from companion.core.model import Json

KINDS = ("answer", "dealt", "correct", "undo", "redo", "look")
MAX_TIMESTAMP = 253_000_000_000
"""Times from the year 9987 on are rejected as invalid."""
CORRUPT_CODES = (
    *(sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_MISMATCH),
    sqlite3.SQLITE_ERROR,  # our statements are constant, so the error lies in the file
)
TRANSIENT_CODES = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""SQLite errors that can pass without reopening the file."""

CHECKSUM_PREFIX = struct.Struct("<qqd")
"""Packs game, number and time of a record for its checksum."""

ErrorKind = Literal["damaged", "spoilt", "newer", "foreign", "unreachable", "busy", "stuck", "taken"]


class JournalError(Exception):
    """The journal or a row of it cannot be used.

    The `kind` is "damaged" (the whole file), "spoilt" (one row), "newer" (written by a newer version of the
    program), "unreachable" (reopening may help), "busy" (waiting helps), "stuck" (damaged, and cannot be
    moved) or "taken" (another process continues the same game).
    """

    def __init__(self, kind: ErrorKind, why: object, place: str | None = None) -> None:
        super().__init__(str(why))
        self.kind, self.place = kind, place


class JournalRecord(NamedTuple):
    """One record of a game: an entry, an undo, a redo or a look."""

    kind: str
    value: Json
    at: float


class StoredGame(NamedTuple):
    """A game in the journal."""

    id: int
    header: Header
    started: float
    over: Json | None
    """The result; None while the game is not over."""


ABANDONED = "abandoned"
"""Reason of a game that ended because nobody resumed it."""
INVALID_VALUE_ERRORS = (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError)


class journal_errors:  # noqa: N801 (it reads as a word; a class costs an answer less than a generator)
    """Context manager that converts sqlite3.Error, OSError and invalid values into `JournalError`."""

    def __enter__(self) -> None:
        """Enter the context; nothing is set up."""

    def __exit__(self, kind: type[BaseException] | None, trouble: BaseException | None, _: object) -> None:
        if trouble is None:
            return
        if isinstance(trouble, sqlite3.IntegrityError):
            raise JournalError("taken", trouble) from None
        if isinstance(trouble, sqlite3.Error):
            raise JournalError(_kind_of(trouble), trouble) from None
        if isinstance(trouble, OSError):
            raise JournalError("unreachable", trouble.strerror or trouble, trouble.filename) from None
        if isinstance(trouble, INVALID_VALUE_ERRORS):
            raise JournalError("spoilt", trouble) from None


def _kind_of(trouble: sqlite3.Error) -> ErrorKind:
    code = getattr(trouble, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN) & 0xFF
    return "damaged" if code in CORRUPT_CODES else "busy" if code in TRANSIENT_CODES else "unreachable"


def record_row(game: int, n: int, record: JournalRecord) -> tuple[Any, ...]:
    """Return the row of a record, with its checksum."""
    value = dump(record.value)
    return game, n, record.kind, value, record.at, record_checksum(game, n, record.kind, value, record.at)


def read_record(game: int, wanted: int, row: tuple[Any, ...]) -> JournalRecord:
    """Return the record of a row. Raise `JournalError` if it is not record `wanted` or is damaged."""
    with journal_errors():
        n, kind, value, at, found = row
        if n != wanted or kind not in KINDS or not is_time(at):
            raise ValueError(f"record {wanted} of game {game} is missing or makes no sense")
        if found is not None and found != record_checksum(game, n, kind, value, at):
            raise ValueError(f"record {wanted} of game {game} is damaged")
        return JournalRecord(kind, load(value), at)


def game_row(header: Header, started: float, over: Json) -> tuple[Any, ...]:
    """Return the row of a game, with its checksum and without its number."""
    texts = dump(header._asdict()), None if over is None else dump(over)
    return texts[0], started, texts[1], game_checksum(texts[0], started, texts[1])


def read_game(row: tuple[Any, ...]) -> StoredGame:
    """Return the game of a row. Raise `JournalError` if the row is invalid."""
    with journal_errors():
        game, header, started, over, found = row
        if not is_time(started) or (found is not None and found != game_checksum(header, started, over)):
            raise ValueError(f"the head of game {game} is damaged")
        fields = load(header)
        if not isinstance(fields["game"], str) or not isinstance(fields["options"], dict):
            raise ValueError(f"the head of game {game} makes no sense")
        fields["players"] = tuple(map(check_name, fields["players"]))
        return StoredGame(game, Header(**fields), started, None if over is None else load_result(over))


def load_result(over: str) -> Json:
    """Return the result of a game. Raise ValueError if it is invalid."""
    end = load(over)
    if not is_valid_result(end):
        raise ValueError("an end that makes no sense")
    return end


def is_valid_result(over: Json) -> bool:
    """Return whether `over` has the form of a result; seats are not checked against the players."""
    return (
        isinstance(over, dict)
        and set(over) == {"winners", "reason", "rule"}
        and isinstance(over["winners"], list)
        and all(type(seat) is int and seat >= 0 for seat in over["winners"])
        and all(isinstance(over[name], str) for name in ("reason", "rule"))
    )


def is_abandoned(over: Json) -> bool:
    """Return whether the game ended because nobody resumed it."""
    return isinstance(over, dict) and over.get("reason") == ABANDONED


def is_time(value: Json) -> bool:
    """Return whether `value` is a time in seconds since 1970, below MAX_TIMESTAMP."""
    return type(value) in (int, float) and 0 <= value < MAX_TIMESTAMP


def check_name(name: Json) -> str:
    """Return `name`. Raise TypeError if it is not a string."""
    if not isinstance(name, str):
        raise TypeError("a name is a text")
    return name


def record_checksum(game: int, n: int, kind: str, value: str, at: float) -> int:
    """Return the checksum of a record. It covers game and number, so that a misplaced record is detected."""
    return crc32(CHECKSUM_PREFIX.pack(game, n, at) + (kind + value).encode())


def game_checksum(header: str, started: float, over: str | None) -> int:
    """Return the checksum of a game's header."""
    return crc32((over or "").encode(), crc32(header.encode(), crc32(struct.pack("<d", started))))


dump: Callable[[Json], str] = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode
"""Compact JSON encoder, created once."""


def load(text: Json) -> Json:
    """Parse strict JSON; NaN and Infinity are rejected."""
    if not isinstance(text, str):
        raise TypeError("no text")
    return json.loads(text, parse_constant=_no_constant)


def _no_constant(name: str) -> Json:
    """Raise ValueError for NaN and Infinity, which Python's parser would accept."""
    raise ValueError(name)
