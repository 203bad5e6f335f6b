"""Atomic, durable file writes: write to a temporary file, fsync it, rename it, fsync the folder.

All code that writes, moves or removes files uses this module. When a call returns, the data and the directory
entry are on disk. Files and folders are private to their owner, whatever the umask.
"""

import contextlib
import errno
import os
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

OWNER_FILE_MODE, OWNER_FOLDER_MODE = 0o600, 0o700
TEMP_SUFFIX = ".new"
"""Suffix of temporary files that are still being written."""
STALE_TEMP_SECONDS = 24 * 3600.0
"""Temporary files older than this are leftovers of an interrupted write and are deleted."""
UNSUPPORTED_ERRNOS = (errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM, errno.EROFS)
"""Errors of file systems that cannot fsync a folder, have no permissions (FAT) or are read-only."""


@contextlib.contextmanager
def open_atomic(file: Path) -> Iterator[IO[bytes]]:
    """Open a temporary file for writing; on success fsync it and rename it to `file`."""
    import tempfile  # here, because it and shutil load four compressors at each start of the program

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
    """Write `text` to `file` with `open_atomic`, creating its folder if necessary."""
    make_private_folder(file.parent)
    with open_atomic(file) as out:
        out.write(text.encode())


def remove(file: Path) -> None:
    """Delete `file` durably; do nothing if it does not exist."""
    with contextlib.suppress(FileNotFoundError):
        file.unlink()
        fsync_folder(file.parent)


def remove_tree(path: Path) -> None:
    """Delete a file, or a folder with all its contents, durably; do nothing if it does not exist."""
    if path.is_symlink() or not path.is_dir():
        remove(path)
        return
    import shutil

    shutil.rmtree(path)
    fsync_folder(path.parent)


def move(file: Path, to: Path) -> None:
    """Rename `file` to `to` durably, in the same folder or another."""
    file.rename(to)
    for folder in {file.parent, to.parent}:
        fsync_folder(folder)


def hard_link(file: Path, name: Path) -> None:
    """Create a hard link in the same folder; do nothing if the file system does not support links."""
    with contextlib.suppress(OSError):
        os.link(file, name)
        fsync_folder(file.parent)


def make_private_folder(folder: Path) -> None:
    """Create `folder` and its missing parents with mode 0700; leave existing folders unchanged."""
    if folder.is_dir():
        return
    make_private_folder(folder.parent)
    try:
        folder.mkdir(mode=OWNER_FOLDER_MODE)
    except FileExistsError:
        if not folder.is_dir():
            raise
        return  # another process created it
    restrict_to_owner(folder, OWNER_FOLDER_MODE)
    fsync_folder(folder.parent)


def create_private_file(file: Path) -> None:
    """Create `file` with mode 0600 before SQLite opens it.

    Raise OSError if the path exists and is not a regular file, for example a pipe or a device.
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
    """Set the mode of `place` so that only its owner has access."""
    with _ignore_unsupported():
        os.chmod(place, rights)


def fsync_folder(folder: Path) -> None:
    """fsync a directory, so that renames in it are durable."""
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
    """Delete stale temporary files of `file`. Recent ones may belong to a write in progress."""
    for left in file.parent.glob(f".{_escape_glob(file.name)}.*{TEMP_SUFFIX}"):
        with contextlib.suppress(OSError):
            if abs(time.time() - left.stat().st_mtime) > STALE_TEMP_SECONDS:
                left.unlink()


def _escape_glob(name: str) -> str:
    """Escape the wildcards of `name` for use in a glob pattern."""
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in name)
