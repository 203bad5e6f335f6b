"""The loop that drives the rules of one game: answers, corrections, undo, redo and replay.

A game is its header and its entries; the same entries always give the same game. So undo replays the entries
without the last ones, and resuming after a power cut replays all of them.
"""

from collections.abc import Callable
from typing import Any, cast

from companion.core.dealers import Dealer, NoDealer
from companion.core.errors import (
    IllegalAnswerError,
    InvalidCorrectionError,
    InvalidJournalError,
    NothingToUndoError,
    Refusal,
)
from companion.core.game import Game, Header
from companion.core.gc_pause import gc_paused
from companion.core.history import Entry, History
from companion.core.model import CORRECTED, Choice, Event, GameOverSignal, Json, Over, Question

LINEAR_SEARCH_MAX = 8
"""Up to this number of choices a linear search is as fast as a set."""


class Referee:
    """One game in progress: it waits for the answer to exactly one question, or it is over."""

    question: Question | None
    over: Over | None

    def __init__(
        self,
        game: Game[Any],
        header: Header,
        dealer: Callable[[Header], Dealer | None] | None = None,
        history: History | None = None,
    ) -> None:
        """Start a game, or continue it after `history`.

        Raise InvalidJournalError if the rules cannot replay `history`.
        """
        self.game = game
        self.header = header
        self._new_dealer = dealer
        self._lately: tuple[Choice, ...] = ()
        self._known: tuple[Choice, ...] = ()
        self._legal: frozenset[Choice] = frozenset()
        self.history = History()
        if history is not None:
            self._play_back(history)
        else:
            self._start()
        self._deal()

    @property
    def entries(self) -> list[Entry]:
        """Return all valid entries, without the undone ones."""
        return self.history.entries

    def check(self, choice: Json) -> None:
        """Raise IllegalAnswerError if `choice` is not one of the choices (`true`, `1.0` and `"1"` are not
        `1`)."""
        question = self.question
        if question is None:
            raise IllegalAnswerError("The game is over; start a new one, or undo.")
        choices = question.choices
        if type(choice) is not type(choices[0]) or choice not in choices:
            raise IllegalAnswerError("That is not one of the answers to “{kind}”.", kind=question.kind)

    def answer(self, choice: Json) -> list[Event]:
        """Answer the pending question. Return the events that follow.

        It calls few methods of the referee, because programs play thousands of games.
        """
        question = self.question
        if question is None:
            self.check(choice)
            return []
        choices = question.choices
        if choices is not self._known and len(choices) > LINEAR_SEARCH_MAX:
            if choices is self._lately:  # the same long tuple again (all places): use a set
                self._known, self._legal = choices, frozenset(choices)
            self._lately = choices
        among = self._legal if choices is self._known else choices
        if type(choice) is not type(choices[0]) or choice not in among:
            self.check(choice)
        told, history = self.told, self.history
        entries, mark = history.entries, len(told)
        before = len(entries)
        entries.append(("answer", choice))
        if history.undone:
            history.undone = []
        self.marks.append((question, mark))
        try:
            return self._run_on(question, choice, mark)
        except Exception:
            self._as_before(before)
            raise

    def play_out(self, choose: Callable[[Question], Choice], most: int) -> None:
        """Let `choose` answer until the game is over, at most `most` times.

        Does the same as repeated calls of `answer`, in one loop, because millions of games are simulated.
        """
        told, run, dealer = self.told, self._run, self.dealer or NoDealer()
        deals, observe = dealer.deals, dealer.observe
        enter, note = self.entries.append, self.marks.append
        question, mark = self.question, len(told)
        lately: tuple[Choice, ...] = ()
        known: tuple[Choice, ...] = ()
        legal: frozenset[Choice] = frozenset()
        while question is not None:
            if deals(question):
                choice = dealer.answer(question)
                enter(("dealt", choice))
            elif most:
                choice = choose(question)
                choices = question.choices
                if choices is not known and len(choices) > LINEAR_SEARCH_MAX:
                    if choices is lately:  # the same long tuple again (all places): use a set
                        known, legal = choices, frozenset(choices)
                    lately = choices
                among = legal if choices is known else choices
                if choice not in among or type(choice) is not type(choices[0]):
                    self.check(choice)
                enter(("answer", choice))
                most -= 1
            else:
                return
            note((question, mark))
            try:
                question = self.question = run(choice)
            except GameOverSignal as end:
                question, self.question, self.over = None, None, end.over
            observe(told[mark:])
            mark = len(told)

    def correct(self, change: Json) -> list[Event]:
        """Apply a correction by the players. Return the events that follow."""
        mark, before = len(self.told), len(self.entries)
        try:
            self._put_right(change)
            self.history.add(("correct", change))
            self.marks.append((None, mark))
            self._deal()
        except Refusal:
            raise
        except Exception:
            self._as_before(before)
            raise
        return self.told[mark:]

    def _as_before(self, count: int) -> None:
        """Restore the game after an exception of the rules: drop all entries after the first `count`."""
        del self.entries[count:]
        self._replay(self.entries)

    def undo(self, count: Json = 1) -> None:
        """Undo `count` answers by players, with the dealer's answers to them."""
        self.history.undo(count)
        self._replay(self.entries)

    def redo(self, count: Json = 1) -> list[Event]:
        """Redo `count` undone answers. Return the events that follow."""
        mark = len(self.told)
        again = self.history.redo(count)
        try:
            for kind, value in again:
                self._enter(kind, value)
        except Refusal:  # possible only with a journal of another origin
            self.undo(count)
            raise NothingToUndoError("What was taken back does not fit into this game.") from None
        return self.told[mark:]

    def _play_back(self, history: History) -> None:
        """Replay the entries of a journal, each checked as if it were entered now."""
        try:
            self._start()
            with gc_paused():
                for kind, value in history.entries:
                    self._check_dealt(kind, value)
                    self._enter(kind, value)
        except Refusal as reason:
            raise InvalidJournalError(
                "These rules cannot play this game back: {reason}", reason=str(reason)
            ) from None
        self.history = history

    def _check_dealt(self, kind: str, value: Json) -> None:
        """Raise InvalidJournalError if an answer of the dealer does not agree with the dealer's pieces."""
        question, dealer = self.question, self.dealer
        if dealer is not None and question is not None and dealer.deals(question):
            if kind != "dealt" or not dealer.stands_by(question, value):
                raise InvalidJournalError("“{kind}” was dealt differently.", kind=question.kind)
        elif kind == "dealt":
            raise InvalidJournalError("Something was dealt that is not the app's to deal.")

    def _start(self) -> None:
        """Reset the game to the state before the first question."""
        self.told: list[Event] = []
        """All events so far."""
        self.question = None
        self.marks: list[tuple[Question | None, int]] = []
        """For each entry: the question that it answers (None for a correction) and the number of events
        before it."""
        self.over = None
        self.dealer = self._new_dealer(self.header) if self._new_dealer else None
        self.state = self.game.State(self.header, self.told)
        self._run = self.game.play(self.state).send
        self._advance(None)

    def _advance(self, message: object) -> None:
        """Run the rules to the next question or to the end of the game."""
        told, dealer, run = self.told, self.dealer, self._run
        mark, asked = len(told), self.question
        try:
            self.question = run(message)
        except GameOverSignal as end:
            self.question, self.over = None, end.over
        if dealer is not None:
            if asked is not None and asked.told_to_dealers and message is not CORRECTED:
                dealer.learn(asked, cast("Choice", message))
            dealer.observe(told[mark:])

    def _deal(self) -> None:
        """Answer all pending questions that are the dealer's."""
        dealer, question = self.dealer, self.question
        if dealer is not None and question is not None and dealer.deals(question):
            choice = dealer.answer(question)
            mark = len(self.told)
            self.history.entries.append(("dealt", choice))
            self.marks.append((question, mark))
            self._run_on(question, choice, mark)

    def _run_on(self, question: Question | None, choice: Json, mark: int) -> list[Event]:
        """Run the rules with an entered answer, and let the dealer answer its questions.

        Return the events that follow. One loop, which calls no other method of the referee, because
        programs play thousands of games.
        """
        told, dealer, run, first = self.told, self.dealer, self._run, mark
        while question is not None:
            asked = question
            try:
                question = self.question = run(choice)
            except GameOverSignal as end:
                question, self.question, self.over = None, None, end.over
            events = told[mark:]
            if dealer is None:
                return events
            if asked.told_to_dealers:
                dealer.learn(asked, choice)
            dealer.observe(events)
            if question is None or not dealer.deals(question):
                return events if mark == first else told[first:]
            choice, mark = dealer.answer(question), len(told)
            self.history.entries.append(("dealt", choice))
            self.marks.append((question, mark))
        return []

    def _put_right(self, change: Json) -> None:
        if self.question is None:
            raise InvalidCorrectionError("The game is over; undo first.")
        self.game.correct(self.state, self.question, change)
        if self.dealer is not None:
            self.dealer.correct(change)
        self._advance(CORRECTED)

    def _replay(self, entries: list[Entry]) -> None:
        self._start()
        with gc_paused():
            for kind, value in entries:
                self._enter(kind, value)

    def _enter(self, kind: str, value: Json) -> None:
        """Repeat an entry during redo or replay."""
        mark = len(self.told)
        if kind == "correct":
            self._put_right(value)
            self.marks.append((None, mark))
        else:
            self.check(value)
            self.marks.append((self.question, mark))
            self._advance(value)
