"""`gruftwart chronicle FILE`: every finished game of people, as CSV or JSON."""

import sys
from contextlib import closing
from pathlib import Path

from companion.frontends.commands.files import why
from companion.frontends.commands.games import go_on_mending, open_kept
from companion.system.failures import Misuse, Trouble, fail
from companion.system.streams import say
from companion.system.whole import write_whole
from companion.table.chronicle import finished
from companion.table.journal import Unusable
from companion.table.share import as_csv, as_json


def run(file: str, journal: Path | None) -> int:
    """By the ending of the file; `-` is CSV on standard output. Return the exit status."""
    try:
        _write(file, journal)
    except Trouble as reason:
        return fail(reason)
    except Unusable as reason:
        return fail(f"The journal {journal} cannot be used ({reason}).")
    return 0


def _write(file: str, journal: Path | None) -> None:
    if journal is not None:
        go_on_mending(journal)
    if journal is None or not journal.exists():
        raise Trouble("There is no journal; no games are kept yet.")
    with closing(open_kept(journal)) as kept:
        games = finished(kept)
    text = as_json(games) if file.endswith(".json") else as_csv(games)
    if file == "-":
        sys.stdout.write(text)
        sys.stdout.flush()
        return
    if not file.endswith((".csv", ".json")):
        raise Misuse("The file ends in .csv or .json.")
    try:
        write_whole(Path(file).resolve(), text)
    except OSError as error:
        raise Trouble(f"{file} cannot be written: {why(error)}.") from None
    say(f"Games written to {file}: {len(games)}.")
