"""Copies files between a stick and a folder of the table, without interpreting them.

A stick is untrusted: only files in its manifest are opened, no links and no devices, and no more bytes
than the manifest states. Runs with the rights of the table's user.
"""

import contextlib
import errno
import os
import shutil
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

from companion.system.atomic_files import (
    fsync_folder,
    make_private_folder,
    move,
    open_atomic,
    remove,
    restrict_to_owner,
)
from companion.system.json_files import MAX_FILE_BYTES
from companion.usb.errors import (
    DAMAGED,
    NO_SPACE_LEFT,
    NOT_OURS,
    NOTHING_ON_IT,
    REMOVED_TOO_EARLY,
    STICK_NOT_WRITABLE,
    TABLE_NOT_WRITABLE,
    UsbError,
)
from companion.usb.manifest import (
    BLOCK_BYTES,
    FILE_NAME_PATTERN,
    MANIFEST_FILE,
    SIGNATURE_FILE,
    Entry,
    parse_manifest,
)

MIN_FREE_BYTES = 300 * 2**20
"""Space that must stay free on the table's disk."""
REPORTS = "reports"
LISTED_FOLDERS = ("cards", "layouts", "voices")
"""Folders of a stick that contain only listed files."""
PACKAGES = "update/dists/{suite}/main/binary-{machine}/Packages"
"""Versions of an update on the stick; apt verifies it before use."""
LARGEST_SIGNATURE, LARGEST_PACKAGES = 1000, 2**18
READABLE, READABLE_FOLDER = 0o644, 0o755
"""Readable for other users, because each table has its own user id. No secrets are written to a stick."""
READ_FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC
ProgressCallback = Callable[[int, int], None]
"""Called with the bytes done and the total bytes."""


def ignore_progress(_done: int, _all: int) -> None:
    """A progress callback that does nothing."""


def _offset_progress(tell: ProgressCallback, before: int, total: int) -> Callable[[int], None]:
    """Return a progress callback for one file that starts after `before` bytes of others."""
    return lambda part: tell(before + part, total)


@contextlib.contextmanager
def folder_in(place: int | Path, *parts: str) -> Iterator[int]:
    """Open a folder below `place` without following links; yield its handle."""
    number = os.open(place, READ_FLAGS | os.O_DIRECTORY) if isinstance(place, Path) else os.dup(place)
    try:
        for part in parts:
            above, number = number, os.open(part, READ_FLAGS | os.O_DIRECTORY, dir_fd=number)
            os.close(above)
        yield number
    finally:
        os.close(number)


@contextlib.contextmanager
def file_in(place: int, name: str) -> Iterator[int]:
    """Open a regular file below `place` without following links; yield its handle."""
    *folders, last = name.split("/")
    with folder_in(place, *folders) as folder:
        number = os.open(last, READ_FLAGS | os.O_NONBLOCK, dir_fd=folder)
    try:
        if not stat.S_ISREG(os.fstat(number).st_mode):
            raise UsbError(NOT_OURS)
        yield number
    finally:
        os.close(number)


def read_small_file(place: int, name: str, largest: int) -> bytes:
    """Return the content of a file; raise UsbError if it is larger than `largest` bytes."""
    try:
        with file_in(place, name) as number, open(number, "rb", closefd=False) as opened:
            found = opened.read(largest + 1)
    except FileNotFoundError:
        raise UsbError(NOTHING_ON_IT) from None
    except OSError as error:
        raise _as_usb_error(error) from None
    if len(found) > largest:
        raise UsbError(NOT_OURS)
    return found


def copy_from_stick(
    stick: int, to: Path, tell: ProgressCallback = ignore_progress, offered: str = ""
) -> None:
    """Copy all listed files into the folder `to`, all or nothing; `offered` is the path of a Packages
    file.

    A stick may contain only an update.
    """
    fresh = to.with_name(f".{to.name}")
    for old in (fresh, to):
        shutil.rmtree(old, ignore_errors=True)
    make_private_folder(fresh)
    packages = _packages(stick, offered)
    try:
        listing = read_small_file(stick, MANIFEST_FILE, MAX_FILE_BYTES)
    except UsbError as trouble:
        if trouble.template != NOTHING_ON_IT or not packages:
            raise
        listing = b""
    _write_new(fresh / "Packages", packages)
    if listing:
        _fetch_listed(stick, listing, fresh, tell)
    move(fresh, to)


def _fetch_listed(stick: int, listing: bytes, to: Path, tell: ProgressCallback) -> None:
    try:
        files = parse_manifest(listing.decode()).files
    except UnicodeDecodeError:
        raise UsbError(NOT_OURS) from None
    total, done = sum(entry.size for entry in files.values()), 0
    if shutil.disk_usage(to).free < total + MIN_FREE_BYTES:
        raise UsbError(NO_SPACE_LEFT)
    for name, entry in files.items():
        _fetch_file(stick, name, entry, to, _offset_progress(tell, done, total))
        done += entry.size
    _write_new(to / SIGNATURE_FILE, read_small_file(stick, SIGNATURE_FILE, LARGEST_SIGNATURE))
    _write_new(to / MANIFEST_FILE, listing)


def _packages(stick: int, offered: str) -> bytes:
    """Return the Packages file of an update; empty if there is none or it cannot be read."""
    try:
        return read_small_file(stick, offered, LARGEST_PACKAGES) if offered else b""
    except UsbError:
        return b""


def _write_new(file: Path, data: bytes) -> None:
    try:
        with open_atomic(file) as out:
            out.write(data)
    except OSError as error:
        raise UsbError(NO_SPACE_LEFT if error.errno == errno.ENOSPC else TABLE_NOT_WRITABLE) from None


def _fetch_file(stick: int, name: str, entry: Entry, to: Path, tell: Callable[[int], None]) -> None:
    """Copy exactly as many bytes as the manifest states. The importer checks the checksum."""
    left = entry.size
    make_private_folder((to / name).parent)
    try:
        with file_in(stick, name) as number, open_atomic(to / name) as out:
            while left and (block := os.read(number, min(BLOCK_BYTES, left))):
                out.write(block)
                left -= len(block)
                tell(entry.size - left)
            if left or os.read(number, 1):
                raise UsbError(DAMAGED, name=name)
    except FileNotFoundError:
        raise UsbError(DAMAGED, name=name) from None
    except OSError as error:
        raise _as_usb_error(error) from None


def _as_usb_error(error: OSError) -> UsbError:
    """Convert an OSError: a link in place of a file, no space left, or a removed stick."""
    if error.errno in (errno.ELOOP, errno.ENOTDIR, errno.ENXIO, errno.EISDIR, errno.ENAMETOOLONG):
        return UsbError(NOT_OURS)
    return UsbError(NO_SPACE_LEFT if error.errno == errno.ENOSPC else REMOVED_TOO_EARLY)


def copy_to_stick(out: Path, stick: int, tell: ProgressCallback = ignore_progress) -> None:
    """Copy a folder to a stick.

    The manifest is written last, then files that are no longer listed are deleted.
    """
    files = [
        path
        for path in sorted(out.rglob("*"))
        if path.is_file() and path.name not in (MANIFEST_FILE, SIGNATURE_FILE)
    ]
    files += [path for path in (out / SIGNATURE_FILE, out / MANIFEST_FILE) if path.exists()]
    total, done = sum(path.stat().st_size for path in files), 0
    try:
        for file in files:
            name = file.relative_to(out).as_posix()
            _bring_file(file, name, stick, _offset_progress(tell, done, total))
            done += file.stat().st_size
        if (out / MANIFEST_FILE).exists():
            _remove_unlisted(out, stick)
    except OSError:
        raise UsbError(STICK_NOT_WRITABLE) from None


def _bring_file(file: Path, name: str, stick: int, tell: Callable[[int], None]) -> None:
    *folders, last = name.split("/")
    _make_folders(stick, folders)
    with (
        folder_in(stick, *folders) as folder,
        file.open("rb") as source,
        open_atomic(Path(f"/proc/self/fd/{folder}", last)) as target,
    ):
        while block := source.read(BLOCK_BYTES):
            target.write(block)
            tell(source.tell())
    with file_in(stick, name) as written:
        restrict_to_owner(written, READABLE)


def _make_folders(stick: int, folders: list[str]) -> None:
    for depth, name in enumerate(folders):
        with folder_in(stick, *folders[:depth]) as above, contextlib.suppress(FileExistsError):
            os.mkdir(name, dir_fd=above)
        with folder_in(stick, *folders[: depth + 1]) as made:
            restrict_to_owner(made, READABLE_FOLDER)


def _remove_unlisted(out: Path, stick: int) -> None:
    """Delete files that an older manifest listed and the new one does not."""
    for name in LISTED_FOLDERS:
        with contextlib.suppress(FileNotFoundError), folder_in(stick, name) as folder:
            for file in os.listdir(folder):
                if FILE_NAME_PATTERN.fullmatch(f"{name}/{file}") and not (out / name / file).exists():
                    remove(Path(f"/proc/self/fd/{folder}", file))
    for name in ("settings.json", "rules.json"):
        if not (out / name).exists():
            remove(Path(f"/proc/self/fd/{stick}", name))
    fsync_folder(Path(f"/proc/self/fd/{stick}"))
