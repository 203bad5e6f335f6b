"""Several dealers at one game: the table that the app lays out, and the ghosts on free seats."""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeAlias, TypeVar

from companion.core.model import Choice, Event, Json, Question
from companion.core.referee import Dealer

DealerEvents: TypeAlias = list[tuple[int, list[Event]]]
"""What has happened, each with the number of the answer that it followed."""


class SimulatedPieces(Protocol):
    """What truly lies on a simulated table, and in people's hands."""

    def follow(self, news: DealerEvents) -> None:
        """Move as the events tell."""

    def correct(self, change: Json) -> None:
        """Lie as the people say."""


P = TypeVar("P", bound=SimulatedPieces)


class LazyTable(Dealer, Generic[P]):
    """A table that moves its pieces when somebody looks at them: where nobody does, that costs nothing."""

    def __init__(self) -> None:
        self.step = 0
        """Counts the answers of the game."""
        self._laid_out: P | None = None
        self._news: DealerEvents = []
        """What has happened since somebody looked."""

    def lay_out(self) -> P:
        """The pieces as they lie before all news."""
        raise NotImplementedError

    @property
    def pieces(self) -> P:
        """What lies there now."""
        if self._laid_out is None:
            self._laid_out = self.lay_out()
        if self._news:
            news, self._news = self._news, []
            self._laid_out.follow(news)
        return self._laid_out

    def observe(self, events: list[Event]) -> None:
        self.step += 1
        if events:
            self._news.append((self.step, events))

    def correct(self, change: Json) -> None:
        self.pieces.correct(change)


class DealerGroup(Dealer):
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


def combine_dealers(dealers: Sequence[Dealer]) -> Dealer | None:
    """One dealer that speaks for these, if there is any."""
    if len(dealers) < 2:
        return dealers[0] if dealers else None
    return DealerGroup(dealers)
