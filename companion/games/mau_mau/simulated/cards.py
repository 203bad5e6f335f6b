"""A table of Vampir Mau Mau: it tells what its real cards show, and what people say and do there."""

import random

from companion.core.dealers import LazyTable
from companion.core.game import Header
from companion.core.values import TABLE, Choice, Question
from companion.games.mau_mau.rules.pieces import CLOCK, WEREWOLF
from companion.games.mau_mau.rules.questions import (
    ENDED,
    FULFILLED,
    MAU,
    SWAP,
    WISH,
    Courtesy,
    Hands,
    Mau,
    TopCard,
    WhatHappened,
)
from companion.games.mau_mau.simulated.pieces import MauMauPieces, chance_at

FORGETFUL = 0.15
"""How often a simulated player forgets to call."""
TAPS = {CLOCK: 18, WEREWOLF: 9, WISH: 8, FULFILLED: 20, MAU: 30, SWAP: 2, ENDED: 6}
"""How often each thing happens at a table that keeps only specials."""


class MauMauTable(LazyTable[MauMauPieces]):
    """What a table can tell."""

    def __init__(self, header: Header) -> None:
        super().__init__()
        self.header = header

    def lay_out(self) -> MauMauPieces:
        return MauMauPieces(self.header)

    def deals(self, question: Question) -> bool:
        return question.asks is TABLE

    def answer(self, question: Question) -> Choice:
        """What the table shows."""
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
        """Only specials are kept: something that happens at such tables."""
        chance = self._chance("tap")
        meant: dict[str, list[Choice]] = {}
        for choice in question.choices:
            meant.setdefault(question.means(choice).word, []).append(choice)
        words = [word for word in TAPS if word in meant]
        return chance.choice(meant[chance.choices(words, [TAPS[word] for word in words])[0]])

    def _chance(self, purpose: str) -> random.Random:
        return chance_at(self.header.seed, self.step, purpose)
