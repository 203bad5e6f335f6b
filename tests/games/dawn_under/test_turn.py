"""A turn: opening, laying to rest, garlic (DU-11…DU-14)."""

from companion.games.dawn_under.rules.pieces import COLOURS
from tests.games.dawn_under.vocabulary import RAT, row, sit_down
from tests.support.clauses import clause


@clause("DU-11")
def test_any_vault_may_be_opened() -> None:
    table, _, *_ = sit_down("Emma Paul Mia")
    assert table.choices() == {f"{quarter}{number}" for quarter in "ABCD" for number in range(1, 16)}
    assert table.question.plague is False
    assert table.question.penalised == ()


@clause("DU-11")
def test_all_see_the_underside_of_the_lid() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("B7")
    assert table.vault("B7") == {"state": "open", "lid": None, "inside": None}
    assert table.question.vault == "B7"
    assert table.choices() == {*COLOURS, RAT}
    table.shows("green")
    assert table.told("opened") == [{"seat": 0, "vault": "B7"}]
    assert table.told("lid_turned") == [{"vault": "B7", "lid": "green"}]
    assert table.vault("B7") == {"state": "open", "lid": "green", "inside": None}


@clause("DU-11")
def test_a_lid_that_was_turned_once_is_not_asked_again() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.finds_nothing("B7", "green")
    table.listen()
    paul.opens("B7")
    assert table.asks(paul, "garlic")
    assert table.told("lid_turned") == [{"vault": "B7", "lid": "green"}]


@clause("DU-11")
def test_the_lid_of_an_occupied_vault_is_asked_if_nobody_has_seen_it() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red yellow ?*10 white blue")
    table.lies("A1", inside={"vampire": "green"})
    emma.opens("A1")
    assert table.choices() == {*COLOURS, RAT}


@clause("DU-12")
def test_a_fitting_vampire_must_go_to_bed_and_the_turn_goes_on() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("A1", "blue")
    assert table.asked("reveal", "table")
    assert (table.question.seat, table.question.side) == (0, "right")
    table.turns_up("green")
    assert table.told("laid") == [
        {"seat": 0, "vault": "A1", "colour": "blue", "side": "right", "why": "match"}
    ]
    assert table.under("A1") == {"lid": "blue", "inside": {"vampire": "blue"}}
    assert emma.row == row("red yellow ?*15 green white")
    assert table.asks(emma, "open")


@clause("DU-12")
def test_after_a_match_comes_the_reveal_then_the_lid_is_closed() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("A1", "red")
    assert table.kinds() == ["opened", "lid_turned", "laid"]
    assert table.vault("A1") == {"state": "open", "lid": "red", "inside": {"vampire": "red"}}
    table.turns_up("green")
    assert table.kinds() == ["opened", "lid_turned", "laid", "revealed", "vaults_closed"]
    assert table.told("vaults_closed") == [{"vaults": ("A1",)}]
    assert table.vault("A1") == {"state": "closed"}


@clause("DU-12")
def test_where_both_ends_match_the_player_picks_one() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red yellow ?*16 white red")
    emma.opens("A1", "red")
    assert table.asks(emma, "lay")
    assert table.choices() == {"left", "right"}
    assert (table.question.vault, table.question.why) == ("A1", "match")
    emma.lays("right")
    assert table.told("laid")[0]["side"] == "right"
    table.turns_up("black")
    assert emma.row == row("red yellow ?*15 black white")


@clause("DU-12")
def test_the_player_goes_on_until_a_vault_cannot_be_filled() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.opens("A1", "red")
    table.turns_up("green")
    emma.opens("A2", "yellow")
    table.turns_up("green")
    emma.finds_nothing("A3", "black")
    assert table.asks(paul, "open")
    assert table.told("turn_ended") == [{"seat": 0}]
    assert table.told("turn_began") == [{"seat": 1}]


@clause("DU-13")
def test_a_bulb_may_be_left_where_nothing_fits() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.opens("A1", "green")
    assert table.asks(emma, "garlic")
    assert table.choices() == {"place", "leave"}
    assert table.question.vault == "A1"
    table.listen()
    emma.leaves_garlic()
    assert table.kinds() == ["garlic_placed", "vaults_closed", "turn_ended", "turn_began"]
    assert table.told("garlic_placed") == [{"seat": 0, "vault": "A1"}]
    assert emma.garlic == 2
    assert table.under("A1") == {"lid": "green", "inside": {"garlic": 0}}
    assert table.asks(paul, "open")


@clause("DU-13")
def test_the_vault_may_be_left_empty() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.opens("A1", "green").keeps_garlic()
    assert table.kinds()[-3:] == ["vaults_closed", "turn_ended", "turn_began"]
    assert emma.garlic == 3
    assert table.under("A1") == {"lid": "green", "inside": None}
    assert table.asks(paul, "open")


@clause("DU-13")
def test_without_a_bulb_at_hand_nothing_is_asked() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    table.correct(seat=0, garlic=0)
    emma.opens("A1", "green")
    assert table.asks(paul, "open")
    assert "garlic_placed" not in table.kinds()


@clause("DU-13")
def test_a_bulb_is_not_offered_where_a_vampire_fits() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("A1", "red")
    assert not table.asked("garlic")


@clause("DU-14")
def test_a_vampire_inside_costs_a_stake_and_the_turn() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.opens("A1", "red")
    table.turns_up("red")
    table.listen()
    emma.opens("A1")
    assert table.kinds() == [
        *("opened", "lid_turned", "found_vampire", "stake_taken"),
        *("vaults_closed", "turn_ended", "turn_began"),
    ]
    assert table.told("found_vampire") == [{"seat": 0, "vault": "A1", "colour": "red"}]
    assert table.told("stake_taken") == [{"seat": 0, "stakes": 1}]
    assert emma.stakes == 1
    assert table.asks(paul, "open")


@clause("DU-14")
def test_the_vampire_inside_stays_even_if_the_lid_would_fit() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.opens("A1", "red")
    table.turns_up("red")
    emma.finds_nothing("A2")
    paul.opens("A1")
    assert paul.vampires == 20
    assert table.under("A1")["inside"] == {"vampire": "red"}


@clause("DU-12", "DU-13")
def test_counted_rows_ask_the_table_whether_it_fits() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia", rows="counted")
    emma.opens("A1", "red")
    assert table.asked("match", "table")
    assert (table.question.seat, table.question.vault) == (0, "A1")
    assert table.choices() == {"yes", "no"}
    table.says_it_fits()
    laid = {"seat": 0, "vault": "A1", "colour": "red", "side": None, "why": "match", "turn_up": True}
    assert table.told("laid") == [laid]
    assert "revealed" not in table.kinds()
    assert emma.row == 19
    assert table.asks(emma, "open")
    emma.opens("A2", "red")
    table.says_no_match()
    assert table.asks(emma, "garlic")
    emma.keeps_garlic()
    assert table.asks(paul, "open")


@clause("DU-11")
def test_a_closed_vault_tells_nothing_in_the_public_view() -> None:
    table, emma, _, _ = sit_down("Emma Paul Mia")
    emma.opens("A1", "green").leaves_garlic()
    assert table.vault("A1") == {"state": "closed"}
