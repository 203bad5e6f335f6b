"""What comes after a game, to look at and to test: a full journal, the end."""

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.app.gallery.staging import NAMES, Show, at
from companion.core.header import new_header
from companion.games.kit import Kit
from companion.games.registry import GAMES, find_game
from companion.table import Table, open_table
from companion.table.journal import Record

NIGHT = ("Emma", "Paul", "Mia", "Jonas", "Lena")
"""A table for games that three cannot play."""

_folders: list[tempfile.TemporaryDirectory[str]] = []
"""Journals of the scenes; they go when the program ends."""


def with_history(games: int = 40) -> Table:
    """A journal in which a family has played for months."""
    folder = tempfile.TemporaryDirectory(prefix="gruftwart-")
    _folders.append(folder)
    session = open_table(Path(folder.name) / "journal.sqlite")
    assert session.journal is not None
    chance = random.Random("history")
    now = time.time()
    favourite, kept = next(iter(GAMES)), []
    for number in range(games):
        kit = find_game(chance.choice((favourite, *sorted(GAMES))))
        names = NAMES[: chance.choice(_tables(kit))] if 3 in kit.players else NIGHT
        header = new_header(kit, list(names), {}, number)
        started = now - chance.uniform(0, 170) * 86400
        end = started + chance.uniform(12, 55) * 60
        winner = min(chance.randrange(len(names)), chance.randrange(len(names)))
        over = None if number % 9 == 0 else {"winners": [winner], "reason": "", "rule": ""}
        kept.append((header, started, over, [Record("answer", 0, end)]))
    session.journal.add_games(kept)
    return session


def _tables(kit: Kit) -> list[int]:
    """How many sat at a table of this family."""
    return [players for players in (3, 4, 6) if players in kit.players]


def end(session: Callable[[], Table]) -> Callable[[], Show]:
    """The last screen of a game."""
    return lambda: (session(), _looks_back)


def _looks_back(app: Any) -> None:
    app.sit_down()
    app.go("end")


def finale(session: Callable[[], Table], award: int = 0) -> Callable[[], Show]:
    """The screens before it: the winner, or this award."""

    def way(app: Any) -> None:
        app.sit_down()
        for _ in range(award):
            app.screens.current_screen.tap_on()

    return lambda: (session(), way)


AFTER: dict[str, Callable[[], Show]] = {
    "statistics": at("statistics", with_history),
    "statistics_empty": at("statistics"),
}
"""Screens of the house by name."""
