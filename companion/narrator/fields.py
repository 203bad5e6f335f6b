"""How the fields of a question or an event are said: seats by name, words in the language of the table."""

import unicodedata
from collections.abc import Sequence

from companion.core.values import Json
from companion.narrator.catalogues import catalogue
from companion.words.said import SEATS, _

OF_EACH_SEAT = frozenset(("scores", "totals"))
"""Fields with a number for every seat."""


def _c(field: str, word: str) -> str:
    """Marks a word for the catalogues: a value of this field."""
    return word


WORDS: dict[str, frozenset[str]] = {
    "side": frozenset((_c("side", "left"), _c("side", "right"))),
    "colour": frozenset(
        (
            _c("colour", "red"),
            _c("colour", "yellow"),
            _c("colour", "white"),
            _c("colour", "blue"),
            _c("colour", "green"),
            _c("colour", "black"),
            _c("colour", "purple"),
        )
    ),
    "lid": frozenset(
        (
            _c("lid", "red"),
            _c("lid", "yellow"),
            _c("lid", "white"),
            _c("lid", "blue"),
            _c("lid", "green"),
            _c("lid", "black"),
            _c("lid", "rat"),
        )
    ),
    "own": frozenset(
        (
            _c("own", "orange"),
            _c("own", "violet"),
            _c("own", "pink"),
            _c("own", "turquoise"),
            _c("own", "brown"),
            _c("own", "grey"),
            _c("own", "red"),
            _c("own", "yellow"),
            _c("own", "white"),
            _c("own", "blue"),
            _c("own", "green"),
            _c("own", "black"),
        )
    ),
    "card": frozenset(
        (_c("card", "night"), _c("card", "sunrise"), _c("card", "clock"), _c("card", "werewolf"))
    ),
    "role": frozenset((_c("role", "renfield"), _c("role", "vampire"), _c("role", "hunter"))),
    "symbol": frozenset(
        (
            _c("symbol", "spider"),
            _c("symbol", "tombstone"),
            _c("symbol", "coffin"),
            _c("symbol", "skull"),
            _c("symbol", "bat"),
            _c("symbol", "candle"),
            _c("symbol", "potion"),
            _c("symbol", "goblet"),
            _c("symbol", "pumpkin"),
            _c("symbol", "mirror"),
            _c("symbol", "broom"),
        )
    ),
}
"""The words that a field can hold. What a table has taught, such as its own symbols, is said as it is."""


class Name(str):
    """A player's name. `{seat:de}` is the French genitive: “de Paul”, but “d’Emma”."""

    __slots__ = ()

    def __format__(self, case: str) -> str:
        if case == "de":
            first = unicodedata.normalize("NFD", self)[:1].casefold()
            return f"d’{self}" if first in tuple("aeiou") else f"de {self}"
        return str.__format__(self, case)


def spoken(name: str, value: Json, players: Sequence[str], language: str = "en") -> str:
    """A field as it is said."""
    if isinstance(value, (list, tuple)):
        if name in OF_EACH_SEAT and len(value) == len(players):
            return ", ".join(f"{player} {number}" for player, number in zip(players, value, strict=True))
        return _enumerated([spoken(name, one, players, language) for one in value], language)
    if name in SEATS and type(value) is int:
        return Name(players[value])
    if isinstance(value, str):
        return _word(name, value, language)
    return str(value)


def _word(field: str, value: str, language: str) -> str:
    if value in WORDS.get(field, ()):
        return catalogue(language).pgettext(field, value)
    if field == "card" and ":" in value:
        colour, _colon, symbol = value.partition(":")
        return f"{_word('colour', colour, language)} {_word('symbol', symbol, language)}"
    return value


def _enumerated(parts: list[str], language: str) -> str:
    """“Emma, Paul and Mia”."""
    if len(parts) < 2:
        return "".join(parts)
    both = catalogue(language).gettext(_("{most} and {last}"))
    return both.format(most=", ".join(parts[:-1]), last=parts[-1])
