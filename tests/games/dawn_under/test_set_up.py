"""The box and the set-up (DU-4…DU-10)."""

from collections import Counter

import pytest

from companion.games.dawn_under.rules.pieces import COLOURS
from companion.games.dawn_under.simulation import DawnUnderTable
from tests.games.dawn_under.vocabulary import OPEN_ENDS, RAT, Table, row, sit_down
from tests.support.clauses import clause

NAMES = ["Emma", "Paul", "Mia", "Noah", "Lea", "Finn"]


def real_table(players: int, **options: object) -> DawnUnderTable:
    """The pieces as a seeded table lays them out."""
    dealer = Table("dawn-under", " ".join(NAMES[:players]), simulate=True, **options).referee.dealer
    assert isinstance(dealer, DawnUnderTable)
    return dealer


@clause("DU-4")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_sixty_vampires_ten_of_each_colour(players: int) -> None:
    cards = Counter(card.colour for row in real_table(players).rows for card in row)
    assert cards == dict.fromkeys(("red", "yellow", "white", "blue", "green", "black"), 10)


@clause("DU-4")
def test_a_colour_that_has_shown_ten_vampires_is_no_answer_any_more() -> None:
    table = Table("dawn-under", "Emma Paul Mia")
    table.answer(0)
    table.turns_up(*["red"] * 9)
    assert "red" in table.choices()
    table.turns_up("red")
    assert table.choices() == set(COLOURS) - {"red"}


@clause("DU-5", "DU-7")
@pytest.mark.parametrize("players", [3, 6])
def test_a_lid_covers_each_vault_and_six_lids_form_the_draw_stack(players: int) -> None:
    real = real_table(players)
    assert len(real.lids) == 60
    assert len(real.stack) == 6
    assert Counter([*real.lids.values(), *real.stack]) == {**dict.fromkeys(COLOURS, 10), RAT: 6}


@clause("DU-7")
def test_there_is_no_rat_in_the_draw_stack() -> None:
    for seed in range(20):
        assert RAT not in DawnUnderTable(Table("dawn-under", "A B C", seed=seed).referee.header).stack


@clause("DU-5")
def test_the_seventh_rat_is_no_answer() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    table.correct(rats=5)
    emma.opens("A1")
    assert table.choices() == {*COLOURS, RAT}
    table.shows(RAT)
    emma.opens("A2")
    assert table.choices() == set(COLOURS)


@clause("DU-5", "DU-7")
def test_at_first_every_vault_is_closed_and_every_lid_unknown() -> None:
    table, *_ = sit_down("Emma Paul Mia")
    assert all(vault == {"state": "closed"} for vault in table.public()["vaults"].values())
    assert all(known == {"lid": "unknown", "inside": None} for known in table.secret()["vaults"].values())


@clause("DU-6")
def test_thirteen_stakes_lie_in_the_middle_and_everyone_has_three_bulbs() -> None:
    table, *players = sit_down(" ".join(NAMES))
    assert table.public()["stakes_left"] == 13
    assert [player.garlic for player in players] == [3] * 6
    assert [player.stakes for player in players] == [0] * 6


@clause("DU-6")
def test_a_stake_comes_out_of_the_middle() -> None:
    table, emma, _, _ = sit_down("Emma Paul Mia")
    emma.opens("A1", "red")
    table.turns_up("green")
    emma.opens("A1")
    assert emma.stakes == 1
    assert table.public()["stakes_left"] == 12


@clause("DU-8")
@pytest.mark.parametrize(("players", "each"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_the_vampires_are_dealt_evenly_and_two_on_each_side_lie_open(players: int, each: int) -> None:
    _, *seated = sit_down(" ".join(NAMES[:players]))
    for player in seated:
        assert player.vampires == each
        assert player.row == row(f"red yellow ?*{each - 4} white blue")


@clause("DU-8")
def test_rows_are_shown_from_seat_0_up_as_they_lie_from_left_to_right() -> None:
    table = Table("dawn-under", "Emma Paul Mia")
    table.answer(2)
    asked = []
    while table.asked("reveal", "table"):
        asked.append((table.question.seat, table.question.side))
        table.answer("black" if len(asked) < 10 else "white")
    assert asked == [(seat, side) for seat in (0, 1, 2) for side in ("left", "left", "right", "right")]
    assert [event["side"] for event in table.told("revealed")] == ["left", "left", "right", "right"] * 3
    assert table.kinds()[-1] == "turn_began"


@clause("DU-8")
def test_all_bulbs_are_kept_apart_by_player() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    emma.opens("A1", "green").leaves_garlic()
    paul.opens("A2", "green").leaves_garlic()
    assert (emma.garlic, paul.garlic, mia.garlic) == (2, 2, 3)
    assert table.under("A1")["inside"] == {"garlic": 0}
    assert table.under("A2")["inside"] == {"garlic": 1}


@clause("DU-9")
def test_the_order_of_a_row_never_changes() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red green ?*3 black white")
    emma.opens("A1", "white")
    table.turns_up("blue")
    assert emma.row == row("red green ?*2 blue black")
    emma.opens("A2", "red")
    table.turns_up("red")
    assert emma.row == row("green red ? blue black")


@clause("DU-9")
def test_only_the_two_ends_are_outer_vampires() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    assert emma.row[1] == "yellow"
    emma.opens("A1", "yellow")
    assert table.asks(emma, "garlic")


@clause("DU-10")
def test_who_got_up_last_begins_and_play_goes_clockwise() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia", first=1)
    assert table.asks(paul, "open")
    paul.finds_nothing("A1")
    assert table.asks(mia, "open")
    mia.finds_nothing("A2")
    assert table.asks(emma, "open")
    emma.finds_nothing("A3")
    assert table.asks(paul, "open")


@clause("DU-10")
def test_the_first_question_is_who_got_up_last() -> None:
    table = Table("dawn-under", "Emma Paul Mia Noah")
    assert table.asked("first", "table")
    assert table.choices() == {0, 1, 2, 3}


@clause("DU-8")
def test_counted_rows_ask_nothing_at_the_set_up() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia", rows="counted")
    assert table.asks(emma, "open")
    assert emma.row == 20
    assert OPEN_ENDS.split()[0] not in str(table.public()["players"])
