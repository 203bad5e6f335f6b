"""Scenes before a game: home, seats, keyboard, house rules, guide, settings, PIN."""

import os
from collections.abc import Callable
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from typing import Any

from companion.core.game import new_header
from companion.core.model import Json
from companion.games.registry import GAMES, find_game
from companion.games.seating import Seating, Sitter
from companion.plugins.activation import Package, PluginPart, PluginStatus
from companion.presenters.seating import save_seating
from companion.settings.pins import OWNER, STAFF, PinRole, PinStore
from companion.settings.settings import Settings
from companion.table import open_table
from tests.gallery.peripherals import FOUND, strip_settings
from tests.gallery.staging import Show, Way, at

NAMES = ("Emma", "Paul", "Mia", "Jonas", "Maximiliane-Charlotte", "Anne-Sophie", "Ben", "Ole")


def table(game: str, players: int, ghosts: tuple[int, ...] = (), **options: object) -> Seating:
    """Return a seating with people."""
    sitters = [
        Sitter("Agathe" if seat in ghosts else NAMES[seat], seat, "wakeful" if seat in ghosts else None)
        for seat in range(players)
    ]
    return Seating(game, sitters, dict(options))


def as_they_sit(game: str, *places: float) -> Seating:
    """Return a seating with chairs at these places, in degrees."""
    found = table(game, len(places))
    for sitter, place in zip(found.sitters, places, strict=True):
        sitter.place = place
    return found


SOFA = (270.0, 180.0, 135.0, 90.0, 50.0)
"""Three on one side, one at the head of the table, one in front of the screen."""


def sat_down(game: str) -> Callable[[], Show]:
    """Return a scene at the first question, for people who sit side by side."""

    def go(app: Any) -> None:
        seating = as_they_sit(game, *SOFA)
        save_seating(seating, app.settings)
        app.table.new(game, seating.names, seating.given(), 1)
        app.open_game()

    return lambda: (open_table(None), go)


def known_people(screen: str, **what: object) -> Callable[[], Show]:
    """Return a scene at a table that knows some names."""

    def go(app: Any) -> None:
        app.settings.remember([(name, look) for look, name in enumerate((*NAMES, "Lena", "Tom"))])
        app.settings.change("offers", {})
        app.show_screen(screen, **what)

    return lambda: (open_table(None), go)


def desk(
    seating: Callable[[], Seating], seat: int, typed: str = "", *, more: bool = False
) -> Callable[[], Show]:
    """Return a scene with the keyboard for a name."""

    def go(app: Any) -> None:
        app.settings.remember([(name, look) for look, name in enumerate((*NAMES, "Lena", "Tom"))])
        app.show_screen("player", seating=seating(), seat=seat)
        screen = app.screens.current_screen
        screen.typed, screen.more = typed, more
        screen.refresh()

    return lambda: (open_table(None), go)


def guide(game: str, players: int, step: int, **options: object) -> Callable[[], Show]:
    """Return a scene at a step of the set-up guide."""

    def go(app: Any) -> None:
        given = dict(options)
        find_game(game).fit(given, players)
        app.show_screen("guide", header=new_header(find_game(game), list(NAMES[:players]), given, 1))
        screen = app.screens.current_screen
        screen.step = step % len(screen.steps)
        screen.refresh()

    return lambda: (open_table(None), go)


def page(screen: str, number: int, **what: object) -> Callable[[], Show]:
    """Return a screen with many rows, at its start or (-1) at its end."""

    def go(app: Any) -> None:
        app.show_screen(screen, **what)
        app.screens.current_screen.rows.first = len(app.screens.current_screen.rows.model) if number else 0

    return lambda: (open_table(None), go)


def tab(name: str) -> Callable[[], Show]:
    """Return a scene with a tab of the settings."""
    return at("settings", tab=name)


def _lost_pin(app: Any) -> None:
    app.settings.guarded.write(True)
    app.show_screen("pin")


def _wrong_pin(app: Any) -> None:
    guard(app)
    for record in (app.settings.pin.value, app.settings.pin.value["staff"]):
        record["wrong"] = 1
    app.pin = PinStore(app.settings)
    app.show_screen("pin")


@lru_cache
def _pins() -> Json:
    """Return two hashed PINs; cached, because hashing is slow."""
    settings = Settings()
    PinStore(settings).set("4711")
    PinStore(settings).set("2580", STAFF)
    return settings.pin.value


def guard(app: Any) -> None:
    """Make the table a café's, with a PIN for the owner and one for the staff."""
    app.guard.locked = True
    app.settings.pin.write(deepcopy(_pins()))
    app.settings.guarded.write(True)


def in_a_house(go: Way, role: PinRole = OWNER) -> Callable[[], Show]:
    """Return a scene behind the PIN of the owner or the staff."""

    def way(app: Any) -> None:
        guard(app)
        app.guard.open_staff(role)
        go(app)

    return lambda: (open_table(None), way)


def _in_a_kiosk(screen: str, role: PinRole = OWNER, **what: object) -> Callable[[], Show]:
    return in_a_house(lambda app: app.show_screen(screen, **what), role)


def _in_house(app: Any, choice: str) -> None:
    app.show_screen("house")
    app.screens.current_screen.handle_pick(choice)


def _enter_wrong_pins(app: Any) -> None:
    """Show the PIN screen after wrong attempts at the owner's PIN."""
    app.settings.pin.value["wrong"] = 7
    app.pin = PinStore(app.settings)
    app.show_screen("pin")


def _named() -> Show:
    """Return a scene with the owner's own words."""
    table, go = _in_a_kiosk("house")()

    def way(app: Any) -> None:
        app.settings.change("table_number", 14)
        app.settings.change("table_name", "Nachtfalter am Fenster")
        app.settings.change("reasons", {"order": "Kuchen und Getränke", "stuck": "Brettspielberatung"})
        app.settings.change("hours", [[960, 0]] * 7)
        go(app)

    return table, way


def _hours(week: list[list[int] | None]) -> Callable[[], Show]:
    """Return a scene of the opening hours, on a Tuesday of this week."""

    def show() -> Show:
        table, go = _in_a_kiosk("hours")()

        def way(app: Any) -> None:
            app.settings.change("hours", week)
            go(app)
            app.screens.current_screen.day = 1
            app.refresh()

        return table, way

    return show


def _unkept(app: Any) -> None:
    """Open a game that cannot be stored; all notices have been read."""
    app.table.new(next(iter(GAMES)), list(NAMES[:4]), {"simulate": True}, 1)
    app.table.notices.clear()
    app.open_game()


def _dark(app: Any) -> None:
    """Show the settings at the lowest brightness."""
    app.show_screen("settings")  # before the change, which shows the current screen again
    app.change("brightness", 25)


PLUGINS = (
    PluginStatus(Package("wisps-in-a-jar", "1.2", (PluginPart("games", "wisps", "wisps:Kit"),)), True),
    PluginStatus(
        Package("gruftwart-esperanto", "0.3.1", (PluginPart("languages", "eo", "eo:RECORD"),)), False
    ),
)


ENTRY: dict[str, Callable[[], Show]] = {
    "unkept": lambda: (open_table(Path(os.devnull)), _unkept),
    "settings": tab("screen"),
    "settings_voice": tab("voice"),
    "settings_table": tab("table"),
    "settings_access": tab("access"),
    "settings_device": tab("staff"),
    "settings_dark": lambda: (open_table(None), _dark),
    "pin": lambda: (open_table(None), _wrong_pin),
    "pin_lost": lambda: (open_table(None), _lost_pin),
    "pin_new": at("pin", new=True),
    "pin_first": at("pin", first=True),
    "first_start": at("first_start"),
    "light": at("light"),
    "light_in_the_network": lambda: (open_table(None), strip_settings(*FOUND)),
    "buttons": at("buttons"),
    "cleaning": at("cleaning"),
    "settings_kiosk": _in_a_kiosk("settings", tab="staff"),
    "settings_staff": _in_a_kiosk("settings", STAFF, tab="staff"),
    "service_kiosk": _in_a_kiosk("service"),
    "service_staff": _in_a_kiosk("service", STAFF),
    "service_version": _in_a_kiosk("service", detail="version"),
    "service_update": _in_a_kiosk("service", detail="version", newer="1.5.0"),
    "service_disk": _in_a_kiosk("service", detail="disk"),
    "pin_owner": _in_a_kiosk("pin", owner=True),
    "pin_staff_new": in_a_house(lambda app: app.show_screen("pin", new=True, role=STAFF)),
    "pin_owner_waits": in_a_house(_enter_wrong_pins),
    "plugins": _in_a_kiosk("plugins", found=PLUGINS),
    "house": _in_a_kiosk("house"),
    "house_own_words": _named,
    "hours": _in_a_kiosk("hours"),
    "hours_of_a_day": _hours([[960, 0], None, [960, 60], [960, 60], [960, 120], [600, 120], [600, 1320]]),
    "hours_closed": _hours([None] * 7),
    "typing": in_a_house(lambda app: _in_house(app, "table=3")),
    "typing_usual": in_a_house(lambda app: _in_house(app, "reasons=1")),
}
"""Scenes by name."""
