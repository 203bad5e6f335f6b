"""One table: a referee, its journal on disk, and the sentences that tell of trouble."""

from pathlib import Path

from companion.table.journal import Journal, open_journal
from companion.table.session import Session

__all__ = ["Journal", "Session", "open_journal", "open_session"]


def open_session(file: Path | None) -> Session:
    """A session that keeps its games in this file, or (None) nowhere."""
    if file is None:
        return Session()
    journal, trouble = open_journal(file)
    session = Session(journal)
    if trouble:
        session.notices.append(trouble)
    return session
