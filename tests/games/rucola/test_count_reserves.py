"""Count Rucola keeps a vault, is opened, moves on and is lost; and his whole life (RU-6…RU-8)."""

import pytest

from tests.games.rucola.crypt import RAT, Crypt
from tests.support.clauses import clause


@pytest.fixture
def crypt():
    return Crypt()


@clause("RU-6")
def test_nobody_opens_the_counts_vault_or_puts_a_bat_on_it(crypt):
    emma, paul, _ = crypt.people
    crypt.count_guards("C4", emma)
    assert "C4" not in crypt.choices(), "not even the owner in the course of the turn"
    crypt.answer("bat")
    assert "C4" not in crypt.choices()
    assert "C5" in crypt.choices()
    crypt.answer("C5")
    for doubt in ("believe", "doubt"):
        crypt.answer(doubt)
    emma.lays_nothing()
    assert paul.asked("open")
    assert "C4" not in crypt.choices()


@clause("RU-6")
def test_in_a_plague_the_counts_vault_is_no_neighbour_not_even_for_its_owner(crypt):
    emma, _, _ = crypt.people
    crypt.count_guards("A2", emma)
    emma.opens("A1", RAT)
    assert crypt.told("plague_began") == [{"holder": 0, "vault": "A1", "neighbours": ("A5", "A6")}]
    assert crypt.choices() == {"A5", "A6", "pass"}


@clause("RU-6", "RU-3")
def test_a_vault_that_the_count_leaves_in_a_plague_may_be_opened_from_then_on(crypt):
    emma, paul, _ = crypt.people
    crypt.count_guards("A7", emma)
    emma.opens("A6", RAT)
    emma.passes()
    paul.beds("A1", "A2")
    assert "A7" not in crypt.choices()
    paul.beds("A3")
    assert "A7" in crypt.choices()
    paul.opens("A7", "red")


@clause("RU-6")
def test_a_plague_whose_only_closed_neighbour_is_the_counts_begins_and_ends_at_once(crypt):
    emma, _, _ = crypt.people
    crypt.count_guards("A2", emma)
    emma.beds("A5", "A6")
    emma.opens("A1", RAT)
    assert crypt.told("plague_began")[0]["neighbours"] == ()
    assert crypt.told("plague_ended") == [{"vault": "A1", "why": "all open"}]


def comes_round(crypt, vault, *, content=None):
    """Emma has the Count on that vault; the turn comes round to her again."""
    emma, _paul, mia = crypt.people
    crypt.count_guards(vault, emma)
    if content == "vampire":
        crypt.sleeps(vault)
    elif content == "garlic":
        crypt.smells(vault, mia)
    crypt.turn_comes_to(emma)


@clause("RU-7")
def test_the_owners_next_turn_starts_with_the_counts_vault():
    crypt = Crypt(rows="tracked")
    emma, _, _ = crypt.people
    comes_round(crypt, "C4")
    assert crypt.kinds()[-2:] == ["turn_began", "count_opened"]
    assert crypt.told("count_opened") == [{"seat": 0, "vault": "C4", "empty": True}]
    assert emma.asked("lay")
    assert crypt.question.why == "count"
    assert crypt.choices() == {"left", "right"}, "either end, any colour; it must"
    crypt.listen()
    emma.lays("right")
    crypt.turns_up("green")
    assert crypt.told("laid") == [
        {"seat": 0, "vault": "C4", "colour": "blue", "side": "right", "why": "count"},
    ]
    assert crypt.kinds() == ["laid", "revealed", "vaults_closed"]
    assert emma.asked("count_to")
    assert crypt.question.move is True
    assert crypt.choices() == {f"D{number}" for number in range(1, 16)}
    emma.sends_count_to("D7")
    assert crypt.told("count_placed") == [{"seat": 0, "vault": "D7"}]
    assert emma.asked("open"), "then the actual turn"
    assert "C4" in crypt.choices()


@clause("RU-7", "RU-18")
def test_the_lid_of_the_counts_vault_is_not_shown_and_its_vault_closed_at_once():
    crypt = Crypt(rows="tracked")
    emma, _, _ = crypt.people
    crypt.correct(vault="C4", lid="green")
    comes_round(crypt, "C4")
    assert crypt.vault("C4") == {"state": "open", "lid": None, "inside": None}
    assert "lid_turned" not in crypt.kinds()
    assert "opened" not in crypt.kinds()
    emma.lays("left")
    crypt.turns_up("white")
    assert crypt.told("vaults_closed") == [{"vaults": ("C4",)}]
    assert crypt.vault("C4") == {"state": "closed"}


@clause("RU-7")
@pytest.mark.parametrize(("here", "there"), [("A3", "B"), ("B3", "C"), ("C3", "D"), ("D3", "A")])
def test_the_next_quarter_is_the_next_one_clockwise(crypt, here, there):
    comes_round(crypt, here)
    assert {vault[0] for vault in crypt.choices()} == {there}


@clause("RU-7")
def test_the_last_vampire_in_the_counts_vault_wins_and_nothing_is_closed(crypt):
    emma, _, _ = crypt.people
    emma.corrected(row=1)
    comes_round(crypt, "C4")
    assert emma.wins
    assert crypt.kinds()[-3:] == ["count_opened", "laid", "won"]


@clause("RU-8")
@pytest.mark.parametrize("content", ["vampire", "garlic"])
def test_a_taken_vault_costs_the_count_and_the_turn_but_no_more(crypt, content):
    emma, paul, mia = crypt.people
    comes_round(crypt, "C4", content=content)
    assert crypt.kinds()[-6:] == [
        "turn_began", "count_opened", "count_lost", "vaults_closed", "turn_ended", "turn_began",
    ]  # fmt: skip
    assert crypt.told("count_opened") == [{"seat": 0, "vault": "C4", "empty": False}]
    assert crypt.told("count_lost") == [{"from": 0, "to": 1}]
    assert crypt.told("vaults_closed")[-1] == {"vaults": ("C4",)}
    assert emma.stakes == 0
    assert [person.vampires for person in (emma, paul)] == [20, 20]
    assert mia.garlic == (2 if content == "garlic" else 3)
    assert crypt.inside("C4") is not None, "what lies there stays"
    assert not {"found_vampire", "found_garlic"} & set(crypt.kinds())
    assert paul.asked("open")


@clause("RU-8", "RU-5")
def test_the_new_owner_takes_a_normal_turn_and_places_him_at_its_end(crypt):
    _emma, paul, mia = crypt.people
    comes_round(crypt, "C4", content="vampire")
    assert paul.asked("open")
    assert "C4" in crypt.choices()
    paul.gives_up_at("A1")
    assert crypt.kinds()[-1] == "turn_ended"
    paul.sends_count_to("C5")
    assert crypt.count == {"owner": 1, "vault": "C5"}
    assert mia.asked("open")


@clause("RU-8", "RU-3")
def test_who_wins_the_count_from_the_new_owner_before_he_is_placed_places_him(crypt):
    _emma, paul, mia = crypt.people
    comes_round(crypt, "C4", content="vampire")
    paul.opens("A1", RAT)
    paul.passes()
    mia.beds("A2", "A5", "A6")
    assert crypt.told("count_came") == [{"seat": 2, "from": 1}]
    assert mia.asked("count_to")


@clause("RU-7", "RU-3")
def test_an_owner_who_moved_him_and_lays_three_keeps_him_there(crypt):
    emma, _, _ = crypt.people
    comes_round(crypt, "C4")
    emma.sends_count_to("D2")
    emma.beds("A1", "A2", "A3")
    assert "count_came" not in crypt.kinds()
    assert crypt.count == {"owner": 0, "vault": "D2"}
    emma.gives_up_at("A4")
    assert not crypt.asked("count_to")


@clause("RU-3", "RU-4", "RU-5", "RU-6", "RU-7", "RU-8")
def test_the_counts_whole_life(crypt):
    emma, paul, mia = crypt.people
    emma.beds("A1", "A2", "A3")  # he comes …
    emma.gives_up_at("A4")
    emma.sends_count_to("B1")  # … stands guard …
    paul.gives_up_at("B2")
    assert "B1" not in crypt.choices()
    mia.gives_up_at("B3")
    assert emma.vampires == 16
    assert crypt.inside("B1") == {"vampire": None}
    emma.sends_count_to("C1")  # … moves on with the clock …
    emma.gives_up_at("B4")
    paul.gives_up_at("B4")
    mia.gives_up_at("B4")
    emma.sends_count_to("D1")
    emma.gives_up_at("B4")
    crypt.sleeps("D1")  # … until somebody lies where he stood …
    paul.gives_up_at("B4")
    mia.gives_up_at("B4")
    assert crypt.count == {"owner": 1, "vault": None}  # … and he goes to the left.
    paul.gives_up_at("B4")
    paul.sends_count_to("A9")
    mia.beds("B5", "B6", "B7")
    assert crypt.count == {"owner": 2, "vault": None}
    assert crypt.told("count_came")[-1] == {"seat": 2, "from": 1}
