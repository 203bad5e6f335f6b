"""Wisps in a Jar through the doors of the program: protocol, power cut, terminal, commands."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest

from companion.archive.statistics import statistics
from companion.table import Table, open_table
from tests.fourth_game import NAME
from tests.frontends.people import sit_down
from tests.support.desk import ROOT, Desk, environment
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.platform("processes and signals of this Python and user")


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "tests.fourth_game", *map(str, arguments)]


def test_a_whole_game_by_the_protocol() -> None:
    desk, chance = Desk(), random.Random(1)
    pending = desk.new(NAME, "Emma", "Paul", "Mia")
    assert pending["question"]["text"] == "Table: Who saw a wisp last?"
    assert desk.refuses({"answer": "Emma"}) == "illegal-answer"
    assert desk.refuses({"correct": {}}) == "bad-correction"
    while "question" in pending:
        before = desk.everything()
        desk.answer(chance.choice(pending["question"]["choices"]))
        desk.does({"undo": 1})
        assert desk.everything()[:-1] == before[:-1]
        pending = desk.does({"redo": 1})
    assert pending["over"]["reason"] == "enough light"


def test_a_power_cut_loses_nothing(tmp_path: Path) -> None:
    journal = tmp_path / "journal.sqlite"
    new = {"new": {"game": NAME, "players": ["Emma", "Paul", "Mia"], "seed": 3}}
    referee = subprocess.Popen(
        command("referee", "--journal", journal),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(tmp_path),
        cwd=ROOT,
    )
    assert referee.stdin
    assert referee.stdout
    for line in (new, {"answer": 0}, {"answer": 6}):
        referee.stdin.write(json.dumps(line).encode() + b"\n")
        referee.stdin.flush()
        while b'"event"' in referee.stdout.readline():
            pass
    referee.kill()
    referee.communicate(timeout=PATIENCE)
    again = subprocess.run(
        command("referee", "--journal", journal, "--resume"),
        input=b'{"view": "secret"}\n',
        capture_output=True,
        env=environment(tmp_path),
        cwd=ROOT,
        timeout=PATIENCE,
    )
    pending, seen = map(json.loads, again.stdout.splitlines())
    assert pending["question"]["kind"] == "whom"
    assert seen["view"]["secret"] == {"jar": 6}


def test_in_the_terminal_a_number_is_a_number_and_a_seat_a_name() -> None:
    table, glass = sit_down(NAME, "Emma, Paul, Mia", "", "Emma", "", "3", "Mia", "4", "calm")
    shown = glass.getvalue()
    assert "Wisps" in shown
    assert "1 to 12" in shown
    assert table.referee.state.points == [0, 0, 1]


def test_it_is_in_the_statistics(tmp_path: Path) -> None:
    file = tmp_path / "journal.sqlite"
    table = open_table(file)
    _plays(table)
    assert statistics(table.journal, 0.0)[NAME].games == 1


def _plays(table: Table) -> None:
    chance = random.Random(4)
    table.new(NAME, ["Emma", "Paul"], {}, 2)
    while table.referee.question is not None:
        table.answer(chance.choice(table.referee.question.choices))


def test_simulate_plays_it(tmp_path: Path) -> None:
    done = subprocess.run(
        command("simulate", "--game", NAME, "--players", 3, "--games", 5, "--json"),
        capture_output=True,
        env=environment(tmp_path),
        cwd=ROOT,
        timeout=PATIENCE,
    )
    assert json.loads(done.stdout)["games"] == 5
