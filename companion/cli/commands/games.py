"""`gruftwart games` and `gruftwart chronicle`: list, check, export, import and salvage games."""

import sys
import time
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.table import Table

from companion.archive.chronicle import finished_games
from companion.archive.exports import plays_csv, plays_json
from companion.cli.commands.argument_parser import option_title
from companion.cli.commands.json_io import os_error_text, read_json, write_json
from companion.core.errors import Refusal
from companion.journal.journal import Journal, JournalError, JournalRecord, StoredGame
from companion.journal.rows import is_abandoned
from companion.journal.salvage import SalvagedGame, is_rebuild_pending, read_all_games, salvage
from companion.journal.saved_games import (
    game_title,
    games_as_json,
    import_games,
    replay_records,
    resume_error,
    select_games,
)
from companion.journal.store import JournalStore
from companion.system.atomic_files import write_atomic
from companion.system.stdio import CommandError, UsageError, fail, print_error


def run(action: str, file: str | None, numbers: list[int] | None, journal: Path | None) -> int:
    """Run an action; return the exit status."""
    try:
        if journal is None:
            raise UsageError("There is no journal without a file; leave --no-journal out.")
        finish_rebuild(journal)
        ACTIONS[action](file, numbers, journal)
    except (Refusal, CommandError) as reason:
        return fail(reason)
    except JournalError as reason:
        return fail(f"The journal {journal} cannot be used ({reason}).")
    return 0


def finish_rebuild(file: Path) -> None:
    """Finish a rebuild of the journal that a power cut interrupted.

    Otherwise entries written now would later be set aside with the old file.
    """
    if is_rebuild_pending(file):
        store = JournalStore(file)
        store.close()
        for notice in store.notices:
            print_error(notice)


def open_journal(file: Path) -> Journal:
    """Open the journal without repairing it, unlike at the start of a game."""
    try:
        return Journal(file)
    except JournalError as trouble:
        if trouble.kind == "newer":
            raise CommandError(f"{file} was written by a newer version of Gruftwart.") from None
        if trouble.kind == "foreign":
            raise CommandError(f"{file} is not a journal of ours.") from None
        raise


def games_in(file: Path) -> list[SalvagedGame]:
    """Return all games of a journal; of a damaged one, which stays unchanged, those that can be salvaged."""
    try:
        with closing(open_journal(file)) as kept:
            games, unreadable = read_all_games(kept), kept.unreadable_games()
    except JournalError as trouble:
        if trouble.kind != "damaged":
            raise
        games, unreadable = salvage(file), []
        if not games:
            raise CommandError(f"The journal {file} is damaged, and no game can be saved from it.") from None
        print_error(f"The journal {file} is damaged; this is what can be saved.")
    if unreadable:
        print_error(f"Games that cannot be read: {', '.join(map(str, unreadable))}.")
    if cut := [str(one.game.id) for one in games if one.lost]:
        print_error(f"Games that can be read up to their damage, and no further: {', '.join(cut)}.")
    return games


def list_games(file: str | None, numbers: list[int] | None, journal: Path) -> None:
    """Print a table of the games, oldest first."""
    if file is not None:
        raise UsageError("A list takes no file; “gruftwart games export FILE” writes one.")
    games = select_games(games_in(journal) if journal.exists() else [], numbers)
    if games:
        show([(one.game, count_answers(one.records) + ("+" if one.lost else "")) for one in games])
    else:
        print("No games are kept yet.")


def show(rows: list[tuple[StoredGame, str]]) -> None:
    """Print the table: as wide as the terminal, or as wide as needed in a pipe, so that no name is cut."""
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
            printable(option_title(header.game)),
            printable(", ".join(header.players)),
            date_text(game.started),
            count,
            printable(result_text(game)),
        )
    console = Console(markup=False, highlight=False, emoji=False)
    if not console.is_terminal:
        console.width = 400
    console.print(table)


def count_answers(records: list[JournalRecord]) -> str:
    """Return the number of answers, without undone ones; "?" if the game cannot be replayed."""
    try:
        entries = replay_records(records).entries
    except (Refusal, ValueError, TypeError):
        return "?"
    return str(sum(kind == "answer" for kind, _ in entries))


def printable(text: str) -> str:
    """Replace characters of an untrusted text that would control a terminal or cannot be encoded."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)


def date_text(started: float) -> str:
    try:
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(started))
    except (ValueError, OverflowError, OSError):  # an imported file may contain any number
        return "?"


def result_text(game: StoredGame) -> str:
    """Return who won, or whether the game can be continued."""
    if game.over is None:
        reason = resume_error(game)
        return f"unfinished, but cannot go on. {reason}" if reason else "unfinished"
    if is_abandoned(game.over):
        return "abandoned"
    players = game.header.players
    names = [players[seat] for seat in game.over["winners"] if seat < len(players)]
    return f"won by {', '.join(names)} ({game.over['reason']})"


def check(file: str | None, numbers: list[int] | None, journal: Path) -> None:
    """Print the unfinished games that this version cannot continue. Used before an update."""
    if file is not None or numbers:
        raise UsageError("A check takes no file and no --game: it looks at every unfinished game.")
    if not journal.exists():
        return
    for one in games_in(journal):
        reason = resume_error(one.game)
        if reason:
            print(f"{game_title(one.game)} is kept, but cannot go on. {reason}")


def export(file: str | None, numbers: list[int] | None, journal: Path) -> None:
    """Write all or selected games to a file."""
    if not journal.exists():
        raise CommandError(f"There is no journal {journal}; no games are kept yet.")
    games = select_games(games_in(journal), numbers)
    write_json(file or "-", games_as_json(games))
    if file not in (None, "-"):
        print_error(f"Games written to {file}: {len(games)}.")


def import_file(file: str | None, numbers: list[int] | None, journal: Path) -> None:
    """Add the games of a file to the journal."""
    if file is None:
        raise UsageError("Say which file to import (- for standard input).")
    if numbers:
        raise UsageError("All games of a file are imported; leave --game out.")
    games = read_json(file)
    with closing(open_journal(journal)) as kept:
        added = import_games(kept, games)
    print_error(f"Games added to the journal: {len(added)}.")


def salvage_file(file: str | None, numbers: list[int] | None, journal: Path) -> None:
    """Add the games that can be salvaged from a damaged journal, except those already present."""
    if file is None:
        raise UsageError("Say which damaged journal to save games from.")
    try:
        found = select_games(salvage(Path(file)), numbers)
    except JournalError as trouble:
        raise CommandError(f"{file} cannot be read: {trouble}.") from None
    if not found:
        raise CommandError(f"No game can be saved from {file}.")
    with closing(open_journal(journal)) as kept:
        here = [(game.header, game.started) for game in kept.games()]
        fresh = [one for one in found if (one.game.header, one.game.started) not in here]
        kept.add_games([(one.game.header, one.game.started, one.game.over, one.records) for one in fresh])
    show([(one.game, count_answers(one.records) + ("+" if one.lost else "")) for one in found])
    print_error(
        f"Games saved from {file}: {len(found)}, of which {len(found) - len(fresh)} were here already."
    )


ACTIONS = {
    "list": list_games,
    "check": check,
    "export": export,
    "import": import_file,
    "salvage": salvage_file,
}


def export_chronicle(file: str, journal: Path | None) -> int:
    """Write the file in the format of its suffix; `-` is CSV on standard output. Return the exit status."""
    try:
        _write(file, journal)
    except CommandError as reason:
        return fail(reason)
    except JournalError as reason:
        return fail(f"The journal {journal} cannot be used ({reason}).")
    return 0


def _write(file: str, journal: Path | None) -> None:
    if journal is not None:
        finish_rebuild(journal)
    if journal is None or not journal.exists():
        raise CommandError("There is no journal; no games are kept yet.")
    with closing(open_journal(journal)) as kept:
        games = finished_games(kept)
    text = plays_json(games) if file.endswith(".json") else plays_csv(games)
    if file == "-":
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    if not file.endswith((".csv", ".json")):
        raise UsageError("The file ends in .csv or .json.")
    try:
        write_atomic(Path(file).resolve(), text)
    except OSError as error:
        raise CommandError(f"{file} cannot be written: {os_error_text(error)}.") from None
    print_error(f"Games written to {file}: {len(games)}.")
