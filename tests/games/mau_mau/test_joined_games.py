"""A game of Vampir Mau Mau that is joined at the score sheet of a round: its rounds keep their numbers."""

from typing import Any

import pytest

from companion.core.errors import InvalidOptionError
from companion.core.game import new_header
from companion.games.mau_mau.ending import graph, round_of, score_sheet
from companion.games.mau_mau.rules.events import NextRoundBegan, RoundBegan
from companion.games.registry import find_game
from companion.presenters.game_presenter import afterwards
from companion.table import Table, open_table
from companion.viewmodels.people import People
from tests.journal.vocabulary import play_on
from tests.support.clauses import clause

KIT = find_game("mau-mau")
NAMES = ["Emma", "Paul", "Mia"]


def joined(**options: Any) -> Table:
    table = open_table(None)
    table.new("mau-mau", NAMES, {"simulate": True, "rounds": 4, "cards": 2, **options}, 3)
    return table


@clause("MM-4")
def test_the_rounds_keep_their_numbers() -> None:
    table = joined(played=2)
    assert (table.latest_moment.view.round, table.latest_moment.view.rounds) == (3, 4)
    table.correct({"seat": 1, "score": 30})
    play_on(table)
    numbers = [event.round for event in table.referee.told if isinstance(event, RoundBegan)]
    view = table.latest_moment.view
    assert numbers[:2] == [3, 4]
    assert [line.round for line in view.history] == numbers
    first = next(event for event in table.referee.told if isinstance(event, RoundBegan))
    assert not isinstance(first, NextRoundBegan), "nobody shuffles anew before the first round that is seen"
    people = People(NAMES)
    assert round_of(view) in ("Round 4 of 4", f"Round {numbers[-1]}: one more")
    sheet = score_sheet(table.latest_moment, people)
    assert sheet.rounds == tuple(map(str, numbers))
    assert [line.points[0] for line in sheet.chart.lines] == [0, 30, 0]
    assert (sheet.chart.start, sheet.chart.end) == ("2", str(numbers[-1]))
    shown = graph(afterwards(table.referee, people))
    assert shown is not None
    assert [line.points[0] for line in shown.lines] == [0, 30, 0]


@clause("MM-4")
def test_of_a_game_from_the_beginning_nothing_changes() -> None:
    assert "played" not in new_header(KIT, NAMES, {"rounds": 4, "played": 0}, 1).options
    table = play_on(joined())
    assert [event.round for event in table.referee.told if isinstance(event, RoundBegan)][:4] == [1, 2, 3, 4]
    sheet = score_sheet(table.latest_moment, People(NAMES))
    assert sheet.rounds[:4] == ("1", "2", "3", "4")
    assert [line.points[0] for line in sheet.chart.lines] == [0, 0, 0]


@pytest.mark.parametrize("played", [4, -1, "2", True])
def test_at_least_one_round_is_left(played: Any) -> None:
    with pytest.raises(InvalidOptionError):
        new_header(KIT, NAMES, {"rounds": 4, "played": played}, 1)
