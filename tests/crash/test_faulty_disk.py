"""The disk fails, is full, cannot be written or goes away: the game goes on, says so, and loses nothing."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import pytest

from companion.table import open_table
from tests.crash.faulty import (
    CALLS,
    ERRORS,
    Fault,
    game_lines,
    injected,
    referee,
    run,
    still_failed,
    touchscreen,
)
from tests.support.desk import Process, read_lines
from tests.support.needs import needs_program

pytestmark = [needs_program("strace"), pytest.mark.platform("SQLite, strace and the calls that Python makes")]
ANSWERS = 20
SAMPLE = (Fault("pwrite64", "EIO", 30), Fault("pwrite64", "ENOSPC", 24), Fault("fdatasync", "EIO", 9))
FIRSTS = (1, 2, 4, 7, 9, 12, 16, 20, 26, 33)
ALL = [Fault(call, error, first) for call, error, first in product(CALLS, ERRORS, FIRSTS)]


def resumed(journal: Path) -> list[object]:
    """What is on disk of the newest game, read by a program that starts."""
    table = open_table(journal)
    assert table.journal
    try:
        assert table.resume(), table.notices
        return list(table.referee.entries)
    finally:
        table.journal.close()


def plays_on(fault: Fault, folder: Path) -> int:
    """The referee on such a disk replies as if nothing were; how many calls failed."""
    mirror, lines, replies = game_lines(ANSWERS)
    journal = folder / "journal.sqlite"
    done = run(fault.command(journal, folder / "strace.txt", referee(journal)), lines, folder)
    failed = injected(folder / "strace.txt")
    assert done.returncode == 0, done.stderr
    assert read_lines(done.stdout) == replies
    assert b"Traceback" not in done.stderr
    assert failed == 0 or fault.call in ("unlink", "ftruncate") or done.stderr, "nobody was told"
    kept, whole = resumed(journal), mirror.session.referee.entries
    if still_failed(folder / "strace.txt"):  # then what was said since is lost, and nothing before
        before, _, _ = game_lines(ANSWERS - failed)
        assert len(kept) >= len(before.session.referee.entries), "more is lost than was told"
        whole = whole[: len(kept)]
    assert kept == whole, done.stderr
    return failed


@pytest.mark.parametrize("fault", SAMPLE, ids=str)
def test_the_referee_plays_on(fault: Fault, tmp_path: Path) -> None:
    assert plays_on(fault, tmp_path) > 0, "the disk never failed"


def test_the_referee_begins_on_a_disk_that_is_well_again_later(tmp_path: Path) -> None:
    assert plays_on(Fault("openat", "EIO", 1), tmp_path) > 0


@pytest.mark.slow
def test_the_referee_plays_on_whatever_fails(tmp_path: Path) -> None:
    wrong, failed = [], 0
    for number, fault in enumerate(ALL):
        (tmp_path / str(number)).mkdir()
        try:
            failed += plays_on(fault, tmp_path / str(number)) > 0
        except AssertionError as reason:
            wrong.append(f"{fault}: {reason}".splitlines()[0][:200])
    print(f"referee: {len(ALL)} disks, {failed} of them failed and nothing was lost, {len(wrong)} wrong")
    print("\n".join(wrong))
    assert not wrong


def shows_on(fault: Fault, folder: Path) -> None:
    """The touchscreen on such a disk: every answer counts, and a sentence tells of the trouble."""
    mirror, lines, _ = game_lines(ANSWERS)
    journal = folder / "journal.sqlite"
    done = run(fault.command(journal, folder / "strace.txt", touchscreen(journal)), lines, folder)
    assert done.returncode == 0, done.stderr[-2000:]
    shown = [json.loads(line) for line in done.stdout.splitlines() if line.startswith(b"{")]
    assert len(shown) == ANSWERS + 1
    assert shown[-1]["screen"] == "game"
    assert shown[-1]["entries"] == len(mirror.session.referee.entries)
    if injected(folder / "strace.txt"):
        assert any("cannot be written" in sentence for sentence in shown[-1]["told"]), shown[-1]
    assert shown[-1]["kept"]
    assert resumed(journal) == mirror.session.referee.entries


def test_the_touchscreen_plays_on(tmp_path: Path) -> None:
    shows_on(Fault("pwrite64", "ENOSPC", 24), tmp_path)
    assert injected(tmp_path / "strace.txt"), "the disk never failed"


@pytest.mark.slow
@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("call", ["pwrite64", "fdatasync"])
@pytest.mark.parametrize("first", [24, 30, 36])
def test_the_touchscreen_plays_on_whatever_fails(call: str, error: str, first: int, tmp_path: Path) -> None:
    shows_on(Fault(call, error, first), tmp_path)


def lines_of(text: bytes) -> Sequence[object]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_folder_that_is_removed_is_made_anew_with_the_whole_game(tmp_path: Path) -> None:
    mirror, text, _ = game_lines(ANSWERS)
    folder = tmp_path / "data"
    journal = folder / "journal.sqlite"
    folder.mkdir()
    with Process("--journal", journal, folder=tmp_path) as program:
        lines = lines_of(text)
        for number, line in enumerate(lines):
            if number == len(lines) // 2:
                shutil.rmtree(folder)
            assert "error" not in program.does(line)
        assert program.ends() == 0
    assert journal.exists(), "nobody noticed"
    assert resumed(journal) == mirror.session.referee.entries


def test_the_touchscreen_makes_a_removed_folder_anew(tmp_path: Path) -> None:
    mirror, text, _ = game_lines(ANSWERS)
    folder = tmp_path / "data"
    folder.mkdir()
    journal = folder / "journal.sqlite"
    program = subprocess.Popen(
        touchscreen(journal), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    assert program.stdin
    assert program.stdout
    lines = text.splitlines()
    with program:
        for number, line in enumerate(lines):
            if number == len(lines) // 2:
                shutil.rmtree(folder)
            program.stdin.write(line + b"\n")
            program.stdin.flush()
            while not program.stdout.readline().startswith(b"{"):
                pass
        program.stdin.close()
    assert journal.exists(), "nobody noticed"
    assert resumed(journal) == mirror.session.referee.entries
