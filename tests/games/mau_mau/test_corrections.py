"""The table is right and the referee is wrong."""

from typing import Any

import pytest

from companion.core.errors import InvalidCorrectionError
from tests.games.mau_mau.vocabulary import SPECIALS, Table, coloured, fitting, sit_down
from tests.support.clauses import clause


def characters(table: Table) -> list[str]:
    return [player["character"]["name"] for player in table.lies("players")]


def test_a_hand() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika")
    angelika.holds(4)
    assert (table.hands(), table.lies("pile"), table.lies("discards")) == ([8, 4], 38, 5)
    angelika.holds(9)
    assert (table.hands(), table.lies("pile"), table.lies("discards")) == ([8, 9], 37, 1)
    assert table.all_cards() == 55
    assert table.kinds() == []
    assert table.asks(klaus, "play")


def test_an_empty_hand_can_only_draw() -> None:
    table, klaus, _ = sit_down("Klaus Angelika")
    klaus.holds(0)
    assert table.choices() == {"draw"}


def test_the_pile() -> None:
    table, *_ = sit_down("Klaus Angelika")
    table.correct(pile=20)
    assert (table.lies("pile"), table.lies("discards"), table.all_cards()) == (20, 19, 55)


def test_the_top_card() -> None:
    table, *_ = sit_down("Klaus Angelika")
    table.correct(top="red:spider")
    assert table.choices() == fitting("red:spider") | SPECIALS | {"draw"}


def test_a_wish() -> None:
    table, *_ = sit_down("Klaus Angelika")
    table.correct(wish="red")
    assert table.choices() == coloured("red") | SPECIALS | {"draw"}
    table.correct(wish=None)
    assert table.choices() == fitting("red:coffin") | SPECIALS | {"draw"}


def test_under_a_special_a_wish_is_always_open() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", wolf=1)
    klaus.plays("werewolf").wishes("red")
    with pytest.raises(InvalidCorrectionError, match="special"):
        table.correct(wish=None)
    table.correct(top="green:skull")
    table.correct(wish=None)
    assert table.choices() == fitting("green:skull") | SPECIALS | {"draw"}


def test_the_werewolf() -> None:
    table, klaus, angelika, _ = sit_down("Klaus Angelika Robert")
    table.correct(wolf=1)
    table.correct(wolf=2)
    assert (table.lies("wolf"), table.all_cards()) == (2, 55)
    klaus.plays("werewolf")
    assert table.choices() == {0, 1}
    klaus.lays_wolf_on(angelika).wishes("red")
    table.correct(wolf=None)
    assert (table.lies("wolf"), table.all_cards()) == (None, 55)


def test_the_clocks() -> None:
    table, klaus, *_ = sit_down("Klaus Angelika Robert")
    table.correct(clocks=2)
    assert (table.lies("clocks"), table.all_cards()) == (2, 55)
    klaus.plays("clock")
    assert table.asks(klaus, "wish")


def test_the_day() -> None:
    table, *_ = sit_down("Klaus Angelika")
    table.correct(day=False)
    assert table.lies("day") is False


def test_the_turn() -> None:
    table, _, angelika, robert = sit_down("Klaus Angelika Robert")
    table.correct(turn=1)
    assert table.asks(angelika, "play")
    angelika.plays("red:mirror")
    assert table.asks(robert, "play")


def test_the_score() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", hands=[1, 3])
    table.correct(seat=1, score=12)
    assert (klaus.score, angelika.score) == (0, 12)
    klaus.plays("red:mirror")
    table.says("Mau Mau")
    assert table.told("round_ended")[0]["totals"] == (5, 12)
    assert [player["adjusted"] for player in table.lies("players")] == [0, 12]


@clause("MM-2")
def test_a_character_that_nobody_has() -> None:
    table, klaus, angelika, _ = sit_down("Klaus Angelika Robert", "Day1 Day2 Day3", wolf=1)
    table.correct(seat=1, character="Day5")
    assert characters(table) == ["Day1", "Day5", "Day3"]
    assert table.lies("wolf") == 1
    table.correct(turn=0)
    table.correct(seat=0, character="Day6")
    klaus.plays("red:spider")
    assert table.told("ability") == [{"seat": 0, "name": "day_6"}]
    assert table.asks(angelika, "play")


@clause("MM-2")
def test_a_character_that_somebody_has_is_exchanged_and_the_werewolf_stays() -> None:
    table, *_ = sit_down("Klaus Angelika Robert", "Day1 Day2 Day3", wolf=2)
    table.correct(seat=0, character="Day3")
    assert characters(table) == ["Day3", "Day2", "Day1"]
    assert table.lies("wolf") == 2
    table.correct(seat=0, character="Day3")
    assert characters(table) == ["Day3", "Day2", "Day1"]


@clause("MM-2")
def test_with_two_copies_the_next_clockwise_gives_a_character_up_when_both_lie_elsewhere() -> None:
    table, *_ = sit_down("Klaus Angelika Robert James", "Day1 Day2 Day3 Day4", copies=2)
    table.correct(seat=2, character="Day1")
    assert characters(table) == ["Day1", "Day2", "Day1", "Day4"]
    table.correct(seat=1, character="Day1")
    assert characters(table) == ["Day1", "Day1", "Day2", "Day4"]
    table.correct(seat=3, character="Day1")
    assert characters(table) == ["Day4", "Day1", "Day2", "Day1"]
    table.correct(seat=3, character="Day1")
    assert characters(table) == ["Day4", "Day1", "Day2", "Day1"]


@clause("MM-24")
def test_the_pool() -> None:
    table, klaus, _ = sit_down("Klaus Angelika")
    table.correct(pile=36)
    table.correct(pool=3)
    assert (table.lies("pool"), table.lies("discards"), table.lies("pile")) == (3, 1, 35)
    table.correct(pool=1)
    assert (table.lies("pool"), table.lies("discards"), table.lies("pile")) == (1, 3, 35)
    klaus.plays("clock")
    assert table.told("pool_taken") == [{"seat": 0, "cards": 1}]
    assert (klaus.hand, table.lies("pool"), table.all_cards()) == (8, 0, 55)


@clause("MM-24")
def test_the_pool_may_hold_all_but_the_top_card() -> None:
    table, *_ = sit_down("Klaus Angelika")
    table.correct(pool=38)
    assert (table.lies("pool"), table.lies("discards"), table.lies("pile")) == (38, 1, 0)
    with pytest.raises(InvalidCorrectionError, match="only 55 cards"):
        table.correct(pool=39)


@clause("MM-4")
def test_the_dealer() -> None:
    table, klaus, *_ = sit_down("Klaus Angelika Robert", hands=[1])
    table.correct(dealer=0)
    assert (table.lies("dealer"), table.lies("turn")) == (0, 0)
    assert table.asks(klaus, "play")
    klaus.plays("red:mirror")
    table.says("Mau Mau")
    assert (table.told("round_began")[0]["dealer"], table.told("round_began")[0]["first"]) == (1, 2)
    assert table.lies("history")[0]["dealer"] == 0


@pytest.mark.parametrize(
    "change",
    [
        {"seat": 1, "hand": 47},
        {"seat": 1, "hand": -1},
        {"seat": 1, "hand": "4"},
        {"seat": 1, "hand": True},
        {"seat": 2, "hand": 4},
        {"hand": 4},
        {"seat": 1, "hand": 4, "score": 3},
        {"pile": 39},
        {"pile": -1},
        {"pile": None},
        {"top": "red"},
        {"top": "yellow:spider"},
        {"top": "clock"},
        {"top": ["red:spider"]},
        {"wish": "yellow"},
        {"wish": "none"},
        {"wish": []},
        {"wolf": 2},
        {"wolf": False},
        {"clocks": 2},
        {"clocks": -1},
        {"day": 1},
        {"day": None},
        {"turn": 2},
        {"turn": None},
        {"seat": 1, "score": -1},
        {"seat": 1, "score": 1.0},
        {"score": 1},
        {"seat": 1, "character": "Day9"},
        {"seat": 1, "character": ["Day1"]},
        {"seat": 1, "character": None},
        {"seat": 2, "character": "Day1"},
        {"character": "Day1"},
        {"pool": 39},
        {"pool": -1},
        {"pool": None},
        {"dealer": 2},
        {"dealer": None},
        {"seat": 1},
        {"moon": True},
        {},
        [],
        None,
    ],
)
def test_what_the_box_cannot_hold_is_refused_and_changes_nothing(change: Any) -> None:
    table, *_ = sit_down("Klaus Angelika")
    before, question = table.public(), table.question
    with pytest.raises(InvalidCorrectionError) as refusal:
        table.referee.correct(change)
    assert str(refusal.value)
    assert (table.public(), table.question) == (before, question)


GOOD: list[dict[str, Any]] = [
    *({"seat": 1, "hand": 4}, {"pile": 3}, {"top": "red:spider"}, {"wish": "red"}, {"wolf": 1}),
    *({"clocks": 1}, {"day": False}, {"turn": 1}, {"seat": 1, "score": 4}),
    *({"seat": 1, "character": "Day5"}, {"pool": 2}, {"dealer": 1}),
]  # fmt: skip


@pytest.mark.parametrize("change", GOOD, ids=str)
def test_a_word_that_does_not_belong_there_is_named(change: dict[str, Any]) -> None:
    table, *_ = sit_down("Klaus Angelika")
    before = table.public()
    for word in ("mood", "seat", "day", "score"):
        if word not in change:
            with pytest.raises(InvalidCorrectionError, match="does not belong to this correction"):
                table.referee.correct({**change, word: 1})
    assert table.public() == before
    table.correct(**change)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seat": 1, "score": 10_000}, "“score” is a whole number from 0 to 9999."),
        ({"seat": 1, "hand": 56}, "“hand” is a whole number from 0 to 55."),
        ({"seat": 2, "hand": 5}, "“seat” is a seat from 0 to 1."),
        ({"clocks": 2}, "“clocks” is a whole number from 0 to 1."),
    ],
)
def test_a_refusal_says_what_would_be_right(change: Any, sentence: str) -> None:
    table, *_ = sit_down("Klaus Angelika")
    with pytest.raises(InvalidCorrectionError) as refusal:
        table.referee.correct(change)
    assert str(refusal.value) == sentence


def test_the_largest_score() -> None:
    table, _, angelika = sit_down("Klaus Angelika")
    table.correct(seat=1, score=9999)
    assert angelika.score == 9999


def test_the_pile_may_have_all_but_the_top_card() -> None:
    table, *_ = sit_down("Klaus Angelika")
    table.correct(pile=20)
    table.correct(pile=38)
    assert (table.lies("pile"), table.lies("discards")) == (38, 1)
    with pytest.raises(InvalidCorrectionError, match="the pile has at most 38 cards"):
        table.correct(pile=39)


def test_corrections_wait_for_the_next_card() -> None:
    table, klaus, _ = sit_down("Klaus Angelika")
    klaus.draws()
    with pytest.raises(InvalidCorrectionError):
        table.correct(day=False)


def test_corrections_are_undone_like_answers() -> None:
    table, *_ = sit_down("Klaus Angelika")
    table.correct(pile=3)
    table.referee.undo()
    assert table.lies("pile") == 38
    table.referee.redo()
    assert table.lies("pile") == 3


def test_with_only_specials_kept() -> None:
    table, *_ = sit_down("Klaus Angelika", tracking="specials")
    for change in ({"wish": "red"}, {"wolf": 1}, {"clocks": 1}, {"day": False}, {"seat": 1, "score": 4}):
        table.correct(**change)
    assert [table.lies(name) for name in ("wish", "wolf", "clocks", "day", "totals")] == [
        "red",
        1,
        1,
        False,
        [0, 4],
    ]
    table.correct(seat=1, character="Day5")
    table.correct(dealer=0)
    assert (characters(table), table.lies("dealer")) == (["Day1", "Day5"], 0)
    for change in (
        {"seat": 0, "hand": 3},
        {"pile": 3},
        {"top": "red:spider"},
        {"turn": 1},
        {"pool": 1},
    ):
        with pytest.raises(InvalidCorrectionError, match="Only specials"):
            table.correct(**change)
