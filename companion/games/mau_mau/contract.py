"""The contract checks of Vampir Mau Mau: the pieces of the box."""

from collections import Counter
from typing import Any

from companion.core.game import Header
from companion.core.model import Event
from companion.core.referee import Referee
from companion.games.kit_protocols import Setup


class MauMauBox:
    """The pieces: hands, pile, discards, pool, clocks, werewolves."""

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
            # the referee holds the two cards of day 7 apart; in the simulation they lie on the pile
            assert state.pile + state.held == len(lying.pile) + len(lying.held)
            assert state.discards == len(lying.discards)
            assert state.top == lying.discards[-1]


# Numbers of players and options for the contract tests.


SETUPS: tuple[Setup, ...] = (
    *((players, {}) for players in range(2, 7)),
    (8, {"copies": 2, "rotate_characters": True, "keep_time_of_day": True}),
    (4, {"rounds": 5, "courtesy": ["yummy", "stroke", "knock", "yuck", "tick_tock"]}),
    (4, {"tracking": "specials"}),
    (2, {"rounds": 1, "cards": 4, "courtesy": ["tick_tock"], "characters": ["Gardener", "Cook"]}),
    (3, {"tracking": "specials", "rounds": 1, "characters": ["Innkeeper", "Cook", "Judge"]}),
)


def new_box(header: Header) -> MauMauBox:
    """Return the counter of the pieces of a new game."""
    return MauMauBox(header)
