"""The hub: chairs, answers, and what comes back after a power cut. Nobody is served here."""

import pytest

from companion.games.seating import Seating
from companion.network.phones import payloads
from companion.network.phones.messages import AccessKeys, GameState, JoinReply, LobbyState, is_valid_message
from companion.network.phones.phone_group import AWAY_SECONDS, GROUP_FILE, Presence
from companion.network.phones.seat_claims import placeholder_names
from companion.network.phones.service import PhoneService
from companion.table import open_table
from companion.viewmodels.people import People
from tests.gallery.dawn_under.moments import any_answer
from tests.gallery.joining import Silent
from tests.gallery.staging import scene
from tests.phones.house import NAMES, House


@pytest.fixture
def house(tmp_path):
    with House(tmp_path, Silent) as house:
        yield house


def opened(house, game="dawn-under", players=3):
    house.phones.switch_on()
    house.seating = Seating(game, [])
    for _ in range(players):
        house.seating.add()
    house.phones.show_seating(house.seating)
    return house.seating


def joins(house, phone, name, look=0, address="", *, another=False):
    asked = {"do": "join", "ask": 1, "phone": phone, "address": address or phone, "name": name, "look": look}
    asked["another"] = another
    house.phones.on_message(asked)
    return said(house, JoinReply)[-1]


def said(house, kind):
    return [one for one in house.phones.server.said if isinstance(one, kind)]


def nosferatu(house, count=5, **options):
    seating = opened(house, "nosferatu", count)
    for seat, name in enumerate(NAMES[:count]):
        joins(house, f"phone{seat}", name, seat)
    house.begin(**options)
    return seating


# chairs


def test_phones_are_off_until_somebody_switches_them_on(tmp_path):
    phones = PhoneService(tmp_path, lambda *_: pytest.fail("nobody has tapped it"))
    table = open_table(None)
    table.new("dawn-under", ["a", "b"])
    phones.show_seating(Seating("dawn-under", []))
    phones.start_game(table, None)
    phones.handle_messages()
    assert not phones.on


def test_the_last_seat_is_not_for_an_address_that_has_others(house):
    """A script that fetches a new cookie each time is another phone each time."""
    seating = opened(house, "mau-mau", 3)
    for number in range(seating.most - 1):
        assert joins(house, f"phone{number}", f"Nele {number}", address="192.168.1.9").phone
    for name in ("Emma", placeholder_names()[0], placeholder_names()[-1]):
        assert joins(house, f"phone of {name}", name, address="192.168.1.9") == JoinReply(1, "", "last")
    assert joins(house, "other", "Paul", address="192.168.1.10").phone == "other"
    assert joins(house, "late", "Mia", address="192.168.1.9").why == "full"


def test_the_last_of_a_family_behind_one_router_is_entered_at_the_table(house):
    seating = opened(house, "mau-mau", 3)
    for number in range(seating.most - 1):
        assert joins(house, f"phone{number}", f"Nele {number}", address="192.168.1.9").phone
    seating.add("Emma")
    assert joins(house, "last", "Emma", address="192.168.1.9").phone == "last"


def test_a_seat_that_moved_to_another_phone_still_counts_for_its_address(house):
    seating = opened(house, "mau-mau", 3)
    joins(house, "phone0", "Nele", address="192.168.1.9")
    house.phones.on_message({"do": "move", "ask": 2, "phone": "phone0", "to": "moved"})
    for number in range(1, seating.most - 1):
        joins(house, f"phone{number}", f"Ole {number}", address=f"192.168.2.{number}")
    assert joins(house, "more", "Emma", address="192.168.1.9").why == "last"


def test_a_chair_without_a_name_is_taken_first_and_then_a_new_one(house):
    seating = opened(house, players=2)
    joins(house, "a", "Nele", 3)
    joins(house, "b", "Mia", 4)
    joins(house, "c", "Ole", 5)
    assert seating.names == ["Nele", "Mia", "Ole"]
    assert [one.look for one in seating.sitters] == [3, 4, 5]


def test_who_is_expected_sits_on_their_own_chair(house):
    seating = opened(house)
    seating.sitters[1].name = "Mia"
    joins(house, "a", "Mia", 1)
    assert seating.names[1] == "Mia"
    assert seating.sitters[1].phone == "a"


def test_two_of_one_name_are_told_apart_by_the_sign(house):
    seating = opened(house, players=2)
    joins(house, "a", "Mia", 0)
    joins(house, "b", "Mia", 2, another=True)
    assert seating.names == ["Mia", "Mia with the moth"]
    joins(house, "c", "Mia", 2, another=True)
    joins(house, "d", "Mia", 2, another=True)
    assert len(set(seating.names)) == 4


def test_a_sign_that_somebody_has_is_not_taken_from_them(house):
    seating = opened(house, players=2)
    joins(house, "a", "Mia", 2)
    assert joins(house, "b", "Ole", 2).why == "taken:Mia"
    assert seating.sitters[0].look == 2


def test_a_full_table_takes_nobody_else(house):
    seating = opened(house, players=2)
    for number in range(seating.most):
        assert joins(house, str(number), f"N{number}", number).phone
    assert joins(house, "late", "Late").why == "full"
    assert said(house, LobbyState)[-1].full


def test_a_phone_keeps_its_chair_when_that_is_moved_or_named_anew(house):
    seating = opened(house)
    joins(house, "a", "Mia", 1)
    seating.put(0, 90)
    next(one for one in seating.sitters if one.phone == "a").name = "Mia-Sophie"
    house.phones.show_seating(seating)
    assert said(house, LobbyState)[-1].names == {"a": "Mia-Sophie"}
    again = Seating("dawn-under", [])
    again.add("Mia-Sophie")
    house.phones.show_seating(again)
    assert again.sitters[0].phone == "a", "also when the plan is laid out again from memory"


def test_who_is_removed_at_the_table_has_no_seat_any_more(house):
    seating = opened(house)
    joins(house, "a", "Mia", 1)
    seating.remove(0)
    house.phones.show_seating(seating)
    assert said(house, LobbyState)[-1].names == {}


def test_a_phone_that_sleeps_for_a_moment_is_not_gone():
    clock = [100.0]
    presence = Presence(lambda: clock[0])
    presence.set_connected({"a"})
    presence.set_connected(set())
    clock[0] += AWAY_SECONDS - 1
    assert (presence.status_of("a"), presence.poll_departures()) == ("here", False)
    clock[0] += 2
    assert (presence.status_of("a"), presence.poll_departures(), presence.poll_departures()) == (
        "gone",
        True,
        False,
    )
    presence.set_connected({"a"})
    assert presence.status_of("a") == "here"


def test_no_chair_is_a_nobody_by_another_name():
    assert len(set(placeholder_names())) == len(placeholder_names())


# answers


def test_a_secret_question_is_answered_by_phone_and_an_open_one_is_not(house):
    nosferatu(house)
    house.phones.on_message(
        {"do": "answer", "phone": "phone0", "moment": house.table.latest_moment.number, "choice": 0}
    )
    assert house.table.latest_moment.question.kind == "renfield", "that is asked openly"
    house.answer(0)
    number = house.table.latest_moment.number
    house.phones.on_message({"do": "answer", "phone": "phone1", "moment": number, "choice": 2})
    assert house.table.latest_moment.question.kind == "vampire", "not for this seat"
    house.phones.on_message({"do": "answer", "phone": "phone0", "moment": number, "choice": 2})
    assert house.table.latest_moment.question.kind == "stake"
    assert house.table.referee.state.vampire == 2


def test_the_first_answer_counts_and_the_other_is_told(house):
    nosferatu(house)
    house.answer(0)
    seen = house.table.latest_moment.number
    house.answer(2)  # at the touchscreen
    before = len(said(house, GameState))
    house.phones.on_message({"do": "answer", "phone": "phone0", "moment": seen, "choice": 3})
    assert house.table.referee.state.vampire == 2
    told = said(house, GameState)[before:]
    assert [one.notes for one in told] == [{"phone0": "late"}], "in one message that all get"


@pytest.mark.parametrize("choice", [0, "0", 99, None, "", True, "vampire"])
def test_an_answer_that_is_none_changes_nothing(house, choice):
    nosferatu(house)
    house.answer(0)
    number = house.table.latest_moment.number
    house.phones.on_message({"do": "answer", "phone": "phone0", "moment": number, "choice": choice})
    assert house.table.latest_moment.number == number
    assert said(house, GameState)[-1].notes == {"phone0": "refused"}


def test_renfield_takes_his_own_card_back_and_nothing_else(house):
    nosferatu(house, discards="noted")
    house.answer(0)
    house.answer(2)
    back = {"do": "back", "phone": "phone0"}
    house.phones.on_message({**back, "moment": house.table.latest_moment.number})
    assert house.table.latest_moment.question.kind == "vampire"
    house.answer(2)
    house.answer(1)
    number = house.table.latest_moment.number
    house.phones.on_message({**back, "moment": number})
    assert house.table.latest_moment.number == number, "the stake was given openly"


def test_who_has_looked_on_the_phone_need_not_take_the_screen(house):
    nosferatu(house, roles="app")
    house.answer(0)
    for phone in ("phone2", "phone0", "phone3"):
        house.phones.on_message({"do": "seen", "phone": phone})
    house.phones.handle_messages()
    assert house.table.latest_moment.question.asks == 1, "who has not looked is asked at the table"
    house.answer("seen")
    house.phones.handle_messages()
    assert house.table.latest_moment.question.asks == 4
    house.phones.on_message({"do": "seen", "phone": "phone4"})
    house.phones.handle_messages()
    assert house.table.latest_moment.question.kind == "stake"
    assert len(said(house, GameState)[-1].looked) == 4


def test_each_seat_gets_its_own_view_and_no_other(house):
    nosferatu(house, roles="app")
    house.answer(0)
    told = said(house, GameState)[-1]
    assert set(told.mine) == set(range(5))
    assert [told.mine[seat].secret is not None for seat in range(5)] == [True, False, False, False, False]


def test_ready_for_one_more_is_told_at_the_table(house):
    opened(house, players=2)
    joins(house, "a", "Mia", 1)
    joins(house, "b", "Ole", 2)
    house.begin(simulate=True)
    from companion.simulator.playout import players_for

    choose = players_for(house.table.referee.header, None)
    while house.table.latest_moment.question is not None:
        house.answer(choose(house.table.latest_moment.question))
    told = said(house, GameState)[-1]
    assert set(told.ended) == {"de", "en", "fr"}
    assert told.ended["de"].link.startswith("https://app.bgstatsapp.com/")
    house.phones.on_message({"do": "again", "phone": "a"})
    assert house.again == ["Mia"]


@pytest.mark.parametrize(
    "said",
    [
        *(None, [], "ready", {}, {"do": "no"}, {"do": ["join"]}, {"do": "join"}, {"do": "seen", "phone": 7}),
        {"do": "join", "ask": 1, "phone": "a", "address": "b", "name": "Nele", "look": -1},
        {"do": "join", "ask": 1, "phone": "a", "name": "Nele", "look": 1},
        {"do": "join", "ask": "1", "phone": "a", "address": "b", "name": "Nele", "look": 1},
        {"do": "answer", "phone": "a", "moment": 1.5, "choice": 1},
        {"do": "answer", "phone": "a", "moment": 1, "choice": {"a": 1}},
        {"do": "here", "phones": [1], "coming": 0},
    ],
)
def test_what_the_server_says_is_not_believed_unseen(said):
    assert not is_valid_message(said)


def test_all_that_the_server_says_is_heard():
    assert is_valid_message({"do": "join", "ask": 1, "phone": "a", "address": "b", "name": "Nele", "look": 1})
    assert is_valid_message({"do": "answer", "phone": "a", "moment": 3, "choice": None})
    assert is_valid_message({"do": "here", "phones": [], "coming": 0})


# what is kept


def test_after_a_power_cut_the_phones_of_this_game_come_back(tmp_path):
    with House(tmp_path, Silent) as first:
        nosferatu(first)
        first.answer(0)
        keys, table = first.keys, first.table
        first.phones.close()  # the power goes
        second = PhoneService(tmp_path, Silent)
        second.config = first.phones.config
        second.start_game(table, first.phones.people)
        assert second.on
        assert second.group.keys == keys
        assert said_by(second, GameState)[-1].seats == {f"phone{seat}": seat for seat in range(5)}
        second.switch_off()
        assert not (tmp_path / GROUP_FILE).exists(), "they leave nothing behind"


def said_by(phones, kind):
    return [one for one in phones.server.said if isinstance(one, kind)]


@pytest.mark.parametrize(
    "damage", [b"", b"{", b'{"key": 1}', b'{"key": "zz", "code": "A", "short": "B"}', b"\xff"]
)
def test_a_broken_file_lets_nobody_in_and_stops_nobody(tmp_path, damage):
    (tmp_path / GROUP_FILE).write_bytes(damage)
    phones = PhoneService(tmp_path, Silent)
    table = open_table(None)
    table.new("dawn-under", ["a", "b"])
    phones.start_game(table, None)
    assert not phones.on


def test_another_game_brings_no_old_phones_back(tmp_path):
    with House(tmp_path, Silent) as first:
        nosferatu(first)
        first.phones.close()
        other = open_table(None)
        other.new("nosferatu", list(NAMES[:5]), {}, 7)
        second = PhoneService(tmp_path, Silent)
        second.start_game(other, first.phones.people)
        assert not second.on


def test_a_server_that_ends_is_started_again_but_not_for_ever(house):
    opened(house)
    first = house.phones.server
    keys = said(house, AccessKeys)
    house.phones.on_message({"do": "gone"})
    assert house.phones.server is not first
    assert said(house, AccessKeys) == keys, "with the same keys"
    assert said(house, LobbyState), "and the same page"
    for _ in range(20):
        if house.phones.server is not None:
            house.phones.on_message({"do": "gone"})
    assert house.phones.trouble == "server"
    assert house.phones.on, "people play on"


def test_a_file_for_the_owner(tmp_path):
    (tmp_path / "phones.toml").write_text('interface = "wlan7"\nport = 9000\nname = "gruft.local"\n')
    phones = PhoneService(tmp_path, Silent)
    assert phones.config[:3] == (9000, "wlan7", "gruft.local")
    assert phones.url == "gruft.local:9000"
    phones.switch_on()
    assert phones.trouble == "network", "there is no such interface, and no other is taken instead"
    phones.switch_off()


@pytest.mark.parametrize("text", ["port = 0", "port = true", "colour = 1", "interface = 1", "=", "\0"])
def test_a_file_that_makes_no_sense_changes_nothing(tmp_path, text):
    (tmp_path / "phones.toml").write_text(text)
    config = PhoneService(tmp_path, Silent).config
    assert config.error
    assert config.port == 8321


def test_the_picture_is_made_of_the_small_alphabet_of_such_pictures(house):
    from companion.viewmodels.qr_code import qr_modules

    opened(house)
    assert set(house.phones.join_url) <= set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
    assert len(qr_modules(house.phones.join_url)) == 29


@pytest.mark.parametrize("name", ["bat", "look"])
def test_no_phone_is_told_what_later_scenes_tell(name):
    """The log and the line above the newest sentence follow the table, scene by scene."""
    table = scene("dawn-under", list(NAMES[:3]), {"rucola": True}, 3, name, any_answer, _tells_something)
    began, everything = table.pace.scene, table.latest_moment.events
    place = next(at for at, event in enumerate(everything) if event is began.events[0])
    extras = payloads.MomentExtras(began.events, frozenset(), {}, None)
    state = payloads.game_state(1, table, People(NAMES[:3]), {}, extras)
    earlier = len(table.referee.told) - len(everything) + place
    assert state.told == tuple(table.referee.told[:earlier])[-len(state.told) :]
    later = everything[place + len(began.events) :]
    assert not [event for event in later if any(event is one for one in (*state.told, *state.events))]


def _tells_something(one):
    return bool(one.events)
