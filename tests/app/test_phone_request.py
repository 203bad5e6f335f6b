"""The table is asked whether a phone had a seat: the number is compared, and the game goes on."""

import pytest

from companion.app.rendering import animation
from companion.app.screens.venue.request_screens import UNREAD_SECONDS
from companion.table.pacing import ScenePacer
from companion.viewmodels.moment import Scene
from tests.app.nosferatu import written
from tests.app.test_phones import begin, house, say

__all__ = ["house"]


def claims(room, name, phone="new"):
    say(room, do="claim", ask=1, phone=phone, address="192.168.1.5", name=name)


def test_the_table_compares_the_number_and_gives_the_seat_back(house):
    room = house()
    begin(room)
    name = room.app.table.referee.header.players[2]
    question = room.question
    claims(room, name)
    assert room.app.navigator.current == "phone_asks"
    number = room.app.phones.request.number
    assert any(number in text for text in written(room))
    assert not room.faults()
    room.taps("yes")
    assert room.app.navigator.current == "game"
    assert room.question == question
    assert "new" in room.app.phones.service.group.names
    assert "phone2" not in room.app.phones.service.group.names


def test_no_leaves_all_as_it_was(house):
    room = house()
    begin(room)
    claims(room, room.app.table.referee.header.players[2])
    room.taps("later")
    assert room.app.navigator.current == "game"
    assert "phone2" in room.app.phones.service.group.names


def test_on_the_seats_screen_it_comes_back_to_the_seats(house):
    room = house("dawn-under", 3)
    room.taps("phones")
    say(room, do="ready")
    say(room, do="join", ask=1, phone="old", address="a", name="Nele", look=7)
    claims(room, "Nele")
    room.taps("yes")
    assert room.app.navigator.current == "seats"
    sitters = room.app.screens.current_screen.table.sitters
    assert [one.phone for one in sitters if one.phone] == ["new"]


def test_whoever_is_busy_with_something_else_is_not_interrupted(house):
    room = house()
    begin(room)
    room.app.show_screen("settings")
    claims(room, room.app.table.referee.header.players[2])
    assert room.app.navigator.current == "settings"


@pytest.mark.parametrize("firm", [True, False])
def test_a_call_for_which_the_rules_give_a_time_is_not_interrupted(house, monkeypatch, firm):
    """Whoever is in the network could cover the screen while somebody has 2.6 seconds to say “Mau”."""
    room = house()
    begin(room)
    monkeypatch.setattr(ScenePacer, "scene", Scene("call", firm=firm))
    claims(room, room.app.table.referee.header.players[2])
    assert (room.app.navigator.current == "game") == firm
    assert (room.app.phones.request is None) == firm


def test_a_request_during_another_one_does_not_lock_the_table_in(house):
    """The first one has run out, and its page is still open."""
    room = house()
    begin(room)
    players = room.app.table.referee.header.players
    claims(room, players[2])
    recovery = room.app.phones.service.recovery
    recovery.waiting = recovery.waiting._replace(until=0.0)
    claims(room, players[3], "third")
    assert room.app.phones.request.name == players[2], "the page shows what it asks"
    room.taps("later")
    assert room.app.navigator.current == "game"


def test_a_question_that_opens_meanwhile_can_be_answered_afterwards(house):
    room = house()
    begin(room)
    play, moment = room.app.play, room.app.table.latest_moment
    play.game.wait()  # as for a scene that shows nothing of its own
    claims(room, room.app.table.referee.header.players[2])
    play.on_question_open(moment)
    room.taps("later")
    assert not play.game.thinking.lasts, "the answers can be seen and tapped"


def test_a_tap_that_was_meant_for_the_game_agrees_to_nothing(house, hours, monkeypatch):
    monkeypatch.setattr(animation, "is_enabled", True)
    room = house()
    begin(room)
    claims(room, room.app.table.referee.header.players[2])
    page = room.app.screens.current_screen
    room.taps_on(page.yes)
    assert room.app.navigator.current == "phone_asks"
    assert "phone2" in room.app.phones.service.group.names
    hours.now += UNREAD_SECONDS + 0.1
    room.taps_on(page.yes)
    assert room.app.navigator.current == "game"
    assert "new" in room.app.phones.service.group.names
