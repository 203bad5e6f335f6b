"""What abilities are called, and what they want at once (MM-17 to MM-25)."""

from companion.games.mau_mau.rules import deeds
from companion.games.mau_mau.screens.wording import ABILITIES, NIGHT_COLOUR, NIGHT_SYMBOL
from companion.words import mark_message, tr

SENTENCES: dict[type[deeds.Ability], str] = {
    deeds.Day1: mark_message("Post: {left} gets a card of yours."),
    deeds.Day2: mark_message("School: name a colour."),
    deeds.Day3: mark_message("Dance: wish for a colour."),
    deeds.Day4: mark_message("Theatre: swap characters."),
    deeds.Day5: mark_message("Kitchen: all others draw."),
    deeds.Day6: mark_message("Court: the fewest cards draw."),
    deeds.Day7: mark_message("Inn: deal two cards."),
    deeds.Day8: mark_message("Garden: feed the pool."),
    deeds.NightSymbol: mark_message("Bite: {left} draws two cards."),
    deeds.NightColour: mark_message("Gift: give a card away."),
}
"""By its name, and as large as a question."""
NAMES = {
    1: mark_message("Post"),
    2: mark_message("School"),
    3: mark_message("Dance"),
    4: mark_message("Theatre"),
    5: mark_message("Kitchen"),
    6: mark_message("Court"),
    7: mark_message("Inn"),
    8: mark_message("Garden"),
}
NUMBERS = {
    deeds.Day1: 1,
    deeds.Day2: 2,
    deeds.Day3: 3,
    deeds.Day4: 4,
    deeds.Day5: 5,
    deeds.Day6: 6,
    deeds.Day7: 7,
    deeds.Day8: 8,
}


def ability_sentence(event: deeds.Ability, left: str) -> str:
    """Under the name of whose character it is."""
    return tr(SENTENCES[type(event)], left=left)


def ability_rule(event: deeds.Ability) -> str:
    """The whole of it."""
    if isinstance(event, deeds.NightSymbol):
        return tr(NIGHT_SYMBOL)
    if isinstance(event, deeds.NightColour):
        return tr(NIGHT_COLOUR)
    return tr(ABILITIES[NUMBERS[type(event)]])
