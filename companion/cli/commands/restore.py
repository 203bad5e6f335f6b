"""`gruftwart restore`: replaces the data folder by a backup, after verifying everything in it."""

import contextlib
import hashlib
import json
import lzma
import os
import shutil
import stat
import struct
import sys
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from companion.cli.commands.backup import BLOCK_BYTES, MANIFEST_NAME, VERSION
from companion.cli.commands.json_io import os_error_text
from companion.core.model import Json
from companion.settings.settings import GUARDED, PIN
from companion.system import data_folder
from companion.system.atomic_files import make_private_folder, open_atomic
from companion.system.data_folder import PARTIAL_PREFIX, RESERVED_PREFIXES
from companion.system.stdio import CommandError, fail, print_error

DAMAGED = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
    *(NotImplementedError, EOFError, RuntimeError, ValueError, KeyError, TypeError, OverflowError),
)
"""Exceptions raised when reading a damaged or malicious zip file."""
MAX_UNPACKED_BYTES = 4 * 2**30
"""Limit against zip bombs."""
ZIP_MAGIC = b"PK"
"""The first bytes of a zip file."""
TOO_LARGE = "The backup is too large to be one of ours. Nothing was changed."


def restore(name: str, data: Path) -> int:
    """Restore a backup (- is standard input); the previous data is set aside. Return the exit status."""
    try:
        _restore(name, data)
    except CommandError as trouble:
        return fail(trouble)
    except OSError as error:
        return fail(f"The backup cannot be restored: {os_error_text(error)}. Nothing was changed.")
    try:
        aside = data_folder.finish_pending(data)
    except OSError as error:
        return fail(
            f"The backup holds from now on, but {os_error_text(error)}: "
            "the next start lays the rest of it out."
        )
    print_error(f"Restored to {data}." + (f" What was there before is in {aside}." if aside else ""))
    return 0


def _restore(name: str, data: Path) -> None:
    """Unpack everything to disk, then activate it with one rename."""
    if in_use(data):
        raise CommandError(
            "The app is running with this data; stop it first (sudo systemctl stop gruftwart)."
        )
    data_folder.finish_pending(data)
    for left in data.glob(f"{PARTIAL_PREFIX}*"):  # of a restore that was interrupted before the rename
        shutil.rmtree(left, ignore_errors=True)
    make_private_folder(data)
    with _open_input(name) as file, _zip(name, file) as zipped:
        listed = _check(zipped)
        arriving = Path(tempfile.mkdtemp(prefix=PARTIAL_PREFIX, dir=data))
        try:
            for entry, about in listed.items():
                _unpack(zipped, entry, about, arriving)
            _keep_pin(data, arriving)
            data_folder.replace_data(arriving, data)
        finally:
            shutil.rmtree(arriving, ignore_errors=True)


def _keep_pin(data: Path, arriving: Path) -> None:
    """Keep the table's PIN if the backup has none, so that no guest can set one."""
    if (arriving / PIN).exists():
        return
    for name in (PIN, GUARDED):
        if (data / name).is_file():
            with open_atomic(arriving / name) as out:
                out.write((data / name).read_bytes())


@contextlib.contextmanager
def _open_input(name: str) -> Iterator[IO[bytes]]:
    try:
        given: contextlib.AbstractContextManager[IO[bytes]] = (
            contextlib.nullcontext(sys.stdin.buffer) if name == "-" else open(name, "rb")  # noqa: SIM115
        )
    except OSError as error:
        raise CommandError(f"{name} cannot be read: {os_error_text(error)}.") from None
    with given as file:
        if name != "-" and stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            yield file
            return
        with tempfile.TemporaryFile() as spool:  # a pipe or a device cannot be read from its end
            _copy_to_temp(file, spool)
            spool.seek(0)
            yield spool


def _copy_to_temp(source: IO[bytes], spool: IO[bytes]) -> None:
    """Copy a pipe to a temporary file. Stop early unless the data begins like a zip file."""
    left = MAX_UNPACKED_BYTES
    block = source.read(BLOCK_BYTES)
    while block and (left < MAX_UNPACKED_BYTES or block.startswith(ZIP_MAGIC)):
        left -= len(block)
        if left < 0:
            raise CommandError(TOO_LARGE)
        spool.write(block)
        block = source.read(BLOCK_BYTES)


@contextlib.contextmanager
def _zip(name: str, file: IO[bytes]) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(file) as zipped:
            yield zipped
    except DAMAGED:
        raise CommandError(f"{name} is damaged or not a backup. Nothing was changed.") from None


def _check(zipped: zipfile.ZipFile) -> dict[str, Json]:
    """Return the list of files of the backup after checking it."""
    names = [entry.filename for entry in zipped.infolist()]
    small = MANIFEST_NAME in names and zipped.getinfo(MANIFEST_NAME).file_size < 16 * BLOCK_BYTES
    about = json.loads(zipped.read(MANIFEST_NAME)) if small else None
    if not isinstance(about, dict) or about.get("gruftwart") != "backup" or about.get("version") != VERSION:
        raise CommandError("That is not a backup of this version of Gruftwart. Nothing was changed.")
    listed = about.get("files")
    if not isinstance(listed, dict) or sorted([*listed, MANIFEST_NAME]) != sorted(names):
        raise CommandError("The backup does not hold what it says it does. Nothing was changed.")
    for name in listed:
        if not is_inside(name):
            raise CommandError(f"The backup holds a file for another place ({name!r}). Nothing was changed.")
    if sum(entry.file_size for entry in zipped.infolist()) > MAX_UNPACKED_BYTES:
        raise CommandError(TOO_LARGE)
    return listed


def is_inside(name: str) -> bool:
    """Return whether a name stays inside the target folder and is not reserved."""
    parts = name.split("/")
    return (
        "\0" not in name
        and "\\" not in name
        and all(part not in ("", ".", "..") for part in parts)
        and not parts[0].startswith(RESERVED_PREFIXES)
    )


def _unpack(zipped: zipfile.ZipFile, name: str, about: Json, folder: Path) -> None:
    """Unpack one file with private permissions; links, devices and permissions are never restored."""
    file = folder / name
    make_private_folder(file.parent)
    digest, left = hashlib.sha256(), int(about["size"])
    with zipped.open(name) as source, open_atomic(file) as out:
        while block := source.read(BLOCK_BYTES):
            left -= len(block)
            if left < 0:
                break
            digest.update(block)
            out.write(block)
    if left != 0 or digest.hexdigest() != about["sha256"]:
        raise CommandError(f"{name} is damaged in the backup. Nothing was changed.")


def in_use(data: Path) -> bool:
    """Return whether another process has a file of the folder open, as far as this user can see."""
    place = str(data.resolve()) + os.sep
    for process in Path("/proc").glob("[0-9]*"):
        if process.name == str(os.getpid()):
            continue
        with contextlib.suppress(OSError):
            for opened in (process / "fd").iterdir():
                with contextlib.suppress(OSError):
                    if os.readlink(opened).startswith(place):
                        return True
    return False
