"""Every clause of the rules can be asked for, in three languages, in short words."""

import inspect
from importlib import import_module

import pytest

from companion import i18n
from companion.core.model import Event, Question
from companion.presenters import overlays as rules
from companion.viewmodels.teaching import Clause
from tests.support.clauses import CLAUSES

RULINGS = {
    *("DU-12", "DU-19", "DU-21", "DU-24", "DU-27", "DU-28", "DU-29", "DU-33"),
    *("DU-34", "DU-35", "DU-36", "DU-37"),
    *("RU-1", "RU-3", "RU-6", "RU-7", "RU-9", "RU-10", "RU-14", "RU-17"),
    *("NO-1", "NO-3", "NO-11", "NO-14", "NO-18", "NO-22"),
    *("MM-3", "MM-7a", "MM-8", "MM-9", "MM-11", "MM-12", "MM-14", "MM-15", "MM-21", "MM-24"),
}
"""The clauses of which something is our own decision."""
BOOK_OF = {"DU": "dawn-under", "RU": "rucola", "NO": "nosferatu", "MM": "mau-mau"}
LONGEST, MOST_SENTENCES = 185, 4
MODULES = [
    f"companion.games.{rules}.{module}"
    for rules, more in {
        "dawn_under.rules": (),
        "dawn_under.rules.rucola": (),
        "nosferatu.rules": (),
        "mau_mau.rules": ("ability_events",),
    }.items()
    for module in ("questions", "events", *more)
]


@pytest.fixture(autouse=True)
def _english():
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def every_clause() -> list[Clause]:
    return [one for book in rules.books() for chapter in book.chapters for one in chapter.clauses]


@pytest.mark.parametrize("family", CLAUSES)
def test_a_book_has_every_clause_of_its_family_once(family):
    found = [one.name for chapter in rules.chapters_of(BOOK_OF[family]) for one in chapter.clauses]
    assert sorted(found) == sorted(CLAUSES[family])


def test_exactly_our_own_decisions_are_shown_as_rulings():
    assert {one.name for one in every_clause() if one.ruling} == RULINGS


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_texts_are_short(language):
    i18n.set_language(language)
    for one in every_clause():
        for text in filter(None, (one.text, one.ruling)):
            said = i18n.tr(text)
            assert 10 < len(said) <= LONGEST, (one.name, len(said))
            assert sum(said.count(mark) for mark in (". ", "! ", "? ")) < MOST_SENTENCES, one.name


@pytest.mark.parametrize("language", [code for code in i18n.LANGUAGES if code != "en"])
def test_every_text_is_translated(language):
    i18n.set_language(language)
    for one in every_clause():
        for text in filter(None, (one.text, one.ruling)):
            assert i18n.tr(text) != text, one.name


def cited(module: str) -> set[str]:
    kinds = inspect.getmembers(import_module(module), inspect.isclass)
    return {kind.rule for _, kind in kinds if issubclass(kind, (Question, Event)) and hasattr(kind, "rule")}


@pytest.mark.parametrize("module", MODULES)
def test_every_rule_that_a_question_or_event_cites_has_a_text(module):
    names = cited(module)
    assert names
    for name in names:
        assert rules.clause(name).name == name


def test_no_two_clauses_say_the_same():
    texts = [text for one in every_clause() for text in (one.text, one.ruling) if text]
    assert len(set(texts)) == len(texts)


def test_in_words_a_ruling_is_called_a_ruling():
    assert rules.clause_text("DU-21").splitlines()[1].startswith("House ruling: ")
    assert "\n" not in rules.clause_text("DU-14")
