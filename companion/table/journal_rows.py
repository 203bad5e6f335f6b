"""What stands in a row of the journal: values, checksums, and the one error that all trouble becomes."""

import json
import sqlite3
import struct
from collections.abc import Callable
from typing import Any, Literal, NamedTuple
from zlib import crc32

from companion.core.game import Header
from companion.core.values import Json

KINDS = ("answer", "dealt", "correct", "undo", "redo", "look")
LATEST = 253_000_000_000
"""No game is played after the year 9999."""
DAMAGED = (
    *(sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_FORMAT, sqlite3.SQLITE_MISMATCH),
    sqlite3.SQLITE_ERROR,  # what we ask is always the same: it is the file that makes no sense
)
PASSES = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""Trouble that goes away without opening the file again."""

PLACE = struct.Struct("<qqd")
"""Game, number and time of a record, as its checksum covers them."""

Kind = Literal["damaged", "spoilt", "newer", "foreign", "unreachable", "busy", "stuck", "taken"]


class Unusable(Exception):  # noqa: N818 (found, not failed)
    """The journal cannot be used, or something in it: the one error of all who read or write it.

    "damaged" is the whole file, "spoilt" a row of it; "newer": another version of the program wrote it;
    "unreachable": opening it again may help, "busy": waiting will; "stuck": damaged, and cannot be moved;
    "taken": the same game goes on elsewhere.
    """

    def __init__(self, kind: Kind, why: object, place: str | None = None) -> None:
        super().__init__(str(why))
        self.kind, self.place = kind, place


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


ABANDONED = "abandoned"
"""How a game ends to which nobody came back."""
SENSELESS = (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError)


class one_error:  # noqa: N801 (it reads as a word; a class costs an answer less than a generator)
    """Whatever SQLite, the disk or a value that makes no sense raises becomes the one error."""

    def __enter__(self) -> None:
        """All is well so far."""

    def __exit__(self, kind: type[BaseException] | None, trouble: BaseException | None, _: object) -> None:
        if trouble is None:
            return
        if isinstance(trouble, sqlite3.IntegrityError):
            raise Unusable("taken", trouble) from None
        if isinstance(trouble, sqlite3.Error):
            raise Unusable(_kind_of(trouble), trouble) from None
        if isinstance(trouble, OSError):
            raise Unusable("unreachable", trouble.strerror or trouble, trouble.filename) from None
        if isinstance(trouble, SENSELESS):
            raise Unusable("spoilt", trouble) from None


def _kind_of(trouble: sqlite3.Error) -> Kind:
    code = getattr(trouble, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN) & 0xFF
    return "damaged" if code in DAMAGED else "busy" if code in PASSES else "unreachable"


def record_row(game: int, n: int, record: Record) -> tuple[Any, ...]:
    """A record as it is written."""
    value = dump(record.value)
    return game, n, record.kind, value, record.at, record_sum(game, n, record.kind, value, record.at)


def read_record(game: int, wanted: int, row: tuple[Any, ...]) -> Record:
    """The record of that number, if this row is it; otherwise the one error."""
    with one_error():
        n, kind, value, at, found = row
        if n != wanted or kind not in KINDS or not is_time(at):
            raise ValueError(f"record {wanted} of game {game} is missing or makes no sense")
        if found is not None and found != record_sum(game, n, kind, value, at):
            raise ValueError(f"record {wanted} of game {game} is damaged")
        return Record(kind, load(value), at)


def game_row(header: Header, started: float, over: Json) -> tuple[Any, ...]:
    """A game as it is written, without its number."""
    texts = dump(header._asdict()), None if over is None else dump(over)
    return texts[0], started, texts[1], game_sum(texts[0], started, texts[1])


def read_game(row: tuple[Any, ...]) -> StoredGame:
    """A game from its row; the one error if that makes no sense."""
    with one_error():
        game, header, started, over, found = row
        if not is_time(started) or (found is not None and found != game_sum(header, started, over)):
            raise ValueError(f"the head of game {game} is damaged")
        fields = load(header)
        if not isinstance(fields["game"], str) or not isinstance(fields["options"], dict):
            raise ValueError(f"the head of game {game} makes no sense")
        fields["players"] = tuple(map(named, fields["players"]))
        return StoredGame(game, Header(**fields), started, None if over is None else load_end(over))


def load_end(over: str) -> Json:
    """How a game ended."""
    end = load(over)
    if not is_end(end):
        raise ValueError("an end that makes no sense")
    return end


def is_end(over: Json) -> bool:
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
    return type(value) in (int, float) and 0 <= value < LATEST


def named(name: Json) -> str:
    """Somebody's name, which is a text."""
    if not isinstance(name, str):
        raise TypeError("a name is a text")
    return name


def record_sum(game: int, n: int, kind: str, value: str, at: float) -> int:
    """The checksum of a record, its place included: one that has wandered is wrong as well."""
    return crc32(PLACE.pack(game, n, at) + (kind + value).encode())


def game_sum(header: str, started: float, over: str | None) -> int:
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
