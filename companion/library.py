"""The public Python API for bots, tournaments and other front ends. Documented in docs/library.md.

Callers receive views, questions and events, never the state of the game.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, TypeVar, overload

from companion.core.errors import NoGameError
from companion.core.game import Header, new_header
from companion.core.model import TABLE, Choice, Event, Json, Over, Question, Seat
from companion.games.registry import GAMES, find_game
from companion.i18n.languages import LanguageCode
from companion.plugins.activation import activate
from companion.table import Table, open_table
from companion.table.quiet_table import QuietTable
from companion.viewmodels.moment import Moment

if TYPE_CHECKING:
    from companion.games.dawn_under.rules import view as dawn_under
    from companion.games.mau_mau.rules import view as mau_mau
    from companion.games.nosferatu.rules import view as nosferatu

activate()

V = TypeVar("V")
"""The class of a game's public view."""


class Play(Generic[V]):
    """A game in progress: it waits for the answer to one question, or it is over.

    V is the class of the game's public view.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._quiet = table if isinstance(table, QuietTable) else None

    def __repr__(self) -> str:
        names = ", ".join(self.header.players)
        question = self.question
        if question is None:
            return f"<Play {self.header.game} of {names}: over>"
        asks = "the table" if question.asks == TABLE else self.header.players[question.asks]
        return f"<Play {self.header.game} of {names}: {question.kind!r} asks {asks}, {self.answers} answers>"

    @property
    def header(self) -> Header:
        """Which game, who plays, the options and the seed."""
        return self._table.referee.header

    @property
    def question(self) -> Question | None:
        """The pending question; None when the game is over."""
        return self._table.referee.question

    @property
    def over(self) -> Over | None:
        """How the game ended; None while it is running."""
        return self._table.referee.over

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the latest entry, or of the game's start. What was before, players remember."""
        return self._table.latest_moment.events

    @property
    def answers(self) -> int:
        """The number of answers by players so far."""
        return sum(kind == "answer" for kind, _ in self._table.referee.entries)

    @property
    def view(self) -> V:
        """The public view: what everybody at the table may see. It is made when it is read."""
        view: V = self._table.latest_moment.view if self._quiet is None else self._quiet.public_view
        return view

    def view_for(self, seat: Seat) -> Any:
        """Return what only this seat may know beyond the public view; None if there is nothing."""
        return self._table.private_view(seat)

    def questions(self) -> Iterator[Question]:
        """Yield each question until the game is over. Answer a question before requesting the next."""
        referee = self._table.referee
        while (question := referee.question) is not None:
            marks = referee.marks  # an undo makes a new list
            number = len(marks)
            yield question
            if len(marks) == number and referee.marks is marks:
                raise RuntimeError(f"“{question.kind}” was not answered.")

    def answer(self, choice: Choice) -> tuple[Event, ...]:
        """Answer the question. Return the events that follow. Raise Refusal if `choice` is not legal."""
        quiet = self._quiet
        return self._table.answer(choice).events if quiet is None else quiet.answer_unheard(choice)

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

    def say(self, value: Question | Event, language: LanguageCode = "en") -> str:
        """Return the sentence for a question or an event."""
        from companion.narrator import sentence

        return sentence(self.header.game, self.header.players, value, language)

    def watch(self, happened: Callable[[Moment[V]], None]) -> None:
        """Call `happened` with every moment from now on: what was done, its events, the view, the
        question."""
        _ = self._table.latest_moment  # what has been answered so far is not news
        self._table.listeners.add(_Watcher(happened))


class _Watcher:
    """A listener of the table that calls a function."""

    def __init__(self, happened: Callable[[Moment[Any]], None]) -> None:
        self.on_moment = happened


def games() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(GAMES)


@overload
def deal(
    game: Literal["dawn-under"],
    players: Sequence[str],
    *,
    simulate: bool = ...,
    seed: int | None = ...,
    journal: Path | None = ...,
    **options: Json,
) -> "Play[dawn_under.PublicView]": ...


@overload
def deal(
    game: Literal["nosferatu"],
    players: Sequence[str],
    *,
    simulate: bool = ...,
    seed: int | None = ...,
    journal: Path | None = ...,
    **options: Json,
) -> "Play[nosferatu.PublicView]": ...


@overload
def deal(
    game: Literal["mau-mau"],
    players: Sequence[str],
    *,
    simulate: bool = ...,
    seed: int | None = ...,
    journal: Path | None = ...,
    **options: Json,
) -> "Play[mau_mau.PublicView]": ...


@overload
def deal(
    game: str,
    players: Sequence[str],
    *,
    simulate: bool = ...,
    seed: int | None = ...,
    journal: Path | None = ...,
    **options: Json,
) -> Play[Any]: ...


def deal(
    game: str,
    players: Sequence[str],
    *,
    simulate: bool = False,
    seed: int | None = None,
    journal: Path | None = None,
    **options: Json,
) -> Play[Any]:
    """Start a new game.

    A simulated table answers by itself; at a real one the caller answers for the table, too.
    """
    chosen = {**options, "simulate": simulate}
    if journal is not None:
        stored = open_table(journal)
        stored.new(game, list(players), chosen, seed)
        return Play(stored)
    table = QuietTable()
    table.deal(new_header(find_game(game), list(players), chosen, seed))
    return Play(table)


def load(saved: Json) -> Play[Any]:
    """Continue a game from the value that `Play.save` returned."""
    table = QuietTable()
    table.load(saved)
    return Play(table)


def resume(journal: Path) -> Play[Any]:
    """Continue the newest unfinished game of a journal. Raise NoGameError if there is none."""
    table = open_table(journal)
    if not table.resume():
        raise NoGameError("There is no game that could go on.")
    return Play(table)
