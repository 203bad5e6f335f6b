"""The game for two (DU-30…DU-33)."""

from collections import Counter

import pytest

from companion.core.errors import InvalidOptionError
from companion.games.dawn_under.simulation import DawnUnderTable
from tests.games.dawn_under.vocabulary import RAT, Table, row, sit_down
from tests.support.clauses import clause

BARE = [f"{quarter}{number}" for quarter in "ABCD" for number in range(11, 16)]


@clause("DU-30")
def test_two_colours_are_left_out_and_everyone_has_twenty_vampires() -> None:
    table, emma, paul = sit_down("Emma Paul")
    assert (emma.vampires, paul.vampires) == (20, 20)
    assert table.public()["colours"] == ["red", "yellow", "white", "blue"]
    emma.opens("A1")
    assert table.choices() == {"red", "yellow", "white", "blue", RAT}


@clause("DU-30")
def test_forty_lids_four_rats_and_a_stack_of_four() -> None:
    real = Table("dawn-under", "Emma Paul", simulate=True).referee.dealer
    assert isinstance(real, DawnUnderTable)
    assert (len(real.lids), len(real.stack)) == (40, 4)
    assert Counter([*real.lids.values(), *real.stack]) == {
        **dict.fromkeys(("red", "yellow", "white", "blue"), 10),
        RAT: 4,
    }


@clause("DU-30")
def test_the_fifth_rat_is_no_answer() -> None:
    table, emma, _ = sit_down("Emma Paul")
    table.correct(rats=3)
    emma.opens("A1")
    assert RAT in table.choices()
    table.shows(RAT)
    emma.opens("A2")
    assert RAT not in table.choices()


@clause("DU-30")
def test_bare_vaults_are_never_opened_and_no_neighbours() -> None:
    table, emma, _ = sit_down("Emma Paul")
    assert len(table.choices()) == 40
    assert not table.choices() & set(BARE)
    assert table.vault("A11") == {"state": "bare"}
    assert "A11" not in table.secret()["vaults"]
    emma.opens("A6", RAT)
    assert table.choices() == {"A1", "A2", "A3", "A5", "A7", "A9", "A10", "pass"}


@clause("DU-30")
def test_the_players_choose_which_vaults_stay_bare_and_which_colours_play() -> None:
    bare = [f"{quarter}{number}" for quarter in "ABCD" for number in range(1, 6)]
    table, emma, _ = sit_down(
        "Emma Paul", "green black green black", bare=bare, colours=["black", "green", "red", "white"]
    )
    assert "A1" not in table.choices()
    assert "A15" in table.choices()
    emma.opens("A15")
    assert table.choices() == {"black", "green", "red", "white", RAT}


WRONG = [
    {"bare": BARE[:19]},
    {"bare": [*BARE[:19], BARE[0]]},
    {"bare": [*BARE, "A1"]},
    {"bare": [*BARE[:19], "E1"]},
    {"bare": [*BARE[:19], 7]},
    {"bare": "A1"},
    {"bare": None},
    {"colours": ["red", "yellow", "white"]},
    {"colours": ["red", "red", "white", "blue"]},
    {"colours": ["red", "yellow", "white", "pink"]},
    {"colours": ["red", "yellow", "white", "blue", "green"]},
    {"colours": "red"},
    {"colours": None},
    {"colours": [["red"], "yellow", "white", "blue"]},
]


@clause("DU-30")
@pytest.mark.parametrize("options", WRONG, ids=str)
def test_wrong_bare_vaults_or_colours_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(InvalidOptionError):
        Table("dawn-under", "Emma Paul", **options)


@clause("DU-30")
def test_bare_and_colours_are_only_for_two() -> None:
    for option in ({"bare": BARE}, {"colours": ["red", "yellow", "white", "blue"]}):
        with pytest.raises(InvalidOptionError, match="only for two"):
            Table("dawn-under", "Emma Paul Mia", **option)


@clause("DU-30")
def test_a_board_without_the_default_bare_vaults_asks_for_them() -> None:
    uneven = ["A" * 16 + "." + "B" * 14, "", "D" * 16 + "." + "C" * 14]
    with pytest.raises(InvalidOptionError, match="no default for two players; say in “bare”"):
        Table("dawn-under", "Emma Paul", layout=uneven)


@clause("DU-31")
def test_anothers_garlic_costs_two_vampires() -> None:
    table, emma, paul = sit_down("Emma Paul")
    table.lies("A1", lid="blue", inside={"garlic": 1})
    emma.opens("A1")
    paul.gives("left")
    assert table.asked("reveal")
    assert table.question.side == "left"
    table.turns_up("white")
    assert table.asks(paul, "give")
    paul.gives("left")
    table.turns_up("white")
    assert table.choices() == {"red:left", "red:right", "yellow:left", "yellow:right"}
    emma.puts("yellow:left", "red:left")
    assert emma.row == row("red yellow red yellow ?*16 white blue")
    assert paul.row == row("white white ?*14 white blue")
    assert table.asks(paul, "open")


@clause("DU-31")
def test_ones_own_garlic_brings_four_vampires() -> None:
    table, emma, paul = sit_down("Emma Paul")
    table.lies("A1", lid="blue", inside={"garlic": 0})
    emma.opens("A1")
    for side in ("left", "right", "left", "right"):
        paul.gives(side)
        table.turns_up("white")
    assert table.asks(emma, "put")
    emma.puts("red:left", "blue:left", "yellow:left", "white:left")
    assert (emma.vampires, paul.vampires) == (24, 16)
    assert emma.garlic == 3


@clause("DU-31")
def test_the_third_stake_brings_four_vampires() -> None:
    table, emma, paul = sit_down("Emma Paul")
    emma.has_row("red yellow ?*10 white blue")
    table.lies("A1", lid="blue", inside={"vampire": "blue"})
    table.correct(seat=0, stakes=2)
    table.listen()
    emma.opens("A1")
    for side in ("left", "left", "left", "left"):
        paul.gives(side)
        table.turns_up("white")
    assert len(table.told("gift")) == 4
    emma.puts("red:left", "yellow:left", "white:left", "white:left")
    assert emma.stakes == 0


@clause("DU-31", "DU-21")
@pytest.mark.parametrize("cards", ["red", "red blue", "red blue red", "red blue red blue"])
def test_a_giver_who_has_no_more_gives_all_and_wins(cards: str) -> None:
    table, emma, paul = sit_down("Emma Paul")
    paul.has_row(cards)
    table.lies("A1", lid="blue", inside={"garlic": 0})
    table.listen()
    emma.opens("A1")
    while table.asks(paul, "give"):
        paul.gives("right")
    assert [gift["colour"] for gift in table.told("gift")] == row(cards)[::-1]
    assert table.told("gift")[-1]["side"] == "left"
    assert table.over.winners == (1,)
    assert "gift_put" not in table.kinds()


@clause("DU-31")
def test_counted_rows_of_two_count_two_and_four() -> None:
    table, emma, paul = sit_down("Emma Paul", rows="counted")
    table.lies("A1", lid="blue", inside={"garlic": 1})
    table.lies("A2", lid="blue", inside={"garlic": 1})
    emma.opens("A1")
    assert (emma.row, paul.row) == (22, 18)
    paul.opens("A2")
    assert (emma.row, paul.row) == (18, 22)


@clause("DU-32")
def test_the_finder_of_a_rat_holds_it_and_the_opponent_is_next() -> None:
    table, emma, paul = sit_down("Emma Paul")
    emma.opens("A6", RAT)
    assert table.told("plague_began")[0]["holder"] == 0
    assert table.vault("A6") == {"state": RAT, "inside": None}
    emma.passes()
    paul.passes()
    assert table.told("rat_replaced") == [{"vault": "A6"}]
    assert table.asks(paul, "open")
    assert table.question.plague is False


@clause("DU-32", "DU-28")
def test_who_finds_a_second_rat_lets_the_opponent_begin() -> None:
    table, emma, paul = sit_down("Emma Paul")
    emma.opens("A6", RAT)
    emma.opens("A1", RAT)
    assert table.asks(paul, "open")
    paul.passes()
    emma.passes()
    assert table.asks(emma, "open")
    assert table.told("turn_began") == [{"seat": 0}]
