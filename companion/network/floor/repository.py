"""The floor's database: results, calls and uptime of the tables. Repeated events are stored once.

Tables send every event at least once, with a permanent id. Each event is one transaction and is
acknowledged to the broker afterwards (`mqtt_client.py`), so that neither a power cut nor a full disk loses
one.
"""

import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from companion.journal.schema import Transaction
from companion.network.floor.schema import open_database
from companion.network.mqtt.messages import CallClosed, CallOpened, GameFinished, TableEvent

DATABASE_FILE = "floor.sqlite"
MAX_RESULTS_PER_TABLE = 20_000
"""Older results of the same table are deleted, so that no table can fill the disk."""
MAX_CALLS_PER_TABLE = 2_000
"""The same for calls."""
MAX_CLOCK_LAG_SECONDS, MAX_CLOCK_LEAD_SECONDS = 30 * 86400.0, 120.0
"""Accepted difference between a table's clock and ours: back, because it was offline, and ahead."""


class StoredResult(NamedTuple):
    """A game that is over, without names. From `kind` on the fields are those of `GameFinished`."""

    place: str
    at: float
    kind: str
    game: str
    people: int
    minutes: int
    rounds: int
    winners: int


INSERT_RESULT = (
    f"INSERT OR IGNORE INTO results (id, {', '.join(StoredResult._fields)})"
    f" VALUES (?{', ?' * len(StoredResult._fields)})"
)
RESULT_COLUMNS = ", ".join(f"r.{name}" for name in StoredResult._fields)


class OpenCall(NamedTuple):
    """An open call of a table."""

    place: str
    call: str
    at: float
    reason: str
    who: str = ""
    """The staff member who is coming."""
    seen: str = ""
    """The staff member who has touched it, "?" without a name; a page that only shows it does not count."""


class UptimeMinutes(NamedTuple):
    """Minutes in which a table was well, needed care, or was unreachable."""

    place: str
    well: int
    care: int
    away: int


def plausible_time(at: float, heard: float) -> float:
    """Return the time of an event by the table's clock, or the time of receipt if that clock is wrong."""
    return at if heard - MAX_CLOCK_LAG_SECONDS <= at <= heard + MAX_CLOCK_LEAD_SECONDS else heard


class FloorRepository:
    """Access to the database. The MQTT client's thread writes, the pages read."""

    def __init__(self, file: Path | None = None) -> None:
        self._db, self.notice = open_database(file)
        self._lock = threading.Lock()

    def close(self) -> None:
        with self._lock:
            self._db.close()

    def record_event(self, place: str, event: TableEvent, heard: float) -> bool:
        """Store an event. Return whether it is new. Raise sqlite3.Error if it cannot be stored at all."""
        at = plausible_time(event.at, heard)
        with self._lock, Transaction(self._db):
            if isinstance(event, GameFinished):
                return self._finished(place, event, at)
            if isinstance(event, CallOpened):
                return self._insert_call(place, event, at)
            return self._close_call_by_event(place, event, at)

    def _finished(self, place: str, event: GameFinished, at: float) -> bool:
        row = StoredResult(place, at, *(getattr(event, name) for name in StoredResult._fields[2:]))
        added = self._db.execute(INSERT_RESULT, (event.id, *row))
        if not added.rowcount:
            return False
        for one in event.league or ():
            self._db.execute("INSERT INTO leaguers VALUES (?, ?, ?, ?)", (place, event.id, one.name, one.won))
        self.prune_results(place)
        return True

    def prune_results(self, place: str) -> None:
        (count,) = self._db.execute("SELECT count(*) FROM results WHERE place = ?", (place,)).fetchone()
        if count <= MAX_RESULTS_PER_TABLE:
            return
        (oldest,) = self._db.execute(
            "SELECT id FROM results WHERE place = ? ORDER BY at LIMIT 1", (place,)
        ).fetchone()
        self._db.execute("DELETE FROM results WHERE place = ? AND id = ?", (place, oldest))
        self._db.execute("DELETE FROM leaguers WHERE place = ? AND result = ?", (place, oldest))

    def _insert_call(self, place: str, event: CallOpened, at: float) -> bool:
        """Insert a call and close older open calls of the table, which has at most one."""
        added = self._db.execute(
            "INSERT OR IGNORE INTO calls (place, call, at, reason) VALUES (?, ?, ?, ?)",
            (place, event.call, at, event.reason),
        )
        if not added.rowcount:
            return False
        self._db.execute(
            "UPDATE calls SET over = ? WHERE place = ? AND call <> ? AND over IS NULL",
            (at, place, event.call),
        )
        self._prune_calls(place)
        return True

    def _prune_calls(self, place: str) -> None:
        """Delete the oldest closed calls above the limit."""
        self._db.execute(
            "DELETE FROM calls WHERE place = :place AND over IS NOT NULL AND call IN (SELECT call FROM calls"
            " WHERE place = :place ORDER BY at DESC, call LIMIT -1 OFFSET :most)",
            {"place": place, "most": MAX_CALLS_PER_TABLE},
        )

    def _close_call_by_event(self, place: str, event: CallClosed, at: float) -> bool:
        """Close a call. If its opening was not received yet, store it as closed, so that it never rings."""
        self._db.execute(
            "INSERT OR IGNORE INTO calls (place, call, at, reason) VALUES (?, ?, ?, '')",
            (place, event.call, at),
        )
        self._prune_calls(place)
        over = "UPDATE calls SET over = ? WHERE place = ? AND call = ? AND over IS NULL"
        return bool(self._db.execute(over, (at, place, event.call)).rowcount)

    # calls

    def calls(self) -> tuple[OpenCall, ...]:
        """Return the open calls, oldest first."""
        found = self.query(
            "SELECT place, call, at, reason, ifnull(who, ''), ifnull(seen, '') FROM calls WHERE over IS NULL"
            " ORDER BY at, place LIMIT 250"
        )
        return tuple(OpenCall(*row) for row in found)

    def mark_seen(self, place: str, call: str, who: str) -> None:
        """Store who has seen it first."""
        seen = "UPDATE calls SET seen = ? WHERE place = ? AND call = ? AND seen IS NULL"
        self._change(seen, (who or "?", place, call))

    def mark_coming(self, place: str, call: str, who: str) -> None:
        """Store who is coming."""
        self._change("UPDATE calls SET who = ? WHERE place = ? AND call = ?", (who or "?", place, call))

    def close_call(self, place: str, call: str, now: float) -> None:
        """Close a call that the staff has handled."""
        over = "UPDATE calls SET over = ? WHERE place = ? AND call = ? AND over IS NULL"
        self._change(over, (now, place, call))

    # results

    def results(self, since: float, place: str | None = None, most: int = -1) -> tuple[StoredResult, ...]:
        """Return results, newest first."""
        here = "" if place is None else " AND place = ?"
        rows = self.query(
            f"SELECT {RESULT_COLUMNS} FROM results r WHERE at >= ?{here} ORDER BY at DESC, place, id LIMIT ?",
            (since, most) if place is None else (since, place, most),
        )
        return tuple(StoredResult(*row) for row in rows)

    def lengths(self, game: str, since: float, most: int) -> list[int]:
        """Return the minutes of the newest finished games of `game`."""
        rows = self.query(
            "SELECT minutes FROM results WHERE game = ? AND kind = 'result' AND at >= ?"
            " ORDER BY at DESC LIMIT ?",
            (game, since, most),
        )
        return [minutes for (minutes,) in rows]

    def totals(self) -> list[tuple[str, str, int, int]]:
        """Return count and total minutes for each game and outcome."""
        return self.query("SELECT game, kind, count(*), sum(minutes) FROM results GROUP BY game, kind")

    def league(self) -> tuple[tuple[StoredResult, tuple[tuple[str, bool], ...]], ...]:
        """Return the games of the league, newest first, with players and winners."""
        rows = self.query(
            f"SELECT r.id, l.name, l.won, {RESULT_COLUMNS} FROM results r"
            " JOIN leaguers l ON l.place = r.place AND l.result = r.id"
            " WHERE r.kind = 'result' ORDER BY r.at DESC, r.place, r.id, l.rowid"
        )
        games: dict[tuple[str, str], tuple[StoredResult, list[tuple[str, bool]]]] = {}
        for known, name, won, *row in rows:
            result = StoredResult(*row)
            games.setdefault((result.place, known), (result, []))[1].append((name, bool(won)))
        return tuple((result, tuple(people)) for result, people in games.values())

    def delete_person(self, name: str) -> None:
        """Delete a player's name from the league."""
        self._change("DELETE FROM leaguers WHERE name = ?", (name,))

    # uptime

    def record_minute(self, day: str, signs: Iterable[tuple[str, str]]) -> None:
        """Add one minute to each table's count of "well", "care" or "away"."""
        with self._lock, Transaction(self._db):
            for place, sign in signs:
                counts = [int(sign == kind) for kind in ("well", "care", "away")]
                self._db.execute(
                    "INSERT INTO minutes VALUES (?, ?, ?, ?, ?) ON CONFLICT (place, day) DO UPDATE SET"
                    " well = well + excluded.well, care = care + excluded.care, away = away + excluded.away",
                    (place, day, *counts),
                )

    def wellness(self, since: str) -> tuple[UptimeMinutes, ...]:
        """Return the minutes of each table from the day `since` on."""
        rows = self.query(
            "SELECT place, sum(well), sum(care), sum(away) FROM minutes WHERE day >= ? GROUP BY place",
            (since,),
        )
        return tuple(UptimeMinutes(*row) for row in rows)

    def query(self, question: str, values: tuple[object, ...] = ()) -> list[Any]:
        with self._lock:
            return self._db.execute(question, values).fetchall()

    def _change(self, statement: str, values: tuple[object, ...]) -> None:
        with self._lock:
            self._db.execute(statement, values)
