"""What was entered, what was taken back, and what can be put back."""

from typing import Literal, TypeAlias

from companion.core.errors import NothingToUndoError
from companion.core.model import Json

Entry: TypeAlias = tuple[Literal["answer", "dealt", "correct"], Json]
"""An answer of a person, one of the dealer, or a correction."""


class History:
    """The entries that make the game now, and those that were undone."""

    __slots__ = ("entries", "undone")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.undone: list[list[Entry]] = []
        """What was taken back, the last taken last; each with what the dealer had answered to it."""

    def add(self, entry: Entry) -> None:
        """Something new was entered: what was undone is forgotten."""
        self.entries.append(entry)
        if self.undone:
            self.undone = []

    def undo(self, count: Json) -> None:
        """Take back that many entries of people; what a dealer answered goes with them."""
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
        """Put that many back; what is entered again."""
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
