"""Several dealers at one game: the table that the app lays out, and the ghosts on free seats."""

from collections.abc import Sequence

from companion.core.referee import Dealer
from companion.core.values import Choice, Event, Json, Question


class Dealers(Dealer):
    """Each answers its own questions, and all see what happens."""

    def __init__(self, dealers: Sequence[Dealer]) -> None:
        self.each = tuple(dealers)

    def deals(self, question: Question) -> bool:
        return any(dealer.deals(question) for dealer in self.each)

    def answer(self, question: Question) -> Choice:
        return self._whose(question).answer(question)

    def stands_by(self, question: Question, choice: Json) -> bool:
        return self._whose(question).stands_by(question, choice)

    def observe(self, events: list[Event]) -> None:
        for dealer in self.each:
            dealer.observe(events)

    def correct(self, change: Json) -> None:
        for dealer in self.each:
            dealer.correct(change)

    def _whose(self, question: Question) -> Dealer:
        return next(dealer for dealer in self.each if dealer.deals(question))


def as_one(dealers: Sequence[Dealer]) -> Dealer | None:
    """One dealer that speaks for these, if there is any."""
    if len(dealers) < 2:
        return dealers[0] if dealers else None
    return Dealers(dealers)
