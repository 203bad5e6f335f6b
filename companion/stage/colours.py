"""Colours as people read them: a name and a letter, unique within a language. Never colour alone."""

from companion.stage.values import Chip
from companion.words import ptr, tr


def colour_name(colour: str) -> str:
    """Red, Rot, Rouge."""
    names = {
        "red": tr("Red"),
        "yellow": tr("Yellow"),
        "white": tr("White"),
        "blue": tr("Blue"),
        "green": tr("Green"),
        "black": tr("Black"),
        "purple": tr("Purple"),
    }
    return names[colour]


def letter(colour: str) -> str:
    """One letter for each colour."""
    letters = {
        "red": ptr("letter of a colour", "R"),
        "yellow": ptr("letter of a colour", "Y"),
        "white": ptr("letter of a colour", "W"),
        "blue": ptr("letter of a colour", "B"),
        "green": ptr("letter of a colour", "G"),
        "black": ptr("letter of a colour", "K"),
        "purple": ptr("letter of a colour", "P"),
    }
    return letters[colour]


def chip(colour: str) -> Chip:
    """A vampire of this colour."""
    return Chip(colour, letter(colour))
