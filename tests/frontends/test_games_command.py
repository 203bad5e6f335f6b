"""`gruftwart games`: list, export, import."""

import io
import json
import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.cli.entry import main
from companion.core.model import Json
from companion.games.defaults.simulation import random_player
from companion.games.registry import find_game
from companion.journal.journal import Journal
from companion.table import open_table

pytestmark = pytest.mark.platform("argparse, streams and terminals of this Python")

ROOT = Path(__file__).resolve().parents[2]
Told = pytest.CaptureFixture[str]


@pytest.fixture
def journal(data: Path) -> Path:
    """Two games: one unfinished with an answer taken back, one that is over."""
    file = data / "journal.sqlite"
    session = open_table(file)
    session.new("dawn-under", ["Emma", "Paul", "Mia"], {}, 1)
    session.answer(0)
    session.answer("red")
    session.undo(1)
    session.new("dawn-under", ["Lea", "Ben"], {"simulate": True}, 2)
    choose = random_player(2)
    while session.referee.question is not None:
        session.answer(choose(session.referee.question))
    assert session.journal is not None
    session.journal.close()
    return file


def refused(told: Told, *arguments: str, status: int = 1) -> str:
    """The one sentence of a failure, without the name of the program."""
    assert main(["games", *arguments]) == status
    said = told.readouterr()
    assert said.out == ""
    assert said.err.count("\n") == 1
    assert said.err.startswith("gruftwart: ")
    return said.err.removeprefix("gruftwart: ").strip()


def exported(told: Told, *arguments: str) -> Json:
    assert main(["games", "export", *arguments]) == 0
    return json.loads(told.readouterr().out)


def games_of(file: Path) -> list[tuple[Json, Json]]:
    journal = Journal(file)
    games = [(game._replace(id=0), journal.records(game.id)) for game in journal.games()]
    journal.close()
    return games


def test_the_list_tells_who_plays_what_and_how_far(journal: Path, capsys: Told) -> None:
    assert main(["games", "list"]) == 0
    head, first, second = capsys.readouterr().out.splitlines()
    assert head.split() == ["number", "game", "players", "started", "answers", "over"]
    assert first.split()[:6] == ["1", "Dawn", "Under", "Emma,", "Paul,", "Mia"]
    assert first.split()[-2:] == ["1", "unfinished"]
    assert "won by" in second
    assert "Lea, Ben" in second


def test_the_list_can_name_one_game(journal: Path, capsys: Told) -> None:
    assert main(["games", "list", "--game", "2"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2
    assert refused(capsys, "list", "--game", "3") == "There is no game 3 in the journal."


def test_list_and_check_name_what_these_rules_no_longer_play(
    journal: Path, capsys: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["games", "check"]) == 0
    assert capsys.readouterr().out == ""
    kit = type(find_game("dawn-under"))
    begun = kit.rules_version
    monkeypatch.setattr(kit, "rules_version", 99)
    monkeypatch.setattr(kit, "still_played", ())
    reason = (
        f"cannot go on. It was begun with edition {begun} of the rules, and this program plays edition 99."
    )
    assert main(["games", "list"]) == 0
    _, first, second = capsys.readouterr().out.splitlines()
    assert first.rstrip().endswith(f"unfinished, but {reason}")
    assert "cannot go on" not in second  # it is over
    assert main(["games", "check"]) == 0
    (told,) = capsys.readouterr().out.splitlines()
    assert told.startswith("Game 1 (dawn-under, Emma, Paul, Mia, ")
    assert told.endswith(reason)
    assert "no --game" in refused(capsys, "check", "--game", "1", status=2)


def test_many_names_are_not_cut(data: Path, capsys: Told) -> None:
    session = open_table(data / "journal.sqlite")
    names = [f"{letter * 22}" for letter in "ABCDEF"]
    session.new("dawn-under", names)
    assert session.journal is not None
    session.journal.close()
    assert main(["games", "list"]) == 0
    assert ", ".join(names) in capsys.readouterr().out


def test_an_empty_house_has_no_games_and_stays_empty(data: Path, capsys: Told) -> None:
    assert main(["games", "list"]) == 0
    assert capsys.readouterr().out == "No games are kept yet.\n"
    assert "no games are kept yet" in refused(capsys, "export")
    assert not data.exists()


def test_games_travel_from_one_journal_to_another(journal: Path, tmp_path: Path, capsys: Told) -> None:
    file, other = tmp_path / "games.json", tmp_path / "other.sqlite"
    assert main(["games", "export", str(file)]) == 0
    assert main(["games", "--journal", str(other), "import", str(file)]) == 0
    assert games_of(other) == games_of(journal)
    assert not [path.name for path in tmp_path.iterdir() if path.name.startswith(".")]
    assert capsys.readouterr().out == ""


def test_one_game_is_exported_alone(journal: Path, capsys: Told) -> None:
    games = exported(capsys, "--game", "2")["games"]
    assert [game["header"]["players"] for game in games] == [["Lea", "Ben"]]
    assert len(exported(capsys, "-")["games"]) == 2
    assert refused(capsys, "export", "--game", "7") == "There is no game 7 in the journal."


def test_an_imported_game_goes_on(journal: Path, tmp_path: Path, capsys: Told) -> None:
    file, other = tmp_path / "games.json", tmp_path / "other.sqlite"
    assert main(["games", "export", str(file), "--game", "1"]) == 0
    assert main(["games", "--journal", str(other), "import", str(file)]) == 0
    session = open_table(other)
    assert session.resume()
    assert [value for _, value in session.referee.entries] == [0]
    assert session.redo() is not None
    assert session.journal is not None
    session.journal.close()


def test_standard_input_is_read(
    journal: Path, tmp_path: Path, capsys: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = json.dumps(exported(capsys))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    other = tmp_path / "other.sqlite"
    assert main(["games", "--journal", str(other), "import", "-"]) == 0
    assert len(games_of(other)) == 2


def test_an_export_that_fails_leaves_the_old_file(
    journal: Path, tmp_path: Path, capsys: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "games.json"
    file.write_text("precious")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert refused(capsys, "export", str(file)) == f"{file} cannot be written: No space left on device."
    assert file.read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "games.json"]


def test_an_export_through_a_link_writes_what_it_leads_to(journal: Path, tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    link.symlink_to(real)
    assert main(["games", "export", str(link)]) == 0
    assert link.is_symlink()
    assert json.loads(real.read_text())["gruftwart"] == "games"


def test_a_device_is_written_to(journal: Path) -> None:
    command = [sys.executable, "-m", "companion", "games", "export", "/dev/stdout"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    assert len(json.loads(done.stdout)["games"]) == 2


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[" * 100_000,
        b"[]",
        b'{"gruftwart": "game", "version": 1}',
        b'{"gruftwart": "games", "version": 99, "games": []}',
        b'{"gruftwart": "games", "version": 1, "games": 7}',
        b'{"gruftwart": "games", "version": 1, "games": [{}]}',
    ],
    ids=range(8),
)
def test_a_file_of_something_else_is_refused(
    content: bytes, journal: Path, tmp_path: Path, capsys: Told
) -> None:
    file = tmp_path / "strange.json"
    file.write_bytes(content)
    before = games_of(journal)
    assert refused(capsys, "import", str(file)).endswith(".")
    assert games_of(journal) == before


@pytest.mark.parametrize("started", [1e300, float("inf"), 10**30, -(10**15)], ids=str)
def test_a_strange_time_spoils_nothing(started: float, journal: Path, tmp_path: Path, capsys: Told) -> None:
    games = exported(capsys)
    games["games"][0]["started"] = started
    file = tmp_path / "games.json"
    file.write_text(json.dumps(games))
    assert main(["games", "import", str(file)]) in (0, 1)
    assert main(["games", "list"]) == 0


def test_what_makes_no_sense_is_refused(journal: Path, tmp_path: Path, capsys: Told) -> None:
    assert refused(capsys, "import", status=2) == "Say which file to import (- for standard input)."
    assert refused(capsys, "import", str(tmp_path / "none")).endswith("No such file or directory.")
    assert refused(capsys, "import", "x", "--game", "1", status=2).startswith(
        "All games of a file are imported"
    )
    assert refused(capsys, "list", "x", status=2).startswith("A list takes no file")
    assert refused(capsys, "list", "--no-journal", status=2).startswith("There is no journal without a file")
    assert refused(capsys, "export", str(tmp_path)).endswith("Is a directory.")
    assert refused(capsys, "export", str(tmp_path / "no" / "folder")).endswith("No such file or directory.")


def test_a_damaged_journal_is_named_and_left_alone(data: Path, capsys: Told) -> None:
    data.mkdir()
    file = data / "journal.sqlite"
    file.write_text("no journal at all, but long enough to be looked at" * 40)
    for action in ("list", "export"):
        assert str(file) in refused(capsys, action)
    assert [path.name for path in data.iterdir()] == ["journal.sqlite"]


@pytest.mark.parametrize("action", ["list", "export"])
def test_a_game_with_a_damaged_record_is_named(journal: Path, capsys: Told, action: str) -> None:
    with closing(sqlite3.connect(journal)) as database, database:
        database.execute("UPDATE records SET value = '\"A1\"' WHERE game = 2 AND n = 3")
    assert main(["games", action]) == 0
    assert capsys.readouterr().err == "Games that can be read up to their damage, and no further: 2.\n"
