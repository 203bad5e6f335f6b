"""Short texts of Vampir Mau Mau: the question below the name, the undo label, the rule that applies."""

from companion.core.model import Choice, ClassTable, Question, public_fields
from companion.games.mau_mau.narration import WORDS
from companion.games.mau_mau.narration.questions import EMPTY_HAND
from companion.games.mau_mau.presenter.card_names import card_in_sentence, colour_word
from companion.games.mau_mau.rules import ability_events
from companion.games.mau_mau.rules.pieces import CLOCK, COLOURS, WEREWOLF
from companion.games.mau_mau.rules.questions import (
    DONE,
    DRAW,
    DREW,
    ENDED,
    FORGOT,
    FULFILLED,
    KEEP,
    MAU,
    NO_WISH,
    SAID,
    SHOWN,
    SWAP,
    WISH,
    Courtesy,
    Deal,
    Drawn,
    GiveTo,
    Hands,
    Mau,
    NameColour,
    Play,
    Show,
    SwapWith,
    TopCard,
    WhatHappened,
    Wish,
    WolfOn,
)
from companion.games.mau_mau.rules.view import PublicView
from companion.i18n import mark_message, tr
from companion.viewmodels.frame import Help
from companion.viewmodels.people import People, shorten_name

CHARACTERS = {
    "Postman": mark_message("Postman"),
    "Teacher": mark_message("Teacher"),
    "Dancer": mark_message("Dancer"),
    "Actor": mark_message("Actor"),
    "Cook": mark_message("Cook"),
    "Judge": mark_message("Judge"),
    "Innkeeper": mark_message("Innkeeper"),
    "Gardener": mark_message("Gardener"),
}
"""The names of the example, for translation; names entered by a table are shown unchanged."""
COURTESIES = {
    "yummy": mark_message("“Yummy!”"),
    "stroke": mark_message("Stroke your own head"),
    "knock": mark_message("Knock, knock, knock"),
    "yuck": mark_message("“Yuck!”"),
    "tick_tock": mark_message("“Tick tock!”"),
}


def character_name(name: str) -> str:
    return tr(CHARACTERS[name]) if name in CHARACTERS else name


def sentence(question: Question, people: People) -> str:
    """Return the short question below the name."""
    if isinstance(question, Play) and question.choices == (DRAW,):
        return tr(EMPTY_HAND)
    fields = public_fields(question)
    if "seat" in fields:
        fields["name"] = people[fields["seat"]].name
    if "colour" in fields:
        fields["colour"] = colour_word(fields["colour"])
    return tr(WORDS.questions[type(question)].short, **fields)


WHAT_WAS_DONE: ClassTable[dict[str, str]] = ClassTable(
    {
        TopCard: {"": mark_message("{card} lies on top")},
        Play: {"": mark_message("{name} played {card}"), DRAW: mark_message("{name} drew a card")},
        Drawn: {"": mark_message("{name} played {card}"), KEEP: mark_message("{name} kept the card")},
        WolfOn: {"": mark_message("the werewolf lay down on {other}")},
        Wish: {"": mark_message("{name} wished for {colour}"), NO_WISH: mark_message("{name} made no wish")},
        GiveTo: {"": mark_message("{name} gave a card to {other}")},
        SwapWith: {"": mark_message("{name} swapped with {other}")},
        NameColour: {"": mark_message("{name} named {colour}")},
        Show: {SHOWN: mark_message("{name} showed a card"), DREW: mark_message("{name} drew two cards")},
        Deal: {"": mark_message("{name} gave a card to {other}")},
        Mau: {SAID: mark_message("{who} said “{call}”"), FORGOT: mark_message("{who} forgot “{call}”")},
        Courtesy: {DONE: mark_message("{who} was polite"), FORGOT: mark_message("{who} forgot to be polite")},
        WhatHappened: {
            CLOCK: mark_message("{who} laid a clock"),
            WEREWOLF: mark_message("{who} laid a werewolf"),
            WISH: mark_message("a wish for {colour}"),
            MAU: mark_message("{who} is down to one card"),
            ENDED: mark_message("{who} has no card left"),
            FULFILLED: mark_message("the wish was fulfilled"),
            SWAP: mark_message("{who} swapped with {other}"),
        },
        Hands: {"": mark_message("{who}’s cards were counted")},
    }
)
"""By question, and by the word of the answer."""


def done(question: Question, choice: Choice, people: People) -> str:
    """Return an answer in the past tense."""
    meaning = question.means(choice)
    first, last = (meaning.seats[0], meaning.seats[-1]) if meaning.seats else (None, None)
    who = question.seat if isinstance(question, (Mau, Courtesy, Hands)) else first
    named = {"name": question.asks, "who": who, "other": last}
    fields = {
        field: shorten_name(people[seat].name) for field, seat in named.items() if isinstance(seat, int)
    }
    if meaning.word == CLOCK and first is None:
        return tr("a clock was laid")
    if isinstance(question, Mau):
        fields["call"] = question.call
    if meaning.thing in COLOURS:
        fields["colour"] = colour_word(meaning.thing)
    elif meaning.thing:
        fields["card"] = card_in_sentence(meaning.thing)
    return tr(WHAT_WAS_DONE[type(question)][meaning.word], **fields)


RULES: ClassTable[str] = ClassTable(
    {
        TopCard: mark_message(
            "Clocks and werewolves are shuffled back into the pile until a card with a colour lies on top."
        ),
        Play: mark_message(
            "Lay a card of the same colour or with the same picture. Is a colour wished for, then it must be "
            "that one. Clock and werewolf fit at any time. Or draw a card."
        ),
        Drawn: mark_message("If the card that you drew fits, you may play it at once. Or keep it."),
        WolfOn: mark_message(
            "The werewolf lies down on a character that has none, and silences it. Only one may lie out: the "
            "old one leaves, and then you wish for a colour."
        ),
        Wish: mark_message(
            "The next card must have the colour of the wish, or be a special. The wish stays until it is "
            "fulfilled or somebody makes another one. It counts for you too."
        ),
        GiveTo: mark_message("Your vampire gives one of your cards to anyone else you like."),
        SwapWith: mark_message(
            "You swap characters with somebody; a werewolf moves along. Then it is your turn again."
        ),
        NameColour: mark_message("All others show a card of this colour, or draw two. It is not a wish."),
        Show: mark_message("Show a card of the colour that was named, or draw two cards."),
        Deal: mark_message(
            "Look at the two cards that you drew, and give them to one or two players, yourself included."
        ),
        Mau: mark_message(
            "One card left: say “Mau” at once, or draw a card. No card left: say “Mau Mau” at once, or "
            "draw two. The ring only shows the time; the table decides."
        ),
        Courtesy: mark_message(
            "At this picture the neighbour on the right must be polite at once, or draw a card. The ring "
            "only shows the time; the table decides."
        ),
        WhatHappened: mark_message(
            "Tell me of wishes (tap the colour), of the clock that turns the day, of a forgotten “Mau”, and "
            "of who has no card left: slide from what happened to the name. Single clocks and werewolves I "
            "keep if you like; all else you play without me."
        ),
        Hands: mark_message(
            "Everyone gets a point for each card in the other hands. Who ended the round gets two more, and "
            "has only the cards that day 7 may have dealt them."
        ),
    }
)
ABILITIES = {
    1: mark_message("Give a card to your left neighbour, who may wish for a colour."),
    2: mark_message("Name a colour: all others show a card of it or draw two."),
    3: mark_message("Wish for a colour, and play again at once."),
    4: mark_message("Swap characters with somebody, and play again at once."),
    5: mark_message("All others draw a card."),
    6: mark_message(
        "Among the others, who has the fewest cards draws two; are there several, each draws one."
    ),
    7: mark_message("Draw two cards and give them to whom you like, also to yourself."),
    8: mark_message(
        "A card of yours and one from the pile go into the pool. Who plays the next special takes it."
    ),
}
NIGHT_SYMBOL = mark_message("Your left neighbour draws two cards.")
NIGHT_COLOUR = mark_message("Give one of your cards to anyone else you like.")
VAMPIRE = mark_message(
    "By night: your picture makes the left neighbour draw two; your colour lets you give a card away."
)


def help_for(question: Question, view: PublicView) -> Help:
    """Return the rule that applies now; in a player's turn also the ability of the own character."""
    text = tr(RULES[type(question)])
    if isinstance(question, (Play, Drawn)) and isinstance(question.asks, int):
        character = view.players[question.asks].character
        own = tr(ABILITIES[character.day_ability]) if view.day else tr(VAMPIRE)
        name = character_name(character.name)
        text += "\n\n" + tr("{character}: {ability}", character=name, ability=own)
    return Help(tr("The rule"), text, question.rule)


# Names and effects of abilities (MM-17 to MM-25).


SENTENCES: dict[type[ability_events.Ability], str] = {
    ability_events.Day1: mark_message("Post: {left} gets a card of yours."),
    ability_events.Day2: mark_message("School: name a colour."),
    ability_events.Day3: mark_message("Dance: wish for a colour."),
    ability_events.Day4: mark_message("Theatre: swap characters."),
    ability_events.Day5: mark_message("Kitchen: all others draw."),
    ability_events.Day6: mark_message("Court: the fewest cards draw."),
    ability_events.Day7: mark_message("Inn: deal two cards."),
    ability_events.Day8: mark_message("Garden: feed the pool."),
    ability_events.NightSymbol: mark_message("Bite: {left} draws two cards."),
    ability_events.NightColour: mark_message("Gift: give a card away."),
}
"""The name and the effect, in the size of a question."""
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
    ability_events.Day1: 1,
    ability_events.Day2: 2,
    ability_events.Day3: 3,
    ability_events.Day4: 4,
    ability_events.Day5: 5,
    ability_events.Day6: 6,
    ability_events.Day7: 7,
    ability_events.Day8: 8,
}


def ability_sentence(event: ability_events.Ability, left: str) -> str:
    """Return the sentence below the name of the player whose character it is."""
    return tr(SENTENCES[type(event)], left=left)


def ability_rule(event: ability_events.Ability) -> str:
    """Return the complete rule of an ability."""
    if isinstance(event, ability_events.NightSymbol):
        return tr(NIGHT_SYMBOL)
    if isinstance(event, ability_events.NightColour):
        return tr(NIGHT_COLOUR)
    return tr(ABILITIES[NUMBERS[type(event)]])
