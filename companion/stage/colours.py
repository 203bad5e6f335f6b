"""Colours as people read them: a name and a letter, unique within a language. Never colour alone."""

from functools import lru_cache

from companion.stage.values import VampireChip
from companion.words import LANGUAGES, language, ptr, tr


def colour_name(colour: str) -> str:
    """Red, Rot, Rouge."""
    return _names(language())[colour]


def letter(colour: str) -> str:
    """One letter for each colour."""
    return _letters(language())[colour]


def chip(colour: str) -> VampireChip:
    """A vampire of this colour."""
    return VampireChip(colour, letter(colour))


# looked up once for each language: a screen has dozens of chips


@lru_cache(maxsize=len(LANGUAGES))
def _names(_: str) -> dict[str, str]:
    """In the language that is spoken now."""
    return {
        "red": tr("Red"),
        "yellow": tr("Yellow"),
        "white": tr("White"),
        "blue": tr("Blue"),
        "green": tr("Green"),
        "black": tr("Black"),
        "purple": tr("Purple"),
    }


@lru_cache(maxsize=len(LANGUAGES))
def _letters(_: str) -> dict[str, str]:
    return {
        "red": ptr("letter of a colour", "R"),
        "yellow": ptr("letter of a colour", "Y"),
        "white": ptr("letter of a colour", "W"),
        "blue": ptr("letter of a colour", "B"),
        "green": ptr("letter of a colour", "G"),
        "black": ptr("letter of a colour", "K"),
        "purple": ptr("letter of a colour", "P"),
    }
