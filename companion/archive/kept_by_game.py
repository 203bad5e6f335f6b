"""Files beside the journal that keep ballads and suspicions of games, by the time at which each game began.

They hold seats instead of names.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion.core.model import Json
from companion.games.ballads import Stanza, is_kept_stanza, stanza_as_json, stanza_from_json
from companion.games.ending import Suspicions
from companion.journal.journal import Journal
from companion.system.json_files import (
    JsonFile,
    Validator,
    integer,
    keep_valid,
    list_of,
    mapping_of,
    object_with,
    text,
)

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


BALLADS_FILE = "ballads.json"
MAX_STANZAS = 12

is_kept_ballad = object_with(language=text(8), stanzas=list_of(is_kept_stanza, MAX_STANZAS))


class KeptBallad(NamedTuple):
    """A ballad with the language of its verses."""

    language: str
    stanzas: tuple[Stanza, ...]


class KeptBallads(KeptByGame):
    """The kept ballads of a journal."""

    def __init__(self, journal: Journal | None) -> None:
        super().__init__(journal, BALLADS_FILE, is_kept_ballad)

    def of(self, started: float) -> KeptBallad | None:
        """Return the ballad of the game that began then; None if none is kept."""
        found = self.read(started)
        if found is None:
            return None
        return KeptBallad(found["language"], tuple(map(stanza_from_json, found["stanzas"])))

    def save(self, started: float, ballad: KeptBallad) -> None:
        """Keep the ballad of a game instead of an earlier one. Raise OSError if it cannot be written."""
        stanzas = [stanza_as_json(stanza) for stanza in ballad.stanzas]
        self.write(started, {"language": ballad.language, "stanzas": stanzas})


SUSPICIONS_FILE = "suspicions.json"
MAX_NIGHTS, MAX_SEATS = 200, 20

is_kept_suspicions = mapping_of(mapping_of(integer(0, MAX_SEATS), 4, MAX_SEATS), 4, MAX_NIGHTS)


class KeptSuspicions(KeptByGame):
    """The suspicions of the games of a journal."""

    def __init__(self, journal: Journal | None) -> None:
        super().__init__(journal, SUSPICIONS_FILE, is_kept_suspicions)

    def of(self, started: float | None) -> Suspicions:
        """Return who suspected whom in each night of the game that began then."""
        found = None if started is None else self.read(started)
        try:
            return {
                int(night): {int(seat): suspect for seat, suspect in named.items()}
                for night, named in (found or {}).items()
            }
        except ValueError:
            return {}

    def save(self, started: float, suspicions: Suspicions) -> None:
        """Keep all suspicions of a game. Raise OSError if they cannot be written."""
        self.write(
            started,
            {
                str(night): {str(seat): suspect for seat, suspect in named.items()}
                for night, named in suspicions.items()
            },
        )


def suspicions_of(journal: Journal | None, started: float | None) -> Suspicions:
    """Return the suspicions of one game."""
    return KeptSuspicions(journal).of(started)
