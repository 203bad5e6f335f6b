"""Names of cards, symbols and colours, as labels and inside sentences."""

from companion.games.mau_mau.rules.pieces import CLOCK, SPECIALS, WEREWOLF, colour_of, symbol_of
from companion.i18n import mark_message, ptr, tr

SYMBOLS = {
    "spider": mark_message("spider"),
    "tombstone": mark_message("tombstone"),
    "coffin": mark_message("coffin"),
    "skull": mark_message("skull"),
    "bat": mark_message("bat"),
    "candle": mark_message("candle"),
    "potion": mark_message("potion"),
    "goblet": mark_message("goblet"),
    "pumpkin": mark_message("pumpkin"),
    "mirror": mark_message("mirror"),
    "broom": mark_message("broom"),
    "clock": mark_message("clock"),
    "werewolf": mark_message("werewolf"),
}


def symbol_name(symbol: str) -> str:
    """Return the translated name of a symbol."""
    return tr(SYMBOLS[symbol]) if symbol in SYMBOLS else symbol


class ColourWord(str):
    """The name of a colour inside a sentence. `{colour:f}` is the French feminine: “verte”."""

    __slots__ = ("feminine",)
    feminine: str

    def __new__(cls, word: str, feminine: str) -> "ColourWord":
        made = super().__new__(cls, word)
        made.feminine = feminine
        return made

    def __format__(self, form: str) -> str:
        return self.feminine if form == "f" else str.__format__(self, form)


def colour_word(colour: str) -> ColourWord:
    """Return the name of a colour inside a sentence."""
    words = {
        "green": (ptr("in a sentence", "green"), ptr("in a sentence, feminine", "green")),
        "purple": (ptr("in a sentence", "purple"), ptr("in a sentence, feminine", "purple")),
        "red": (ptr("in a sentence", "red"), ptr("in a sentence, feminine", "red")),
        "blue": (ptr("in a sentence", "blue"), ptr("in a sentence, feminine", "blue")),
    }
    return ColourWord(*words[colour])


def card_name(card: str) -> str:
    """Return the name of a card as a label: “blue skull”."""
    symbol = symbol_name(symbol_of(card))
    if card in SPECIALS:
        return symbol
    return tr("{colour} {symbol}", colour=colour_word(colour_of(card)), symbol=symbol)


def card_in_sentence(card: str) -> str:
    """Return a card inside a sentence, with the article that a language may need; symbols that a table has
    entered have none."""
    if card in SPECIALS:
        return {WEREWOLF: ptr("inside a sentence", "werewolf"), CLOCK: ptr("inside a sentence", "clock")}[
            card
        ]
    colour, symbol = colour_word(colour_of(card)), symbol_of(card)
    named = {
        "spider": ptr("inside a sentence", "{colour} spider", colour=colour),
        "tombstone": ptr("inside a sentence", "{colour} tombstone", colour=colour),
        "coffin": ptr("inside a sentence", "{colour} coffin", colour=colour),
        "skull": ptr("inside a sentence", "{colour} skull", colour=colour),
        "bat": ptr("inside a sentence", "{colour} bat", colour=colour),
        "candle": ptr("inside a sentence", "{colour} candle", colour=colour),
        "potion": ptr("inside a sentence", "{colour} potion", colour=colour),
        "goblet": ptr("inside a sentence", "{colour} goblet", colour=colour),
        "pumpkin": ptr("inside a sentence", "{colour} pumpkin", colour=colour),
        "mirror": ptr("inside a sentence", "{colour} mirror", colour=colour),
        "broom": ptr("inside a sentence", "{colour} broom", colour=colour),
    }
    return named.get(symbol) or card_name(card)


def beginning(words: str) -> str:
    """Return the text with a capital first letter."""
    return words[:1].upper() + words[1:]
