"""Whom players suspected on their phones, in one file beside the journal. It holds seats instead of names."""

from companion.archive.kept_by_game import KeptByGame
from companion.games.ending import Suspicions
from companion.journal.journal import Journal
from companion.system.schema import integer, mapping_of

FILE_NAME = "suspicions.json"
MAX_NIGHTS, MAX_SEATS = 200, 20

is_kept = mapping_of(mapping_of(integer(0, MAX_SEATS), 4, MAX_SEATS), 4, MAX_NIGHTS)


class KeptSuspicions(KeptByGame):
    """The suspicions of the games of a journal."""

    def __init__(self, journal: Journal | None) -> None:
        super().__init__(journal, FILE_NAME, is_kept)

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
