"""Durable before visible: what was answered is on disk when the answer's effect is known."""

import gc
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.journal.journal import Journal
from companion.table import Table
from tests.journal.vocabulary import DEALT, play, play_on, start

pytestmark = pytest.mark.platform("SQLite and its module come with Python")

SitDown = Callable[[], Table]
OnDisk = Callable[[str], list[tuple[Any, ...]]]

RECORDS = "SELECT kind, value FROM records ORDER BY game, n"


def test_a_game_is_on_disk_before_its_first_answer(sit_down: SitDown, on_disk: OnDisk) -> None:
    start(sit_down())
    ((header, over),) = on_disk("SELECT header, over FROM games")
    assert json.loads(header)["players"] == ["Emma", "Paul"]
    assert over is None


def test_every_answer_is_on_disk_when_it_returns(sit_down: SitDown, on_disk: OnDisk) -> None:
    session = start(sit_down())
    for number, choice in enumerate((0, "A1", "red", "no", "leave"), 1):
        session.answer(choice)
        records = on_disk(RECORDS)
        assert len(records) == number
        assert records[-1] == ("answer", json.dumps(choice))


def test_what_the_dealer_answered_is_on_disk_as_well(sit_down: SitDown, on_disk: OnDisk) -> None:
    session = start(sit_down(), DEALT)
    dealt = on_disk(RECORDS)
    assert {kind for kind, _ in dealt} == {"dealt"}
    session.answer("A1")
    assert [kind for kind, _ in on_disk(RECORDS)[len(dealt) :]][:2] == ["answer", "dealt"]


def test_undo_redo_and_corrections_are_on_disk(sit_down: SitDown, on_disk: OnDisk) -> None:
    session = play(start(sit_down()), 0, "A1")
    session.undo(2)
    assert on_disk(RECORDS)[-1] == ("undo", "2")
    session.redo(1)
    assert on_disk(RECORDS)[-1] == ("redo", "1")
    session.correct({"seat": 1, "stakes": 2})
    assert on_disk(RECORDS)[-1] == ("correct", '{"seat":1,"stakes":2}')
    assert len(on_disk(RECORDS)) == 5, "nothing is ever overwritten"


def test_an_answer_is_on_disk_before_anything_is_put_out(sit_down: SitDown, on_disk: OnDisk) -> None:
    """Seen from the wire: when the reply is written, the record is there."""
    from companion.cli.protocol import run

    seen = []

    class Out:
        def write(self, line: bytes) -> None:
            seen.append(len(on_disk(RECORDS)))

        def flush(self) -> None:
            pass

    session = start(sit_down())
    lines = io.BytesIO(b'{"answer": 0}\n{"answer": "A1"}\n')
    run(session, lines, Out(), print)  # type: ignore[arg-type]
    assert seen == [0, 1, 1, 2, 2]


def test_a_refused_line_writes_nothing(sit_down: SitDown, on_disk: OnDisk) -> None:
    from tests.support.desk import Desk

    desk = Desk(play(start(sit_down()), 0))
    before = on_disk(RECORDS), on_disk("SELECT * FROM games")
    for line in (
        {"answer": 9},
        {"undo": 9},
        {"redo": 1},
        {"correct": {}},
        {"load": {}},
        {"new": {"game": "x"}},
    ):
        desk.refuses(line)
    assert (on_disk(RECORDS), on_disk("SELECT * FROM games")) == before


def test_a_loaded_game_is_kept_as_a_new_one(sit_down: SitDown, on_disk: OnDisk) -> None:
    session = play(start(sit_down()), 0, "A1")
    session.load(json.loads(json.dumps(session.save())))
    assert on_disk("SELECT game, kind, value FROM records WHERE game = 2") == [
        (2, "answer", "0"),
        (2, "answer", '"A1"'),
    ]


def test_the_end_is_noted_and_its_undo_too(sit_down: SitDown, on_disk: OnDisk) -> None:
    session = play_on(start(sit_down(), DEALT))
    assert session.referee.over
    ((over,),) = on_disk("SELECT over FROM games")
    assert json.loads(over)["winners"] == list(session.referee.over.winners)
    session.undo(1)
    assert on_disk("SELECT over FROM games") == [(None,)]
    session.redo(1)
    assert on_disk("SELECT over FROM games") == [(over,)]


def test_the_disk_is_told_to_really_write(sit_down: SitDown, file: Path) -> None:
    session = sit_down()
    assert session.journal
    database = session.journal.database
    assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert database.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL


def test_a_journal_is_let_go_with_the_last_who_uses_it(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "journal.sqlite")
    file = journal.close
    del journal
    gc.collect()
    assert not file.alive
