"""The way into a game, to look at and to test: home, seats, keyboard, house rules, guide, settings, PIN."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app.gallery.staging import Show, at
from companion.core.header import new_header
from companion.games.registry import GAMES, find_game
from companion.games.seating import Seating, Sitter
from companion.presenters.seating import keep
from companion.table import open_table

NAMES = ("Emma", "Paul", "Mia", "Jonas", "Maximiliane-Charlotte", "Anne-Sophie", "Ben", "Ole")


def table(game: str, players: int, ghosts: tuple[int, ...] = (), **options: object) -> Seating:
    """A table with people at it."""
    sitters = [
        Sitter("Agathe" if seat in ghosts else NAMES[seat], seat, "wakeful" if seat in ghosts else None)
        for seat in range(players)
    ]
    return Seating(game, sitters, dict(options))


def as_they_sit(game: str, *places: float) -> Seating:
    """A table with chairs where people have put them."""
    found = table(game, len(places))
    for sitter, place in zip(found.sitters, places, strict=True):
        sitter.place = place
    return found


SOFA = (270.0, 180.0, 135.0, 90.0, 50.0)
"""Three on one side, one at the head of the table, one before the screen."""


def sat_down(game: str) -> Callable[[], Show]:
    """The first question, for people who sit side by side."""

    def go(app: Any) -> None:
        seating = as_they_sit(game, *SOFA)
        keep(seating, app.settings)
        app.table.new(game, seating.names, seating.given(), 1)
        app.sit_down()

    return lambda: (open_table(None), go)


def known_people(screen: str, **what: object) -> Callable[[], Show]:
    """A screen of a house that has seen some people before."""

    def go(app: Any) -> None:
        app.settings.remember([(name, look) for look, name in enumerate((*NAMES, "Lena", "Tom"))])
        app.go(screen, **what)

    return lambda: (open_table(None), go)


def desk(
    seating: Callable[[], Seating], seat: int, typed: str = "", *, more: bool = False
) -> Callable[[], Show]:
    """Where a name is typed."""

    def go(app: Any) -> None:
        app.settings.remember([(name, look) for look, name in enumerate((*NAMES, "Lena", "Tom"))])
        app.go("player", seating=seating(), seat=seat)
        screen = app.screens.current_screen
        screen.typed, screen.more = typed, more
        screen.refresh()

    return lambda: (open_table(None), go)


def guide(game: str, players: int, step: int, **options: object) -> Callable[[], Show]:
    """A step of the set-up."""

    def go(app: Any) -> None:
        given = dict(options)
        find_game(game).fit(given, players)
        app.go("guide", header=new_header(find_game(game), list(NAMES[:players]), given, 1))
        screen = app.screens.current_screen
        screen.step = step % len(screen.steps)
        screen.refresh()

    return lambda: (open_table(None), go)


def page(screen: str, number: int, **what: object) -> Callable[[], Show]:
    """A screen with many rows, at its beginning or (-1) at its end."""

    def go(app: Any) -> None:
        app.go(screen, **what)
        app.screens.current_screen.rows.first = len(app.screens.current_screen.rows.shows) if number else 0

    return lambda: (open_table(None), go)


def tab(name: str) -> Callable[[], Show]:
    """A tab of the settings."""
    return at("settings", tab=name)


def _lost_pin(app: Any) -> None:
    app.settings.guarded.write(True)
    app.go("pin", then=app.go_home)


def _wrong_pin(app: Any) -> None:
    app.pin.set("4711")
    app.pin.opens("0000")
    app.go("pin", then=app.go_home)


def _in_a_kiosk(screen: str, **what: object) -> Callable[[], Show]:
    """What the staff of a café see behind their PIN."""

    def go(app: Any) -> None:
        app.guard.locked = True
        app.pin.set("4711")
        app.guard.open_staff()
        app.go(screen, **what)

    return lambda: (open_table(None), go)


def _unkept(app: Any) -> None:
    """A game on a table whose disk is gone; whatever was told has been read."""
    app.table.new(next(iter(GAMES)), list(NAMES[:4]), {"simulate": True}, 1)
    app.table.notices.clear()
    app.sit_down()


def _dark(app: Any) -> None:
    """As dark as it gets."""
    app.change("brightness", 25)
    app.go("settings")


ENTRY: dict[str, Callable[[], Show]] = {
    "unkept": lambda: (open_table(Path(os.devnull)), _unkept),
    "settings": tab("screen"),
    "settings_voice": tab("voice"),
    "settings_table": tab("table"),
    "settings_device": tab("staff"),
    "settings_dark": lambda: (open_table(None), _dark),
    "pin": lambda: (open_table(None), _wrong_pin),
    "pin_lost": lambda: (open_table(None), _lost_pin),
    "pin_new": at("pin", new=True),
    "pin_first": at("pin", first=True),
    "first_start": at("first_start"),
    "cleaning": at("cleaning"),
    "settings_kiosk": _in_a_kiosk("settings", tab="staff"),
    "service_kiosk": _in_a_kiosk("service"),
}
"""Screens of the house by name."""
