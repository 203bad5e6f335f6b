"""The home screen: the games, those that wait, language and sound."""

import time
from typing import NamedTuple

from companion.games.registry import all_kits
from companion.house.settings import Settings
from companion.presenters.evenings import waiting
from companion.stage.values import Answer
from companion.table import Table
from companion.words import LANGUAGES, language, ntr, tr


class Tile(NamedTuple):
    """One game."""

    game: str
    title: str
    subtitle: str
    players: str


class Banner(NamedTuple):
    """What waits: one game with its name and whose turn it is, or how many; and the word on its button."""

    title: str
    note: str
    button: Answer | None


class Newcomer(NamedTuple):
    """For those who have never seen this: what a tap explains."""

    title: str
    note: str


class Home(NamedTuple):
    """Everything that the home screen shows."""

    tiles: tuple[Tile, ...]
    banner: Banner | None
    languages: tuple[Answer, ...]
    statistics: str
    """Nothing where there are none."""
    settings: str
    sound: bool
    newcomer: Newcomer
    anew: Answer | None = None
    """Where guests come and go: those who come now say that they are new."""


def home(
    table: Table,
    settings: Settings,
    *,
    sound: bool = True,
    now: float | None = None,
    statistics: bool = True,
    guests: bool = False,
) -> Home:
    """The home screen of this table; `guests`: somebody has played here, and others may come."""
    tiles = tuple(
        Tile(
            kit.name,
            kit.named,
            tr(kit.subtitle) if kit.subtitle else "",
            tr("{least}–{most} players", least=kit.players[0], most=kit.players[-1]),
        )
        for kit in all_kits()
    )
    languages = tuple(
        Answer(f"language:{code}", code.upper(), tone="chosen" if code == language() else "panel")
        for code in LANGUAGES
    )
    found = banner(table, settings, time.time() if now is None else now)
    anew = Answer("new_guests", tr("We are new"), icon="people", tone="quiet") if guests else None
    newcomer = Newcomer(
        tr("What is this?"),
        tr("In half a minute I show you how a turn goes.") if found is None else tr("Explained in short"),
    )
    if found is None and anew is not None:
        found = Banner(tr("Nice to have you here!"), tr("Have you only just come?"), None)
    return Home(
        tiles,
        found,
        languages,
        tr("Chronicle") if statistics else "",
        tr("Settings"),
        sound,
        newcomer,
        anew,
    )


def banner(table: Table, settings: Settings, now: float) -> Banner | None:
    """One game goes on with a tap, several are looked at first, and so is one that cannot go on."""
    count = waiting.count(table, settings)
    if not count:
        return None
    games = waiting.waiting(table, settings, now, 2)
    first = games[0]
    look = Answer("waiting", tr("Look at them"), icon="next", tone="amber")
    if count > 1:
        turns = " · ".join(game.turn or game.title for game in games)
        return Banner(ntr("{count} game waits", "{count} games wait", count), turns, look)
    if first.trouble:
        return Banner(
            first.title, first.trouble, Answer("waiting", tr("Look at them"), icon="next", tone="amber")
        )
    note = " · ".join(filter(None, (first.turn, first.age)))
    return Banner(first.title, note, Answer("continue", tr("Continue"), icon="play", tone="amber"))
