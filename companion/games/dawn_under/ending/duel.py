"""The memory duel after a game: everybody marks three vaults in which surely a vampire sleeps.

It is played before the true board is shown, and nothing of it is stored.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from companion.core.model import Seat
from companion.games.dawn_under.ending.pieces import Lies
from companion.games.dawn_under.rules.pieces import Vault
from companion.games.dawn_under.rules.view_types import Sleeper

MARKS = 3


def duel_order(seats: int, winners: Collection[Seat], ghosts: Collection[Seat] = ()) -> tuple[Seat, ...]:
    """Return who marks: people only, clockwise from the winner's left, the winner last."""
    last = max(winners, default=seats - 1)
    order = ((last + step) % seats for step in range(1, seats + 1))
    return tuple(seat for seat in order if seat not in ghosts)


class MemoryDuel:
    """The marks of everybody, one person after another."""

    def __init__(self, order: Sequence[Seat]) -> None:
        self.order = tuple(order)
        self.marks: dict[Seat, tuple[Vault, ...]] = {}
        """The marks of those who are done."""
        self.current: tuple[Vault, ...] = ()
        """The marks of the person whose turn it is, the first one first."""

    @property
    def is_over(self) -> bool:
        """Whether everybody is done."""
        return len(self.marks) == len(self.order)

    @property
    def seat(self) -> Seat | None:
        """Who marks at the table now; None when everybody is done."""
        return next((seat for seat in self.order if seat not in self.marks), None)

    def toggle(self, vault: Vault) -> bool:
        """Set a mark, or take it away again. Return False if all marks are already set elsewhere."""
        if vault in self.current:
            self.current = tuple(one for one in self.current if one != vault)
        elif len(self.current) < MARKS:
            self.current = (*self.current, vault)
        else:
            return False
        return True

    def take_back(self) -> None:
        """Take the last mark away."""
        self.current = self.current[:-1]

    def finish(self) -> None:
        """The person is done; the next one begins with a clean board."""
        seat = self.seat
        assert seat is not None
        self.marks[seat], self.current = self.current, ()

    def take(self, seat: Seat, marks: Sequence[Vault]) -> bool:
        """Take the marks that somebody set elsewhere. Return False if that person is done already."""
        if seat not in self.order or seat in self.marks:
            return False
        if seat == self.seat:
            self.current = ()
        self.marks[seat] = tuple(marks)
        return True


class DuelResult(NamedTuple):
    """The marked vaults as they truly were, and who remembered best."""

    right: dict[Seat, tuple[bool, ...]]
    """For each person whether each mark was right, right ones first."""
    opened: dict[Vault, tuple[Seat, ...]]
    """The marked vaults with those who marked them, in seat order."""
    elephants: tuple[Seat, ...]
    """Who has most right marks; several share it; nobody without a right mark."""


def resolve(marks: Mapping[Seat, Sequence[Vault]], vaults: Mapping[Vault, Lies]) -> DuelResult:
    """Compare the marks with the true board."""
    right = {
        seat: tuple(sorted((is_asleep(vaults[vault]) for vault in marks[seat]), reverse=True))
        for seat in sorted(marks)
    }
    opened: dict[Vault, tuple[Seat, ...]] = {}
    for seat in sorted(marks):
        for vault in marks[seat]:
            opened[vault] = (*opened.get(vault, ()), seat)
    most = max((sum(hits) for hits in right.values()), default=0)
    elephants = tuple(seat for seat, hits in right.items() if most and sum(hits) == most)
    return DuelResult(right, opened, elephants)


def is_asleep(lies: Lies) -> bool:
    """Return whether a vampire sleeps in a vault."""
    return isinstance(lies.inside, Sleeper)
