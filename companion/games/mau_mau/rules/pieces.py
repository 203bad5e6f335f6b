"""The pieces of the box (MM-1). Colours, symbols and cards are strings inside the rules."""

from functools import cache
from typing import TypeAlias

Colour: TypeAlias = str
Symbol: TypeAlias = str
Card: TypeAlias = str
""""colour:symbol", "clock" or "werewolf"."""

COLOURS: tuple[Colour, ...] = ("green", "purple", "red", "blue")
CLOCK, WEREWOLF = "clock", "werewolf"
SPECIALS: tuple[Card, ...] = (WEREWOLF, CLOCK)

SYMBOLS = 11
CHARACTERS = 8
CLOCKS = 6
WEREWOLVES = 5
CARDS = len(COLOURS) * SYMBOLS + CLOCKS + WEREWOLVES
"""The number of cards in one copy of the game."""

LARGEST_TABLE_OF_ONE_COPY = 6
MOST_ROUNDS = 20
LARGEST_DEAL = 12


@cache
def card_of(colour: Colour, symbol: Symbol) -> Card:
    return f"{colour}:{symbol}"


@cache
def colour_of(card: Card) -> Colour:
    return card.partition(":")[0]


@cache
def symbol_of(card: Card) -> Symbol:
    """What the card shows; a special shows itself (MM-26: a clock counts as a symbol there)."""
    return card.rpartition(":")[2]


def hand_size(players: int, copies: int) -> int:
    """MM-3: how many cards each player gets, unless people agree on another number."""
    if copies == 1 and players > 4:
        return {5: 7, 6: 6}[players]
    return 8


def most_cards_each(players: int, copies: int) -> int:
    """MM-3: at most twelve, and a card must be left to turn up."""
    return min(LARGEST_DEAL, (CARDS * copies - 1) // players)
