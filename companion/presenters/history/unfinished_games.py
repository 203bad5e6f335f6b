"""The list of unfinished games: the game, the people, whose turn it is, and when it was played."""

from functools import partial
from typing import NamedTuple

from companion.archive.deletion import delete_games, mark_abandoned
from companion.archive.unfinished_games import (
    GameProgress,
    UnfinishedGame,
    game_key,
    progress_of,
    unfinished_games,
)
from companion.core.model import Json
from companion.games.registry import GAMES, find_game
from companion.i18n import ntr, tr
from companion.presenters.history.dates import HOUR, relative_date
from companion.presenters.seating import people_of
from companion.settings.settings import Settings
from companion.table import Table
from companion.viewmodels.frame import SeatedPerson

DAY_SECONDS = 86400.0
SHELF_DAYS = 30
"""How long a shelved game is stored."""
LEFT_DAYS = 7
"""How long a café's staff can restore a game that guests left; then it counts as abandoned."""
STILL_LIES = 2 * HOUR
"""After this time the players are asked whether the table is unchanged."""


class UnfinishedGameRow(NamedTuple):
    """One row of the list."""

    key: str
    number: int | None
    game: str
    title: str
    person: SeatedPerson | None
    """Whose turn it is."""
    turn: str
    people: tuple[SeatedPerson, ...]
    age: str
    trouble: str
    """Why it cannot be resumed; empty if it can."""
    note: str
    """What the players should know before it is resumed."""
    old: bool
    """Whether the players are asked first if the table is unchanged."""
    running: bool
    shelved: bool = False
    """Whether it was shelved."""


def unfinished_rows(
    table: Table, settings: Settings, now: float, most: int | None = None
) -> tuple[UnfinishedGameRow, ...]:
    """Return unfinished games, the newest first, without shelved ones."""
    found = [head for head in unfinished_games(table) if _waits(settings, game_key(head))]
    return tuple(_game(table, settings, head, now) for head in found[:most])


def count_unfinished(table: Table, settings: Settings) -> int:
    """Return how many unfinished games are not shelved."""
    return sum(_waits(settings, game_key(head)) for head in unfinished_games(table))


def _waits(settings: Settings, key: str) -> bool:
    return key not in settings["shelf"] and key not in settings["left"]


def shelved_rows(table: Table, settings: Settings, now: float) -> tuple[UnfinishedGameRow, ...]:
    """Return shelved games, the last one first."""
    return _put_aside(table, settings, settings["shelf"], SHELF_DAYS, now)


def left_by_guests(table: Table, settings: Settings, now: float) -> tuple[UnfinishedGameRow, ...]:
    """Return the games of groups that have left, for a café's staff: badges without names."""
    found = _put_aside(table, settings, settings["left"], LEFT_DAYS, now)
    return tuple(
        game._replace(turn="", person=None, people=tuple(one._replace(name="") for one in game.people))
        for game in found
    )


def _put_aside(
    table: Table, settings: Settings, since: Json, days: int, now: float
) -> tuple[UnfinishedGameRow, ...]:
    found = [head for head in unfinished_games(table) if game_key(head) in since]
    found.sort(key=lambda head: -since[game_key(head)])
    return tuple(
        _game(table, settings, head, now)._replace(
            age=_days_left(since[game_key(head)], days, now), shelved=True
        )
        for head in found
    )


def _days_left(since: float, days: int, now: float) -> str:
    left = max(0, days - int((now - since) / DAY_SECONDS))
    return ntr("on the shelf for {count} more day", "on the shelf for {count} more days", left)


def shelve(settings: Settings, key: str, now: float) -> None:
    """Move a game to the shelf."""
    settings.change("shelf", {**settings["shelf"], key: now})


def unshelve(settings: Settings, key: str) -> None:
    """Restore a game from the shelf, or from those that guests left."""
    for shelf in ("shelf", "left"):
        settings.change(shelf, {one: at for one, at in settings[shelf].items() if one != key})


def shelve_all(table: Table, settings: Settings, now: float) -> None:
    """Mark all unfinished games as left by guests, because the group has gone."""
    found = {game_key(head): now for head in unfinished_games(table) if head.number is not None}
    settings.change("left", {**found, **settings["left"]})


def expire_shelved(table: Table, settings: Settings, now: float) -> None:
    """Delete shelved games after SHELF_DAYS; mark games left by guests as abandoned after LEFT_DAYS."""
    if table.journal is None or not (settings["shelf"] or settings["left"]):
        return
    there = {game_key(head): head.number for head in unfinished_games(table)}
    for name, days, done in (
        ("shelf", SHELF_DAYS, partial(delete_games, table)),
        ("left", LEFT_DAYS, partial(mark_abandoned, table)),
    ):
        since = settings[name]
        old = [key for key, at in since.items() if now - at > days * DAY_SECONDS and key in there]
        done([number for key in old if (number := there[key]) is not None])
        settings.change(name, {key: at for key, at in since.items() if key in there and key not in old})


def _game(table: Table, settings: Settings, head: UnfinishedGame, now: float) -> UnfinishedGameRow:
    turn = progress_of(table, head)
    header = head.header
    people = () if header is None else people_of(header, settings).all
    person = None if turn.asks is None or turn.asks >= len(people) else people[turn.asks]
    when = now if head.running else head.last
    return UnfinishedGameRow(
        game_key(head),
        head.number,
        "" if header is None else header.game,
        title(header.game if header is not None else ""),
        person,
        _turn(turn, person),
        people,
        "" if header is None else relative_date(when, now),
        _trouble(turn),
        tr("It goes on from the last answer that can be read.") if turn.why == "cut" else "",
        now - when > STILL_LIES,
        head.running,
    )


def title(game: str) -> str:
    """Return a game's title in the language of the table."""
    return find_game(game).named if game in GAMES else game or tr("A game")


def _turn(turn: GameProgress, person: SeatedPerson | None) -> str:
    if turn.why not in ("", "cut"):
        return ""
    return tr("{name}’s turn", name=person.name) if person is not None else tr("The table is asked")


def _trouble(turn: GameProgress) -> str:
    return {
        "newer": tr("It needs a newer program."),
        "unknown": tr("Its game is not installed here."),
        "rules": tr("It was begun with other rules: it cannot go on."),
        "damaged": tr("This game is damaged. The referee has kept a copy."),
    }.get(turn.why, "")
