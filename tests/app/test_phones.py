"""Phones at the touchscreen: the button, the picture, and what phones do to the game on the screen."""

import pytest

from companion.app.navigation.navigator import HOME
from companion.app.services import phones as shell
from companion.network.phones.messages import GameState
from companion.network.phones.service import PhoneService
from companion.table import open_table
from tests.app.test_entry import screen
from tests.gallery.before_game import table
from tests.gallery.joining import Silent, silent


@pytest.fixture
def house(room):
    """The seats screen of a table that could have phones."""

    def shown(game="nosferatu", players=5):
        def go(app):
            app.phones.bind_service(silent())
            app.phones.possible = True
            app.show_screen("seats", seating=table(game, players))

        room.shows((open_table(None), go))
        return room

    return shown


def say(room, **message):
    """A thread has heard it, which wakes the loop."""
    room.app.phones.service.server.says(message)
    room.settles()


def joins(room, phone, name, look):
    say(room, do="join", ask=1, phone=phone, address=phone, name=name, look=look)


def begin(room, game="nosferatu", players=5):
    """All sit there with phones, and the game has begun."""
    room.taps("phones")
    seating = screen(room).table
    for seat, sitter in enumerate(seating.sitters):
        sitter.phone = f"phone{seat}"
    screen(room).open(seating=seating)
    room.taps("start")
    room.taps("skip")


def test_without_the_extra_there_is_no_button(monkeypatch, tmp_path):
    monkeypatch.setattr(shell, "find_spec", lambda name: None if name == "aiohttp" else name)
    assert not shell.is_available()
    monkeypatch.setattr(shell, "find_spec", lambda name: name)
    assert shell.is_available()
    monkeypatch.setattr(shell, "may_open_sockets", lambda: False)
    assert not shell.is_available(), "nor in a kiosk that is closed"


def test_a_table_that_cannot_have_phones_shows_none(room):
    room.shows((open_table(None), lambda app: app.show_screen("seats", seating=table("dawn-under", 3))))
    assert not screen(room).can_invite
    assert not room.app.phones.on


def test_one_tap_switches_on_and_one_off(house):
    room = house()
    assert not room.app.phones.on
    room.taps("phones")
    assert room.app.phones.on
    assert screen(room).invitation.model.title == "One moment …"
    say(room, do="ready")
    assert len(screen(room).invitation.model.picture) == 29
    room.taps("phones_off")
    assert not room.app.phones.on
    assert not screen(room).inviting


def test_who_joins_is_shown_at_a_chair(house):
    room = house("dawn-under", 3)
    room.taps("phones")
    say(room, do="ready")
    say(room, do="here", phones=[], coming=1)
    assert screen(room).plan.model.coming == "joins in"
    joins(room, "a", "Nele", 7)
    assert "Nele" in screen(room).table.names
    say(room, do="here", phones=["a"], coming=0)
    assert "here" in screen(room).plan.model.phones
    assert not room.faults()


def test_somebody_who_joins_while_a_name_is_typed_takes_no_other_chair(house):
    room = house("dawn-under", 3)
    room.taps("phones")
    seating = screen(room).table
    paul = seating.sitters[1]
    room.app.show_screen("player", seating=seating, seat=1)
    seating.put(0, 250.0)
    joins(room, "a", "Nele", 7)
    room.app.screens.current_screen.typed = "Pauline"
    room.app.screens.current_screen.tap_done()
    assert paul.name == "Pauline"
    assert "Nele" in seating.names


def test_a_phone_answers_the_question_on_the_screen(house):
    room = house()
    begin(room)
    room.taps(0)  # Renfield
    number = room.app.table.latest_moment.number
    say(room, do="answer", phone="phone0", moment=number, choice=2)
    assert room.question.kind == "stake"
    assert not room.faults()


def test_roles_that_were_seen_on_phones_are_not_asked_at_the_screen(house):
    room = house()
    screen(room).table.options["roles"] = "app"
    begin(room)
    room.taps(0)
    for seat in (1, 2, 3, 4, 0):
        assert room.question.kind == "look"
        say(room, do="seen", phone=f"phone{seat}")
    assert room.question.kind == "stake"


def test_a_phone_waits_for_a_scene_as_a_finger_does(house, lively):
    room = house("dawn-under", 3)
    begin(room, "dawn-under", 3)
    hub = room.app.phones.service
    while room.app.table.pace.is_question_open:
        room.app.answer(room.question.choices[0])
        room.settles()
    told = [one for one in hub.server.said if isinstance(one, GameState)][-1]
    assert not told.open, "while a scene is on nothing is asked on phones either"


def test_phones_are_off_again_with_the_game(house):
    room = house()
    room.taps("phones")
    room.app.go_home()
    assert room.app.screens.current == HOME
    assert not room.app.phones.on, "nobody has begun"


def test_at_home_the_phones_of_a_game_that_waits_stay_on(house):
    room = house()
    begin(room)
    room.app.go_home()
    assert room.app.phones.on
    room.app.open_game()
    assert room.app.phones.on
    room.app.show_screen("attract")
    assert not room.app.phones.on, "nobody is there"


def test_phones_of_a_game_that_waits_have_their_seats_when_its_players_come_back(house, tmp_path):
    room = house()
    room.app.phones.folder = tmp_path
    room.app.phones.bind_service(PhoneService(tmp_path, Silent))
    begin(room)
    seats = list(room.app.phones.service.group.names)
    room.app.show_screen("attract")
    room.app.open_game()
    assert room.app.phones.on
    assert list(room.app.phones.service.group.names) == seats
    room.app.show_screen("attract")
    room.app.phones.new_group()
    room.app.open_game()
    assert not room.app.phones.on, "others have come"


def test_somebody_wants_to_play_once_more(house):
    room = house()
    begin(room)
    room.app.phones.on_play_again("Nele")
    room.settles()
    assert "Nele wants to play once more." in str(room.app.notices.line.model)
