"""How Count Rucola comes, and where he is put then (RU-3…RU-5)."""

import pytest

from tests.games.rucola.crypt import RAT, Crypt
from tests.support.clauses import clause


@pytest.fixture
def crypt():
    return Crypt()


@clause("RU-3")
def test_the_third_vampire_of_a_turn_brings_the_count_from_the_middle(crypt):
    emma, _, _ = crypt.people
    emma.beds("A1", "A2")
    assert "count_came" not in crypt.kinds()
    emma.beds("A3")
    assert crypt.told("count_came") == [{"seat": 0, "from": "middle"}]
    assert crypt.kinds()[-2:] == ["laid", "count_came"]
    assert emma.pedestal
    assert emma.asked("open"), "the turn goes on normally"


@clause("RU-3")
def test_two_vampires_in_one_turn_and_one_in_the_next_bring_nobody(crypt):
    emma, paul, mia = crypt.people
    emma.beds("A1", "A2")
    emma.gives_up_at("A3")
    paul.gives_up_at("B1")
    mia.gives_up_at("B1")
    emma.beds("A4", "A5")
    assert "count_came" not in crypt.kinds()


@clause("RU-3")
def test_the_count_comes_after_the_reveal_of_the_third_vampire():
    crypt = Crypt(rows="tracked")
    emma, _, _ = crypt.people
    for vault, lid, next_one in (("A1", "red", "green"), ("A2", "yellow", "green"), ("A3", "green", "black")):
        emma.opens(vault, lid)
        assert crypt.asked("reveal", "table")
        assert "count_came" not in crypt.kinds()
        crypt.turns_up(next_one)
    assert crypt.kinds()[-3:] == ["laid", "revealed", "count_came"]


@clause("RU-3")
def test_the_count_comes_from_another_player_whose_reservation_lapses(crypt):
    emma, paul, _ = crypt.people
    crypt.count_guards("C4", paul)
    assert "C4" not in crypt.choices()
    emma.beds("A1", "A2", "A3")
    assert crypt.told("count_came") == [{"seat": 0, "from": 1}]
    assert "C4" in crypt.choices()
    assert not paul.pedestal


@clause("RU-3")
def test_who_has_the_count_keeps_him_where_he_is(crypt):
    emma, _, _ = crypt.people
    crypt.count_guards("C4", emma)
    emma.beds("A1", "A2", "A3")
    assert "count_came" not in crypt.kinds()
    assert crypt.count == {"owner": 0, "vault": "C4"}
    emma.gives_up_at("A4")
    assert not crypt.asked("count_to")


@clause("RU-3")
def test_vampires_are_counted_through_the_plagues_of_a_turn_for_every_player(crypt):
    emma, paul, mia = crypt.people
    emma.beds("B1", "B2")
    emma.opens("A1", RAT)
    emma.passes()
    paul.beds("A2", "A5")
    paul.passes()
    mia.opens("A6", RAT)
    mia.passes()
    emma.beds("A3")
    assert crypt.told("count_came") == [{"seat": 0, "from": "middle"}]
    emma.passes()
    paul.beds("A7")
    assert crypt.told("count_came") == [{"seat": 0, "from": "middle"}, {"seat": 1, "from": 0}]


@clause("RU-3")
def test_the_sixth_vampire_does_not_call_the_count_back(crypt):
    emma, paul, mia = crypt.people
    emma.beds("B1", "B2", "B3")
    emma.opens("A6", RAT)
    emma.passes()
    paul.beds("A1", "A2", "A3")
    paul.passes()
    mia.opens("A7", RAT)
    assert crypt.count["owner"] == 1
    mia.passes()
    emma.beds("A4", "A8", "A12")
    assert crypt.told("count_came")[1:] == [{"seat": 1, "from": 0}], "the sixth is no third"


@clause("RU-3", "RU-7")
def test_the_vampire_in_the_counts_own_vault_does_not_count(crypt):
    emma, paul, mia = crypt.people
    emma.beds("A1", "A2", "A3")
    emma.gives_up_at("A4")
    emma.sends_count_to("B1")
    paul.beds("C1")
    paul.gives_up_at("C2")
    mia.gives_up_at("C2")
    emma.sends_count_to("C5")
    crypt.count_guards("D1", paul)
    emma.beds("C6", "C7")
    assert len(crypt.told("count_came")) == 1
    emma.beds("C8")
    assert crypt.told("count_came")[1:] == [{"seat": 0, "from": 1}]


@clause("RU-4", "RU-8")
def test_the_left_neighbour_gets_the_count_that_is_lost(crypt):
    emma, paul, mia = crypt.people
    crypt.count_guards("C4", mia)
    crypt.sleeps("C4")
    emma.gives_up_at("A1")
    paul.gives_up_at("A1")
    assert crypt.told("count_lost") == [{"from": 2, "to": 0}]
    assert "count_came" not in crypt.kinds()
    assert emma.pedestal
    assert not mia.pedestal


@clause("RU-5")
def test_the_count_is_placed_when_the_turn_is_over_and_all_lids_are_closed(crypt):
    emma, paul, _ = crypt.people
    emma.beds("A1", "A2", "A3")
    assert crypt.count == {"owner": 0, "vault": None}
    emma.gives_up_at("A4")
    assert crypt.kinds()[-2:] == ["vaults_closed", "turn_ended"]
    assert emma.asked("count_to")
    assert crypt.question.move is False
    assert crypt.choices() == set(crypt.state.board.vaults)
    emma.sends_count_to("A1")
    assert crypt.told("count_placed") == [{"seat": 0, "vault": "A1"}]
    assert paul.asked("open")
    assert emma.pedestal, "the pedestal stays with the owner"


@clause("RU-5")
def test_the_owner_places_him_after_a_turn_that_was_somebody_elses(crypt):
    emma, paul, _ = crypt.people
    emma.opens("A1", RAT)
    emma.passes()
    paul.beds("A2", "A5", "A6")
    assert crypt.kinds()[-4:] == ["plague_ended", "rat_replaced", "vaults_closed", "turn_ended"]
    assert crypt.told("turn_ended") == [{"seat": 0}]
    paul.sends_count_to("D1")
    assert crypt.told("count_placed") == [{"seat": 1, "vault": "D1"}]


@clause("RU-5")
def test_the_last_owner_of_a_turn_places_him(crypt):
    emma, paul, mia = crypt.people
    emma.beds("B1", "B2", "B3")
    emma.opens("A1", RAT)
    emma.passes()
    paul.passes()
    mia.beds("A2", "A5", "A6")
    assert crypt.told("count_came") == [{"seat": 0, "from": "middle"}, {"seat": 2, "from": 0}]
    mia.sends_count_to("B1")
    assert crypt.told("count_placed") == [{"seat": 2, "vault": "B1"}]
    assert paul.asked("open"), "the left neighbour of the rat's holder"
