"""Statistics of all games: how many, who won, how long. Entries are not read, so that it is quick."""

import json
from collections import Counter
from collections.abc import Sequence
from time import localtime
from typing import NamedTuple

from companion.core.model import Json
from companion.games.registry import GAMES, find_game
from companion.games.seating import is_default_name
from companion.journal.journal import Journal, JournalError
from companion.journal.rows import is_abandoned, is_time, load_result

CHART_MONTHS = 6
"""Number of months in the chart, the newest last."""


class PersonStanding(NamedTuple):
    """A person's results."""

    name: str
    wins: int
    played: int


class Month(NamedTuple):
    """Number of games in a month."""

    year: int
    month: int
    games: int


class GameStatistics(NamedTuple):
    """Statistics of one game, or of all games."""

    games: int
    """Number of finished games."""
    unfinished: int
    standings: tuple[PersonStanding, ...]
    """Everyone who has played, the most wins first; among equals the one with fewer games."""
    minutes: int | None
    """Median duration in minutes, so that a game paused overnight does not distort it."""
    shortest: int | None
    longest: int | None
    months: tuple[Month, ...]
    abandoned: int = 0
    """Number of games that guests left unfinished."""


class GameSummary(NamedTuple):
    """What the header and the result tell about a game."""

    game: str
    players: tuple[str, ...]
    winners: tuple[str, ...] | None
    """None if the game is not over."""
    started: float
    minutes: int
    people: tuple[str, ...] = ()
    """The players with a name of their own: without ghosts and default names."""
    abandoned: bool = False
    is_whole: bool = True
    """Whether it was entered from the first turn on; the duration of others is not known."""


def game_summaries(journal: Journal | None) -> list[GameSummary]:
    """Return all games with people, the oldest first."""
    try:
        rows = [] if journal is None else journal.outlines()
    except JournalError:  # the idle check of the journal reports it
        rows = []
    return [found for row in rows if (found := _read(*row))]


def statistics(journal: Journal | None, now: float) -> dict[str, GameStatistics]:
    """Return the statistics of each game, and of all games under the key ""."""
    games = game_summaries(journal)
    tallies = {game: _tally([one for one in games if one.game == game], now) for game in GAMES}
    return {"": _tally(games, now), **tallies}


def has_finished(names: Sequence[str], game: str, journal: Journal | None, *, strangers: bool) -> bool:
    """Return whether one of `names` has finished this game here.

    With `strangers` (a café) default names do not count, because other people have them each time.
    """
    known = [name for name in names if not (strangers and is_default_name(name))]
    done = [found for found in game_summaries(journal) if found.game == game and found.winners]
    return any(name in one.players for one in done for name in known)


def _read(header: str, started: float, over: str | None, last: float | None) -> GameSummary | None:
    """Read a stored game; None for a demonstration without people and for a damaged header."""
    try:
        said: Json = json.loads(header)
        players = tuple(map(_shown, said["players"]))
        if said["options"].get("simulate"):
            return None
        end = None if over is None else load_result(over)
        given_up = is_abandoned(end)
        winners = None if end is None or given_up else tuple(players[seat] for seat in end["winners"])
        if not is_time(started) or not (last is None or is_time(last)):
            return None
        minutes = max(0, round(((last or started) - started) / 60))
        ghosts = said["options"].get("ghosts") or ()
        people = named_people(players, ghosts)
        game = str(said["game"])
        joined = find_game(game).joined_options if game in GAMES else ()
        whole = not any(said["options"].get(name) for name in joined)
        return GameSummary(game, players, winners, started, minutes, people, given_up, whole)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        return None


def named_people(players: Sequence[str], ghosts: Sequence[Json]) -> tuple[str, ...]:
    """Return the players with a name of their own, without ghosts."""
    haunted = {players[seat] for seat, ghost in enumerate(ghosts) if ghost and seat < len(players)}
    return tuple(name for name in players if name not in haunted and not is_default_name(name))


def _shown(name: Json) -> str:
    """Return `name`.

    Raise ValueError if it cannot be displayed, because an imported file may contain anything.
    """
    if not isinstance(name, str) or not name.isprintable():
        raise ValueError("no name")
    return name


def _tally(games: list[GameSummary], now: float) -> GameStatistics:
    from statistics import median  # imported late, because the home screen does not need it

    done = [game for game in games if game.winners is not None]
    wins: Counter[str] = Counter()
    played: Counter[str] = Counter()
    months: Counter[tuple[int, int]] = Counter()
    for game in done:
        played.update(game.people)
        wins.update(name for name in game.winners or () if name in game.people)
        months[_month(game.started)] += 1
    standings = sorted(
        (PersonStanding(name, wins[name], played[name]) for name in played),
        key=lambda one: (-one.wins, one.played, one.name),
    )
    lengths = [game.minutes for game in done if game.is_whole]
    abandoned = sum(game.abandoned for game in games)
    return GameStatistics(
        len(done),
        len(games) - len(done) - abandoned,
        tuple(standings),
        round(median(lengths)) if lengths else None,
        min(lengths, default=None),
        max(lengths, default=None),
        tuple(Month(year, month, months[year, month]) for year, month in _latest(now)),
        abandoned,
    )


def _month(at: float) -> tuple[int, int]:
    day = localtime(at)
    return day.tm_year, day.tm_mon


def _latest(now: float) -> list[tuple[int, int]]:
    """Return the last CHART_MONTHS months, including the current one."""
    year, month = _month(now)
    count = year * 12 + month - 1
    return [(number // 12, number % 12 + 1) for number in range(count - CHART_MONTHS + 1, count + 1)]
