"""The Mau-Mau cards of a catalogue, and which card fits onto which (MM-1, MM-6); cached for all games."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from companion.games.mau_mau.rules.pieces import (
    COLOURS,
    SPECIALS,
    Card,
    Colour,
    Symbol,
    card_of,
    colour_of,
    symbol_of,
)
from companion.games.mau_mau.rules.questions import DRAW, KEEP


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
