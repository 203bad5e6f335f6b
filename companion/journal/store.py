"""Opens the journal file, reopens it after errors, rebuilds it when damaged, and erases games from it."""

import contextlib
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from companion.core.game import Header
from companion.journal.journal import Journal, JournalError, NewGame
from companion.journal.rows import dump, game_checksum, journal_errors
from companion.journal.salvage import finish_rebuild, is_rebuild_pending, rebuild, salvage, set_aside
from companion.journal.schema import Transaction
from companion.system.data_folder import exclusive_lock

MAGIC = b"SQLite format 3\0"


class JournalStore:
    """The journal at `file`. The code that displays the sentences in `notices` empties the list."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.notices: list[str] = []
        self.journal: Journal | None = None
        self._numbers_above = 0
        self.try_open()

    def number_games_above(self, number: int) -> None:
        """Give new games numbers above `number`, also after the file was replaced by a new one."""
        self._numbers_above = number
        if self.journal is not None:
            self.journal.numbers_above = number

    def try_open(self) -> Journal | None:
        """Return the journal; if it cannot be opened, return None and add a sentence to `notices`."""
        try:
            return self.require_journal()
        except JournalError as trouble:
            self.notices.append(self.error_text(trouble))
            return None

    def error_text(self, trouble: JournalError) -> str:
        """Return the sentence that tells why games are not stored."""
        if trouble.kind == "stuck":
            return f"The journal {self.file} is damaged and cannot be moved ({trouble}); games are not kept."
        here = trouble.place in (None, str(self.file))
        what = f"journal {self.file}" if here else f"folder {self.file.parent}"
        return f"The {what} cannot be written ({trouble}); nothing is kept until that is mended."

    def require_journal(self) -> Journal:
        """Return the journal, reopened if necessary. Raise `JournalError` if it cannot be opened now."""
        if self.journal is not None and self.journal.is_same_file:
            return self.journal
        gone = self.journal is not None
        self.close()
        with self._exclusive():
            finished = self._finish_repair()
            journal = self._opened()
        if finished is not None:
            self.notices.append(_repair_notice("damaged", finished.name, len(journal.games())))
        elif gone:
            self.notices.append("The journal was gone; a new one begins, and the whole game is in it.")
        self.journal = journal
        return journal

    def _opened(self) -> Journal:
        try:
            return self._new_journal()
        except JournalError as trouble:
            if trouble.kind in ("unreachable", "busy") and not _is_corrupt(self.file):
                raise
            return self._rebuild(trouble)

    def _new_journal(self) -> Journal:
        journal = Journal(self.file)
        journal.numbers_above = self._numbers_above
        return journal

    def close(self) -> None:
        """Close the file; `require_journal` opens it again."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def check(self) -> JournalError | None:
        """Check the whole file, which takes seconds; return the error if it is damaged.

        Any thread may call this.
        """
        journal = self.journal
        try:
            if journal is not None:
                journal.check_integrity()
        except JournalError as trouble:
            return trouble if trouble.kind == "damaged" else None
        return None

    def repair(self, trouble: JournalError, number: int | None = None, whole: NewGame | None = None) -> None:
        """Rebuild the damaged file with all games that can be read. Raise `JournalError` if that fails.

        The game with this `number` is replaced by `whole`, the copy that its `GameWriter` has in memory.
        """
        self.close()
        with self._exclusive():
            self.journal = self._rebuild(trouble, number, whole)

    @contextlib.contextmanager
    def _exclusive(self) -> Iterator[None]:
        """Lock the data folder, so that no other process opens the journal while it is rebuilt."""
        with contextlib.ExitStack() as turn:
            with contextlib.suppress(OSError):  # there is no folder, so no other process uses it
                turn.enter_context(exclusive_lock(self.file.parent))
            yield

    def _finish_repair(self) -> Path | None:
        """Finish a rebuild that was interrupted; return where the damaged file is kept, or None."""
        with _as_journal_error():
            return finish_rebuild(self.file) if is_rebuild_pending(self.file) else None

    def _rebuild(
        self, trouble: JournalError, number: int | None = None, whole: NewGame | None = None
    ) -> Journal:
        """Set the file aside, write its readable games to a new file, and open that one."""
        saved = {} if trouble.kind == "newer" else recoverable_games(self.file, number)
        games: dict[int | None, NewGame] = dict(saved.items())
        if whole is not None:
            games[number] = whole
        with _as_journal_error():
            kept = set_aside(self.file) if trouble.kind == "newer" else rebuild(self.file, games)
        self.notices.append(_repair_notice(trouble.kind, kept.name, len(saved)))
        return self._new_journal()


@contextlib.contextmanager
def _as_journal_error() -> Iterator[None]:
    """Convert OSError of file operations into `JournalError`."""
    try:
        yield
    except OSError as reason:
        raise JournalError("stuck", reason.strerror or reason) from None


def _repair_notice(kind: str, kept: str, saved: int) -> str:
    if saved:
        return f"The journal was damaged; it is kept as {kept}. Games saved from it: {saved}."
    if kind == "newer":
        return f"The journal is of a newer version of Gruftwart; it is kept as {kept}, and a new one begins."
    return f"The journal was damaged or is not one of ours; it is kept as {kept}, and a new one begins."


def recoverable_games(damaged: Path, without: int | None = None) -> dict[int, NewGame]:
    """Return the games that can be read from a damaged file by number, without the one numbered `without`."""
    games = []
    with contextlib.suppress(JournalError):  # then there is nothing to save
        games = [one for one in salvage(damaged) if one.game.id != without]
    return {one.game.id: (one.game.header, one.game.started, one.game.over, one.records) for one in games}


def _is_corrupt(file: Path) -> bool:
    """Return whether the file's content is invalid; False for errors of the disk or locks."""
    if not file.is_file():  # opening a pipe would block
        return False
    try:
        with file.open("rb") as opened:
            head = opened.read(16)
    except OSError:
        return False
    return bool(head) and not head.startswith(MAGIC)


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
