"""Dealers: simulated tables whose pieces move on demand, and several dealers that act as one."""

import random
from collections.abc import Sequence
from typing import Generic, Protocol, TypeAlias, TypeVar

from companion.core.model import Choice, Event, Json, Question

T = TypeVar("T")

DealerEvents: TypeAlias = list[tuple[int, list[Event]]]
"""Events in order, each list with the number of the answer that caused it."""


class Dealer(Protocol):
    """Answers the questions of a real table where the app or a simulation deals."""

    def deals(self, question: Question) -> bool:
        """Return whether the dealer answers this question."""

    def answer(self, question: Question) -> Choice:
        """Return one of the question's choices."""

    def observe(self, events: list[Event]) -> None:
        """Move the dealer's pieces as the events say."""

    def learn(self, question: Question, choice: Choice) -> None:
        """Note an answer that no event tells (`Question.told_to_dealers`)."""
        return

    def correct(self, change: Json) -> None:
        """Lay the dealer's pieces as a correction says."""

    def stands_by(self, question: Question, choice: Json) -> bool:
        """Return whether the answer in a journal agrees with this dealer's pieces."""
        return bool(choice == self.answer(question))


def shuffle(pieces: list[T], chance: random.Random) -> None:
    """Shuffle like `chance.shuffle`, with the same result in half the time.

    It draws from `getrandbits` directly: tables are shuffled for every game that a program plays.
    """
    draw = chance.getrandbits
    for last in range(len(pieces) - 1, 0, -1):
        count = last + 1
        bits = count.bit_length()
        other = draw(bits)
        while other >= count:
            other = draw(bits)
        pieces[last], pieces[other] = pieces[other], pieces[last]


class NoDealer(Dealer):
    """A dealer that answers nothing: players do everything themselves."""

    def deals(self, question: Question) -> bool:
        return False

    def answer(self, question: Question) -> Choice:
        raise AssertionError("nobody deals here")

    def observe(self, events: list[Event]) -> None:
        """Do nothing: there are no pieces."""
        return

    def correct(self, change: Json) -> None:
        return


class SimulatedPieces(Protocol):
    """The pieces of a simulated table, and the players' hands."""

    def follow(self, news: DealerEvents) -> None:
        """Move the pieces as the events say."""

    def correct(self, change: Json) -> None:
        """Lay the pieces as the correction says."""


P = TypeVar("P", bound=SimulatedPieces)


class LazyTable(Dealer, Generic[P]):
    """A simulated table that applies events to its pieces only when they are read, which saves time."""

    def __init__(self) -> None:
        self.step = 0
        """The number of answers given so far."""
        self._laid_out: P | None = None
        self._news: DealerEvents = []
        """Events that have not been applied to the pieces yet."""

    def lay_out(self) -> P:
        """Return the pieces as they lie before any event."""
        raise NotImplementedError

    @property
    def pieces(self) -> P:
        """Return the pieces as they lie now: lay them out if needed, and apply the pending events."""
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
    """Several dealers: each answers its own questions, and all receive every event."""

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

    def learn(self, question: Question, choice: Choice) -> None:
        for dealer in self.each:
            dealer.learn(question, choice)

    def correct(self, change: Json) -> None:
        for dealer in self.each:
            dealer.correct(change)

    def _whose(self, question: Question) -> Dealer:
        return next(dealer for dealer in self.each if dealer.deals(question))


def combine_dealers(dealers: Sequence[Dealer]) -> Dealer | None:
    """Return one dealer that acts for all `dealers`; None if there are none."""
    if len(dealers) < 2:
        return dealers[0] if dealers else None
    return DealerGroup(dealers)
