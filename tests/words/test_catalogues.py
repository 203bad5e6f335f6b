"""Three languages that say the same: ids, placeholders, and compiled catalogues that are fresh."""

import string

import pytest

from companion import words
from companion.words.collect import in_source, sentences

pytest.importorskip("babel")

from companion.words import compile as catalogues

FILES = dict(catalogues.catalogues())
WANTED = sentences()


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("code", FILES)
def test_catalogue_has_exactly_the_sentences_of_the_program(code):
    catalogue = catalogues.read(code, FILES[code])
    have = {(m.context, m.id if isinstance(m.id, str) else m.id[0]) for m in catalogue if m.id}
    want = {sentence.id for sentence in WANTED}
    assert have == want, f"run python -m companion.words.compile: {have ^ want}"


@pytest.mark.parametrize("code", FILES)
def test_nothing_is_left_untranslated(code):
    catalogue = catalogues.read(code, FILES[code])
    assert [m.id for m in catalogue if m.id and not catalogues.translated(m)] == []


@pytest.mark.parametrize("code", FILES)
def test_placeholders_are_the_same(code):
    for message in catalogues.read(code, FILES[code]):
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        said = [message.string] if isinstance(message.string, str) else list(message.string)
        if message.id:
            assert {frozenset(fields(text)) for text in said} <= {frozenset(fields(text)) for text in ids}, (
                message.id
            )


@pytest.mark.parametrize("code", FILES)
def test_compiled_catalogue_is_fresh(code):
    fresh = catalogues.compiled(catalogues.read(code, FILES[code]))
    assert FILES[code].with_suffix(".mo").read_bytes() == fresh, "run python -m companion.words.compile"


def test_collector_finds_all_forms():
    source = 'tr("a {b}", b=1); ptr("c", "d"); ntr("e", "f", 2); mark("g"); other("h")'
    assert {(s.context, s.text, s.many) for s in in_source(source)} == {
        (None, "a {b}", None),
        ("c", "d", None),
        (None, "e", "f"),
        (None, "g", None),
    }


def test_unknown_language_is_english():
    words.use("xx")
    assert words.language() == "en"


def test_plural_follows_the_number():
    words.use("de")
    assert words.ntr("stake", "stakes", 1) == "Pflock"
    assert words.ntr("stake", "stakes", 3) == "Pflöcke"
    words.use("en")
