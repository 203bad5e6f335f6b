"""A whole folder of data takes the place of another by one rename: whatever happens, all is old or all new.

What arrives is made ready beside the old, and gets the name RESTORED: that is the switch. From then on it
counts, and laying it out is a matter of renames that can be done again. Whoever asks for the data folder goes
on with them first, so nobody ever sees half of it.

A few files can take the place of others in the same way (`add`): what arrives gets the name TAKEN.
"""

import contextlib
import fcntl
import os
import time
from collections.abc import Iterator
from pathlib import Path

from companion.system.whole import make_folder, move, settle

ASIDE = "before-restore-"
"""Folders in which what was there before is kept."""
ARRIVING = ".restoring-"
"""Folders that are not complete."""
RESTORED, ARRIVED, BEFORE = ".restored", ".arrived", ".before"
"""What is new and complete; the same when all that is old has gone aside; and where that has gone."""
TAKING, TAKEN = ".taking-", ".taken"
"""The same for files that arrive beside those that stay."""
SYSTEM = "lost+found"
"""Belongs to the file system of a disk, not to us."""
NOT_DATA = (ASIDE, ARRIVING, RESTORED, ARRIVED, BEFORE, TAKING, TAKEN, SYSTEM)
"""How names begin of what lies in a data folder and is none of its data."""
STEPS = (TAKEN, RESTORED, ARRIVED, BEFORE)


def switch(fresh: Path, data: Path) -> None:
    """From now on this complete folder, which lies in the data folder, is what the data folder holds."""
    move(fresh, data / RESTORED)


def add(fresh: Path, data: Path) -> None:
    """From now on the files of this complete folder, which lies in the data folder, are among its files."""
    move(fresh, data / TAKEN)


def finish(data: Path) -> Path | None:
    """Lay out what has been switched to, if anything; where the old is kept. After an OSError try again."""
    if not any((data / step).is_dir() for step in STEPS):
        return None
    with alone(data):
        if (data / TAKEN).is_dir():
            _lay_over(data / TAKEN, data)
        if (data / RESTORED).is_dir():
            make_folder(data / BEFORE)
            for path in data_in(data):
                move(path, data / BEFORE / path.name)
            move(data / RESTORED, data / ARRIVED)
        if (data / ARRIVED).is_dir():
            for path in sorted((data / ARRIVED).iterdir()):
                move(path, data / path.name)
            (data / ARRIVED).rmdir()
            settle(data)
        return _keep_aside(data)


def _lay_over(taken: Path, data: Path) -> None:
    """Each file goes to its place; whatever is still in the folder has not gone yet."""
    for file in sorted(path for path in taken.rglob("*") if path.is_file()):
        place = data / file.relative_to(taken)
        make_folder(place.parent)
        move(file, place)
    for folder in sorted((path for path in taken.rglob("*")), reverse=True):
        folder.rmdir()
    taken.rmdir()
    settle(data)


def data_in(data: Path) -> list[Path]:
    """What lies in a data folder and is data."""
    return [path for path in sorted(data.iterdir()) if not path.name.startswith(NOT_DATA)]


def _keep_aside(data: Path) -> Path | None:
    """Under a name that tells when; nothing, if there was nothing."""
    before = data / BEFORE
    if not before.is_dir():
        return None  # somebody else was quicker
    if not any(before.iterdir()):
        before.rmdir()
        return None
    stamp, number = time.strftime("%Y%m%d-%H%M%S"), 0
    while (aside := data / f"{ASIDE}{stamp}{f'-{number}' if number else ''}").exists():
        number += 1
    move(before, aside)
    return aside


@contextlib.contextmanager
def alone(data: Path) -> Iterator[None]:
    """Two programs that start at once take turns."""
    number = os.open(data, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fcntl.flock(number, fcntl.LOCK_EX)
        yield
    finally:
        os.close(number)
