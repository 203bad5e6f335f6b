"""One rat after another (DU-28)."""

from companion.games.dawn_under.rules.pieces import COLOURS
from tests.games.dawn_under.vocabulary import RAT, sit_down
from tests.support.clauses import clause


@clause("DU-28")
def test_another_rat_ends_the_plague_and_begins_a_new_one_that_its_finder_holds() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.opens("A6", RAT)
    emma.finds_nothing("A2")
    emma.passes()
    table.listen()
    paul.opens("A1", RAT)
    assert table.kinds() == [
        *("opened", "lid_turned", "plague_ended", "rat_replaced", "vaults_closed", "plague_began"),
    ]
    assert table.told("plague_ended") == [{"vault": "A6", "why": "another rat"}]
    assert table.told("rat_replaced") == [{"vault": "A6"}]
    assert table.told("vaults_closed") == [{"vaults": ("A2",)}]
    assert table.told("plague_began") == [{"holder": 1, "vault": "A1", "neighbours": ("A2", "A5", "A6")}]
    assert table.vault("A1") == {"state": RAT, "inside": None}
    assert table.asks(paul, "open")


@clause("DU-28")
def test_who_holds_a_rat_and_finds_another_hands_it_to_the_left() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.opens("A6", RAT)
    emma.opens("A1", RAT)
    assert table.told("plague_began")[-1]["holder"] == 1
    assert table.asks(paul, "open")
    assert table.choices() == {"A2", "A5", "A6", "pass"}


@clause("DU-28")
def test_caused_means_held_in_chains_too() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A6", RAT)
    emma.opens("A1", RAT)  # Paul holds it now, though he found nothing
    paul.opens("A5", RAT)  # so it goes on to Mia
    assert table.told("plague_began")[-1]["holder"] == 2
    assert table.asks(mia, "open")
    mia.passes()
    emma.opens("A9", RAT)  # Emma does not hold the last one: she keeps this one
    assert table.told("plague_began")[-1]["holder"] == 0
    for player in (emma, paul, mia):
        player.passes()
    assert table.told("turn_ended") == [{"seat": 0}]
    assert table.asks(paul, "open")


@clause("DU-28")
def test_everybody_has_a_go_in_the_new_plague_whoever_passed_before() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A6", RAT)
    emma.passes()
    paul.opens("A1", RAT)
    paul.passes()
    mia.passes()
    assert table.asks(emma, "open")
    table.listen()
    emma.passes()
    assert table.told("plague_ended") == [{"vault": "A1", "why": "all passed"}]


@clause("DU-27", "DU-28")
def test_a_vault_closed_by_the_second_rat_can_be_opened_again_and_its_lid_is_known() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.opens("A6", RAT)
    emma.finds_nothing("A2", "green")
    emma.passes()
    paul.opens("A1", RAT)
    paul.opens("A2")
    assert table.asks(paul, "garlic")


@clause("DU-28")
def test_a_chain_uses_up_all_rats() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A1", RAT)
    emma.opens("A2", RAT)
    paul.opens("A3", RAT)
    mia.opens("A4", RAT)
    emma.opens("A8", RAT)
    paul.opens("A12", RAT)
    mia.opens("A8")
    assert table.choices() == set(COLOURS)
    assert table.public()["rats"] == 6
    assert len(table.told("rat_replaced")) == 5
