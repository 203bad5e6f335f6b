"""Fingers in unhappy places: a roll at its end, a key that is held while its screen goes away."""

import pytest

from companion.presenters.overlays import SheetPage, books, chapters_of
from companion.table import open_table
from tests.app.test_entry import badge, screen, tap
from tests.gallery.before_game import table
from tests.gallery.scenes import SCENES


def at_the_book(room):
    room.shows((open_table(None), lambda app: app.show_screen("book", book="dawn-under")))
    return screen(room)


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_from_the_end_of_any_chapter_any_other_can_be_opened(room, size):
    room.size(size)
    book = at_the_book(room)
    offered = [one for one in books() if one.name != "rucola"]  # it is read only where the Count plays
    for one in offered:
        room.taps(f"book:{one.name}")
        for number in (*range(len(chapters_of(one.name))), 0):
            book.roll.scroll_y = 0
            room.settles()
            room.taps(f"chapter:{number}")
            assert book.chapter == number
            assert book.roll.scroll_y == 1, "a chapter begins at its top"
            shown = [row.model for row in book.roll.roll.children]
            assert book.roll.lines[0] in shown


def at_a_new_player(room):
    """Somebody is being added to a table of three."""
    room.shows((open_table(None), lambda app: app.show_screen("seats", seating=table("dawn-under", 3))))
    tap(room, screen(room).add)
    assert room.app.screens.current == "player"
    return screen(room)


def test_a_key_that_is_held_while_its_player_is_removed_does_nothing(room):
    player = at_a_new_player(room)
    key = room.touches(*room.button("E").center)
    tap(room, player.remove)
    assert room.app.screens.current == "seats"
    key.touch_up()
    room.settles()
    assert player.typed == ""
    assert len(screen(room).table.sitters) == 3


def test_a_key_that_was_held_then_can_be_pressed_again(room):
    player = at_a_new_player(room)
    key = room.touches(*room.button("E").center)
    tap(room, player.remove)
    tap(room, screen(room).add)
    key.touch_up()
    assert player.typed == "", "that finger was meant for somebody else"
    room.taps("E")
    assert player.typed == "E"


def test_a_chair_that_is_dragged_while_the_screen_is_left_stands_where_it_stood(room):
    room.shows((open_table(None), lambda app: app.show_screen("seats", seating=table("dawn-under", 3))))
    seats = screen(room)
    one = badge(room, 0)
    before, place = seats.table.sitters[0].place, one.pos
    finger = room.touches(*one.center)
    finger.touch_move(one.center_x - 60, one.center_y + 60)
    tap(room, seats.rules)
    assert room.app.screens.current == "house_rules"
    finger.touch_move(10, 10)
    finger.touch_up()
    tap(room, screen(room).back)
    assert seats.table.sitters[0].place == before
    assert badge(room, 0).pos == pytest.approx(place)
    tap(room, badge(room, 0))
    assert room.app.screens.current == "player"


def test_a_finger_on_the_pause_while_another_opens_the_help_leaves_the_help_open(room):
    app = room.shows(SCENES["dawn_open"]())
    app.game.tap_pause()
    room.settles()
    tap(room, room.button("comfort"))
    finger = room.touches(*room.button("comfort:quieter").center)
    app.game.tap_help()
    finger.touch_up()
    app.game.on_sheet_pick("comfort:quieter")  # where that finger lets go before the sheet is exchanged
    room.settles()
    assert isinstance(app.game.sheet.model, SheetPage)
    assert not room.faults()


def test_a_board_that_another_finger_spoils_meanwhile_is_not_kept(room):
    room.shows((open_table(None), lambda app: app.show_screen("calibrate", back="settings")))
    board = screen(room)
    finger = room.touches(*board.keep.center)
    board.begin(0, 0)
    assert not board.shown.good
    finger.touch_up()
    room.settles()
    assert room.app.screens.current == "calibrate"
