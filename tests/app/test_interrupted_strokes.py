"""Strokes that something interrupts: an undo, another finger, a sheet, a turning screen, a ghost."""

import pytest

from companion.app.offscreen import face
from companion.games.dawn_under.presenter.joined import ALL_PASS
from companion.games.dawn_under.rules import questions as asking
from tests.app.test_joined_taps import _unknown_and_empty, before_an_opening, choosing, count, entered
from tests.gallery.dawn_under.moments import any_answer, dawn
from tests.gallery.staging import kind, moment

NAMES = ["Emma", "Paul", "Mia"]


@pytest.fixture
def row(lively):
    """The second of five rows is noted."""
    lively.shows(dawn(kind("reveal", seat=1), players=5))
    lively.hours.later(1)
    lively.before = count(lively)
    return lively


def rests(room, touch, colour) -> None:
    touch.touch_move(*room.place_of(colour))
    room.hours.on(0.3)


def test_an_undo_by_another_finger_ends_the_stroke(row):
    touch = row.touches(*row.place_of("red"))
    rests(row, touch, "blue")
    row.app.game.asks_twice = False
    row.taps_at(*row.app.game.slots["undo"].center)
    left = count(row)
    assert left < row.before
    touch.touch_up()
    row.settles()
    assert count(row) == left


@pytest.mark.parametrize("direction", [0, 90, 180, 270])
def test_a_stroke_does_not_reach_the_question_to_which_a_flat_screen_turns(lively, direction):
    """The column fades out before it turns; meanwhile the new question is there already."""
    lively.shows(dawn(kind("reveal", seat=1), players=5))
    face(lively.app, direction)
    lively.settles()
    lively.hours.later(2)
    touch = lively.touches(*lively.place_of("red"))
    rests(lively, touch, "blue")
    for colour in ("red", "blue", "white", "green"):  # on a phone, or by a button
        lively.app.table.answer(colour)
    lively.app.refresh()
    asked, before = lively.question, count(lively)
    assert asked.seat == 2
    touch.touch_up()
    lively.settles()
    assert count(lively) == before


def test_a_sheet_that_another_finger_opens_ends_the_stroke(row):
    touch = row.touches(*row.place_of("red"))
    rests(row, touch, "blue")
    row.taps_at(*row.app.game.slots["pause"].center)
    assert row.app.game.sheet.parent is not None
    touch.touch_up()
    row.settles()
    assert count(row) == row.before
    row.app.game.close_sheet()
    assert row.app.game.stage.model.places == (None,) * 4


@pytest.fixture
def vault(lively):
    table, lively.vault = before_an_opening(_unknown_and_empty)
    lively.shows(table)
    lively.hours.later(1)
    lively.before = count(lively)
    return lively


def test_another_finger_on_a_colour_that_is_shown_ahead_gives_no_answer(vault):
    first = vault.touches(*vault.place_of(vault.vault))
    vault.hours.later(0.5)
    assert vault.app.game.facts.pad.model
    vault.taps("red")
    assert count(vault) == vault.before
    first.touch_move(3, 3)
    first.touch_up()
    vault.settles()
    assert count(vault) == vault.before
    assert not vault.app.game.inspection.is_running


def test_another_finger_on_a_colour_behind_a_vampire_gives_no_answer(lively):
    lively.shows(moment("dawn-under", NAMES, {}, 5, choosing, any_answer))
    lively.hours.later(1)
    before = count(lively)
    first = lively.touches(*lively.place_of("left"))
    lively.hours.later(0.5)
    lively.taps("red")
    assert count(lively) == before
    first.touch_up()
    lively.settles()
    assert entered(lively, before) == ["left"]


def test_two_fingers_open_one_vault(vault):
    others = [one for one in vault.question.choices if one not in (vault.vault, "stop", "bat")]
    first = vault.touches(*vault.place_of(vault.vault))
    second = vault.touches(*vault.place_of(others[0]))
    vault.hours.later(0.5)
    for touch in (first, second):
        touch.touch_move(*vault.place_of("red"))
        vault.hours.later(0.1)
    first.touch_up()
    second.touch_up()
    vault.settles()
    assert [value for _, value in vault.app.table.referee.entries[vault.before :]][:2] == [vault.vault, "red"]


def test_all_pass_speaks_for_nobody_after_a_ghost(lively):
    """A ghost may open vaults of the plague first."""
    ghosts = [None, None, "wakeful", None]

    def first_go(question, table) -> bool:
        plague = table.latest_moment.view.plague
        return isinstance(question, asking.OpenInPlague) and question.asks == plague.holder == 0

    lively.shows(moment("dawn-under", [*NAMES, "Jo"], {"ghosts": ghosts}, 5, first_go, any_answer))
    lively.hours.later(1)
    before = count(lively)
    assert len(dict(lively.app.game.frame.several)[ALL_PASS]) == 2
    lively.taps(ALL_PASS)
    assert [value for kind, value in lively.app.table.referee.entries[before:] if kind == "answer"] == [
        "pass"
    ] * 2
    assert lively.app.table.latest_moment.last.together == 2
