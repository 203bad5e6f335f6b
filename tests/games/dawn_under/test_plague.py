"""The rat plague (DU-22…DU-29)."""

from companion.games.dawn_under.rules.pieces import COLOURS
from tests.games.dawn_under.vocabulary import RAT, row, sit_down
from tests.support.clauses import clause


@clause("DU-22")
def test_a_rat_starts_a_plague_at_once_and_its_finder_holds_it() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("A1", RAT)
    assert table.kinds() == ["opened", "lid_turned", "plague_began"]
    assert table.told("plague_began") == [{"holder": 0, "vault": "A1", "neighbours": ("A2", "A5", "A6")}]
    assert table.public()["plague"] == {"holder": 0, "vault": "A1", "seat": 0}
    assert table.vault("A1") == {"state": RAT, "inside": None}
    assert table.public()["rats"] == 1
    assert table.asks(emma, "open")


@clause("DU-23")
def test_only_the_neighbours_of_the_rat_vault_may_be_opened() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("A11", RAT)
    assert table.question.plague is True
    assert table.question.penalised == ()
    assert table.choices() == {"A6", "A7", "A8", "A10", "A12", "A14", "A15", "pass"}


@clause("DU-23")
def test_each_player_has_exactly_one_go_from_the_holder_on() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia", first=1)
    paul.opens("A1", RAT)
    paul.passes()
    assert table.public()["plague"]["seat"] == 2
    mia.passes()
    emma.passes()
    assert [passed["seat"] for passed in table.told("plague_passed")] == [1, 2, 0]
    assert table.told("plague_ended") == [{"vault": "A1", "why": "all passed"}]


@clause("DU-23")
def test_a_player_opens_as_many_as_they_like() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.opens("A6", RAT)
    emma.finds_nothing("A1")
    emma.finds_nothing("A2")
    assert table.choices() == {"A3", "A5", "A7", "A9", "A10", "A11", "pass"}
    emma.passes()
    assert table.asks(paul, "open")
    assert table.choices() == {"A3", "A5", "A7", "A9", "A10", "A11", "pass"}


@clause("DU-24")
def test_in_a_plague_a_fitting_vampire_may_be_laid_or_left() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("A6", RAT)
    emma.opens("A1", "red")
    assert table.asks(emma, "lay")
    assert table.choices() == {"left", "leave"}
    assert table.question.rule == "DU-24", "who asks why there may be no garlic is told"
    emma.lays("left")
    table.turns_up("green")
    assert table.under("A1")["inside"] == {"vampire": "red"}
    assert table.asks(emma, "open")


@clause("DU-24")
def test_garlic_may_not_be_laid_where_the_lid_matches() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("A6", RAT)
    emma.opens("A1", "red").lays_nothing()
    assert table.asks(emma, "open")
    assert table.under("A1")["inside"] is None
    assert emma.garlic == 3


@clause("DU-24")
def test_both_ends_that_fit_and_leaving_are_choices() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red yellow ?*8 white red")
    emma.opens("A6", RAT)
    emma.opens("A1", "red")
    assert table.choices() == {"left", "right", "leave"}


@clause("DU-24")
def test_garlic_stakes_and_gifts_do_not_end_a_go() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    paul.has_row("red blue")
    table.lies("A1", lid="red", inside={"vampire": "green"})
    table.lies("A2", lid="red", inside={"garlic": 1})
    emma.opens("A6", RAT)
    emma.opens("A1")
    assert emma.stakes == 1
    emma.opens("A2")
    paul.gives("left")
    emma.puts("red:left")
    assert paul.garlic == 3
    emma.opens("A3", "green").leaves_garlic()
    assert table.asks(emma, "open")
    assert table.choices() == {"A5", "A7", "A9", "A10", "A11", "pass"}


@clause("DU-15", "DU-24")
def test_a_third_stake_in_a_plague_brings_gifts_and_the_go_goes_on() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    paul.has_row("red blue")
    table.lies("A1", lid="red", inside={"vampire": "green"})
    table.correct(seat=0, stakes=2)
    emma.opens("A6", RAT)
    emma.opens("A1")
    paul.gives("left")
    mia.gives("left")
    table.turns_up("green")
    emma.puts("red:left", "red:left")
    assert emma.stakes == 0
    assert table.asks(emma, "open")


@clause("DU-25")
def test_opened_lids_stay_open_and_are_not_opened_again() -> None:
    table, emma, _, _ = sit_down("Emma Paul Mia")
    emma.opens("A6", RAT)
    emma.finds_nothing("A1", "green")
    assert table.vault("A1") == {"state": "open", "lid": "green", "inside": None}
    assert "A1" not in table.choices()
    emma.passes()
    assert "A1" not in table.choices()
    assert "vaults_closed" not in table.kinds()


@clause("DU-25")
def test_a_vampire_that_becomes_outer_later_finds_no_open_vault() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red green ?*10 white blue")
    emma.opens("A6", RAT)
    emma.finds_nothing("A1", "green")
    emma.opens("A2", "red").lays("left")
    table.turns_up("black")
    assert emma.row[0] == "green"
    assert table.asks(emma, "open")
    assert table.under("A1")["inside"] is None
    assert "A1" not in table.choices()


@clause("DU-26")
def test_the_plague_ends_at_once_when_all_neighbours_are_open() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.opens("A1", RAT)
    emma.finds_nothing("A2")
    emma.finds_nothing("A5")
    assert "plague_ended" not in table.kinds()
    emma.opens("A6", "green")
    assert table.asks(emma, "garlic")
    table.listen()
    emma.leaves_garlic()
    assert table.kinds() == [
        *("garlic_placed", "plague_ended", "rat_replaced", "vaults_closed", "turn_ended", "turn_began"),
    ]
    assert table.told("plague_ended") == [{"vault": "A1", "why": "all open"}]
    assert table.asks(paul, "open")
    assert table.question.plague is False


@clause("DU-26")
def test_without_a_neighbour_to_open_a_plague_begins_and_ends_at_once() -> None:
    bare = ["A2", "A5", "A6", *(f"B{n}" for n in range(1, 16)), "C1", "C2"]
    table, emma, paul = sit_down("Emma Paul", bare=bare)
    emma.opens("A1", RAT)
    assert table.kinds() == [
        *("opened", "lid_turned", "plague_began", "plague_ended", "rat_replaced", "turn_ended", "turn_began"),
    ]
    assert table.told("plague_began") == [{"holder": 0, "vault": "A1", "neighbours": ()}]
    assert table.told("plague_ended") == [{"vault": "A1", "why": "all open"}]
    assert table.asks(paul, "open")


@clause("DU-26")
def test_the_last_pass_ends_it() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A1", RAT)
    emma.finds_nothing("A2")
    emma.passes()
    paul.passes()
    table.listen()
    mia.passes()
    assert table.kinds() == [
        *("plague_passed", "plague_ended", "rat_replaced", "vaults_closed", "turn_ended", "turn_began"),
    ]


@clause("DU-27")
def test_at_the_end_all_is_closed_and_a_new_lid_covers_the_rat_vault() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A6", RAT)
    emma.finds_nothing("A1")
    emma.passes()
    paul.finds_nothing("A11")
    paul.passes()
    mia.passes()
    assert table.told("rat_replaced") == [{"vault": "A6"}]
    assert table.told("vaults_closed") == [{"vaults": ("A1", "A11")}]
    assert table.public()["plague"] is None
    assert all(vault == {"state": "closed"} for vault in table.public()["vaults"].values())
    assert table.under("A6") == {"lid": "unknown", "inside": None}


@clause("DU-27")
def test_the_lid_from_the_stack_is_unknown_and_no_rat() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A6", RAT)
    emma.passes()
    paul.passes()
    mia.passes()
    paul.opens("A6")
    assert table.asked("lid", "table")
    assert table.choices() == set(COLOURS)
    table.shows("green")
    paul.keeps_garlic()
    mia.opens("A6")
    assert table.asks(mia, "garlic")


@clause("DU-27")
def test_the_left_neighbour_of_the_holder_is_next() -> None:
    table, emma, paul, mia, noah = sit_down("Emma Paul Mia Noah")
    emma.opens("A6", RAT)
    emma.passes()
    paul.opens("A1", RAT)
    assert table.told("plague_began")[-1]["holder"] == 1
    for player in (paul, mia, noah, emma):
        player.passes()
    assert table.told("turn_ended") == [{"seat": 0}]
    assert table.told("turn_began") == [{"seat": 2}]
    assert table.asks(mia, "open")


@clause("DU-21", "DU-24")
def test_the_last_vampire_laid_in_a_plague_wins_and_nothing_is_closed() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red")
    emma.opens("A6", RAT)
    emma.opens("A1", "red")
    assert table.choices() == {"left", "leave"}
    emma.lays("left")
    assert table.kinds()[-2:] == ["laid", "won"]
    assert table.over.winners == (0,)
    assert table.vault("A1")["state"] == "open"


@clause("DU-24")
def test_counted_rows_in_a_plague_have_a_third_answer() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia", rows="counted")
    emma.opens("A6", RAT)
    emma.opens("A1", "red")
    assert table.choices() == {"yes", "no", "leave"}
    assert table.question.rule == "DU-24"
    table.says_no_match()
    assert table.asks(emma, "garlic")
    emma.keeps_garlic()
    emma.opens("A2", "red")
    table.says_it_fits()
    assert emma.row == 19
    emma.opens("A3", "red")
    table.answer("leave")
    assert table.asks(emma, "open")  # no garlic where it fits
    assert (emma.row, emma.garlic) == (19, 3)
    assert table.under("A3")["inside"] is None


@clause("DU-24")
def test_outside_a_plague_what_fits_cannot_be_left() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia", rows="counted")
    emma.opens("A1", "red")
    assert table.choices() == {"yes", "no"}


@clause("DU-24")
def test_in_the_first_edition_no_also_meant_left() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia", rows="counted", edition=1)
    emma.opens("A6", RAT)
    emma.opens("A1", "red")
    assert table.choices() == {"yes", "no"}
    table.says_no_match()
    assert table.asks(emma, "garlic")


def test_a_plague_does_not_move_the_row_of_those_who_pass() -> None:
    _table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A1", RAT)
    for player in (emma, paul, mia):
        player.passes()
        assert player.row == row("red yellow ?*16 white blue")
