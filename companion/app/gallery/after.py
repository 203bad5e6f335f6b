"""What comes after a game, to look at and to test: finished games, a full journal, a board to draw."""

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.core.header import new_header
from companion.games.registry import find_game
from companion.simulator.play import players_for
from companion.table import Table, open_table
from companion.table.journal import Record

NAMES = ("Emma", "Paul", "Mia", "Jonas", "Agathe", "Maximiliane-Charlotte")
NIGHT = ("Emma", "Paul", "Mia", "Jonas", "Lena")
Show = tuple[Table, Callable[[Any], None]]
"""A session, and how the app comes from its start to the screen that is meant."""

_folders: list[tempfile.TemporaryDirectory[str]] = []
"""Journals of the scenes; they go when the program ends."""


def finished(game: str, players: tuple[str, ...], seed: int = 7, **options: object) -> Table:
    """A whole game at a simulated table."""
    session = open_table(None)
    session.new(game, list(players), {"simulate": True, **options}, seed)
    dealer = session.referee.dealer
    assert dealer is not None
    choose = players_for(session.referee.header, dealer)
    while session.referee.question is not None:
        session.answer(choose(session.referee.question))
    return session


def nobody_knows() -> Table:
    """Renfield was wrong: the card showed a hunter who was noted as the vampire."""
    session = open_table(None)
    session.new("nosferatu", list(NIGHT), {}, 1)
    for answer in (0, 1, 2, "rumour", "sunrise", "rumour", "stake:1", "hunter"):
        session.answer(answer)
    return session


def with_history(games: int = 40) -> Table:
    """A journal in which a family has played for months."""
    folder = tempfile.TemporaryDirectory(prefix="gruftwart-")
    _folders.append(folder)
    session = open_table(Path(folder.name) / "journal.sqlite")
    assert session.journal is not None
    chance = random.Random("history")
    now = time.time()
    kept = []
    for number in range(games):
        game = chance.choice(("dawn-under", "dawn-under", "mau-mau", "nosferatu"))
        names = NIGHT if game == "nosferatu" else NAMES[: chance.choice((3, 4, 6))]
        header = new_header(find_game(game), list(names), {}, number)
        started = now - chance.uniform(0, 170) * 86400
        end = started + chance.uniform(12, 55) * 60
        winner = min(chance.randrange(len(names)), chance.randrange(len(names)))
        over = None if number % 9 == 0 else {"winners": [winner], "reason": "", "rule": ""}
        kept.append((header, started, over, [Record("answer", 0, end)]))
    session.journal.add_games(kept)
    return session


def _end(session: Callable[[], Table]) -> Callable[[], Show]:
    return lambda: (session(), lambda app: app.sit_down())


def _at(name: str, session: Callable[[], Table], **what: object) -> Callable[[], Show]:
    return lambda: (session(), lambda app: app.go(name, **what))


def _nothing() -> Table:
    return open_table(None)


def _back_in_time(app: Any) -> None:
    app.sit_down()
    end = app.screens.get_screen("end")
    end.show_person(2)
    end.show_turn(end.shown.stage.turns * 2 // 3)
    end.choose_vault("B7")


AFTER: dict[str, Callable[[], Show]] = {
    "end_dawn": _end(lambda: finished("dawn-under", NAMES[:5], rucola=True)),
    "end_dawn_back": lambda: (finished("dawn-under", NAMES[:4], 9, rucola=True), _back_in_time),
    "end_dawn_six": _end(lambda: finished("dawn-under", NAMES, 3)),
    "end_dawn_two": _end(lambda: finished("dawn-under", NAMES[:2], rows="counted")),
    "end_nosferatu": _end(lambda: finished("nosferatu", NIGHT, 10)),
    "end_nosferatu_unknown": _end(nobody_knows),
    "end_mau_mau": _end(lambda: finished("mau-mau", NAMES[:4], rounds=3)),
    "statistics": _at("statistics", with_history),
    "statistics_empty": _at("statistics", _nothing),
    "calibrate": _at("calibrate", _nothing),
}
"""Screens by name."""
