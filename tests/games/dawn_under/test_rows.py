"""Rows and what is turned up in them (DU-9, DU-20)."""

import pytest

from tests.games.dawn_under.vocabulary import row, sit_down
from tests.support.clauses import clause


@clause("DU-20")
def test_the_next_hidden_vampire_of_the_same_side_is_turned_up() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("A1", "red")
    assert (table.question.seat, table.question.side) == (0, "left")
    table.turns_up("black")
    assert table.told("revealed") == [{"seat": 0, "side": "left", "colour": "black"}]
    assert emma.row == row("yellow black ?*15 white blue")


@clause("DU-20")
def test_nothing_is_turned_up_while_two_lie_open_on_that_side() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red green black ?*4 white blue")
    emma.opens("A1", "red")
    assert table.asks(emma, "open")
    assert emma.row == row("green black ?*4 white blue")


@clause("DU-20")
@pytest.mark.parametrize("cards", ["red", "red blue", "red blue white", "red blue white yellow"])
def test_four_vampires_or_fewer_lie_open(cards: str) -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row(f"black {cards}")
    emma.opens("A1", "black")
    assert emma.row == row(cards)
    assert table.asks(emma, "open")


@clause("DU-20")
def test_the_last_hidden_one_is_turned_up_only_once() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red yellow ? white blue")
    emma.opens("A1", "red")
    table.turns_up("green")
    assert emma.row == row("yellow green white blue")
    emma.opens("A2", "blue")
    assert table.asks(emma, "open")
    assert emma.row == row("yellow green white")


@clause("DU-20")
def test_a_giver_turns_up_the_next_before_the_next_gift() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    table.lies("A1", lid="green", inside={"garlic": 0})
    table.listen()
    emma.opens("A1")
    paul.gives("right")
    assert table.kinds()[-1] == "gift"
    assert table.asked("reveal")
    assert (table.question.seat, table.question.side) == (1, "right")
    table.turns_up("black")
    assert paul.row == row("red yellow ?*15 black white")
    assert table.asks(mia, "give")


@clause("DU-20")
def test_gifts_cover_the_open_ones_and_delay_the_next_reveal() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    table.lies("A1", lid="green", inside={"garlic": 1})
    emma.opens("A1")
    paul.gives("left")
    table.turns_up("black")
    emma.puts("red:left")
    assert emma.row == row("red red yellow ?*16 white blue")
    table.correct(turn=0)
    emma.opens("A2", "red")
    assert table.asks(emma, "open")


@clause("DU-20")
def test_with_one_colour_left_the_table_is_not_asked() -> None:
    table, emma, paul = sit_down("Emma Paul", first=1)
    paul.has_row("blue blue")
    emma.has_row("red*10 yellow*10")
    paul.has_row("white*10 ?*2 blue blue")
    table.listen()
    paul.opens("A1", "blue")
    assert table.told("revealed") == [{"seat": 1, "side": "right", "colour": "blue"}]
    assert paul.row == row("white*10 ? blue blue")
    assert table.asks(paul, "open")


@clause("DU-4", "DU-20")
def test_vampires_in_vaults_still_count_towards_the_ten() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    paul.has_row("black yellow ?*5 white blue")
    mia.has_row("black yellow ?*5 white blue")
    emma.has_row("red*10 ?*5 white blue")
    for vault in ("A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"):
        emma.opens(vault, "red")
    emma.opens("A9", "red")
    assert table.asked("reveal")
    assert table.choices() == {"yellow", "white", "blue", "green", "black"}


@clause("DU-9", "DU-19")
def test_a_gift_lies_outside_and_is_the_new_end() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    table.lies("A1", lid="green", inside={"garlic": 1})
    paul.has_row("black yellow ?*16 white blue")
    emma.opens("A1")
    paul.gives("left")
    table.turns_up("green")
    emma.puts("black:right")
    table.correct(turn=0)
    emma.opens("A2", "blue")
    assert table.asks(emma, "garlic")
    emma.keeps_garlic()
    table.correct(turn=0)
    table.listen()
    emma.opens("A3", "black")
    assert table.told("laid")[0]["side"] == "right"
