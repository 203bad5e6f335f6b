"""A running game is joined by taps: at most nine a person, entered at once and undone at once."""

import pytest

from companion.table import open_table
from tests.app.counting import Counted
from tests.app.test_entry import screen, tap
from tests.gallery.before_game import table
from tests.support.clauses import clause

MOST_TAPS = 9
"""So many taps one person's page may need."""


def at_seats(room, players=4, ghosts=(), **options):
    """The seats of a table that is already playing."""
    seating = table("dawn-under", players, ghosts, **options)
    room.shows((open_table(None), lambda app: app.show_screen("seats", seating=seating)))
    finger = Counted(room)
    finger.on("running")
    tap(room, screen(room).start)
    assert room.app.screens.current == "fact_page"
    return finger


def row(room, seat):
    return room.app.table.latest_moment.view.players[seat]


@clause("DU-34")
@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_a_running_game_is_joined_with_nine_taps_a_person(room, size):
    room.size(size)
    finger = at_seats(room, rucola=True)
    for seat, colours in enumerate(("ygbr", "wwkk", "rrgg", "bwyk")):
        before = finger.taps
        finger.slides(2 if seat == 0 else -1)
        names = {"y": "yellow", "g": "green", "b": "blue", "r": "red", "w": "white", "k": "black"}
        finger.on(*(names[letter] for letter in colours), "stakes:1", "bulbs:2", "bats:1", "next")
        assert finger.taps - before <= MOST_TAPS
        assert not room.faults()
    before = finger.taps
    finger.on("turn:2", "rats:3", "count:pedestal", "owner:1", "next")
    assert finger.taps - before <= 6
    assert room.app.screens.current == "game"
    view = room.app.table.latest_moment.view
    assert (view.turn, view.rats) == (2, 3)
    assert [one.vampires for one in view.players] == [9, 8, 7, 6]
    mine = row(room, 0)
    assert (mine.row[:2], mine.row[-2:]) == (("yellow", "green"), ("blue", "red"))
    assert (mine.stakes, mine.garlic, mine.bats) == (1, 2, 1)
    assert row(room, 1).pedestal
    assert room.question.kind == "open"


@clause("DU-34")
def test_one_undo_takes_the_joining_back(room):
    finger = at_seats(room, 2)
    tells_two(finger)
    entries = room.app.table.referee.entries
    assert len(entries) > 12, "each answer is an entry of its own"
    assert f"{len(entries)} answers" in room.app.game.frame.undo.text
    tap(room, room.app.game.ids.undo)
    assert room.app.table.referee.entries == []
    assert room.app.game.ids.redo.offered
    tap(room, room.app.game.ids.redo)
    assert room.question.kind == "open"


def tells_two(finger):
    finger.on(
        "red", "yellow", "white", "blue", "next", "red", "red", "white", "blue", "next", "turn:1", "next"
    )


@clause("DU-34")
@pytest.mark.parametrize(
    ("length", "row_is"), [(3, ("red", "blue", "white")), (2, ("red", "blue")), (1, ("red",))]
)
def test_a_short_row_has_fewer_open_places(room, length, row_is):
    finger = at_seats(room, 2)
    finger.slides(length - screen(room).pages.page().stage.length.value)
    finger.on(*row_is, "next", *("white", "white", "white", "white")[: 4 if length > 3 else length], "next")
    finger.on("turn:0", "next")
    assert row(room, 0).row == row_is


def test_counted_rows_need_no_colours(room):
    finger = at_seats(room, 6, rows="counted", rucola=True)
    for _ in range(6):
        before = finger.taps
        finger.on("stakes:1", "bulbs:1", "bats:0", "next")
        assert finger.taps - before <= 5
    finger.on("turn:5", "count:middle", "next")
    assert [one.vampires for one in room.app.table.latest_moment.view.players] == [5] * 6


def test_ghosts_have_a_page_too(room):
    finger = at_seats(room, 3, ghosts=(2,))
    for _ in range(3):
        finger.on("red", "yellow", "white", "blue", "next")
    finger.on("turn:2", "next")
    assert room.app.screens.current == "game"
    assert row(room, 2).row[0] == "red"


@clause("DU-34")
def test_the_count_on_a_vault_is_shown_on_the_board(room):
    finger = at_seats(room, 2, rucola=True)
    finger.on("red", "yellow", "white", "blue", "next", "red", "red", "white", "blue", "next")
    finger.on("turn:1", "count:vault", "owner:0")
    stage = screen(room).stage
    room.taps_at(*stage.to_window(*stage.middle_of("B7")))
    assert "B7" in str(screen(room).undo.model[0].text)
    finger.on("next")
    assert room.app.table.latest_moment.view.count_vault == "B7"


@clause("DU-37")
def test_a_colour_of_which_ten_are_told_is_disabled(room):
    finger = at_seats(room, 3)
    finger.on("red", "red", "red", "red", "next", "red", "red", "red", "red", "next", "red", "red")
    assert room.button("red").is_disabled
    assert not room.button("blue").is_disabled


def test_what_is_told_is_taken_back_page_by_page(room):
    finger = at_seats(room, 2)
    finger.on("red", "stakes:2")
    assert "2" in screen(room).undo.model[0].text
    tap(room, screen(room).undo)
    tap(room, screen(room).undo)
    assert screen(room).undo.is_disabled
    page = screen(room).pages.page()
    assert page.stage.slots == (None,) * 4
    assert page.lines[0].cells[0].tone == "chosen"


def test_nobody_goes_on_before_the_colours_are_told(room):
    finger = at_seats(room, 2)
    finger.on("red", "yellow")
    assert room.button("next").is_disabled
    assert "2" in screen(room).next.model.label
    tap(room, screen(room).leave)
    assert room.app.screens.current == "seats"
    assert screen(room).table.running


def test_a_door_leads_back_to_a_page(room):
    finger = at_seats(room, 2)
    finger.on("red", "yellow", "white", "blue", "next", "red", "red", "white", "blue", "next")
    room.taps_on(screen(room).doors.children[-1])
    assert screen(room).pages.at == 0
    finger.on("next")
    assert screen(room).pages.at is None, "the other page is complete"


def test_the_left_handed_have_the_column_on_the_left(room):
    at_seats(room, 2)
    room.app.settings.change("left_handed", True)
    room.app.show_screen("fact_page", pages=screen(room).pages)
    room.settles()
    assert screen(room).next.right < screen(room).stage.x
    assert not room.faults()
