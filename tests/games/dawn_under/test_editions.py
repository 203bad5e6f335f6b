"""Games that were begun under older editions of the rules go on under these."""

import json
from typing import Any

import pytest

from companion.core.model import Json
from companion.core.referee import Referee
from companion.games.registry import find_game
from companion.journal import saved_games
from companion.table import open_table
from tests.support.clauses import clause

NAMES = ["Emma", "Paul", "Mia"]
AFTER_A_VAMPIRE = [0, "A1", "red", "yes"]
"""Counted rows: Emma begins, opens A1, and a vampire goes to bed."""


def saved(edition: int, entries: list[Json], **options: Json) -> Json:
    """A journal as a program of that edition wrote it, or as somebody wrote it by hand."""
    header = {"game": "dawn-under", "players": NAMES, "options": options, "seed": 1, "rules": edition}
    return {
        "gruftwart": "game",
        "version": 1,
        "header": header,
        "entries": [["answer", entry] for entry in entries],
    }


def resumed(journal: Json) -> Any:
    header, history = saved_games.import_game(journal)
    return Referee(find_game("dawn-under").rules, header, history=history)


@clause("DU-12")
@pytest.mark.parametrize("edition", [1, 2])
def test_without_a_word_about_it_an_older_game_goes_on_without_a_stop(edition: int) -> None:
    referee = resumed(saved(edition, AFTER_A_VAMPIRE, rows="counted"))
    assert referee.header.rules == edition
    assert referee.header.options["may_stop"] is False
    assert referee.question.kind == "open"
    assert "stop" not in referee.question.choices


@clause("DU-12")
def test_what_an_older_game_says_about_it_holds() -> None:
    referee = resumed(saved(2, [*AFTER_A_VAMPIRE, "stop"], rows="counted", may_stop=True))
    assert (referee.question.kind, referee.question.asks) == ("open", 1)


@clause("DU-12")
def test_a_game_of_this_edition_may_stop_without_a_word_about_it() -> None:
    assert find_game("dawn-under").rules_version == 3
    referee = resumed(saved(3, AFTER_A_VAMPIRE, rows="counted"))
    assert "stop" in referee.question.choices


@clause("DU-12")
def test_an_older_game_is_saved_and_read_again_as_it_was() -> None:
    table = open_table(None)
    table.load(saved(2, AFTER_A_VAMPIRE, rows="counted"))
    again = resumed(json.loads(json.dumps(table.save())))
    assert again.header.rules == 2
    assert "stop" not in again.question.choices
    table.new("dawn-under", NAMES, {"rows": "counted"}, 1)
    assert table.referee.header.rules == 3
    assert table.referee.header.options["may_stop"] is True
