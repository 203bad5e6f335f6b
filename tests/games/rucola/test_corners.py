"""Where the Count and the bats meet the base rules (RU-1, RU-2, RU-18, RU-19)."""

import pytest

from tests.games.rucola.crypt import RAT, Crypt
from tests.support.clauses import clause


@pytest.fixture
def crypt():
    return Crypt()


@clause("RU-1")
@pytest.mark.parametrize("players", ["Emma Paul", "Emma Paul Mia", "Emma Paul Mia Tom Lea Kim"])
def test_everyone_has_two_bats_and_the_count_stands_in_the_middle(players):
    crypt = Crypt(players)
    assert [person.bats for person in crypt.people] == [2] * len(crypt.people)
    assert crypt.count == {"owner": None, "vault": None}
    assert not any(person.pedestal for person in crypt.people)


# lids that stay open


@clause("RU-2")
def test_lids_stay_open_until_the_turn_is_over(crypt):
    emma, _, _ = crypt.people
    emma.beds("A1", "A2")
    assert "vaults_closed" not in crypt.kinds()
    assert not {"A1", "A2"} & crypt.choices()
    assert crypt.vault("A1") == {"state": "open", "lid": "red", "inside": {"vampire": "red"}}
    emma.gives_up_at("A3")
    assert crypt.told("vaults_closed") == [{"vaults": ("A1", "A2", "A3")}]
    assert {"A1", "A2", "A3"} <= crypt.choices()


@clause("RU-2")
def test_what_was_opened_before_a_plague_stays_open_through_all_plagues_of_the_turn(crypt):
    emma, paul, mia = crypt.people
    emma.beds("A5")
    emma.opens("A1", RAT)
    assert crypt.choices() == {"A2", "A6", "pass"}
    emma.passes()
    paul.beds("A2")
    paul.opens("A6", RAT)
    assert crypt.told("vaults_closed") == [{"vaults": ("A2",)}], "what the plague opened is closed with it"
    assert "A5" not in crypt.choices()
    assert "A2" in crypt.choices()
    paul.passes()
    mia.passes()
    emma.passes()
    assert crypt.told("vaults_closed") == [{"vaults": ("A2",)}, {"vaults": ("A5",)}]
    assert crypt.kinds()[-5:] == ["plague_ended", "rat_replaced", "vaults_closed", "turn_ended", "turn_began"]


@clause("RU-18", "RU-2")
def test_a_vault_opened_by_a_bat_stays_open_until_the_end_of_the_turn(crypt):
    emma, paul, mia = crypt.people
    emma.sends_bat("A2")
    paul.believes()
    mia.believes()
    emma.lays_one()
    assert "A2" not in crypt.choices()
    emma.opens("A1", RAT)
    assert crypt.choices() == {"A5", "A6", "pass"}
    for person in (emma, paul, mia):
        person.passes()
    assert crypt.told("vaults_closed") == [{"vaults": ("A2",)}]


# winning on whoever's turn


@clause("RU-19", "RU-12")
def test_a_doubter_who_lays_the_last_vampire_wins_on_anothers_turn(crypt):
    emma, paul, _ = crypt.people
    paul.corrected(row=1)
    crypt.sleeps("B4")
    emma.sends_bat("B4")
    paul.doubts()
    paul.lays_one()
    assert paul.wins
    assert crypt.kinds()[-2:] == ["laid", "won"]


@clause("RU-19", "RU-13")
def test_the_owner_of_garlic_who_gives_the_last_vampire_wins_on_anothers_turn(crypt):
    emma, paul, mia = crypt.people
    mia.corrected(row=1)
    crypt.smells("B4", mia)
    emma.sends_bat("B4")
    paul.doubts()
    assert mia.wins
    assert crypt.kinds()[-2:] == ["gift", "won"]


@clause("RU-19", "RU-14")
@pytest.mark.parametrize("content", ["nothing", "vampire", "garlic"])
def test_a_bluff_may_be_the_end(crypt, content):
    emma, paul, mia = crypt.people
    emma.corrected(row=1)
    if content == "vampire":
        crypt.sleeps("B4")
    elif content == "garlic":
        crypt.smells("B4", emma)
    emma.sends_bat("B4")
    paul.believes()
    mia.believes()
    if content == "vampire":
        emma.gives_sleeper_to(paul)
    elif content == "nothing":
        emma.lays_one()
    assert emma.wins


@clause("RU-19")
def test_the_last_vampire_of_a_single_row_is_asked_for_by_its_left_end_where_it_may_stay():
    crypt = Crypt(rows="tracked")
    emma, paul, _ = crypt.people
    emma.corrected(row=["red"])
    emma.sends_bat("B4")
    paul.doubts()
    assert crypt.choices() == {"left", "leave"}
    emma.lays("left")
    assert emma.wins


# stakes and gifts in the middle of a claim


@clause("RU-11")
def test_the_third_stake_of_a_doubter_is_resolved_before_the_player_lays():
    crypt = Crypt(rows="tracked")
    emma, paul, mia = crypt.people
    paul.corrected(stakes=2)
    crypt.listen()
    emma.sends_bat("B4")
    paul.doubts()
    assert crypt.told("stake_taken") == [{"seat": 1, "stakes": 3}]
    mia.gives("left")
    crypt.turns_up("green")
    emma.gives("left")
    crypt.turns_up("green")
    paul.puts("red:left", "red:left")
    assert crypt.kinds()[-3:] == ["gift_put", "gift_put", "stakes_returned"]
    assert paul.stakes == 0
    assert emma.asked("lay")
    emma.lays("left")
    crypt.turns_up("white")
    assert crypt.inside("B4") == {"vampire": "yellow"}


@clause("RU-11", "RU-19")
def test_a_player_who_gives_the_last_vampire_to_the_doubter_wins(crypt):
    emma, paul, _ = crypt.people
    emma.corrected(row=1)
    paul.corrected(stakes=2)
    emma.sends_bat("B4")
    paul.doubts()
    assert emma.wins
    assert crypt.inside("B4") is None


# a rat lid over an occupied vault


def bat_fills(crypt, vault):
    emma, paul, mia = crypt.people
    emma.sends_bat(vault)
    paul.believes()
    mia.believes()
    emma.lays_one()
    emma.gives_up_at("D1")
    crypt.listen()


@clause("RU-10")
def test_a_rat_over_a_vampire_costs_a_stake_first_and_then_begins_its_plague(crypt):
    _, paul, _ = crypt.people
    bat_fills(crypt, "A1")
    paul.opens("A1", RAT)
    assert crypt.kinds() == ["opened", "lid_turned", "found_vampire", "stake_taken", "plague_began"]
    assert crypt.told("plague_began") == [{"holder": 1, "vault": "A1", "neighbours": ("A2", "A5", "A6")}]
    for seat in (1, 2, 0):
        crypt.people[seat].passes()
    assert crypt.inside("A1") == {"vampire": None}, "it sleeps on under the lid from the stack"


@clause("RU-10")
def test_a_rat_over_a_vampire_in_a_plague_costs_a_stake_before_the_next_plague(crypt):
    _, paul, mia = crypt.people
    bat_fills(crypt, "A2")
    paul.opens("A1", RAT)
    paul.passes()
    crypt.listen()
    mia.opens("A2", RAT)
    assert crypt.kinds()[:4] == ["opened", "lid_turned", "found_vampire", "stake_taken"]
    assert crypt.kinds()[4:] == ["plague_ended", "rat_replaced", "plague_began"]
    assert crypt.told("plague_began")[0]["holder"] == 2


@clause("RU-2", "DU-11")
@pytest.mark.parametrize("closed", [(), ("C7",), ("C7", "C8")])
def test_the_last_closed_vault_is_opened_unasked_and_without_one_the_turn_ends(crypt, closed):
    """No real turn is so long, so all others are said to lie open."""
    emma, paul, _ = crypt.people
    emma.corrected(bats=0)
    crypt.state.open = {vault: False for vault in crypt.state.board.vaults if vault not in closed}
    crypt.listen()
    emma.corrected(bats=0)
    if not closed:
        assert paul.asked("open")
        assert crypt.kinds() == ["vaults_closed", "turn_ended", "turn_began"]
    elif len(closed) == 1:
        assert crypt.told("opened") == [{"seat": 0, "vault": "C7"}]
        assert crypt.asked("lid", "table")
    else:
        assert emma.asked("open")
        assert crypt.choices() == {"C7", "C8"}
