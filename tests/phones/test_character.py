"""The own character of Vampir Mau Mau on a phone: both sides, what wakes them, and which side lies up."""

import pytest

from companion.games.mau_mau.presenter.phone import hand
from companion.games.registry import find_game
from companion.i18n import temporary_language
from companion.network.phones.messages import GameState
from companion.network.phones.snapshots import SNAPSHOT_BYTES, Captions, game_snapshot, pad_to_fixed_size
from companion.table import open_table
from companion.viewmodels.people import People
from tests.contract.setups import NAMES, Setup
from tests.contract.test_two_worlds import answers_of
from tests.gallery.joining import Silent
from tests.phones.house import House


def at_table(tracking="specials", players=3):
    table = open_table(None)
    table.new("mau-mau", list(NAMES[:players]), {"tracking": tracking}, 1)
    return table


def characters(table):
    people, moment = People(NAMES[: len(table.latest_moment.view.players)]), table.latest_moment
    return [hand(moment, None, seat, people) for seat in range(len(people.all))]


def test_each_phone_shows_the_character_that_lies_before_its_player():
    table = at_table()
    shown = characters(table)
    view = table.latest_moment.view
    for seat, mine in enumerate(shown):
        character = view.players[seat].character
        assert mine.name == character.name
        day, night = mine.sides
        assert [sign.icon for sign in day.triggers[0].signs] == list(character.day_symbols)
        assert [trigger.signs[0].icon for trigger in night.triggers] == [character.night_symbol, ""]
        assert night.triggers[1].signs[0].colour == character.night_colour
    assert len({mine.name for mine in shown}) == len(shown)


def test_the_side_that_lies_up_is_marked_by_day_and_by_night():
    found = set()
    setup = Setup("mau-mau", 3, {"tracking": "cards"})
    table = at_table("cards")
    for answer in answers_of(setup, 1):
        table.answer(answer)
        if table.latest_moment.over is None:
            for mine in characters(table):
                assert [side.now for side in mine.sides] == [
                    table.latest_moment.view.day,
                    not table.latest_moment.view.day,
                ]
                found.add((table.latest_moment.view.day, "werewolf" in mine.note))
    assert {day for day, _ in found} == {wolf for _, wolf in found} == {True, False}


@pytest.mark.parametrize("language", ["de", "en", "fr"])
def test_a_phone_gets_its_own_character_in_its_own_language_and_no_other(tmp_path, language):
    with House(tmp_path, Silent) as house:
        house.phones.switch_on()
        from companion.games.seating import Seating, Sitter

        names = NAMES[:4]
        house.seating = Seating(
            "mau-mau", [Sitter(name, seat, phone=str(seat)) for seat, name in enumerate(names)]
        )
        house.phones.show_seating(house.seating)
        house.begin()
        state = [one for one in house.phones.server.said if isinstance(one, GameState)][-1]
        with temporary_language(language):
            wanted = characters(house.table)
        for seat in range(4):
            snapshot = game_snapshot(state, str(seat), language, Captions())
            assert snapshot["hand"]["name"] == wanted[seat].name
            text = pad_to_fixed_size(snapshot)
            assert len(text.encode()) == SNAPSHOT_BYTES
            assert not any(other.name in str(snapshot["hand"]) for other in wanted if other != wanted[seat])


def test_every_game_says_what_its_phones_show():
    assert find_game("mau-mau").phone.hand is hand
