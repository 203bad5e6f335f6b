"""What stands in a row of the journal: values, checksums, and the one error that all trouble becomes."""

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
"""No game is played after the year 9999."""
CORRUPT_CODES = (
    *(sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_MISMATCH),
    sqlite3.SQLITE_ERROR,  # what we ask is always the same: it is the file that makes no sense
)
TRANSIENT_CODES = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""Trouble that goes away without opening the file again."""

CHECKSUM_PREFIX = struct.Struct("<qqd")
"""Game, number and time of a record, as its checksum covers them."""

ErrorKind = Literal["damaged", "spoilt", "newer", "foreign", "unreachable", "busy", "stuck", "taken"]


class JournalError(Exception):
    """The journal cannot be used, or something in it: the one error of all who read or write it.

    "damaged" is the whole file, "spoilt" a row of it; "newer": another version of the program wrote it;
    "unreachable": opening it again may help, "busy": waiting will; "stuck": damaged, and cannot be moved;
    "taken": the same game goes on elsewhere.
    """

    def __init__(self, kind: ErrorKind, why: object, place: str | None = None) -> None:
        super().__init__(str(why))
        self.kind, self.place = kind, place


class JournalRecord(NamedTuple):
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


ABANDONED = "abandoned"
"""How a game ends to which nobody came back."""
INVALID_VALUE_ERRORS = (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError)


class journal_errors:  # noqa: N801 (it reads as a word; a class costs an answer less than a generator)
    """Whatever SQLite, the disk or a value that makes no sense raises becomes the one error."""

    def __enter__(self) -> None:
        """All is well so far."""

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
    """A record as it is written."""
    value = dump(record.value)
    return game, n, record.kind, value, record.at, record_checksum(game, n, record.kind, value, record.at)


def read_record(game: int, wanted: int, row: tuple[Any, ...]) -> JournalRecord:
    """The record of that number, if this row is it; otherwise the one error."""
    with journal_errors():
        n, kind, value, at, found = row
        if n != wanted or kind not in KINDS or not is_time(at):
            raise ValueError(f"record {wanted} of game {game} is missing or makes no sense")
        if found is not None and found != record_checksum(game, n, kind, value, at):
            raise ValueError(f"record {wanted} of game {game} is damaged")
        return JournalRecord(kind, load(value), at)


def game_row(header: Header, started: float, over: Json) -> tuple[Any, ...]:
    """A game as it is written, without its number."""
    texts = dump(header._asdict()), None if over is None else dump(over)
    return texts[0], started, texts[1], game_checksum(texts[0], started, texts[1])


def read_game(row: tuple[Any, ...]) -> StoredGame:
    """A game from its row; the one error if that makes no sense."""
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
    """How a game ended."""
    end = load(over)
    if not is_valid_result(end):
        raise ValueError("an end that makes no sense")
    return end


def is_valid_result(over: Json) -> bool:
    """Whether a game can end like this, as far as can be told without its players."""
    return (
        isinstance(over, dict)
        and set(over) == {"winners", "reason", "rule"}
        and isinstance(over["winners"], list)
        and all(type(seat) is int and seat >= 0 for seat in over["winners"])
        and all(isinstance(over[name], str) for name in ("reason", "rule"))
    )


def is_abandoned(over: Json) -> bool:
    """Whether nobody came back to a game; it was not finished, and nobody has won it."""
    return isinstance(over, dict) and over.get("reason") == ABANDONED


def is_time(value: Json) -> bool:
    """Seconds since 1970, before the year 9999 (and so neither endless nor no number)."""
    return type(value) in (int, float) and 0 <= value < MAX_TIMESTAMP


def check_name(name: Json) -> str:
    """Somebody's name, which is a text."""
    if not isinstance(name, str):
        raise TypeError("a name is a text")
    return name


def record_checksum(game: int, n: int, kind: str, value: str, at: float) -> int:
    """The checksum of a record, its place included: one that has wandered is wrong as well."""
    return crc32(CHECKSUM_PREFIX.pack(game, n, at) + (kind + value).encode())


def game_checksum(header: str, started: float, over: str | None) -> int:
    """The checksum of a game's head."""
    return crc32((over or "").encode(), crc32(header.encode(), crc32(struct.pack("<d", started))))


dump: Callable[[Json], str] = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode
"""JSON, as short as it gets; the encoder is made once, not for each answer."""


def load(text: Json) -> Json:
    """JSON, as strictly as it is defined."""
    if not isinstance(text, str):
        raise TypeError("no text")
    return json.loads(text, parse_constant=_no_constant)


def _no_constant(name: str) -> Json:
    """Python reads NaN and Infinity; JSON has no such words."""
    raise ValueError(name)
