"""The home screen: the games, the unfinished one, language and sound."""

import time
from typing import NamedTuple

from companion.games.registry import GAMES, all_kits, find_game
from companion.stage.values import Answer
from companion.table import Table
from companion.table.saves import stuck
from companion.words import LANGUAGES, language, ntr, tr


class Tile(NamedTuple):
    """One game."""

    game: str
    title: str
    subtitle: str
    players: str


class Unfinished(NamedTuple):
    """The game that waits: its name and whose turn it is, no more, or that it cannot go on."""

    title: str
    note: str


class Home(NamedTuple):
    """Everything that the home screen shows."""

    tiles: tuple[Tile, ...]
    unfinished: Unfinished | None
    go_on: str
    languages: tuple[Answer, ...]
    statistics: str
    """Nothing where there are none."""
    settings: str
    sound: bool


def home(
    table: Table,
    *,
    sound: bool = True,
    now: float | None = None,
    statistics: bool = True,
) -> Home:
    """The home screen of this table."""
    tiles = tuple(
        Tile(
            kit.name,
            kit.title,
            tr(kit.subtitle) if kit.subtitle else "",
            tr("{least}–{most} players", least=kit.players[0], most=kit.players[-1]),
        )
        for kit in all_kits()
    )
    languages = tuple(
        Answer(f"language:{code}", code.upper(), tone="chosen" if code == language() else "panel")
        for code in LANGUAGES
    )
    return Home(
        tiles,
        unfinished(table, now or time.time()),
        tr("Continue"),
        languages,
        tr("Statistics") if statistics else "",
        tr("Settings"),
        sound,
    )


def unfinished(table: Table, now: float) -> Unfinished | None:
    """The running game, or the newest one in the journal that is not over."""
    if table.running and table.referee.over is None:
        header = table.referee.header
        asks = table.referee.question.asks if table.referee.question else None
        whose = header.players[asks] if isinstance(asks, int) else None
        return Unfinished(_title(header.game, whose), _at_table(len(header.players)))
    stored = table.unfinished()
    if stored is None:
        return None
    minutes = max(0, int((now - stored.started) / 60))
    note = f"{_at_table(len(stored.header.players))} · {since(minutes)}"
    if stuck(stored):
        note = tr("other rules: it cannot go on")
    return Unfinished(_title(stored.header.game, None), note)


def _title(game: str, whose: str | None) -> str:
    title = find_game(game).title if game in GAMES else game
    return tr("{game} · {name}’s turn", game=title, name=whose) if whose else title


def _at_table(count: int) -> str:
    return ntr("{count} at the table", "{count} at the table", count)


def since(minutes: int) -> str:
    """When the game began."""
    if minutes < 60:
        return ntr("begun {count} minute ago", "begun {count} minutes ago", minutes)
    if minutes < 48 * 60:
        return ntr("begun {count} hour ago", "begun {count} hours ago", minutes // 60)
    return ntr("begun {count} day ago", "begun {count} days ago", minutes // 1440)
