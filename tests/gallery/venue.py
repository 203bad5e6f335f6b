"""Scenes of guests and staff in a café."""

import time
from collections.abc import Callable
from typing import Any

from companion.games.registry import GAMES
from companion.presenters.history import unfinished_games
from companion.presenters.seating import save_seating
from companion.table import open_table
from tests.gallery.after_game import with_games_waiting
from tests.gallery.before_game import guard, table
from tests.gallery.staging import Show

Way = Callable[[Any], None]
GAME = next(iter(GAMES))


def in_a_cafe(go: Way) -> Callable[[], Show]:
    """Return a scene at a table whose staff have a PIN."""

    def way(app: Any) -> None:
        guard(app)
        go(app)

    return lambda: (open_table(None), way)


def _have_played(app: Any) -> None:
    seating = table(GAME, 5)
    save_seating(seating, app.settings)
    app.table.new(GAME, seating.names, {**seating.given(), "simulate": True}, 1)
    app.open_game()


def _come(app: Any) -> None:
    _have_played(app)
    app.guests.on_attract_touched()


def _fall_silent(app: Any) -> None:
    _have_played(app)
    app.guests.on_idle(5.0)


def _power_comes_back(app: Any) -> None:
    _have_played(app)
    (game,) = unfinished_games.unfinished_rows(app.table, app.settings, time.time())
    app.show_screen("after_power_cut", game=game)


def _at_home(app: Any) -> None:
    _have_played(app)
    app.go_home()


def _known(app: Any) -> None:
    save_seating(table(GAME, 5), app.settings)
    app.go_home()


def _stage_left_table(app: Any) -> None:
    unfinished_games.shelve_all(app.table, app.settings, time.time())
    app.show_screen("waiting", left=True)


def _called(state: str, ago: float = 42.0) -> Way:
    def way(app: Any) -> None:
        _have_played(app)
        app.settings.change("table_number", 4)
        app.calls.table = 4
        app.calls.ring("question")
        app.calls.times["ringing"] -= ago
        if state == "coming":
            app.calls.mark_seen()
            app.calls.mark_coming("Nora")
        app.show_screen("call_staff", back="game")

    return way


def _asleep(app: Any) -> None:
    _have_played(app)
    app.settings.change("table_number", 14)
    app.settings.change("table_name", "Nachtfalter am Fenster")
    app.show_screen("attract")


def _ringing_on(app: Any) -> None:
    _called("ringing")(app)
    app.back_to_table()


def _shown(app: Any) -> None:
    _called("ringing")(app)
    app.calls.mark_shown()


CAFE: dict[str, Callable[[], Show]] = {
    "guests_new": in_a_cafe(_come),
    "guests_new_nameless": in_a_cafe(lambda app: app.show_screen("guests_new")),
    "still_playing": in_a_cafe(_fall_silent),
    "after_power_cut": in_a_cafe(_power_comes_back),
    "attract_waiting": in_a_cafe(_asleep),
    "game_ringing": in_a_cafe(_ringing_on),
    "home_guests": in_a_cafe(_known),
    "home_guests_waiting": in_a_cafe(_at_home),
    "call_staff_ask": in_a_cafe(lambda app: app.show_screen("call_staff")),
    "seats_kiosk": in_a_cafe(lambda app: app.show_screen("seats", game=GAME)),
    "call_staff_shown": in_a_cafe(_shown),
    "call_staff": in_a_cafe(_called("ringing")),
    "call_staff_coming": in_a_cafe(_called("coming")),
    "call_staff_nobody": in_a_cafe(_called("nobody", 200.0)),
    "guests_left": lambda: (with_games_waiting(), _stage_left_table),
}
"""Scenes by name."""
