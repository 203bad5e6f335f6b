"""Three languages that say the same: ids, placeholders, plural forms, compiled catalogues that are fresh."""

import gettext
import io
import string

import pytest

from companion import words
from companion.narrator.catalogues import catalogue as narration
from companion.narrator.compile import NARRATION
from companion.words import compile
from companion.words.collect import in_source

DOMAINS = {
    "python -m companion.words.compile": compile.SCREEN,
    "python -m companion.narrator.compile": NARRATION,
}
TRANSLATED = [(tool, code, file) for tool, domain in DOMAINS.items() for code, file in domain.catalogues()]
every_catalogue = pytest.mark.parametrize(
    ("tool", "code", "file"), TRANSLATED, ids=[f"{file.stem}-{code}" for _, code, file in TRANSLATED]
)


def messages(code, file):
    return [message for message in compile.read(code, file) if message.id]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@every_catalogue
def test_it_has_exactly_the_sentences_of_the_program(tool, code, file):
    have = {(message.context, compile.forms(message.id)[0]) for message in messages(code, file)}
    want = {sentence.id for sentence in DOMAINS[tool].sentences()}
    assert len(want) > 450
    assert have == want, f"run {tool}: {have ^ want}"


@every_catalogue
def test_nothing_is_untranslated_or_fuzzy(tool, code, file):
    assert compile.untranslated(compile.read(code, file)) == []
    for message in messages(code, file):
        assert not message.fuzzy, message.id
        assert all(form.strip() for form in compile.forms(message.string)), message.id


@every_catalogue
def test_numbers_have_all_the_forms_of_the_language(tool, code, file):
    numbers = compile.read(code, file).num_plurals
    counted = [message for message in messages(code, file) if message.pluralizable]
    assert counted
    for message in counted:
        assert len(compile.forms(message.string)) == numbers, message.id


@every_catalogue
def test_placeholders_are_those_of_the_english_sentence(tool, code, file):
    for message in messages(code, file):
        allowed = [fields(text) for text in compile.forms(message.id)]
        assert all(fields(form) in allowed for form in compile.forms(message.string)), message.id


@every_catalogue
def test_sentences_end_as_in_english(tool, code, file):
    for message in messages(code, file):
        for english, form in zip(compile.forms(message.id), compile.forms(message.string), strict=False):
            if english[-1] in ".!?":
                assert form[-1] == english[-1], form


@every_catalogue
def test_the_compiled_catalogue_is_the_written_one(tool, code, file):
    fresh = gettext.GNUTranslations(io.BytesIO(compile.compiled(compile.read(code, file))))
    with file.with_suffix(".mo").open("rb") as opened:
        kept = gettext.GNUTranslations(opened)
    same = {key: text for key, text in fresh._catalog.items() if key}
    assert {key: text for key, text in kept._catalog.items() if key} == same, f"run {tool}"


@pytest.mark.parametrize("domain", DOMAINS.values(), ids=lambda domain: domain.name)
def test_french_has_its_own_spaces_and_apostrophes(domain):
    for message in messages("fr", dict(domain.catalogues())["fr"]):
        for form in compile.forms(message.string):
            assert "'" not in form, form
            assert not any(f" {mark}" in form for mark in "!?:;»"), form


def on_screen(source: str):
    return list(in_source(source, compile.SCREEN.marks))


def test_a_new_sentence_would_be_missed(tmp_path):
    wanted = on_screen('tr("A ghost says boo."); ntr("{count} boo.", "{count} boos.", 2)')
    assert len(compile.untranslated(compile.renewed(compile.read("de", tmp_path / "none.po"), wanted))) == 2


def test_a_sentence_that_becomes_a_plural_is_translated_anew(tmp_path):
    one = compile.renewed(compile.read("de", tmp_path / "none.po"), on_screen('tr("boo")'))
    compile.fill(one, {"boo": "Buh"})
    many = on_screen('ntr("boo", "boos", 2)')
    assert compile.untranslated(compile.renewed(one, many)) == ["boo"]


def test_the_collector_finds_all_forms_and_sentences_in_sentences():
    source = 'tr("a {b}", b=tr("inside"))\nptr("c", "d"); ntr("e", "f", 2); mark("g"); other("h"); tr(f"{i}")'
    assert [(s.context, s.text, s.many) for s in on_screen(source)] == [
        (None, "a {b}", None),
        (None, "inside", None),
        ("c", "d", None),
        (None, "e", "f"),
        (None, "g", None),
    ]


def test_unknown_language_is_english():
    words.set_language("xx")
    assert words.language() == "en"
    assert narration("tlh").gettext("The sun rises!") == "The sun rises!"


def test_plural_follows_the_number():
    words.set_language("de")
    assert words.ntr("stake", "stakes", 1) == "Pflock"
    assert words.ntr("stake", "stakes", 3) == "Pflöcke"
    words.set_language("en")
