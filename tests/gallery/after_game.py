"""Scenes after a game: the end, the chronicle, and a full journal."""

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.core.game import new_header
from companion.games.kit import Kit
from companion.games.registry import GAMES, find_game
from companion.journal.journal import JournalRecord
from companion.presenters.history import unfinished_games
from companion.table import Table, open_table
from tests.gallery.staging import NAMES, Show, at, finished

NIGHT = ("Emma", "Paul", "Mia", "Jonas", "Lena")
"""Players for games that need more than three."""

_folders: list[tempfile.TemporaryDirectory[str]] = []
"""Folders of the journals, deleted at exit."""


def with_history(games: int = 40) -> Table:
    """Return a table with a journal of many months."""
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
        kept.append((header, started, over, [JournalRecord("answer", 0, end)]))
    session.journal.add_games(kept)
    return session


def with_evenings() -> Table:
    """Return a table with some evenings of complete games, the last one today."""
    folder = tempfile.TemporaryDirectory(prefix="gruftwart-")
    _folders.append(folder)
    session = open_table(Path(folder.name) / "journal.sqlite")
    assert session.journal is not None
    kept = []
    for number, name in enumerate((*sorted(GAMES), *sorted(GAMES))[:5]):
        kit = find_game(name)
        names = NIGHT if 3 not in kit.players else NAMES[:3]
        done = finished(name, names, seed=number + 1)
        header = done.referee.header
        plain = header._replace(options={**header.options, "simulate": False})
        assert done.referee.over is not None
        began = time.time() - (0.1 if number > 2 else 20) * 86400 - (5 - number) * 3600
        records = [
            JournalRecord("answer", value, began + 12 * n)
            for n, (_, value) in enumerate(done.referee.entries)
        ]
        kept.append((plain, began, done.referee.over._asdict(), records))
    session.journal.add_games(kept)
    return session


def _chronicle(tab: str, person: str = "") -> Callable[[Any], None]:
    def way(app: Any) -> None:
        app.settings.remember([(name, look) for look, name in enumerate(NAMES)])
        app.show_screen("chronicle", tab=tab)
        screen = app.screens.current_screen
        if person:
            screen.handle_pick(person)
        if tab == "honours":
            for game in screen.all.games:
                screen.honour_store.of(game)
            screen.refresh()

    return way


def _story(app: Any) -> None:
    _chronicle("evenings")(app)
    app.screens.current_screen.tap_tell()


def _played(app: Any) -> None:
    _chronicle("evenings")(app)
    app.screens.current_screen.handle_pick(app.screens.current_screen.all.games[-1].number)


def _sung(line: int = 0, *, sharing: bool = False, game: int = -1) -> Callable[[Any], None]:
    """Show the ballad of a game of the chronicle, paused at a line."""

    def way(app: Any) -> None:
        _chronicle("evenings")(app)
        screen = app.screens.current_screen
        screen.handle_pick(screen.all.games[game].number)
        app.screens.current_screen.tap_ballad()
        page = app.screens.current_screen
        page.show_line(line)
        page.tap_share() if sharing else page.tap_play()

    return way


def with_games_waiting(count: int = 3) -> Table:
    """Return a table with unfinished games; the last one cannot be resumed."""
    folder = tempfile.TemporaryDirectory(prefix="gruftwart-")
    _folders.append(folder)
    session = open_table(Path(folder.name) / "journal.sqlite")
    assert session.journal is not None
    now, kept = time.time(), []
    for number, name in enumerate(sorted(GAMES)[:count]):
        kit = find_game(name)
        names = NIGHT if 3 not in kit.players else NAMES[: 3 + number]
        header = new_header(kit, list(names), {"simulate": True}, number)
        ago = (20 * 60, 86400, 9 * 86400)[number]
        if number == 2:
            header = header._replace(rules=99)
        kept.append((header, now - ago, None, [JournalRecord("look", "eye", now - ago)]))
    session.journal.add_games(kept)
    return session


def _put_away(app: Any) -> None:
    app.show_screen("waiting")
    screen = app.screens.current_screen
    screen.handle_pick(f"put_away:{screen.games[0].key}")


def _on_the_shelf(app: Any) -> None:
    for game in unfinished_games.unfinished_rows(app.table, app.settings, time.time()):
        unfinished_games.shelve(app.settings, game.key, time.time())
    app.show_screen("waiting", shelf=True)


def _still_lies(app: Any) -> None:
    game = unfinished_games.unfinished_rows(app.table, app.settings, time.time())[1]
    app.show_screen("still_lies", game=game)


def _tables(kit: Kit) -> list[int]:
    """Return the numbers of players to use."""
    return [players for players in (3, 4, 6) if players in kit.players]


def end(session: Callable[[], Table]) -> Callable[[], Show]:
    """Return a scene with the end screen."""
    return lambda: (session(), _looks_back)


def _looks_back(app: Any) -> None:
    app.open_game()
    app.show_screen("end")


def finale(session: Callable[[], Table], award: int = 0) -> Callable[[], Show]:
    """Return a scene with the finale: the winner, or this award."""

    def way(app: Any) -> None:
        app.open_game()
        for _ in range(award):
            app.screens.current_screen.tap_on()

    return lambda: (session(), way)


AFTER: dict[str, Callable[[], Show]] = {
    "statistics": at("statistics", with_history),
    "statistics_empty": at("statistics"),
    "chronicle": lambda: (with_evenings(), _chronicle("evenings")),
    "chronicle_story": lambda: (with_evenings(), _story),
    "chronicle_honours": lambda: (with_evenings(), _chronicle("honours")),
    "chronicle_people": lambda: (with_evenings(), _chronicle("people")),
    "chronicle_person": lambda: (with_evenings(), _chronicle("people", "Emma")),
    "chronicle_empty": at("chronicle"),
    "played": lambda: (with_evenings(), _played),
    "ballad": lambda: (with_evenings(), _sung(6)),
    "ballad_of_five": lambda: (with_evenings(), _sung(17, game=2)),
    "ballad_shared": lambda: (with_evenings(), _sung(sharing=True)),
    "kept": at("kept", with_evenings),
    "home_waiting": lambda: (with_games_waiting(), lambda app: app.go_home()),
    "home_waiting_one": lambda: (with_games_waiting(1), lambda app: app.go_home()),
    "waiting": at("waiting", with_games_waiting),
    "waiting_put_away": lambda: (with_games_waiting(), _put_away),
    "waiting_shelf": lambda: (with_games_waiting(), _on_the_shelf),
    "waiting_empty": at("waiting"),
    "still_lies": lambda: (with_games_waiting(), _still_lies),
}
"""Scenes by name."""
