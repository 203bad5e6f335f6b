"""Saving games from a damaged journal: each whose head can be read, with its records before the damage."""

from pathlib import Path
from typing import NamedTuple

from companion.table.journal import Journal
from companion.table.journal_rows import Record, StoredGame, Unusable, one_error, read_game, read_record
from companion.table.pages import Pages, Row

HEAD_LENGTHS, RECORD_LENGTHS = (4, 5), (5, 6)
"""How many values such a row has; a journal of the first version had no checksums."""


class Saved(NamedTuple):
    """A game that was saved."""

    game: StoredGame
    records: list[Record]
    lost: int
    """At least so many records came after the damage, and are of no use any more."""


def salvage(file: Path) -> list[Saved]:
    """All that can be saved from a file, the oldest game first. `Unusable` if it cannot even be read."""
    heads: dict[int, StoredGame] = {}
    records: dict[int, dict[int, Record]] = {}
    with one_error():
        for row in Pages(file).rows():
            if (head := _head(row)) is not None:
                heads[head.id] = head
            elif (found := _record(row)) is not None:
                game, n, record = found
                records.setdefault(game, {})[n] = record
    return [_saved(heads[game], records.get(game, {})) for game in sorted(heads)]


def all_games(journal: Journal) -> list[Saved]:
    """All games of a sound file, one that is spoilt up to there. `Unusable`: the file has to be salvaged."""
    games = []
    for game in journal.games():
        records, trouble = journal.sound_records(game.id)
        if trouble is not None and trouble.kind != "spoilt":
            raise trouble
        games.append(Saved(game, records, int(trouble is not None)))
    return games


def _saved(game: StoredGame, found: dict[int, Record]) -> Saved:
    sound: list[Record] = []
    while (record := found.get(len(sound))) is not None:
        sound.append(record)
    return Saved(game, sound, len(found) - len(sound))


def _head(row: Row) -> StoredGame | None:
    if row.number is None or len(row.values) not in HEAD_LENGTHS or row.values[0] is not None:
        return None
    _, header, started, over, *found = row.values
    try:
        return read_game((row.number, header, started, over, *(found or [None])))
    except Unusable:
        return None


def _record(row: Row) -> tuple[int, int, Record] | None:
    if row.number is not None or len(row.values) not in RECORD_LENGTHS:
        return None
    game, n, kind, value, at, *found = row.values
    if type(game) is not int or type(n) is not int:
        return None
    try:
        return game, n, read_record(game, n, (n, kind, value, at, *(found or [None])))
    except Unusable:
        return None
