"""Where the journal lies: opened when it can be, tried again until it can, mended when it is damaged."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from companion.journal.journal import Journal, JournalError, NewGame
from companion.journal.salvage import finish_rebuild, is_rebuild_pending, rebuild, salvage, set_aside
from companion.system.data_folder import exclusive_lock

MAGIC = b"SQLite format 3\0"


class JournalStore:
    """The journal in this file. Whoever shows the sentences in `notices` empties the list."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.notices: list[str] = []
        self.journal: Journal | None = None
        self.try_open()

    def try_open(self) -> Journal | None:
        """The journal; None, and once a sentence, if it cannot be opened now."""
        try:
            return self.require_journal()
        except JournalError as trouble:
            self.notices.append(self.error_text(trouble))
            return None

    def error_text(self, trouble: JournalError) -> str:
        """Why nothing is kept."""
        if trouble.kind == "stuck":
            return f"The journal {self.file} is damaged and cannot be moved ({trouble}); games are not kept."
        here = trouble.place in (None, str(self.file))
        what = f"journal {self.file}" if here else f"folder {self.file.parent}"
        return f"The {what} cannot be written ({trouble}); nothing is kept until that is mended."

    def require_journal(self) -> Journal:
        """The journal, opened again if it has to be; `JournalError` if that cannot be done now."""
        if self.journal is not None and self.journal.is_same_file:
            return self.journal
        gone = self.journal is not None
        self.close()
        with self._exclusive():
            finished = self._finish_mending()
            journal = self._opened()
        if finished is not None:
            self.notices.append(_repair_notice("damaged", finished.name, len(journal.games())))
        elif gone:
            self.notices.append("The journal was gone; a new one begins, and the whole game is in it.")
        self.journal = journal
        return journal

    def _opened(self) -> Journal:
        try:
            return Journal(self.file)
        except JournalError as trouble:
            if trouble.kind in ("unreachable", "busy") and not _is_corrupt(self.file):
                raise
            return self._rebuild(trouble)

    def close(self) -> None:
        """Close the file; the next who wants it opens it again."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def check(self) -> JournalError | None:
        """Look the whole file over, which takes seconds; what is wrong. Any thread may do this."""
        journal = self.journal
        try:
            if journal is not None:
                journal.check_integrity()
        except JournalError as trouble:
            return trouble if trouble.kind == "damaged" else None
        return None

    def repair(self, trouble: JournalError, number: int | None = None, whole: NewGame | None = None) -> None:
        """The file that was open is damaged: save all games from it. `JournalError` if that cannot be done.

        In the place of the game of this number comes what its keeper knows of it (`whole`).
        """
        self.close()
        with self._exclusive():
            self.journal = self._rebuild(trouble, number, whole)

    @contextlib.contextmanager
    def _exclusive(self) -> Iterator[None]:
        """While one program mends the journal, no other opens what lies there meanwhile."""
        with contextlib.ExitStack() as turn:
            with contextlib.suppress(OSError):  # there is no folder, so there is nobody else
                turn.enter_context(exclusive_lock(self.file.parent))
            yield

    def _finish_mending(self) -> Path | None:
        """If the power went in the middle of it; where the damaged file is kept then."""
        with _as_journal_error():
            return finish_rebuild(self.file) if is_rebuild_pending(self.file) else None

    def _rebuild(
        self, trouble: JournalError, number: int | None = None, whole: NewGame | None = None
    ) -> Journal:
        """The file goes aside, and its games come into a new one; it may be that they all can be read."""
        saved = [] if trouble.kind == "newer" else recoverable_games(self.file, number)
        games = saved if whole is None else [*saved, whole]
        with _as_journal_error():
            kept = set_aside(self.file) if trouble.kind == "newer" else rebuild(self.file, games)
        self.notices.append(_repair_notice(trouble.kind, kept.name, len(saved)))
        return Journal(self.file)


@contextlib.contextmanager
def _as_journal_error() -> Iterator[None]:
    """What the disk does not let us do with files is one error, like everything else."""
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


def recoverable_games(damaged: Path, without: int | None = None) -> list[NewGame]:
    """What can be saved from a damaged file, but for the game of this number."""
    games = []
    with contextlib.suppress(JournalError):  # then there is nothing to save
        games = [one for one in salvage(damaged) if one.game.id != without]
    return [(one.game.header, one.game.started, one.game.over, one.records) for one in games]


def _is_corrupt(file: Path) -> bool:
    """Whether the file itself is at fault, and not the disk or another program that holds it."""
    if not file.is_file():  # to open a pipe is to wait for ever
        return False
    try:
        with file.open("rb") as opened:
            head = opened.read(16)
    except OSError:
        return False
    return bool(head) and not head.startswith(MAGIC)
