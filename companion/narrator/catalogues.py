"""Sentences in the language of the table. English sentences are the ids of the domain “narration”.

`python -m companion.narrator.compile` keeps the catalogues in order.
"""

from collections.abc import Mapping, Sized
from gettext import NullTranslations
from pathlib import Path

from companion import words
from companion.words.said import PluralSentence, SentenceTemplate

LANGUAGES = tuple(words.LANGUAGES)
FOLDER = Path(__file__).parent / "locale"
DOMAIN = "narration"


def catalogue(language: str) -> NullTranslations:
    """The sentences of a language; English has none of its own."""
    return words.catalogue(language, FOLDER, DOMAIN)


def template(line: SentenceTemplate, told: Mapping[str, object], language: str) -> str:
    """A sentence in a language, in the form that its number asks for; its fields are still open."""
    said = catalogue(language)
    if not isinstance(line, PluralSentence):
        return said.gettext(line)
    counted = told[line.by]
    assert isinstance(counted, (int, Sized))
    number = counted if isinstance(counted, int) else len(counted)
    return said.ngettext(line.one, line.many, number)
