"""Games as files: out of one journal, into another, and nothing half."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.core.errors import InvalidJournalError
from companion.games.registry import GAMES
from companion.journal.saved_games import export_games, import_games
from companion.table import Journal, JournalStore, Table, open_table
from tests.journal.vocabulary import DEALT, everything, play, play_on, start
from tests.support.tables import simulated

pytestmark = pytest.mark.platform("SQLite and its module come with Python")

SitDown = Callable[[], Table]
Json = Any


@pytest.fixture
def exported(sit_down: SitDown) -> Json:
    """One game of each kind that ended, one that was undone, and one with a correction."""
    session, quick = sit_down(), Table()
    for game in GAMES:
        sample = simulated(game)
        quick.new(sample.game, list(sample.players), sample.options, 1)
        session.load(json.loads(json.dumps(play_on(quick).save())))
    play_on(start(session, DEALT), 8).undo(2)
    play(start(session), 0)
    session.correct({"seat": 0, "stakes": 1})
    assert session.journal
    return json.loads(json.dumps(export_games(session.journal)))


@pytest.fixture
def elsewhere(tmp_path: Path) -> Json:
    session = open_table(tmp_path / "elsewhere.sqlite")
    assert session.journal
    yield session.journal
    session.journal.close()


def test_all_games_come_back(exported: Json, elsewhere: Journal) -> None:
    numbers = import_games(elsewhere, exported)
    assert len(numbers) == len(GAMES) + 2
    assert json.loads(json.dumps(export_games(elsewhere))) == exported


def test_an_imported_game_goes_on(exported: Json, elsewhere: Journal, sit_down: SitDown) -> None:
    import_games(elsewhere, exported)
    session, here = Table(JournalStore(elsewhere.file)), sit_down()
    assert session.resume()
    assert here.resume()
    assert everything(session) == everything(here)


def test_some_games_are_exported(exported: Json, sit_down: SitDown) -> None:
    journal = sit_down().journal
    assert journal
    games = export_games(journal, [2, 1])["games"]
    assert json.loads(json.dumps(games)) == exported["games"][:2]


def test_a_game_that_is_not_there_cannot_be_exported(exported: Json, sit_down: SitDown) -> None:
    journal = sit_down().journal
    assert journal
    with pytest.raises(InvalidJournalError, match="no game 99"):
        export_games(journal, [1, 99])


def test_imported_twice_is_there_twice(exported: Json, elsewhere: Journal) -> None:
    first = import_games(elsewhere, exported)
    second = import_games(elsewhere, exported)
    assert not set(first) & set(second)


def test_a_game_of_other_rules_is_taken_in_as_well(exported: Json, elsewhere: Journal) -> None:
    for game in exported["games"]:
        game["header"]["rules"] = 99
        game["header"]["game"] = "chess"
    import_games(elsewhere, exported)
    session = Table(JournalStore(elsewhere.file))
    assert not session.resume()
    assert "is kept, but cannot go on" in session.notices[0]


WRONG: dict[str, Callable[[Json], Json]] = {
    "null": lambda file: None,
    "a list": lambda file: [],
    "a word": lambda file: "games",
    "no mark": lambda file: {**file, "gruftwart": "game"},
    "newer": lambda file: {**file, "version": 2},
    "no games": lambda file: {**file, "games": None},
    "games an object": lambda file: {**file, "games": {}},
    "a game null": lambda file: {**file, "games": [*file["games"], None]},
    "a game empty": lambda file: {**file, "games": [*file["games"], {}]},
}
WRONG_GAME: dict[str, dict[str, Json]] = {
    "no header": {"header": None},
    "half a header": {"header": {"game": "dawn-under"}},
    "started a word": {"started": "today"},
    "started never": {"started": float("nan")},
    "started at the end of time": {"started": float("inf")},
    "started too late": {"started": 10**400},
    "started before time": {"started": -1},
    "started true": {"started": True},
    "records null": {"records": None},
    "a record null": {"records": [None]},
    "a record of two": {"records": [["answer", 0]]},
    "a record of another kind": {"records": [["dream", 0, 0.0]]},
    "a record's kind a list": {"records": [[[], 0, 0.0]]},
    "a record at no time": {"records": [["answer", 0, None]]},
    "a record at nan": {"records": [["answer", 0, float("nan")]]},
    "a record too late": {"records": [["answer", 0, 10**400]]},
    "over a word": {"over": "yes"},
    "over without winners": {"over": {"reason": "x"}},
    "more": {"moon": 1},
}
WRONG_HEADER: dict[str, Json] = {
    "game": 1,
    "players": [["Emma"], "Emma", [1, 2], None][0],
    "options": [],
    "seed": "1",
    "rules": "1",
}


def refused(elsewhere: Journal, file: Json) -> None:
    with pytest.raises(InvalidJournalError):
        import_games(elsewhere, file)
    assert elsewhere.games() == [], "all or none"


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_file_is_refused_whole(exported: Json, elsewhere: Journal, wrong: str) -> None:
    refused(elsewhere, WRONG[wrong](exported))


@pytest.mark.parametrize("wrong", WRONG_GAME)
def test_a_wrong_game_is_refused_with_the_whole_file(exported: Json, elsewhere: Journal, wrong: str) -> None:
    exported["games"][-1].update(WRONG_GAME[wrong])
    refused(elsewhere, exported)


@pytest.mark.parametrize("wrong", WRONG_HEADER)
def test_a_wrong_header_is_refused_with_the_whole_file(
    exported: Json, elsewhere: Journal, wrong: str
) -> None:
    exported["games"][-1]["header"][wrong] = copy.deepcopy(WRONG_HEADER[wrong])
    if wrong == "players":
        exported["games"][-1]["header"][wrong] = ["Emma", 1]
    refused(elsewhere, exported)
