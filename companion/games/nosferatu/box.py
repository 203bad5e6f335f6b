"""What is in the box of Nosferatu, and that none of it is lost while it is played."""

from collections import Counter
from typing import Any

from companion.core.referee import Referee
from companion.core.values import Event, Question

CARDS = {"rumour": 18, "garlic": 15, "bite": 16, "night": 10}
"""Besides the one sunrise, which nobody ever holds."""


class NosferatuBox:
    """Hands, deck, discards, bites, nights."""

    def check(self, referee: Referee, table: Any, events: list[Event]) -> None:
        state = referee.state
        self._conserved(state, table)
        if table.vampire is not None and referee.over is None:
            self._belief(state, table, referee.question)

    def _conserved(self, state: Any, table: Any) -> None:
        assert state.loose >= 0
        assert 0 <= state.deck <= state.loose
        assert all(0 <= bites <= 2 for bites in state.bites)
        lying = [*table.deck, *table.discards, *table.pile, *(card for hand in table.hands for card in hand)]
        nights = table.night.nights + table.nights_out
        box = Counter([*lying, *["bite"] * sum(table.bites), *["night"] * nights])
        assert box == CARDS

    def _belief(self, state: Any, table: Any, question: Question | None) -> None:
        assert state.bites == table.bites
        assert (state.night.hidden, state.night.open) == (table.night.hidden, table.night.open)
        assert state.nights_out == table.nights_out
        assert state.deck == len(table.deck)
        assert state.vampire in (table.vampire, -1)
        held = list(state.hands)
        pile = state.pile
        if state.drawn:
            held[state.turn] += state.drawn
        elif question is not None and question.kind == "night_card":
            # The table learns of the two cards that were laid down when the night card is turned.
            held[state.to_come[0]] += 2
            pile -= 1
        assert held == [len(hand) for hand in table.hands]
        assert pile == len(table.pile)
