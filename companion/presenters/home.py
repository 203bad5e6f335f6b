"""The home screen: games, unfinished games, language and sound."""

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
    """The tile of one game."""

    game: str
    title: str
    subtitle: str
    players: str


class WaitingBannerModel(NamedTuple):
    """Unfinished games: one with its name and whose turn it is, or their number; and a button."""

    title: str
    note: str
    button: AnswerModel | None


class Newcomer(NamedTuple):
    """Button for newcomers: opens an explanation."""

    title: str
    note: str


class HomeModel(NamedTuple):
    """Everything that the home screen shows."""

    tiles: tuple[GameTileModel, ...]
    banner: WaitingBannerModel | None
    languages: tuple[AnswerModel, ...]
    statistics: str
    """Label of the statistics button; empty if there are none."""
    settings: str
    sound: bool
    newcomer: Newcomer
    anew: AnswerModel | None = None
    """In a café: the button with which a new group of guests begins."""
    bell: bool = False
    """Whether the staff can be called."""


def home_model(
    table: Table,
    settings: Settings,
    *,
    sound: bool = True,
    statistics: bool = True,
    guests: bool = False,
    staff: bool = False,
) -> HomeModel:
    """Return the home screen; `guests`: a group has played here and another may come.

    `staff`: there is a bell for the staff.
    """
    tiles = tuple(
        GameTileModel(
            kit.name,
            kit.named,
            tr(kit.subtitle) if kit.subtitle else "",
            tr("{least}–{most} players", least=kit.players[0], most=kit.players[-1]),
        )
        for kit in all_kits()
    )
    languages = language_buttons("panel")
    found = banner(table, settings, time.time())
    anew = AnswerModel("new_guests", tr("We are new"), icon="people", tone="quiet") if guests else None
    newcomer = Newcomer(
        tr("What is this?"),
        tr("In half a minute I show you how a turn goes.") if found is None else tr("Briefly explained"),
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
        staff,
    )


def banner(table: Table, settings: Settings, now: float) -> WaitingBannerModel | None:
    """Return the banner of unfinished games: resumes a single one, otherwise opens their list."""
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


# The introduction: three pictures with a sentence each.


class AboutModel(NamedTuple):
    """Everything that the introduction shows."""

    title: str
    points: tuple[LessonPoint, ...]
    """One for each picture, in this order."""
    number: str
    aloud: AnswerModel
    rules: AnswerModel
    watch: AnswerModel


def about_model(picture: int) -> AboutModel:
    """Return the introduction with the picture of this number."""
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


MOST_BUTTONS = 3
"""More would not fit beside each other in the corner of a screen."""


def language_buttons(quiet: str) -> tuple[AnswerModel, ...]:
    """Return a button for each language, or the one that opens the page; `quiet` is the others' tone."""
    now = language()
    if len(LANGUAGES) > MOST_BUTTONS:
        return (AnswerModel("languages", now.upper(), icon="globe", tone="chosen"),)
    return tuple(
        AnswerModel(f"language:{code}", code.upper(), tone="chosen" if code == now else quiet, said=one.name)
        for code, one in LANGUAGES.items()
    )


def language_names() -> tuple[AnswerModel, ...]:
    """Return a button with the own name of each language."""
    now = language()
    return tuple(
        AnswerModel(f"language:{code}", one.name, tone="chosen" if code == now else "raised")
        for code, one in LANGUAGES.items()
    )


def few_languages(most: int) -> tuple[str, ...]:
    """Return at most `most` codes, the current one among them; the others are in the settings."""
    now = language()
    others = [code for code in LANGUAGES if code != now][: most - 1]
    return tuple(code for code in LANGUAGES if code == now or code in others)
