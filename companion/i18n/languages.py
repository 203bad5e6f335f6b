"""Everything about a language that is not a text: names, spelled numbers, voices and keys.

A new language is a record here (with its code in `LanguageCode`), and two catalogues: docs/translating.md.
Quotes, spaces before punctuation and the letters of colours belong to the texts and are in the catalogue.

A format spec names the gender of a spelled “one”: `{cards:eine}` gives “eine”, “zwei” …; `{cards:une}` gives
“une”, “deux” … “vingt et une”; a bare `{cards}` gives “eins”, “un”, “one”.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple, TypeAlias

Keys: TypeAlias = tuple[str, ...]


class SpeechRate(NamedTuple):
    """Durations of espeak-ng in a language, in seconds per item."""

    letter: float
    word: float
    comma: float
    stop: float
    begin: float
    """Once per sentence."""


class Language(NamedTuple):
    """A language that the table speaks and writes."""

    name: str
    """By its own name."""
    spell: Callable[[int, str], str]
    """Spells a number from 0 to 99; the second argument is the form of “one” beside the noun that is
    counted."""
    keys: Keys
    """The on-screen keyboard: three lines of eleven keys for wide screens."""
    narrow_keys: Keys
    """The same for narrow screens: each line is split in two, because eleven keys would be too small."""
    espeak_voice: str
    pico_voice: str
    speech_rate: SpeechRate
    catalogues: Path | None = None
    """The folder of its catalogues, CODE/LC_MESSAGES/DOMAIN.mo; None: where those of the program lie."""


def words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


ENGLISH_UNITS = words(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
)
ENGLISH_TENS = words("twenty thirty forty fifty sixty seventy eighty ninety")
GERMAN_UNITS = words(
    "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn "
    "sechzehn siebzehn achtzehn neunzehn"
)
GERMAN_TENS = words("zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
FRENCH_UNITS = words(
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
    "dix-sept dix-huit dix-neuf"
)
FRENCH_TENS = words("vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt")


def spell_english(number: int, one: str) -> str:
    if number < 20:
        return one if number == 1 and one else ENGLISH_UNITS[number]
    tens, rest = divmod(number, 10)
    return ENGLISH_TENS[tens - 2] + (f"-{ENGLISH_UNITS[rest]}" if rest else "")


def spell_german(number: int, one: str) -> str:
    if number < 20:
        return one if number == 1 and one else GERMAN_UNITS[number]
    tens, rest = divmod(number, 10)
    before = "" if not rest else "einund" if rest == 1 else f"{GERMAN_UNITS[rest]}und"
    return before + GERMAN_TENS[tens - 2]


def spell_french(number: int, one: str) -> str:
    """Spell 0 to 99: 70 is "soixante-dix", 90 is "quatre-vingt-dix"."""
    if number < 20:
        return one if number == 1 and one else FRENCH_UNITS[number]
    ten = number // 10
    score = FRENCH_TENS[ten - 2]
    rest = number - (ten - ten % 2 if ten >= 6 else ten) * 10
    if rest == 0:
        return score + ("s" if number == 80 else "")
    if rest in (1, 11) and number < 80:
        return f"{score} et {'onze' if rest == 11 else one or 'un'}"
    return f"{score}-{one or 'un' if rest == 1 else FRENCH_UNITS[rest]}"


LanguageCode: TypeAlias = Literal["de", "en", "fr"]
"""The codes of `LANGUAGES`, for type checkers."""

LANGUAGES = {
    "de": Language(
        "Deutsch",
        spell_german,
        ("qwertzuiopü", "asdfghjklöä", "yxcvbnmß’.é"),
        ("qwertz", "uiopüé", "asdfg", "hjklöä", "yxcvb", "nmß’."),
        "de",
        "de-DE",
        SpeechRate(0.032, 0.175, 0.398, 0.530, 0.109),
    ),
    "en": Language(
        "English",
        spell_english,
        ("qwertyuiop’", "asdfghjkl.é", "zxcvbnmáóöü"),
        ("qwerty", "uiopé", "asdfg", "hjklö", "zxcvb", "nmáü’."),
        "en-gb",
        "en-GB",
        SpeechRate(0.063, 0.034, 0.355, 0.554, 0.070),
    ),
    "fr": Language(
        "Français",
        spell_french,
        ("azertyuiopé", "qsdfghjklmè", "wxcvbnçàê’ë"),
        ("azerty", "uiopé", "qsdfgè", "hjklmà", "wxcvbn", "çêë’."),
        "fr-fr",
        "fr-FR",
        SpeechRate(0.043, 0.061, 0.316, 0.511, 0.054),
    ),
}
"""The languages in the order of the switch, by their codes."""
SOURCE_LANGUAGE = "en"
"""The language of the texts in the source, and of whoever asks for one that is unknown."""


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
