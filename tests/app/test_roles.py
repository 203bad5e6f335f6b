"""Owner and staff of a café: one PIN opens everything, the other what is needed every day."""

import pytest

from companion.settings.pins import OWNER, STAFF, StaffSession
from companion.settings.settings import Settings
from tests.app.test_entry import at_home, enters, screen, tap


@pytest.fixture
def app(room, monkeypatch):
    """A café's table: the owner's PIN is 4711, the staff's 2580."""
    monkeypatch.setattr("companion.settings.pins.SCRYPT_COST", 2**10)
    settings = Settings()
    app = at_home(room, settings)
    app.pin.set("4711")
    app.pin.set("2580", STAFF)
    return at_home(room, settings, kiosk=True)


def comes(room, app, digits):
    tap(room, app.navigator.home.settings)
    room.taps("tab:staff")
    enters(room, digits)
    assert app.screens.current == "settings"


def shown(room):
    return {row.name for row in screen(room).rows.model}


def test_the_staff_find_their_tools_and_the_owner_everything(room, app):
    comes(room, app, "2580")
    assert shown(room) == {"volume", "tools"}
    assert (app.guard.staff_inside, app.guard.owner_inside) == (True, False)
    app.go_home()
    comes(room, app, "4711")
    assert {"volume_cap", "dim_minutes", "tools"} <= shown(room)
    assert app.guard.owner_inside


def test_the_staff_unlock_the_referees_eye(room, app):
    opened = []
    app.unlock(lambda: opened.append(1))
    enters(room, "2580")
    assert opened == [1]


def test_the_staff_clean_restart_and_see_how_the_table_feels(room, app):
    comes(room, app, "2580")
    room.taps("tools=0")
    assert [one.value for one in screen(room).commands.model] == ["cleaning", "Reboot", "PowerOff"]
    room.taps("cleaning")
    assert app.screens.current == "cleaning"


def test_mapping_the_seats_and_leaving_the_program_are_the_owners(room, app):
    comes(room, app, "2580")
    room.taps("tools=0")
    assert "map" not in [one.value for one in screen(room).tests.model]
    screen(room).on_tile_tapped("version")
    room.settles()
    assert not screen(room).leaves
    app.guard.open_staff(OWNER)
    app.refresh()
    assert screen(room).leaves
    screen(room).on_tile_tapped("version")
    assert "map" in [one.value for one in screen(room).tests.model]


def test_the_staff_set_how_loud_the_house_is_and_nothing_else_of_it(room, app):
    comes(room, app, "2580")
    room.taps("volume=1")
    room.taps("tab:screen")
    room.taps("text=2")
    room.taps("language=2")
    app.preferences.new_group()
    assert (app.settings["volume"], app.settings["text"], app.settings["language"]) == (25, 100, None)


def test_the_staff_bring_back_what_guests_have_left(room, app):
    comes(room, app, "2580")
    room.taps("tools=2")
    assert app.screens.current == "waiting"
    assert screen(room).left


def test_what_is_the_owners_takes_the_owners_pin(room, app):
    comes(room, app, "4711")
    room.taps("tools=3")
    room.taps("pins=1")
    enters(room, "2580")
    assert (app.screens.current, screen(room).new) == ("pin", False)
    assert "owner’s" in screen(room).dots.model[1]
    assert app.pin.wrong == 0, "it was somebody's, and no guess"
    enters(room, "4711")
    assert screen(room).new
    enters(room, "4711")
    assert screen(room).dots.model[1] == "Owner and staff need two different PINs."
    enters(room, "8642")
    enters(room, "8642")
    assert app.screens.current == "house"
    assert (app.pin.role_of("8642"), app.pin.role_of("4711")) == (STAFF, OWNER)


def test_a_pin_that_is_lost_while_the_staffs_is_chosen_is_told_of(room, app):
    app.show_screen("pin", new=True, role=STAFF, back="house")
    enters(room, "8642")
    app.settings.pin.write(None)
    enters(room, "8642")
    assert "lost" in screen(room).dots.model[1]


def test_the_owner_takes_the_staffs_pin_away(room, app):
    comes(room, app, "4711")
    room.taps("tools=3")
    room.taps("pins=2")
    assert (app.pin.staff_is_set, app.pin.is_set) == (False, True)
    assert len(next(row for row in screen(room).rows.model if row.name == "pins").answers) == 2


def test_names_of_guests_are_not_for_the_staff(room, app):
    comes(room, app, "2580")
    app.show_screen("chronicle")
    assert screen(room).guests
    app.guard.open_staff(OWNER)
    assert not screen(room).guests


def test_each_touch_keeps_the_door_open_for_whoever_is_inside():
    now = [0.0]
    door = StaffSession(lambda: now[0])
    door.start(STAFF)
    now[0] = 299
    door.extend()
    assert (door.role, door.seconds_left) == (STAFF, 300)
    now[0] = 599
    assert (door.role, door.is_open) == ("", False)
    door.extend()
    assert not door.is_open


def test_after_many_wrong_ones_the_owner_reads_how_long_theirs_waits(room, app):
    for _ in range(7):
        app.pin.role_of("0000")
        app.pin.free_at.clear()
    app.pin.role_of("2580")
    app.pin.role_of("0000")
    app.pin.free_at[STAFF] = 0.0
    app.unlock(lambda: None)
    assert screen(room).dots.model[1].startswith("The owner’s waits")
