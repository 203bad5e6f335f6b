"""The MQTT service of one table: a listener like lights and narrator. It never blocks.

service = CafeService(table, cafe, folder, hands, calls); service.open()
service.tick()          # after `on_news` and once a second: handles events, publishes what is due
service.close()

The table publishes its state, results, calls and answers, without scores or the player who is asked, and
without names except those of a group that joined the league. Results and calls stay in the outbox until the
floor confirms them (`event_delivery.py`).
"""

import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.archive.chronicle import finished_games
from companion.core.model import Json
from companion.i18n import tr
from companion.journal.outbox import Outbox
from companion.network.mqtt import event_delivery, home_assistant
from companion.network.mqtt.commands import CommandExecutor, CommandHandler
from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.connection import Connection, MqttConnection
from companion.network.mqtt.connection_types import (
    Connected,
    ConnectionEvent,
    Disconnected,
    DisconnectReason,
    MessageAcknowledged,
    MessageReceived,
)
from companion.network.mqtt.event_delivery import RECENT_SECONDS, EventDelivery
from companion.network.mqtt.messages import (
    FLOOR_TOPIC,
    LEAGUE_TOPIC,
    Command,
    EventConfirmed,
    LeagueBoard,
    MessageError,
    is_online,
    topic,
)
from companion.network.mqtt.schemas import InvalidMessageCounter
from companion.network.mqtt.table_state import TableStateBuilder
from companion.network.mqtt.wireless_buttons import WirelessButtons
from companion.table import Table
from companion.table.staff_calls import StaffCall, StaffCalls
from companion.viewmodels.moment import Moment

RESULT_DELAY_SECONDS = 20.0
"""How long a result is held back, because players may still undo the end of a game."""
STATE_INTERVAL_SECONDS, MIN_STATE_INTERVAL_SECONDS = 30.0, 1.0
"""The longest and the shortest interval between two state messages."""
MANY_PENDING_ENTRIES = 100
"""From so many on, messages that wait are named on the service screen."""
MAX_EVENTS_PER_TICK = 20
"""Limits the work of one tick."""

ConnectionFactory = Callable[[CafeConfig], Connection]


def ignore_line(line: str) -> None:
    """Log nothing."""


class CafeService:
    """Publishes the state and events of one table after `open`.

    `changed` is called when the connection changes.
    """

    is_connected = False
    """Whether the broker is connected; otherwise `disconnect_reason` and `detail` say why not."""
    disconnect_reason: DisconnectReason = "searching"
    detail = host = ""
    league = False
    """Whether the group at the table plays in the house's league."""
    league_lines: tuple[str, ...] = ()
    """Lines about the league, shown in attract mode."""

    def __init__(
        self,
        table: Table,
        cafe: CafeConfig,
        folder: Path,
        hands: CommandExecutor,
        calls: StaffCalls,
        line: ConnectionFactory | None = None,
        clock: Callable[[], float] = time.time,
        now: Callable[[], float] = time.monotonic,
        *,
        label: Callable[[], str] | None = None,
        log: Callable[[str], None] = ignore_line,
    ) -> None:
        """`label` returns the name of the table for the staff, `log` writes a line to the system log."""
        assert table.store is not None, "a table that keeps nothing has nothing to tell"
        self.table, self.cafe, self.calls = table, cafe, calls
        self._hands, self._clock, self._now = hands, clock, now
        self._line = (line or default_connection)(cafe)
        self.condition = TableStateBuilder(
            table, folder, label or (lambda: cafe.label or cafe.id), clock, cafe.commands
        )
        self.outbox = Outbox(table.store, now())
        self.delivery = EventDelivery(cafe.id, self.outbox, self._send_event, now)
        self.commands = CommandHandler(
            cafe.commands,
            hands,
            calls,
            self._publish_answer,
            log,
            self._on_cleared,
            self._ended_by_staff,
            clock,
            now,
        )
        self.strays = InvalidMessageCounter(log)
        self.changed: Callable[[], None] = lambda: None
        self.unsent_over: tuple[float, dict[str, Json], str] | None = None
        """A game that has just ended: time until which it can be undone, outbox body, and outbox key."""
        self._told: tuple[float, bytes] | None = None
        self._by = "guests"
        self._close_stale_calls()
        self._queue_missed_results()

    def open(self) -> None:
        """Start listening to the table, and connect."""
        self.table.listeners.add(self)
        self.calls.channel = self
        self._line.start()

    def close(self) -> None:
        """Queue a held result, stop listening and disconnect."""
        self._send_held_result()
        self.table.listeners.remove(self)
        if self.calls.channel is self:
            self.calls.channel = None
        self._line.close()

    # events of the table

    @property
    def on_news(self) -> Callable[[], object]:
        """Called, also by the connection's thread, when there is something for `tick`."""
        return self._line.on_heard

    @on_news.setter
    def on_news(self, call: Callable[[], object]) -> None:
        self._line.on_heard = call

    def on_moment(self, moment: Moment[Any]) -> None:
        """Hold the result of a game that has just ended, and drop it if the end is undone."""
        self.on_news()
        key = event_delivery.game_key(self._started())
        if self.unsent_over is not None and self.unsent_over[2] != key:
            self._send_held_result()  # the players have started another game
        if moment.over is None:
            self.unsent_over = None
        elif self.unsent_over is None and event_delivery.is_counted(self.table.referee.header):
            self.unsent_over = (self._now() + RESULT_DELAY_SECONDS, self._queue_result("result"), key)
            self.condition.forget_usual_minutes()

    def _queue_result(self, kind: str) -> dict[str, Json]:
        said = event_delivery.result_of_table(
            self.table, kind, self._clock() - self._began(), league=self.league
        )
        return {**said, "at": round(self._clock(), 3)}

    def _started(self) -> float:
        """Return the start time of the game, which identifies it."""
        found = self.table.started
        return self._began() if found is None else found

    def _began(self) -> float:
        return self.table.records[0].at if self.table.records else self._clock()

    def join_league(self, joins: bool) -> None:
        """Set whether the group's names are included in the result; also after its game has ended."""
        self.league = joins
        if self.unsent_over is not None and self.table.has_game and self.table.referee.over is not None:
            until, _, key = self.unsent_over
            self.unsent_over = (until, self._queue_result("result"), key)

    def on_group_left(self) -> None:
        """Queue a held result. An unfinished game counts as abandoned."""
        self._send_held_result()
        table = self.table
        if table.has_game and table.referee.over is None and self._has_begun():
            self.outbox.enqueue(
                event_delivery.game_key(self._started(), left=True), self._queue_result("abandoned")
            )
        self.league = False
        self.condition.cleared = False

    def _has_begun(self) -> bool:
        """Return whether at least one answer was given in a counted game."""
        return event_delivery.is_counted(self.table.referee.header) and bool(self.table.referee.entries)

    def _send_held_result(self) -> None:
        """Queue the held result: its end can no longer be undone."""
        if self.unsent_over is not None:
            _, body, key = self.unsent_over
            self.unsent_over = None
            self.outbox.enqueue(key, body)

    def _queue_missed_results(self) -> None:
        """Queue results of games that ended just before a power cut."""
        ended = self.outbox.ended_games()
        untold = {number for number, at in ended if not self.outbox.contains(event_delivery.game_key(at))}
        for game in finished_games(self.table.journal) if untold else ():
            if game.number in untold:
                body = {**event_delivery.result_of_journal(game), "at": round(game.ended, 3)}
                self.outbox.enqueue(event_delivery.game_key(game.started), body)
        self.outbox.mark_caught_up()

    # calls (companion.table.staff_calls.CallChannel)

    def send(self, call: StaffCall) -> None:
        if self.commands.call:
            self._call_over("guests")
        self.commands.call = uuid.uuid4().hex[:12]
        body = {"kind": "call", "call": self.commands.call, "reason": call.reason, "at": round(call.at, 3)}
        self.outbox.enqueue(f"call:{self.commands.call}", body)
        self._told = None
        self.on_news()

    def cancel(self) -> None:
        self._call_over(self._by)
        self._by = "guests"
        self._told = None
        self.on_news()

    def _ended_by_staff(self) -> None:
        self._by = "staff"

    def _call_over(self, by: str) -> None:
        call, self.commands.call = self.commands.call, ""
        if call:
            body = {"kind": "call_over", "call": call, "by": by, "at": round(self._clock(), 3)}
            self.outbox.enqueue(f"over:{call}", body)

    def _close_stale_calls(self) -> None:
        """Close calls that were open before a power cut."""
        over = {key.partition(":")[2] for key in self.outbox.keys("over:")}
        for key in self.outbox.keys("call:"):
            if (call := key.partition(":")[2]) not in over:
                self.commands.call = call
                self._call_over("guests")

    # periodic work

    def tick(self) -> None:
        """Handle connection events and publish what is due. Never blocks."""
        for _ in range(MAX_EVENTS_PER_TICK):
            if self._line.heard.empty():
                break
            self._on_connection_event(self._line.heard.get_nowait())
        else:
            self.on_news()  # there may be more
        if self.unsent_over is not None and self._now() >= self.unsent_over[0]:
            self._send_held_result()
        if self.is_connected:
            self._publish_state()
            self.delivery.publish_next()

    def _on_connection_event(self, news: ConnectionEvent) -> None:
        if isinstance(news, Connected):
            self.is_connected, self.disconnect_reason, self.detail, self.host = True, "", "", news.host
            self._told = None
            self.delivery.on_connected()
            for place, payload in (
                home_assistant.discovery_message(self.cafe) if self.cafe.home_assistant else ()
            ):
                self._line.publish(place, payload, retain=True)
            self.changed()
        elif isinstance(news, Disconnected):
            self.is_connected, self.disconnect_reason, self.detail = False, news.why, news.detail
            self.changed()
        elif isinstance(news, MessageAcknowledged):
            self.delivery.on_acknowledged(news.token)
        else:
            self._on_message(news)

    def _on_message(self, heard: MessageReceived) -> None:
        try:
            if heard.topic == LEAGUE_TOPIC:
                self.league_lines = LeagueBoard.parse(heard.payload).lines
            elif heard.topic == topic(self.cafe.id, "command"):
                self.commands.handle(Command.parse(heard.payload))
            elif heard.topic == topic(self.cafe.id, "confirmed"):
                self.delivery.on_confirmed(EventConfirmed.parse(heard.payload).id)
            elif heard.topic == FLOOR_TOPIC:
                self.delivery.on_floor(online=is_online(heard.payload))
            else:
                raise MessageError("nobody asked for it")
        except MessageError as trouble:
            self.strays.record(heard.topic, str(trouble))

    def _publish_state(self) -> None:
        now = self._now()
        if self._told is not None and now - self._told[0] < MIN_STATE_INTERVAL_SECONDS:
            return
        state = self.condition.build(self._hands.status(), calls=self.calls.open)
        same = state._replace(at=0.0).dump()
        if self._told is None or self._told[1] != same or now - self._told[0] >= STATE_INTERVAL_SECONDS:
            self._told = (now, same)
            self.outbox.forget(now - RECENT_SECONDS)
            self._line.publish(topic(self.cafe.id, "state"), state.dump(), retain=True)

    def _send_event(self, payload: bytes, token: str) -> None:
        self._line.publish(topic(self.cafe.id, "event"), payload, token=token)

    @property
    def faults(self) -> tuple[str, ...]:
        """What is wrong with the outbox, for the service screen."""
        found = []
        if self.outbox.given_up:
            found.append(
                tr("Café: {count} messages were given up; nobody took them.", count=self.outbox.given_up)
            )
        if len(self.outbox) >= MANY_PENDING_ENTRIES:
            found.append(tr("Café: {count} messages wait for the staff's page.", count=len(self.outbox)))
        return tuple(found)

    def _publish_answer(self, answer: Any) -> None:
        self._line.publish(topic(self.cafe.id, "answer"), answer.dump())
        self._told = None

    def _on_cleared(self) -> None:
        self.condition.cleared = True


def default_connection(cafe: CafeConfig, buttons: WirelessButtons | None = None) -> Connection:
    from companion.network.mqtt.discovery import find_broker

    return MqttConnection(cafe, find_broker, buttons=buttons)
