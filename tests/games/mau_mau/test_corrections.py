"""The table is right and the referee is wrong."""

from typing import Any

import pytest

from companion.core.refusals import BadCorrection
from tests.games.mau_mau.vocabulary import SPECIALS, coloured, fitting, sit_down


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
    with pytest.raises(BadCorrection, match="special"):
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
    with pytest.raises(BadCorrection) as refusal:
        table.referee.correct(change)
    assert str(refusal.value)
    assert (table.public(), table.question) == (before, question)


GOOD: list[dict[str, Any]] = [
    *({"seat": 1, "hand": 4}, {"pile": 3}, {"top": "red:spider"}, {"wish": "red"}, {"wolf": 1}),
    *({"clocks": 1}, {"day": False}, {"turn": 1}, {"seat": 1, "score": 4}),
]  # fmt: skip


@pytest.mark.parametrize("change", GOOD, ids=str)
def test_a_word_that_does_not_belong_there_is_named(change: dict[str, Any]) -> None:
    table, *_ = sit_down("Klaus Angelika")
    before = table.public()
    for word in ("mood", "seat", "day", "score"):
        if word not in change:
            with pytest.raises(BadCorrection, match="does not belong to this correction"):
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
    with pytest.raises(BadCorrection) as refusal:
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
    with pytest.raises(BadCorrection, match="the pile has at most 38 cards"):
        table.correct(pile=39)


def test_corrections_wait_for_the_next_card() -> None:
    table, klaus, _ = sit_down("Klaus Angelika")
    klaus.draws()
    with pytest.raises(BadCorrection):
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
    for change in ({"seat": 0, "hand": 3}, {"pile": 3}, {"top": "red:spider"}, {"turn": 1}):
        with pytest.raises(BadCorrection, match="Only specials"):
            table.correct(**change)
