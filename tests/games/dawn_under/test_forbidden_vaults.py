"""What two players may not open again at once (DU-33)."""

from tests.games.dawn_under.vocabulary import RAT, Player, Table, sit_down
from tests.support.clauses import clause


def sit_down_as_two(**options: object) -> tuple[Table, Player, Player]:
    """Emma and Paul; the lids of A1 to A5 are known to fit nobody."""
    table, emma, paul = sit_down("Emma Paul", "red red red red", **options)
    for number in range(1, 6):
        table.lies(f"A{number}", lid="blue")
    return table, emma, paul


@clause("DU-33")
def test_a_vault_that_both_opened_in_turn_is_penalised() -> None:
    table, emma, paul = sit_down_as_two()
    emma.finds_nothing("A1")
    assert table.question.penalised == ()
    paul.finds_nothing("A1")
    assert table.asks(emma, "open")
    assert table.question.penalised == ("A1",)
    assert "A1" in table.choices()


@clause("DU-33")
def test_a_forbidden_opening_costs_a_stake_and_nobody_looks() -> None:
    table, emma, paul = sit_down_as_two()
    emma.finds_nothing("A1")
    paul.finds_nothing("A1")
    table.listen()
    emma.opens("A1")
    assert table.kinds() == ["opened", "stake_taken", "vaults_closed", "turn_ended", "turn_began"]
    assert table.told("vaults_closed") == [{"vaults": ("A1",)}]
    assert emma.stakes == 1
    assert table.events[1].rule == "DU-33"
    assert table.asks(paul, "open")


@clause("DU-33", "DU-15")
def test_a_forbidden_opening_may_bring_the_third_stake_and_still_nobody_looks() -> None:
    table, emma, paul = sit_down_as_two()
    emma.finds_nothing("A1")
    paul.opens("A1").leaves_garlic()
    table.correct(seat=0, stakes=2)
    table.listen()
    emma.opens("A1")
    assert table.asks(paul, "give")
    assert table.vault("A1") == {"state": "closed"}
    for _ in range(4):
        paul.gives("left")
        while table.asked("reveal"):
            table.turns_up("white")
    while table.asks(emma, "put"):
        emma.puts(table.question.choices[0])
    kinds = [kind for kind in table.kinds() if kind not in ("gift", "revealed", "gift_put")]
    assert kinds == ["opened", "stake_taken", "stakes_returned", "vaults_closed", "turn_ended", "turn_began"]
    assert paul.garlic == 2
    assert table.asks(paul, "open")


@clause("DU-33")
def test_it_holds_for_the_whole_turn() -> None:
    table, emma, paul = sit_down_as_two()
    emma.finds_nothing("A1")
    paul.finds_nothing("A1")
    emma.opens("B1", "red").lays("left")
    table.turns_up("white")
    assert table.asks(emma, "open")
    assert table.question.penalised == ("A1",)


@clause("DU-33")
def test_it_is_forgotten_after_that_turn() -> None:
    table, emma, paul = sit_down_as_two()
    emma.finds_nothing("A1")
    paul.finds_nothing("A1")
    emma.finds_nothing("A2")
    assert table.question.penalised == ()
    paul.finds_nothing("A3")
    assert table.question.penalised == ()
    emma.finds_nothing("A1")


@clause("DU-33")
def test_a_forbidden_opening_is_an_opening_like_any_other() -> None:
    table, emma, paul = sit_down_as_two()
    emma.finds_nothing("A1")
    paul.finds_nothing("A1")
    emma.opens("A1")
    assert table.question.penalised == ("A1",)
    paul.opens("A1")
    assert (emma.stakes, paul.stakes) == (1, 1)
    assert table.question.penalised == ("A1",)


@clause("DU-33")
def test_a_vault_stays_forbidden_to_both_until_one_leaves_it_out() -> None:
    table, emma, paul = sit_down_as_two()
    emma.finds_nothing("A1")
    paul.finds_nothing("A1")
    emma.opens("A1")
    paul.finds_nothing("A2")
    assert table.question.penalised == ()
    emma.finds_nothing("A1")
    assert table.question.penalised == ()


@clause("DU-33")
def test_a_game_of_the_first_edition_goes_on_without_counting_forbidden_openings() -> None:
    table, emma, paul = sit_down_as_two(edition=1)
    emma.finds_nothing("A1")
    paul.finds_nothing("A1")
    emma.opens("A1")
    assert emma.stakes == 1
    assert table.question.penalised == ()
    paul.finds_nothing("A1")
    assert table.question.penalised == ()


@clause("DU-33")
def test_all_vaults_opened_in_both_turns_are_forbidden() -> None:
    table, emma, paul = sit_down("Emma Paul", "red red white red")
    emma.opens("B1", "red").lays("left")
    table.turns_up("red")
    emma.finds_nothing("A1", "blue")
    paul.finds_nothing("A1")
    assert table.question.penalised == ("A1",)
    emma.opens("B2", "red").lays("left")
    table.turns_up("yellow")
    emma.finds_nothing("A2", "blue")
    paul.opens("B3", "red").lays("left")
    table.turns_up("yellow")
    paul.opens("B2")
    assert paul.stakes == 1
    assert table.question.penalised == ("B2",)


@clause("DU-33")
def test_a_rat_vault_counts_but_openings_in_its_plague_do_not() -> None:
    table, emma, paul = sit_down_as_two()
    emma.opens("B6", RAT)
    emma.finds_nothing("B1", "blue")
    emma.passes()
    paul.passes()
    paul.opens("B6", "blue")
    paul.keeps_garlic()
    assert table.question.penalised == ("B6",)

    table, emma, paul = sit_down_as_two()
    emma.opens("B6", RAT)
    emma.finds_nothing("B1", "blue")
    emma.passes()
    paul.passes()
    paul.finds_nothing("B1")
    assert table.question.penalised == ()


@clause("DU-33")
def test_only_if_the_last_turn_was_the_opponents_and_the_one_before_ones_own() -> None:
    table, emma, paul = sit_down_as_two()
    emma.finds_nothing("A1")
    paul.opens("B6", RAT)  # Paul finds a second rat: Emma holds it, and Paul is next again
    paul.opens("B1", RAT)
    emma.passes()
    paul.passes()
    assert table.asks(paul, "open")
    paul.finds_nothing("A1")
    assert table.asks(emma, "open")
    assert table.question.penalised == ()


@clause("DU-33")
def test_a_forbidden_vault_may_be_opened_in_a_plague() -> None:
    table, emma, paul = sit_down_as_two()
    emma.finds_nothing("A1")
    paul.finds_nothing("A1")
    emma.opens("A6", RAT)
    assert table.question.penalised == ()
    emma.finds_nothing("A1")
    assert emma.stakes == 0
    assert table.vault("A1") == {"state": "open", "lid": "blue", "inside": None}


@clause("DU-33")
def test_three_players_know_no_forbidden_vaults() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.finds_nothing("A1")
    paul.finds_nothing("A1")
    mia.finds_nothing("A1")
    emma.finds_nothing("A1")
    assert table.question.penalised == ()
    assert (emma.stakes, paul.stakes, mia.stakes) == (0, 0, 0)


@clause("DU-33")
def test_what_the_opponent_opened_twice_alone_is_not_forbidden() -> None:
    table, emma, paul = sit_down("Emma Paul", first=1)
    paul.opens("B6", RAT)
    paul.opens("B1", RAT)
    emma.passes()
    paul.passes()
    paul.finds_nothing("B6", "yellow")
    assert table.asks(emma, "open")
    assert table.question.penalised == ()


@clause("DU-33")
def test_what_one_opened_twice_oneself_is_not_forbidden() -> None:
    table, emma, paul = sit_down("Emma Paul")
    emma.opens("C6", RAT)
    emma.opens("C1", RAT)
    paul.passes()
    emma.passes()
    emma.opens("C6", "red")
    table.turns_up("white")
    emma.opens("D6", RAT)
    emma.opens("D2", RAT)
    paul.passes()
    emma.passes()
    assert table.asks(emma, "open")
    assert table.question.penalised == ()


@clause("DU-33")
def test_three_players_know_no_forbidden_vaults_even_if_one_is_skipped() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia", first=2)
    emma.has_row("green yellow ?*10 white blue")
    mia.finds_nothing("A1", "green")
    emma.opens("A1")
    table.turns_up("green")
    emma.opens("C6", RAT)
    emma.opens("C1", RAT)
    for player in (paul, mia, emma):
        player.passes()
    assert table.asks(mia, "open")
    assert table.question.penalised == ()


@clause("DU-33")
def test_a_turn_that_was_put_right_at_once_is_no_turn() -> None:
    table, emma, paul = sit_down_as_two()
    emma.finds_nothing("A1")
    paul.finds_nothing("A1")
    table.correct(turn=1)
    assert table.question.penalised == ()
    table.correct(turn=0)
    assert table.asks(emma, "open")
    assert table.question.penalised == ("A1",)


@clause("DU-33")
def test_a_turn_in_which_something_was_opened_counts_also_when_it_was_put_right() -> None:
    table, emma, paul = sit_down_as_two()
    emma.opens("A6", "red").lays("left")
    table.turns_up("white")
    table.correct(turn=1)
    paul.opens("A6")
    assert table.asks(emma, "open")
    assert table.question.penalised == ("A6",)
