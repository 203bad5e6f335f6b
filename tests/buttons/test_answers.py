"""Which answer a button gives, for every question of every game."""

import pytest

from companion.buttons.intents import (
    ButtonAnswer,
    ButtonCommand,
    ButtonIgnored,
    Consent,
    Gesture,
    answer_for_press,
    answering_buttons,
    interpret_press,
)
from companion.core.model import TABLE
from companion.games.dawn_under.rules import questions as dawn
from companion.games.dawn_under.rules.rucola import questions as rucola
from companion.games.mau_mau.rules import questions as mau
from companion.games.nosferatu.rules import questions as nosferatu
from companion.games.registry import all_kits, find_game
from tests.support.story import Story
from tests.support.tables import ALL

BUTTONS = [*(f"seat {seat}" for seat in range(8)), "yes", "no", "next", "undo", "staff"]
EVERY = {question: gesture for kit in all_kits() for question, gesture in kit.buttons.items()}


def given(button, question, *, long=False):
    return answer_for_press(button, long, question, EVERY)


def believe(seat):
    return rucola.Believe(seat, ("believe", "doubt"), 0, "A1")


@pytest.mark.parametrize(
    ("asked", "short", "long"),
    [
        (believe(1), "believe", "doubt"),
        (dawn.PlaceGarlic(1, ("place", "leave"), "A1"), "place", "leave"),
        (dawn.LayInPlague(1, ("lay", "leave"), "A1", "match"), "lay", "leave"),
        (rucola.LayAsDoubter(1, ("left", "right", "leave"), "A1", "bat"), None, "leave"),
        (dawn.Lay(1, ("left", "right"), "A1", "match"), None, None),
        (dawn.OpenInPlague(1, ("A1", "B2", "pass"), True, ()), "pass", None),
        (dawn.Open(1, ("A1", "B2"), False, ()), None, None),
        (mau.Show(1, ("shown", "drew"), 0, "red"), "shown", "drew"),
        (mau.Drawn(1, ("keep", "red:bat")), "keep", None),
        (mau.Play(1, ("red:bat", "werewolf", "draw")), "draw", None),
        (mau.WishForGift(1, ("red", "blue", "none")), "none", None),
        (mau.Wish(1, ("red", "blue")), None, None),
        (nosferatu.TurnDone(1, ("done",), 1), "done", None),
        (nosferatu.Dawn(1, ("stake:2", "pass:2")), None, None),
        (nosferatu.Strike("table", ("vampire", "hunter", "back"), 1, 2, "hunter"), None, None),
    ],
    ids=lambda value: type(value).__name__,
)
def test_the_button_of_the_asked_seat(asked, short, long):
    assert given("seat 1", asked) == short
    assert given("seat 1", asked, long=True) == long
    assert given("seat 0", asked) is None
    assert given("seat 0", asked, long=True) is None


def test_yes_and_no_and_next():
    match = dawn.Match(TABLE, ("yes", "no"), 0, "A1")
    assert given("yes", match) == "yes"
    assert given("no", match) == "no"
    assert given("yes", match, long=True) is None
    plague = dawn.OpenInPlague(2, ("A1", "pass"), True, ())
    assert given("no", plague) == "pass"
    assert given("next", plague) == "pass"
    assert given("next", nosferatu.TurnDone(2, ("done",), 2)) == "done"
    assert given("yes", nosferatu.NightCard(2, ("sunrise",))) == "sunrise"
    assert given("next", believe(2)) is None


@pytest.mark.parametrize(
    ("call", "made"),
    [
        (mau.Mau(TABLE, ("said", "forgot"), 2, "Mau"), "said"),
        (mau.MauMau(TABLE, ("said", "forgot"), 2, "Mau Mau"), "said"),
        (mau.Courtesy(TABLE, ("done", "forgot"), 2, "bow"), "done"),
        (mau.Knock(TABLE, ("done", "forgot"), 2, "knock"), "done"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_mau_is_said_by_the_seat_that_has_to_say_it(call, made):
    assert given("seat 2", call) == made
    assert given("seat 2", call, long=True) is None
    assert given("seat 1", call) is None
    assert given("yes", call) == made
    assert given("no", call) == "forgot"


def test_a_seat_does_not_answer_for_the_table():
    """Whether a lid fits is for all to see, whosever turn it is."""
    assert given("seat 0", dawn.Match(TABLE, ("yes", "no"), 0, "A1")) is None


@pytest.mark.parametrize("first", [dawn.First, nosferatu.WhoIsRenfield])
def test_who_got_up_last_presses_their_own_button(first):
    asked = first(TABLE, (0, 1, 2))
    assert [given(f"seat {seat}", asked) for seat in range(4)] == [0, 1, 2, None]
    assert given("seat 2", asked, long=True) is None


def test_a_number_is_not_taken_for_a_seat():
    assert answer_for_press("seat 1", False, nosferatu.RumoursFromDeck(TABLE, (0, 1, 2), 0), {}) is None


def test_what_is_not_on_offer_is_not_said():
    gestures = {dawn.Match: Gesture(nod="perhaps", shake="never")}
    match = dawn.Match(TABLE, ("yes", "no"), 0, "A1")
    assert not answering_buttons(BUTTONS, match, gestures)


def test_undo_and_staff_are_wishes_whatever_is_asked():
    assert interpret_press("undo", False, None, EVERY) == ButtonCommand("undo", "undo")
    assert interpret_press("undo", True, believe(0), EVERY) == ButtonCommand("redo", "undo")
    assert interpret_press("staff", False, None, EVERY) == ButtonCommand("staff", "staff")
    assert interpret_press("staff", True, None, EVERY) == ButtonCommand("staff_done", "staff")


def test_a_button_that_cannot_answer_says_so():
    assert interpret_press("seat 0", False, believe(1), EVERY) == ButtonIgnored("seat 0")
    assert interpret_press("seat 1", False, believe(1), EVERY) == ButtonAnswer("believe", "seat 1")
    assert interpret_press("yes", False, None, EVERY) == ButtonIgnored("yes")


def test_lamps_are_lit_where_a_button_can_answer():
    assert answering_buttons(BUTTONS, believe(1), EVERY) == {"seat 1", "yes", "no"}
    assert answering_buttons(BUTTONS, dawn.Lay(1, ("left", "right"), "A1", "match"), EVERY) == frozenset()
    assert answering_buttons(BUTTONS, None, EVERY) == frozenset()


def test_no_button_answers_a_secret_question():
    """Not even one that just waits: a lit lamp would tell."""
    for seen in (nosferatu.Look(1, ("seen",), 1, "hunter"), nosferatu.PileCard(1, ("bite",), 1, 4)):
        assert answering_buttons(BUTTONS, seen, EVERY) == frozenset()


@pytest.mark.parametrize("kit", all_kits(), ids=lambda kit: kit.name)
def test_the_words_are_told_apart(kit):
    for gesture in kit.buttons.values():
        words = [word for word in (gesture.nod, gesture.shake, gesture.enough) if word is not None]
        assert len(words) == len(set(words))


@pytest.mark.parametrize(
    "sample", ALL, ids=lambda sample: f"{sample.game} {len(sample.players)} {sample.options}"
)
def test_whatever_is_asked_a_button_gives_one_of_the_choices_or_nothing(sample):
    story = Story(sample.game, " ".join(sample.players), seed=3, **sample.options)
    gestures = find_game(sample.game).buttons
    for step in range(150):
        if story.question is None:
            return
        choices = story.question.choices
        said = [
            answer_for_press(name, long, story.question, gestures)
            for name in BUTTONS
            for long in (False, True)
        ]
        assert all(choice is None or choice in choices for choice in said)
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
