"""Courtesy (MM-26)."""

import pytest

from companion.core.errors import InvalidOptionError
from companion.games.mau_mau.rules.questions import Courtesy, Knock, StrokeHead, TickTock, Yuck, Yummy
from tests.games.mau_mau.vocabulary import sit_down
from tests.support.clauses import clause


@clause("MM-26")
def test_the_right_neighbour_owes_what_the_symbol_asks_for() -> None:
    table, klaus, angelika, robert = sit_down("Klaus Angelika Robert", courtesy=["knock", "yummy"])
    klaus.plays("red:goblet")
    question = table.question
    assert table.asked("courtesy", "table")
    assert (question.seat, question.action, question.seconds) == (robert.seat, "yummy", 2.6)
    assert table.choices() == {"done", "forgot"}
    table.courtesy("done")
    assert table.drawn() == []
    assert table.asks(angelika, "play")


@clause("MM-26")
def test_forgotten_courtesy_costs_a_card() -> None:
    table, klaus, _, robert = sit_down("Klaus Angelika Robert", courtesy=["yummy"])
    klaus.plays("red:goblet")
    table.courtesy("forgot")
    assert table.drawn() == [(robert.seat, 1, "courtesy")]
    assert robert.hand == 9


@clause("MM-26")
def test_what_is_not_switched_on_is_not_asked_for() -> None:
    table, klaus, angelika = sit_down("Klaus Angelika", courtesy=["knock"])
    klaus.plays("red:goblet")
    assert table.asks(angelika, "play")


@clause("MM-26")
@pytest.mark.parametrize("order", [["stroke", "yuck"], ["yuck", "stroke"]])
def test_several_for_one_card_come_in_the_order_of_the_setting(order: list[str]) -> None:
    table, klaus, _ = sit_down("Klaus Angelika", courtesy=order)
    klaus.plays("red:candle")
    asked = []
    while table.asked("courtesy"):
        asked.append(table.question.action)
        table.courtesy("done")
    assert asked == order


@clause("MM-26")
def test_a_clock_counts_as_a_symbol() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", courtesy=["tick_tock"])
    klaus.plays("clock")
    assert table.asked("courtesy", "table")
    table.courtesy("forgot")
    assert table.kinds() == ["played", "drew", "clock_laid"]


@clause("MM-26")
def test_the_first_card_of_a_round_asks_for_no_courtesy() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", top="red:goblet", courtesy=["yummy"])
    assert table.asks(klaus, "play")


@clause("MM-26")
def test_courtesy_is_owed_after_a_card_that_ended_the_round_and_its_penalty_counts() -> None:
    table, klaus, _ = sit_down("Klaus Angelika", hands=[1, 3], courtesy=["yummy"])
    klaus.plays("red:goblet")
    table.says("Mau Mau")
    table.courtesy("forgot")
    assert table.told("round_ended")[0]["hands"] == (0, 4)


@clause("MM-26")
@pytest.mark.parametrize("courtesy", [["bow"], ["knock", "knock"], "knock", [1]])
def test_a_courtesy_that_the_catalogue_does_not_know_is_refused(courtesy: object) -> None:
    with pytest.raises(InvalidOptionError):
        sit_down("Klaus Angelika", courtesy=courtesy)


@clause("MM-26")
@pytest.mark.parametrize(
    ("action", "card", "asked"),
    [
        ("yummy", "red:goblet", Yummy),
        ("stroke", "red:candle", StrokeHead),
        ("knock", "red:coffin", Knock),
        ("yuck", "red:candle", Yuck),
        ("tick_tock", "clock", TickTock),
        ("hop", "red:spider", Courtesy),
    ],
)
def test_the_rulebooks_own_courtesies_are_asked_in_words_of_their_own(
    action: str, card: str, asked: type[Courtesy]
) -> None:
    table, klaus, _ = sit_down("Klaus Angelika", top="red:mirror", courtesy=[action])
    klaus.plays(card)
    assert type(table.question) is asked
    assert table.question.action == action
