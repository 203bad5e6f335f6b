"""Three languages that say the same: ids, placeholders, plural forms, compiled catalogues that are fresh."""

import gettext
import io
import string

import pytest

from companion import i18n
from companion.narrator.translation import catalogue as narration
from deploy.assets import compile_catalogues
from deploy.assets.collect_messages import in_source
from deploy.assets.compile_catalogues import NARRATION

DOMAINS = {
    "python -m deploy.assets.compile_catalogues": compile_catalogues.SCREEN,
    "python -m deploy.assets.compile_catalogues --narration": NARRATION,
}
TRANSLATED = [(tool, code, file) for tool, domain in DOMAINS.items() for code, file in domain.catalogues()]
every_catalogue = pytest.mark.parametrize(
    ("tool", "code", "file"), TRANSLATED, ids=[f"{file.stem}-{code}" for _, code, file in TRANSLATED]
)


def messages(code, file):
    return [message for message in compile_catalogues.read(code, file) if message.id]


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@every_catalogue
def test_it_has_exactly_the_sentences_of_the_program(tool, code, file):
    have = {(message.context, compile_catalogues.forms(message.id)[0]) for message in messages(code, file)}
    want = {sentence.id for sentence in DOMAINS[tool].sentences()}
    assert len(want) > 450
    assert have == want, f"run {tool}: {have ^ want}"


@every_catalogue
def test_nothing_is_untranslated_or_fuzzy(tool, code, file):
    assert compile_catalogues.untranslated(compile_catalogues.read(code, file)) == []
    for message in messages(code, file):
        assert not message.fuzzy, message.id
        assert all(form.strip() for form in compile_catalogues.forms(message.string)), message.id


@every_catalogue
def test_numbers_have_all_the_forms_of_the_language(tool, code, file):
    numbers = compile_catalogues.read(code, file).num_plurals
    counted = [message for message in messages(code, file) if message.pluralizable]
    assert counted
    for message in counted:
        assert len(compile_catalogues.forms(message.string)) == numbers, message.id


@every_catalogue
def test_placeholders_are_those_of_the_english_sentence(tool, code, file):
    for message in messages(code, file):
        allowed = [fields(text) for text in compile_catalogues.forms(message.id)]
        assert all(fields(form) in allowed for form in compile_catalogues.forms(message.string)), message.id


@every_catalogue
def test_sentences_end_as_in_english(tool, code, file):
    for message in messages(code, file):
        for english, form in zip(
            compile_catalogues.forms(message.id), compile_catalogues.forms(message.string), strict=False
        ):
            if english[-1] in ".!?":
                assert form[-1] == english[-1], form


@every_catalogue
def test_the_compiled_catalogue_is_the_written_one(tool, code, file):
    fresh = gettext.GNUTranslations(
        io.BytesIO(compile_catalogues.compiled(compile_catalogues.read(code, file)))
    )
    with file.with_suffix(".mo").open("rb") as opened:
        kept = gettext.GNUTranslations(opened)
    same = {key: text for key, text in fresh._catalog.items() if key}
    assert {key: text for key, text in kept._catalog.items() if key} == same, f"run {tool}"


@pytest.mark.parametrize("domain", DOMAINS.values(), ids=lambda domain: domain.name)
def test_french_has_its_own_spaces_and_apostrophes(domain):
    for message in messages("fr", dict(domain.catalogues())["fr"]):
        for form in compile_catalogues.forms(message.string):
            assert "'" not in form, form
            assert not any(f" {mark}" in form for mark in "!?:;»"), form


def on_screen(source: str):
    return list(in_source(source, compile_catalogues.SCREEN.marks))


def test_a_new_sentence_would_be_missed(tmp_path):
    wanted = on_screen('tr("A ghost says boo."); ntr("{count} boo.", "{count} boos.", 2)')
    assert (
        len(
            compile_catalogues.untranslated(
                compile_catalogues.renewed(compile_catalogues.read("de", tmp_path / "none.po"), wanted)
            )
        )
        == 2
    )


def test_a_sentence_that_becomes_a_plural_is_translated_anew(tmp_path):
    one = compile_catalogues.renewed(
        compile_catalogues.read("de", tmp_path / "none.po"), on_screen('tr("boo")')
    )
    compile_catalogues.fill(one, {"boo": "Buh"})
    many = on_screen('ntr("boo", "boos", 2)')
    assert compile_catalogues.untranslated(compile_catalogues.renewed(one, many)) == ["boo"]


def test_the_collector_finds_all_forms_and_sentences_in_sentences():
    source = 'tr("a {b}", b=tr("inside"))\nptr("c", "d"); ntr("e", "f", 2)\n'
    source += 'mark_message("g"); other("h"); tr(f"{i}")'
    assert [(s.context, s.text, s.many) for s in on_screen(source)] == [
        (None, "a {b}", None),
        (None, "inside", None),
        ("c", "d", None),
        (None, "e", "f"),
        (None, "g", None),
    ]


def test_unknown_language_is_english():
    i18n.set_language("xx")
    assert i18n.language() == "en"
    assert narration("tlh").gettext("The sun rises!") == "The sun rises!"


def test_plural_follows_the_number():
    i18n.set_language("de")
    assert i18n.ntr("stake", "stakes", 1) == "Pflock"
    assert i18n.ntr("stake", "stakes", 3) == "Pflöcke"
    i18n.set_language("en")
