"""The floor: all tables and open calls, and which cards have changed since somebody last looked."""

import sqlite3
import time
from collections.abc import Callable
from statistics import median

from companion.core.model import Json
from companion.network.floor.repository import FloorRepository, OpenCall
from companion.network.floor.table_status import (
    StatusSign,
    TableStatus,
    sort_tables,
    split_label,
    status_sign,
)
from companion.network.mqtt.messages import TableState

MAX_TABLES = 250
"""More are not shown: a hostile broker could name any number."""
MIN_RESULTS = 5
"""Results of a game after which the house knows better than the table how long it takes here."""
HISTORY_SECONDS = 180 * 86400.0
MAX_SAMPLED_GAMES = 400
"""Of so many newest games."""

CardJson = dict[str, Json]


class Dashboard:
    """Lives in one thread, the pages'. `changed` says what is to be shown anew."""

    def __init__(self, store: FloorRepository, clock: Callable[[], float] = time.time) -> None:
        self.store, self.clock = store, clock
        self.tables: dict[str, TableStatus] = {}
        self.calls: tuple[OpenCall, ...] = store.calls()
        self.connected = False
        """Whether the broker hears us."""
        self.changed: list[Callable[[set[str]], None]] = []
        """Called with the ids of tables whose cards differ; the empty set: only the calls or the broker."""
        self._signs: dict[str, StatusSign] = {}
        self._usual: dict[str, int | None] = {}

    # what is heard

    def on_state(self, place: str, state: TableState, *, kept: bool = False) -> None:
        """A table says how it is."""
        if self._has_room(place):
            before = self.tables.get(place, TableStatus(place))
            self.tables[place] = before.with_state(state, self.clock(), kept=kept)
            self._notify_changed({place})

    def on_online(self, place: str, *, online: bool) -> None:
        """A table has come, or has gone without a word."""
        if self._has_room(place):
            before = self.tables.get(place, TableStatus(place))
            self.tables[place] = before.with_online(self.clock(), online=online)
            self._notify_changed({place})

    def remove_table(self, place: str) -> None:
        """Its retained state was taken away: there is no such table any more."""
        if self.tables.pop(place, None) is not None:
            self._notify_changed({place})

    def on_calls_changed(self) -> None:
        """Calls have changed; they are in the store."""
        before, self.calls = self.calls, self.store.calls()
        self._notify_changed({call.place for call in set(before) ^ set(self.calls)})

    def on_broker(self, *, connected: bool) -> None:
        """The broker came, or went. When it comes back its tables get a minute to say something."""
        self.connected = connected
        if connected:
            now = self.clock()
            for place, table in self.tables.items():
                self.tables[place] = table._replace(last_heard_at=now) if table.online else table
        self._notify_changed(set(self.tables) if connected else set())

    def tick(self) -> None:
        """Time passes: some tables now stand otherwise."""
        now = self.clock()
        other = {
            place for place, one in self.tables.items() if self._signs.get(place) != self._sign(one, now)
        }
        if other:
            self._notify_changed(other)

    def _has_room(self, place: str) -> bool:
        return place in self.tables or len(self.tables) < MAX_TABLES

    def _notify_changed(self, places: set[str]) -> None:
        now = self.clock()
        for place in places & self.tables.keys():
            self._signs[place] = self._sign(self.tables[place], now)
        for tell in self.changed:
            tell(places)

    # what is shown

    def call_of(self, place: str) -> OpenCall | None:
        return next((call for call in self.calls if call.place == place), None)

    def _sign(self, table: TableStatus, now: float) -> StatusSign:
        return status_sign(table, self.call_of(table.id), self.usual_minutes(table), now)

    def refresh_usual_length(self, game: str) -> None:
        """One more of it was played: how long it takes here may have changed."""
        self._usual.pop(game, None)

    def usual_minutes(self, table: TableStatus) -> int | None:
        """Minutes of the usual length of its game here; until the house knows better, the table says."""
        state = table.state
        if state is None or state.game is None:
            return None
        if state.game not in self._usual:
            self._usual[state.game] = self._learned(state.game)
        return self._usual[state.game] or state.rules_minutes

    def _learned(self, game: str) -> int | None:
        try:
            lengths = self.store.lengths(game, self.clock() - HISTORY_SECONDS, MAX_SAMPLED_GAMES)
        except sqlite3.Error:  # a disk that fails takes the figures away, and nothing else
            return None
        return round(median(lengths)) if len(lengths) >= MIN_RESULTS else None

    def sorted_tables(self) -> list[str]:
        return [table.id for table in sort_tables(list(self.tables.values()))]

    def card(self, place: str) -> CardJson:
        """All that the staff may see of a table: how many and how long, never who."""
        table, now = self.tables[place], self.clock()
        state, sign = table.state, self._sign(table, now)
        number, name = split_label(table.label)
        card: CardJson = {"id": place, "number": number, "name": name, "sign": sign.sign, "why": sign.why}
        card |= {"away": table.is_away(now), "said": round(table.last_said_at), "since": round(table.since)}
        card |= {"still": round(table.idle_since), "usual": self.usual_minutes(table)}
        if state is not None:
            shown = ("state", "game", "people", "minutes", "version", "language", "volume_cap", "locked")
            card |= {name: getattr(state, name) for name in (*shown, "attract", "cleared")}
            card["health"] = {name: [tile.ok, tile.value] for name, tile in state.health.items()}
        return card

    def wellness(self) -> list[tuple[str, str]]:
        """Of each table whether all is "well", something needs "care", or it is "away"."""
        now = self.clock()
        ill = [
            (table, table.state is not None and all(tile.ok for tile in table.state.health.values()))
            for table in self.tables.values()
        ]
        return [
            (table.id, "away" if table.is_away(now) else "well" if well else "care") for table, well in ill
        ]

    def open_calls(self) -> list[Json]:
        """The open calls for the pages, the oldest first; one that only the state tells of has no id."""
        untold = [
            OpenCall(table.id, "", table.last_said_at, "")
            for table in self.tables.values()
            if table.state is not None and table.state.state == "call" and self.call_of(table.id) is None
        ]
        here = [call for call in (*self.calls, *untold) if call.place in self.tables]
        return [{**call._asdict(), "at": round(call.at)} for call in sorted(here, key=lambda call: call.at)]
