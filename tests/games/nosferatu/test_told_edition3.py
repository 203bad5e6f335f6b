"""What people are told of Nosferatu, edition 3: who is Renfield, how one wins, claims, and an empty deck."""

import pytest

from companion import i18n
from companion.games.nosferatu.lessons import lessons
from companion.games.nosferatu.narration import WORDS
from companion.games.nosferatu.presenter import frames as presenter
from companion.games.nosferatu.presenter.renfield import ADVICE
from companion.games.nosferatu.presenter.wording import help_for
from companion.games.nosferatu.rulebook import BOOK
from companion.games.nosferatu.rules import events as told
from companion.games.nosferatu.rules import questions as asked
from companion.games.nosferatu.setup_guide import parts, steps
from companion.narrator.translation import catalogue
from companion.table import open_table
from companion.viewmodels.people import People
from tests.support.clauses import clause

NAMES = ["Emma", "Paul", "Mia", "Jonas", "Lena"]


@pytest.fixture(autouse=True)
def _english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def text_of(clause_name: str) -> str:
    every = (one for chapter in BOOK.chapters for one in chapter.clauses)
    return next(one.text for one in every if one.name == clause_name)


@clause("NO-1")
def test_five_overview_cards_are_in_the_box():
    assert [part.number for part in parts({}) if part.name == "overview cards"] == [5]
    assert "five overview cards" in text_of("NO-1")


@clause("NO-2")
@pytest.mark.parametrize("night_deck", ["cards", "app"])
def test_the_guide_advises_who_is_renfield_and_shuffles_the_action_deck(night_deck):
    said = [step.sentence for step in steps(5, {"night_deck": night_deck})]
    assert "best somebody who knows the rules" in said[0]
    assert "other nights into the action deck" in said[1]
    assert "Shuffle the other nights" in said[1]
    assert "best somebody who knows the rules" in text_of("NO-2")


@clause("NO-10", "NO-17", "NO-18")
def test_the_first_card_names_every_way_to_win():
    card = next(one for one in lessons({}) if one.about is asked.GiveStake)
    hunters, vampire, _ = (point.text for point in card.points)
    assert ("rituals" in hunters, "stake the vampire" in hunters) == (True, True)
    assert ("bites" in vampire, "a hunter is staked" in vampire) == (True, True)


@clause("NO-8", "NO-22")
def test_renfield_may_know_who_gave_what_but_nobody_else():
    said = [text for lines in ADVICE.values() for text in lines]
    assert "You see the cards, not who gave them." not in said
    assert "Nobody else may learn who gave what." in ADVICE[asked.PileCard]


@clause("NO-22")
def test_nobody_is_told_to_be_silent_where_everything_may_be_claimed():
    said = " ".join(text for lines in ADVICE.values() for text in lines)
    assert "Never say who it is" not in said
    assert "Never show it. Claim what you like." in ADVICE[asked.WhoIsVampire]


@clause("NO-5", "NO-19")
def test_no_sentence_says_that_the_stake_stays():
    said = WORDS.events[told.RoundBegan].all()
    assert not any("stays" in str(line) for line in said)


@clause("NO-6")
def test_help_and_question_say_what_becomes_of_an_empty_deck():
    assert "If the deck is empty, the discards are shuffled" in text_of("NO-6")
    assert "If the deck is empty" in help_for(asked.TurnDone(1, ("done",), ())).text


@clause("NO-6")
@pytest.mark.parametrize(("discards", "kind"), [("off", asked.TurnDone), ("noted", asked.NoteDiscard)])
def test_hands_are_told_when_the_deck_has_run_out(discards, kind):
    table = open_table(None)
    table.new("nosferatu", NAMES, {"discards": discards}, 1)
    for _ in range(3):
        table.answer(table.latest_moment.question.choices[0])
    now, people = table.latest_moment, People(NAMES)
    assert isinstance(now.question, kind)
    assert presenter.frame(now._replace(since=()), people).banner.text != "Deck empty: shuffle the discards"
    emptied = now._replace(since=(told.ActionsReshuffled(20),))
    assert presenter.frame(emptied, people).banner.text == "Deck empty: shuffle the discards"


@clause("NO-6", "NO-18")
def test_french_says_neither_the_other_card_nor_that_nobody_takes_the_stake():
    i18n.set_language("fr")
    assert "l’autre" not in help_for(asked.TurnDone(1, ("done",), ())).text
    passed = catalogue("fr").gettext("Nobody is staked today. I put the bandages away.")
    assert "Personne ne prend le pieu" not in passed
