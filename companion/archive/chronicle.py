"""Finished games grouped by evening and by person: who played, who won, how long it took.

Only headers are read, so that years of games load quickly; a single game is replayed on request.
"""

import time
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import NamedTuple

from companion.archive.statistics import named_people
from companion.core.errors import Refusal
from companion.core.game import Header
from companion.core.model import Seat
from companion.core.referee import Referee
from companion.games.registry import GAMES, find_game
from companion.journal import saved_games
from companion.journal.journal import Journal, JournalError, StoredGame
from companion.journal.rows import is_abandoned
from companion.table.table import referee_of

EVENING_END_HOUR = 5
"""A game that begins before this hour belongs to the evening before."""


class FinishedGame(NamedTuple):
    """A finished game."""

    number: int
    header: Header
    winners: tuple[Seat, ...]
    started: float
    ended: float

    @property
    def game(self) -> str:
        return self.header.game

    @property
    def minutes(self) -> int:
        return max(0, round((self.ended - self.started) / 60))

    @property
    def is_whole(self) -> bool:
        """Whether it was entered from the first turn on; otherwise it counts for no record."""
        return not find_game(self.game).note_on(self.header)

    @property
    def people(self) -> tuple[str, ...]:
        """The players with a name of their own, without ghosts."""
        return named_people(self.header.players, self.header.options.get("ghosts") or ())

    @property
    def sat(self) -> int:
        """How many people played, with or without a name."""
        return len(self.header.players) - sum(map(bool, self.header.options.get("ghosts") or ()))

    @property
    def won(self) -> tuple[str, ...]:
        """The people who won."""
        names = [self.header.players[seat] for seat in self.winners]
        return tuple(name for name in names if name in self.people)


class EveningRecord(NamedTuple):
    """All games of one evening, the first one first."""

    day: date
    games: tuple[FinishedGame, ...]

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for game in self.games for name in game.people))

    @property
    def sat(self) -> int:
        """How many people sat at the table at least, those without a name included."""
        return max(len(self.people), *(game.sat for game in self.games))

    @property
    def wins(self) -> dict[str, int]:
        """How often each person won, for those who won at least once."""
        found: dict[str, int] = {}
        for game in self.games:
            for name in game.won:
                found[name] = found.get(name, 0) + 1
        return found

    @property
    def best(self) -> tuple[str, ...]:
        """Who won most often; several names if they are equal."""
        most = max(self.wins.values(), default=0)
        return tuple(name for name, count in self.wins.items() if count == most)


class PersonRecord(NamedTuple):
    """All that one person has played here."""

    name: str
    played: int
    wins: int
    streak: int
    """Number of consecutive wins up to the last game."""
    best_streak: int
    by_game: tuple[tuple[str, int, int], ...]
    """For each game, how often it was played and won."""
    last: float
    companions: tuple[str, ...]
    """The people with whom this person played most often."""


def finished_games(journal: Journal | None) -> list[FinishedGame]:
    """Return every readable finished game with people, the oldest first."""
    try:
        stored = [] if journal is None else journal.games()
        found = [one for game in stored if (one := _played(journal, game)) is not None]
    except JournalError:  # the idle check of the journal reports it
        return []
    return sorted(found, key=lambda game: game.started)


def _played(journal: Journal | None, stored: StoredGame) -> FinishedGame | None:
    header = stored.header
    if journal is None or stored.over is None or header.game not in GAMES or header.options.get("simulate"):
        return None
    if is_abandoned(stored.over):
        return None
    winners = tuple(seat for seat in stored.over["winners"] if seat < len(header.players))
    if not all(name.isprintable() for name in header.players):
        return None
    ended = journal.last_entry_time(stored.id) or stored.started
    return FinishedGame(stored.id, header, winners, stored.started, max(stored.started, ended))


def evenings(games: Iterable[FinishedGame]) -> list[EveningRecord]:
    """Group games by evening, the newest evening first."""
    found: dict[date, list[FinishedGame]] = {}
    for game in games:
        found.setdefault(evening_date(game.started), []).append(game)
    return [EveningRecord(day, tuple(found[day])) for day in sorted(found, reverse=True)]


def evening_date(at: float) -> date:
    """Return the evening to which a time belongs."""
    return (datetime.fromtimestamp(at) - timedelta(hours=EVENING_END_HOUR)).date()


def streak(games: Iterable[FinishedGame], name: str) -> tuple[int, int]:
    """Return how many games in a row a person has won: up to the last game, and at best."""
    now = best = 0
    for game in games:
        if name in game.people:
            now = now + 1 if name in game.won else 0
            best = max(best, now)
    return now, best


def person_record(games: list[FinishedGame], name: str) -> PersonRecord:
    """Return the record of one person."""
    mine = [game for game in games if name in game.people]
    won = [game for game in mine if name in game.won]
    now, best = streak(mine, name)
    names = list(dict.fromkeys(game.game for game in mine))
    by_game = tuple(
        (one, sum(game.game == one for game in mine), sum(game.game == one for game in won)) for one in names
    )
    met: dict[str, int] = {}
    for game in mine:
        for other in game.people:
            if other != name:
                met[other] = met.get(other, 0) + 1
    companions = tuple(sorted(met, key=lambda other: (-met[other], other))[:3])
    last = max((game.started for game in mine), default=0.0)
    return PersonRecord(name, len(mine), len(won), now, best, by_game, last, companions)


def all_persons(games: list[FinishedGame]) -> list[PersonRecord]:
    """Return the records of all people with a name of their own, the most wins first."""
    of_each: dict[str, list[FinishedGame]] = {}
    for game in games:
        for name in game.people:
            of_each.setdefault(name, []).append(game)
    return sorted(
        (person_record(mine, name) for name, mine in of_each.items()),
        key=lambda one: (-one.wins, one.played, one.name),
    )


def replay_game(journal: Journal | None, game: FinishedGame) -> Referee | None:
    """Replay a finished game to its end; None if the current rules cannot play it."""
    if journal is None:
        return None
    try:
        records, trouble = journal.valid_records(game.number)
        if trouble is not None or saved_games.header_error(StoredGame(0, game.header, 0.0, None)) is not None:
            return None
        referee = referee_of(game.header, saved_games.replay_records(records))
    except (JournalError, Refusal, ValueError, TypeError, KeyError, OverflowError):
        return None
    return referee if referee.over is not None else None


def has_missed_turns(referee: Referee) -> bool:
    """Return whether a correction says that the table has played on without entering its turns."""
    missed = find_game(referee.header.game).ledger.missed
    return any(
        kind == "correct" and isinstance(what, dict) and missed in what for kind, what in referee.entries
    )


def timestamp_text(at: float) -> str:
    """Return a local time as text, in the format of exported files."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(at))
