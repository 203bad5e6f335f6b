"""A file beside the journal that keeps something about games, by the time at which each began."""

from collections.abc import Callable
from pathlib import Path

from companion.core.model import Json
from companion.journal.journal import Journal
from companion.system.json_files import JsonFile
from companion.system.schema import Validator, keep_valid

MAX_KEPT = 500
"""The oldest are dropped; the file then has about half the size that may be read."""


class KeptByGame:
    """The values of a file; a subclass gives them their form."""

    def __init__(self, journal: Journal | None, name: str, shape: Validator) -> None:
        file: Path | None = None if journal is None else journal.file.with_name(name)
        self.is_possible = file is not None
        """Whether there is a journal, without which no game is kept."""
        self._file, self._shape = JsonFile(file), shape

    def read(self, started: float) -> Json:
        """Return the value of the game that began then; None if none is kept."""
        return self._read().get(_key(started))

    def write(self, started: float, value: Json) -> None:
        """Keep the value of a game instead of an earlier one. Raise OSError if it cannot be written."""
        kept = self._read()
        kept.pop(_key(started), None)
        kept[_key(started)] = value
        self._file.write(dict(list(kept.items())[-MAX_KEPT:]))

    def delete(self, is_gone: Callable[[float], bool]) -> None:
        """Delete the values of games that began at a time for which `is_gone` returns True.

        Raise OSError if that cannot be written.
        """
        kept = self._read()
        left = {key: one for key, one in kept.items() if not is_gone(float(key))}
        if len(left) < len(kept):
            self._file.write(left or None)

    def _read(self) -> dict[str, Json]:
        """Return all readable values; a damaged file counts as empty."""
        try:
            found = self._file.value
        except (OSError, ValueError):
            return {}
        valid = keep_valid(found, self._shape) if isinstance(found, dict) else {}
        return {key: one for key, one in valid.items() if _is_time(key)}


def _key(started: float) -> str:
    return repr(float(started))


def _is_time(key: str) -> bool:
    try:
        return float(key) > 0
    except ValueError:
        return False
