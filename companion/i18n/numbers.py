"""Spell numbers in words, with the gender of the noun they count.

A format spec names the form of “one”: `{cards:eine}` gives “eine”, “zwei” …; `{cards:une}` gives “une”,
“deux” … “vingt et une”; a bare `{cards}` gives “eins”, “un”, “one”.
"""

import re
from functools import lru_cache

from companion.i18n.languages import LANGUAGES

MAX_SPELLED = 99
"""Larger numbers are written in figures; every speech engine reads them correctly."""


def spell_number(number: int, language: str, one: str = "") -> str:
    """Spell a number; `one` is the form of “one” beside the noun that is counted."""
    if language not in LANGUAGES or not 0 <= number <= MAX_SPELLED:
        return str(number)
    return LANGUAGES[language].spell(number, one)


BEGINS = "^"
"""Prefix of the format spec of a number that begins a sentence. Names ignore it."""
_FIRST = re.compile(r"(^|[.!?…]\s+)\{(\w+)(?::([^}]*))?\}")


@lru_cache(maxsize=1024)
def with_capitals(template: str) -> str:
    """Return the template with the BEGINS prefix in every number that begins a sentence."""
    return _FIRST.sub(rf"\1{{\2:{BEGINS}\3}}", template)


class SpokenNumber:
    """A number in a sentence. Its format spec is the form of “one”."""

    __slots__ = ("language", "number")

    def __init__(self, number: int, language: str) -> None:
        self.number = number
        self.language = language

    def __format__(self, one: str) -> str:
        said = spell_number(self.number, self.language, one.removeprefix(BEGINS))
        return said[:1].upper() + said[1:] if one.startswith(BEGINS) else said

    def __str__(self) -> str:
        return format(self, "")
