"""Reading small text and JSON files, and caching a JSON file."""

import errno
import json
import os
import stat
from pathlib import Path

from companion.core.model import Json
from companion.system.atomic_files import remove, write_atomic

# All small files are read through `read_text`, which checks size, file type and encoding. Callers check the
# structure of JSON with `companion/system/schema.py`. A validation library is not used, because importing it
# takes longer than reading all our files before the first frame.


MAX_FILE_BYTES = 2**20
"""Far more than any settings, layout, catalogue or PIN file needs."""


def read_text(file: Path, largest: int = MAX_FILE_BYTES) -> str:
    """Return the text of `file`.

    Raise OSError if it cannot be read, ValueError if it is not a regular file, not UTF-8 or larger than
    `largest` bytes.
    """
    with open(os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC), "rb") as opened:
        if stat.S_ISDIR(mode := os.fstat(opened.fileno()).st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
        if not stat.S_ISREG(mode):
            raise ValueError("it is no file")
        data = opened.read(largest + 1)
    if len(data) > largest:
        raise ValueError(f"it is larger than {largest // 1024} kB")
    return data.decode("utf-8")


def read_json(file: Path) -> Json:
    """Return the JSON value in `file`; raise OSError or ValueError as `read_text` does."""
    return parse_json(read_text(file))


def parse_json(text: str) -> Json:
    """Parse strict JSON: NaN and Infinity raise ValueError."""
    try:
        return json.loads(text, parse_constant=_reject_constant)
    except RecursionError:
        raise ValueError("too deep") from None


def _reject_constant(name: str) -> Json:
    """Raise ValueError for NaN and Infinity, which Python accepts and JSON does not have."""
    raise ValueError(name)


class JsonFile:
    """The value of a JSON file. Without a file the value is held in memory only."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._value: Json = None
        self._read_fingerprint: tuple[int, ...] | None = None

    @property
    def value(self) -> Json:
        """The value of the file, None if there is no file; read again after another program has written it.

        Raise OSError if it cannot be read, ValueError if it is not JSON.
        """
        if self.file is not None and (now := self._fingerprint(self.file)) != self._read_fingerprint:
            self._value = None if now is None else _read(self.file)
            self._read_fingerprint = now
        return self._value

    def write(self, value: Json) -> None:
        """Write `value`; None deletes the file.

        After an OSError the value is held in memory but not stored.
        """
        self._value = value
        if self.file is None:
            return
        if value is None:
            remove(self.file)
        else:
            write_atomic(self.file, json.dumps(value, ensure_ascii=False, indent=1))
        self._read_fingerprint = self._fingerprint(self.file)

    @staticmethod
    def _fingerprint(file: Path) -> tuple[int, ...] | None:
        """Return inode, size and modification time of `file` to detect changes; None if it is missing."""
        try:
            found = file.stat()
        except FileNotFoundError:
            return None
        return found.st_ino, found.st_size, found.st_mtime_ns


def _read(file: Path) -> Json:
    value = read_json(file)
    if value is None:  # null is stored by deleting the file
        raise ValueError("nothing in it")
    return value
