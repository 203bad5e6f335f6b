"""What is in the box of Vampir Mau Mau, and that none of it is lost while it is played."""

from collections import Counter
from typing import Any

from companion.core.game import Header
from companion.core.referee import Referee
from companion.core.values import Event


class MauMauBox:
    """Hands, pile, discards, pool, clocks, werewolves."""

    def __init__(self, header: Header) -> None:
        self.copies: int = header.options["copies"]
        self.tracked = header.options["tracking"] == "cards"

    def check(self, referee: Referee, table: Any, events: list[Event]) -> None:
        lying = table.pieces
        box = Counter(card for heap in lying.heaps() for card in heap)
        assert sum(box.values()) == 55 * self.copies
        assert (box["clock"], box["werewolf"]) == (6 * self.copies, 5 * self.copies)
        if self.tracked and referee.over is None:
            self._belief(referee.state, lying)

    def _belief(self, state: Any, lying: Any) -> None:
        assert state.hands == [len(hand) for hand in lying.hands]
        assert state.pool == len(lying.pool)
        assert state.clocks == len(lying.clocks)
        assert (state.wolf is not None) == bool(lying.wolves)
        if state.top is not None:
            # The two cards of day 7 lie in between for the referee, and still on the pile for the lying.
            assert state.pile + state.held == len(lying.pile) + len(lying.held)
            assert state.discards == len(lying.discards)
            assert state.top == lying.discards[-1]
