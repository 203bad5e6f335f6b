"""Ballads that players have kept, in one file beside the journal. They hold seats instead of names."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion.core.model import Json
from companion.games.ballads import Stanza, is_kept_stanza, stanza_as_json, stanza_from_json
from companion.journal.journal import Journal
from companion.system.json_files import JsonFile
from companion.system.schema import keep_valid, list_of, object_with, text

FILE_NAME = "ballads.json"
MAX_STANZAS = 12
MAX_KEPT = 500
"""The oldest are dropped; the file then has about half the size that may be read."""

is_kept_ballad = object_with(language=text(8), stanzas=list_of(is_kept_stanza, MAX_STANZAS))


class KeptBallad(NamedTuple):
    """A ballad with the language of its verses."""

    language: str
    stanzas: tuple[Stanza, ...]


class KeptBallads:
    """The kept ballads of a journal, by the time at which their game began."""

    def __init__(self, journal: Journal | None) -> None:
        file: Path | None = None if journal is None else journal.file.with_name(FILE_NAME)
        self.is_possible = file is not None
        """Whether there is a journal, without which no game is kept."""
        self._file = JsonFile(file)

    def of(self, started: float) -> KeptBallad | None:
        """Return the ballad of the game that began then; None if none is kept."""
        found = self._read().get(_key(started))
        if found is None:
            return None
        return KeptBallad(found["language"], tuple(map(stanza_from_json, found["stanzas"])))

    def save(self, started: float, ballad: KeptBallad) -> None:
        """Keep the ballad of a game instead of an earlier one. Raise OSError if it cannot be written."""
        kept = self._read()
        kept.pop(_key(started), None)
        stanzas = [stanza_as_json(stanza) for stanza in ballad.stanzas]
        kept[_key(started)] = {"language": ballad.language, "stanzas": stanzas}
        self._file.write(dict(list(kept.items())[-MAX_KEPT:]))

    def delete(self, is_gone: Callable[[float], bool]) -> None:
        """Delete the ballads of games that began at a time for which `is_gone` returns True.

        Raise OSError if that cannot be written.
        """
        kept = self._read()
        left = {key: one for key, one in kept.items() if not is_gone(float(key))}
        if len(left) < len(kept):
            self._file.write(left or None)

    def _read(self) -> dict[str, Json]:
        """Return all readable ballads; a damaged file counts as empty."""
        try:
            found = self._file.value
        except (OSError, ValueError):
            return {}
        valid = keep_valid(found, is_kept_ballad) if isinstance(found, dict) else {}
        return {key: one for key, one in valid.items() if _is_time(key)}


def _key(started: float) -> str:
    return repr(float(started))


def _is_time(key: str) -> bool:
    try:
        return float(key) > 0
    except ValueError:
        return False
