"""Which answer a button gives, for every question of every game."""

import pytest

from companion.core.values import as_json
from hardware.button_answers import (
    CONFIRM,
    DECLINE,
    MOVE_ON,
    Answer,
    Consent,
    NotNow,
    Wish,
    answer,
    answering,
    meaning,
)
from tests.support.story import Story
from tests.support.tables import ALL

BUTTONS = [*(f"seat {seat}" for seat in range(8)), "yes", "no", "next", "undo", "staff"]


def question(asks, *choices, **fields):
    return {"kind": "any", "asks": asks, "choices": choices, **fields}


@pytest.mark.parametrize(
    ("choices", "short", "long"),
    [
        (("believe", "doubt"), "believe", "doubt"),
        (("place", "leave"), "place", "leave"),
        (("lay", "leave"), "lay", "leave"),
        (("shown", "drew"), "shown", "drew"),
        (("A1", "B2", "pass"), "pass", None),
        (("red:bat", "keep"), "keep", None),
        (("red:bat", "werewolf", "draw"), "draw", None),
        (("left", "right", "leave"), None, "leave"),
        (("left", "right"), None, None),
        (("done",), "done", None),
        (("seen",), "seen", None),
    ],
)
def test_the_button_of_the_asked_seat(choices, short, long):
    asked = question(1, *choices)
    assert answer("seat 1", False, asked) == short
    assert answer("seat 1", True, asked) == long
    assert answer("seat 0", False, asked) is None
    assert answer("seat 0", True, asked) is None


def test_yes_and_no_and_next():
    assert answer("yes", False, question("table", "yes", "no")) == "yes"
    assert answer("no", False, question("table", "yes", "no")) == "no"
    assert answer("no", False, question(2, "A1", "pass")) == "pass"
    assert answer("next", False, question(2, "A1", "pass")) == "pass"
    assert answer("next", False, question(2, "done")) == "done"
    assert answer("next", False, question(2, "believe", "doubt")) is None
    assert answer("yes", True, question("table", "yes", "no")) is None


def test_mau_is_said_by_the_seat_that_has_to_say_it():
    mau = question("table", "said", "forgot", seat=2, call="Mau", seconds=2.6)
    assert answer("seat 2", False, mau) == "said"
    assert answer("seat 2", True, mau) is None
    assert answer("seat 1", False, mau) is None
    assert answer("no", False, mau) == "forgot"


def test_who_got_up_last_presses_their_own_button():
    first = question("table", 0, 1, 2)
    assert answer("seat 2", False, first) == 2
    assert answer("seat 3", False, first) is None
    assert answer("seat 0", False, question(0, 1, 2)) is None


def test_two_words_of_one_kind_are_no_answer():
    assert answer("no", False, question(0, "leave", "no")) is None


def test_undo_and_staff_are_wishes_whatever_is_asked():
    assert meaning("undo", False, None) == Wish("undo", "undo")
    assert meaning("undo", True, question(0, "yes", "no")) == Wish("redo", "undo")
    assert meaning("staff", False, None) == Wish("staff", "staff")
    assert meaning("staff", True, None) == Wish("staff_done", "staff")


def test_a_button_that_cannot_answer_says_so():
    assert meaning("seat 0", False, question(1, "believe", "doubt")) == NotNow("seat 0")
    assert meaning("seat 1", False, question(1, "believe", "doubt")) == Answer("believe", "seat 1")
    assert meaning("yes", False, None) == NotNow("yes")


def test_lamps_are_lit_where_a_button_can_answer():
    assert answering(BUTTONS, question(1, "believe", "doubt")) == {"seat 1", "yes", "no"}
    assert answering(BUTTONS, question(1, "left", "right")) == frozenset()
    assert answering(BUTTONS, None) == frozenset()


def test_the_words_are_told_apart():
    assert not CONFIRM & DECLINE
    assert not CONFIRM & MOVE_ON
    assert not DECLINE & MOVE_ON


@pytest.mark.parametrize(
    "sample", ALL, ids=lambda sample: f"{sample.game} {len(sample.players)} {sample.options}"
)
def test_whatever_is_asked_a_button_gives_one_of_the_choices_or_nothing(sample):
    story = Story(sample.game, " ".join(sample.players), seed=3, **sample.options)
    for step in range(150):
        if story.question is None:
            return
        asked = as_json(story.question)
        given = [answer(name, long, asked) for name in BUTTONS for long in (False, True)]
        assert all(choice is None or choice in asked["choices"] for choice in given)
        choices = story.question.choices
        try:
            story.answer(choices[step * 7 % len(choices)])
        except Exception:  # the vampire tried to stake
            story.answer(choices[-1])


def test_consent_takes_every_seat_in_time():
    consent = Consent([0, 1, 2], now=10.0, seconds=5.0)
    assert not consent.agrees(0, 11.0)
    assert not consent.agrees(0, 11.5)
    assert not consent.agrees(None, 11.6)
    assert not consent.agrees(1, 12.0)
    assert not consent.agrees(2, 15.1)
    assert consent.agrees(2, 15.0)
