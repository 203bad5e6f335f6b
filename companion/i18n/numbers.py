"""Spell numbers in words, with the gender of the noun they count.

A format spec names the form of “one”: `{cards:eine}` gives “eine”, “zwei” …; `{cards:une}` gives “une”,
“deux” … “vingt et une”; a bare `{cards}` gives “eins”, “un”, “one”.
"""

import re
from functools import lru_cache

MAX_SPELLED = 99
"""Larger numbers are written in figures; every speech engine reads them correctly."""

_UNITS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen",
    "de": "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn "
    "sechzehn siebzehn achtzehn neunzehn",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix-sept dix-huit dix-neuf",
}
UNITS = {language: tuple(words.split()) for language, words in _UNITS.items()}
TENS = {
    "en": ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"),
    "de": ("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig"),
    "fr": (
        "vingt",
        "trente",
        "quarante",
        "cinquante",
        "soixante",
        "soixante",
        "quatre-vingt",
        "quatre-vingt",
    ),
}


def spell_number(number: int, language: str, one: str = "") -> str:
    """Spell a number; `one` is the form of “one” beside the noun that is counted."""
    if language not in UNITS or not 0 <= number <= MAX_SPELLED:
        return str(number)
    if number == 1 and one:
        return one
    if number < 20:
        return UNITS[language][number]
    return {"en": _english, "de": _german, "fr": _french}[language](number, one)


def _english(number: int, one: str) -> str:
    tens, rest = divmod(number, 10)
    return TENS["en"][tens - 2] + (f"-{UNITS['en'][rest]}" if rest else "")


def _german(number: int, one: str) -> str:
    tens, rest = divmod(number, 10)
    before = "" if not rest else "einund" if rest == 1 else f"{UNITS['de'][rest]}und"
    return before + TENS["de"][tens - 2]


def _french(number: int, one: str) -> str:
    """Spell 20 to 99: 70 is "soixante-dix", 90 is "quatre-vingt-dix"."""
    ten = number // 10
    score = TENS["fr"][ten - 2]
    rest = number - (ten - ten % 2 if ten >= 6 else ten) * 10
    if rest == 0:
        return score + ("s" if number == 80 else "")
    if rest in (1, 11) and number < 80:
        return f"{score} et {'onze' if rest == 11 else one or 'un'}"
    return f"{score}-{one or 'un' if rest == 1 else UNITS['fr'][rest]}"


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
