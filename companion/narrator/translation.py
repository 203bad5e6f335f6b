"""Formats the fields of questions and events: seats by name, words in the language of the table."""

import unicodedata
from collections.abc import Mapping, Sequence, Sized
from gettext import NullTranslations
from pathlib import Path

from companion import i18n
from companion.core.model import Json
from companion.i18n import place_name
from companion.i18n.languages import SpokenNumber
from companion.i18n.sentences import SEATS, PluralSentence, SentenceTemplate, Vocabulary, _

# Sentences in the language of the table. English sentences are the ids of the domain “narration”.


LANGUAGES = i18n.LANGUAGES
FOLDER = Path(__file__).parent / "locale"
DOMAIN = "narration"


def catalogue(language: str) -> NullTranslations:
    """Return the catalogue of a language; English has none, because its sentences are the ids."""
    return i18n.catalogue(language, FOLDER, DOMAIN)


def template(line: SentenceTemplate, told: Mapping[str, object], language: str) -> str:
    """Return a sentence in a language, in the right plural form, with its placeholders."""
    said = catalogue(language)
    if not isinstance(line, PluralSentence):
        return said.gettext(line)
    counted = told[line.by]
    assert isinstance(counted, (int, Sized))
    number = counted if isinstance(counted, int) else len(counted)
    return said.ngettext(line.one, line.many, number)


NO_VOCABULARY = Vocabulary()
"""For games without words of their own."""


class Name(str):
    """A player's name. `{seat:de}` is the French genitive: “de Paul”, but “d’Emma”."""

    __slots__ = ()

    def __format__(self, case: str) -> str:
        if case == "de":
            first = unicodedata.normalize("NFD", self)[:1].casefold()
            return f"d’{self}" if first in tuple("aeiou") else f"de {self}"
        return str.__format__(self, case)


def speak_field(
    name: str, value: Json, players: Sequence[str], language: str = "en", own: Vocabulary = NO_VOCABULARY
) -> str | SpokenNumber:
    """Return a field as it is spoken; `own` is the vocabulary of the game."""
    if isinstance(value, (list, tuple)):
        if name in own.of_each_seat and len(value) == len(players):
            return ", ".join(_points(*one, language) for one in zip(players, value, strict=True))
        return _enumerated([str(speak_field(name, one, players, language, own)) for one in value], language)
    if name in SEATS and type(value) is int:
        return Name(players[value])
    if type(value) is int:
        return SpokenNumber(value, language)
    return _word(name, value, language, own) if isinstance(value, str) else str(value)


def _points(player: str, number: Json, language: str) -> str:
    """Return “Emma 12”; but “Number 1: 12”, so that the name does not run into the number."""
    apart = player[-1:].isdigit()
    return (catalogue(language).gettext(_("{name}: {number}")) if apart else "{name} {number}").format(
        name=player, number=number
    )


def _word(field: str, value: str, language: str, own: Vocabulary) -> str:
    if value in own.words.get(field, ()):
        return catalogue(language).pgettext(field, value)
    parts = own.joined.get(field, ())
    if parts and ":" in value:
        words = zip(parts, value.split(":", len(parts) - 1), strict=True)
        return " ".join(_word(part, word, language, own) for part, word in words)
    return place_name(value)


def _enumerated(parts: list[str], language: str) -> str:
    """Return an enumeration: “Emma, Paul and Mia”."""
    if len(parts) < 2:
        return "".join(parts)
    both = catalogue(language).gettext(_("{most} and {last}"))
    return both.format(most=", ".join(parts[:-1]), last=parts[-1])
