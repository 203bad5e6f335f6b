"""Streams that are closed or full: one sentence, and nothing breaks."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.desk import ROOT, environment
from tests.support.patience import PATIENCE

NEW = '{"new": {"game": "dawn-under", "players": ["Emma", "Paul"]}}'


def shell(line: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    """`gruftwart` in a shell, which can close streams."""
    program = f'gruftwart() {{ {sys.executable} -m companion "$@"; }}; {line}'
    return subprocess.run(
        ["bash", "-c", program],
        capture_output=True,
        text=True,
        env=environment(folder),
        cwd=ROOT,
        timeout=PATIENCE,
        check=False,
    )


COMMANDS = ("games list", "simulate --games 1", "doctor", "referee --no-journal", "games export -")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("out", [">/dev/full", ">&-"], ids=["full", "closed"])
def test_an_output_that_takes_nothing_is_one_sentence(command: str, out: str, tmp_path: Path) -> None:
    shell(f"echo '{NEW}' | gruftwart referee", tmp_path)
    done = shell(f"echo '{NEW}' | gruftwart {command} {out}", tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("Standard output cannot be written")
    assert done.stderr.count("\n") == 1


def test_without_an_input_there_is_nothing_to_do(tmp_path: Path) -> None:
    done = shell("gruftwart referee <&-", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize("aside", ["2>&-", "2>/dev/full"], ids=["closed", "full"])
def test_what_nobody_can_be_told_is_no_trouble(aside: str, tmp_path: Path) -> None:
    (tmp_path / "journal.sqlite").write_bytes(b"garbage")
    done = shell(f"echo '{NEW}' | gruftwart referee {aside}", tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith('{"question"')


def test_all_three_may_be_closed(tmp_path: Path) -> None:
    """And no file of ours gets the number of a stream."""
    done = shell("gruftwart referee <&- >&- 2>&-; echo $?", tmp_path)
    assert done.stdout == "0\n"
    assert (tmp_path / "journal.sqlite").exists()


@pytest.mark.parametrize("command", ["games list", "games export -", "games import -"])
def test_a_pipe_as_a_journal_is_one_sentence(command: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.sqlite")
    done = shell(f"gruftwart {command} --journal {tmp_path}/pipe.sqlite </dev/null", tmp_path)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
