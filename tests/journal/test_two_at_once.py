"""Two programs on one journal: nobody's answers are lost, and no game is written by two hands."""

import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.table import Table
from tests.journal.vocabulary import DEALT, everything, play, play_on, start
from tests.support.desk import Process
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("SQLite and its module come with Python")

SitDown = Callable[[], Table]
OnDisk = Callable[[str], list[tuple[Any, ...]]]


def test_two_programs_keep_two_games(sit_down: SitDown) -> None:
    one, two = sit_down(), sit_down()
    start(one)
    start(two)
    for choice in (0, "A1", "red"):
        play(one, choice)
        play(two, choice)
    assert one.notices == two.notices == []
    assert one.journal
    assert [len(one.journal.records(game)) for game in (1, 2)] == [3, 3]


def test_the_same_game_resumed_twice_becomes_two(sit_down: SitDown) -> None:
    first = play_on(start(sit_down(), DEALT), 5)
    one, two = sit_down(), sit_down()
    assert one.resume()
    assert two.resume()
    assert everything(one) == everything(two) == everything(first)
    play_on(one, 3, seed=1)
    play_on(two, 3, seed=2)
    assert one.notices == []
    (notice,) = two.notices
    assert "here it is kept as a copy" in notice
    third = sit_down()
    assert third.resume()
    assert everything(third) == everything(two)
    assert third.journal
    assert third.journal.records(1)[: len(one.referee.entries)] != []
    assert [record[:2] for record in third.journal.records(1)] == one.referee.entries


def test_the_copy_goes_on_to_its_own_end(sit_down: SitDown) -> None:
    play_on(start(sit_down(), DEALT), 5)
    one, two = sit_down(), sit_down()
    one.resume()
    two.resume()
    play_on(one, 3)
    play_on(two, seed=2)
    assert one.journal
    assert [game.over is not None for game in one.journal.games()] == [False, True]


def test_undo_in_one_of_two_is_not_mixed_into_the_other(sit_down: SitDown) -> None:
    play(start(sit_down()), 0, "A1")
    one, two = sit_down(), sit_down()
    one.resume()
    two.resume()
    one.undo(1)
    two.undo(1)
    play(two, "A2", "red")
    play(one, "A3", "yellow")
    third = sit_down()
    third.resume()
    assert third.referee.entries == two.referee.entries
    assert len(two.notices) == 1


def test_a_journal_held_by_another_program_is_waited_for(sit_down: SitDown, file: Path) -> None:
    session = start(sit_down())
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    timer = threading.Timer(0.2, lambda: other.execute("COMMIT"))
    timer.start()
    play(session, 0)
    timer.join()
    other.close()
    assert session.notices == []


def test_processes_that_begin_a_journal_together(file: Path, tmp_path: Path, on_disk: OnDisk) -> None:
    new = {"new": {"game": "dawn-under", "players": ["Emma", "Paul"], "options": {"rows": "counted"}}}
    referees = [Process("--journal", file, folder=tmp_path) for _ in range(4)]
    for referee in referees:
        referee.write(new)
    for referee in referees:
        with referee:
            assert "question" in referee.read()
            for number in range(10):
                referee.does({"answer": 0} if number % 2 == 0 else {"undo": 1})
            output, errors = referee.running.communicate(timeout=PATIENCE)
            assert (output, errors, referee.running.returncode) == (b"", b"", 0)
    assert on_disk("SELECT game, count(*) FROM records GROUP BY game") == [(n, 10) for n in (1, 2, 3, 4)]


def test_processes_that_find_the_same_damage_together(
    sit_down: SitDown, file: Path, tmp_path: Path, on_disk: OnDisk
) -> None:
    """One of them mends it, once."""
    play_on(start(sit_down(), DEALT), 5)
    session = sit_down()
    assert session.journal
    session.journal.checkpoint()
    damaged = file.read_bytes().replace(b"CREATE TABLE games", b"CREATE TABLE gamez")
    for beside in ("-wal", "-shm"):
        file.with_name(file.name + beside).unlink()
    file.unlink()
    file.write_bytes(damaged)
    new = {"new": {"game": "dawn-under", "players": ["Emma", "Paul"], "options": {"rows": "counted"}}}
    referees = [Process("--journal", file, folder=tmp_path) for _ in range(3)]
    for referee in referees:
        referee.write(new)
    for referee in referees:
        with referee:
            assert "question" in referee.read()
            referee.does({"answer": 0})
            assert referee.running.communicate(timeout=PATIENCE)[0] == b""
    assert on_disk("SELECT count(*) FROM games") == [(4,)]
    assert [one.read_bytes() for one in file.parent.glob("journal-set-aside-*.sqlite")] == [damaged]
