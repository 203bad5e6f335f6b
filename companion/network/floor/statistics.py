"""Statistics of the house for the page, as CSV and as Prometheus metrics, without names; and its league."""

import csv
import io
import time
import unicodedata
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from statistics import median
from typing import NamedTuple

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from companion.core.model import Json
from companion.games.registry import GAMES, find_game
from companion.i18n import count_phrase, temporary_language, tr
from companion.network.floor.dashboard import Dashboard
from companion.network.floor.mqtt_client import FloorMqttClient
from companion.network.floor.repository import FloorRepository, StoredResult, UptimeMinutes
from companion.network.floor.table_status import STATES_BY_URGENCY
from companion.network.mqtt.messages import LeagueBoard
from companion.network.mqtt.schemas import LONGEST_LINE, TILES

PERIOD_DAYS = (1, 7, 30, 365)
"""Selectable periods."""
DAY_SECONDS = 86400.0
DAY_START_HOUR = 5
"""The hour at which a café's day begins: what is played after midnight belongs to the evening."""
COUNTED = StoredResult._fields[3:]
COLUMNS = ("time", "table", *COUNTED, "outcome")


def start_of_day(now: float) -> float:
    """Return the start of the current day (DAY_START_HOUR, local time)."""
    local = time.localtime(now)
    began = time.mktime((local.tm_year, local.tm_mon, local.tm_mday, DAY_START_HOUR, 0, 0, 0, 0, -1))
    return began if began <= now else began - DAY_SECONDS


def start_of_period(now: float, days: int) -> float:
    """Return the start of a period of `days` days that includes today."""
    return start_of_day(now) - (days - 1) * DAY_SECONDS


def day_of(now: float) -> str:
    """Return the date of the day that `now` belongs to."""
    return time.strftime("%Y-%m-%d", time.localtime(start_of_day(now)))


def statistics_json(store: FloorRepository, now: float, days: int) -> dict[str, Json]:
    """Return all data of the statistics page."""
    start = start_of_period(now, days)
    results = store.results(start)
    plays: dict[str, int] = {}
    for one in results:
        plays[one.place] = plays.get(one.place, 0) + (one.kind == "result")
    minutes = {one.place: one for one in store.wellness(day_of(start + DAY_SECONDS / 2))}
    places = sorted(plays.keys() | minutes.keys())
    return {
        "days": days,
        "games": _by_game(results),
        "tables": [
            {"id": place, "plays": plays.get(place, 0), "health": _uptime_percent(minutes.get(place))}
            for place in places
        ],
        "hours": _by_hour(results),
        "total": _row(results),
    }


def _by_game(results: tuple[StoredResult, ...]) -> list[Json]:
    games = sorted({one.game for one in results})
    rows = [{"game": game, **_row([one for one in results if one.game == game])} for game in games]
    return sorted(rows, key=lambda row: -row["plays"])


def _row(results: Iterable[StoredResult]) -> dict[str, Json]:
    """Return finished games, abandoned games, minutes, median duration and players."""
    results = list(results)
    done = [one.minutes for one in results if one.kind == "result"]
    return {
        "plays": len(done),
        "abandoned": len(results) - len(done),
        "minutes": sum(done),
        "usual": round(median(done)) if done else None,
        "people": sum(one.people for one in results if one.kind == "result"),
    }


def _by_hour(results: tuple[StoredResult, ...]) -> list[int]:
    """Return the number of games that ended in each hour of the day."""
    hours = [0] * 24
    for one in results:
        hours[time.localtime(one.at).tm_hour] += 1
    return hours


def _uptime_percent(one: UptimeMinutes | None) -> int | None:
    """Return the percentage of minutes in which the table was well."""
    if one is None or not (every := one.well + one.care + one.away):
        return None
    return round(100 * one.well / every)


def results_csv(results: Iterable[StoredResult]) -> str:
    """Return the results as CSV, oldest first."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    for one in sorted(results, key=lambda one: one.at):
        at = datetime.fromtimestamp(one.at, UTC).isoformat(timespec="seconds")
        outcome = "finished" if one.kind == "result" else "left"
        writer.writerow((at, one.place, *(getattr(one, name) for name in COUNTED), outcome))
    return out.getvalue()


CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class FloorCollector(Collector):
    """Metrics of tables, calls and games. Tables are labelled by id; there are no names of people."""

    def __init__(self, room: Dashboard, broker: FloorMqttClient) -> None:
        self._room, self._broker = room, broker

    def collect(self) -> Iterator[Metric]:
        yield from self._tables()
        yield from self._games()
        yield GaugeMetricFamily(
            "gruftwart_calls_open", "Calls that wait for the staff", len(self._room.calls)
        )
        yield GaugeMetricFamily(
            "gruftwart_broker_up", "Whether the broker hears us", int(self._room.connected)
        )
        yield CounterMetricFamily("gruftwart_messages", "Messages of tables", self._broker.count)
        bad = CounterMetricFamily("gruftwart_messages_bad", "Messages that made no sense", labels=["table"])
        for place, count in sorted(self._broker.bad.items()):
            bad.add_metric([place], count)
        yield bad
        flood = CounterMetricFamily(
            "gruftwart_events_flood", "Events of tables that send too many", labels=["table"]
        )
        for place, count in sorted(self._broker.flooding.items()):
            flood.add_metric([place], count)
        yield flood

    def _tables(self) -> Iterator[Metric]:
        cards = [self._room.card(place) for place in self._room.sorted_tables()]
        states = GaugeMetricFamily("gruftwart_tables", "Tables that stand like this", labels=["state"])
        for sign in STATES_BY_URGENCY:
            states.add_metric([sign], sum(card["sign"] == sign for card in cards))
        yield states
        up = GaugeMetricFamily("gruftwart_table_up", "Whether a table is in reach", labels=["table"])
        well = GaugeMetricFamily("gruftwart_table_health", "Whether all is well", labels=["table", "part"])
        for card in cards:
            up.add_metric([card["id"]], int(not card["away"]))
            for part in TILES if "health" in card else ():
                well.add_metric([card["id"], part], int(card["health"][part][0]))
        yield from (up, well)

    def _games(self) -> Iterator[Metric]:
        games = CounterMetricFamily("gruftwart_games", "Games that are over", labels=["game", "outcome"])
        minutes = CounterMetricFamily(
            "gruftwart_played_minutes", "Minutes of finished games", labels=["game"]
        )
        totals = self._room.store.totals()
        for game, outcome, count, _ in totals:
            games.add_metric([game, outcome], count)
        for game, outcome, _, sum_ in totals:
            if outcome == "result":
                minutes.add_metric([game], sum_)
        yield from (games, minutes)


def render_metrics(room: Dashboard, broker: FloorMqttClient) -> bytes:
    """Return all metrics in Prometheus' text format."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(FloorCollector(room, broker))
    return generate_latest(registry)


MAX_SHOWN = 20
"""Games and players on the page."""
ATTRACT_PEOPLE, ATTRACT_GAMES = 5, 3
"""Players and games in attract mode."""


class LeagueStanding(NamedTuple):
    """A player's wins and games."""

    name: str
    won: int
    played: int


class LeagueGame(NamedTuple):
    """One game of the league."""

    at: float
    place: str
    game: str
    names: tuple[str, ...]
    winners: tuple[str, ...]


class LeagueTable(NamedTuple):
    """Standings and games."""

    standings: tuple[LeagueStanding, ...]
    games: tuple[LeagueGame, ...]


def league_table(store: FloorRepository) -> LeagueTable:
    """Return the standings by wins, and all games, newest first. Names are compared without case."""
    won: dict[str, int] = {}
    played: dict[str, int] = {}
    names: dict[str, str] = {}
    games = []
    for result, people in store.league():
        games.append(
            LeagueGame(
                *(result.at, result.place, result.game),
                tuple(name for name, _ in people),
                tuple(name for name, has_won in people if has_won),
            )
        )
        for name, has_won in people:
            key = unicodedata.normalize("NFC", name).casefold()
            names.setdefault(key, name)
            played[key] = played.get(key, 0) + 1
            won[key] = won.get(key, 0) + has_won
    standings = [LeagueStanding(names[key], won[key], played[key]) for key in names]
    standings.sort(key=lambda one: (-one.won, one.played, one.name.casefold()))
    return LeagueTable(tuple(standings), tuple(games))


def league_json(found: LeagueTable) -> dict[str, Json]:
    """Return the first standings and games for the page."""
    return {
        "standings": [one._asdict() for one in found.standings[:MAX_SHOWN]],
        "games": [one._asdict() for one in found.games[:MAX_SHOWN]],
    }


def attract_lines(found: LeagueTable, language: str) -> LeagueBoard:
    """Return a few lines for tables in attract mode, in the language of the house."""
    with temporary_language(language):
        lines = [
            tr("{name}: {wins}, {games}", name=one.name, wins=_wins(one.won), games=_games(one.played))
            for one in found.standings[:ATTRACT_PEOPLE]
        ]
        for game in [game for game in found.games if game.winners][:ATTRACT_GAMES]:
            names = ", ".join(game.winners)
            lines.append(tr("{names} won {game}", names=names, game=title(game.game)))
    return LeagueBoard(tuple(line[:LONGEST_LINE] for line in lines))


def title(game: str) -> str:
    """Return the title of a game in the current language; the id if the game is unknown."""
    return find_game(game).named if game in GAMES else game


_wins = count_phrase("{count} win", "{count} wins")
_games = count_phrase("{count} game", "{count} games")
