"""The public Python API for bots, tournaments and other front ends. Documented in docs/library.md.

Callers receive views, questions and events, never the state of the game.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Protocol

from companion.core.errors import NoGameError
from companion.core.game import Header
from companion.core.model import TABLE, Choice, Event, Json, Over, Question, Seat
from companion.games.registry import GAMES
from companion.table import Table, open_table
from companion.viewmodels.moment import Moment


class Bot(Protocol):
    """A program that plays."""

    def __call__(self, question: Question, view: Any, own: Any) -> Choice:
        """Return one of the choices. `view` is public; `own` is what only this seat may know, or None."""


class Play:
    """A game in progress: it waits for the answer to one question, or it is over."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def header(self) -> Header:
        """Which game, who plays, the options and the seed."""
        return self._table.referee.header

    @property
    def question(self) -> Question | None:
        """The pending question; None when the game is over."""
        return self._table.latest_moment.question

    @property
    def over(self) -> Over | None:
        """How the game ended; None while it is running."""
        return self._table.latest_moment.over

    @property
    def view(self) -> Any:
        """The public view: what everybody at the table may see."""
        return self._table.latest_moment.view

    def view_for(self, seat: Seat) -> Any:
        """Return what only this seat may know beyond the public view; None if there is nothing."""
        return self._table.private_view(seat)

    def questions(self) -> Iterator[Question]:
        """Yield each question until the game is over. Answer a question before requesting the next."""
        while (question := self.question) is not None:
            number = self._table.latest_moment.number
            yield question
            if self._table.latest_moment.number == number:
                raise RuntimeError(f"“{question.kind}” was not answered.")

    def answer(self, choice: Choice) -> tuple[Event, ...]:
        """Answer the question. Return the events that follow. Raise Refusal if `choice` is not legal."""
        return self._table.answer(choice).events

    def correct(self, change: Mapping[str, Json]) -> tuple[Event, ...]:
        """Correct the referee's state to match the real table. Return the events that follow."""
        return self._table.correct(dict(change)).events

    def undo(self, count: int = 1) -> None:
        """Undo `count` answers by players."""
        self._table.undo(count)

    def redo(self, count: int = 1) -> tuple[Event, ...]:
        """Redo `count` undone answers. Return the events that follow."""
        return self._table.redo(count).events

    def save(self) -> Json:
        """Return the whole game as one JSON value, for `load`."""
        return json.loads(json.dumps(self._table.save()))  # a copy of the game's lists

    def say(self, value: Question | Event, language: Literal["de", "en", "fr"] = "en") -> str:
        """Return the sentence for a question or an event."""
        from companion.narrator import sentence

        return sentence(self.header.game, self.header.players, value, language)

    def watch(self, happened: Callable[[Moment[Any]], None]) -> None:
        """Call `happened` with every moment from now on: what was done, its events, the view, the
        question."""
        self._table.listeners.add(_Watcher(happened))


class _Watcher:
    """A listener of the table that calls a function."""

    def __init__(self, happened: Callable[[Moment[Any]], None]) -> None:
        self.on_moment = happened


def games() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(GAMES)


def deal(
    game: str,
    players: Sequence[str],
    *,
    simulate: bool = False,
    seed: int | None = None,
    journal: Path | None = None,
    **options: Json,
) -> Play:
    """Start a new game.

    A simulated table answers by itself; at a real one the caller answers for the table, too.
    """
    table = open_table(journal)
    table.new(game, list(players), {**options, "simulate": simulate}, seed)
    return Play(table)


def load(saved: Json) -> Play:
    """Continue a game from the value that `Play.save` returned."""
    table = open_table(None)
    table.load(saved)
    return Play(table)


def resume(journal: Path) -> Play:
    """Continue the newest unfinished game of a journal. Raise NoGameError if there is none."""
    table = open_table(journal)
    if not table.resume():
        raise NoGameError("There is no game that could go on.")
    return Play(table)


def tournament(
    game: str, bots: Mapping[str, Bot], rounds: int = 1, *, seed: int = 0, **options: Json
) -> dict[str, int]:
    """Let bots play `rounds` games at simulated tables. Return how often each has won.

    The seating rotates by one seat after each game.
    """
    wins = dict.fromkeys(bots, 0)
    names = list(bots)
    for number in range(rounds):
        play = deal(game, names, simulate=True, seed=seed + number, **options)
        for question in play.questions():
            assert question.asks != TABLE
            play.answer(bots[names[question.asks]](question, play.view, play.view_for(question.asks)))
        assert play.over is not None
        for seat in play.over.winners:
            wins[names[seat]] += 1
        names = names[1:] + names[:1]
    return wins
