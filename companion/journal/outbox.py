"""Messages for the network, stored in the journal's file until the broker acknowledges them, in order.

The database table is created on first use, so that a journal without network has none. Everything runs in the
table's thread, so no lock is needed.
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
"""How many keys of sent entries are stored, so that none is sent twice."""
MAX_PENDING_ENTRIES = 1000
"""Entries that wait; the oldest is given up when there are more."""
STARTED_KEY = "began"
CONFIRMS_KEY = "confirms"
CONFIRMS_ROW = -1
"""The row that says that a receiver has confirmed an entry once. Older programs ignore it."""
SELECT_ENDED_GAMES = "SELECT id, started FROM games WHERE over IS NOT NULL"


class OutboxEntry(NamedTuple):
    """An entry that was not acknowledged yet."""

    n: int
    key: str
    body: dict[str, Json]


class Outbox:
    """A persistent queue: `enqueue` adds an entry, `pending` is what waits, `mark_sent` removes an entry."""

    def __init__(self, store: JournalStore, began: float = 0.0) -> None:
        self._store, self._began = store, began
        self._journal: Journal | None = None
        self._waiting: list[OutboxEntry] = []
        """Entries not acknowledged yet, the oldest first, including those that could not be written."""
        self._unwritten: list[OutboxEntry] = []
        self.lately: list[tuple[float, OutboxEntry]] = []
        """Entries sent recently, and when; those sent before the program began have its start time."""
        self._keys: set[str] = set()
        self.confirms = False
        """Whether a receiver has ever confirmed an entry."""
        self.given_up = 0
        """Entries that were given up since the program began."""
        self._last = 0
        self._ensure_database()

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def pending(self) -> tuple[OutboxEntry, ...]:
        """The entries that were not marked as sent, the oldest first."""
        return tuple(self._waiting)

    def mark_confirms(self) -> None:
        """Store that a receiver confirms entries."""
        self.confirms = True
        self._try("INSERT OR REPLACE INTO outbox VALUES (?, ?, NULL, 0, 1)", CONFIRMS_ROW, CONFIRMS_KEY)

    def contains(self, key: str) -> bool:
        """Return whether an entry with this key was added before, sent or not."""
        return key in self._keys

    def keys(self, start: str) -> list[str]:
        """Return the keys that begin with `start`."""
        return [key for key in self._keys if key.startswith(start)]

    def enqueue(self, key: str, body: dict[str, Json]) -> None:
        """Add an entry; a known key changes nothing. If the disk fails, writing is retried later."""
        self._ensure_database()
        if key in self._keys:
            return
        self._last += 1
        fresh = OutboxEntry(self._last, key, body)
        self._waiting.append(fresh)
        self._unwritten.append(fresh)
        self._keys.add(key)
        self.flush()
        while len(self._waiting) > MAX_PENDING_ENTRIES:
            self.given_up += 1
            oldest = self._waiting.pop(0)
            self._unwritten = [one for one in self._unwritten if one.key != oldest.key]
            self._try("UPDATE outbox SET told = 1, body = NULL, sum = 0 WHERE key = ?", oldest.key)

    def flush(self) -> bool:
        """Write entries that could not be written before; return whether all are on disk."""
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
        """Mark an entry as sent. It stays in `lately`, in case the broker loses it within the next minutes.

        If the mark cannot be written, the entry is sent again after the next start; receivers know its key.
        """
        self.lately += [(now, one) for one in self._waiting if one.key == key]
        self._waiting = [one for one in self._waiting if one.key != key]
        self._try("UPDATE outbox SET told = 1 WHERE key = ?", key)

    def forget(self, before: float) -> None:
        """Delete the bodies of entries sent before `before`; the newest MAX_SENT_KEYS keys stay."""
        for _, one in [one for one in self.lately if one[0] < before]:
            self._try("UPDATE outbox SET body = NULL, sum = 0 WHERE key = ?", one.key)
            self._try(
                "DELETE FROM outbox WHERE body IS NULL AND n > 0 AND n <= ?", self._last - MAX_SENT_KEYS
            )
        self.lately = [one for one in self.lately if one[0] >= before]

    def _try(self, what: str, *values: object) -> None:
        """Execute a statement; errors are ignored, because none of these statements must succeed."""
        if self._ensure_database():
            assert self._journal is not None
            with suppress(JournalError), journal_errors():
                self._journal.database.execute("PRAGMA secure_delete = ON")
                self._journal.database.execute(what, values)

    def ended_games(self) -> Iterator[tuple[int, float]]:
        """Yield number and start of games that ended since `mark_caught_up`, the oldest first."""
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
        """Store that all ended games were added, so that `ended_games` begins after them."""
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
        """Attach to the journal if it was rebuilt or reopened; return whether it can be used."""
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
            marks = db.execute("SELECT 1 FROM outbox WHERE n = ?", (CONFIRMS_ROW,)).fetchone()
        self.confirms = self.confirms or marks is not None
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
        for one in ours:  # pending entries are added to the new file after its own
            self._last += 1
            self._unwritten.append(one._replace(n=self._last))
        known = [one for one in self._waiting if one.key in here]
        self._waiting = sorted([*theirs, *known, *self._unwritten])
        self._keys |= here


def _row(one: OutboxEntry) -> tuple[int, str, str, int]:
    text = dump(one.body)
    return one.n, one.key, text, _sum(one.n, one.key, text)


def _read(row: tuple[Json, ...]) -> OutboxEntry | None:
    """Return None if the entry was already sent or its checksum does not match."""
    n, key, text, found = row
    try:
        body = load(text) if text is not None and _sum(n, key, text) == found else None
    except (ValueError, TypeError, AttributeError):
        return None
    return OutboxEntry(n, str(key), body) if isinstance(body, dict) else None


def _sum(n: int, key: str, text: str) -> int:
    """Return the checksum of an entry; it covers the number `n`."""
    return crc32(f"{n} {key} {text}".encode())
