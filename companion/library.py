"""The door for programs: a bot, a tournament, another front end. Documented in docs/library.md.

Whoever plays gets views, questions and events, and never the state.
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
    """Somebody who plays by program."""

    def __call__(self, question: Question, view: Any, own: Any) -> Choice:
        """One of the choices. `view` is public; `own` is what this seat alone may know, or None."""


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
        """What is asked now; None when the game is over."""
        return self._table.latest_moment.question

    @property
    def over(self) -> Over | None:
        """How the game ended; None while it goes on."""
        return self._table.latest_moment.over

    @property
    def view(self) -> Any:
        """What every eye at the table may see."""
        return self._table.latest_moment.view

    def view_for(self, seat: Seat) -> Any:
        """What somebody alone may know beyond the public view; None if there is nothing."""
        return self._table.private_view(seat)

    def questions(self) -> Iterator[Question]:
        """Each question in turn, until the game is over. Answer one before you ask for the next."""
        while (question := self.question) is not None:
            number = self._table.latest_moment.number
            yield question
            if self._table.latest_moment.number == number:
                raise RuntimeError(f"“{question.kind}” was not answered.")

    def answer(self, choice: Choice) -> tuple[Event, ...]:
        """Answer the question; what happened then. A choice that is none raises a Refusal."""
        return self._table.answer(choice).events

    def correct(self, change: Mapping[str, Json]) -> tuple[Event, ...]:
        """The real table is right, and the referee learns it."""
        return self._table.correct(dict(change)).events

    def undo(self, count: int = 1) -> None:
        """Take back that many answers of people."""
        self._table.undo(count)

    def redo(self, count: int = 1) -> tuple[Event, ...]:
        """Put them back; what happens then."""
        return self._table.redo(count).events

    def save(self) -> Json:
        """The whole game as one JSON value, for `load`."""
        return json.loads(json.dumps(self._table.save()))  # nobody holds on to the game's own lists

    def say(self, value: Question | Event, language: Literal["de", "en", "fr"] = "en") -> str:
        """A question or an event as a sentence for people."""
        from companion.narrator import sentence

        return sentence(self.header.game, self.header.players, value, language)

    def watch(self, happened: Callable[[Moment[Any]], None]) -> None:
        """From now on call this with every moment: what was done, its events, the view, the question."""
        self._table.listeners.add(_Watcher(happened))


class _Watcher:
    """A function that listens to a table."""

    def __init__(self, happened: Callable[[Moment[Any]], None]) -> None:
        self.on_moment = happened


def games() -> tuple[str, ...]:
    """The names of all games."""
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
    """A new game. At a real table you answer for the table, too; a simulated one answers by itself."""
    table = open_table(journal)
    table.new(game, list(players), {**options, "simulate": simulate}, seed)
    return Play(table)


def load(saved: Json) -> Play:
    """Go on with what `Play.save` has made."""
    table = open_table(None)
    table.load(saved)
    return Play(table)


def resume(journal: Path) -> Play:
    """Go on with the newest unfinished game of a journal."""
    table = open_table(journal)
    if not table.resume():
        raise NoGameError("There is no game that could go on.")
    return Play(table)


def tournament(
    game: str, bots: Mapping[str, Bot], rounds: int = 1, *, seed: int = 0, **options: Json
) -> dict[str, int]:
    """Games of bots at simulated tables; how often each has won. Everyone moves on by a seat each game."""
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
