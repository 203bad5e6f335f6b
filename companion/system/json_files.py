"""A small file of JSON, read and written whole."""

import errno
import json
import os
import stat
from pathlib import Path

from companion.core.model import Json
from companion.system.atomic_files import remove, write_atomic

# The one way to read a small file of ours, which may hold anything: checked for size, kind, words and form.
# Whoever wants JSON says what it has to look like (`companion/system/schema.py`). A library that checks
# shapes would have to be loaded before the first picture, and takes longer for that than all our files
# together.


MAX_FILE_BYTES = 2**20
"""Bytes. No settings, layout, catalogue or PIN comes near that."""


def read_text(file: Path, largest: int = MAX_FILE_BYTES) -> str:
    """What a file says. Raises OSError where it cannot be read, ValueError where that is no small text."""
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
    """The same for JSON."""
    return parse_json(read_text(file))


def parse_json(text: str) -> Json:
    """JSON as strictly as it is defined."""
    try:
        return json.loads(text, parse_constant=_reject_constant)
    except RecursionError:
        raise ValueError("too deep") from None


def _reject_constant(name: str) -> Json:
    """Python reads NaN and Infinity; JSON has no such words."""
    raise ValueError(name)


class JsonFile:
    """What such a file holds; without a file it is held as long as the program runs."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        self._value: Json = None
        self._read_fingerprint: tuple[int, ...] | None = None

    @property
    def value(self) -> Json:
        """What it holds, None if it is not there; read again when another program has written it.

        Raises OSError where it cannot be read, and ValueError where that is no JSON.
        """
        if self.file is not None and (now := self._fingerprint(self.file)) != self._read_fingerprint:
            self._value = None if now is None else _read(self.file)
            self._read_fingerprint = now
        return self._value

    def write(self, value: Json) -> None:
        """Keep this (None: take the file away). Raises OSError; then it is held, but not kept."""
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
        """By which a file that was written again is known."""
        try:
            found = file.stat()
        except FileNotFoundError:
            return None
        return found.st_ino, found.st_size, found.st_mtime_ns


def _read(file: Path) -> Json:
    value = read_json(file)
    if value is None:  # nothing is said by having no file
        raise ValueError("nothing in it")
    return value
