"""The log: one row a turn with its time, looks and what was taken back marked, and filters."""

import random

import pytest

from companion.core.model import Question
from companion.games.registry import GAMES
from companion.presenters.history.log import TurnRow, log, next_person
from companion.table import Table, open_table
from companion.table.activity import ActivityLog
from companion.viewmodels.people import People
from tests.gallery.mau_mau import mau_mau
from tests.gallery.staging import kind, played
from tests.journal.vocabulary import DEALT, play_on, start


def dawn() -> Table:
    return played("dawn-under", 4, 20, ("open",))


def people(table):
    return People(table.referee.header.players)


def rows(table, chosen="all"):
    return [row for row in log(table, people(table), chosen).rows if isinstance(row, TurnRow)]


def test_each_turn_is_one_row_and_the_newest_is_on_top():
    table = dawn()
    found = rows(table)
    began = [event.seat for event in table.referee.told if event.kind == "turn_began"]
    seats = [table.referee.header.players.index(row.person.name) for row in found if row.person is not None]
    assert seats == began[::-1]
    assert found[0].state == "now"
    assert found[0].tag == "now"
    assert [row.state for row in found[1:]].count("now") == 0
    assert all(len(row.time) == 5 for row in found)


def test_what_was_taken_back_stays_struck_and_what_was_put_back_does_not():
    table = dawn()
    choice = next(one for one in table.referee.question.choices if one != "pass")
    table.answer(choice)
    before = [row.text for row in rows(table)]
    table.undo()
    undone = [row for row in rows(table) if row.state == "undone"]
    assert len(undone) >= 1
    assert log(table, people(table)).filters[2].label == f"{len(undone)} undone"
    table.redo()
    assert [row.text for row in rows(table) if row.state != "look"] == before
    assert not [row for row in rows(table) if row.state == "undone"]


def test_a_look_is_marked_and_is_nobodys():
    table = dawn()
    table.record_look()
    look = rows(table, "looks")
    assert [(row.state, row.person, row.tag) for row in look] == [("look", None, "Look")]
    assert look[0].text == "The referee looked at what is hidden."


def test_filters_without_anything_cannot_be_tapped():
    everything, looks, undone = log(dawn(), people(dawn())).filters
    assert (everything.is_unavailable, looks.is_unavailable, undone.is_unavailable) == (False, True, True)


def test_the_button_walks_from_person_to_person_and_back_to_all():
    table = dawn()
    chosen, seen = "all", []
    for _ in range(5):
        chosen = next_person(chosen, people(table))
        seen.append(chosen)
    assert seen == ["0", "1", "2", "3", "all"]
    for seat in range(4):
        name = table.referee.header.players[seat]
        assert {row.person.name for row in rows(table, str(seat))} <= {name}


def test_before_the_first_turn_it_says_so_or_tells_the_beginning():
    table = Table()
    table.new("dawn-under", ["A", "B", "C"], {}, 1)
    assert log(table, people(table)).rows == ("Nothing has happened yet.",)


def test_the_log_knows_the_times_after_a_restart(tmp_path):
    file = tmp_path / "journal.sqlite"
    table = start(open_table(file), DEALT, 1)
    play_on(table, 12)
    table.undo()
    table.record_look()
    before = log(table, people(table))
    again = open_table(file)
    assert again.resume()
    assert log(again, people(again)) == before


@pytest.mark.parametrize("game", GAMES)
def test_every_event_that_may_be_told_is_told_in_some_row(game):
    """Also while people take back, put back and look as they like."""
    players = {"nosferatu": 6}.get(game, 4)
    chance = random.Random(game)
    table = Table()
    table.new(game, [f"P{n}" for n in range(players)], {"simulate": True}, 3)
    for _ in range(120):
        question: Question | None = table.referee.question
        if question is None:
            break
        deed = chance.random()
        if deed < 0.1 and any(kind != "dealt" for kind, _ in table.referee.entries):
            table.undo()
            if chance.random() < 0.5:
                table.redo()
        elif deed < 0.15:
            table.record_look()
        else:
            table.answer(chance.choice(question.choices))
    told = [event for deed in ActivityLog(table).list_entries() if not deed.undone for event in deed.events]
    assert told == table.referee.told
    assert rows(table)


def test_after_a_correction_of_the_turn_deeds_are_told_under_the_new_player():
    table = dawn()
    now = table.latest_moment.view.turn
    other = (now + 2) % 4
    table.correct({"turn": other})
    newest = next(row for row in rows(table) if row.state == "now")
    assert newest.person.name == table.referee.header.players[other]


def test_reports_of_a_light_game_are_a_row_each_of_whom_they_tell():
    table = mau_mau(kind("event", 20), tracking="specials")
    names = table.referee.header.players
    found = rows(table)
    told = [event for event in table.referee.told if event.kind in ("clock_laid", "swapped", "drew")]
    assert told
    for event in told:
        assert any(row.person is not None and row.person.name == names[event.seat] for row in found)
    assert all(row.text.count("clock number") <= 1 for row in found)
    reports = [row for row in found if "Points" not in row.text]
    assert max(len(row.text) for row in reports) < 200


def test_a_round_begins_a_row_of_its_own():
    table = mau_mau(kind("event", 20), tracking="specials")
    began = [row for row in rows(table) if "Round " in row.text]
    assert [(row.person, row.text.startswith("Round ")) for row in began] == [(None, True)] * len(began)
    assert len(began) == sum(event.kind.endswith("round_began") for event in table.referee.told) == 2
