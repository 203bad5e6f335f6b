"""A journal that could not be opened, or was taken away, is there again with the next answer."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.journal.journal import Journal, JournalError
from companion.journal.schema import SQLITE_SIDE_SUFFIXES
from companion.journal.store import JournalStore
from companion.table import Table
from tests.journal.vocabulary import DEALT, everything, play, play_on, start

pytestmark = pytest.mark.platform("SQLite and its module come with Python")

SitDown = Callable[[], Table]
OnDisk = Callable[[str], list[Any]]

AGAIN = "The journal can be written again; nothing was lost."


def goes_on(sit_down: SitDown, session: Table) -> None:
    """Somebody who starts now finds the whole game."""
    again = sit_down()
    assert again.resume()
    assert everything(again) == everything(session)


def test_one_that_could_not_be_opened_is_opened_with_a_later_answer(sit_down: SitDown, file: Path) -> None:
    file.parent.write_text("in the way")
    session = sit_down()
    assert len(session.notices) == 1
    assert session.has_unsaved_entries
    play(start(session), 0, "A1")
    assert len(session.notices) == 1, "it is told once"
    assert session.has_unsaved_entries
    file.parent.unlink()
    play(session, "red")
    assert session.notices[1:] == [AGAIN]
    assert not session.has_unsaved_entries
    goes_on(sit_down, session)


def test_an_undo_made_meanwhile_is_kept_as_well(sit_down: SitDown, file: Path) -> None:
    file.parent.write_text("in the way")
    session = play(start(sit_down()), 0, "A1", "red")
    session.undo(2)
    session.redo(1)
    file.parent.unlink()
    session.record_look()
    goes_on(sit_down, session)
    again = sit_down()
    again.resume()
    assert again.looks == session.looks


def test_one_that_can_only_be_read_is_opened_again(
    sit_down: SitDown, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite itself never tries that: a file that was read-only when it was opened stays so."""
    first = start(sit_down())
    assert first.journal
    first.journal.close()
    connect = sqlite3.connect

    def read_only(_: object, **how: Any) -> sqlite3.Connection:
        return connect(f"file:{file}?mode=ro", uri=True, **how)

    with monkeypatch.context() as disk:
        disk.setattr(sqlite3, "connect", read_only)
        session = sit_down()
        play(start(session), 0, "A1")
        assert session.has_unsaved_entries
        assert "readonly" in session.notices[-1]
    play(session, "red")
    assert session.notices[-1] == AGAIN
    assert not session.has_unsaved_entries
    goes_on(sit_down, session)


def test_a_data_folder_that_is_removed_is_made_anew_with_the_whole_game(
    sit_down: SitDown, file: Path
) -> None:
    session = play(start(sit_down()), 0, "A1")
    session.undo(1)
    shutil.rmtree(file.parent)
    play(session, "A2")
    assert session.notices == ["The journal was gone; a new one begins, and the whole game is in it."]
    assert not session.has_unsaved_entries
    goes_on(sit_down, session)


def test_a_file_that_takes_its_place_gets_the_whole_game(sit_down: SitDown, file: Path) -> None:
    """Somebody brings a backup back while the game goes on."""
    session = play(start(sit_down()), 0)
    assert session.journal
    other = JournalStore(file.with_name("other.sqlite"))
    assert other.journal
    other.journal.close()
    os.replace(other.file, file)
    play(session, "A1")
    goes_on(sit_down, session)


def test_a_game_that_was_resumed_is_written_whole_as_well(sit_down: SitDown, file: Path) -> None:
    first = play_on(start(sit_down(), DEALT), 10)
    first.undo(2)
    session = sit_down()
    assert session.resume()
    shutil.rmtree(file.parent)
    session.redo(1)
    assert not session.has_unsaved_entries
    goes_on(sit_down, session)


def test_a_disk_that_is_gone_for_good_stops_no_game(sit_down: SitDown, file: Path) -> None:
    session = play(start(sit_down()), 0)
    shutil.rmtree(file.parent)
    file.parent.write_text("in the way")
    play_on(session, 20)
    assert session.has_unsaved_entries
    assert len(session.notices) == 1
    file.parent.unlink()
    play_on(session, 1)
    goes_on(sit_down, session)


@pytest.mark.parametrize("step", ["begin", "append"])
def test_what_was_written_when_the_disk_said_no_is_not_written_twice(
    sit_down: SitDown, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """The last step of writing is to wait for the disk: if that fails, the rest may be there."""
    session = sit_down()
    really = getattr(Journal, step)

    def fails_late(*values: Any, **named: Any) -> None:
        really(*values, **named)
        raise JournalError("unreachable", "disk I/O error")

    with monkeypatch.context() as trouble:
        trouble.setattr(Journal, step, fails_late)
        play(start(session), 0, "A1")
        assert "cannot be written" in session.notices[0]
    play(session, "red")
    assert not session.has_unsaved_entries
    assert session.journal
    assert len(session.journal.games()) == 1
    goes_on(sit_down, session)


def test_of_a_file_that_comes_back_as_it_was_the_same_game_goes_on(sit_down: SitDown, file: Path) -> None:
    session = play(start(sit_down()), 0)
    assert session.journal
    session.journal.checkpoint()
    older = file.read_bytes()
    play(session, "A1")
    back = file.with_name("back.sqlite")
    back.write_bytes(older)
    for beside in SQLITE_SIDE_SUFFIXES:
        file.with_name(file.name + beside).unlink()
    os.replace(back, file)
    play(session, "red")
    assert len(session.journal.games()) == 1
    goes_on(sit_down, session)


def test_an_end_that_was_written_when_the_disk_said_no_is_taken_back(
    sit_down: SitDown, on_disk: OnDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = start(sit_down(), DEALT)
    really = Journal.append

    def fails_late(*values: Any, ends: bool = False, **named: Any) -> None:
        really(*values, ends=ends, **named)
        if ends:
            raise JournalError("unreachable", "disk I/O error")

    with monkeypatch.context() as trouble:
        trouble.setattr(Journal, "append", fails_late)
        play_on(session)
        assert on_disk("SELECT count(*) FROM games WHERE over IS NULL") == [(0,)]
    session.undo(1)
    assert on_disk("SELECT over FROM games") == [(None,)]
    goes_on(sit_down, session)


def test_damage_that_shows_while_writing_is_mended(
    sit_down: SitDown, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.journal.journal import Journal

    play_on(start(sit_down(), DEALT), 10)
    session = play(start(sit_down()), 0)
    append = Journal.append
    broken = [True]

    def damaged(self: Journal, *what: Any, **how: Any) -> None:
        if broken:
            broken.clear()
            raise JournalError("damaged", "database disk image is malformed")
        append(self, *what, **how)

    monkeypatch.setattr(Journal, "append", damaged)
    play(session, "A1")
    assert "Games saved from it: 1." in session.notices[0]
    assert not session.has_unsaved_entries
    assert session.journal
    assert len(session.journal.games()) == 2, "the game that goes on is there once"
    goes_on(sit_down, session)


def test_without_a_journal_nothing_is_in_danger() -> None:
    assert not play(start(Table()), 0).has_unsaved_entries
