"""Journals and files of games from elsewhere: nothing in them is run, and anything may stand in them."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion.archive.statistics import statistics
from companion.cli.entry import main
from companion.core.errors import InvalidJournalError
from companion.journal.journal import JournalError
from companion.journal.saved_games import export_games, import_games
from companion.presenters.history.unfinished_games import shelved_rows, unfinished_rows
from companion.settings.settings import Settings
from companion.table import Journal, Table, open_table
from tests.journal.vocabulary import play, start

pytestmark = pytest.mark.platform("SQLite and its module come with Python")

SitDown = Callable[[], Table]
Told = pytest.CaptureFixture[str]


@pytest.fixture
def kept(sit_down: SitDown, file: Path) -> Path:
    """A journal with one game of three answers."""
    session = play(start(sit_down()), 0, "A1", "red")
    assert session.journal
    session.journal.close()
    return file


def change(file: Path, *statements: str) -> None:
    with closing(sqlite3.connect(file)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()


FOREIGN = {
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON records BEGIN DELETE FROM games; END",
    "a view": "CREATE VIEW v AS SELECT * FROM games",
    "another table": "CREATE TABLE bookmarks (url)",
    "another index": "CREATE INDEX i ON records (kind)",
    "another column": "ALTER TABLE games ADD COLUMN evil",
}


@pytest.mark.parametrize("what", FOREIGN)
def test_what_defines_something_else_is_not_opened_but_its_games_are_saved(
    kept: Path, sit_down: SitDown, what: str
) -> None:
    change(kept, FOREIGN[what])
    with pytest.raises(JournalError) as trouble:
        Journal(kept)
    assert trouble.value.kind == "foreign"
    session = sit_down()
    assert len(session.notices) == 1
    play(start(session), 0)
    assert session.journal
    assert len(session.journal.games()) >= 1, "no trigger has run"
    assert list(kept.parent.glob("journal-set-aside-*.sqlite"))


def test_a_view_in_the_place_of_a_table_is_not_opened(kept: Path) -> None:
    change(kept, "ALTER TABLE games RENAME TO old", "CREATE VIEW games AS SELECT * FROM old")
    with pytest.raises(JournalError):
        Journal(kept)


def test_nothing_of_a_file_is_trusted(kept: Path) -> None:
    with closing(Journal(kept)) as journal:
        assert journal.database.execute("PRAGMA trusted_schema").fetchone() == (0,)
        assert journal.database.execute("PRAGMA cell_size_check").fetchone() == (1,)


DEEP = "[" * 100_000
STRANGE = [
    "UPDATE records SET n = n + 5 WHERE n > 0",
    "UPDATE records SET value = CAST(x'22fffe22' AS TEXT)",
    f"UPDATE records SET value = '{DEEP}'",
    "UPDATE records SET at = 1e300",
    "UPDATE records SET at = -5",
    "UPDATE records SET at = 'yesterday'",
    "UPDATE records SET value = 'NaN'",
    "UPDATE games SET started = 1e308",
    "UPDATE games SET started = -1",
    "UPDATE games SET started = 'noon'",
    "UPDATE games SET header = CAST(x'fffe' AS TEXT)",
    f"UPDATE games SET header = '{DEEP}'",
    "UPDATE games SET header = 'null'",
    "UPDATE games SET header = '[]'",
    """UPDATE games SET header = '{"players": null}'""",
    """UPDATE games SET header = replace(header, '"Emma"', 'null')""",
    """UPDATE games SET header = replace(header, 'Emma', '\\u001b[31mEmma')""",
    """UPDATE games SET header = replace(header, 'Emma', '\\ud800')""",
    """UPDATE games SET over = '{"winners": [-100], "reason": "x", "rule": "y"}'""",
    """UPDATE games SET over = '{"winners": [99], "reason": "x", "rule": "y"}'""",
    """UPDATE games SET over = '{"winners": null, "reason": "x", "rule": "y"}'""",
    """UPDATE games SET over = '{"winners": [0], "reason": "\\u001b[2J", "rule": "y"}'""",
    "UPDATE games SET over = 'null'",
    "UPDATE games SET over = '7'",
    f"UPDATE games SET over = '{DEEP}'",
]


@pytest.mark.parametrize("statement", STRANGE, ids=lambda text: text[:60])
def test_strange_values_are_listed_counted_and_passed_over(
    kept: Path, sit_down: SitDown, capsys: Told, statement: str
) -> None:
    """None raises, none reaches the terminal, and the next game is kept as ever."""
    change(kept, statement, "UPDATE games SET sum = NULL", "UPDATE records SET sum = NULL")
    session = sit_down()
    assert session.journal
    statistics(session.journal, 1.7e9)
    unfinished_rows(session, Settings(), 1.7e9)
    shelved_rows(session, Settings(), 1.7e9)
    session.resume()
    play(start(session), 0)
    assert session.is_saved
    for action in ("list", "export"):
        assert main(["games", "--journal", str(kept), action]) == 0
        said = capsys.readouterr()
        assert "\x1b" not in said.out + said.err
        (said.out + said.err).encode("utf-8")


def test_nobody_wins_from_behind(kept: Path, sit_down: SitDown) -> None:
    """Python would count a seat of -1 from the end."""
    change(
        kept,
        """UPDATE games SET sum = NULL, over = '{"winners": [-1], "reason": "x", "rule": "y"}'""",
    )
    session = sit_down()
    assert all(not one.wins for one in statistics(session.journal, 1.7e9)[""].standings)


@pytest.fixture
def exported(kept: Path) -> Any:
    with closing(Journal(kept)) as journal:
        return json.loads(json.dumps(export_games(journal)))


def with_end(winners: Any, **more: Any) -> dict[str, Any]:
    return {"over": {"winners": winners, "reason": "x", "rule": "y", **more}}


@pytest.mark.parametrize(
    "wrong",
    [
        *(with_end(winners) for winners in ([-100], [-1], [2], None, "0", [0.5], [True], [None])),
        with_end([0], reason=5),
        with_end([0], rule=None),
        {"over": {}},
        {"started": float("nan")},
        {"started": float("inf")},
        {"started": None},
        {"records": [["answer", 1, float("nan")]]},
        {"records": [["answer", float("nan"), 5]]},
    ],
    ids=lambda wrong: json.dumps(wrong)[:50],
)
def test_a_file_of_games_that_makes_no_sense_is_refused_whole(
    exported: Any, tmp_path: Path, wrong: dict[str, Any]
) -> None:
    exported["games"][0].update(wrong)
    session = open_table(tmp_path / "elsewhere.sqlite")
    assert session.journal
    with pytest.raises((InvalidJournalError, JournalError)):
        import_games(session.journal, exported)
    assert session.journal.games() == []
    session.journal.close()


@pytest.mark.parametrize("name", ["\x1b[31m", "\ud800", "a\nb", "\x00", "\u202e", None, 7])
def test_names_that_nobody_can_see_are_refused(exported: Any, tmp_path: Path, name: Any) -> None:
    exported["games"][0]["header"]["players"][0] = name
    session = open_table(tmp_path / "elsewhere.sqlite")
    assert session.journal
    with pytest.raises(InvalidJournalError, match="no proper header"):
        import_games(session.journal, exported)
    session.journal.close()


@pytest.mark.parametrize("text", ['{"games": NaN}', "[" * 100_000, "\ud800", '{"a": ' + "9" * 5000 + "}"])
def test_a_file_that_is_no_json_is_one_sentence(tmp_path: Path, capsys: Told, text: str) -> None:
    file = tmp_path / "games.json"
    file.write_bytes(text.encode("utf-8", "surrogatepass"))
    assert main(["games", "--journal", str(tmp_path / "j.sqlite"), "import", str(file)]) == 1
    assert capsys.readouterr().err == f"gruftwart: {file} is not a file of JSON.\n"
