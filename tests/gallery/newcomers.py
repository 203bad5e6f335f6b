"""Scenes for newcomers: the introduction, and two ghosts who demonstrate a game."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.core.game import new_header
from companion.games.registry import GAMES, find_game
from companion.presenters.seating import save_seating
from companion.table import open_table
from tests.gallery.before_game import table
from tests.gallery.staging import Show, at


def _for_the_first_time(app: Any, game: str, screen: str) -> None:
    """Show a screen before a game, for people who have never played it."""
    kit = find_game(game)
    seating = table(game, max(4, kit.players[0]), **kit.demonstrated)
    seating.teach(True)
    save_seating(seating, app.settings)
    if screen == "seats":
        app.show_screen("seats", seating=seating)
        return
    app.show_screen("guide", header=new_header(kit, seating.names, seating.given(), 1))
    app.screens.current_screen.parts.there = frozenset({0, 2})
    app.refresh()


def _first(game: str, screen: str) -> Callable[[], Show]:
    return lambda: (open_table(None), partial(_for_the_first_time, game=game, screen=screen))


NEWCOMERS: dict[str, Callable[[], Show]] = {
    **{f"what_{picture}": at("what", picture=picture) for picture in range(3)},
    "watch": at("watch", steps=6),
    "watch_lid": at("watch", steps=1),
    "watch_garlic": at("watch", steps=6),
    "watch_over": at("watch", steps=200),
    "book_without_a_game": at("book", back="what"),
    **{f"guide_box_{game}": _first(game, "guide") for game in GAMES},
    "seats_first": _first(next(iter(GAMES)), "seats"),
}
"""Scenes by name."""
