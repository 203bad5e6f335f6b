"""A small file of JSON, read and written whole."""

import json
from pathlib import Path

from companion.core.values import Json
from companion.system.reader import read_json
from companion.system.whole import remove, write_atomic


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
