"""The table: a referee, its journal on disk, everybody who watches, and sentences that tell of trouble."""

from pathlib import Path

from companion.table.journal import Journal, open_journal
from companion.table.table import Table

__all__ = ["Journal", "Table", "open_journal", "open_table"]


def open_table(file: Path | None) -> Table:
    """A table that keeps its games in this file, or (None) nowhere."""
    if file is None:
        return Table()
    journal, trouble = open_journal(file)
    table = Table(journal)
    if trouble:
        table.notices.append(trouble)
    return table
