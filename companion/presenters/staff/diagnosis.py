"""How a table and its machine feel, in one sentence for the staff: devices and disk, never a game."""

from collections.abc import Mapping

from companion import __version__
from companion.presenters.staff import service
from companion.system.health import read_health
from companion.system.places import data_folder
from companion.table import Table

MAX_CHARS = 380


def diagnosis_text(table: Table, troubles: Mapping[str, str]) -> str:
    """What is wrong first."""
    kept = service.JournalStatus(not table.has_unsaved_entries)
    tiles = service.machine(read_health(data_folder()), kept, __version__)
    told = [*troubles.values(), *(f"{tile.title}: {tile.word}" for tile in tiles)]
    return " · ".join(told)[:MAX_CHARS]
