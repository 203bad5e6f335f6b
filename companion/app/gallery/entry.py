"""The way into a game, to look at and to test: home, seats, keyboard, house rules, guide, settings, PIN."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.core.header import new_header
from companion.games.registry import find_game
from companion.games.seating import Seating, Sitter
from companion.presenters.seating import keep
from companion.table import Table, open_table

NAMES = ("Emma", "Paul", "Mia", "Jonas", "Maximiliane-Charlotte", "Anne-Sophie", "Ben", "Ole")
Show = tuple[Table, Callable[[Any], None]]


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


def _sat_down(game: str) -> Callable[[], Show]:
    """The first question, for people who sit side by side."""

    def go(app: Any) -> None:
        seating = as_they_sit(game, *SOFA)
        keep(seating, app.settings)
        app.table.new(game, seating.names, seating.given(), 1)
        app.sit_down()

    return lambda: (open_table(None), go)


def _at(name: str, **what: object) -> Callable[[], Show]:
    def go(app: Any) -> None:
        app.settings.remember([(name, look) for look, name in enumerate((*NAMES, "Lena", "Tom"))])
        app.go(name, **what)

    return lambda: (open_table(None), go)


def _desk(
    seating: Callable[[], Seating], seat: int, typed: str = "", *, more: bool = False
) -> Callable[[], Show]:
    def go(app: Any) -> None:
        app.settings.remember([(name, look) for look, name in enumerate((*NAMES, "Lena", "Tom"))])
        app.go("player", seating=seating(), seat=seat)
        screen = app.screens.current_screen
        screen.typed, screen.more = typed, more
        screen.refresh()

    return lambda: (open_table(None), go)


def _guide(game: str, players: int, step: int, **options: object) -> Callable[[], Show]:
    def go(app: Any) -> None:
        app.go("guide", header=new_header(find_game(game), list(NAMES[:players]), options, 1))
        screen = app.screens.current_screen
        screen.step = step % len(screen.steps)
        screen.refresh()

    return lambda: (open_table(None), go)


def _page(name: str, page: int, **what: object) -> Callable[[], Show]:
    def go(app: Any) -> None:
        app.go(name, **what)
        screen = app.screens.current_screen
        screen.rows.page = page % screen.rows.pages
        screen.arrange()

    return lambda: (open_table(None), go)


def _lost_pin(app: Any) -> None:
    app.settings.guarded.write(True)
    app.go("pin", then=app.go_home)


def _wrong_pin(app: Any) -> None:
    app.pin.set("4711")
    app.pin.opens("0000")
    app.go("pin", then=app.go_home)


def _in_a_kiosk(app: Any) -> None:
    """The last page of the settings, where turning off was tapped once."""
    app.guard.locked = True
    app.pin.set("4711")
    app.go("settings")
    screen = app.screens.current_screen
    screen.rows.page = screen.rows.pages - 1
    screen.sure = "PowerOff"
    screen.refresh()


def _unkept(app: Any) -> None:
    """A game on a table whose disk is gone; whatever was told has been read."""
    app.table.new("dawn-under", list(NAMES[:4]), {"simulate": True}, 1)
    app.table.notices.clear()
    app.sit_down()


def _dark(app: Any) -> None:
    """As dark as it gets."""
    app.change("brightness", 25)
    app.go("settings")


def _refused(app: Any) -> None:
    app.go("seats", seating=table("nosferatu", 4))
    app.screens.current_screen.tap_start()


ENTRY: dict[str, Callable[[], Show]] = {
    "seats_dawn": _at(
        "seats", seating=table("dawn-under", 5, (4,), rucola=True, bat_ends_turn=True, shared_win=False)
    ),
    "seats_dawn_six": _at("seats", seating=table("dawn-under", 6, rows="counted")),
    "seats_sofa": _at("seats", seating=as_they_sit("dawn-under", *SOFA)),
    "seats_sofa_played": _sat_down("dawn-under"),
    "unkept": lambda: (open_table(Path(os.devnull)), _unkept),
    "seats_nosferatu": _at("seats", seating=table("nosferatu", 8, roles="app", night_deck="app")),
    "seats_nosferatu_refused": lambda: (open_table(None), _refused),
    "seats_mau_mau": _at(
        "seats",
        seating=table("mau-mau", 7, courtesy=["yummy", "knock", "yuck", "tick_tock"], rotate_characters=True),
    ),
    "player_keyboard": _desk(lambda: table("dawn-under", 5), 2, "Zoë"),
    "player_accents": _desk(lambda: table("dawn-under", 5), 4, "Maximiliane-Charlotte", more=True),
    "player_taken": _desk(lambda: table("dawn-under", 5), 1, "Emma"),
    "player_ghost": _desk(lambda: table("dawn-under", 5, (4,)), 4),
    "house_rules_dawn": _page("house_rules", 0, seating=table("dawn-under", 4, rucola=True)),
    "house_rules_nosferatu": _page("house_rules", 0, seating=table("nosferatu", 5, roles="app")),
    "house_rules_mau_mau": _page("house_rules", 0, seating=table("mau-mau", 8, copies=2)),
    "house_rules_mau_mau_last": _page(
        "house_rules", -1, seating=table("mau-mau", 8, copies=2, courtesy=["yuck"])
    ),
    **{f"guide_dawn_{step}": _guide("dawn-under", 5, step, rucola=True) for step in range(9)},
    "seats_two": _at("seats", seating=table("dawn-under", 2, rucola=True)),
    "house_rules_two": _page("house_rules", -1, seating=table("dawn-under", 2)),
    "bare": _at("bare", seating=table("dawn-under", 2)),
    **{f"guide_two_{step}": _guide("dawn-under", 2, step) for step in (0, 3)},
    **{f"guide_nosferatu_{step}": _guide("nosferatu", 6, step) for step in range(6)},
    "guide_nosferatu_app": _guide("nosferatu", 8, 1, night_deck="app", roles="app"),
    **{f"guide_mau_mau_{step}": _guide("mau-mau", 4, step) for step in range(4)},
    "guide_mau_mau_copies": _guide("mau-mau", 8, 0, copies=2),
    "settings": _page("settings", 0),
    "settings_last": _page("settings", -1),
    "settings_dark": lambda: (open_table(None), _dark),
    "pin": lambda: (open_table(None), _wrong_pin),
    "pin_lost": lambda: (open_table(None), _lost_pin),
    "pin_new": lambda: (open_table(None), lambda app: app.go("pin", new=True)),
    "pin_first": lambda: (open_table(None), lambda app: app.go("pin", first=True)),
    "cleaning": lambda: (open_table(None), lambda app: app.go("cleaning")),
    "settings_kiosk": lambda: (open_table(None), _in_a_kiosk),
}
"""Screens by name."""
