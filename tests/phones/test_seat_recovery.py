"""“That is me”: a phone that has lost its cookie gets its seat back, and the old cookie opens nothing."""

import pytest

from companion.i18n import LANGUAGES, temporary_language, tr
from companion.network.phones.messages import GameState, JoinReply, LobbyState
from companion.network.phones.phone_group import PhoneGroup
from companion.network.phones.seat_claims import (
    DISAMBIGUATED_NAMES,
    REFUSED_SECONDS,
    WAIT_SECONDS,
    localized_name,
)
from companion.network.phones.snapshots import Captions, game_snapshot, lobby_snapshot
from tests.gallery.joining import Silent
from tests.phones.browser import Phone, browser, needs_browser
from tests.phones.house import NAMES, House
from tests.phones.test_hub import joins, nosferatu, opened, said


@pytest.fixture
def house(tmp_path):
    with House(tmp_path, Silent) as house:
        house.asked = []
        house.clock = [1000.0]
        house.phones.recovery.now = lambda: house.clock[0]
        house.ask_table = lambda request: house.asked.append(request) or True
        yield house


def claims(house, phone, name, address="192.168.1.5"):
    house.phones.on_message({"do": "claim", "ask": 7, "phone": phone, "address": address, "name": name})
    return said(house, JoinReply)[-1]


def test_in_a_game_the_table_gives_the_seat_back(house):
    nosferatu(house)
    reply = claims(house, "new", NAMES[2])
    assert reply == JoinReply(7, "", f"wait:{house.asked[0].number}")
    assert claims(house, "new", NAMES[2]) == reply, "the page asks again, and the table is not asked twice"
    assert len(house.asked) == 1
    house.phones.decide_recovery(is_right=True)
    assert claims(house, "new", NAMES[2]) == JoinReply(7, "new", "")
    seats = said(house, GameState)[-1].seats
    assert seats["new"] == 2
    assert "phone2" not in seats, "the old cookie opens nothing"
    assert len(seats) == 5, "no second chair, and none is left behind"


def test_before_the_game_no_second_chair_is_made(house):
    seating = opened(house, players=3)
    joins(house, "old", "Mia", 1)
    assert joins(house, "new", "Mia", 2) == JoinReply(1, "", "is_you")
    claims(house, "new", "mia")
    house.phones.decide_recovery(is_right=True)
    assert [one.phone for one in seating.sitters if one.phone] == ["new"]
    assert seating.names.count("Mia") == 1
    assert said(house, LobbyState)[-1].names == {"new": "Mia"}


def test_another_person_of_that_name_is_told_apart(house):
    seating = opened(house, players=3)
    joins(house, "old", "Mia", 1)
    assert joins(house, "b", "Mia", 2, another=True).phone == "b"
    assert len(set(seating.names)) == 3


def test_a_seat_whose_phone_is_here_cannot_be_asked_for(house):
    nosferatu(house)
    house.phones.on_message({"do": "here", "phones": ["phone2"], "coming": 0})
    assert claims(house, "new", NAMES[2]).why == "still_here"
    assert not house.asked


def test_the_table_says_no_and_is_left_in_peace(house):
    nosferatu(house)
    claims(house, "new", NAMES[2])
    house.phones.decide_recovery(is_right=False)
    assert claims(house, "new", NAMES[2]).why == "denied"
    assert claims(house, "other cookie", NAMES[1]).why == "denied", "from the same address"
    house.clock[0] += REFUSED_SECONDS + 1
    assert claims(house, "new", NAMES[2]).why.startswith("wait:")
    assert said(house, GameState)[-1].seats["phone2"] == 2


def test_one_request_waits_at_a_time_and_an_old_one_counts_no_more(house):
    nosferatu(house)
    claims(house, "new", NAMES[2])
    assert claims(house, "third", NAMES[3], "192.168.1.9").why == "busy"
    house.clock[0] += WAIT_SECONDS + 1
    house.phones.decide_recovery(is_right=True)
    assert "new" not in said(house, GameState)[-1].seats


def test_a_phone_that_sits_elsewhere_meanwhile_gets_no_second_seat(house):
    seating = opened(house, players=3)
    joins(house, "old", "Mia", 1)
    claims(house, "new", "Mia")
    joins(house, "new", "Mia", 2, another=True)
    house.phones.decide_recovery(is_right=True)
    assert [one.phone for one in seating.sitters if one.phone] == ["old", "new"]
    assert set(said(house, LobbyState)[-1].names) == {"old", "new"}


def test_of_two_names_in_other_letters_each_can_be_asked_for(house):
    opened(house, players=3)
    joins(house, "old", "mia", 1)
    joins(house, "other", "Mia", 2)
    claims(house, "new", "Mia")
    assert house.asked[-1].old == "other"


def test_a_request_is_known_while_the_table_is_asked(house):
    """The screen that shows it must not show an older one, which ran out while it was hidden."""
    nosferatu(house)
    claims(house, "new", NAMES[2])
    house.clock[0] += WAIT_SECONDS + 1
    seen = []
    house.ask_table = lambda request: seen.append(house.phones.recovery.waiting) or True
    claims(house, "third", NAMES[3], "192.168.1.9")
    assert seen == [None]
    assert house.phones.recovery.waiting.name == NAMES[3]


def test_a_request_goes_with_the_phones(house):
    nosferatu(house)
    claims(house, "new", NAMES[2])
    house.phones.switch_off()
    nosferatu(house)
    assert claims(house, "new", NAMES[3]).why.startswith("wait:"), "the next group is not kept waiting"
    assert house.asked[-1].name == NAMES[3]


def test_a_flood_of_requests_does_not_flood_the_table(house):
    nosferatu(house)
    for number in range(40):
        claims(house, f"new{number}", NAMES[2], f"192.168.7.{number}")
        house.phones.recovery.waiting = None
    assert len(house.asked) == 6


@pytest.mark.parametrize("name", ["", "Nobody", "Mia ", "*"])
def test_a_name_that_has_no_phone_gets_nothing(house, name):
    opened(house, players=3)
    joins(house, "old", "Jonas", 1)
    assert claims(house, "new", name).why == "no_seat"


def test_a_seat_stays_moved_after_a_power_cut(house, tmp_path):
    nosferatu(house)
    claims(house, "new", NAMES[2])
    house.phones.decide_recovery(is_right=True)
    kept = PhoneGroup.load(tmp_path / "phones.json")
    assert kept is not None
    assert kept.names["new"] == NAMES[2]
    assert "phone2" not in kept.names


# names in the phone's own language


@pytest.mark.parametrize("made_in", LANGUAGES)
def test_a_name_with_a_suffix_is_said_in_the_language_of_each_phone(made_in):
    with temporary_language(made_in):
        named = tr(DISAMBIGUATED_NAMES[2], name="Mia")
        placeholder = tr("Player {number}", number=4)
    for code in LANGUAGES:
        with temporary_language(code):
            assert localized_name(named) == tr(DISAMBIGUATED_NAMES[2], name="Mia")
            assert localized_name("Mia") == "Mia"
            assert localized_name(placeholder) == tr("Player {number}", number=4)


def test_the_pages_say_it_so(house):
    seating = opened(house, "mau-mau", 2)
    joins(house, "a", "Mia", 0)
    joins(house, "b", "Mia", 2, another=True)
    assert seating.names[1] == "Mia with the moth"
    lobby = lobby_snapshot(said(house, LobbyState)[-1], "b", "de")
    with temporary_language("de"):
        german = tr(DISAMBIGUATED_NAMES[2], name="Mia")
    assert lobby["me"] == {"name": german, "look": 2}
    assert {"look": 2, "name": german} in lobby["taken"]
    house.begin()
    state = said(house, GameState)[-1]
    shown = game_snapshot(state, "a", "de", Captions())
    assert [one["name"] for one in shown["ring"]] == ["Mia", german]
    assert "with the moth" not in str(shown)
    assert claims(house, "new", german).why.startswith("wait:"), "as that phone had shown it"


@needs_browser
@pytest.mark.xdist_group("browser")
def test_a_browser_without_its_cookie_gets_its_seat_and_the_old_cookie_opens_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr("companion.network.phones.phone_group.AWAY_SECONDS", 0.2)
    with House(tmp_path) as house, browser() as driver:
        asked = []
        house.ask_table = lambda request: asked.append(request) or True
        house.open("nosferatu", 5)
        phone = Phone(driver, house, language="de")
        phone.joins("Nele")
        house.begin()
        phone.sees("#log")
        cookie = next(one for one in phone.front().get_cookies() if one["name"] == "seat")
        phone.front().delete_all_cookies()
        phone.js("localStorage.clear()")
        phone.goes("/")
        phone.sees("#who")
        house.until(lambda: house.phones.presence_of(next(iter(house.phones.group.names))) == "gone")
        phone.js("document.querySelector('#who').value = 'nele'")
        phone.taps("#claim")
        phone.sees("#number")
        assert phone.js("return document.querySelector('#number').textContent") == asked[0].number
        phone.size(320, 568)
        phone.js("size('150'); claiming.name = 'Mia-Sophie mit dem Pilz'; draw(true)")
        number = "document.querySelector('#number').getBoundingClientRect()"
        assert phone.js(f"return {number}.bottom < innerHeight"), "without scrolling"
        house.phones.decide_recovery(is_right=True)
        phone.sees("#log")
        phone.reads("Nele")

        thief = Phone(driver, house, language="de")
        thief.goes("/")
        thief.front().delete_all_cookies()
        thief.front().add_cookie({"name": "seat", "value": cookie["value"]})
        thief.goes("/")
        thief.sees("#code")
        assert not thief.has("#log"), "the old cookie opens nothing"
