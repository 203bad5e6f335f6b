"""Whatever has happened to the file: it is kept, a sentence says so, and the game goes on."""

import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.journal.journal import JournalError
from companion.journal.schema import PAGE_BYTES
from companion.table import Journal, Table, open_table
from tests.journal.vocabulary import DEALT, asked, everything, play, play_on, start
from tests.support.needs import needs_ordinary_user

pytestmark = pytest.mark.platform("rights of files and folders depend on the user")

SitDown = Callable[[], Table]
OnDisk = Callable[[str], list[tuple[Any, ...]]]

LEAF_OF_RECORDS = 0x0A
"""The first byte of such a page, as SQLite's file format has it."""


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A journal of many pages, as bytes."""
    file = tmp_path_factory.mktemp("full") / "journal.sqlite"
    session = open_table(file)
    for seed in range(20):
        start(session, DEALT, seed)
        session.load(json.loads(json.dumps(play_on(start(Table(), DEALT, seed), 60).save())))
    assert session.journal
    session.journal.close()
    return file.read_bytes()


def without_a_page_of_records(data: bytes) -> bytes:
    """One page is gone, where only answers lie: the list of games can still be read."""
    pages = range(0, len(data), PAGE_BYTES)
    at = [start for start in pages if data[start] == LEAF_OF_RECORDS][1]
    return data[:at] + bytes(PAGE_BYTES) + data[at + PAGE_BYTES :]


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "truncated in the middle": lambda data: data[: len(data) // 2],
    "truncated inside a page": lambda data: data[: len(data) // 2 + 1000],
    "truncated in the header": lambda data: data[:50],
    "only its head": lambda data: data[:100],
    "zero bytes in the middle": lambda data: data[:8192] + bytes(len(data) - 16384) + data[-8192:],
    "zero bytes at the start": lambda data: bytes(4096) + data[4096:],
    "one page of zero bytes": without_a_page_of_records,
    "all zero bytes": lambda data: bytes(len(data)),
    "garbage": lambda data: bytes(byte * 7 % 256 for byte in range(256)) * 100,
    "garbage in the middle": lambda data: data[:4096] + os.urandom(len(data) - 4096),
    "text": lambda data: b"Dear diary, today we played Dawn Under.\n",
    "three bytes": lambda data: b"xyz",
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_file_is_kept_aside_and_a_clean_one_begins(
    sit_down: SitDown, on_disk: OnDisk, file: Path, full: bytes, damage: str
) -> None:
    damaged = DAMAGE[damage](full)
    file.parent.mkdir()
    file.write_bytes(damaged)
    session = sit_down()
    session.check_journal()
    (notice,) = session.notices
    assert "damaged" in notice
    (kept,) = file.parent.glob("journal-set-aside-*.sqlite")
    assert kept.name in notice
    assert kept.read_bytes() == damaged
    saved = on_disk("SELECT count(*) FROM games")[0][0]
    assert (f"saved from it: {saved}." in notice) == bool(saved)
    assert session.resume() == bool(saved)
    play(start(session), 0, "A1")
    again = sit_down()
    assert again.notices == []
    assert again.resume()
    assert everything(again) == everything(session)


def test_an_empty_file_is_a_new_journal(sit_down: SitDown, file: Path) -> None:
    file.parent.mkdir()
    file.touch()
    session = sit_down()
    assert session.notices == []
    play(start(session), 0)
    assert sit_down().resume()


def test_files_set_aside_never_take_each_others_place(sit_down: SitDown, file: Path) -> None:
    file.parent.mkdir()
    for number in range(5):
        file.write_bytes(b"garbage %d" % number)
        journal = sit_down().journal
        assert journal
        journal.close()
    kept = [path.read_bytes() for path in file.parent.glob("journal-set-aside-*.sqlite")]
    assert sorted(kept) == [b"garbage %d" % number for number in range(5)]


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE bookmarks (url TEXT)"],
        ["CREATE TABLE games (id)", "CREATE TABLE records (id)"],
        ["CREATE TABLE games (id)", "PRAGMA application_id = 1196578118", "PRAGMA user_version = 1"],
        ["CREATE TABLE bookmarks (url TEXT)", "PRAGMA user_version = 1"],
    ],
)
def test_a_file_of_another_program_is_kept_aside(
    sit_down: SitDown, file: Path, statements: list[str]
) -> None:
    file.parent.mkdir()
    with closing(sqlite3.connect(file)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()
    before = file.read_bytes()
    session = sit_down()
    assert "is not one of ours" in session.notices[0]
    (kept,) = file.parent.glob("journal-set-aside-*.sqlite")
    assert kept.read_bytes() == before
    play(start(session), 0)


def test_a_journal_of_a_newer_version_is_kept_aside(sit_down: SitDown, file: Path, full: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(full)
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA user_version = 99")
        database.execute("ALTER TABLE games ADD COLUMN weather TEXT")
    session = sit_down()
    assert "newer version" in session.notices[0]
    (kept,) = file.parent.glob("journal-set-aside-*.sqlite")
    with closing(sqlite3.connect(kept)) as database:
        assert database.execute("SELECT count(*) FROM games").fetchone() == (40,)
    play(start(session), 0)
    assert sit_down().resume()


@pytest.mark.parametrize(
    ("at", "value"), [(18, 6), (47, 0x84), (63, 130)], ids=["write", "schema", "version"]
)
def test_a_head_with_one_wrong_bit_costs_no_game(
    sit_down: SitDown, file: Path, full: bytes, at: int, value: int
) -> None:
    """SQLite would only read such a file, or not at all, or it would seem to be of a newer version."""
    file.parent.mkdir()
    file.write_bytes(full[:at] + bytes([value]) + full[at + 1 :])
    session = sit_down()
    assert "Games saved from it: 40." in session.notices[0]
    play(start(session), 0)
    assert session.is_saved


@pytest.mark.parametrize("game", ["7", "''"], ids=["another", "none"])
def test_a_record_that_has_wandered_to_another_game_is_found(
    sit_down: SitDown, on_disk: OnDisk, game: str
) -> None:
    """SQLite walks no further than there, and would tell of a shorter game."""
    session = play_on(start(sit_down(), DEALT), 10)
    session.check_journal()
    assert session.notices == []
    assert session.journal
    session.journal.database.execute(f"UPDATE records SET game = {game} WHERE n = 4")
    session.check_journal()
    assert "is kept as" in session.notices[0]
    assert on_disk("SELECT DISTINCT game FROM records") == [(1,)]
    assert on_disk("SELECT count(*) FROM records") == [(len(session.referee.entries),)]


def test_what_was_not_yet_merged_is_kept_with_the_file(sit_down: SitDown, file: Path) -> None:
    """A write-ahead log belongs to its file."""
    first = start(sit_down())
    assert first.journal
    first.journal.close()
    play(start(sit_down()), 0, "A1")
    log = file.with_name(file.name + "-wal").read_bytes()
    assert log
    data = file.read_bytes()
    file.write_bytes(b"garbage garbage!" + data[16:])
    session = sit_down()
    assert session.notices
    (kept,) = file.parent.glob("journal-set-aside-*.sqlite")
    assert kept.with_name(kept.name + "-wal").read_bytes() == log
    play(start(session), 0)


def test_a_folder_in_its_place_is_left_alone(sit_down: SitDown, file: Path) -> None:
    file.mkdir(parents=True)
    (file / "holiday.jpg").touch()
    session = sit_down()
    assert "kept until that is mended" in session.notices[0]
    assert (file / "holiday.jpg").exists()
    play(start(session), 0, "A1")
    assert asked(session)["kind"] == "lid"
    assert not session.resume()


def test_a_folder_that_cannot_be_made(sit_down: SitDown, file: Path) -> None:
    file.parent.touch()
    session = sit_down()
    assert "kept until that is mended" in session.notices[0]
    play(start(session), 0, "A1")
    assert asked(session)["kind"] == "lid"


@needs_ordinary_user("root may write everywhere")
def test_a_folder_that_cannot_be_written(sit_down: SitDown, file: Path) -> None:
    file.parent.mkdir(mode=0o500)
    session = sit_down()
    assert "kept until that is mended" in session.notices[0]
    play(start(session), 0)


def test_a_place_where_nobody_may_write(file: Path) -> None:
    """Not even root can write there."""
    session = open_table(Path("/proc/self/journal.sqlite"))
    assert "kept until that is mended" in session.notices[0]
    play(start(session), 0)


def test_a_damaged_file_that_cannot_be_moved(
    sit_down: SitDown, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file.parent.mkdir()
    file.write_bytes(b"garbage")

    def fail(*_: object, **__: object) -> None:
        raise PermissionError("not allowed")

    monkeypatch.setattr(Path, "rename", fail)
    session = sit_down()
    assert "cannot be moved" in session.notices[0]
    assert file.read_bytes() == b"garbage"
    play(start(session), 0)


def limit(session: Table, pages: int) -> None:
    """Let the disk be full after so many pages."""
    assert session.journal
    session.journal.database.execute(f"PRAGMA max_page_count = {pages}")


def test_when_the_disk_is_full_the_game_goes_on(sit_down: SitDown) -> None:
    session = start(sit_down(), DEALT)
    limit(session, 1)
    play_on(session, 200)
    assert len(session.notices) == 1, "one sentence, not one for each answer"
    assert "full" in session.notices[0]
    assert "The game goes on" in session.notices[0]


def test_when_there_is_room_again_nothing_was_lost(sit_down: SitDown) -> None:
    session = start(sit_down(), DEALT)
    limit(session, 1)
    play_on(session, 200)
    session.undo(3)
    session.redo(1)
    session.notices.clear()
    limit(session, 100_000)
    play_on(session, 1)
    assert session.notices == ["The journal can be written again; nothing was lost."]
    again = sit_down()
    assert again.resume()
    assert everything(again) == everything(session)


def test_a_game_that_begins_on_a_full_disk_is_kept_later(
    sit_down: SitDown, on_disk: OnDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = sit_down()

    def full(*_: object) -> None:
        raise JournalError("busy", "database or disk is full")

    with monkeypatch.context() as trouble:
        trouble.setattr(Journal, "begin", full)
        play_on(start(session, DEALT), 10)
        assert on_disk("SELECT count(*) FROM games") == [(0,)]
    play_on(session, 1)
    again = sit_down()
    assert again.resume()
    assert everything(again) == everything(session)


class FailingCommit:
    """A database whose next commits fail."""

    def __init__(self, database: sqlite3.Connection, times: int) -> None:
        self._database = database
        self.times = times

    def execute(self, statement: str, *values: Any) -> Any:
        if statement == "COMMIT" and self.times:
            self.times -= 1
            raise sqlite3.OperationalError("database or disk is full")
        return self._database.execute(statement, *values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._database, name)


def test_a_commit_that_fails_leaves_no_transaction_open(sit_down: SitDown, on_disk: OnDisk) -> None:
    session = start(sit_down(), DEALT)
    assert session.journal
    before = on_disk("SELECT count(*) FROM records")
    session.journal._db = FailingCommit(session.journal.database, 1)  # type: ignore[assignment]
    session.answer("A1")
    assert on_disk("SELECT count(*) FROM records") == before
    play_on(session, 3)
    assert session.notices[-1] == "The journal can be written again; nothing was lost."
    assert on_disk("SELECT count(*) FROM records") == [(len(session.referee.entries),)]
    again = sit_down()
    assert again.resume()
    assert everything(again) == everything(session)


def test_an_end_and_its_undo_are_noted_whole_or_not_at_all(sit_down: SitDown, on_disk: OnDisk) -> None:
    session = play_on(start(sit_down(), DEALT))
    assert session.journal
    before = on_disk("SELECT count(*) FROM records"), on_disk("SELECT over FROM games")
    session.journal._db = FailingCommit(session.journal.database, 1)  # type: ignore[assignment]
    session.undo(1)
    assert (on_disk("SELECT count(*) FROM records"), on_disk("SELECT over FROM games")) == before
    session.undo(1)
    assert on_disk("SELECT over FROM games") == [(None,)]
    again = sit_down()
    assert again.resume()
    assert everything(again) == everything(session)


@pytest.mark.parametrize(
    "error", [JournalError("unreachable", "disk I/O error"), JournalError("busy", "full")]
)
def test_any_trouble_of_the_disk_is_survived(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    session = play(start(sit_down()), 0)
    assert session.journal
    with monkeypatch.context() as trouble:

        def fail(*_: object, **__: object) -> None:
            raise error

        trouble.setattr(Journal, "append", fail)
        play(session, "A1", "red")
        session.undo(1)
    play(session, "yellow")
    assert len(session.notices) == 2
    again = sit_down()
    assert again.resume()
    assert everything(again) == everything(session)


def test_the_process_tells_of_a_damaged_journal_beside_the_game(file: Path, tmp_path: Path) -> None:
    from tests.support.desk import pipe, read_lines

    file.parent.mkdir()
    file.write_bytes(b"garbage")
    new = b'{"new": {"game": "dawn-under", "players": ["Emma", "Paul"]}}\n'
    done = pipe(new, "--journal", file, "--resume", folder=tmp_path)
    assert done.returncode == 0
    assert [list(line) for line in read_lines(done.stdout)] == [["question"]]
    assert b"set-aside" in done.stderr
    assert done.stderr.count(b"\n") == 1
