"""The card catalogue (MM-2), and the cards that it makes: which fits onto which (MM-1, MM-6)."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from companion.core.errors import InvalidOptionError
from companion.core.model import Json
from companion.games.mau_mau.rules.pieces import (
    CHARACTERS,
    CLOCK,
    COLOURS,
    SPECIALS,
    SYMBOLS,
    Card,
    Colour,
    Symbol,
    card_of,
    colour_of,
    symbol_of,
)
from companion.games.mau_mau.rules.questions import DRAW, KEEP

ABILITIES = range(1, 9)
PARTS = ("symbols", "characters", "courtesy")


class Character(NamedTuple):
    """A large card: a human by day, a vampire by night."""

    name: str
    day_ability: int
    day_symbols: tuple[Symbol, ...]
    night_symbol: Symbol
    night_colour: Colour


def characters_of(catalogue: Json) -> tuple[Character, ...]:
    """The eight characters of a checked catalogue."""
    return tuple(
        Character(
            entry["name"],
            entry["day_ability"],
            tuple(entry["day_symbols"]),
            entry["night_symbol"],
            entry["night_colour"],
        )
        for entry in catalogue["characters"]
    )


def known_parts(catalogue: Json) -> Json:
    """MM-2: a checked catalogue without its further keys, which nobody reads and no journal need carry."""
    known: dict[str, Json] = {name: catalogue[name] for name in PARTS}
    known["characters"] = [
        {name: entry[name] for name in Character._fields} for entry in catalogue["characters"]
    ]
    pictures = catalogue.get("pictures")
    if isinstance(pictures, dict):
        known["pictures"] = {
            symbol: pictures[symbol] for symbol in catalogue["symbols"] if _is_name(pictures.get(symbol))
        }
    if catalogue.get("example") is True:
        known["example"] = True
    return known


def check_catalogue(catalogue: Json) -> None:
    """Raise InvalidOptionError if a catalogue is incomplete; its sentence says what is wrong."""
    if not isinstance(catalogue, dict):
        raise InvalidOptionError("A card catalogue is an object with “symbols”, “characters” and “courtesy”.")
    for name in PARTS:
        if name not in catalogue:
            raise InvalidOptionError("The card catalogue has no “{name}”.", name=name)
    symbols = _check_symbols(catalogue["symbols"])
    _check_characters(catalogue["characters"], symbols)
    _check_courtesy(catalogue["courtesy"], symbols)


def check_taught(catalogue: Json) -> None:
    """Like `check_catalogue`, for the editor: each day ability must belong to one character only."""
    check_catalogue(catalogue)
    owner: dict[int, str] = {}
    for entry in catalogue["characters"]:
        name, ability = entry["name"], entry["day_ability"]
        if ability in owner:
            raise InvalidOptionError(
                "Day ability {ability} belongs to one character only, not to {first} and {second}.",
                ability=ability,
                first=owner[ability],
                second=name,
            )
        owner[ability] = name


def _is_name(value: Json) -> bool:
    return isinstance(value, str) and value.isprintable() and bool(value.strip())


def _check_symbols(symbols: Json) -> list[Symbol]:
    if not isinstance(symbols, list) or not all(_is_name(symbol) for symbol in symbols):
        raise InvalidOptionError("“symbols” is a list of 11 names.")
    for symbol in symbols:
        if ":" in symbol or symbol in SPECIALS:
            raise InvalidOptionError(
                "“{symbol}” is no name for a symbol: no colon, and not “clock” or “werewolf”.",
                symbol=symbol,
            )
        if symbols.count(symbol) > 1:
            raise InvalidOptionError("The symbol “{symbol}” is there twice.", symbol=symbol)
    if len(symbols) != SYMBOLS:
        raise InvalidOptionError("The cards have 11 symbols; the catalogue has {count}.", count=len(symbols))
    return symbols


def _check_characters(characters: Json, symbols: list[Symbol]) -> None:
    if not isinstance(characters, list) or not all(isinstance(entry, dict) for entry in characters):
        raise InvalidOptionError("“characters” is a list of eight objects, one for each character.")
    if len(characters) != CHARACTERS:
        raise InvalidOptionError(
            "The box has eight characters; the catalogue has {count}.", count=len(characters)
        )
    seen: set[str] = set()
    for number, entry in enumerate(characters, 1):
        name = entry.get("name")
        if not _is_name(name):
            raise InvalidOptionError("Character {number} of the catalogue has no name.", number=number)
        if name in seen:
            raise InvalidOptionError("Two characters are called “{name}”.", name=name)
        seen.add(name)
        _check_character(entry, name, symbols)


def _check_character(entry: dict[str, Json], name: str, symbols: list[Symbol]) -> None:
    ability, pair = entry.get("day_ability"), entry.get("day_symbols")
    if type(ability) is not int or ability not in ABILITIES:
        raise InvalidOptionError("The day ability of {name} is a number from 1 to 8.", name=name)
    if not isinstance(pair, list) or len(pair) != 2 or pair[0] == pair[1]:
        raise InvalidOptionError("{name} needs two different day symbols.", name=name)
    for symbol in (*pair, entry.get("night_symbol")):
        if symbol not in symbols:
            raise InvalidOptionError(
                "{name} has the symbol “{symbol}”, but the cards do not.", name=name, symbol=symbol
            )
    if entry.get("night_colour") not in COLOURS:
        raise InvalidOptionError(
            "The night colour of {name} is one of: {colours}.", name=name, colours=", ".join(COLOURS)
        )


def _check_courtesy(courtesy: Json, symbols: list[Symbol]) -> None:
    if not isinstance(courtesy, dict):
        raise InvalidOptionError("“courtesy” is an object: for each action the symbol that asks for it.")
    for action, symbol in courtesy.items():
        if not _is_name(action):
            raise InvalidOptionError("A courtesy needs a name that can be read.")
        if symbol != CLOCK and symbol not in symbols:
            raise InvalidOptionError(
                "The courtesy “{action}” waits for “{symbol}”, but that is neither a symbol nor the clock.",
                action=action,
                symbol=symbol,
            )


class Fitting(NamedTuple):
    """MM-5: what can be answered where these cards fit."""

    play: tuple[str, ...]
    """The choices for playing: a fitting card, or draw."""
    drawn: tuple[str, ...]
    """The choices for a card just drawn: play it if it fits, or keep it."""


class Deck:
    """Every card with a colour once, whatever the number of copies."""

    def __init__(self, symbols: tuple[Symbol, ...]) -> None:
        self.cards: tuple[Card, ...] = tuple(
            card_of(colour, symbol) for colour in COLOURS for symbol in symbols
        )
        self.onto: dict[Card, Fitting] = {card: self._onto(card) for card in self.cards}
        """MM-6: by the top card, whatever has its colour or its symbol."""
        self.wished: dict[Colour, Fitting] = {
            colour: _fitting(card for card in self.cards if colour_of(card) == colour) for colour in COLOURS
        }
        """MM-6: while a colour is wished for, nothing but that colour."""

    def _onto(self, top: Card) -> Fitting:
        colour, symbol = colour_of(top), symbol_of(top)
        return _fitting(card for card in self.cards if colour_of(card) == colour or symbol_of(card) == symbol)


def _fitting(cards: Iterable[Card]) -> Fitting:
    """MM-8, MM-9: specials fit at any time."""
    fits = (*cards, *SPECIALS)
    return Fitting((*fits, DRAW), (KEEP, *fits))


@lru_cache(maxsize=8)
def deck_of(symbols: tuple[Symbol, ...]) -> Deck:
    """The deck with these symbols."""
    return Deck(symbols)
