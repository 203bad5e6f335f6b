"""The real process: bytes in, bytes out, exit 0."""

import json
from pathlib import Path

import pytest

from tests.support.desk import Process, pipe, read_lines
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("argparse, streams and terminals of this Python")

NEW = b'{"new": {"game": "dawn-under", "players": ["Emma", "Paul"], "options": {"rows": "counted"}}}\n'


def test_it_exits_0_at_the_end_of_input(tmp_path: Path) -> None:
    done = pipe(b"", "--no-journal", folder=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")


def test_it_exits_0_after_every_kind_of_nonsense(tmp_path: Path) -> None:
    lines = [
        b"nonsense",
        b"\xff\xfe\x00",
        b"",
        b"   ",
        b'{"answer": NaN}',
        b"[" * 50_000,
        b'{"answer": "\\ud800"}',
        b'{"\\ud800": 1}',
        b'{"new": {"game": "\\udfff", "players": []}}',
        b'{"answer": 0}',
        b'{"undo": 1}',
        b'{"new": {"game": "dawn-under", "players": ["\\ud83e\\udd87", "\xf0\x9f\xa7\x84"]}}',
        b'{"save": null}',
    ]
    done = pipe(b"\n".join(lines), "--no-journal", folder=tmp_path)
    assert done.returncode == 0
    assert done.stderr == b""
    replies = read_lines(done.stdout)
    assert [reply["error"]["code"] if "error" in reply else next(iter(reply)) for reply in replies] == [
        "bad-json",
        "bad-json",
        "bad-json",
        "bad-json",
        "no-game",
        "unknown-command",
        "bad-game",
        "no-game",
        "no-game",
        "question",
        "save",
    ]
    assert replies[-1]["save"]["header"]["players"] == ["🦇", "🧄"]


def test_the_last_line_needs_no_newline(tmp_path: Path) -> None:
    done = pipe(NEW.strip(), "--no-journal", folder=tmp_path)
    assert [list(line) for line in read_lines(done.stdout)] == [["question"]]


def test_a_reply_comes_before_the_next_line_is_sent(tmp_path: Path) -> None:
    with Process("--no-journal", folder=tmp_path) as referee:
        assert referee.does(json.loads(NEW))["question"]["kind"] == "first"
        assert referee.does({"answer": 0})["question"]["kind"] == "open"
        assert referee.does({"answer": 0})["error"]["code"] == "illegal-answer"
        assert referee.ends() == 0


def test_a_saved_game_goes_on_in_another_process(tmp_path: Path) -> None:
    with (
        Process("--no-journal", folder=tmp_path) as first,
        Process("--no-journal", folder=tmp_path) as second,
    ):
        wish = {"game": "dawn-under", "players": ["Emma", "Paul"], "options": {"simulate": True}, "seed": 3}
        question = first.does({"new": wish})
        for _ in range(5):
            question = first.does({"answer": question["question"]["choices"][0]})
        saved = first.does({"save": None})["save"]
        assert second.does({"load": saved}) == question
        assert second.does({"save": None})["save"] == saved
        assert second.does({"view": "secret"}) == first.does({"view": "secret"})
        choice = question["question"]["choices"][-1]
        assert second.does({"answer": choice}) == first.does({"answer": choice})


def test_who_stops_reading_does_not_see_a_crash(tmp_path: Path) -> None:
    with Process("--no-journal", folder=tmp_path) as referee:
        assert referee.running.stdout
        assert referee.running.stderr
        referee.running.stdout.close()
        referee.write(json.loads(NEW))
        assert referee.running.wait(timeout=PATIENCE) == 0
        assert referee.running.stderr.read() == b""


@pytest.mark.parametrize("arguments", [[], ["--resume"]])
def test_games_are_kept_in_the_data_folder(tmp_path: Path, arguments: list[str]) -> None:
    assert pipe(NEW, *arguments, folder=tmp_path / "data").returncode == 0
    assert (tmp_path / "data" / "journal.sqlite").exists()


def test_without_a_journal_nothing_is_written(tmp_path: Path) -> None:
    pipe(NEW, "--no-journal", folder=tmp_path / "data")
    assert not (tmp_path / "data").exists()
