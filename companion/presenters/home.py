"""The home screen: the games, those that wait, language and sound."""

import time
from typing import NamedTuple

from companion.games.registry import all_kits
from companion.i18n import LANGUAGES, language, ntr, tr
from companion.presenters.history import unfinished_games
from companion.settings.settings import Settings
from companion.table import Table
from companion.viewmodels.frame import AnswerModel
from companion.viewmodels.teaching import LessonPoint


class GameTileModel(NamedTuple):
    """One game."""

    game: str
    title: str
    subtitle: str
    players: str


class WaitingBannerModel(NamedTuple):
    """What waits: one game with its name and whose turn it is, or how many; and the word on its button."""

    title: str
    note: str
    button: AnswerModel | None


class Newcomer(NamedTuple):
    """For those who have never seen this: what a tap explains."""

    title: str
    note: str


class HomeModel(NamedTuple):
    """Everything that the home screen shows."""

    tiles: tuple[GameTileModel, ...]
    banner: WaitingBannerModel | None
    languages: tuple[AnswerModel, ...]
    statistics: str
    """Nothing where there are none."""
    settings: str
    sound: bool
    newcomer: Newcomer
    anew: AnswerModel | None = None
    """Where guests come and go: those who come now say that they are new."""


def home_model(
    table: Table,
    settings: Settings,
    *,
    sound: bool = True,
    now: float | None = None,
    statistics: bool = True,
    guests: bool = False,
) -> HomeModel:
    """The home screen of this table; `guests`: somebody has played here, and others may come."""
    tiles = tuple(
        GameTileModel(
            kit.name,
            kit.named,
            tr(kit.subtitle) if kit.subtitle else "",
            tr("{least}–{most} players", least=kit.players[0], most=kit.players[-1]),
        )
        for kit in all_kits()
    )
    languages = tuple(
        AnswerModel(f"language:{code}", code.upper(), tone="chosen" if code == language() else "panel")
        for code in LANGUAGES
    )
    found = banner(table, settings, time.time() if now is None else now)
    anew = AnswerModel("new_guests", tr("We are new"), icon="people", tone="quiet") if guests else None
    newcomer = Newcomer(
        tr("What is this?"),
        tr("In half a minute I show you how a turn goes.") if found is None else tr("Explained in short"),
    )
    if found is None and anew is not None:
        found = WaitingBannerModel(tr("Nice to have you here!"), tr("Have you only just come?"), None)
    return HomeModel(
        tiles,
        found,
        languages,
        tr("Chronicle") if statistics else "",
        tr("Settings"),
        sound,
        newcomer,
        anew,
    )


def banner(table: Table, settings: Settings, now: float) -> WaitingBannerModel | None:
    """One game goes on with a tap, several are looked at first, and so is one that cannot go on."""
    count = unfinished_games.count_unfinished(table, settings)
    if not count:
        return None
    games = unfinished_games.unfinished_rows(table, settings, now, 2)
    first = games[0]
    look = AnswerModel("waiting", tr("Look at them"), icon="next", tone="amber")
    if count > 1:
        turns = " · ".join(game.turn or game.title for game in games)
        return WaitingBannerModel(ntr("{count} game waits", "{count} games wait", count), turns, look)
    if first.trouble:
        return WaitingBannerModel(
            first.title, first.trouble, AnswerModel("waiting", tr("Look at them"), icon="next", tone="amber")
        )
    note = " · ".join(filter(None, (first.turn, first.age)))
    return WaitingBannerModel(
        first.title, note, AnswerModel("continue", tr("Continue"), icon="play", tone="amber")
    )


# What this is, in half a minute: three pictures with a sentence each.


class AboutModel(NamedTuple):
    """Everything that the screen for newcomers shows."""

    title: str
    points: tuple[LessonPoint, ...]
    """A picture each, in this order."""
    number: str
    aloud: AnswerModel
    rules: AnswerModel
    watch: AnswerModel


def about_model(picture: int) -> AboutModel:
    """The screen, with one of its pictures."""
    points = (
        LessonPoint("cards", tr("You play with your own board and your own cards.")),
        LessonPoint("candle", tr("I say whose turn it is, and ask for a tap.")),
        LessonPoint("shield", tr("I know all the rules and give nothing away.")),
    )
    return AboutModel(
        tr("What is this?"),
        points,
        tr("{number} of {count}", number=picture + 1, count=len(points)),
        AnswerModel("aloud", tr("Read aloud"), icon="speaker", tone="raised"),
        AnswerModel("rules", tr("Rules"), icon="book", tone="raised"),
        AnswerModel("watch", tr("Watch a game"), icon="play", tone="amber"),
    )
