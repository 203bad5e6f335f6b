"""The catalogues are complete: ids, placeholders, plural forms, and compiled as they are written."""

import gettext
import io
from string import Formatter

import pytest

from companion.narrator.catalogues import DOMAIN, FOLDER, LANGUAGES, catalogue

babel = pytest.importorskip("babel", reason="Babel, a tool for developers, is not installed")

from companion.narrator import compile  # noqa: E402 (it needs Babel)

TRANSLATED = [language for language in LANGUAGES if language != "en"]
every_language = pytest.mark.parametrize("language", TRANSLATED)


def file_of(language: str, ending: str):
    return FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.{ending}"


def written(language: str):
    return compile.read(language, file_of(language, "po"))


def ids(messages) -> set:
    return {(message.context, message.id) for message in messages if message.id}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def forms(value) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


@every_language
def test_every_sentence_is_in_the_catalogue_and_nothing_else(language: str) -> None:
    wanted = ids(compile.wanted())
    assert len(wanted) > 450
    assert ids(written(language)) == wanted, "run: python -m companion.narrator.compile"


@every_language
def test_nothing_is_untranslated_or_fuzzy(language: str) -> None:
    messages = written(language)
    assert compile.untranslated(messages) == []
    assert [message.id for message in messages if message.id and message.fuzzy] == []
    for message in messages:
        if message.id:
            assert all(form.strip() for form in forms(message.string)), message.id


@every_language
def test_numbers_have_all_the_forms_of_the_language(language: str) -> None:
    messages = written(language)
    for message in messages:
        if message.pluralizable:
            assert len(forms(message.string)) == messages.num_plurals, message.id


@every_language
def test_placeholders_are_those_of_the_english_sentence(language: str) -> None:
    for message in written(language):
        if message.id:
            for form in forms(message.string):
                assert placeholders(form) == placeholders(forms(message.id)[0]), message.id


@every_language
def test_the_compiled_catalogue_is_the_written_one(language: str) -> None:
    fresh = gettext.GNUTranslations(io.BytesIO(compile.compiled(written(language))))
    with file_of(language, "mo").open("rb") as opened:
        kept = gettext.GNUTranslations(opened)
    same = {key: text for key, text in fresh._catalog.items() if key}
    assert {key: text for key, text in kept._catalog.items() if key} == same, (
        "run: python -m companion.narrator.compile"
    )


@every_language
def test_sentences_end_as_in_english(language: str) -> None:
    for message in written(language):
        for english, form in zip(forms(message.id), forms(message.string), strict=False):
            if english and english[-1] in ".!?":
                assert form[-1] == english[-1], form


def test_french_has_its_own_spaces_and_apostrophes() -> None:
    for message in written("fr"):
        if message.id:
            for form in forms(message.string):
                assert "'" not in form, form
                assert not any(f" {mark}" in form for mark in "!?:;»"), form


def test_an_unknown_language_speaks_english() -> None:
    assert catalogue("tlh").gettext("The sun rises!") == "The sun rises!"


def test_a_new_sentence_would_be_missed(monkeypatch, tmp_path) -> None:
    (tmp_path / "new.py").write_text('_("A ghost says boo.")\n_n("cards", "{cards} boo.", "{cards} boos.")\n')
    monkeypatch.setattr(compile, "HERE", tmp_path)
    found = compile.wanted()
    assert ids(found) == {(None, "A ghost says boo."), (None, ("{cards} boo.", "{cards} boos."))}
    assert len(compile.untranslated(compile.renewed(written("de"), found))) == 2
