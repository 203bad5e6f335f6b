"""Files that are there whole: a power cut or a full disk leaves the old one or the new one, never half.

Everybody in the house writes, moves and removes files through here. When a call returns, the power may go:
the file is on disk, and so is its name in the folder. It belongs to its owner alone, whatever the umask.
"""

import contextlib
import errno
import os
import stat
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

OWNER_FILE_MODE, OWNER_FOLDER_MODE = 0o600, 0o700
TEMP_SUFFIX = ".new"
"""The end of the name of a file that is not whole yet."""
STALE_TEMP_SECONDS = 24 * 3600.0
"""Seconds after which such a file belongs to nobody: the power went while it was written."""
UNSUPPORTED_ERRNOS = (errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM, errno.EROFS)
"""What file systems say that cannot sync a folder, know no rights (a stick), or can only be read."""


@contextlib.contextmanager
def open_atomic(file: Path) -> Iterator[IO[bytes]]:
    """Write a file anew: beside it first, and in its place only when all of it is on disk."""
    _remove_stale_temp_files(file)
    number, name = tempfile.mkstemp(prefix=f".{file.name}.", suffix=TEMP_SUFFIX, dir=file.parent)
    try:
        with open(number, "wb") as out:
            restrict_to_owner(out.fileno())
            yield out
            out.flush()
            os.fsync(out.fileno())
        os.replace(name, file)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    fsync_folder(file.parent)


def write_atomic(file: Path, text: str) -> None:
    """The same for a text, in a folder that is made if it is missing."""
    make_private_folder(file.parent)
    with open_atomic(file) as out:
        out.write(text.encode())


def remove(file: Path) -> None:
    """Take a file away for good, if it is there."""
    with contextlib.suppress(FileNotFoundError):
        file.unlink()
        fsync_folder(file.parent)


def move(file: Path, to: Path) -> None:
    """Give a file another name, in the same folder or in another."""
    file.rename(to)
    for folder in {file.parent, to.parent}:
        fsync_folder(folder)


def hard_link(file: Path, name: Path) -> None:
    """Give a file a second name in the same folder, where the file system knows such a thing."""
    with contextlib.suppress(OSError):
        os.link(file, name)
        fsync_folder(file.parent)


def make_private_folder(folder: Path) -> None:
    """Make a folder for its owner alone, and those above it; one that is there stays as it is."""
    if folder.is_dir():
        return
    make_private_folder(folder.parent)
    try:
        folder.mkdir(mode=OWNER_FOLDER_MODE)
    except FileExistsError:
        if not folder.is_dir():
            raise
        return  # somebody else was quicker
    restrict_to_owner(folder, OWNER_FOLDER_MODE)
    fsync_folder(folder.parent)


def create_private_file(file: Path) -> None:
    """A file that somebody else will write (SQLite) is there, a real one, and its owner's alone.

    Raises OSError where something else has its name: of a pipe or a device nothing would ever come.
    """
    make_private_folder(file.parent)
    try:
        number = os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, OWNER_FILE_MODE)
    except FileExistsError:
        found = file.stat()
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, "it is no file", str(file)) from None
        if found.st_mode & 0o077 and found.st_uid == os.geteuid():
            restrict_to_owner(file)
        return
    restrict_to_owner(number)
    os.close(number)


def restrict_to_owner(place: int | Path, rights: int = OWNER_FILE_MODE) -> None:
    """Let nobody but the owner look."""
    with _ignore_unsupported():
        os.chmod(place, rights)


def fsync_folder(folder: Path) -> None:
    """See to it that the names in a folder survive a power cut."""
    with _ignore_unsupported():
        number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


@contextlib.contextmanager
def _ignore_unsupported() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno not in UNSUPPORTED_ERRNOS:
            raise


def _remove_stale_temp_files(file: Path) -> None:
    """Take away what power cuts left of this file; somebody may still write a young one."""
    for left in file.parent.glob(f".{_escape_glob(file.name)}.*{TEMP_SUFFIX}"):
        with contextlib.suppress(OSError):
            if abs(time.time() - left.stat().st_mtime) > STALE_TEMP_SECONDS:
                left.unlink()


def _escape_glob(name: str) -> str:
    """A name without what a pattern would read otherwise."""
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in name)
