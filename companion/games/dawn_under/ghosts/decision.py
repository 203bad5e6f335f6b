"""What a ghost thinks at the moment of a decision: its beliefs, the table before it, and simple sums."""

import random
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TypeVar

from companion.core.model import Choice, Seat
from companion.games.dawn_under.ghosts.memory import Belief
from companion.games.dawn_under.ghosts.table_view import OpenTable
from companion.games.dawn_under.rules.pieces import BULBS_EACH, HIDDEN, LEFT, OF_EACH_COLOUR, Colour, Vault

Wish = dict[Colour, float]
"""Lids that somebody would like to see, and how well each would fit (1: surely)."""
T = TypeVar("T", bound=Choice)
AS_GOOD = 1e-9
"""Two choices that differ by less are alike."""


class DecisionContext:
    """One ghost, one decision."""

    def __init__(self, seat: Seat, table: OpenTable, beliefs: dict[Vault, Belief], chance: str) -> None:
        self.seat = seat
        self.table = table
        self.beliefs = beliefs
        self.row = table.rows[seat]
        self._chance = chance

    def best(self, choices: Iterable[T], worth: Callable[[T], float]) -> T:
        """The choice that is worth most; among those that are alike, any."""
        found: list[T] = []
        most = float("-inf")
        for choice in choices:
            value = worth(choice)
            if value > most + AS_GOOD:
                most, found = value, [choice]
            elif value >= most - AS_GOOD:
                found.append(choice)
        return found[0] if len(found) == 1 else self.any_of(found)

    def any_of(self, choices: Iterable[T]) -> T:
        """By chance, which hangs on the game's seed, the seat and the moment only."""
        return random.Random(self._chance).choice(list(choices))

    def outer(self, seat: Seat) -> Wish:
        """The lids that fit an outer vampire of a player. Of counted rows only some misfits are known."""
        table = self.table
        if table.counted:
            likely = 2 / len(table.colours)
            return {colour: likely for colour in table.colours if colour not in table.misfits[seat]}
        row = table.rows[seat]
        return {row[0]: 1.0, row[-1]: 1.0}

    def second(self, seat: Seat) -> Wish:
        """The lids that will fit once an outer vampire is gone."""
        row = self.table.rows[seat]
        return {colour: 1.0 for colour in (*row[1:2], *row[-2:-1]) if colour != HIDDEN}

    @cached_property
    def mine(self) -> Wish:
        """The lids that fit an outer vampire of the ghost's own."""
        return self.outer(self.seat)

    @cached_property
    def _in_the_dark(self) -> float:
        """How likely a vault is taken of which the ghost remembers nothing.

        Everyone can count how many vampires and bulbs are out of sight: those that it cannot place lie
        somewhere in the vaults that it cannot place either.
        """
        table = self.table
        out = table.vampires - sum(map(len, table.rows)) + BULBS_EACH * table.seats - sum(table.garlic)
        placed = sum(belief.sure for belief in self.beliefs.values() if belief.inside is not None)
        known = sum(belief.sure for belief in self.beliefs.values())
        return min(1.0, max(0.0, (out - placed) / max(1.0, len(table.board.vaults) - known)))

    def taken(self, vault: Vault) -> float:
        """How likely something lies in the vault."""
        belief = self.beliefs.get(vault)
        if belief is None:
            return self._in_the_dark
        guess = (1 - belief.sure) * self._in_the_dark
        return guess if belief.inside is None else belief.sure + guess

    def fits(self, vault: Vault, wish: Wish) -> float:
        """How likely the vault's lid is one of those."""
        belief = self.beliefs.get(vault)
        if belief is None or belief.lid is None:
            return self.luck(wish)
        guess = (1 - belief.sure) * self.luck(wish) if belief.sure < 1 else 0.0
        return belief.sure * wish.get(belief.lid, 0.0) + guess

    def luck(self, wish: Wish) -> float:
        """How likely a lid of which the ghost knows nothing is one of those."""
        unknown = self._unknown_lids
        good = sum(unknown.get(colour, 0.0) * weight for colour, weight in wish.items())
        return good / max(1.0, sum(unknown.values()) + self.table.rats_left)

    @cached_property
    def _unknown_lids(self) -> Wish:
        left = dict.fromkeys(self.table.colours, float(OF_EACH_COLOUR))
        for belief in self.beliefs.values():
            if belief.lid in left:
                left[belief.lid] = max(0.0, left[belief.lid] - belief.sure)
        return left

    @cached_property
    def _free_beds(self) -> Wish:
        beds: Wish = {}
        for belief in self.beliefs.values():
            if belief.lid is not None and belief.inside is None:
                beds[belief.lid] = beds.get(belief.lid, 0.0) + belief.sure
        return beds

    def easy(self, colour: Colour) -> float:
        """How easily a vampire finds a bed: one that the ghost remembers, or luck."""
        if colour == HIDDEN:
            return sum(map(self.easy, self.table.colours)) / len(self.table.colours)
        return min(1.0, self._free_beds.get(colour, 0.0)) + self.luck({colour: 1.0})

    def end(self, side: str) -> tuple[Colour, Colour | None]:
        """The outer vampire of a side of the ghost's own row, and the one behind it."""
        row = self.row if side == LEFT else self.row[::-1]
        return row[0], row[1] if len(row) > 1 else None
