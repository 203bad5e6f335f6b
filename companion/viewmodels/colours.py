"""Names and letters of colours, unique within a language. Information is never shown by colour alone."""

from collections.abc import Sequence
from functools import lru_cache

from companion.core.model import Choice
from companion.i18n import LANGUAGES, language, ptr, tr
from companion.viewmodels.frame import AnswerModel, VampireChip


def colour_name(colour: str) -> str:
    """Return the translated name: Red, Rot, Rouge."""
    return _names(language())[colour]


def letter(colour: str) -> str:
    """Return the letter of a colour."""
    return _letters(language())[colour]


def chip(colour: str) -> VampireChip:
    """Return the chip of a vampire of this colour."""
    return VampireChip(colour, letter(colour))


# cached for each language: a screen has dozens of chips


@lru_cache(maxsize=len(LANGUAGES))
def _names(_: str) -> dict[str, str]:
    """Return the names in the current language; the parameter is the cache key."""
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


# The colour pad: every colour of the game in its own place, whether or not it can be answered now.


def colour_pad(colours: Sequence[str], answers: dict[str, Choice]) -> tuple[AnswerModel, ...]:
    """Return one pad for each colour, in the order of the box; colours without an answer are unavailable."""
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


# The real colours of the players' own pieces.
# No rulebook names the six colours of the box. The defaults are a guess; the owner can correct them in
# the settings.


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
"""All colours that can be chosen; each has a tint of the same name."""
COLOURS_IN_BOX = 6
DEFAULT_COLOURS = PALETTE[:COLOURS_IN_BOX]
"""Not verified with a real copy."""


def own_colour(name: str) -> str:
    """Return the translated name: Orange, violett, rose; an unknown name is returned unchanged."""
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
    """Return the colours of the box with the one at `place` replaced by the next free one in direction
    `step`."""
    free = [name for name in PALETTE if name == colours[place] or name not in colours]
    new = free[(free.index(colours[place]) + step) % len(free)]
    return [*colours[:place], new, *colours[place + 1 :]]
