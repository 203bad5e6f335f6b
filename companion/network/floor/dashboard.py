"""The state of all tables and open calls, with notifications about changed cards."""

import sqlite3
import time
from collections.abc import Callable
from statistics import median

from companion.core.model import Json
from companion.network.floor.repository import FloorRepository, OpenCall
from companion.network.floor.table_status import (
    CARE_LEVELS,
    FLOOD_MARK_SECONDS,
    SOON,
    CareMark,
    StatusSign,
    TableStatus,
    care_mark,
    sort_tables,
    split_label,
    status_sign,
)
from companion.network.mqtt.messages import TableState

MAX_TABLES = 250
"""Further tables are ignored, because a hostile broker could name any number of them."""
MIN_RESULTS = 5
"""From this many results on, the usual duration is computed here; before, the table's own value is used."""
HISTORY_SECONDS = 180 * 86400.0
MAX_SAMPLED_GAMES = 400
"""The usual duration is the median of this many newest games."""

CardJson = dict[str, Json]


class Dashboard:
    """State of the floor, used only in the event loop's thread. `changed` callbacks are told what changed."""

    def __init__(self, store: FloorRepository, clock: Callable[[], float] = time.time) -> None:
        self.store, self.clock = store, clock
        self.tables: dict[str, TableStatus] = {}
        self.calls: tuple[OpenCall, ...] = store.calls()
        self.connected = False
        """Whether the broker is connected."""
        self.changed: list[Callable[[set[str]], None]] = []
        """Called with the ids of tables whose cards changed; an empty set if only calls or the connection
        changed."""
        self._signs: dict[str, tuple[StatusSign, CareMark | None]] = {}
        self._usual: dict[str, int | None] = {}

    # messages of tables

    def on_state(self, place: str, state: TableState, *, kept: bool = False) -> None:
        """Handle a state message; `kept` if it was a retained one."""
        if self._has_room(place):
            before = self.tables.get(place, TableStatus(place))
            self.tables[place] = before.with_state(state, self.clock(), kept=kept)
            self._notify_changed({place})

    def on_online(self, place: str, *, online: bool) -> None:
        """Handle an online or offline message."""
        if self._has_room(place):
            before = self.tables.get(place, TableStatus(place))
            self.tables[place] = before.with_online(self.clock(), online=online)
            self._notify_changed({place})

    def on_flood(self, place: str) -> None:
        """Mark a table whose account sends too many events; also one that was not heard otherwise."""
        if self._has_room(place):
            before = self.tables.get(place, TableStatus(place))
            self.tables[place] = before._replace(floods_until=self.clock() + FLOOD_MARK_SECONDS)
            self._notify_changed({place})

    def remove_table(self, place: str) -> None:
        """Remove a table, because its retained state was deleted."""
        if self.tables.pop(place, None) is not None:
            self._notify_changed({place})

    def on_calls_changed(self) -> None:
        """Read the open calls from the repository again."""
        before, self.calls = self.calls, self.store.calls()
        self._notify_changed({call.place for call in set(before) ^ set(self.calls)})

    def on_broker(self, *, connected: bool) -> None:
        """Handle a connection change. After a reconnect all tables get a minute to report."""
        self.connected = connected
        if connected:
            now = self.clock()
            for place, table in self.tables.items():
                self.tables[place] = table._replace(last_heard_at=now) if table.online else table
        self._notify_changed(set(self.tables) if connected else set())

    def tick(self) -> None:
        """Notify about tables whose sign changes with time."""
        now = self.clock()
        other = {
            place
            for place, one in self.tables.items()
            if self._signs.get(place) != self._shown_state(one, now)
        }
        if other:
            self._notify_changed(other)

    def _has_room(self, place: str) -> bool:
        return place in self.tables or len(self.tables) < MAX_TABLES

    def _notify_changed(self, places: set[str]) -> None:
        now = self.clock()
        for place in places & self.tables.keys():
            self._signs[place] = self._shown_state(self.tables[place], now)
        for tell in self.changed:
            tell(places)

    # what is shown

    def call_of(self, place: str) -> OpenCall | None:
        return next((call for call in self.calls if call.place == place), None)

    def _sign(self, table: TableStatus, now: float) -> StatusSign:
        return status_sign(table, self.call_of(table.id), self.usual_minutes(table), now)

    def _shown_state(self, table: TableStatus, now: float) -> tuple[StatusSign, CareMark | None]:
        """Return what of a card changes with time."""
        return self._sign(table, now), care_mark(table, now)

    def refresh_usual_length(self, game: str) -> None:
        """Compute the usual duration of `game` again, because one more was played."""
        self._usual.pop(game, None)

    def usual_minutes(self, table: TableStatus) -> int | None:
        """Return the usual duration of the table's game in minutes.

        It is computed from stored results; with too few of them the table's own value is used.
        """
        state = table.state
        if state is None or state.game is None:
            return None
        if state.game not in self._usual:
            self._usual[state.game] = self._learned(state.game)
        return self._usual[state.game] or state.rules_minutes

    def _learned(self, game: str) -> int | None:
        try:
            lengths = self.store.lengths(game, self.clock() - HISTORY_SECONDS, MAX_SAMPLED_GAMES)
        except sqlite3.Error:  # without a working database only this figure is missing
            return None
        return round(median(lengths)) if len(lengths) >= MIN_RESULTS else None

    def sorted_tables(self) -> list[str]:
        return [table.id for table in sort_tables(list(self.tables.values()))]

    def card(self, place: str) -> CardJson:
        """Return everything that the staff may see of a table: numbers and durations, never names."""
        table, now = self.tables[place], self.clock()
        state, sign = table.state, self._sign(table, now)
        number, name = split_label(table.label)
        card: CardJson = {"id": place, "number": number, "name": name, "sign": sign.sign, "why": sign.why}
        card |= {"away": table.is_away(now), "said": round(table.last_said_at), "since": round(table.since)}
        mark = care_mark(table, now)
        card["mark"] = None if mark is None else list(mark)
        card |= {"still": round(table.idle_since), "usual": self.usual_minutes(table)}
        if state is not None:
            shown = ("state", "game", "people", "minutes", "version", "language", "volume_cap", "locked")
            card |= {name: getattr(state, name) for name in (*shown, "attract", "cleared")}
            card["health"] = {
                name: [tile.ok, tile.value, CARE_LEVELS[name]] for name, tile in state.health.items()
            }
            card["allowed"] = None if state.allowed is None else list(state.allowed)
        return card

    def wellness(self) -> list[tuple[str, str]]:
        """Return for each table "well", "care" or "away". What only costs comfort counts as well."""
        now, found = self.clock(), []
        for table in self.tables.values():
            mark = care_mark(table, now)
            well = mark is None or mark.level < SOON
            found.append((table.id, "away" if table.is_away(now) else "well" if well else "care"))
        return found

    def open_calls(self) -> list[Json]:
        """Return the open calls, oldest first. A call known only from a table's state has no id."""
        untold = [
            OpenCall(table.id, "", table.last_said_at, "")
            for table in self.tables.values()
            if table.state is not None and table.state.state == "call" and self.call_of(table.id) is None
        ]
        here = [call for call in (*self.calls, *untold) if call.place in self.tables]
        return [{**call._asdict(), "at": round(call.at)} for call in sorted(here, key=lambda call: call.at)]
