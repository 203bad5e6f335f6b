"""Prometheus metrics of the floor, computed at each request."""

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from companion.network.floor.dashboard import Dashboard
from companion.network.floor.mqtt_client import FloorMqttClient
from companion.network.floor.table_status import STATES_BY_URGENCY
from companion.network.mqtt.schemas import TILES

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
