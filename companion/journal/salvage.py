"""Saving games from a damaged journal: each whose head can be read, with its records before the damage."""

import time
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
"""How many values such a row has; a journal of the first version had no checksums."""


class SalvagedGame(NamedTuple):
    """A game that was saved."""

    game: StoredGame
    records: list[JournalRecord]
    lost: int
    """At least so many records came after the damage, and are of no use any more."""


def salvage(file: Path) -> list[SalvagedGame]:
    """All that can be saved from a file, the oldest game first. `JournalError` if it cannot even be read."""
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
    """All games of a sound file, one that is spoilt up to there. `JournalError`: it has to be salvaged."""
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


# Another journal takes the place of a damaged one by one rename: whatever happens, no game is lost by it.
# What could be saved is written beside the old file, and when it is whole and on disk it gets the name
# MENDED: that is the switch. From then on it counts; what is left to do can be done again, and whoever
# opens the journal does so first. Two programs take turns: whoever calls is `alone` with the folder.


PARTIAL_SUFFIX, READY_SUFFIX = "-mending", "-mended"
"""What is added to the name of a journal that is not whole yet, and of one that is and counts."""
ASIDE_INFIX = "-set-aside-"
WAL, SHARED = SQLITE_SIDE_SUFFIXES


def is_rebuild_pending(file: Path) -> bool:
    """Whether the power went while this journal was mended."""
    return _side_files(file, READY_SUFFIX).exists() or _side_files(file, PARTIAL_SUFFIX).exists()


def finish_rebuild(file: Path) -> Path | None:
    """Go on with it; where the damaged one is kept now, if there is another in its place."""
    _clear(_side_files(file, PARTIAL_SUFFIX))
    return _lay_out(file) if _side_files(file, READY_SUFFIX).exists() else None


def rebuild(file: Path, games: list[NewGame]) -> Path:
    """A new journal with these games; where the old one is kept. `JournalError`, OSError: it is as it was."""
    fresh = _side_files(file, PARTIAL_SUFFIX)
    _clear(fresh)
    try:
        _fill(fresh, games)
    except BaseException:
        _clear(fresh)
        raise
    move(fresh, _side_files(file, READY_SUFFIX))
    return _lay_out(file)


def _fill(fresh: Path, games: list[NewGame]) -> None:
    journal = Journal(fresh)
    try:
        journal.add_games(games)
        journal.checkpoint()
    finally:
        journal.close()


def _lay_out(file: Path) -> Path:
    was_there = file.exists()  # or it has gone aside before
    kept = set_aside(file)
    move(_side_files(file, READY_SUFFIX), file)
    older = file.parent.glob(f"{file.stem}{ASIDE_INFIX}*{file.suffix}")
    return kept if was_there else max(older, default=kept)


def set_aside(file: Path) -> Path:
    """Keep the file, with what SQLite wrote beside it, under a name that is free.

    What lies beside has both names for a moment: it is never without its file, and no other file finds it.
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
