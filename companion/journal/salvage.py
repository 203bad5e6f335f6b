"""Recovers games from a damaged journal and replaces the file atomically.

A game is recovered if its header can be read, with its records before the first damaged one.
"""

import time
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from companion.journal.journal import Journal, NewGame
from companion.journal.rows import (
    JournalError,
    JournalRecord,
    StoredGame,
    journal_errors,
    read_game,
    read_record,
)
from companion.journal.schema import SQLITE_SIDE_SUFFIXES
from companion.journal.sqlite_pages import RawRow, SqlitePages
from companion.system.atomic_files import hard_link, move, remove

HEAD_LENGTHS, RECORD_LENGTHS = (4, 5), (5, 6)
"""Number of values in a row of each table; version 1 had no checksums."""


class SalvagedGame(NamedTuple):
    """A recovered game."""

    game: StoredGame
    records: list[JournalRecord]
    lost: int
    """Lower bound for the number of records lost after the damage."""


def salvage(file: Path) -> list[SalvagedGame]:
    """Return all games that can be read, the oldest first.

    Raise `JournalError` if the file cannot be read.
    """
    heads: dict[int, StoredGame] = {}
    records: dict[int, dict[int, JournalRecord]] = {}
    with journal_errors():
        for row in SqlitePages(file).rows():
            if (head := _head(row)) is not None:
                heads[head.id] = head
            elif (found := _record(row)) is not None:
                game, n, record = found
                records.setdefault(game, {})[n] = record
    return [_saved(heads[game], records.get(game, {})) for game in sorted(heads)]


def read_all_games(journal: Journal) -> list[SalvagedGame]:
    """Read all games of an intact file, a spoilt game up to its first invalid record.

    Raise `JournalError` if the file is damaged and needs `salvage`.
    """
    games = []
    for game in journal.games():
        records, trouble = journal.valid_records(game.id)
        if trouble is not None and trouble.kind != "spoilt":
            raise trouble
        games.append(SalvagedGame(game, records, int(trouble is not None)))
    return games


def _saved(game: StoredGame, found: dict[int, JournalRecord]) -> SalvagedGame:
    sound: list[JournalRecord] = []
    while (record := found.get(len(sound))) is not None:
        sound.append(record)
    return SalvagedGame(game, sound, len(found) - len(sound))


def _head(row: RawRow) -> StoredGame | None:
    if row.number is None or len(row.values) not in HEAD_LENGTHS or row.values[0] is not None:
        return None
    _, header, started, over, *found = row.values
    try:
        return read_game((row.number, header, started, over, *(found or [None])))
    except JournalError:
        return None


def _record(row: RawRow) -> tuple[int, int, JournalRecord] | None:
    if row.number is not None or len(row.values) not in RECORD_LENGTHS:
        return None
    game, n, kind, value, at, *found = row.values
    if type(game) is not int or type(n) is not int:
        return None
    try:
        return game, n, read_record(game, n, (n, kind, value, at, *(found or [None])))
    except JournalError:
        return None


# A rebuilt journal replaces the damaged one by a rename. The recovered games are written to a file with
# PARTIAL_SUFFIX; when that file is complete and on disk it is renamed to READY_SUFFIX. From then on it is the
# valid one. The remaining steps can be repeated and are finished by the next process that opens the journal.
# The caller holds the `exclusive_lock` of the folder.


PARTIAL_SUFFIX, READY_SUFFIX = "-mending", "-mended"
"""Name suffixes of a rebuilt journal: still being written, and complete."""
ASIDE_INFIX = "-set-aside-"
MAX_KEPT_NUMBER = 2**40
"""A higher number of a game is damage; the game gets a new one, and so does a game without a number."""
WAL, SHARED = SQLITE_SIDE_SUFFIXES


def is_rebuild_pending(file: Path) -> bool:
    """Return whether a rebuild of this journal was interrupted."""
    return _side_files(file, READY_SUFFIX).exists() or _side_files(file, PARTIAL_SUFFIX).exists()


def finish_rebuild(file: Path) -> Path | None:
    """Finish an interrupted rebuild.

    Return where the damaged file is kept, or None if nothing was replaced.
    """
    _clear(_side_files(file, PARTIAL_SUFFIX))
    return _lay_out(file) if _side_files(file, READY_SUFFIX).exists() else None


def rebuild(file: Path, games: Mapping[int | None, NewGame]) -> Path:
    """Replace the journal by a new one with `games`, by number; return where the old one is kept.

    Raise `JournalError` or OSError if that fails; the old journal is unchanged then.
    """
    fresh = _side_files(file, PARTIAL_SUFFIX)
    _clear(fresh)
    try:
        _fill(fresh, games)
    except BaseException:
        _clear(fresh)
        raise
    move(fresh, _side_files(file, READY_SUFFIX))
    return _lay_out(file)


def _fill(fresh: Path, games: Mapping[int | None, NewGame]) -> None:
    numbers = sorted(number for number in games if number is not None and 0 < number <= MAX_KEPT_NUMBER)
    others = [number for number in games if number not in numbers]
    journal = Journal(fresh)
    try:
        journal.add_games([games[number] for number in (*numbers, *others)], numbers)
        journal.checkpoint()
    finally:
        journal.close()


def _lay_out(file: Path) -> Path:
    was_there = file.exists()  # False if it was set aside before a power cut
    kept = set_aside(file)
    move(_side_files(file, READY_SUFFIX), file)
    older = file.parent.glob(f"{file.stem}{ASIDE_INFIX}*{file.suffix}")
    return kept if was_there else max(older, default=kept)


def set_aside(file: Path) -> Path:
    """Rename the file and SQLite's side files to an unused name; return it.

    The write-ahead log is hard-linked to its new name first, so that the database is never without it.
    """
    kept = _free_name(file)
    log, kept_log = file.with_name(file.name + WAL), kept.with_name(kept.name + WAL)
    if log.exists():
        hard_link(log, kept_log)
    if file.exists():
        move(file, kept)
    if log.exists() and not kept_log.exists():
        move(log, kept_log)
    remove(log)
    remove(file.with_name(file.name + SHARED))
    return kept


def _free_name(file: Path) -> Path:
    stamp, number = time.strftime("%Y%m%d-%H%M%S"), 0
    while True:
        name = f"{file.stem}{ASIDE_INFIX}{stamp}{f'-{number}' if number else ''}"
        kept = file.with_name(name + file.suffix)
        if not kept.exists() and not kept.with_name(kept.name + WAL).exists():
            return kept
        number += 1


def _side_files(file: Path, what: str) -> Path:
    return file.with_name(file.stem + what + file.suffix)


def _clear(file: Path) -> None:
    for end in ("", *SQLITE_SIDE_SUFFIXES):
        remove(file.with_name(file.name + end))
