"""The table is right and the referee is wrong."""

import json
from typing import Any

import pytest

from companion.core.errors import InvalidCorrectionError
from companion.core.model import Json, message_json
from companion.games.dawn_under.rules.pieces import COLOURS
from tests.games.dawn_under.vocabulary import RAT, Table, row, sit_down
from tests.support.clauses import clause


def everything(table: Table) -> str:
    """All that can be seen and asked, as text."""
    question = message_json(table.question) if table.question else None
    return json.dumps([table.public(), table.secret(), question, table.referee.entries])


def refuses(table: Table, change: Json) -> str:
    """The reason; nothing has changed."""
    before = everything(table)
    with pytest.raises(InvalidCorrectionError) as refused:
        table.referee.correct(change)
    assert everything(table) == before
    return str(refused.value)


def test_a_lid_is_put_right() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.finds_nothing("A1", "green")
    table.lies("A1", lid="red")
    assert table.under("A1")["lid"] == "red"
    paul.opens("A1")
    assert table.told("laid")[-1]["colour"] == "red"


def test_a_lid_can_be_unknown_again() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    emma.finds_nothing("A1", "green")
    table.lies("A1", lid="unknown")
    paul.opens("A1")
    assert table.asked("lid")
    assert table.choices() == {*COLOURS, RAT}


def test_garlic_laid_by_a_correction_comes_out_of_the_hand_and_goes_back_to_it() -> None:
    table, _, paul, _ = sit_down("Emma Paul Mia")
    table.lies("A1", inside={"garlic": 1})
    assert paul.garlic == 2
    table.lies("A1", inside={"garlic": 1})
    assert paul.garlic == 2
    table.lies("A1", inside=None)
    assert paul.garlic == 3


def test_a_bulb_missing_from_the_hand_can_be_found_in_a_vault() -> None:
    table, _, paul, _ = sit_down("Emma Paul Mia")
    table.correct(seat=1, garlic=2)
    table.lies("A1", inside={"garlic": 1})
    assert paul.garlic == 2


def test_garlic_of_another_player_takes_the_place_of_a_bulb() -> None:
    table, emma, paul, _ = sit_down("Emma Paul Mia")
    table.lies("A1", inside={"garlic": 1})
    table.lies("A1", inside={"garlic": 0})
    assert (emma.garlic, paul.garlic) == (2, 3)


def test_a_vampire_in_a_vault_needs_room_in_the_box() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    assert "60 vampires" in refuses(table, {"vault": "A1", "inside": {"vampire": "green"}})
    emma.has_row("red yellow ?*15 white blue")
    table.lies("A1", inside={"vampire": "green"})
    assert table.under("A1")["inside"] == {"vampire": "green"}
    assert "60 vampires" in refuses(table, {"vault": "A2", "inside": {"vampire": "green"}})
    table.lies("A1", inside={"vampire": "black"})
    assert table.under("A1")["inside"] == {"vampire": "black"}


def test_lid_and_inside_are_put_right_together_or_not_at_all() -> None:
    table, *_ = sit_down("Emma Paul Mia")
    refuses(table, {"vault": "A1", "lid": "red", "inside": {"vampire": "pink"}})
    assert table.under("A1")["lid"] == "unknown"
    refuses(table, {"vault": "A1", "lid": "pink", "inside": {"garlic": 0}})
    table.lies("A1", lid="red", inside={"garlic": 0})
    assert table.under("A1") == {"lid": "red", "inside": {"garlic": 0}}


def test_stakes_bulbs_and_rats_are_put_right() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia")
    table.correct(seat=1, stakes=2).correct(seat=2, garlic=1).correct(rats=6)
    assert (paul.stakes, mia.garlic) == (2, 1)
    assert table.public()["stakes_left"] == 11
    emma.opens("A1")
    assert RAT not in table.choices()


def test_a_row_is_put_right() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("green black ?*3 black green")
    assert emma.row == row("green black ?*3 black green")
    emma.opens("A1", "green")
    assert table.asks(emma, "lay")


def test_a_corrected_row_counts_in_what_can_still_be_turned_up() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia", "red yellow white blue")
    paul.has_row("yellow*2 ?*5 white blue")
    mia.has_row("yellow*2 ?*5 white blue")
    emma.has_row("red*10 ?*5 white blue")
    table.correct(turn=1)
    paul.opens("A1", "yellow")
    assert table.asked("reveal")
    assert "red" not in table.choices()


def test_counted_rows_are_put_right_by_a_number() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia", rows="counted")
    table.correct(seat=0, row=7)
    assert emma.row == 7
    for wrong in (21, 0, -1, 61, True, "7", 7.0, ["red"], None):
        refuses(table, {"seat": 0, "row": wrong})
    table.lies("A1", inside={"vampire": "red"})
    refuses(table, {"seat": 0, "row": 20})
    table.correct(seat=0, row=19)


@clause("DU-10")
def test_the_turn_is_put_right() -> None:
    table, emma, _, mia = sit_down("Emma Paul Mia")
    table.correct(turn=2)
    assert table.kinds() == ["turn_ended", "turn_began"]
    assert table.told("turn_began") == [{"seat": 2}]
    assert table.asks(mia, "open")
    assert table.public()["turn"] == 2
    mia.finds_nothing("A1")
    assert table.asks(emma, "open")


def test_the_turn_of_the_one_whose_turn_it_is_changes_nothing() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    table.correct(turn=0)
    assert table.kinds() == []
    assert table.asks(emma, "open")


BAD = [
    *(None, 7, "row", [], {}, {"seat": 0}, {"colour": "red"}, {"seat": 0, "cards": 3}),
    {"vault": "A1"},
    *({"vault": vault, "lid": "red"} for vault in ("E1", "a1", "A01", 7, ["A1"], None)),
    *({"vault": "A1", "lid": lid} for lid in ("pink", "rat", None, 3, True, ["red"], {})),
    *({"vault": "A1", "inside": inside} for inside in ("red", 3, True, [], {}, {"vampire": 3})),
    {"vault": "A1", "inside": {"vampire": None}},
    *({"vault": "A1", "inside": {"garlic": seat}} for seat in (3, -1, True, "0", None, 1.0)),
    {"vault": "A1", "inside": {"garlic": 0, "vampire": "red"}},
    {"vault": "A1", "inside": {"vampire": ["red"]}},
    {"vault": "A1", "lid": "red", "seat": 0},
    *({"seat": 0, "stakes": stakes} for stakes in (3, 13, 14, -1, True, "1", 1.0, None)),
    *({"seat": 0, "garlic": bulbs} for bulbs in (4, -1, True, "1", 1.0, None)),
    *({"seat": seat, "stakes": 1} for seat in (3, -1, True, "0", None, 0.0)),
    *({"stakes": 1}, {"garlic": 1}, {"row": ["red"]}, {"seat": 0, "stakes": 1, "garlic": 1}),
    *({"turn": seat} for seat in (3, -1, True, "0", None)),
    *({"rats": rats} for rats in (7, -1, True, "1", None)),
    *({"seat": 0, "row": wrong} for wrong in (None, 7, "red", {}, [], [3], ["pink"], [["red"]], ["rat"])),
    *({"seat": 0, "row": row(words)} for words in ("?", "red ? blue", "? red", "red ?*3 white blue")),
    *({"seat": 0, "row": row(words)} for words in ("red white ?*3 blue", "? red*4", "red*4 ?")),
    {"seat": 0, "row": row("red yellow ? green ? white blue")},
    {"seat": 0, "row": row("red*11")},
    {"seat": 0, "row": row("red*9 green")},
    {"seat": 0, "row": row("red yellow ?*17 white blue")},
    {"seat": 0, "row": row("red yellow ?*57 white blue")},
    {"turn": 1, "seat": 0},
]  # fmt: skip


GOOD = [
    *({"vault": "A1", "lid": "red"}, {"vault": "A1", "inside": None}, {"seat": 0, "stakes": 1}),
    *({"seat": 0, "garlic": 1}, {"seat": 0, "row": ["red"]}, {"turn": 1}, {"rats": 1}),
]  # fmt: skip


@pytest.mark.parametrize("change", GOOD, ids=str)
def test_a_word_that_does_not_belong_there_is_named(change: Json) -> None:
    table, *_ = sit_down("Emma Paul Mia")
    for word in ("mood", "seat", "vault", "turn"):
        if word not in change:
            assert refuses(table, {**change, word: 1})
    assert "“mood” does not belong" in refuses(table, {**change, "mood": "good"})
    table.correct(**change)


@pytest.mark.parametrize("change", BAD, ids=str)
def test_what_the_box_cannot_hold_is_refused_and_changes_nothing(change: Json) -> None:
    table, *_ = sit_down("Emma Paul Mia")
    assert refuses(table, change).strip()


@clause("DU-4")
def test_an_eleventh_red_vampire_is_refused() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red*8")
    assert "ten red vampires" in refuses(table, {"seat": 0, "row": row("red*9")})
    assert "ten red vampires" in refuses(table, {"vault": "A1", "inside": {"vampire": "red"}})


def test_a_vampire_of_no_colour_is_refused_also_where_there_is_room() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red")
    assert "the colours are red," in refuses(table, {"vault": "A1", "inside": {"vampire": "pink"}})
    assert "A row is a list of: red," in refuses(table, {"seat": 0, "row": ["pink"]})


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seat": 3, "stakes": 1}, "“seat” is a seat from 0 to 2."),
        ({"turn": -1}, "“turn” is a seat from 0 to 2."),
        ({"vault": "A1", "inside": {"garlic": 3}}, "“garlic” is a seat from 0 to 2."),
        ({"rats": 7}, "“rats” is a whole number from 0 to 6."),
        ({"seat": 0, "garlic": 4}, "“garlic” is a whole number from 0 to 3."),
        ({"vault": "E1", "lid": "red"}, "The board has no vault E1 in play."),
    ],
)
def test_a_refusal_says_what_would_be_right(change: Json, sentence: str) -> None:
    table, *_ = sit_down("Emma Paul Mia")
    assert refuses(table, change) == sentence


@clause("DU-5")
def test_an_eleventh_red_lid_is_refused() -> None:
    table, *_ = sit_down("Emma Paul Mia")
    for number in range(1, 11):
        table.lies(f"B{number}", lid="red")
    assert "ten red lids" in refuses(table, {"vault": "A1", "lid": "red"})
    table.lies("B1", lid="red")


@clause("DU-6")
def test_a_fourteenth_stake_is_refused() -> None:
    table, *players = sit_down("Emma Paul Mia Noah Lea Finn")
    for player in players[1:]:
        table.correct(seat=player.seat, stakes=2)
    assert "13 stakes" in refuses(table, {"seat": 0, "stakes": 4})
    table.correct(seat=0, stakes=2)
    assert table.public()["stakes_left"] == 1
    assert "third stake" in refuses(table, {"seat": 0, "stakes": 3})
    assert "13 stakes" in refuses(table, {"seat": 0, "stakes": 4})


@clause("DU-6")
def test_a_fourth_bulb_of_one_player_is_refused() -> None:
    table, _, paul, _ = sit_down("Emma Paul Mia")
    for vault in ("A1", "A2", "A3"):
        table.lies(vault, inside={"garlic": 1})
    assert paul.garlic == 0
    assert "three bulbs" in refuses(table, {"vault": "A4", "inside": {"garlic": 1}})
    assert "three bulbs" in refuses(table, {"seat": 1, "garlic": 1})


@clause("DU-30")
def test_two_players_have_fewer_things_to_put_right() -> None:
    table, _, _ = sit_down("Emma Paul")
    refuses(table, {"vault": "A11", "lid": "red"})
    refuses(table, {"vault": "A1", "lid": "green"})
    refuses(table, {"seat": 0, "row": ["green"]})
    refuses(table, {"rats": 5})
    refuses(table, {"vault": "A1", "inside": {"vampire": "red"}})
    table.correct(rats=4)


def test_corrections_wait_for_the_question_which_vault() -> None:
    change = {"seat": 0, "stakes": 1}
    table = Table("dawn-under", "Emma Paul Mia")
    assert "open" in refuses(table, change)
    table.answer(0)
    refuses(table, change)
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.opens("A6")
    refuses(table, change)
    table.shows("green")
    refuses(table, change)
    emma.keeps_garlic()
    table.correct(**change)
    table.answer("A1", RAT)
    table.correct(**change)


def test_a_correction_after_the_end_is_refused() -> None:
    table, emma, *_ = sit_down("Emma Paul Mia")
    emma.has_row("red")
    emma.opens("A1", "red")
    refuses(table, {"seat": 0, "stakes": 1})


def test_corrections_are_undone_and_redone_like_answers() -> None:
    table, _, *_ = sit_down("Emma Paul Mia")
    before = everything(table)
    table.lies("A1", lid="red", inside={"garlic": 1})
    table.correct(turn=1)
    after = everything(table)
    table.referee.undo(2)
    assert everything(table) == before
    table.referee.redo(2)
    assert everything(table) == after


def test_a_simulated_table_follows_a_correction() -> None:
    table = Table("dawn-under", "Emma Paul Mia", simulate=True)
    dealer: Any = table.referee.dealer
    seat = table.question.asks
    table.correct(seat=seat, row=row("red yellow ?*4 white blue"))
    table.lies("A1", lid="red", inside=None)
    table.answer("A1")
    assert table.told("laid")[-1]["colour"] == "red"
    assert [card.colour if card.up else "?" for card in dealer.rows[seat]] == table.public()["players"][seat][
        "row"
    ]


def test_a_corrected_vault_counts_in_what_can_still_be_turned_up() -> None:
    table, emma, paul, mia = sit_down("Emma Paul Mia", "black yellow white blue")
    for player in (paul, mia):
        player.has_row("black yellow ?*5 white blue")
    emma.has_row("black red*9 yellow ?*5 white blue")
    table.lies("A1", inside={"vampire": "red"})
    emma.opens("A2", "blue")
    assert table.asked("reveal")
    assert "red" not in table.choices()
    table.turns_up("green")
    table.lies("A1", inside=None)
    emma.opens("A3", "white")
    assert "red" in table.choices()
