"""The input of a ghost's decision: its beliefs, the open table, and probabilities."""

import random
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TypeVar

from companion.core.model import Choice, Seat
from companion.games.dawn_under.ghosts.memory import Belief
from companion.games.dawn_under.ghosts.table_view import OpenTable
from companion.games.dawn_under.rules.pieces import BULBS_EACH, HIDDEN, LEFT, OF_EACH_COLOUR, Colour, Vault

Wish = dict[Colour, float]
"""Lid colours that would help a player, and how likely each fits (1: certain)."""
T = TypeVar("T", bound=Choice)
AS_GOOD = 1e-9
"""Two values that differ by less are equal."""


class DecisionContext:
    """One decision of one ghost."""

    def __init__(self, seat: Seat, table: OpenTable, beliefs: dict[Vault, Belief], chance: str) -> None:
        self.seat = seat
        self.table = table
        self.beliefs = beliefs
        self.row = table.rows[seat]
        self._chance = chance

    def best(self, choices: Iterable[T], worth: Callable[[T], float]) -> T:
        """Return the choice with the highest value; a random one of those that are equal."""
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
        """Return a random choice that depends only on the game's seed, the seat and the moment."""
        return random.Random(self._chance).choice(list(choices))

    def outer(self, seat: Seat) -> Wish:
        """Return the lids that fit an outer vampire of a player.

        Of counted rows only some misfits are known.
        """
        table = self.table
        if table.counted:
            likely = 2 / len(table.colours)
            return {colour: likely for colour in table.colours if colour not in table.misfits[seat]}
        row = table.rows[seat]
        return {row[0]: 1.0, row[-1]: 1.0}

    def second(self, seat: Seat) -> Wish:
        """Return the lids that fit once an outer vampire is gone."""
        row = self.table.rows[seat]
        return {colour: 1.0 for colour in (*row[1:2], *row[-2:-1]) if colour != HIDDEN}

    @cached_property
    def mine(self) -> Wish:
        """Return the lids that fit an outer vampire of the ghost itself."""
        return self.outer(self.seat)

    @cached_property
    def _in_the_dark(self) -> float:
        """Return how likely a vault is occupied of which the ghost remembers nothing.

        The number of vampires and bulbs out of sight is public. Those that the ghost cannot place are spread
        evenly over the vaults that it does not remember.
        """
        table = self.table
        out = table.vampires - sum(map(len, table.rows)) + BULBS_EACH * table.seats - sum(table.garlic)
        placed = sum(belief.sure for belief in self.beliefs.values() if belief.inside is not None)
        known = sum(belief.sure for belief in self.beliefs.values())
        return min(1.0, max(0.0, (out - placed) / max(1.0, len(table.board.vaults) - known)))

    def taken(self, vault: Vault) -> float:
        """Return how likely the vault is occupied."""
        belief = self.beliefs.get(vault)
        if belief is None:
            return self._in_the_dark
        guess = (1 - belief.sure) * self._in_the_dark
        return guess if belief.inside is None else belief.sure + guess

    def fits(self, vault: Vault, wish: Wish) -> float:
        """Return how likely the vault's lid is one of those in `wish`."""
        belief = self.beliefs.get(vault)
        if belief is None or belief.lid is None:
            return self.luck(wish)
        guess = (1 - belief.sure) * self.luck(wish) if belief.sure < 1 else 0.0
        return belief.sure * wish.get(belief.lid, 0.0) + guess

    def luck(self, wish: Wish) -> float:
        """Return how likely an unknown lid is one of those in `wish`."""
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
        """Return how easily a vampire finds a bed: remembered beds plus the chance of an unknown one."""
        if colour == HIDDEN:
            return sum(map(self.easy, self.table.colours)) / len(self.table.colours)
        return min(1.0, self._free_beds.get(colour, 0.0)) + self.luck({colour: 1.0})

    def end(self, side: str) -> tuple[Colour, Colour | None]:
        """Return the outer vampire of a side of the ghost's own row, and the one behind it."""
        row = self.row if side == LEFT else self.row[::-1]
        return row[0], row[1] if len(row) > 1 else None
