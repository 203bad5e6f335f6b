"""`gruftwart games`: the games of the journal as a table, as a file, and back; and which could not go on."""

import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.table import Table

from companion.core.refusals import Refusal
from companion.frontends.commands.files import Trouble, read_json, why, write_json
from companion.frontends.commands.words import title_of
from companion.games.registry import all_kits
from companion.table.journal import Foreign, Journal, StoredGame
from companion.table.saves import export_games, fold, import_games


def run(action: str, file: str | None, numbers: list[int] | None, journal: Path | None) -> int:
    """List, export or import; 2 and a sentence if that cannot be done."""
    try:
        if journal is None:
            raise Trouble("There is no journal without a file; leave --no-journal out.")
        if action == "list":
            list_games(file, numbers, journal)
        elif action == "export":
            export(file or "-", numbers, journal)
        elif action == "stranded":
            tell_stranded(journal)
        else:
            bring_in(file, numbers, journal)
    except (Refusal, Trouble) as reason:
        print(reason, file=sys.stderr)
        return 2
    except (sqlite3.Error, ValueError, TypeError, KeyError, OverflowError) as reason:
        print(f"The journal {journal} cannot be used ({reason}).", file=sys.stderr)
        return 2
    return 0


def open_kept(file: Path) -> Journal:
    """The journal as it is: nothing is moved aside here, as it is when a game begins."""
    try:
        return Journal(file)
    except Foreign:
        raise Trouble(f"{file} is not a journal of this version.") from None
    except OSError as error:
        raise Trouble(f"The journal {file} cannot be opened: {why(error)}.") from None


def list_games(file: str | None, numbers: list[int] | None, journal: Path) -> None:
    """A table, the oldest first."""
    if file is not None:
        raise Trouble("A list takes no file; “gruftwart games export FILE” writes one.")
    if not journal.exists():
        if numbers:
            raise Trouble(f"There is no game {min(numbers)} in the journal.")
        print("No games are kept yet.")
        return
    with closing(open_kept(journal)) as kept:
        rows = [(game, answers(kept, game)) for game in kept.games() if numbers is None or game.id in numbers]
    missing = set(numbers or ()) - {game.id for game, _ in rows}
    if missing:
        raise Trouble(f"There is no game {min(missing)} in the journal.")
    if rows:
        show(rows)
    else:
        print("No games are kept yet.")


def show(rows: list[tuple[StoredGame, str]]) -> None:
    """On a terminal as wide as that; in a pipe as wide as needed, so that no name is cut."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("number", justify="right")
    for column in ("game", "players", "started"):
        table.add_column(column)
    table.add_column("answers", justify="right")
    table.add_column("over")
    for game, count in rows:
        header = game.header
        table.add_row(
            str(game.id),
            title_of(header.game),
            ", ".join(header.players),
            when(game.started),
            count,
            end(game),
        )
    console = Console(markup=False, highlight=False, emoji=False)
    if not console.is_terminal:
        console.width = 400
    console.print(table)


def answers(journal: Journal, game: StoredGame) -> str:
    """How many people gave, without those taken back."""
    try:
        entries = fold(journal.records(game.id)).entries
    except (Refusal, ValueError, TypeError):
        return "?"
    return str(sum(kind == "answer" for kind, _ in entries))


def when(started: float) -> str:
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(started))
    except (ValueError, OverflowError, OSError):  # a file from elsewhere may say anything
        return "?"


def end(game: StoredGame) -> str:
    """Who won, or that it can go on."""
    if game.over is None:
        return "unfinished"
    players = game.header.players
    names = [players[seat] for seat in game.over["winners"] if isinstance(seat, int) and seat < len(players)]
    return f"won by {', '.join(names)} ({game.over['reason']})"


def export(file: str, numbers: list[int] | None, journal: Path) -> None:
    """All games, or some, into one file."""
    if not journal.exists():
        raise Trouble(f"There is no journal {journal}; no games are kept yet.")
    with closing(open_kept(journal)) as kept:
        games = export_games(kept, numbers)
    write_json(file, games)
    if file != "-":
        print(f"Games written to {file}: {len(games['games'])}.", file=sys.stderr)


def tell_stranded(journal: Path) -> None:
    """Before an update: whether this version could not go on with the game that is being played.

    Only the newest unfinished game counts, for that is the one which would be gone on with.
    """
    if not journal.exists():
        return
    with closing(open_kept(journal)) as kept:
        game = kept.newest_unfinished()
    if game is None:
        return
    header = game.header
    known = {kit.name: kit.rules_version for kit in all_kits()}
    if header.rules != known.get(header.game):
        print(
            f"The game of {title_of(header.game)} that {', '.join(header.players)} began "
            f"on {when(game.started)} is played by other rules than this version knows, "
            "and cannot go on with it."
        )


def bring_in(file: str | None, numbers: list[int] | None, journal: Path) -> None:
    """Add the games of a file to the journal."""
    if file is None:
        raise Trouble("Say which file to import (- for standard input).")
    if numbers:
        raise Trouble("All games of a file are imported; leave --game out.")
    games = read_json(file)
    with closing(open_kept(journal)) as kept:
        added = import_games(kept, games)
    print(f"Games added to the journal: {len(added)}.", file=sys.stderr)
