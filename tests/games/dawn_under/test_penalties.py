"""Stakes, garlic and gifts (DU-14…DU-19)."""

from tests.games.dawn_under.vocabulary import RAT, Player, Table, row, sit_down
from tests.support.clauses import clause


def with_a_guest(table: Table, emma: Player, vault: str = "A1") -> None:
    """A vampire of Emma's lies in the vault, and it is still her turn."""
    emma.opens(vault, emma.row[0])
    table.turns_up("green")
    table.listen()


@clause("DU-15")
def test_with_the_third_stake_everyone_gives_and_the_stakes_go_back() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    with_a_guest(table, emma)
    table.correct(seat=0, stakes=2)
    emma.opens("A1")
    assert table.told("stake_taken") == [{"seat": 0, "stakes": 3}]
    assert emma.stakes == 3
    assert table.asks(paul, "give")
    assert (table.question.why, table.question.owner) == ("stakes", None)
    paul.gives("left")
    table.turns_up("green")
    mia.gives("right")
    table.turns_up("green")
    assert emma.stakes == 3
    emma.puts("red:left", "blue:right")
    assert emma.stakes == 0
    assert table.kinds() == [
        *("opened", "lid_turned", "found_vampire", "stake_taken"),
        *("gift", "revealed", "gift", "revealed", "gift_put", "gift_put", "stakes_returned"),
        *("vaults_closed", "turn_ended", "turn_began"),
    ]
    assert table.told("stakes_returned") == [{"seat": 0}]
    assert table.public()["stakes_left"] == 13
    assert table.asks(paul, "open")


@clause("DU-15")
def test_the_first_two_stakes_bring_no_gifts() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    with_a_guest(table, emma)
    table.correct(seat=0, stakes=1)
    emma.opens("A1")
    assert emma.stakes == 2
    assert table.asks(paul, "open")
    assert "gift" not in table.kinds()


@clause("DU-16")
def test_anothers_garlic_brings_a_gift_of_its_owner_alone() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A1", "green").leaves_garlic()
    table.listen()
    paul.opens("A1")
    assert table.told("found_garlic") == [{"seat": 1, "vault": "A1", "owner": 0}]
    assert table.asks(emma, "give")
    assert table.choices() == {"left", "right"}
    assert (table.question.to, table.question.why, table.question.owner) == (1, "garlic", 0)
    emma.gives("right")
    assert table.told("gift") == [{"from": 0, "to": 1, "colour": "blue", "side": "right", "why": "garlic"}]
    table.turns_up("black")
    assert table.asks(paul, "put")
    paul.puts("blue:left")
    assert (emma.vampires, paul.vampires, mia.vampires) == (19, 21, 20)
    assert table.asks(mia, "open")


@clause("DU-17")
def test_ones_own_garlic_brings_a_gift_of_everyone_else() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    table.lies("A1", lid="red", inside={"garlic": 0})
    emma.opens("A1")
    assert table.told("found_garlic") == [{"seat": 0, "vault": "A1", "owner": 0}]
    paul.gives("left")
    table.turns_up("green")
    mia.gives("left")
    table.turns_up("green")
    emma.puts("red:left", "red:right")
    assert (emma.vampires, paul.vampires, mia.vampires) == (22, 19, 19)
    assert emma.garlic == 3


@clause("DU-18")
def test_the_owner_takes_the_bulb_back_after_the_gifts_and_the_turn_ends() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A1", "green").leaves_garlic()
    table.listen()
    paul.opens("A1")
    emma.gives("left")
    table.turns_up("green")
    assert emma.garlic == 2
    table.listen()
    paul.puts("red:left")
    assert table.kinds() == ["gift_put", "garlic_returned", "vaults_closed", "turn_ended", "turn_began"]
    assert table.told("garlic_returned") == [{"owner": 0, "vault": "A1"}]
    assert emma.garlic == 3
    assert table.asks(mia, "open")


@clause("DU-18")
def test_nothing_may_be_put_into_a_vault_that_held_garlic() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    table.lies("A1", lid="red", inside={"garlic": 1})
    assert emma.row[0] == "red"
    emma.opens("A1")
    paul.gives("right")
    table.turns_up("green")
    emma.puts("blue:right")
    assert table.asks(paul, "open")
    assert table.under("A1") == {"lid": "red", "inside": None}


@clause("DU-19")
def test_gifts_are_given_clockwise_from_the_receivers_left_and_then_laid_down() -> None:
    table, emma, paul, mia, noah = sit_down("Emma Paul Mia Noah", first=2)
    table.lies("A1", lid="green", inside={"garlic": 2})
    mia.opens("A1")
    for giver in (noah, emma, paul):
        assert table.asks(giver, "give")
        assert table.question.to == mia.seat
        giver.gives("left")
        assert table.asked("reveal")
        assert table.question.seat == giver.seat
        table.turns_up("green")
    assert [gift["from"] for gift in table.told("gift")] == [3, 0, 1]
    assert table.asks(mia, "put")


@clause("DU-19")
def test_the_receiver_lays_gifts_in_any_order_at_any_end() -> None:
    table, emma, paul, mia, noah = sit_down("Emma Paul Mia Noah")
    table.lies("A1", lid="green", inside={"garlic": 0})
    emma.opens("A1")
    paul.gives("left")
    table.turns_up("green")
    mia.gives("right")
    table.turns_up("green")
    noah.gives("left")
    table.turns_up("green")
    assert table.choices() == {"red:left", "red:right", "blue:left", "blue:right"}
    emma.puts("blue:left")
    assert table.choices() == {"red:left", "red:right"}
    emma.puts("red:left")
    assert table.choices() == {"red:left", "red:right"}
    emma.puts("red:right")
    assert emma.row == row("red blue red yellow ?*11 white blue red")
    assert table.told("gift_put") == [
        {"seat": 0, "colour": "blue", "side": "left"},
        {"seat": 0, "colour": "red", "side": "left"},
        {"seat": 0, "colour": "red", "side": "right"},
    ]


@clause("DU-19")
def test_a_giver_with_one_vampire_is_not_asked_for_an_end() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    paul.has_row("black")
    table.lies("A1", lid="green", inside={"garlic": 1})
    emma.opens("A1")
    assert table.told("gift") == [{"from": 1, "to": 0, "colour": "black", "side": "left", "why": "garlic"}]
    assert table.over.winners == (1,)


@clause("DU-15", "DU-16", "DU-17", "DU-19")
def test_counted_rows_count_gifts_without_questions() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia", rows="counted")
    table.lies("A1", lid="green", inside={"garlic": 0})
    table.lies("A2", lid="green", inside={"garlic": 0})
    table.listen()
    emma.opens("A1")
    assert table.told("gift") == [
        {"from": 1, "to": 0, "colour": None, "side": None, "why": "garlic", "turn_up": True},
        {"from": 2, "to": 0, "colour": None, "side": None, "why": "garlic", "turn_up": True},
    ]
    assert "gift_put" not in table.kinds()
    assert (emma.row, paul.row, mia.row) == (22, 19, 19)
    paul.opens("A2")
    assert (emma.row, paul.row, mia.row) == (21, 20, 19)
    mia.opens("A3", "red")
    table.says_it_fits()
    table.correct(seat=2, stakes=2)
    mia.opens("A3")
    assert (emma.row, paul.row, mia.row) == (20, 19, 20)
    assert mia.stakes == 0


@clause("DU-29")
def test_a_rat_lid_on_a_taken_vault_costs_first_and_then_brings_the_plague() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    table.lies("A1", inside={"garlic": 1})
    emma.opens("A1", RAT)
    assert table.told("found_garlic") == [{"seat": 0, "vault": "A1", "owner": 1}]
    assert table.asks(paul, "give")
    assert table.vault("A1") == {"state": "open", "lid": RAT, "inside": {"garlic": 1}}
    assert "plague_began" not in table.kinds()
    paul.gives("left")
    table.turns_up("green")
    emma.puts("red:left")
    assert table.kinds()[-2:] == ["garlic_returned", "plague_began"]
    assert table.asks(emma, "open")
    assert table.choices() == {"A2", "A5", "A6", "pass"}


@clause("DU-29")
def test_a_rat_lid_above_a_vampire_costs_a_stake_first() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    paul.has_row("red blue")
    table.lies("A1", inside={"vampire": "green"})
    emma.opens("A1", RAT)
    assert table.kinds() == ["opened", "lid_turned", "found_vampire", "stake_taken", "plague_began"]
    emma.passes()
    paul.passes()
    mia.passes()
    assert table.under("A1") == {"lid": "unknown", "inside": {"vampire": "green"}}
