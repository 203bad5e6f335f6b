"""Renfield's pile on his phone: the numbers of the table's page, one answer after he has confirmed it."""

import json

import pytest

from companion.games.nosferatu.presenter.frames import frame
from companion.games.nosferatu.presenter.renfield import entry, without_bite_and_night
from companion.network.phones.messages import GameState
from companion.network.phones.snapshots import SNAPSHOT_BYTES, Captions, game_snapshot, pad_to_fixed_size
from tests.gallery.joining import Silent
from tests.phones.house import NAMES, House


@pytest.fixture
def house(tmp_path):
    with House(tmp_path, Silent) as house:
        yield house


def at_the_pile(house, players=5):
    """Everybody has given a card, and Renfield reads them."""
    house.phones.switch_on()
    from companion.games.seating import Seating, Sitter

    sitters = [Sitter(name, seat, phone=f"phone{seat}") for seat, name in enumerate(NAMES[:players])]
    house.seating = Seating("nosferatu", sitters)
    house.phones.show_seating(house.seating)
    house.begin()
    for answer in (0, 2, 1):
        house.answer(answer)
    while (question := house.table.latest_moment.question).kind != "pile_card":
        house.answer("night" if question.kind == "night_card" else question.choices[0])
    return question


def says(house, choice, phone="phone0"):
    number = house.table.latest_moment.number
    house.phones.on_message({"do": "answer", "phone": phone, "moment": number, "choice": choice})


def newest(house):
    return [one for one in house.phones.server.said if isinstance(one, GameState)][-1]


def test_the_phone_offers_what_the_table_offers(house):
    question = at_the_pile(house)
    moment = house.table.latest_moment
    shown, on_phone = frame(moment, house.phones.people), entry(moment.view, question)
    assert on_phone.rows == shown.stage.rows
    for (bites, nights), answer in shown.stage.tells.items():
        words = {"bites": on_phone.said[0][bites], "nights": on_phone.said[1][nights]}
        assert on_phone.sentence.format(**words) == answer.label, "and asks with the same words"
        assert f"{on_phone.value}:{bites}:{nights}" == answer.value


@pytest.mark.parametrize("players", [5, 8])
def test_every_entry_of_the_table_counts_on_the_phone(house, players):
    question = at_the_pile(house, players)
    offered = frame(house.table.latest_moment, house.phones.people).several
    assert len(offered) > 5
    for choice, cards in (*offered, *without_bite_and_night(question)):
        says(house, choice)
        assert house.table.latest_moment.question.kind != "pile_card", choice
        assert house.table.referee.history.entries[-len(cards) :] == [("answer", card) for card in cards]
        house.table.undo(len(cards))


@pytest.mark.parametrize("choice", ["read:0:0", "read:5:5", "read:-1:2", "read:1", "mixed ", "read:1:1:1", 1])
def test_an_entry_that_cannot_be_is_refused(house, choice):
    at_the_pile(house)
    number = house.table.latest_moment.number
    says(house, choice)
    assert house.table.latest_moment.number == number
    assert newest(house).notes == {"phone0": "refused"}


def test_nobody_else_enters_the_pile(house):
    at_the_pile(house)
    number = house.table.latest_moment.number
    says(house, "read:1:0", "phone1")
    assert house.table.latest_moment.number == number


def test_what_was_confirmed_is_taken_back_as_a_whole(house):
    question = at_the_pile(house)
    says(house, "read:1:0")
    assert house.table.latest_moment.question.kind == "bite"
    house.take_back = lambda: house.table.undo_by_player(house.table.latest_moment.last.together)
    back = {"do": "back", "phone": "phone0", "moment": house.table.latest_moment.number}
    house.phones.on_message(back)
    assert house.table.latest_moment.question == question


def test_the_page_of_the_largest_pile_is_no_larger_than_any_other(house):
    at_the_pile(house, 8)
    for language in ("de", "en", "fr"):
        snapshot = game_snapshot(newest(house), "phone0", language, Captions())
        assert len(json.dumps(snapshot, ensure_ascii=False).encode()) < SNAPSHOT_BYTES
        assert len(pad_to_fixed_size(snapshot).encode()) == SNAPSHOT_BYTES
