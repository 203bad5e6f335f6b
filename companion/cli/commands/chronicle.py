"""`gruftwart chronicle FILE`: exports all finished games of people as CSV or JSON."""

import sys
from contextlib import closing
from pathlib import Path

from companion.archive.chronicle import finished_games
from companion.archive.exports import plays_csv, plays_json
from companion.cli.commands.games import finish_rebuild, open_journal
from companion.cli.commands.json_io import os_error_text
from companion.journal.journal import JournalError
from companion.system.atomic_files import write_atomic
from companion.system.failures import CommandError, UsageError, fail
from companion.system.stdio import print_error


def run(file: str, journal: Path | None) -> int:
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
