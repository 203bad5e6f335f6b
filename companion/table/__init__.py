"""The table: a referee, its journal, its listeners, and notices about trouble."""

from pathlib import Path

from companion.journal.journal import Journal
from companion.journal.store import JournalStore
from companion.table.table import Table

__all__ = ["Journal", "JournalStore", "Table", "open_table"]


def open_table(file: Path | None) -> Table:
    """Return a table that stores its games in `file`, or nowhere if that is None."""
    return Table(None if file is None else JournalStore(file))
