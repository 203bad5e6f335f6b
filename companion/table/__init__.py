"""The table: a referee, its journal on disk, everybody who watches, and sentences that tell of trouble."""

from pathlib import Path

from companion.journal.journal import Journal
from companion.journal.store import JournalStore
from companion.table.table import Table

__all__ = ["Journal", "JournalStore", "Table", "open_table"]


def open_table(file: Path | None) -> Table:
    """A table that keeps its games in this file, or (None) nowhere."""
    return Table(None if file is None else JournalStore(file))
