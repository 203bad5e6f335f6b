"""Simulated games of Vampir Mau Mau: a table with its real cards, and players who see their own."""

import random

from companion.core.dealers import LazyTable
from companion.core.game import Header
from companion.core.model import TABLE, Choice, Meaning, Question
from companion.games.defaults.simulation import random_player
from companion.games.kit_protocols import Chooser
from companion.games.mau_mau.rules.pieces import CLOCK, COLOURS, SPECIALS, WEREWOLF, Card, card_of, colour_of
from companion.games.mau_mau.rules.questions import (
    DRAW,
    DREW,
    ENDED,
    FULFILLED,
    KEEP,
    MAU,
    NO_WISH,
    SHOWN,
    SWAP,
    WISH,
    Courtesy,
    Drawn,
    Hands,
    Mau,
    NameColour,
    Play,
    Show,
    TopCard,
    WhatHappened,
    Wish,
)
from companion.games.mau_mau.simulation.pieces import MauMauPieces, chance_at

FORGETFUL = 0.15
"""The probability that a simulated player forgets to call."""
TAPS = {CLOCK: 18, WEREWOLF: 9, WISH: 8, FULFILLED: 20, MAU: 30, SWAP: 2, ENDED: 6}
"""The relative frequencies of events at a table where only specials are entered."""


class MauMauTable(LazyTable[MauMauPieces]):
    """Answers the questions to the table."""

    def __init__(self, header: Header) -> None:
        super().__init__()
        self.header = header

    def lay_out(self) -> MauMauPieces:
        return MauMauPieces(self.header)

    def deals(self, question: Question) -> bool:
        return question.asks is TABLE

    def answer(self, question: Question) -> Choice:
        """Return what the table shows."""
        shown: Choice = ""
        if isinstance(question, TopCard):
            shown = self.pieces.discards[-1]
        elif isinstance(question, (Mau, Courtesy)):
            forgotten = self._chance(question.kind).random() < FORGETFUL
            shown = question.choices[forgotten]
        elif isinstance(question, Hands):
            shown = str(self._chance(question.kind).randrange(1, 9))
        elif isinstance(question, WhatHappened):
            shown = self._tap(question)
        return shown if shown in question.choices else question.choices[0]

    def _tap(self, question: WhatHappened) -> Choice:
        """Return a random event for a table where only specials are entered."""
        chance = self._chance("tap")
        meant: dict[str, list[Choice]] = {}
        for choice in question.choices:
            meant.setdefault(question.means(choice).word, []).append(choice)
        words = [word for word in TAPS if word in meant]
        return chance.choice(meant[chance.choices(words, [TAPS[word] for word in words])[0]])

    def _chance(self, purpose: str) -> random.Random:
        return chance_at(self.header.seed, self.step, purpose)


# Simulated players of Vampir Mau Mau, who see only their own cards.


def players(table: MauMauTable, header: Header) -> Chooser:
    """Return players who play the real cards of their hands."""
    anything = random_player(header.seed)
    chance = random.Random(f"mau-mau {header.seed} players")

    def choose(question: Question) -> Choice:
        if not isinstance(question.asks, int):
            return anything(question)
        hand = table.pieces.hands[question.asks]
        if isinstance(question, Play):
            return chance.choice(_sensible(hand, question.choices) or [DRAW])
        if isinstance(question, Drawn):
            return hand[-1] if _sensible(hand, question.choices[1:], hand[-1:]) else KEEP
        if isinstance(question, Show):
            return SHOWN if any(colour_of(card) == question.colour for card in hand) else DREW
        if isinstance(question, (Wish, NameColour)):
            return _favourite(hand) or anything(question)
        return anything(question)

    return choose


def _sensible(hand: list[Card], fitting: tuple[Choice, ...], among: list[Card] | None = None) -> list[Card]:
    """Return the cards that fit; specials are played early and never as the last card."""
    fits = [card for card in (hand if among is None else among) if card in fitting]
    if len(hand) == 1:
        return [card for card in fits if card not in SPECIALS]
    specials = [card for card in fits if card in SPECIALS]
    return specials if specials and len(hand) <= 3 else fits


def _favourite(hand: list[Card]) -> str | None:
    """Return the most frequent colour of the hand; None if it has only specials."""
    colours = [colour_of(card) for card in hand if card not in SPECIALS]
    return max(colours, key=colours.count) if colours else None


MOST_SEATS = 8


def actions(header: Header) -> tuple[Meaning, ...]:
    """Return words, seats, colours, and the cards of the table's own copy."""
    symbols = header.options["catalogue"]["symbols"]
    cards = [card_of(colour, symbol) for colour in COLOURS for symbol in symbols]
    return (
        *(Meaning(word) for word in (DRAW, KEEP, NO_WISH, SHOWN, DREW)),
        *(Meaning(seats=(seat,)) for seat in range(MOST_SEATS)),
        *(Meaning(thing=thing) for thing in (*COLOURS, *SPECIALS, *cards)),
    )


def new_table(header: Header) -> MauMauTable:
    """Return the simulated table of a game."""
    return MauMauTable(header)
