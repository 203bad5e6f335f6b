"""A process is killed before every step of forgetting, mending, redo, amend and several answers at once.

What was shown is on disk; what was not shown is there as a whole, or not at all; forgetting and mending are
complete when they are repeated.
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from companion.archive.deletion import anonymise_group, delete_everything, delete_person
from companion.journal.journal import JournalError
from companion.table import open_table
from companion.table.table import Table
from tests.attack.forgotten import NAMES, find_names
from tests.attack.kills import Entries, open_game, run_in_child

pytestmark = [
    pytest.mark.slow,
    pytest.mark.platform("SQLite and its module come with Python"),
]


def begin_dawn_under(file: Path) -> Table:
    """Somebody has opened A1; it does not fit."""
    table = open_table(file)
    table.new("dawn-under", list(NAMES), {"rows": "counted"}, 0)
    for choice in (0, "A1", "red", "no", "leave", "A1"):
        table.answer(choice)
    return table


def begin_undone(file: Path) -> Table:
    """Two answers were taken back."""
    table = begin_dawn_under(file)
    table.undo(2)
    return table


def begin_pile(file: Path) -> Table:
    """Renfield is to read two cards."""
    table = open_table(file)
    table.new("nosferatu", ["A", "B", "C", "D", "E"], {"discards": "off"}, 1)
    for answer in (0, 1, 2):
        table.answer(answer)
    table.answer_all(("done", "night"))
    table.answer_all(("done", "sunrise"))
    return table


class Deed(NamedTuple):
    """What is prepared, and what is done to it."""

    prepare: Callable[[Path], Table]
    do: Callable[[Table], object]


DEEDS = {
    "redo": Deed(begin_undone, lambda table: table.redo(2)),
    "amend": Deed(begin_dawn_under, lambda table: table.amend_last_answer({"vault": "A1", "lid": "unknown"})),
    "answer-all": Deed(begin_pile, lambda table: table.answer_all(("bite", "rumour"))),
    "undo": Deed(begin_dawn_under, lambda table: table.undo(2)),
}


def entries_of(file: Path) -> Entries:
    """What a fresh start finds."""
    table = open_game(file)
    assert table.store is not None
    table.store.close()
    return list(table.referee.entries)


def prepared(folder: Path, deed: Deed) -> Path:
    """Return the journal of a new folder, prepared once for all tries of the deed."""
    template = folder.with_name("template")
    if not template.exists():
        template.mkdir()
        table = deed.prepare(template / "journal.sqlite")
        assert table.store is not None
        table.store.close()
    shutil.copytree(template, folder)
    return folder / "journal.sqlite"


@pytest.mark.parametrize("name", DEEDS)
def test_a_deed_that_is_killed_is_done_or_not(tmp_path: Path, name: str) -> None:
    deed = DEEDS[name]
    file = prepared(tmp_path / "whole", deed)
    before = entries_of(file)
    steps, shown, _ = run_in_child(file, deed.do)
    after = entries_of(file)
    assert steps >= 1
    assert shown
    assert before != after
    failures = []
    for last in range(1, steps + 1):
        file = prepared(tmp_path / str(last), deed)
        _, shown, ended = run_in_child(file, deed.do, last)
        found = entries_of(file)
        if not ended or found not in (before, after) or (shown and found != after):
            failures.append((last, ended, shown, found))
    print(f"\nkilled inside {name}: {steps} tries, {len(failures)} failures")
    assert failures == []


def forget_group(table: Table) -> object:
    """The guests leave."""
    assert anonymise_group(table, 0)
    return None


def forget_person(table: Table) -> object:
    """One of them is forgotten after the game."""
    table.clear_game()
    assert delete_person(table, NAMES[0])
    return None


def forget_everything(table: Table) -> object:
    """The owner deletes all games."""
    table.clear_game()
    assert delete_everything(table)
    return None


FORGETTING = {
    "a group": (forget_group, NAMES),
    "a person": (forget_person, NAMES[:1]),
    "everything": (forget_everything, NAMES),
}


@pytest.mark.parametrize("name", FORGETTING)
def test_forgetting_that_is_killed_is_complete_when_it_is_repeated(tmp_path: Path, name: str) -> None:
    forget, names = FORGETTING[name]
    deed = Deed(_with_copies, forget)
    steps, _, _ = run_in_child(prepared(tmp_path / "whole", deed), forget)
    assert find_names(tmp_path / "whole", names) == []
    failures = []
    for last in range(1, steps + 1):
        file = prepared(tmp_path / str(last), deed)
        _, _, ended = run_in_child(file, forget, last)
        table = open_table(file)
        table.clear_game()
        forget(table)
        assert table.store is not None
        table.store.close()
        if not ended or (found := find_names(file.parent, names)):
            failures.append((last, ended, found))
    print(f"\nkilled while {name} is forgotten: {steps} tries, {len(failures)} failures")
    assert failures == []


def _with_copies(file: Path) -> Table:
    (file.parent / "journal-set-aside-20260101-120000.sqlite").write_text(" ".join(NAMES))
    (file.parent / "settings-broken-1.json").write_text(" ".join(NAMES))
    for _ in range(2):
        table = begin_dawn_under(file)
    return table


def mend(table: Table) -> object:
    """A look at the whole file has found damage."""
    table.repair_journal(JournalError("damaged", "as a look at the whole file finds"))
    return None


def test_mending_that_is_killed_loses_no_game(tmp_path: Path) -> None:
    deed = Deed(_three_games, mend)
    file = prepared(tmp_path / "whole", deed)
    before = entries_of(file)
    steps, _, _ = run_in_child(file, mend)
    failures = []
    for last in range(1, steps + 1):
        file = prepared(tmp_path / str(last), deed)
        _, _, ended = run_in_child(file, mend, last)
        table = open_table(file)
        numbers = [game.id for game in table.journal.games()]  # type: ignore[union-attr]
        table.store.close()  # type: ignore[union-attr]
        if not ended or numbers != [1, 3, 4] or entries_of(file) != before:
            failures.append((last, ended, numbers))
    print(f"\nkilled while a journal is mended: {steps} tries, {len(failures)} failures")
    assert failures == []


def _three_games(file: Path) -> Table:
    """The second of four was deleted: the others keep their numbers."""
    for _ in range(4):
        table = begin_dawn_under(file)
    assert table.remove([2])
    return table
