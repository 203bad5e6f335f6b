"""`gruftwart backup`: writes the data folder to a zip file. See restore.py for the reverse."""

import contextlib
import hashlib
import json
import os
import sqlite3
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from companion import __version__
from companion.cli.commands.json_io import os_error_text
from companion.core.model import Json
from companion.system.atomic_files import open_atomic
from companion.system.data_folder import RESERVED_PREFIXES
from companion.system.stdio import CommandError, UsageError, fail, print_error

MANIFEST_NAME = "gruftwart-backup.json"
"""The last file of a backup: a list of its files with checksums."""
VERSION = 1
BLOCK_BYTES = 2**20
SQLITE = b"SQLite format 3\0"
SQLITE_SIDE_SUFFIXES = ("-wal", "-shm", "-journal")
"""Files that SQLite writes beside a database."""


def backup(name: str, data: Path) -> int:
    """Write all data to a file (- is standard output); return the exit status."""
    try:
        if not data.is_dir():
            raise CommandError(f"There is nothing to back up: there is no folder {data}.")
        count = _write(name, data)
    except CommandError as trouble:
        return fail(trouble)
    except OSError as error:
        return fail(f"{name} cannot be written: {os_error_text(error)}.")
    except sqlite3.Error as error:
        return fail(f"The journal cannot be copied ({error}). Nothing was written.")
    print_error(f"Files backed up from {data}: {count}.")
    return 0


def _write(name: str, data: Path) -> int:
    """Write the backup atomically: an error leaves an older backup unchanged. Return the number of files."""
    if name == "-":
        if sys.stdout.isatty():
            raise UsageError("A backup is no text: send it into a file (gruftwart backup - >file.zip).")
        return _pack(sys.stdout.buffer, data)
    file = Path(name).absolute()
    if file.resolve().is_relative_to(data.resolve()):
        raise UsageError("A backup inside the data folder would be lost with it: choose another place.")
    with open_atomic(file) as out:
        return _pack(out, data)


def _pack(out: IO[bytes], data: Path) -> int:
    listed: dict[str, Json] = {}
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as zipped:
        for file in files_of(data):
            name = file.relative_to(data).as_posix()
            with _consistent_copy(file) as source:
                listed[name] = _pack_file(zipped, name, source)
        about = {"gruftwart": "backup", "version": VERSION, "program": __version__, "made": time.time()}
        zipped.writestr(MANIFEST_NAME, json.dumps({**about, "files": listed}, indent=1))
    return len(listed)


def _pack_file(zipped: zipfile.ZipFile, name: str, source: IO[bytes]) -> Json:
    digest, size = hashlib.sha256(), 0
    with zipped.open(zipfile.ZipInfo(name, time.localtime()[:6]), "w", force_zip64=True) as entry:
        while block := source.read(BLOCK_BYTES):
            digest.update(block)
            size += len(block)
            entry.write(block)
    return {"size": size, "sha256": digest.hexdigest()}


def files_of(data: Path) -> Iterator[Path]:
    """Yield all files except links, data set aside by a restore, and side files of intact databases."""
    for folder, folders, names in os.walk(data):
        here = Path(folder)
        folders[:] = sorted(name for name in folders if not name.startswith(RESERVED_PREFIXES))
        for name in sorted(names):
            file = here / name
            if file.is_file() and not file.is_symlink() and not _is_beside(file):
                yield file


def _is_beside(file: Path) -> bool:
    """Return whether `file` is a side file whose data the database's backup already contains."""
    for ending in SQLITE_SIDE_SUFFIXES:
        if file.name.endswith(ending):
            database = file.with_name(file.name.removesuffix(ending))
            return _is_database(database) and _is_intact(database)
    return False


def _is_database(file: Path) -> bool:
    try:
        with file.open("rb") as opened:
            return opened.read(len(SQLITE)) == SQLITE
    except OSError:
        return False


def _is_intact(file: Path) -> bool:
    try:
        with contextlib.closing(_open_database(file)) as database:
            return bool(database.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except sqlite3.Error:
        return False


def _open_database(file: Path) -> sqlite3.Connection:
    """Open a database read-only, because SQLite would otherwise delete side files of a damaged one."""
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True, timeout=5.0)


@contextlib.contextmanager
def _consistent_copy(file: Path) -> Iterator[IO[bytes]]:
    """Open a file for backup; a database is copied as of one moment.

    A damaged database is stored as it is, with its side files.
    """
    if not _is_database(file) or not _is_intact(file):
        try:
            opened = file.open("rb")
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {os_error_text(error)}.") from None
        with opened:
            yield opened
        return
    with tempfile.TemporaryDirectory(prefix="gruftwart-") as folder:
        copy = Path(folder, "copy")
        with (
            contextlib.closing(_open_database(file)) as source,
            contextlib.closing(sqlite3.connect(copy)) as to,
        ):
            source.backup(to)
        with copy.open("rb") as opened:
            yield opened
