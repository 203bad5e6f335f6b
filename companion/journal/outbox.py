"""What is to be told beyond the house: kept in the journal's file until somebody has taken it, in order.

A house that tells nobody anything has no such table in its journal; it is made for the first who asks.
All of it is done by the thread of the table, so nobody ever waits for a lock.
"""

from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple
from zlib import crc32

from companion.core.model import Json
from companion.journal.journal import Journal, JournalError
from companion.journal.rows import dump, is_time, journal_errors, load
from companion.journal.schema import OUTBOX, Transaction
from companion.journal.store import JournalStore

MAX_SENT_KEYS = 4096
"""So many of those that were told are remembered, so that none is told twice."""
STARTED_KEY = "began"
SELECT_ENDED_GAMES = "SELECT id, started FROM games WHERE over IS NOT NULL"


class OutboxEntry(NamedTuple):
    """One that nobody has taken yet."""

    n: int
    key: str
    body: dict[str, Json]


class Outbox:
    """`enqueue` keeps, `next_pending` is the next to tell, `mark_sent` says that somebody has it."""

    def __init__(self, store: JournalStore, began: float = 0.0) -> None:
        self._store, self._began = store, began
        self._journal: Journal | None = None
        self._waiting: list[OutboxEntry] = []
        """All that nobody has taken yet, the oldest first: also what could not be written so far."""
        self._unwritten: list[OutboxEntry] = []
        self.lately: list[tuple[float, OutboxEntry]] = []
        """What was told of late, and when; before the program began counts as when it began."""
        self._keys: set[str] = set()
        self._last = 0
        self._ensure_database()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def next_pending(self) -> OutboxEntry | None:
        """The oldest that nobody has taken."""
        return self._waiting[0] if self._waiting else None

    def contains(self, key: str) -> bool:
        """Whether it was put here once, told or not."""
        return key in self._keys

    def keys(self, start: str) -> list[str]:
        """Those that begin like this."""
        return [key for key in self._keys if key.startswith(start)]

    def enqueue(self, key: str, body: dict[str, Json]) -> None:
        """Keep it; the same key a second time changes nothing. A disk that fails is tried again later."""
        self._ensure_database()
        if key in self._keys:
            return
        self._last += 1
        fresh = OutboxEntry(self._last, key, body)
        self._waiting.append(fresh)
        self._unwritten.append(fresh)
        self._keys.add(key)
        self.flush()

    def flush(self) -> bool:
        """Write what could not be written before; whether all of it is on disk."""
        if not self._unwritten:
            return True
        if not self._ensure_database():
            return False
        assert self._journal is not None
        db = self._journal.database
        try:
            with journal_errors(), Transaction(db):
                db.executemany(
                    "INSERT OR REPLACE INTO outbox VALUES (?, ?, ?, ?, 0)", map(_row, self._unwritten)
                )
        except JournalError:
            return False
        self._unwritten = []
        return True

    def mark_sent(self, key: str, now: float) -> None:
        """Somebody has it. Who loses his memory within the next minutes can be told again (`lately`).

        If that cannot be written it is told again after the next start, and known by its key there.
        """
        self.lately += [(now, one) for one in self._waiting if one.key == key]
        self._waiting = [one for one in self._waiting if one.key != key]
        self._try("UPDATE outbox SET told = 1 WHERE key = ?", key)

    def forget(self, before: float) -> None:
        """What was told before then is not told again: what it said is gone, its key stays for a while."""
        for _, one in [one for one in self.lately if one[0] < before]:
            self._try("UPDATE outbox SET body = NULL, sum = 0 WHERE key = ?", one.key)
            self._try(
                "DELETE FROM outbox WHERE body IS NULL AND n > 0 AND n <= ?", self._last - MAX_SENT_KEYS
            )
        self.lately = [one for one in self.lately if one[0] >= before]

    def _try(self, what: str, *values: object) -> None:
        """As far as the disk lets us: none of it matters so much that somebody must hear of it."""
        if self._ensure_database():
            assert self._journal is not None
            with suppress(JournalError), journal_errors():
                self._journal.database.execute("PRAGMA secure_delete = ON")
                self._journal.database.execute(what, values)

    def ended_games(self) -> Iterator[tuple[int, float]]:
        """Games that ended since all was looked through: number and start, the oldest first."""
        if not self._ensure_database():
            return
        assert self._journal is not None
        with suppress(JournalError), journal_errors():
            db = self._journal.database
            since = db.execute("SELECT key FROM outbox WHERE n = 0").fetchone()
            first = int(since[0].partition(":")[2]) if since is not None else 0
            rows = db.execute(f"{SELECT_ENDED_GAMES} AND id > ? ORDER BY id", (first,)).fetchall()
            yield from [(number, at) for number, at in rows if is_time(at)]

    def mark_caught_up(self) -> None:
        """Every game that has ended was put here: next time only later ones need be looked at."""
        if not self._ensure_database():
            return
        assert self._journal is not None
        with suppress(JournalError), journal_errors():
            db = self._journal.database
            (last,) = db.execute(
                "SELECT coalesce((SELECT min(id) - 1 FROM games WHERE over IS NULL), max(id), 0) FROM games"
            ).fetchone()
            db.execute("UPDATE outbox SET key = ? WHERE n = 0", (f"{STARTED_KEY}:{last}",))

    def _ensure_database(self) -> bool:
        """The journal may be another one than last time: it was mended, or a disk came back."""
        try:
            journal = self._store.require_journal()
            if journal is not self._journal:
                self._attach(journal)
        except (JournalError, ValueError):
            return False
        return True

    def _attach(self, journal: Journal) -> None:
        with journal_errors():
            db = journal.database
            with Transaction(db):
                if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'outbox'").fetchone():
                    db.execute(OUTBOX)
                    (games,) = db.execute("SELECT coalesce(max(id), 0) FROM games").fetchone()
                    db.execute("INSERT INTO outbox VALUES (0, ?, NULL, 0, 1)", (f"{STARTED_KEY}:{games}",))
            rows = db.execute("SELECT n, key, body, sum, told FROM outbox WHERE n > 0 ORDER BY n").fetchall()
        self._journal = journal
        here = {str(row[1]) for row in rows}
        ours = [one for one in self._waiting if one.key not in here]
        read = [
            (one, row[4]) for row in rows if (one := _read(row[:4])) is not None and one.key not in self._keys
        ]
        theirs = [one for one, told in read if not told]
        self.lately += [(self._began, one) for one, told in read if told]
        self._last = max([0, *(row[0] for row in rows)])
        self._unwritten = []
        for one in ours:  # what waits goes into this one, after what waits there
            self._last += 1
            self._unwritten.append(one._replace(n=self._last))
        known = [one for one in self._waiting if one.key in here]
        self._waiting = sorted([*theirs, *known, *self._unwritten])
        self._keys |= here


def _row(one: OutboxEntry) -> tuple[int, str, str, int]:
    text = dump(one.body)
    return one.n, one.key, text, _sum(one.n, one.key, text)


def _read(row: tuple[Json, ...]) -> OutboxEntry | None:
    """None: it was told, or a bit of it has flipped."""
    n, key, text, found = row
    try:
        body = load(text) if text is not None and _sum(n, key, text) == found else None
    except (ValueError, TypeError, AttributeError):
        return None
    return OutboxEntry(n, str(key), body) if isinstance(body, dict) else None


def _sum(n: int, key: str, text: str) -> int:
    """The checksum of an entry, its place included."""
    return crc32(f"{n} {key} {text}".encode())
