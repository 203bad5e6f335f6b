"""Ballads that players have kept, in one file beside the journal. They hold seats instead of names."""

from typing import NamedTuple

from companion.archive.kept_by_game import KeptByGame
from companion.games.ballads import Stanza, is_kept_stanza, stanza_as_json, stanza_from_json
from companion.journal.journal import Journal
from companion.system.schema import list_of, object_with, text

FILE_NAME = "ballads.json"
MAX_STANZAS = 12

is_kept_ballad = object_with(language=text(8), stanzas=list_of(is_kept_stanza, MAX_STANZAS))


class KeptBallad(NamedTuple):
    """A ballad with the language of its verses."""

    language: str
    stanzas: tuple[Stanza, ...]


class KeptBallads(KeptByGame):
    """The kept ballads of a journal."""

    def __init__(self, journal: Journal | None) -> None:
        super().__init__(journal, FILE_NAME, is_kept_ballad)

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
