"""The entries of a game, with undo and redo."""

from typing import Literal, TypeAlias

from companion.core.errors import NothingToUndoError
from companion.core.model import Json

Entry: TypeAlias = tuple[Literal["answer", "dealt", "correct"], Json]
"""An answer by a player, an answer by the dealer, or a correction."""


class History:
    """The current entries of a game, and the entries that were undone."""

    __slots__ = ("entries", "undone")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.undone: list[list[Entry]] = []
        """Undone entries, the most recent last; each list is a player's entry and the dealer's answers to
        it."""

    def add(self, entry: Entry) -> None:
        """Add a new entry and clear the redo list."""
        self.entries.append(entry)
        if self.undone:
            self.undone = []

    def undo(self, count: Json) -> None:
        """Undo `count` entries by players, with the dealer's answers to them."""
        kept = len(self.entries)
        cuts = []
        for _ in range(_number(count)):
            while kept and self.entries[kept - 1][0] == "dealt":
                kept -= 1
            if not kept:
                raise NothingToUndoError("There are not so many answers to take back.")
            kept -= 1
            cuts.append(kept)
        for cut in cuts:
            self.undone.append(self.entries[cut:])
            del self.entries[cut:]

    def redo(self, count: Json) -> list[Entry]:
        """Redo `count` undone entries. Return the entries that are valid again."""
        number = _number(count)
        if number > len(self.undone):
            raise NothingToUndoError("There are not so many answers to put back.")
        again = [entry for _ in range(number) for entry in self.undone.pop()]
        self.entries += again
        return again


def _number(count: Json) -> int:
    if type(count) is not int or count < 1:
        raise NothingToUndoError("Say how many answers, as a whole number from 1.")
    return count
