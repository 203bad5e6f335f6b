"""The file beside the journal has its length before the first answer, so that no answer makes it longer."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.journal import schema
from companion.journal.journal import Journal
from companion.journal.schema import PAGE_BYTES, WAL_BYTES, read_pragma
from companion.table import Table, open_table
from tests.journal.vocabulary import DEALT, play_on, start
from tests.support.desk import ROOT

pytestmark = pytest.mark.platform("rights of files and folders depend on the user")


def beside(file: Path) -> int:
    """How long it is."""
    return file.with_name(file.name + "-wal").stat().st_size


def test_no_answer_makes_it_longer(tmp_path: Path) -> None:
    file = tmp_path / "journal.sqlite"
    table = open_table(file)
    start(table, DEALT)
    length = beside(file)
    assert length >= WAL_BYTES
    play_on(table, 20)
    assert table.is_saved
    assert beside(file) == length


def test_who_only_reads_needs_none(tmp_path: Path) -> None:
    file = tmp_path / "journal.sqlite"
    journal = Journal(file)
    assert journal.games() == []
    assert beside(file) < WAL_BYTES


def test_what_was_written_for_it_is_nowhere(tmp_path: Path) -> None:
    file = tmp_path / "journal.sqlite"
    table = open_table(file)
    start(table, DEALT)
    play_on(table, 3)
    assert table.journal
    assert [game.id for game in table.journal.games()] == [1]
    table.journal.check_integrity()
    table.journal.close()
    assert file.stat().st_size < WAL_BYTES, "the journal itself has not grown by it"


def test_a_disk_without_that_much_room_still_keeps_answers(tmp_path: Path) -> None:
    table = open_table(tmp_path / "journal.sqlite")
    assert table.journal
    table.journal.database.execute("PRAGMA max_page_count = 40")
    start(table, DEALT)
    play_on(table, 10)
    assert table.is_saved
    assert table.notices == []


def page_bytes(table: Table) -> int:
    assert table.journal
    return read_pragma(table.journal.database, "PRAGMA page_size")


def test_a_new_journal_has_small_pages_and_an_old_one_keeps_its_own(tmp_path: Path, monkeypatch) -> None:
    new, old = tmp_path / "new.sqlite", tmp_path / "old.sqlite"
    monkeypatch.setattr(schema, "PAGE_BYTES", 4096)
    played = open_table(old)
    play_on(start(played, DEALT), 5)
    assert page_bytes(played) == 4096
    assert played.store
    played.store.close()
    monkeypatch.undo()
    played = open_table(old)
    assert played.resume()
    play_on(played, 300)
    assert page_bytes(played) == 4096
    assert 0.9 * WAL_BYTES < beside(old) < 1.1 * WAL_BYTES, "the log begins anew at the same length"
    fresh = open_table(new)
    play_on(start(fresh, DEALT), 300)
    assert page_bytes(fresh) == PAGE_BYTES == 1024
    assert 0.9 * WAL_BYTES < beside(new) < 1.1 * WAL_BYTES


FULL = """
import resource, sys
from pathlib import Path
from companion.table import open_table

_, most = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (1024, most))  # no file can grow beyond
table = open_table(Path(sys.argv[1]))
print(table.resume(), len(table.records), table.notices)
table.answer(table.referee.question.choices[0])
print(table.has_unsaved_entries, len(table.notices))
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
table.answer(table.referee.question.choices[0])
print(table.has_unsaved_entries, len(table.records))
"""


def test_a_disk_that_is_full_at_the_start_offers_the_game(
    tmp_path: Path,
) -> None:
    file = tmp_path / "journal.sqlite"
    table = open_table(file)
    start(table, DEALT)
    play_on(table, 5)
    count = len(table.records)
    assert table.journal
    table.journal.close()
    command = [sys.executable, "-c", FULL, str(file)]
    said = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.splitlines()
    assert said[0] == f"True {count} []"
    assert said[1] == "True 1", "the answer is not kept, and a sentence says so"
    later = int(said[2].removeprefix("False "))
    again = open_table(file)
    assert again.resume()
    assert len(again.records) == later > count
