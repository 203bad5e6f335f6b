"""Colours as people read them: a name and a letter, unique within a language. Never colour alone."""

from collections.abc import Sequence
from functools import lru_cache

from companion.core.model import Choice
from companion.i18n import LANGUAGES, language, ptr, tr
from companion.viewmodels.frame import AnswerModel, VampireChip


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


# The colour pad: every colour of the game at its own place, whichever of them can be answered now.


def colour_pad(colours: Sequence[str], answers: dict[str, Choice]) -> tuple[AnswerModel, ...]:
    """One pad for each colour, in the order of the box; what answers have none stay, and are spent."""
    return tuple(
        AnswerModel(
            answers.get(colour, colour),
            colour_name(colour),
            colour=colour,
            letter=letter(colour),
            is_unavailable=colour not in answers,
        )
        for colour in colours
    )


# The real colours of what people own: the garlic and the bats before them.
# No rulebook names the six colours of the box. Those shipped are a guess; a house says which ones are
# right.


PALETTE = (
    "orange",
    "violet",
    "pink",
    "turquoise",
    "brown",
    "grey",
    "red",
    "yellow",
    "white",
    "blue",
    "green",
    "black",
)
"""Everything that a house can choose from; each has a tint of its name."""
COLOURS_IN_BOX = 6
DEFAULT_COLOURS = PALETTE[:COLOURS_IN_BOX]
"""Unverified."""


def own_colour(name: str) -> str:
    """Orange, violett, rose; a name of the table's own as it is."""
    names = {
        "orange": tr("Orange"),
        "violet": tr("Violet"),
        "pink": tr("Pink"),
        "turquoise": tr("Turquoise"),
        "brown": tr("Brown"),
        "grey": tr("Grey"),
        "red": tr("Red"),
        "yellow": tr("Yellow"),
        "white": tr("White"),
        "blue": tr("Blue"),
        "green": tr("Green"),
        "black": tr("Black"),
    }
    return names.get(name, name)


def next_free_colour(colours: list[str], place: int, step: int) -> list[str]:
    """The colours of the box, one of them changed for the next, or the last, that no other has."""
    free = [name for name in PALETTE if name == colours[place] or name not in colours]
    new = free[(free.index(colours[place]) + step) % len(free)]
    return [*colours[:place], new, *colours[place + 1 :]]
