"""Saving games from a damaged journal: each whose head can be read, with its records before the damage."""

from pathlib import Path
from typing import NamedTuple

from companion.table.journal import Journal
from companion.table.journal_rows import (
    JournalError,
    JournalRecord,
    StoredGame,
    journal_errors,
    read_game,
    read_record,
)
from companion.table.pages import RawRow, SqlitePages

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
