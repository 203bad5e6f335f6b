"""Another journal takes the place of a damaged one by one rename: whatever happens, no game is lost by it.

What could be saved is written beside the old file, and when it is whole and on disk it gets the name MENDED:
that is the switch. From then on it counts; what is left to do can be done again, and whoever opens the
journal does so first. Two programs take turns: whoever calls is `alone` with the folder.
"""

import time
from pathlib import Path

from companion.system.whole import hard_link, move, remove
from companion.table.journal import Journal, NewGame
from companion.table.journal_schema import SQLITE_SIDE_SUFFIXES

PARTIAL_SUFFIX, READY_SUFFIX = "-mending", "-mended"
"""What is added to the name of a journal that is not whole yet, and of one that is and counts."""
ASIDE_INFIX = "-set-aside-"
WAL, SHARED = SQLITE_SIDE_SUFFIXES


def is_rebuild_pending(file: Path) -> bool:
    """Whether the power went while this journal was mended."""
    return _side_files(file, READY_SUFFIX).exists() or _side_files(file, PARTIAL_SUFFIX).exists()


def finish_rebuild(file: Path) -> Path | None:
    """Go on with it; where the damaged one is kept now, if there is another in its place."""
    _clear(_side_files(file, PARTIAL_SUFFIX))
    return _lay_out(file) if _side_files(file, READY_SUFFIX).exists() else None


def rebuild(file: Path, games: list[NewGame]) -> Path:
    """A new journal with these games; where the old one is kept. `JournalError`, OSError: it is as it was."""
    fresh = _side_files(file, PARTIAL_SUFFIX)
    _clear(fresh)
    try:
        _fill(fresh, games)
    except BaseException:
        _clear(fresh)
        raise
    move(fresh, _side_files(file, READY_SUFFIX))
    return _lay_out(file)


def _fill(fresh: Path, games: list[NewGame]) -> None:
    journal = Journal(fresh)
    try:
        journal.add_games(games)
        journal.checkpoint()
    finally:
        journal.close()


def _lay_out(file: Path) -> Path:
    was_there = file.exists()  # or it has gone aside before
    kept = set_aside(file)
    move(_side_files(file, READY_SUFFIX), file)
    older = file.parent.glob(f"{file.stem}{ASIDE_INFIX}*{file.suffix}")
    return kept if was_there else max(older, default=kept)


def set_aside(file: Path) -> Path:
    """Keep the file, with what SQLite wrote beside it, under a name that is free.

    What lies beside has both names for a moment: it is never without its file, and no other file finds it.
    """
    kept = _free_name(file)
    log, kept_log = file.with_name(file.name + WAL), kept.with_name(kept.name + WAL)
    if log.exists():
        hard_link(log, kept_log)
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
        name = f"{file.stem}{ASIDE_INFIX}{stamp}{f'-{number}' if number else ''}"
        kept = file.with_name(name + file.suffix)
        if not kept.exists() and not kept.with_name(kept.name + WAL).exists():
            return kept
        number += 1


def _side_files(file: Path, what: str) -> Path:
    return file.with_name(file.stem + what + file.suffix)


def _clear(file: Path) -> None:
    for end in ("", *SQLITE_SIDE_SUFFIXES):
        remove(file.with_name(file.name + end))
