"""Missed turns are added by taps: five for each changed person at most, and four beside."""

import pytest

from companion.games.dawn_under.catch_up import objection
from companion.games.dawn_under.rules.view import SeenPlague
from tests.app.counting import Counted
from tests.app.test_entry import screen, tap
from tests.gallery.staging import played
from tests.support.clauses import clause

MOST_PER_PERSON, MOST_BESIDE = 5, 4


def at_pause(room, **options):
    """A game in the middle of a turn, and a finger that counts from the pause on."""
    room.shows(played("dawn-under", 4, 60, ("open",), **{"rucola": True, **options}))
    return Counted(room)


def pages_of(room, finger):
    finger.taps += 1
    room.app.game.tap_pause()
    room.settles()
    finger.on("catch_up")
    assert room.app.screens.current == "catch_up"


def door(room, finger, seat):
    finger.taps += 1
    buttons = sorted((one for one in screen(room).doors.children), key=lambda one: -one.top)
    room.taps_on(buttons[seat])


@clause("DU-36")
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_missed_turns_need_five_taps_for_a_changed_person_and_four_beside(room, size):
    room.size(size)
    finger = at_pause(room)
    game = room.app.table
    was, entries = game.latest_moment.view, len(game.referee.entries)
    pages_of(room, finger)
    assert not room.faults()
    door(room, finger, 1)  # Paul has laid his left outer vampire: the next one was turned up
    finger.on_card(0)
    finger.on_card(0)
    finger.on("red", "next")
    door(room, finger, 2)
    finger.on("stakes:1", "bulbs:2", "next")
    assert not room.faults()
    finger.on("turn:3", "done")
    assert finger.taps <= 2 * MOST_PER_PERSON + MOST_BESIDE
    assert room.app.screens.current == "game"
    now = game.latest_moment.view
    assert now.players[1].vampires == was.players[1].vampires - 1
    assert now.players[1].row[:2] == (was.players[1].row[1], "red")
    assert (now.players[2].stakes, now.players[2].garlic) == (1, 2)
    assert now.players[0] == was.players[0]
    assert now.turn == 3
    assert [kind for kind, _ in game.referee.entries[entries:]] == ["correct"] * (
        len(game.referee.entries) - entries
    )
    assert game.referee.entries[entries] == ("correct", {"missed": True})


@clause("DU-36")
def test_one_undo_takes_it_all_back(room):
    finger = at_pause(room)
    was, entries = room.app.table.latest_moment.view, len(room.app.table.referee.entries)
    pages_of(room, finger)
    door(room, finger, 4)
    finger.on("rats:5", "next", f"turn:{(was.turn + 1) % 4}", "done")
    assert room.app.table.latest_moment.view.rats == 5
    assert "caught up" in room.app.game.frame.undo.text
    tap(room, room.app.game.ids.undo)
    assert len(room.app.table.referee.entries) == entries
    assert room.app.table.latest_moment.view == was


def test_nothing_but_whose_turn_it_is_costs_four_taps(room):
    finger = at_pause(room)
    turn = room.app.table.latest_moment.view.turn
    pages_of(room, finger)
    assert room.button("done").is_disabled
    finger.on(f"turn:{turn}", "done")
    assert finger.taps == MOST_BESIDE
    assert room.app.table.latest_moment.view.turn == turn


def test_what_the_box_does_not_hold_is_refused_and_changes_nothing(room):
    finger = at_pause(room)
    entries = len(room.app.table.referee.entries)
    pages_of(room, finger)
    for seat in range(3):
        door(room, finger, seat)
        finger.on("stakes:2", "next")
    screen(room).pages.entry.seat_facts[3] = screen(room).pages.entry.seat_facts[3]._replace(length=60)
    finger.on("turn:0", "done")
    assert room.app.screens.current == "catch_up"
    assert screen(room).note.model[1]
    assert len(room.app.table.referee.entries) == entries


def test_in_a_plague_the_tile_is_disabled_and_says_why(room):
    room.shows(played("dawn-under", 4, 40, ("open",), rucola=True))
    view = room.app.table.latest_moment.view
    assert objection(view) == ""
    assert "plague" in objection(view._replace(plague=SeenPlague(0, "A1", 0)))


def test_between_two_vaults_the_tile_says_that_it_must_wait(room):
    room.shows(played("dawn-under", 4, 30, ("lay", "garlic", "give", "put", "believe"), rucola=True))
    room.app.game.tap_pause()
    room.settles()
    assert room.button("catch_up").model.note == "After this answer: opens by itself"
    assert not [*room._clipped(), *room._small()]
