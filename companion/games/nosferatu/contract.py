"""The contract checks of Nosferatu: the pieces of the box, and what is hidden."""

from collections import Counter
from typing import Any

from companion.core.game import Header
from companion.core.model import Event, Question
from companion.core.referee import Referee
from companion.games.kit_protocols import Setup
from companion.games.kit_values import Hidden, until
from companion.games.nosferatu.rules.events import PersonRevealed, Staked, Won
from companion.games.nosferatu.rules.questions import NoteDiscard, WhoIsVampire

CARDS = {"rumour": 18, "garlic": 15, "bite": 16, "night": 10}
"""All cards except the sunrise, which nobody ever holds."""


class NosferatuBox:
    """The pieces: hands, deck, discards, bites, nights."""

    def check(self, referee: Referee, table: Any, events: list[Event]) -> None:
        state, pieces = referee.state, table.pieces
        self._check_conservation(state, pieces)
        if pieces.vampire is not None and referee.over is None:
            self._belief(state, pieces, referee.question)

    def _check_conservation(self, state: Any, lying: Any) -> None:
        assert state.loose >= 0
        assert 0 <= state.deck <= state.loose
        assert all(0 <= bites <= 2 for bites in state.bites)
        cards = [*lying.deck, *lying.discards, *lying.pile, *(card for hand in lying.hands for card in hand)]
        nights = lying.night.nights + lying.nights_out
        box = Counter([*cards, *["bite"] * sum(lying.bites), *["night"] * nights])
        assert box == CARDS

    def _belief(self, state: Any, lying: Any, question: Question | None) -> None:
        assert state.bites == lying.bites
        assert (state.night.hidden, state.night.open) == (lying.night.hidden, lying.night.open)
        assert state.nights_out == lying.nights_out
        assert state.deck == len(lying.deck)
        assert state.vampire in (lying.vampire, -1)
        held = list(state.hands)
        pile = state.pile
        if state.drawn:
            held[state.turn] += state.drawn
        elif question is not None and question.kind == "night_card":
            # The table receives the two laid cards only when the night card is turned.
            held[state.to_come[0]] += 2
            pile -= 1
        assert held == [len(hand) for hand in lying.hands]
        assert pile == len(lying.pile)


# What is hidden in Nosferatu, and which events reveal it.


HIDDEN = (
    Hidden(WhoIsVampire, until(PersonRevealed, Staked, Won)),
    Hidden(NoteDiscard),
)


# Numbers of players and options for the contract tests.


SETUPS: tuple[Setup, ...] = (
    *((players, {}) for players in range(5, 9)),
    (6, {"night_deck": "app"}),
    (7, {"roles": "app"}),
    (5, {"discards": "off"}),
)


def new_box(header: Header) -> NosferatuBox:
    """Return the counter of the pieces of a new game."""
    return NosferatuBox()
