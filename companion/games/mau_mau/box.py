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
        state = referee.state
        heaps = [*table.hands, table.pile, table.pool, table.discards, table.clocks, table.wolves, table.held]
        box = Counter(card for heap in heaps for card in heap)
        assert sum(box.values()) == 55 * self.copies
        assert (box["clock"], box["werewolf"]) == (6 * self.copies, 5 * self.copies)
        if self.tracked and referee.over is None:
            self._belief(state, table)

    def _belief(self, state: Any, table: Any) -> None:
        assert state.hands == [len(hand) for hand in table.hands]
        assert state.pool == len(table.pool)
        assert state.clocks == len(table.clocks)
        assert (state.wolf is not None) == bool(table.wolves)
        if state.top is not None:
            # The two cards of day 7 lie in between for the referee, and still on the pile for the table.
            assert state.pile + state.held == len(table.pile) + len(table.held)
            assert state.discards == len(table.discards)
            assert state.top == table.discards[-1]
