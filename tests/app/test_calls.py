"""Guests call the staff: on the screen and by button, and always know how their call stands."""

import pytest

from companion.presenters.staff import calls
from companion.settings.settings import Settings
from companion.table.staff_calls import StaffCall, StaffCalls
from tests.app.test_entry import at_home, enters, screen, tap
from tests.app.test_guests import Cafe


class Floor:
    """A café's network, as a table sees it."""

    def __init__(self):
        self.told = []

    def send(self, call):
        self.told.append(call)

    def cancel(self):
        self.told.append("settled")


@pytest.fixture
def cafe(room, hours, tmp_path):
    table = Cafe(room, hours, tmp_path)
    table.app.calls.clock = table.now
    table.app.calls.channel = Floor()
    return table


def called_from_the_pause(cafe, reason="order"):
    cafe.plays()
    cafe.app.game.tap_pause()
    cafe.room.settles()
    cafe.room.taps("staff")
    assert cafe.shown == "call_staff"
    cafe.room.taps(reason)


def test_a_call_goes_from_the_pause_to_the_staff_and_back(cafe):
    called_from_the_pause(cafe)
    assert screen(cafe.room).show.model.title == "The bell is ringing"
    (call,) = cafe.app.calls.channel.told
    assert isinstance(call, StaffCall)
    assert call[:2] == (0, "order"), "table and wish, no names"
    cafe.app.calls.mark_seen()
    assert screen(cafe.room).show.model.title == "Seen"
    cafe.app.calls.mark_coming("Nora")
    assert screen(cafe.room).show.model.title == "Nora is on the way"
    cafe.app.calls.close()
    assert cafe.shown == "game", "the screen goes away by itself"
    assert cafe.app.notices.line.model == "All is settled."


def test_people_play_on_while_it_rings(cafe):
    called_from_the_pause(cafe)
    cafe.room.taps("on")
    assert cafe.shown == "game"
    assert cafe.app.notices.bell.model, "a small bell says that it rings"
    cafe.app.game.tap_pause()
    cafe.room.settles()
    cafe.room.taps("staff")
    cafe.room.taps("done")
    assert not cafe.app.calls.open
    assert not cafe.app.notices.bell.model
    assert cafe.app.calls.channel.told[-1] == "settled"


def test_after_three_minutes_unseen_people_had_better_wave(cafe):
    cafe.app.calls.channel = None
    called_from_the_pause(cafe)
    cafe.hours.later(179)
    assert screen(cafe.room).show.model.title == "The bell is ringing"
    cafe.hours.later(2)
    assert screen(cafe.room).show.model.title == "Please wave to us"


def test_the_bell_of_the_picture_calls_too(cafe):
    cafe.app.show_screen("attract")
    cafe.room.settles()
    tap(cafe.room, screen(cafe.room).bell)
    assert cafe.shown == "call_staff"
    cafe.room.taps("question")
    cafe.room.taps("on")
    assert cafe.shown == "attract"


def test_the_button_of_the_table_gives_no_reason_and_answers_nothing(cafe):
    from companion.buttons.intents import ButtonCommand

    cafe.plays()
    before = list(cafe.app.table.referee.entries)
    cafe.app.hearing.on_press(ButtonCommand("staff", "staff"))
    assert cafe.shown == "call_staff"
    assert (cafe.app.calls.reason, cafe.app.calls.state) == ("", "ringing")
    cafe.app.hearing.on_press(ButtonCommand("staff_done", "staff"))
    assert cafe.shown == "game"
    assert cafe.app.table.referee.entries == before


def test_a_second_reason_replaces_the_first():
    calls = StaffCalls(lambda: 5.0)
    calls.channel = Floor()
    calls.ring("order")
    calls.mark_coming("Nora")
    calls.ring("pay")
    assert (calls.state, calls.reason, calls.who) == ("ringing", "pay", "")


def test_a_new_group_has_called_nobody(cafe):
    called_from_the_pause(cafe)
    cafe.app.guests.start_new_group()
    assert not cafe.app.calls.open
    assert cafe.shown == "home"


def test_the_staff_number_their_table(cafe):
    tap(cafe.room, cafe.app.navigator.home.settings)
    cafe.room.taps("tab:staff")
    enters(cafe.room, "4711")
    cafe.room.taps("tools=3")
    for _ in range(3):
        cafe.room.taps("table=2")
    cafe.room.taps("table=0")
    assert cafe.app.calls.table == 2
    assert Settings(cafe.folder / "settings.json")["table_number"] == 2


def test_the_house_has_words_of_its_own_for_table_and_wishes(cafe):
    tap(cafe.room, cafe.app.navigator.home.settings)
    cafe.room.taps("tab:staff")
    enters(cafe.room, "4711")
    cafe.room.taps("tools=3")
    cafe.room.taps("table=3")
    types(cafe.room, "Fenster")
    cafe.room.taps("reasons=1")
    types(cafe.room, "Kuchen")
    assert cafe.shown == "house"
    kept = Settings(cafe.folder / "settings.json")
    assert (kept["table_name"], kept["reasons"]) == ("Fenster", {"order": "Kuchen"})
    cafe.app.go_home()
    called_from_the_pause(cafe)
    assert screen(cafe.room).show.model.note.startswith("Fenster · Kuchen")
    assert cafe.app.calls.channel.told[-1].reason == "order", (
        "the network hears the reason, whatever its words"
    )


def test_no_words_are_the_usual_ones(cafe):
    cafe.app.settings.change("reasons", {"order": "Kuchen", "pay": "Kasse"})
    cafe.app.guard.open_staff()
    cafe.app.show_screen("house")
    cafe.room.taps("reasons=1")
    assert screen(cafe.room).field.model == ("Kuchen", "To order")
    for _ in "Kuchen":
        cafe.room.taps("erase")
    cafe.room.taps("done")
    assert cafe.app.settings["reasons"] == {"pay": "Kasse"}
    assert [answer.label for answer in calls.reasons(cafe.app.settings)][1:3] == ["To order", "Kasse"]


def types(room, words):
    """On the keyboard; the first letter is a capital by itself."""
    for letter in words:
        room.taps(letter)
    room.taps("done")


def test_at_home_nobody_is_called(room):
    app = at_home(room, Settings())
    assert app.hearing.bell is None


def test_the_pause_button_wears_a_bell_while_somebody_is_called(cafe):
    called_from_the_pause(cafe)
    cafe.room.taps("on")
    bell, pause = cafe.app.notices.bell, cafe.app.game.slots["pause"].widget
    assert bell.model
    assert bell.collide_point(pause.right - 4, pause.top - 4), "on the button's corner"
    cafe.room.taps_at(*bell.center)
    assert cafe.app.game.sheet.parent is not None, "and the button is still one"
    cafe.app.game.close_sheet()
    cafe.app.go_home()
    cafe.room.settles()
    assert bell.height < 20, "elsewhere a small one in the corner"


def test_the_bell_of_the_home_screen_and_of_the_seats_calls_the_staff(cafe):
    cafe.app.go_home()
    cafe.room.settles()
    tap(cafe.room, screen(cafe.room).bell)
    assert cafe.shown == "call_staff"
    cafe.room.taps("on")
    assert cafe.shown == "home"
    cafe.app.show_screen("seats", game="dawn-under")
    cafe.room.settles()
    cafe.room.taps("add")
    cafe.room.taps("done")
    seating = screen(cafe.room).table
    tap(cafe.room, screen(cafe.room).bell)
    assert cafe.shown == "call_staff"
    cafe.room.taps("pay")
    assert cafe.app.calls.open
    cafe.room.taps("on")
    assert cafe.shown == "seats"
    assert screen(cafe.room).table is seating, "nobody sits down a second time"


def test_at_home_there_is_nobody_to_call(room):
    at_home(room)
    assert room.app.navigator.home.bell.parent is None
    room.app.show_screen("seats", game="dawn-under")
    room.settles()
    assert screen(room).bell.parent is None


def test_the_reasons_are_written_as_large_as_their_buttons_allow_at_the_first_opening(cafe):
    cafe.app.show_screen("call_staff")
    cafe.room.frames(2)
    reasons = screen(cafe.room).reasons
    assert [button.size_group for button in reasons] == [tuple(one.label() for one in reasons)] * 4
