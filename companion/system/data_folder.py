"""A whole folder of data takes the place of another by one rename: whatever happens, all is old or all new.

What arrives is made ready beside the old, and gets the name RESTORED: that is the switch. From then on it
counts, and laying it out is a matter of renames that can be done again. Whoever asks for the data folder goes
on with them first, so nobody ever sees half of it.

A few files can take the place of others in the same way (`add_files`): what arrives gets the name TAKEN.
"""

import contextlib
import fcntl
import os
import time
from collections.abc import Iterator
from pathlib import Path

from companion.system.atomic_files import fsync_folder, make_private_folder, move

ASIDE_PREFIX = "before-restore-"
"""Folders in which what was there before is kept."""
PARTIAL_PREFIX = ".restoring-"
"""Folders that are not complete."""
READY_NAME, INSTALLING_NAME, OLD_NAME = ".restored", ".arrived", ".before"
"""What is new and complete; the same when all that is old has gone aside; and where that has gone."""
PARTIAL_ADD_PREFIX, READY_ADD_NAME = ".taking-", ".taken"
"""The same for files that arrive beside those that stay."""
FILESYSTEM_FOLDER = "lost+found"
"""Belongs to the file system of a disk, not to us."""
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
"""How names begin of what lies in a data folder and is none of its data."""
PENDING_NAMES = (READY_ADD_NAME, READY_NAME, INSTALLING_NAME, OLD_NAME)


def replace_data(fresh: Path, data: Path) -> None:
    """From now on this complete folder, which lies in the data folder, is what the data folder holds."""
    move(fresh, data / READY_NAME)


def add_files(fresh: Path, data: Path) -> None:
    """From now on the files of this complete folder, which lies in the data folder, are among its files."""
    move(fresh, data / READY_ADD_NAME)


def finish_pending(data: Path) -> Path | None:
    """Lay out what has been switched to, if anything; where the old is kept. After an OSError try again."""
    if not any((data / step).is_dir() for step in PENDING_NAMES):
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
    """Each file goes to its place; whatever is still in the folder has not gone yet."""
    for file in sorted(path for path in taken.rglob("*") if path.is_file()):
        place = data / file.relative_to(taken)
        make_private_folder(place.parent)
        move(file, place)
    for folder in sorted((path for path in taken.rglob("*")), reverse=True):
        folder.rmdir()
    taken.rmdir()
    fsync_folder(data)


def data_entries(data: Path) -> list[Path]:
    """What lies in a data folder and is data."""
    return [path for path in sorted(data.iterdir()) if not path.name.startswith(RESERVED_PREFIXES)]


def _move_aside(data: Path) -> Path | None:
    """Under a name that tells when; nothing, if there was nothing."""
    before = data / OLD_NAME
    if not before.is_dir():
        return None  # somebody else was quicker
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
    """Two programs that start at once take turns."""
    number = os.open(data, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fcntl.flock(number, fcntl.LOCK_EX)
        yield
    finally:
        os.close(number)


# Where the program keeps what belongs to the people: games, layouts, catalogues.


def data_folder() -> Path:
    """The user's data folder; the environment variable GRUFTWART_DATA moves it.

    A restore that was interrupted is brought to its end first.
    """
    chosen = os.environ.get("GRUFTWART_DATA")
    folder = Path(chosen) if chosen else _usual()
    finish_pending(folder)
    return folder


def _usual() -> Path:
    from platformdirs import user_data_path  # here, because a program that names its folder need not load it

    return user_data_path("gruftwart", appauthor=False)
