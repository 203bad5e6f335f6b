"""Deletes games and names from the journal: no byte of them stays in its file or write-ahead log."""

from collections.abc import Collection, Mapping

from companion.core.game import Header
from companion.journal.journal import Journal, JournalError
from companion.journal.rows import dump, game_checksum, journal_errors
from companion.journal.schema import Transaction


def erase(journal: Journal, games: Collection[int], headers: Mapping[int, Header] | None = None) -> None:
    """Delete `games` and replace `headers` of others in one transaction; overwrite the old bytes.

    The log is emptied even if there is nothing to do, because an interrupted call may have left names in it.
    Raise `JournalError` if another process still reads from the log.
    """
    db = journal.database
    with journal_errors():
        db.execute("PRAGMA secure_delete = ON")
        with Transaction(db):
            for game, header in (headers or {}).items():
                _replace_header(journal, game, header)
            for game in games:
                db.execute("DELETE FROM records WHERE game = ?", (game,))
                db.execute("DELETE FROM games WHERE id = ?", (game,))
    if not journal.checkpoint():
        raise JournalError("busy", "another program reads it")


def _replace_header(journal: Journal, game: int, header: Header) -> None:
    db = journal.database
    row = db.execute("SELECT started, over FROM games WHERE id = ?", (game,)).fetchone()
    if row is None:
        raise JournalError("damaged", f"the head of game {game} is gone")
    text = dump(header._asdict())
    db.execute("UPDATE games SET header = ?, sum = ? WHERE id = ?", (text, game_checksum(text, *row), game))
