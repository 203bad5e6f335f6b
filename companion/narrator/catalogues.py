"""Sentences in the language of the table. English sentences are the ids of the domain “narration”.

`python -m companion.narrator.compile` keeps the catalogues in order.
"""

from collections.abc import Mapping, Sized
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from companion.narrator.said import Counted, Line

LANGUAGES = ("de", "en", "fr")
FOLDER = Path(__file__).parent / "locale"
DOMAIN = "narration"


@lru_cache
def catalogue(language: str) -> NullTranslations:
    """The sentences of a language; English has none of its own."""
    file = FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    if language == "en" or not file.exists():
        return NullTranslations()
    with file.open("rb") as opened:
        return GNUTranslations(opened)


def template(line: Line, told: Mapping[str, object], language: str) -> str:
    """A sentence in a language, in the form that its number asks for; its fields are still open."""
    words = catalogue(language)
    if not isinstance(line, Counted):
        return words.gettext(line)
    counted = told[line.by]
    assert isinstance(counted, (int, Sized))
    number = counted if isinstance(counted, int) else len(counted)
    return words.ngettext(line.one, line.many, number)
