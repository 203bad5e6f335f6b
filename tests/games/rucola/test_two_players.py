"""Count Rucola and the bats with two players: gift numbers, bare quarters, forbidden vaults."""

import pytest

from tests.games.rucola.crypt import Crypt
from tests.support.clauses import clause


@pytest.fixture
def two():
    return Crypt("Emma Paul")


@clause("RU-13")
@pytest.mark.parametrize(("owner", "gifts"), [(1, 2), (0, 4)])
def test_two_players_pay_two_for_garlic_under_a_bat_and_four_for_their_own(two, owner, gifts):
    emma, paul = two.people
    two.smells("B4", two.people[owner])
    emma.sends_bat("B4")
    paul.doubts()
    assert (emma.vampires, paul.vampires) == (20 + gifts, 20 - gifts)
    assert paul.asked("lay")


@clause("RU-13", "RU-11")
def test_two_players_pay_four_for_a_doubters_third_stake(two):
    emma, paul = two.people
    paul.corrected(stakes=2)
    emma.sends_bat("B4")
    paul.doubts()
    assert (emma.vampires, paul.vampires) == (16, 24)
    assert emma.asked("lay")


@clause("RU-12")
def test_two_players_move_one_vampire_for_a_doubted_sleeper(two):
    emma, paul = two.people
    two.sleeps("B4", "blue", of=paul)
    emma.sends_bat("B4")
    paul.doubts()
    assert (emma.vampires, paul.vampires) == (21, 19)


@clause("RU-14")
def test_with_two_players_the_sleeper_goes_to_the_other_unasked(two):
    emma, paul = two.people
    two.sleeps("B4", "blue", of=emma)
    emma.sends_bat("B4")
    paul.believes()
    assert two.told("vampire_taken") == [{"from": "B4", "to": 1, "colour": "blue", "by": 0}]
    assert (emma.vampires, paul.vampires) == (18, 21)
    assert emma.asked("open")


@clause("RU-7")
def test_with_two_players_the_count_skips_a_bare_quarter():
    bare = [f"B{n}" for n in range(1, 16)] + [f"C{n}" for n in range(1, 6)]
    crypt = Crypt("Emma Paul", bare=bare)
    emma, _ = crypt.people
    crypt.count_guards("A1", emma)
    crypt.turn_comes_to(emma)
    assert emma.asked("count_to")
    assert crypt.choices() == {f"C{n}" for n in range(6, 16)}


WIDE = ["A" * 9 for _ in range(6)] + ["..........BB..", "..............", "DD.....CC....."]
"""A board of 54, 2, 2 and 2 vaults."""


@clause("RU-7")
@pytest.mark.parametrize("left", [0, 1])
def test_the_count_finds_no_other_quarter_or_a_single_vault_there(left):
    bare = ["B1", "B2", "C1", "C2", "D1", "D2"][left:] + [f"A{n}" for n in range(1, 15 + left)]
    crypt = Crypt("Emma Paul", layout=WIDE, bare=bare)
    emma, _ = crypt.people
    crypt.count_guards("A50", emma)
    crypt.turn_comes_to(emma)
    if left:
        assert crypt.told("count_placed") == [{"seat": 0, "vault": "B1"}], "the only one there"
        assert crypt.kinds()[-4:] == ["count_opened", "laid", "vaults_closed", "count_placed"]
        assert crypt.vault("A50") == {"state": "closed"}
        assert emma.asked("open")
    else:
        assert emma.asked("count_to")
        assert crypt.choices() == set(crypt.state.board.vaults) - {"A50"}, "never the same vault"


@clause("RU-7")
def test_the_count_is_asked_where_to_go_between_two_vaults():
    crypt = Crypt("Emma Paul", layout=WIDE, bare=[f"A{n}" for n in range(1, 21)])
    emma, _ = crypt.people
    crypt.count_guards("A50", emma)
    crypt.turn_comes_to(emma)
    assert emma.asked("count_to")
    assert crypt.choices() == {"B1", "B2"}
    assert crypt.vault("A50") == {"state": "closed"}, "his old vault is closed before he moves on"


def both_open(two, vault):
    emma, paul = two.people
    emma.gives_up_at(vault)
    paul.gives_up_at(vault)


@clause("RU-9")
def test_a_bat_may_sit_on_a_vault_that_is_forbidden_to_open(two):
    emma, paul = two.people
    both_open(two, "B4")
    assert two.question.penalised == ("B4",)
    emma.sends_bat("B4")
    paul.believes()
    assert "stake_taken" not in two.kinds()
    emma.lays_one()
    assert emma.asked("open")
    assert two.question.penalised == (), "it lies open and is no choice now"


@clause("RU-6")
def test_a_forbidden_vault_under_the_count_is_no_choice_and_not_listed(two):
    _, paul = two.people
    both_open(two, "B4")
    two.count_guards("B4", paul)
    assert two.question.penalised == ()
    assert "B4" not in two.choices()


@clause("RU-2")
def test_a_forbidden_opening_closes_all_that_the_turn_opened(two):
    emma, _ = two.people
    both_open(two, "B4")
    emma.beds("A1")
    two.listen()
    emma.opens("B4")
    assert two.kinds() == ["opened", "stake_taken", "vaults_closed", "turn_ended", "turn_began"]
    assert two.told("vaults_closed") == [{"vaults": ("A1", "B4")}]


@clause("RU-18")
def test_openings_by_bat_and_count_forbid_nothing(two):
    emma, paul = two.people
    emma.sends_bat("B4")
    paul.believes()
    emma.lays_nothing()
    paul.sends_bat("B4")
    emma.believes()
    paul.lays_nothing()
    assert two.question.penalised == ()
