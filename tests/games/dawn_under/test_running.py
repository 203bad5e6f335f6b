"""A game that is joined while it runs (DU-34, DU-35)."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.core.errors import InvalidOptionError
from companion.games.dawn_under.rules.pieces import COLOURS
from tests.games.dawn_under.running import Before, join
from tests.games.dawn_under.vocabulary import RAT, Table
from tests.support.clauses import clause


def asked_at_first(names: str, **options: Any) -> Iterator[tuple[str, Any, tuple[Any, ...]]]:
    """The kind, seat and choices of each question before the first turn."""
    table = Table("dawn-under", names, running=True, **options)
    while not table.asked("open"):
        question = table.question
        yield question.kind, getattr(question, "seat", None), question.choices
        table.answer(question.choices[0 if question.kind in ("length", "count_at") else -1])


@clause("DU-34")
def test_the_questions_come_in_the_order_of_the_protocol() -> None:
    asked = [(kind, seat) for kind, seat, _ in asked_at_first("Emma Paul Mia", rows="counted", rucola=True)]
    each = ("length", "stakes_held", "bulbs", "bats_left")
    assert asked == [
        ("first", None),
        ("rats", None),
        *((kind, seat) for seat in range(3) for kind in each),
        ("count_at", None),
    ]


@clause("DU-34")
def test_the_base_game_asks_neither_for_bats_nor_for_the_count() -> None:
    kinds = {kind for kind, _, _ in asked_at_first("Emma Paul Mia", rows="counted")}
    assert kinds == {"first", "rats", "length", "stakes_held", "bulbs"}


@clause("DU-34")
def test_how_many_there_can_be() -> None:
    choices = {(kind, seat): choices for kind, seat, choices in asked_at_first("Emma Paul", rucola=True)}
    assert choices["rats", None] == (0, 1, 2, 3, 4)
    assert choices["length", 0] == tuple(range(1, 40))
    assert choices["length", 1] == tuple(range(1, 40))
    assert choices["stakes_held", 0] == (0, 1, 2)
    assert choices["bulbs", 1] == (0, 1, 2, 3)
    assert choices["bats_left", 0] == (0, 1, 2)
    count_at = choices["count_at", None]
    assert len(count_at) == 1 + 2 + 2 * 40
    assert {"middle", "pedestal:0", "pedestal:1", "0:A1", "1:D10"} <= set(count_at)
    assert "0:A15" not in count_at


@clause("DU-34")
def test_a_row_leaves_one_vampire_for_each_player_after_it() -> None:
    table = Table("dawn-under", "Emma Paul Mia", running=True, rows="counted")
    for answer in (0, 0, 57, 0, 3):
        assert answer in table.question.choices
        table.answer(answer)
    assert table.question.choices == (1, 2)
    for answer in (2, 0, 3):
        table.answer(answer)
    assert table.asked("stakes_held")  # only one vampire is left for Mia: nobody is asked
    for answer in (0, 3):
        table.answer(answer)
    assert [player["vampires"] for player in table.public()["players"]] == [57, 2, 1]


@clause("DU-34", "DU-20")
@pytest.mark.parametrize(
    ("open_ones", "sides"),
    [
        ("red", ["left"]),
        ("red blue", ["left", "right"]),
        ("red blue white", ["left", "left", "right"]),
        ("red blue white green", ["left", "left", "right", "right"]),
    ],
)
def test_what_lies_open_is_turned_up_from_left_to_right(open_ones: str, sides: list[str]) -> None:
    table, (emma, *_) = join("Emma Paul Mia", Before(open_ones))
    assert emma.row == open_ones.split()
    assert [event["side"] for event in table.told("revealed") if event["seat"] == 0] == sides


@clause("DU-34", "DU-20")
def test_of_a_long_row_the_middle_is_hidden() -> None:
    table, (emma, *_) = join("Emma Paul Mia", Before("red blue white green", 7))
    assert emma.row == ["red", "blue", "?", "?", "?", "white", "green"]
    assert [event["side"] for event in table.told("revealed")][:4] == ["left", "left", "right", "right"]


@clause("DU-34")
def test_no_event_tells_of_the_answers_but_what_is_turned_up() -> None:
    table, _ = join("Emma Paul Mia", turn=2)
    assert set(table.kinds()) == {"revealed", "turn_began"}
    assert table.told("turn_began") == [{"seat": 2}]


@clause("DU-34")
def test_everything_is_as_it_was_said() -> None:
    table, (emma, paul, mia) = join(
        "Emma Paul Mia",
        Before("red blue", stakes=2, bulbs=1),
        Before("red yellow white blue", 12, stakes=1, bulbs=0),
        turn=1,
        rats=6,
    )
    assert table.asks(paul, "open")
    assert [player.vampires for player in (emma, paul, mia)] == [2, 12, 10]
    assert [player.stakes for player in (emma, paul, mia)] == [2, 1, 0]
    assert [player.garlic for player in (emma, paul, mia)] == [1, 0, 3]
    assert all(seen == {"lid": "unknown", "inside": "unknown"} for seen in table.secret()["vaults"].values())
    paul.opens("A1")
    assert RAT not in table.choices()  # all six have turned up


@clause("DU-34")
def test_a_simulated_table_cannot_be_joined() -> None:
    with pytest.raises(InvalidOptionError):
        Table("dawn-under", "Emma Paul", running=True, simulate=True)


@clause("DU-34")
def test_a_game_that_is_not_joined_stores_nothing_of_it() -> None:
    table = Table("dawn-under", "Emma Paul", running=False)
    assert "running" not in table.referee.header.options


@clause("DU-35")
def test_an_empty_vault_takes_a_vampire_that_fits_and_is_known_from_then_on() -> None:
    table, (emma, *_) = join("Emma Paul Mia", Before("red yellow white blue"))
    emma.opens("A1", "red")
    assert table.asked("inside", "table")
    assert table.question.vault == "A1"
    assert table.question.choices == ("empty", "vampire")
    table.answer("empty")
    assert table.under("A1") == {"lid": "red", "inside": {"vampire": "red"}}
    assert table.asks(emma, "open")


@clause("DU-35")
def test_a_vampire_costs_a_stake_and_is_of_unknown_colour() -> None:
    table, (emma, paul, _) = join("Emma Paul Mia")
    emma.opens("A1", "red")
    table.listen()
    table.answer("vampire")
    assert table.kinds() == ["found_vampire", "stake_taken", "vaults_closed", "turn_ended", "turn_began"]
    assert "colour" not in table.told("found_vampire")[0]
    assert table.under("A1")["inside"] == {"vampire": None}
    table.listen()
    paul.opens("A1")
    assert not table.asked("inside")
    assert "found_vampire" in table.kinds()


@clause("DU-35", "DU-37")
def test_garlic_is_offered_for_those_whose_bulbs_are_not_accounted_for() -> None:
    table, (emma, paul, _) = join("Emma Paul Mia", Before("red blue", bulbs=2), Before("red blue", bulbs=1))
    table.correct(vault="D1", inside={"garlic": 1})
    assert paul.garlic == 1
    emma.opens("A1", "green")
    assert table.question.choices == ("empty", "vampire", "garlic:0", "garlic:1")
    table.answer("garlic:1")
    assert table.told("found_garlic")[-1]["owner"] == 1
    paul.gives("left")
    emma.puts("red:left")
    assert paul.garlic == 2
    assert table.under("A1")["inside"] is None
    paul.opens("A2", "green")
    assert table.question.choices == ("empty", "vampire", "garlic:0")  # two at hand, one in D1


@clause("DU-35", "DU-29")
@pytest.mark.parametrize("rucola", [False, True])
def test_under_a_rat_it_is_said_before_the_plague(rucola: bool) -> None:
    table, (emma, *_) = join("Emma Paul Mia", rucola=rucola)
    table.listen()
    emma.opens("A1", RAT)
    assert table.asked("inside", "table")
    assert table.told("plague_began") == []
    table.answer("vampire")
    assert table.kinds() == ["opened", "lid_turned", "found_vampire", "stake_taken", "plague_began"]
    assert emma.stakes == 1


@clause("DU-35", "DU-33")
def test_a_forbidden_opening_leaves_it_unknown() -> None:
    table, (emma, paul) = join("Emma Paul", colours=["red", "yellow", "white", "black"], rows="counted")
    emma.opens("A1", "black")
    table.answer("empty")
    table.says_no_match()
    emma.keeps_garlic()
    paul.opens("A1")
    table.says_no_match()
    paul.keeps_garlic()
    table.correct(vault="A1", inside="unknown")
    assert table.question.penalised == ("A1",)
    emma.opens("A1")
    assert table.asks(paul, "open")
    assert table.under("A1")["inside"] == "unknown"


@clause("DU-34", "DU-33")
def test_no_opening_before_it_counts() -> None:
    table, (emma, paul) = join("Emma Paul", colours=["red", "yellow", "white", "black"], rows="counted")
    for player in (emma, paul):
        assert table.question.penalised == ()
        player.opens("A1")
        if table.asked("lid"):
            table.shows("black")
            table.answer("empty")
        table.says_no_match()
        player.keeps_garlic()
    assert table.question.penalised == ("A1",)


@clause("DU-34", "DU-12")
def test_nobody_has_laid_a_vampire_in_the_running_turn() -> None:
    table, (emma, *_) = join("Emma Paul Mia")
    assert "stop" not in table.choices()
    emma.opens("A1", "red")
    table.answer("empty")
    table.turns_up("green")
    assert "stop" in table.choices()


@clause("DU-35")
def test_with_counted_rows_too() -> None:
    table, (emma, *_) = join("Emma Paul Mia", rows="counted")
    emma.opens("A1", "red")
    table.answer("empty")
    table.says_it_fits()
    assert table.under("A1")["inside"] == {"vampire": "red"}


@clause("DU-35")
def test_nothing_public_shows_what_is_unknown_before_the_vault_is_opened() -> None:
    table, (emma, *_) = join("Emma Paul Mia")
    before = table.public()
    table.correct(vault="A1", inside=None)
    assert table.public() == before
    emma.opens("B1")
    assert table.vault("B1") == {"state": "open", "lid": None, "inside": "unknown"}


@clause("DU-37")
def test_a_colour_of_which_ten_are_known_is_not_turned_up() -> None:
    table, (emma, *_) = join(
        "Emma Paul Mia",
        Before("red yellow red red", 5),
        Before("red red red red"),
        Before("red red red blue"),
    )
    assert sum(row.count("red") for row in (player["row"] for player in table.public()["players"])) == 10
    emma.opens("A1", "red")
    table.answer("empty")
    assert table.asks(emma, "lay")
    emma.lays("left")
    assert table.asked("reveal")
    assert table.choices() == set(COLOURS) - {"red"}


@clause("DU-37")
@pytest.mark.parametrize("known", [9, 10])
def test_the_last_colour_that_can_be_there_is_not_asked_for_and_of_ten_each_all_may_be(known: int) -> None:
    table, _ = join("Emma Paul Mia", rucola=True)
    for seat, colour in enumerate(("red", "green", "black")):
        table.correct(seat=seat, row=[colour])
    for seat, colours in ((1, ("red", "yellow", "white")), (2, ("blue", "green", "black"))):
        cards = [colour for colour in colours for _ in range(10)]
        table.correct(seat=seat, row=cards[1:] if seat == 1 else cards[-29 - (known == 10) :])
    for answer in ("bat", "A1", "doubt", "vampire"):
        table.answer(answer)
    if known == 9:  # one blue vampire is left in the box
        assert table.told("vampire_taken")[0]["colour"] == "blue"
    else:
        assert table.asked("taken")
        assert table.choices() == set(COLOURS)


@clause("DU-37")
def test_the_sixty_first_may_be_said_and_only_more_than_that_is_refused() -> None:
    table, (emma, *_) = join("Emma Paul Mia", *[Before("red yellow white blue", 20)] * 3)
    emma.opens("A1", "green")
    table.answer("vampire")
    with pytest.raises(Exception, match="only 60 vampires"):
        table.correct(seat=0, row=["red", "red", *["?"] * 17, "blue", "blue"])
    table.correct(seat=0, row=["red", "red", *["?"] * 16, "blue", "blue"])  # as many as before
    table.correct(seat=0, row=["red", "red", *["?"] * 10, "blue", "blue"])


@clause("DU-34")
def test_undo_and_redo_go_through_all_of_it() -> None:
    table, (emma, *_) = join("Emma Paul Mia", rucola=True, count_at="1:B2")
    emma.opens("A1", "green")
    before = table.public(), table.secret()
    entries = len(table.referee.entries)
    table.referee.undo(entries)
    assert table.asked("first")
    table.referee.redo(entries)
    assert table.asked("inside")
    assert (table.public(), table.secret()) == before
