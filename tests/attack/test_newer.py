"""A journal that a newer version has written is refused in one sentence, and not a byte of it is changed."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.journal.schema import VERSION
from companion.table import open_table

CHANGES = {
    "a column more": ("ALTER TABLE games ADD COLUMN weather TEXT",),
    "a table more": (
        "CREATE TABLE weather (day TEXT, sky TEXT)",
        "INSERT INTO weather VALUES ('now', 'rain')",
    ),
    "a column less": ("ALTER TABLE records RENAME COLUMN at TO moment",),
}


@pytest.mark.parametrize("version", [VERSION + 1, 99, 2**31 - 1])
@pytest.mark.parametrize("change", CHANGES)
def test_a_newer_journal_is_refused_in_one_sentence_and_left_as_it_is(
    tmp_path: Path, version: int, change: str
) -> None:
    file = tmp_path / "journal.sqlite"
    table = open_table(file)
    table.new("dawn-under", ["Emma", "Paul"], {}, 1)
    assert table.store is not None
    table.store.close()
    with closing(sqlite3.connect(file)) as database:
        for statement in (*CHANGES[change], f"PRAGMA user_version = {version}"):
            database.execute(statement)
        database.commit()
    written = file.read_bytes()
    old = open_table(file)
    (notice,) = old.notices
    assert "newer version" in notice
    (kept,) = tmp_path.glob("journal-set-aside-*.sqlite")
    assert kept.read_bytes() == written
    old.new("dawn-under", ["Emma", "Paul"], {}, 1)
    assert old.is_saved, "the old program goes on with a journal of its own"
    assert kept.read_bytes() == written
