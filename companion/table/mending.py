"""Another journal takes the place of a damaged one by one rename: whatever happens, no game is lost by it.

What could be saved is written beside the old file, and when it is whole and on disk it gets the name MENDED:
that is the switch. From then on it counts; what is left to do can be done again, and whoever opens the
journal does so first. Two programs take turns: whoever calls is `alone` with the folder.
"""

import time
from pathlib import Path

from companion.system.whole import move, name_again, remove
from companion.table.journal import Journal, NewGame
from companion.table.journal_schema import BESIDE

MENDING, MENDED = "-mending", "-mended"
"""What is added to the name of a journal that is not whole yet, and of one that is and counts."""
ASIDE = "-set-aside-"
WAL, SHARED = BESIDE


def is_unfinished(file: Path) -> bool:
    """Whether the power went while this journal was mended."""
    return _beside(file, MENDED).exists() or _beside(file, MENDING).exists()


def finish(file: Path) -> Path | None:
    """Go on with it; where the damaged one is kept now, if there is another in its place."""
    _clear(_beside(file, MENDING))
    return _lay_out(file) if _beside(file, MENDED).exists() else None


def replace(file: Path, games: list[NewGame]) -> Path:
    """A new journal with these games; where the old one is kept. `Unusable` or OSError: it is as it was."""
    fresh = _beside(file, MENDING)
    _clear(fresh)
    try:
        _fill(fresh, games)
    except BaseException:
        _clear(fresh)
        raise
    move(fresh, _beside(file, MENDED))
    return _lay_out(file)


def _fill(fresh: Path, games: list[NewGame]) -> None:
    journal = Journal(fresh)
    try:
        journal.add_games(games)
        journal.settle()
    finally:
        journal.close()


def _lay_out(file: Path) -> Path:
    was_there = file.exists()  # or it has gone aside before
    kept = set_aside(file)
    move(_beside(file, MENDED), file)
    older = file.parent.glob(f"{file.stem}{ASIDE}*{file.suffix}")
    return kept if was_there else max(older, default=kept)


def set_aside(file: Path) -> Path:
    """Keep the file, with what SQLite wrote beside it, under a name that is free.

    What lies beside has both names for a moment: it is never without its file, and no other file finds it.
    """
    kept = _free_name(file)
    log, kept_log = file.with_name(file.name + WAL), kept.with_name(kept.name + WAL)
    if log.exists():
        name_again(log, kept_log)
    if file.exists():
        move(file, kept)
    if log.exists() and not kept_log.exists():
        move(log, kept_log)
    remove(log)
    remove(file.with_name(file.name + SHARED))
    return kept


def _free_name(file: Path) -> Path:
    stamp, number = time.strftime("%Y%m%d-%H%M%S"), 0
    while True:
        name = f"{file.stem}{ASIDE}{stamp}{f'-{number}' if number else ''}"
        kept = file.with_name(name + file.suffix)
        if not kept.exists() and not kept.with_name(kept.name + WAL).exists():
            return kept
        number += 1


def _beside(file: Path, what: str) -> Path:
    return file.with_name(file.stem + what + file.suffix)


def _clear(file: Path) -> None:
    for end in ("", *BESIDE):
        remove(file.with_name(file.name + end))
