"""A café opens and closes: its tables rest where nobody plays, and no game is ever disturbed."""

import time

import pytest

from tests.app.test_brightness import shade
from tests.app.test_entry import screen, tap
from tests.app.test_guests import Cafe
from tests.app.test_kiosk import in_settings
from tests.gallery.peripherals import tried

EVENING = [[16 * 60, 0]] * 7


@pytest.fixture
def cafe(room, hours, tmp_path):
    table = Cafe(room, hours, tmp_path)
    table.app.settings.change("hours", EVENING)
    table.clock = [15, 0]
    table.app.opening.now = lambda: time.struct_time((2026, 11, 16, *table.clock, 0, 0, 1, 0))
    table.app.opening.sure = lambda: True
    return table


def rests(cafe):
    cafe.app.show_screen("attract")
    cafe.app.idle.check_idle()
    cafe.room.settles()
    return cafe.app.touches.asleep, shade(cafe.room)


@pytest.mark.parametrize(
    ("closed", "asleep", "dark"), [("sleep", True, 1.0), ("dim", True, 0.93), ("attract", False, 0)]
)
def test_outside_its_hours_a_table_that_nobody_plays_at_rests(cafe, closed, asleep, dark):
    cafe.app.settings.change("closed", closed)
    assert rests(cafe) == (asleep, dark)
    cafe.clock[:] = [16, 0]
    cafe.app.idle.check_idle()
    cafe.room.settles()
    assert (cafe.app.touches.asleep, shade(cafe.room)) == (False, 0), "the house opens"


def test_in_its_hours_it_shines(cafe):
    cafe.clock[:] = [23, 59]
    assert rests(cafe) == (False, 0)


def test_a_shop_window_shines_all_night(cafe):
    cafe.app.settings.change("closed", "attract")
    cafe.app.settings.change("dim_minutes", 2)
    cafe.app.show_screen("attract")
    cafe.app.idle.last_touch -= 3600
    cafe.app.idle.check_idle()
    assert not cafe.app.touches.asleep
    cafe.clock[:] = [16, 0]
    cafe.app.idle.check_idle()
    assert not cafe.app.touches.asleep, "and in the morning the minutes begin anew"
    cafe.app.idle.last_touch -= 3600
    cafe.app.idle.check_idle()
    assert cafe.app.touches.asleep


def test_a_touch_wakes_it_at_any_hour_and_people_can_play(cafe):
    rests(cafe)
    cafe.room.taps_at(400, 240)
    assert (cafe.shown, cafe.app.touches.asleep, shade(cafe.room)) == ("home", False, 0)
    cafe.plays()
    cafe.app.idle.check_idle()
    assert (cafe.shown, cafe.app.touches.asleep) == ("game", False)


def test_nothing_disturbs_a_game_not_even_closing_time_or_a_clock_that_jumps(cafe):
    cafe.plays()
    for clock in ([23, 59], [0, 0], [4, 0], [16, 0], [3, 30]):
        cafe.clock[:] = clock
        cafe.app.idle.check_idle()
        assert (cafe.shown, cafe.app.touches.asleep, shade(cafe.room)) == ("game", False, 0)


def test_a_table_that_does_not_know_the_time_is_open(cafe):
    cafe.app.opening.sure = lambda: False
    assert rests(cafe) == (False, 0)


def test_the_light_sleeps_with_it(cafe):
    cafe.app.hearing.connect(tried(cafe.app.settings))
    shown = []
    cafe.app.peripherals.bridge.show = shown.append
    rests(cafe)
    assert not any(shown[-1].frame(0.0))
    cafe.room.taps_at(400, 240)
    assert any(shown[-1].frame(0.0))


def test_home_rests_when_it_has_been_quiet(cafe):
    cafe.app.go_home()
    cafe.app.idle.check_idle()
    assert not cafe.app.touches.asleep, "somebody may be choosing"
    cafe.app.idle.last_touch -= 301
    cafe.app.idle.since -= 10
    cafe.app.idle.check_idle()
    assert cafe.app.touches.asleep


def test_the_owner_sets_the_hours_by_taps(room):
    app = in_settings(room, kiosk=True)
    room.taps("tools=3")
    room.taps("hours=0")
    assert (app.screens.current, app.settings["hours"]) == ("hours", None)
    room.taps("always=1")
    room.taps("day=1")
    room.taps("closes=3")
    room.taps("day=2")
    room.taps("opens=0")
    room.taps("closed=1")
    week = app.settings["hours"]
    assert (week[1], week[2], week[3]) == (None, [15 * 60 + 30, 0], [16 * 60, 0])
    assert app.settings["closed"] == "dim"
    tap(room, screen(room).back)
    assert app.screens.current == "house"
