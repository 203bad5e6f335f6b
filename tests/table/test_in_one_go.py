"""Several answers as one deed: all of them or none, one moment, one commit, one way back."""

import json

import pytest

from companion.core.errors import IllegalAnswerError
from companion.core.model import NextAnswer
from companion.table import open_table
from tests.support.clauses import clause


class Ear:
    def __init__(self) -> None:
        self.moments = []

    def on_moment(self, moment) -> None:
        self.moments.append(moment)


def at_pile(file=None, cards: int = 2):
    """Renfield is to read so many cards."""
    table = open_table(file)
    table.new("nosferatu", ["A", "B", "C", "D", "E"], {"discards": "off"}, 1)
    for answer in (0, 1, 2):
        table.answer(answer)
    for number in range(cards):
        table.answer_all(("done", "sunrise" if number == cards - 1 else "night"))
    assert table.latest_moment.question.kind == "pile_card"
    return table


def test_everybody_hears_of_one_moment():
    table, ear = at_pile(), Ear()
    table.listeners.add(ear)
    table.answer_all(("bite", "rumour"))
    (moment,) = ear.moments
    assert [event.kind for event in moment.events] == ["pile_resolved"]
    assert moment.question.kind == "bite"


def test_what_cannot_be_said_changes_nothing_at_all(tmp_path):
    table = at_pile(tmp_path / "journal.sqlite")
    before = list(table.referee.entries)
    for nonsense in (("bite", "pumpkin"), ("pumpkin",), ("bite", "rumour", 99)):
        with pytest.raises(IllegalAnswerError):
            table.answer_all(nonsense)
        assert table.referee.entries == before
        assert table.latest_moment.question.card == 1
    assert open_table(tmp_path / "journal.sqlite").resume()
    table.answer_all(("bite", "rumour"))
    again = open_table(tmp_path / "journal.sqlite")
    assert again.resume()
    assert again.referee.entries == table.referee.entries


def test_a_mistake_in_the_rules_leaves_nothing_in_play_that_is_not_on_disk(tmp_path, monkeypatch):
    table = at_pile(tmp_path / "journal.sqlite")
    before, answer = list(table.referee.entries), table.referee.answer

    def broken(choice):
        if choice == "rumour":
            raise RuntimeError("a mistake")
        return answer(choice)

    monkeypatch.setattr(table.referee, "answer", broken)
    with pytest.raises(RuntimeError):
        table.answer_all(("bite", "rumour"))
    monkeypatch.undo()
    assert table.referee.entries == before
    table.answer_all(("bite", "rumour"))
    again = open_table(tmp_path / "journal.sqlite")
    assert again.resume()
    assert again.referee.entries == table.referee.entries


def test_a_row_is_taken_back_and_put_back_as_one():
    table = at_pile(cards=3)
    before = list(table.referee.entries)
    table.answer_all(("bite", "rumour", "rumour"))
    entries = list(table.referee.entries)
    assert table.latest_moment.last.together == 3
    table.undo_by_player(table.latest_moment.last.together)
    assert table.referee.entries == before
    assert table.latest_moment.back.together == 3
    table.redo_by_player(table.latest_moment.back.together)
    assert table.referee.entries == entries


def test_rows_of_two_rounds_are_two():
    table = at_pile(cards=1)
    table.answer("rumour")
    assert table.latest_moment.last.together == 1
    table.answer("pass:3")
    assert table.latest_moment.last.together == 1
    table.answer_all(("done", "sunrise"))
    assert table.latest_moment.last.together == 1, "the turn stays, the card can be said anew"


CLOCKS = ("clock", "clock", "clock:1")


def told_only_specials(file=None):
    table = open_table(file)
    table.new("mau-mau", ["A", "B", "C"], {"tracking": "specials"}, 1)
    table.answer("wish:red")
    return table


@clause("MM-9")
def test_what_is_one_deed_is_taken_back_and_put_back_as_one():
    table = told_only_specials()
    before = list(table.referee.entries)
    table.answer_all(CLOCKS)
    entries = list(table.referee.entries)
    assert (table.latest_moment.last.together, table.latest_moment.last.choice) == (3, "clock:1")
    assert [event.kind for event in table.latest_moment.since][-1] == "night_fell"
    table.undo_by_player(table.latest_moment.last.together)
    assert table.referee.entries == before
    assert table.latest_moment.last.together == 1
    assert table.latest_moment.back.together == 3
    table.redo_by_player(table.latest_moment.back.together)
    assert table.referee.entries == entries
    assert table.latest_moment.last.together == 3


def test_what_was_told_one_by_one_is_taken_back_one_by_one():
    table = told_only_specials()
    table.answer("clock")
    table.answer_all(("clock", "clock:1"))
    table.undo_by_player(table.latest_moment.last.together)
    assert table.latest_moment.view.clocks == 1
    table.undo_by_player(table.latest_moment.last.together)
    assert table.latest_moment.view.clocks == 0


def test_a_deed_that_was_taken_back_is_forgotten_with_the_next():
    table = told_only_specials()
    table.answer_all(CLOCKS)
    table.undo_by_player(3)
    for clock in ("clock", "clock", "clock:2"):
        table.answer(clock)
    assert table.latest_moment.last.together == 1


def test_half_of_a_deed_can_be_taken_back_by_whoever_counts_answers():
    table = told_only_specials()
    table.answer_all(CLOCKS)
    table.undo(1)
    assert (table.latest_moment.view.clocks, table.latest_moment.last.together) == (2, 1)


def resumed(file):
    table = open_table(file)
    assert table.resume()
    return table


def test_after_a_power_cut_a_deed_is_taken_back_and_put_back_as_one(tmp_path):
    file = tmp_path / "journal.sqlite"
    table = told_only_specials(file)
    before = table.latest_moment
    table.answer_all(CLOCKS)
    entries, after = list(table.referee.entries), table.latest_moment
    again = resumed(file)
    assert again.latest_moment.last == after.last
    again.undo_by_player(again.latest_moment.last.together)
    assert (again.latest_moment.view, again.latest_moment.last) == (before.view, before.last)
    again = resumed(file)
    assert again.latest_moment.back.together == 3
    again.redo_by_player(again.latest_moment.back.together)
    again = resumed(file)
    assert again.referee.entries == entries
    assert again.latest_moment.last == after.last


def test_after_a_power_cut_half_a_deed_is_no_deed(tmp_path):
    file = tmp_path / "journal.sqlite"
    table = told_only_specials(file)
    table.answer_all(CLOCKS)
    table.undo(1)
    table.answer("clock:2")
    for one in (table, resumed(file)):
        assert one.latest_moment.last.together == 1


def test_answers_of_one_commit_that_are_no_deed_stay_single_after_a_power_cut(tmp_path):
    """A game that is loaded is written at once, also by earlier versions of the program."""
    table = told_only_specials()
    table.answer("clock")
    kept = open_table(tmp_path / "journal.sqlite")
    kept.load(json.loads(json.dumps(table.save())))
    assert resumed(tmp_path / "journal.sqlite").latest_moment.last.together == 1


@clause("DU-13")
def test_after_a_power_cut_answers_that_followed_from_one_are_named_by_it(tmp_path):
    table = open_table(tmp_path / "journal.sqlite")
    table.new("dawn-under", ["A", "B", "C"], {}, 1)
    table.answer(0)
    for _ in range(3):
        table.answer_all(("red", *(NextAnswer("reveal", one) for one in ("blue", "green", "black"))))
    table.answer("A1")
    table.answer_all(("yellow", NextAnswer("garlic", "place")))
    last = table.latest_moment.last
    assert last.choice == "yellow"
    assert last.together > 1
    again = resumed(tmp_path / "journal.sqlite")
    assert again.latest_moment.last == last
    again.undo_by_player(last.together)
    assert again.latest_moment.question.kind == "lid"


@clause("DU-8")
def test_after_an_answer_that_is_void_the_others_are_void_too():
    """No answer of a stroke slips into the place of another one."""
    table = open_table(None)
    table.new("dawn-under", ["A", "B", "C", "D", "E"], {}, 1)
    table.answer(0)
    for _ in range(9):
        table.answer("red")
    table.answer_all(("red", NextAnswer("reveal", "red"), NextAnswer("reveal", "blue")))
    assert [value for _, value in table.referee.entries[1:]] == ["red"] * 10
    assert "red" not in table.referee.question.choices
