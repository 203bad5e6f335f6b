"""Truthful players at a simulated table of Vampir Mau Mau: they see their own cards, and no others."""

import random

from companion.core.game import Header
from companion.core.values import Choice, Question
from companion.games.mau_mau.rules.pieces import SPECIALS, Card, colour_of
from companion.games.mau_mau.rules.questions import (
    DRAW,
    DREW,
    KEEP,
    SHOWN,
    Drawn,
    NameColour,
    Play,
    Show,
    Wish,
)
from companion.games.mau_mau.simulated.cards import MauMauTable
from companion.games.parts import Chooser
from companion.games.plain.players import random_player


def players(table: MauMauTable, header: Header) -> Chooser:
    """They play what is really in their hands, and show what they really have."""
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
    """What fits; a special is not kept until it is the last card, and not played as the last one."""
    fits = [card for card in (hand if among is None else among) if card in fitting]
    if len(hand) == 1:
        return [card for card in fits if card not in SPECIALS]
    specials = [card for card in fits if card in SPECIALS]
    return specials if specials and len(hand) <= 3 else fits


def _favourite(hand: list[Card]) -> str | None:
    """The colour that is there most often."""
    colours = [colour_of(card) for card in hand if card not in SPECIALS]
    return max(colours, key=colours.count) if colours else None
