"""Where the journal lies: opened when it can be, tried again until it can, mended when it is damaged."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from companion.system.switch import alone
from companion.table.journal import Journal, NewGame, Unusable
from companion.table.mending import finish, is_unfinished, replace, set_aside
from companion.table.salvage import salvage

MAGIC = b"SQLite format 3\0"


class Store:
    """The journal in this file. Whoever shows the sentences in `notices` empties the list."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.notices: list[str] = []
        self.journal: Journal | None = None
        self.open()

    def open(self) -> Journal | None:
        """The journal; None, and once a sentence, if it cannot be opened now."""
        try:
            return self.ready()
        except Unusable as trouble:
            self.notices.append(self.sentence(trouble))
            return None

    def sentence(self, trouble: Unusable) -> str:
        """Why nothing is kept."""
        if trouble.kind == "stuck":
            return f"The journal {self.file} is damaged and cannot be moved ({trouble}); games are not kept."
        here = trouble.place in (None, str(self.file))
        what = f"journal {self.file}" if here else f"folder {self.file.parent}"
        return f"The {what} cannot be written ({trouble}); nothing is kept until that is mended."

    def ready(self) -> Journal:
        """The journal, opened again if it has to be; `Unusable` if that cannot be done now."""
        if self.journal is not None and self.journal.is_there:
            return self.journal
        gone = self.journal is not None
        self.let_go()
        with self._in_turn():
            finished = self._finish_mending()
            journal = self._opened()
        if finished is not None:
            self.notices.append(_news("damaged", finished.name, len(journal.games())))
        elif gone:
            self.notices.append("The journal was gone; a new one begins, and the whole game is in it.")
        self.journal = journal
        return journal

    def _opened(self) -> Journal:
        try:
            return Journal(self.file)
        except Unusable as trouble:
            if trouble.kind in ("unreachable", "busy") and not _is_something_else(self.file):
                raise
            return self._begin_anew(trouble)

    def let_go(self) -> None:
        """Close the file; the next who wants it opens it again."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None

    def check(self) -> Unusable | None:
        """Look the whole file over, which takes seconds; what is wrong. Any thread may do this."""
        journal = self.journal
        try:
            if journal is not None:
                journal.check()
        except Unusable as trouble:
            return trouble if trouble.kind == "damaged" else None
        return None

    def mend(self, trouble: Unusable, number: int | None = None, whole: NewGame | None = None) -> None:
        """The file that was open is damaged: save all games from it. `Unusable` if not even that can be done.

        In the place of the game of this number comes what its keeper knows of it (`whole`).
        """
        self.let_go()
        with self._in_turn():
            self.journal = self._begin_anew(trouble, number, whole)

    @contextlib.contextmanager
    def _in_turn(self) -> Iterator[None]:
        """While one program mends the journal, no other opens what lies there meanwhile."""
        with contextlib.ExitStack() as turn:
            with contextlib.suppress(OSError):  # there is no folder, so there is nobody else
                turn.enter_context(alone(self.file.parent))
            yield

    def _finish_mending(self) -> Path | None:
        """If the power went in the middle of it; where the damaged file is kept then."""
        with _stuck_if_not():
            return finish(self.file) if is_unfinished(self.file) else None

    def _begin_anew(
        self, trouble: Unusable, number: int | None = None, whole: NewGame | None = None
    ) -> Journal:
        """The file goes aside, and its games come into a new one; it may be that they all can be read."""
        saved = [] if trouble.kind == "newer" else saved_games(self.file, number)
        games = saved if whole is None else [*saved, whole]
        with _stuck_if_not():
            kept = set_aside(self.file) if trouble.kind == "newer" else replace(self.file, games)
        self.notices.append(_news(trouble.kind, kept.name, len(saved)))
        return Journal(self.file)


@contextlib.contextmanager
def _stuck_if_not() -> Iterator[None]:
    """What the disk does not let us do with files is one error, like everything else."""
    try:
        yield
    except OSError as reason:
        raise Unusable("stuck", reason.strerror or reason) from None


def _news(kind: str, kept: str, saved: int) -> str:
    if saved:
        return f"The journal was damaged; it is kept as {kept}. Games saved from it: {saved}."
    if kind == "newer":
        return f"The journal is of a newer version of Gruftwart; it is kept as {kept}, and a new one begins."
    return f"The journal was damaged or is not one of ours; it is kept as {kept}, and a new one begins."


def saved_games(damaged: Path, without: int | None = None) -> list[NewGame]:
    """What can be saved from a damaged file, but for the game of this number."""
    games = []
    with contextlib.suppress(Unusable):  # then there is nothing to save
        games = [one for one in salvage(damaged) if one.game.id != without]
    return [(one.game.header, one.game.started, one.game.over, one.records) for one in games]


def _is_something_else(file: Path) -> bool:
    """Whether the file itself is at fault, and not the disk or another program that holds it."""
    if not file.is_file():  # to open a pipe is to wait for ever
        return False
    try:
        with file.open("rb") as opened:
            head = opened.read(16)
    except OSError:
        return False
    return bool(head) and not head.startswith(MAGIC)
