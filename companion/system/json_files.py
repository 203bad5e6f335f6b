"""Reading small text and JSON files, caching a JSON file, and checking the structure of JSON values."""

import errno
import json
import os
import stat
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

from companion.core.model import Json
from companion.system.atomic_files import remove, write_atomic

# All small files are read through `read_text`, which checks size, file type and encoding. Callers check the
# structure of JSON with the validators below. A validation library is not used, because importing it takes
# longer than reading all our files before the first frame.


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


Validator: TypeAlias = Callable[[Json], bool]


def is_bool(value: Json) -> bool:
    """Accept true and false."""
    return isinstance(value, bool)


def is_null(value: Json) -> bool:
    """Accept null."""
    return value is None


def one_of(*values: Json) -> Validator:
    """Accept one of `values`, compared by type and value."""
    return lambda value: any(type(value) is type(one) and value == one for one in values)


def integer(least: int, most: int) -> Validator:
    """Accept an integer from `least` to `most`."""
    return lambda value: type(value) is int and least <= value <= most


def number(least: float, most: float) -> Validator:
    """Accept a finite number from `least` to `most`."""
    return lambda value: type(value) in (int, float) and least <= value <= most


def text(longest: int) -> Validator:
    """Accept a non-empty printable text of at most `longest` characters."""
    return lambda value: (
        isinstance(value, str) and 1 <= len(value) <= longest and value.isprintable() and bool(value.strip())
    )


def any_of(*shapes: Validator) -> Validator:
    """Accept a value that one of `shapes` accepts."""
    return lambda value: any(shape(value) for shape in shapes)


def list_of(shape: Validator, most: int) -> Validator:
    """Accept a list of at most `most` items that `shape` accepts."""
    return lambda value: isinstance(value, list) and len(value) <= most and all(map(shape, value))


def object_with(**shapes: Validator) -> Validator:
    """Accept an object with these fields. A field may be missing if its validator accepts null."""
    return lambda value: (
        isinstance(value, dict) and all(shape(value.get(name)) for name, shape in shapes.items())
    )


def anything(_: Json) -> bool:
    """Accept any value; the reader checks it."""
    return True


def mapping_of(shape: Validator, longest: int, most: int) -> Validator:
    """Accept an object of at most `most` entries with keys of at most `longest` characters."""
    name = text(longest)
    return lambda value: (
        isinstance(value, dict)
        and len(value) <= most
        and all(name(key) and shape(one) for key, one in value.items())
    )


def keep_valid(value: Json, shape: Validator) -> Json:
    """Return the items of a list or an object that `shape` accepts; None for any other value."""
    if isinstance(value, list):
        return [one for one in value if shape(one)]
    if isinstance(value, Mapping):
        return {key: one for key, one in value.items() if shape(one)}
    return None
