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

OWNER, OWNERS_FOLDER = 0o600, 0o700
FRESH = ".new"
"""The end of the name of a file that is not whole yet."""
STALE = 24 * 3600.0
"""Seconds after which such a file belongs to nobody: the power went while it was written."""
NO_SUCH_THING = (errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM, errno.EROFS)
"""What file systems say that cannot sync a folder, know no rights (a stick), or can only be read."""


@contextlib.contextmanager
def written_whole(file: Path) -> Iterator[IO[bytes]]:
    """Write a file anew: beside it first, and in its place only when all of it is on disk."""
    _sweep(file)
    number, name = tempfile.mkstemp(prefix=f".{file.name}.", suffix=FRESH, dir=file.parent)
    try:
        with open(number, "wb") as out:
            own(out.fileno())
            yield out
            out.flush()
            os.fsync(out.fileno())
        os.replace(name, file)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    settle(file.parent)


def write_whole(file: Path, text: str) -> None:
    """The same for a text, in a folder that is made if it is missing."""
    make_folder(file.parent)
    with written_whole(file) as out:
        out.write(text.encode())


def remove(file: Path) -> None:
    """Take a file away for good, if it is there."""
    with contextlib.suppress(FileNotFoundError):
        file.unlink()
        settle(file.parent)


def move(file: Path, to: Path) -> None:
    """Give a file another name, in the same folder or in another."""
    file.rename(to)
    for folder in {file.parent, to.parent}:
        settle(folder)


def name_again(file: Path, name: Path) -> None:
    """Give a file a second name in the same folder, where the file system knows such a thing."""
    with contextlib.suppress(OSError):
        os.link(file, name)
        settle(file.parent)


def make_folder(folder: Path) -> None:
    """Make a folder for its owner alone, and those above it; one that is there stays as it is."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    try:
        folder.mkdir(mode=OWNERS_FOLDER)
    except FileExistsError:
        if not folder.is_dir():
            raise
        return  # somebody else was quicker
    own(folder, OWNERS_FOLDER)
    settle(folder.parent)


def claim(file: Path) -> None:
    """A file that somebody else will write (SQLite) is there, a real one, and its owner's alone.

    Raises OSError where something else has its name: of a pipe or a device nothing would ever come.
    """
    make_folder(file.parent)
    try:
        number = os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, OWNER)
    except FileExistsError:
        found = file.stat()
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.EINVAL, "it is no file", str(file)) from None
        if found.st_mode & 0o077 and found.st_uid == os.geteuid():
            own(file)
        return
    own(number)
    os.close(number)


def own(place: int | Path, rights: int = OWNER) -> None:
    """Let nobody but the owner look."""
    with _as_far_as_it_goes():
        os.chmod(place, rights)


def settle(folder: Path) -> None:
    """See to it that the names in a folder survive a power cut."""
    with _as_far_as_it_goes():
        number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


@contextlib.contextmanager
def _as_far_as_it_goes() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        if error.errno not in NO_SUCH_THING:
            raise


def _sweep(file: Path) -> None:
    """Take away what power cuts left of this file; somebody may still write a young one."""
    for left in file.parent.glob(f".{_plain(file.name)}.*{FRESH}"):
        with contextlib.suppress(OSError):
            if abs(time.time() - left.stat().st_mtime) > STALE:
                left.unlink()


def _plain(name: str) -> str:
    """A name without what a pattern would read otherwise."""
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in name)
