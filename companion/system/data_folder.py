"""Replace the contents of the data folder atomically, and find that folder.

New data is prepared in a subfolder and then renamed to READY_NAME: from this rename on it counts. Moving it
into place is a series of renames that can be repeated after an interruption. `data_folder` finishes a pending
replacement first, so that no caller sees a half-replaced folder.

`add_files` adds or replaces single files in the same way, under READY_ADD_NAME.
"""

import contextlib
import fcntl
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from companion.system.atomic_files import fsync_folder, make_private_folder, move, remove_tree

ASIDE_PREFIX = "before-restore-"
"""Prefix of folders that hold the previous data."""
PARTIAL_PREFIX = ".restoring-"
"""Prefix of folders that are not complete yet."""
READY_NAME, INSTALLING_NAME, OLD_NAME = ".restored", ".arrived", ".before"
"""The complete new data; the same after the old data was moved away; the folder for the old data."""
PARTIAL_ADD_PREFIX, READY_ADD_NAME = ".taking-", ".taken"
"""Names of folders with files that are added to the existing data."""
FILESYSTEM_FOLDER = "lost+found"
"""Created by the file system on each disk."""
RESERVED_PREFIXES = (
    ASIDE_PREFIX,
    PARTIAL_PREFIX,
    READY_NAME,
    INSTALLING_NAME,
    OLD_NAME,
    PARTIAL_ADD_PREFIX,
    READY_ADD_NAME,
    FILESYSTEM_FOLDER,
)
"""Prefixes of names in the data folder that are not data."""
PENDING_NAMES = (READY_ADD_NAME, READY_NAME, INSTALLING_NAME, OLD_NAME)


def replace_data(fresh: Path, data: Path) -> None:
    """Make the complete folder `fresh`, which lies inside `data`, the new contents of `data`."""
    move(fresh, data / READY_NAME)


def add_files(fresh: Path, data: Path) -> None:
    """Add the files of the complete folder `fresh`, which lies inside `data`, to `data`."""
    move(fresh, data / READY_ADD_NAME)


def finish_pending(data: Path) -> Path | None:
    """Finish an interrupted replacement, if there is one. Return the folder that holds the previous data.

    May be repeated after an OSError.
    """
    if not any(os.path.isdir(f"{data}/{step}") for step in PENDING_NAMES):  # often asked: no paths are made
        return None
    with exclusive_lock(data):
        if (data / READY_ADD_NAME).is_dir():
            _move_over(data / READY_ADD_NAME, data)
        if (data / READY_NAME).is_dir():
            make_private_folder(data / OLD_NAME)
            for path in data_entries(data):
                move(path, data / OLD_NAME / path.name)
            move(data / READY_NAME, data / INSTALLING_NAME)
        if (data / INSTALLING_NAME).is_dir():
            for path in sorted((data / INSTALLING_NAME).iterdir()):
                move(path, data / path.name)
            (data / INSTALLING_NAME).rmdir()
            fsync_folder(data)
        return _move_aside(data)


def _move_over(taken: Path, data: Path) -> None:
    """Move each file of `taken` to its place in `data`. Files still in `taken` were not moved yet."""
    for file in sorted(path for path in taken.rglob("*") if path.is_file()):
        place = data / file.relative_to(taken)
        make_private_folder(place.parent)
        move(file, place)
    for folder in sorted((path for path in taken.rglob("*")), reverse=True):
        folder.rmdir()
    taken.rmdir()
    fsync_folder(data)


def data_entries(data: Path) -> list[Path]:
    """Return the entries of `data` that are data, sorted by name."""
    return [path for path in sorted(data.iterdir()) if not path.name.startswith(RESERVED_PREFIXES)]


def _move_aside(data: Path) -> Path | None:
    """Rename the folder of old data to a name with a timestamp; return None if there is no old data."""
    before = data / OLD_NAME
    if not before.is_dir():
        return None  # another process did it
    if not any(before.iterdir()):
        before.rmdir()
        return None
    stamp, number = time.strftime("%Y%m%d-%H%M%S"), 0
    while (aside := data / f"{ASIDE_PREFIX}{stamp}{f'-{number}' if number else ''}").exists():
        number += 1
    move(before, aside)
    return aside


@contextlib.contextmanager
def exclusive_lock(data: Path) -> Iterator[None]:
    """Hold an exclusive `flock` on the data folder, so that two processes do not finish the same swap."""
    number = os.open(data, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fcntl.flock(number, fcntl.LOCK_EX)
        yield
    finally:
        os.close(number)


# Where the user's data is stored: games, layouts, catalogues.


def data_folder() -> Path:
    """Return the user's data folder; the environment variable GRUFTWART_DATA overrides it.

    An interrupted restore is finished first.
    """
    chosen = os.environ.get("GRUFTWART_DATA")
    folder = Path(chosen) if chosen else _usual()
    finish_pending(folder)
    return folder


def _usual() -> Path:
    # imported here, because it is not needed when GRUFTWART_DATA is set
    from platformdirs import user_data_path

    return user_data_path("gruftwart", appauthor=False)


# Copies of personal data beside the data: damaged files set aside, replaced data, exports. They are deleted
# whenever somebody is forgotten, and at the latest after KEPT_DAYS.


KEPT_DAYS = 30
DAY_SECONDS = 86400.0
DAMAGED_PATTERNS = ("*-set-aside-*", "*-broken-*")
"""Damaged files, kept under another name."""
OTHER_PATTERNS = (f"{ASIDE_PREFIX}*", "chronicle.csv", "chronicle.json")
"""Data that was replaced by a restore, and exports of the chronicle."""
LEFTOVER_PATTERNS = (".*.new",)
"""Temporary files of an interrupted write."""


class PersonalCopy(NamedTuple):
    """A copy, and when it is deleted (seconds since 1970)."""

    path: Path
    expires: float


def has_damaged_copies(folder: Path) -> bool:
    """Return whether a damaged file was set aside in `folder`."""
    return any(True for _ in _matching(folder, DAMAGED_PATTERNS))


def list_copies(folder: Path) -> list[PersonalCopy]:
    """Return the copies in `folder`, the one that expires first at the front; side files are not listed."""
    found = [
        PersonalCopy(path, _made(path) + KEPT_DAYS * DAY_SECONDS)
        for path in _matching(folder, (*DAMAGED_PATTERNS, *OTHER_PATTERNS))
        if not path.name.endswith(("-wal", "-shm"))
    ]
    return sorted(found, key=lambda one: (one.expires, one.path.name))


def delete_copies(folder: Path) -> None:
    """Delete all copies in `folder`, also leftovers of interrupted writes. Raise OSError if one stays."""
    for path in _matching(folder, (*DAMAGED_PATTERNS, *OTHER_PATTERNS, *LEFTOVER_PATTERNS)):
        remove_tree(path)


def delete_expired_copies(folder: Path, now: float | None = None) -> None:
    """Delete copies older than KEPT_DAYS, and those from the future, whose clock was wrong.

    Raise OSError if one stays.
    """
    now = time.time() if now is None else now
    for path in _matching(folder, (*DAMAGED_PATTERNS, *OTHER_PATTERNS)):
        if abs(now - _made(path)) > KEPT_DAYS * DAY_SECONDS:
            remove_tree(path)


def _matching(folder: Path, patterns: tuple[str, ...]) -> Iterator[Path]:
    for pattern in patterns:
        yield from sorted(folder.glob(pattern))


def _made(path: Path) -> float:
    """Return when the copy got its name: renaming changes the inode, not the contents."""
    try:
        return path.lstat().st_ctime
    except FileNotFoundError:  # another process deleted it
        return 0.0
