"""A session stands between the referee and everything that people see, hear and touch.

What was answered is on disk before this returns what happened. If the disk fails, the game goes on, and
`notices` says so.
"""

import sqlite3
from collections.abc import Iterable, Sequence

from companion.core.game import Header
from companion.core.header import new_header
from companion.core.referee import Referee
from companion.core.refusals import NoGame, Refusal
from companion.core.values import Event, Json
from companion.games.registry import find_game
from companion.simulator import dealer_for
from companion.table import saves
from companion.table.journal import LARGEST, Journal
from companion.table.keeper import Keeper


class Session:
    """One table at a time."""

    def __init__(self, journal: Journal | None = None) -> None:
        self.journal = journal
        self.notices: list[str] = []
        """Sentences about trouble beside the game; whoever shows them empties the list."""
        self.looks: list[saves.Look] = []
        """When somebody looked at what is hidden; the log tells it to all."""
        self._referee: Referee | None = None
        self._keeper: Keeper | None = None

    @property
    def referee(self) -> Referee:
        """The running game."""
        if self._referee is None:
            raise NoGame("No game is running; start one first.")
        return self._referee

    @property
    def running(self) -> bool:
        """Whether there is a game."""
        return self._referee is not None

    @property
    def kept(self) -> bool:
        """Whether all of the running game is on disk."""
        return self._keeper is not None and self._keeper.up_to_date

    def new(
        self, game: Json, players: Json, options: Json = None, seed: Json = None, unknown: Iterable[str] = ()
    ) -> list[Event]:
        """Start a game; what happened before its first question."""
        referee = _referee(new_header(find_game(game), players, options, seed, unknown))
        self._take_up(referee)
        return list(referee.told)

    def answer(self, choice: Json) -> list[Event]:
        """Answer the pending question; what happened then."""
        before = len(self.referee.entries)
        events = self.referee.answer(choice)
        self._keep(self.referee.entries[before:])
        return events

    def correct(self, change: Json) -> list[Event]:
        """The table is right and the referee is wrong."""
        before = len(self.referee.entries)
        events = self.referee.correct(change)
        self._keep(self.referee.entries[before:])
        return events

    def undo(self, count: Json = 1) -> None:
        """Take back that many answers."""
        self.referee.undo(count)
        self.looks = saves.not_later(self.looks, len(self.referee.entries))
        self._keep([("undo", count)])

    def redo(self, count: Json = 1) -> list[Event]:
        """Put that many answers back; what happened then."""
        events = self.referee.redo(count)
        self._keep([("redo", count)])
        return events

    def look(self, why: str = "eye") -> None:
        """Somebody looks at what is hidden, or has taken back what was seen; it is kept for the log."""
        self.looks.append(saves.Look(len(self.referee.entries), why))
        self._keep([(saves.LOOK, why)])

    def save(self) -> Json:
        """The game as one JSON value."""
        return saves.save(self.referee.header, self.referee.entries)

    def load(self, saved: Json) -> None:
        """Go on with a saved game; the journal keeps it as a new one."""
        header, history = saves.read(saved)
        referee = _referee(header)
        referee.restore(history)
        self._take_up(referee)

    def resume(self, before: int = LARGEST) -> bool:
        """Go on with the newest unfinished game of the journal (older than another), if one can go on."""
        if self.journal is None:
            return False
        title = "The newest game"
        try:
            stored = self.journal.newest_unfinished(before)
            if stored is None:
                return False
            title = saves.title(stored)
            records = self.journal.records(stored.id)
            header = saves.read_header({**stored.header._asdict(), "players": list(stored.header.players)})
            history, looks = saves.fold_with_looks(records)
            known = len(history.entries)
            referee = _referee(header)
            referee.restore(history)
        except (Refusal, sqlite3.Error, ValueError, TypeError, KeyError, OverflowError) as reason:
            self.notices.append(f"{title} is kept, but cannot go on. {reason}")
            return False
        self._referee = referee
        self.looks = looks
        self._keeper = Keeper(self.journal, referee, stored.id, len(records))
        self._keep(referee.entries[known:])
        if referee.over is not None:  # its end was never noted
            self._referee = self._keeper = None
            return self.resume(stored.id)
        return True

    def _take_up(self, referee: Referee) -> None:
        """Go on with this game, and keep it as a new one."""
        self._referee = referee
        self.looks = []
        self._keeper = None if self.journal is None else Keeper(self.journal, referee)
        self._keep(referee.entries)

    def _keep(self, entries: Sequence[tuple[str, Json]]) -> None:
        notice = self._keeper.keep(entries) if self._keeper else None
        if notice:
            self.notices.append(notice)


def _referee(header: Header) -> Referee:
    return Referee(find_game(header.game).rules, header, dealer_for)
