"""Vampir Mau Mau in short words: the question under the name, what Undo takes back, the rule that applies."""

from companion.core.by_class import ByClass
from companion.core.values import Choice, Question, spoken_fields
from companion.games.mau_mau.rules.pieces import CLOCK, COLOURS, SPECIALS, WEREWOLF, colour_of, symbol_of
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
from companion.games.mau_mau.words import WORDS
from companion.games.mau_mau.words.questions import EMPTY_HAND
from companion.stage.people import People, cut
from companion.stage.values import Help
from companion.words import mark, ptr, tr

SYMBOLS = {
    "spider": mark("spider"),
    "tombstone": mark("tombstone"),
    "coffin": mark("coffin"),
    "skull": mark("skull"),
    "bat": mark("bat"),
    "candle": mark("candle"),
    "potion": mark("potion"),
    "goblet": mark("goblet"),
    "pumpkin": mark("pumpkin"),
    "mirror": mark("mirror"),
    "broom": mark("broom"),
    "clock": mark("clock"),
    "werewolf": mark("werewolf"),
}
CHARACTERS = {
    "Postman": mark("Postman"),
    "Teacher": mark("Teacher"),
    "Dancer": mark("Dancer"),
    "Actor": mark("Actor"),
    "Cook": mark("Cook"),
    "Judge": mark("Judge"),
    "Innkeeper": mark("Innkeeper"),
    "Gardener": mark("Gardener"),
}
"""The example's names; what a table has taught is shown as it was written."""
COURTESIES = {
    "yummy": mark("“Yummy!”"),
    "stroke": mark("Stroke your own head"),
    "knock": mark("Knock, knock, knock"),
    "yuck": mark("“Yuck!”"),
    "tick_tock": mark("“Tick tock!”"),
}


def symbol_name(symbol: str) -> str:
    """What people call a symbol."""
    return tr(SYMBOLS[symbol]) if symbol in SYMBOLS else symbol


def character_name(name: str) -> str:
    return tr(CHARACTERS[name]) if name in CHARACTERS else name


def colour_word(colour: str) -> str:
    """A colour in the middle of a sentence."""
    words = {
        "green": ptr("in a sentence", "green"),
        "purple": ptr("in a sentence", "purple"),
        "red": ptr("in a sentence", "red"),
        "blue": ptr("in a sentence", "blue"),
    }
    return words[colour]


def card_name(card: str) -> str:
    """Blue skull."""
    symbol = symbol_name(symbol_of(card))
    if card in SPECIALS:
        return symbol
    return tr("{colour} {symbol}", colour=colour_word(colour_of(card)), symbol=symbol)


def beginning(words: str) -> str:
    """The same as a sentence begins with it."""
    return words[:1].upper() + words[1:]


def sentence(question: Question, people: People) -> str:
    """One short question, as it stands under the name."""
    if isinstance(question, Play) and question.choices == (DRAW,):
        return tr(EMPTY_HAND)
    fields = spoken_fields(question)
    if "seat" in fields:
        fields["name"] = people[fields["seat"]].name
    if "colour" in fields:
        fields["colour"] = colour_word(fields["colour"])
    return tr(WORDS.questions[type(question)].short, **fields)


WHAT_WAS_DONE: ByClass[dict[str, str]] = ByClass(
    {
        TopCard: {"": mark("{card} lies on top")},
        Play: {"": mark("{name} played {card}"), DRAW: mark("{name} drew a card")},
        Drawn: {"": mark("{name} played {card}"), KEEP: mark("{name} kept the card")},
        WolfOn: {"": mark("the werewolf lay down on {other}")},
        Wish: {"": mark("{name} wished for {colour}"), NO_WISH: mark("{name} made no wish")},
        GiveTo: {"": mark("{name} gave a card to {other}")},
        SwapWith: {"": mark("{name} swapped with {other}")},
        NameColour: {"": mark("{name} named {colour}")},
        Show: {SHOWN: mark("{name} showed a card"), DREW: mark("{name} drew two cards")},
        Deal: {"": mark("{name} gave a card to {other}")},
        Mau: {SAID: mark("{who} said “{call}”"), FORGOT: mark("{who} forgot “{call}”")},
        Courtesy: {DONE: mark("{who} was polite"), FORGOT: mark("{who} forgot to be polite")},
        WhatHappened: {
            CLOCK: mark("{who} laid a clock"),
            WEREWOLF: mark("{who} laid a werewolf"),
            WISH: mark("a wish for {colour}"),
            MAU: mark("{who} is down to one card"),
            ENDED: mark("{who} has no card left"),
            FULFILLED: mark("the wish was fulfilled"),
            SWAP: mark("{who} swapped with {other}"),
        },
        Hands: {"": mark("{who}’s cards were counted")},
    }
)
"""By question, and by the word of the answer, if it has one."""


def done(question: Question, choice: Choice, people: People) -> str:
    """An answer in the past tense."""
    meaning = question.means(choice)
    first, last = (meaning.seats[0], meaning.seats[-1]) if meaning.seats else (None, None)
    who = question.seat if isinstance(question, (Mau, Courtesy, Hands)) else first
    named = {"name": question.asks, "who": who, "other": last}
    fields = {field: cut(people[seat].name) for field, seat in named.items() if isinstance(seat, int)}
    if meaning.word == CLOCK and first is None:
        return tr("a clock was laid")
    if isinstance(question, Mau):
        fields["call"] = question.call
    if meaning.thing in COLOURS:
        fields["colour"] = colour_word(meaning.thing)
    elif meaning.thing:
        fields["card"] = card_name(meaning.thing)
    return tr(WHAT_WAS_DONE[type(question)][meaning.word], **fields)


RULES: ByClass[str] = ByClass(
    {
        TopCard: mark(
            "Clocks and werewolves are shuffled back into the pile until a card with a colour lies on top."
        ),
        Play: mark(
            "Lay a card of the same colour or with the same picture. Is a colour wished for, then it must be "
            "that one. Clock and werewolf fit at any time. Or draw a card."
        ),
        Drawn: mark("If the card that you drew fits, you may play it at once. Or keep it."),
        WolfOn: mark(
            "The werewolf lies down on a character that has none, and silences it. Only one may lie out: the "
            "old one leaves, and then you wish for a colour."
        ),
        Wish: mark(
            "The next card must have the colour of the wish, or be a special. The wish stays until it is "
            "fulfilled or somebody makes another one. It counts for you too."
        ),
        GiveTo: mark("Your vampire gives one of your cards to anyone else you like."),
        SwapWith: mark(
            "You swap characters with somebody; a werewolf moves along. Then it is your turn again."
        ),
        NameColour: mark("All others show a card of this colour, or draw two. It is not a wish."),
        Show: mark("Show a card of the colour that was named, or draw two cards."),
        Deal: mark(
            "Look at the two cards that you drew, and give them to one or two players, yourself included."
        ),
        Mau: mark(
            "One card left: say “Mau” at once, or draw a card. No card left: say “Mau Mau” at once, or "
            "draw two. The ring only shows the time; the table decides."
        ),
        Courtesy: mark(
            "At this picture the neighbour on the right must be polite at once, or draw a card. The ring "
            "only shows the time; the table decides."
        ),
        WhatHappened: mark(
            "Tell me of wishes (tap the colour), of the clock that turns the day, of a forgotten “Mau”, and "
            "of who has no card left: slide from what happened to the name. Single clocks and werewolves I "
            "keep if you like; all else you play without me."
        ),
        Hands: mark(
            "Everyone gets a point for each card in the other hands. Who ended the round gets two more, and "
            "has only the cards that day 7 may have dealt them."
        ),
    }
)
ABILITIES = {
    1: mark("Give a card to your left neighbour, who may wish for a colour."),
    2: mark("Name a colour: all others show a card of it or draw two."),
    3: mark("Wish for a colour, and play again at once."),
    4: mark("Swap characters with somebody, and play again at once."),
    5: mark("All others draw a card."),
    6: mark("Among the others, who has the fewest cards draws two; are there several, each draws one."),
    7: mark("Draw two cards and give them to whom you like, also to yourself."),
    8: mark("A card of yours and one from the pile go into the pool. Who plays the next special takes it."),
}
NIGHT_SYMBOL = mark("Your left neighbour draws two cards.")
NIGHT_COLOUR = mark("Give one of your cards to anyone else you like.")
VAMPIRE = mark(
    "By night: your picture makes the left neighbour draw two; your colour lets you give a card away."
)


def help_for(question: Question, view: PublicView) -> Help:
    """The rule that applies now, in our words; on one's turn also what the own character can do."""
    text = tr(RULES[type(question)])
    if isinstance(question, (Play, Drawn)) and isinstance(question.asks, int):
        character = view.players[question.asks].character
        own = tr(ABILITIES[character.day_ability]) if view.day else tr(VAMPIRE)
        name = character_name(character.name)
        text += "\n\n" + tr("{character}: {ability}", character=name, ability=own)
    return Help(tr("The rule"), text, question.rule)
