"""Whatever happens to a journal's bytes: all that lay before the damage is saved."""

import json
import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.cli.entry import main
from companion.journal import schema
from companion.journal.journal import JournalRecord
from companion.journal.salvage import SalvagedGame, read_all_games, salvage
from companion.journal.schema import FROM_VERSION_1, PAGE_BYTES
from companion.journal.sqlite_pages import LEAF_OF_INDEX
from companion.table import Journal, Table, open_table
from tests.journal.vocabulary import DEALT, everything, play, play_on, start
from tests.support.some import some

pytestmark = pytest.mark.platform("SQLite and its module come with Python")

SitDown = Callable[[], Table]
FLIPS = 150


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A journal of many pages: games with long heads, some of them finished."""
    file = tmp_path_factory.mktemp("full") / "journal.sqlite"
    session = open_table(file)
    for seed in range(12):
        quick = play_on(start(Table(), DEALT, seed), None if seed % 3 == 0 else 40)
        saved = json.loads(json.dumps(quick.save()))
        session.load(saved)
    assert session.journal
    session.journal.close()
    return file


@pytest.fixture(scope="module")
def whole(full: Path) -> list[SalvagedGame]:
    with closing(Journal(full)) as journal:
        return read_all_games(journal)


def test_from_a_sound_file_everything_is_saved(full: Path, whole: list[SalvagedGame]) -> None:
    assert salvage(full) == whole
    assert sum(len(one.records) for one in whole) > 1000


def test_what_waits_in_the_log_is_saved_as_well(sit_down: SitDown, file: Path, tmp_path: Path) -> None:
    session = play(start(sit_down()), 0, "A1")
    copy = tmp_path / "copy.sqlite"
    for end in ("", "-wal"):
        shutil.copy(f"{file}{end}", f"{copy}{end}")
    assert session.journal
    assert salvage(copy) == read_all_games(session.journal)


def test_a_long_record_is_saved_whole(tmp_path: Path) -> None:
    session = open_table(tmp_path / "journal.sqlite")
    start(session)
    journal = session.journal
    assert journal
    long = {"text": "x" * 20_000, "more": list(range(2000))}
    journal.append(1, 0, [JournalRecord("correct", long, 0.0)])
    journal.close()
    ((_, (record,), _),) = salvage(tmp_path / "journal.sqlite")
    assert record.value == long


def test_a_journal_of_the_first_version_is_saved_and_goes_on(tmp_path: Path) -> None:
    """It had no checksums."""
    file = tmp_path / "journal.sqlite"
    session = play(start(open_table(file)), 0, "A1")
    before = everything(session)
    assert session.journal
    session.journal.close()
    with closing(sqlite3.connect(file)) as database:
        database.execute("DROP INDEX unfinished")
        for table in ("games", "records"):
            database.execute(f"ALTER TABLE {table} DROP COLUMN sum")
        database.execute("PRAGMA user_version = 1")
        database.commit()
    assert [len(one.records) for one in salvage(file)] == [2]
    again = open_table(file)
    assert again.notices == []
    assert again.resume()
    assert everything(again) == before
    again.answer("red")
    assert again.journal
    assert len(again.journal.records(1)) == 3
    assert len(FROM_VERSION_1) == 3


def is_part(saved: SalvagedGame, whole: dict[tuple[Any, ...], SalvagedGame]) -> bool:
    """Whether a game is as it was, up to some record."""
    once = whole.get((saved.game.header.seed, saved.game.started))
    return once is not None and once.records[: len(saved.records)] == saved.records


@pytest.mark.parametrize("seed", some(range(4), 4))
def test_flipped_bits_cost_little_and_never_change_anything(
    full: Path, whole: list[SalvagedGame], tmp_path: Path, seed: int
) -> None:
    """A bit anywhere: the app starts, tells, and all games before the damage can go on."""
    chance = random.Random(seed)
    data, known = full.read_bytes(), {(one.game.header.seed, one.game.started): one for one in whole}
    lost = 0
    for number in range(FLIPS):
        at, bit = chance.randrange(len(data)), chance.randrange(8)
        file = tmp_path / f"{number}" / "journal.sqlite"
        file.parent.mkdir()
        file.write_bytes(data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :])
        session = open_table(file)
        session.check_journal()
        assert session.journal, (at, bit)
        games = read_all_games(session.journal)
        assert all(is_part(one, known) for one in games), (at, bit)
        newer = any("newer" in notice for notice in session.notices)
        if not newer:
            assert len(games) >= len(whole) - 1, (at, bit, session.notices)
        lost += len(games) < len(whole)
        session.resume()
        play(start(session), 0)
        assert session.is_saved
        session.journal.close()
        shutil.rmtree(file.parent)
    assert lost < FLIPS / 5


def test_a_page_that_is_gone_costs_what_lay_on_it(
    full: Path, whole: list[SalvagedGame], tmp_path: Path
) -> None:
    data = full.read_bytes()
    known = {(one.game.header.seed, one.game.started): one for one in whole}
    unharmed = []
    for page in range(1, len(data) // PAGE_BYTES):
        file = tmp_path / f"{page}.sqlite"
        file.write_bytes(data[: page * PAGE_BYTES] + bytes(PAGE_BYTES) + data[(page + 1) * PAGE_BYTES :])
        found = salvage(file)
        assert all(is_part(one, known) for one in found)
        unharmed.append(sum(one in whole for one in found))
    assert sorted(unharmed)[len(unharmed) // 2] >= len(whole) - 2, "most hold records of one or two games"


def test_the_command_saves_games_and_shows_them(
    full: Path, whole: list[SalvagedGame], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged, here = tmp_path / "damaged.sqlite", tmp_path / "journal.sqlite"
    data = full.read_bytes()
    damaged.write_bytes(bytes(100) + data[100:])
    command = ["games", "--journal", str(here), "salvage", str(damaged)]
    assert main(command) == 0
    said = capsys.readouterr()
    assert said.out.count("\n") == len(whole) + 1
    assert said.err == f"Games saved from {damaged}: {len(whole)}, of which 0 were here already.\n"
    with closing(Journal(here)) as journal:
        assert [one.records for one in read_all_games(journal)] == [one.records for one in whole]
    assert main(command) == 0, "and once more does no harm"
    assert f"of which {len(whole)} were here already" in capsys.readouterr().err
    with closing(Journal(here)) as journal:
        assert len(journal.games()) == len(whole)
    assert damaged.read_bytes()[100:] == data[100:], "it is only read"


@pytest.mark.parametrize("size", [512, 1024, 2048, 4096, 8192])
def test_the_size_of_pages_is_found_without_the_head_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    monkeypatch.setattr(schema, "PAGE_BYTES", size)
    file = tmp_path / "journal.sqlite"
    table = open_table(file)
    for seed in range(12):
        play_on(start(table, DEALT, seed), 40)
    assert table.journal
    whole = read_all_games(table.journal)
    table.journal.close()
    file.write_bytes(bytes(100) + file.read_bytes()[100:])
    readable = size < 8192  # which nobody has ever written
    assert (salvage(file) == whole) == readable


@pytest.mark.parametrize("text", [b"", b"hello", b"SQLite format 3\0", bytes(8192)])
def test_a_file_without_games_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: bytes
) -> None:
    (tmp_path / "x").write_bytes(text)
    assert main(["games", "--journal", str(tmp_path / "j"), "salvage", str(tmp_path / "x")]) == 1
    assert main(["games", "--journal", str(tmp_path / "j"), "salvage", str(tmp_path / "none")]) == 1
    assert capsys.readouterr().err.count("\n") == 2


@pytest.mark.parametrize("action", ["list", "export"])
def test_a_damaged_journal_is_listed_and_exported_as_far_as_it_goes(
    full: Path, whole: list[SalvagedGame], tmp_path: Path, capsys: pytest.CaptureFixture[str], action: str
) -> None:
    data = bytearray(full.read_bytes())
    at = [start for start in range(0, len(data), PAGE_BYTES) if data[start] == LEAF_OF_INDEX][1]
    data[at : at + PAGE_BYTES] = bytes(PAGE_BYTES)
    file = tmp_path / "journal.sqlite"
    file.write_bytes(data)
    assert main(["games", "--journal", str(file), action]) == 0
    said = capsys.readouterr()
    assert "is damaged; this is what can be saved" in said.err
    assert said.out.count('"records"' if action == "export" else "\n") > 1
    assert file.read_bytes() == data
