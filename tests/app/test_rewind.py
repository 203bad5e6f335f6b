"""A tap on a line of the log offers to go back to it: two taps in place of many undos."""

import random

import pytest

from companion.viewmodels.frame import AnswerModel
from tests.app.nosferatu import begins
from tests.gallery.staging import played

NAMES = ["Emma", "Paul", "Mia"]


@pytest.fixture
def log(room):
    """The log of a game in which a child has tapped 25 times at random."""
    store = played("dawn-under", 3, 24, ("open",), rucola=False)
    room.before = list(store.referee.entries)
    room.shows(store)
    chance = random.Random(7)
    for _ in range(25):
        question = store.referee.question
        store.answer(chance.choice([one for one in question.choices if one != "bat"]))
    room.app.show_screen("log")
    room.settles()
    return room


def screen(room):
    return room.app.screens.current_screen


def touches_row(room, row) -> None:
    """Tap this row, which may have to be scrolled to."""
    rows = screen(room).rows
    while not any(one is row for one, _ in rows.placed):
        rows.turn(1)
        room.settles()
    x, y, w, h = next(area for one, area in rows.placed if one is row)
    room.taps_at(*rows.to_window(rows.x + x + w / 2, rows.top - y - h / 2))


def turn_before(room):
    """The newest row after which nothing is left of what the child has tapped."""
    rows = [row for row in screen(room).rows.model if not isinstance(row, str) and row.until is not None]
    return next(row for row in rows if row.until <= len(room.before))


def test_two_taps_take_25_back_in_one_commit(log):
    table, records = log.app.table, len(log.app.table.records)
    row = turn_before(log)
    touches_row(log, row)
    log.taps("rewind")
    assert table.referee.entries == log.before[: row.until]
    assert [record.kind for record in table.records[records:] if record.kind != "look"] == ["undo"]
    assert not log.faults()


def test_the_sheet_says_how_much(log):
    row = turn_before(log)
    people = sum(kind != "dealt" for kind, _ in log.app.table.referee.entries[row.until :])
    touches_row(log, row)
    assert screen(log).rewind.model.facts[0][0] == people
    assert screen(log).rows.marked is row
    assert not log.faults()


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_the_touched_line_stays_in_sight_until_the_list_is_scrolled(log, size):
    """In portrait the sheet lies over the place where the line was."""
    log.size(size)
    log.settles()
    rows = screen(log).rows
    touches_row(log, rows.placed[-1][0] if size == "720x1280" else turn_before(log))
    log.settles()
    assert rows.marked in [row for row, _ in rows.placed]
    before = rows.first
    log.taps_on(rows.down if rows.first == 0 else rows.up)
    assert rows.first != before


def test_better_not(log):
    entries = list(log.app.table.referee.entries)
    touches_row(log, turn_before(log))
    log.taps("stay")
    assert not screen(log).asks
    assert log.app.table.referee.entries == entries


def test_all_of_it_is_put_back_by_one_tap(log):
    entries = list(log.app.table.referee.entries)
    touches_row(log, turn_before(log))
    log.taps("rewind")
    log.taps("redo")
    assert log.app.table.referee.entries == entries


def test_it_can_be_put_back_at_the_table_until_the_next_answer(log):
    entries = list(log.app.table.referee.entries)
    touches_row(log, turn_before(log))
    log.taps("rewind")
    log.taps("table")
    redo = log.app.game.ids.redo
    assert redo.offered
    log.taps_on(redo)
    assert log.app.table.referee.entries == entries


def test_a_look_in_between_stays_and_is_told(log):
    log.app.table.record_look()
    screen(log).refresh()
    looks = len(log.app.table.looks)
    touches_row(log, turn_before(log))
    assert "look" in screen(log).rewind.model.warning
    log.taps("rewind")
    assert len(log.app.table.looks) >= looks
    assert any(row.state == "look" for row in screen(log).rows.model if not isinstance(row, str))


def test_the_newest_line_leads_nowhere(log):
    rows = [row for row in screen(log).rows.model if not isinstance(row, str) and row.until is not None]
    touches_row(log, rows[0])
    assert not screen(log).asks


def test_a_dragged_list_picks_nothing(log):
    rows = screen(log).rows
    _, area = rows.placed[-1]
    finger = log.touches(*rows.to_window(rows.x + 100, rows.top - area.y - 10))
    finger.touch_move(finger.x, finger.y + 120)
    finger.touch_up()
    assert not screen(log).asks


def test_never_past_a_private_look_at_a_role(room):
    table = begins(roles="app")
    before = len(table.referee.entries)
    while table.referee.question.seen_alone or len(table.referee.entries) < before + 12:
        table.answer(table.referee.question.choices[-1])
    room.shows(table)
    room.app.show_screen("log")
    room.settles()
    entries = list(table.referee.entries)
    rows = [row for row in screen(room).rows.model if not isinstance(row, str) and row.until]
    screen(room).touch_row(rows[-1]._replace(until=1))  # as if there were a line before the roles
    room.settles()
    model = screen(room).rewind.model
    assert [one.value for one in model.answers if isinstance(one, AnswerModel)] == ["stay"]
    assert "stays" in model.warning
    screen(room).pick("rewind")
    assert table.referee.entries == entries
