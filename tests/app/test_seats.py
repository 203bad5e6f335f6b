"""Chairs, what two players leave out, and when a game begins: with nothing but a finger."""

import pytest
from kivy.metrics import dp

from companion.app.widgets.seat_plan import MIN_LINE_DP
from companion.archive.unfinished_games import unfinished_games
from companion.table import open_table
from tests.app.test_entry import at_home, badge, screen, tap, tile
from tests.gallery.before_game import NAMES, table
from tests.gallery.scenes import SCENES


def drags(room, one, x, y):
    touch = room.touches(*one.center)
    touch.touch_move(x - 40, y)
    touch.touch_move(x, y)
    touch.touch_up()
    room.settles()


def test_who_is_dragged_onto_another_changes_seats_with_them(room):
    room.shows((open_table(None), lambda app: app.show_screen("seats", seating=table("dawn-under", 5))))
    drags(room, badge(room, 0), *badge(room, 2).center)
    assert room.app.screens.current == "seats"
    assert screen(room).table.names == ["Mia", "Paul", "Emma", *NAMES[3:5]]


@pytest.mark.parametrize("size", ["800x480", "720x1280"])
def test_who_is_dragged_to_a_free_place_sits_there_and_the_light_follows(room, size):
    room.size(size)
    room.shows((open_table(None), lambda app: app.show_screen("seats", seating=table("dawn-under", 3))))
    plan = screen(room).plan
    mia = plan.middle(plan.model.people[2]._replace(direction=110.0))
    drags(room, badge(room, 2), *plan.to_window(plan.x + dp(mia[0]), plan.top - dp(mia[1])))
    assert not room.faults(), "Paul and Mia sit side by side"
    room.taps("start")
    room.taps("skip")
    assert [person.direction for person in room.app.showing.people.all] == [270, 150, 110]
    room.taps(2)
    while room.question.asks == "table":
        room.taps(room.question.choices[0])
    assert room.app.game.frame.lights == (room.app.showing.people[room.question.asks].direction,)


def test_two_choose_what_stays_in_the_box_and_which_vaults_stay_bare(room):
    seating = table("dawn-under", 2)
    room.shows((open_table(None), lambda app: app.show_screen("house_rules", seating=seating)))
    room.turns_to("bare=0")
    room.taps("colours=1")
    room.taps("bare=0")
    for vault in ("A1", "A15"):
        room.taps_at(*screen(room).board.middle_of(vault))
    tap(room, screen(room).done)
    assert room.app.screens.current == "house_rules"
    tap(room, screen(room).back)
    tap(room, screen(room).start)
    room.taps("skip")
    assert screen(room).steps[screen(room).step].cannot_be_skipped, "the guide shows which vaults stay bare"
    room.taps("skip")
    given = room.app.table.referee.header.options
    assert "yellow" not in given["colours"]
    assert "A1" in given["bare"]
    assert "A15" not in given["bare"]


def test_bare_vaults_are_kept_only_when_there_are_twenty(room):
    seating = table("dawn-under", 2)
    room.shows((open_table(None), lambda app: app.show_screen("bare", seating=seating)))
    room.taps_at(*screen(room).board.middle_of("A1"))
    tap(room, screen(room).done)
    assert room.app.screens.current == "bare", "Done waits"
    tap(room, screen(room).back)
    assert seating.options == {}


def test_a_game_begins_when_people_begin_it(room, tmp_path):
    """Who goes back from the guide leaves nothing behind that home would offer to continue."""
    session = open_table(tmp_path / "journal.sqlite")
    at_home(room, session=session)
    tap(room, tile(room, "nosferatu"))
    room.taps("start")
    assert room.app.screens.current == "guide"
    tap(room, screen(room).back)
    assert room.app.screens.current == "seats"
    tap(room, screen(room).back)
    assert room.app.navigator.home.model.banner is None
    assert unfinished_games(session) == []
    tap(room, tile(room, "nosferatu"))
    room.taps("start")
    room.taps("skip")
    room.app.go_home()
    assert room.app.navigator.home.model.banner is not None


def test_the_old_game_can_go_on_until_a_new_one_begins(room):
    room.shows(SCENES["dawn_open"](), home=True)
    tap(room, tile(room, "mau-mau"))
    room.taps("start")
    room.app.go_home()
    room.settles()
    assert "Dawn Under" in room.app.navigator.home.model.banner.title


def test_done_opens_the_next_seat_without_a_name(room):
    from companion.games.seating import Seating

    seating = Seating("nosferatu", [])
    for name in ("", "Paul", "", "", "Lena"):
        seating.add(name)
    room.shows(home=True)
    room.app.show_screen("player", seating=seating, seat=0)
    page = room.app.screens.current_screen
    asked = []
    for name in ("Emma", "Mia", "Ben"):
        asked.append(page.seat)
        for key in name:
            page.key(key)
        page.tap_done()
    assert asked == [0, 2, 3]
    assert room.app.screens.current == "seats"
    assert seating.names == ["Emma", "Paul", "Mia", "Ben", "Lena"]


def test_newcomers_are_offered_the_app_as_night_deck(room):
    from companion.presenters.seating import save_seating, seating
    from companion.settings.settings import Settings

    settings = Settings()
    table = seating("nosferatu", settings)
    assert table.given() == {"night_deck": "app", "discards": "off"}
    table.options.clear()
    save_seating(table, settings)
    assert seating("nosferatu", settings).given() == {"discards": "off"}, "what a table has chosen stays"


def test_without_variants_the_house_rules_get_the_room(room):
    """Nosferatu has none to choose; both changed rules are listed below their number."""
    room.shows(SCENES["seats_nosferatu"]())
    page = screen(room)
    assert page.played.model.played == "House rules"
    assert page.rules.height > 2 * page.played.height
    assert len(page.rules.model.lines) == 2
    assert (page.rules.height / dp(1) - 40) / 2 >= MIN_LINE_DP
