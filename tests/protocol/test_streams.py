"""Streams that are closed or full: one sentence, and nothing breaks."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.system.stdio import MAX_LINE_BYTES, read_lines
from tests.support.desk import ROOT, environment
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("argparse, streams and terminals of this Python")

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
    assert done.returncode == 1
    assert done.stderr.startswith("gruftwart: Standard output cannot be written")
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


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("games list --journal /dev/null", 1),
        ("nonsense", 2),
        ("games check", 0),
        ("games list >/dev/full", 1),
    ],
    ids=["unreadable", "usage", "nothing to say", "nor answered"],
)
@pytest.mark.parametrize("aside", ["2>&-", "2>/dev/full"], ids=["closed", "full"])
def test_the_exit_code_is_the_same_when_nobody_can_be_told(
    line: str, code: int, aside: str, tmp_path: Path
) -> None:
    assert shell(f"gruftwart {line}", tmp_path).returncode == code
    assert shell(f"gruftwart {line} {aside}", tmp_path).returncode == code


def test_all_three_may_be_closed(tmp_path: Path) -> None:
    """And no file of ours gets the number of a stream."""
    done = shell("gruftwart referee <&- >&- 2>&-; echo $?", tmp_path)
    assert done.stdout == "0\n"
    assert (tmp_path / "journal.sqlite").exists()


@pytest.mark.parametrize("command", ["games list", "games export -", "games import -"])
def test_a_pipe_as_a_journal_is_one_sentence(command: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.sqlite")
    done = shell(f"gruftwart {command} --journal {tmp_path}/pipe.sqlite </dev/null", tmp_path)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "command",
    [
        "referee --no-journal",
        "pin",
        "games import -",
        "games import /dev/zero",
        "restore -",
        "restore /dev/zero",
    ],
)
def test_an_input_without_end_is_one_sentence(command: str, tmp_path: Path) -> None:
    """And little of the machine: more than 700 MB would not be given here."""
    done = shell(f"ulimit -v 700000; gruftwart {command} </dev/zero", tmp_path)
    assert (done.stdout + done.stderr).count("\n") == 1
    assert "Traceback" not in done.stderr


def test_a_line_that_is_too_long_is_refused_and_the_next_one_is_served(tmp_path: Path) -> None:
    long = f"head -c {3 * MAX_LINE_BYTES} /dev/zero"
    done = shell(f"({long}; echo; echo '{NEW}') | gruftwart referee --no-journal", tmp_path)
    refused, asked = done.stdout.splitlines()
    assert refused == '{"error": {"code": "bad-json", "message": "That line is longer than 16 MB."}}'
    assert asked.startswith('{"question"')


def test_lines_are_cut_only_where_they_are_too_long() -> None:
    stream = io.BytesIO(b"12345\n1234567890\n\n123")
    assert list(read_lines(stream, longest=6)) == [b"12345\n", b"1234567", b"\n", b"123"]


def test_an_endless_line_ends_the_reading() -> None:
    stream = io.BytesIO(b"1234567890" * 10 + b"\n12\n")
    assert list(read_lines(stream, longest=4, endless=50)) == [b"12345"]
    assert list(read_lines(io.BytesIO(stream.getvalue()), longest=4, endless=101)) == [b"12345", b"12\n"]
