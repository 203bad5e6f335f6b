"""Vampir Mau Mau in short words: the question under the name, what Undo takes back, the rule that applies."""

from typing import Any

from companion.core.values import Question
from companion.games.mau_mau.rules.pieces import SPECIALS, colour_of, symbol_of
from companion.games.mau_mau.rules.view import PublicView
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
    "stroke": mark("Stroke your head"),
    "knock": mark("Knock, knock, knock"),
    "yuck": mark("“Yuck!”"),
    "tick_tock": mark("“Tick tock!”"),
}
ASKED = {
    "yummy": mark("Did {name} say “Yummy”?"),
    "stroke": mark("Did {name} stroke their head?"),
    "knock": mark("Did {name} knock three times?"),
    "yuck": mark("Did {name} say “Yuck”?"),
    "tick_tock": mark("Did {name} say “Tick tock”?"),
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


def sentence(question: Any, people: People) -> str:
    """One short question, as it stands under the name."""
    kind = question.kind
    if kind == "mau":
        return tr("Did {name} say “{call}”?", name=people[question.seat].name, call=question.call)
    if kind == "courtesy":
        name = people[question.seat].name
        known = ASKED.get(question.action)
        return (
            tr(known, name=name)
            if known
            else tr("Did {name} do it: {action}?", name=name, action=question.action)
        )
    if kind == "show":
        return tr("Do you show a card in {colour}?", colour=colour_word(question.colour))
    if kind == "deal":
        return tr("Who gets card {card} of {of}?", card=question.card, of=question.of)
    if kind == "wish" and question.rule == "MM-18":
        return tr("Do you wish for a colour?")
    if kind == "play" and question.choices == ("draw",):
        return tr("Your hand is empty: draw.")
    return tr(SHORT[kind])


SHORT = {
    "top_card": mark("Which card lies on top?"),
    "play": mark("Which card do you play?"),
    "drawn": mark("Do you play the card you drew?"),
    "wolf_on": mark("On whom does the werewolf lie down?"),
    "wish": mark("Which colour do you wish for?"),
    "give_to": mark("Who gets one of your cards?"),
    "swap_with": mark("With whom do you swap characters?"),
    "colour": mark("Which colour do you name?"),
    "event": mark("What happened?"),
    "hands": mark("How many cards are left?"),
}

DONE = {
    "top_card": mark("the top card"),
    "play": mark("{name} played {card}"),
    "drawn": mark("{name} played {card}"),
    "wolf_on": mark("the werewolf lay down on {other}"),
    "wish": mark("{name} wished for {colour}"),
    "give_to": mark("{name} gave a card to {other}"),
    "swap_with": mark("{name} swapped with {other}"),
    "colour": mark("{name} named {colour}"),
    "deal": mark("{name} gave a card to {other}"),
    "hands": mark("{who}’s cards were counted"),
}
DONE_WITH = {
    ("play", "draw"): mark("{name} drew a card"),
    ("drawn", "keep"): mark("{name} kept the card"),
    ("wish", "none"): mark("{name} made no wish"),
    ("show", "shown"): mark("{name} showed a card"),
    ("show", "drew"): mark("{name} drew two cards"),
    ("mau", "said"): mark("{who} said “{call}”"),
    ("mau", "forgot"): mark("{who} forgot “{call}”"),
    ("courtesy", "done"): mark("{who} was polite"),
    ("courtesy", "forgot"): mark("{who} forgot to be polite"),
}
HAPPENED = {
    "clock": mark("{who} laid a clock"),
    "werewolf": mark("{who} laid a werewolf"),
    "wish": mark("a wish for {colour}"),
    "mau": mark("{who} is down to one card"),
    "ended": mark("{who} has no card left"),
    "fulfilled": mark("the wish was fulfilled"),
    "swap": mark("{who} swapped with {other}"),
}


def done(question: Any, choice: Any, people: People) -> str:
    """An answer in the past tense."""
    kind = question.kind
    if kind == "event":
        return _happened(str(choice), people)
    fields: dict[str, object] = {"call": getattr(question, "call", "")}
    if isinstance(question.asks, int):
        fields["name"] = cut(people[question.asks].name)
    if hasattr(question, "seat"):
        fields["who"] = cut(people[question.seat].name)
    if isinstance(choice, int):
        fields["other"] = cut(people[choice].name)
    elif kind in ("wish", "colour") and choice != "none":
        fields["colour"] = colour_word(choice)
    elif kind in ("play", "drawn") and choice not in ("draw", "keep"):
        fields["card"] = card_name(choice)
    return tr(DONE_WITH.get((kind, choice)) or DONE[kind], **fields)


def _happened(choice: str, people: People) -> str:
    what, *rest = choice.split(":")
    fields: dict[str, object] = {}
    if what == "wish":
        fields["colour"] = colour_word(rest[0])
    elif rest:
        fields["who"] = cut(people[int(rest[0])].name)
        fields["other"] = cut(people[int(rest[-1])].name)
    return tr(HAPPENED[what], **fields)


RULES = {
    "top_card": mark(
        "The first card of the discards does nothing yet. Clocks and werewolves go back into the pile until "
        "a card with a colour lies on top."
    ),
    "play": mark(
        "Lay a card of the same colour or with the same picture. Is a colour wished for, then it must be "
        "that one. Clock and werewolf fit at any time. Or draw a card."
    ),
    "drawn": mark("If the card that you drew fits, you may play it at once. Or keep it."),
    "wolf_on": mark(
        "The werewolf makes a character fall silent. Only one may lie out: the old one leaves, and then you "
        "wish for a colour."
    ),
    "wish": mark(
        "The next card must have the colour of the wish. The wish stays until it is fulfilled or somebody "
        "makes another one. It counts for you too."
    ),
    "give_to": mark("Your vampire gives one of your cards to anyone you like."),
    "swap_with": mark(
        "You swap characters with somebody; a werewolf moves along. Then it is your turn again."
    ),
    "colour": mark("All others show a card of this colour, or draw two."),
    "show": mark("Show a card of the colour that was named, or draw two cards."),
    "deal": mark(
        "Look at the two cards that you drew, and give them to one or two players, yourself included."
    ),
    "mau": mark(
        "One card left: say “Mau” at once, or draw a card. No card left: say “Mau Mau” at once, or draw two. "
        "The ring only shows the time; the table decides."
    ),
    "courtesy": mark(
        "At this picture the neighbour on the right must be polite at once, or draw a card. The ring only "
        "shows the time; the table decides."
    ),
    "event": mark(
        "Tap what all should remember: clocks, werewolves, wishes and calls. Cards you play without me."
    ),
    "hands": mark(
        "Everyone gets a point for each card in the other hands. Who ended the round gets two more."
    ),
}
ABILITIES = {
    1: mark("Give a card to your left neighbour, who may wish for a colour."),
    2: mark("Name a colour: all others show a card of it or draw two."),
    3: mark("Wish for a colour, and play again at once."),
    4: mark("Swap characters with somebody, and play again at once."),
    5: mark("All others draw a card."),
    6: mark("Who has the fewest cards draws two; are there several, each draws one."),
    7: mark("Draw two cards and give them to whom you like."),
    8: mark("A card of yours and one from the pile go into the pool. Who plays the next special takes it."),
}
VAMPIRE = mark(
    "By night: your picture makes the left neighbour draw two; your colour lets you give a card away."
)


def help_for(question: Question, view: PublicView) -> Help:
    """The rule that applies now, in our words; on one's turn also what the own character can do."""
    text = tr(RULES[question.kind])
    if isinstance(question.asks, int) and question.kind in ("play", "drawn"):
        character = view.players[question.asks].character
        own = tr(ABILITIES[character.day_ability]) if view.day else tr(VAMPIRE)
        name = character_name(character.name)
        text += "\n\n" + tr("{character}: {ability}", character=name, ability=own)
    return Help(tr("The rule"), text, question.rule)
