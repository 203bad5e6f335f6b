"""An answer says what it means, so that nobody has to take it apart."""

from inspect import getmembers, isclass

import pytest

from companion.core.model import TABLE, Choice, Meaning, Question
from companion.games.mau_mau.rules import questions as asked
from companion.games.mau_mau.rules.specials_only import possible_taps
from tests.games.mau_mau.vocabulary import sit_down

CARD, COLOUR = Meaning(thing="red:bat"), Meaning(thing="red")
CALL = {"said": Meaning("said"), "forgot": Meaning("forgot")}
COURTESY = {"done": Meaning("done"), "forgot": Meaning("forgot")}
SPECIALS = {card: Meaning(thing=card) for card in ("clock", "werewolf")}
WISH = {"red": COLOUR, "none": Meaning("none")}
SEAT = {0: Meaning(seats=(0,)), 2: Meaning(seats=(2,))}


def of(kind: type[Question], *fields: object) -> Question:
    """Such a question; what it lists does not matter here."""
    return kind(TABLE, (), *fields)  # type: ignore[arg-type]


MEANT: list[tuple[Question, dict[Choice, Meaning]]] = [
    (of(asked.TopCard), {"red:bat": CARD}),
    (of(asked.Play), {"red:bat": CARD, "draw": Meaning("draw"), **SPECIALS}),
    (of(asked.Drawn), {"red:bat": CARD, "keep": Meaning("keep"), **SPECIALS}),
    (of(asked.WolfOn), SEAT),
    (of(asked.Wish), {"red": COLOUR}),
    (of(asked.WishForGift), WISH),
    (of(asked.GiveTo), SEAT),
    (of(asked.SwapWith), SEAT),
    (of(asked.NameColour), {"red": COLOUR}),
    (of(asked.Show, 1, "red"), {"shown": Meaning("shown"), "drew": Meaning("drew")}),
    (of(asked.Deal, 1, 2), SEAT),
    (of(asked.Mau, 1, "Mau"), CALL),
    (of(asked.MauMau, 1, "Mau Mau"), CALL),
    (of(asked.Courtesy, 1, "hop"), COURTESY),
    *((of(kind, 1, action), COURTESY) for action, kind in asked.COURTESIES.items()),
    (
        of(asked.WhatHappened),
        {
            "clock:2": Meaning("clock", (2,)),
            "werewolf:1:2": Meaning("werewolf", (1, 2)),
            "wish:red": Meaning("wish", thing="red"),
            "mau:1": Meaning("mau", (1,)),
            "ended:2": Meaning("ended", (2,)),
            "fulfilled": Meaning("fulfilled"),
            "swap:0:1": Meaning("swap", (0, 1)),
        },
    ),
    (of(asked.Hands, 1), {"0": Meaning(number=0), "12": Meaning(number=12)}),
]


def test_every_question_is_among_them() -> None:
    kinds = {kind for _, kind in getmembers(asked, isclass) if issubclass(kind, Question)} - {Question}
    assert {type(question) for question, _ in MEANT} == kinds


@pytest.mark.parametrize(("question", "meant"), MEANT, ids=lambda value: type(value).__name__)
def test_an_answer_says_what_it_means(question: Question, meant: dict[Choice, Meaning]) -> None:
    assert {choice: question.means(choice) for choice in meant} == meant


def test_every_tap_means_something_of_its_own() -> None:
    table, *_ = sit_down("Klaus Angelika Emma", "Day1 Day4 Day7", tracking="specials", wolf=0)
    table.taps("wish:red")
    taps = [table.question.means(tap) for tap in possible_taps(table.state)]
    assert len(set(taps)) == len(taps)
    words = {meaning.word for meaning in taps}
    assert words == {"clock", "werewolf", "wish", "mau", "ended", "fulfilled", "swap"}
    assert {seat for meaning in taps for seat in meaning.seats} == {0, 1, 2}
