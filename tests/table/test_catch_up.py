"""A running game that is joined, and turns that are entered later: one moment, one commit, one undo."""

from pathlib import Path

import pytest

from companion.core.errors import IllegalAnswerError, InvalidCorrectionError
from companion.table import open_table
from companion.table.table import Table
from companion.viewmodels.moment import Moment
from tests.support.clauses import clause

ALREADY = (0, 1, 12, 0, 3, 9, 2, 1)
MISSED = ({"missed": True}, {"seat": 0, "row": 8}, {"seat": 1, "stakes": 1}, {"turn": 1})


class Ear:
    def __init__(self) -> None:
        self.moments: list[Moment] = []

    def on_moment(self, moment: Moment) -> None:
        self.moments.append(moment)


def joined(file: Path | None = None) -> Table:
    table = open_table(file)
    table.new("dawn-under", ["Emma", "Paul"], {"rows": "counted", "running": True}, 1)
    table.answer_all(ALREADY)
    return table


@clause("DU-34")
def test_a_running_game_is_joined_and_taken_back_as_one() -> None:
    table = joined()
    assert table.latest_moment.question.kind == "open"
    assert [player.vampires for player in table.latest_moment.view.players] == [12, 9]
    assert table.latest_moment.last.together == len(ALREADY)
    table.undo_by_player(table.latest_moment.last.together)
    assert table.latest_moment.question.kind == "first"
    assert table.latest_moment.back.together == len(ALREADY)
    table.redo_by_player(table.latest_moment.back.together)
    assert table.latest_moment.question.kind == "open"


@clause("DU-36")
def test_missed_turns_are_one_moment_and_one_undo() -> None:
    table, ear = joined(), Ear()
    before = list(table.referee.entries)
    table.listeners.add(ear)
    table.correct_all(MISSED)
    (moment,) = ear.moments
    assert moment.did == "corrected"
    assert [event.kind for event in moment.events] == ["turn_ended", "turn_began"]
    assert table.referee.entries == [*before, *(("correct", change) for change in MISSED)]
    assert (moment.last.together, moment.last.question) == (4, None)
    table.undo_by_player(4)
    assert table.referee.entries == before
    assert table.latest_moment.back.together == 4
    table.redo_by_player(4)
    assert table.latest_moment.question.asks == 1


def test_if_one_is_refused_none_is_entered_and_redo_stays(tmp_path: Path) -> None:
    file = tmp_path / "journal.sqlite"
    table = joined(file)
    table.correct({"rats": 2})
    table.undo()
    before = list(table.referee.entries)
    for wrong in ([*MISSED[:2], {"seat": 1, "row": 99}], [{"rats": 9}], [*MISSED, {"missed": False}]):
        with pytest.raises(InvalidCorrectionError):
            table.correct_all(wrong)
        assert table.referee.entries == before
        assert table.latest_moment.question.asks == 0
    table.redo()
    assert table.latest_moment.view.rats == 2
    again = open_table(file)
    assert again.resume()
    assert again.referee.entries == table.referee.entries


def test_a_wrong_answer_among_many_changes_nothing() -> None:
    table = open_table(None)
    table.new("dawn-under", ["Emma", "Paul"], {"rows": "counted", "running": True}, 1)
    with pytest.raises(IllegalAnswerError):
        table.answer_all((0, 1, 12, 0, 4))
    assert table.referee.entries == []
