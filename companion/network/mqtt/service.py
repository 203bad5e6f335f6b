"""The café's side of one table: a listener like light and voice. It posts, and never waits.

hub = CafeHub(table, cafe, folder, hands, calls); hub.open()
hub.tick()          # a few times a second, by the table's own thread: what was heard, what is due
hub.close()

What leaves the table is a state, results, calls and answers: without names (but those of a group that joined
the league), scores, or whoever is asked. Results and calls lie in the outbox until the broker has them.
"""

import time
import uuid
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.archive.chronicle import finished_games
from companion.core.model import Json
from companion.journal.outbox import Outbox
from companion.network.mqtt import home_assistant, outgoing_events
from companion.network.mqtt.commands import CommandExecutor, CommandHandler
from companion.network.mqtt.config import CafeConfig
from companion.network.mqtt.connection import (
    Connected,
    Connection,
    ConnectionEvent,
    Disconnected,
    DisconnectReason,
    MessageAcknowledged,
    MessageReceived,
    MqttConnection,
)
from companion.network.mqtt.messages import (
    LEAGUE_TOPIC,
    Command,
    InvalidMessageCounter,
    LeagueBoard,
    MessageError,
    topic,
)
from companion.network.mqtt.outgoing_events import outbox_payload
from companion.network.mqtt.table_state import TableStateBuilder
from companion.table import Table
from companion.table.staff_calls import StaffCall, StaffCalls
from companion.viewmodels.moment import Moment

RESULT_DELAY_SECONDS = 20.0
"""So many seconds people may still take the end of a game back before the house hears of it."""
STATE_INTERVAL_SECONDS, MIN_STATE_INTERVAL_SECONDS = 30.0, 1.0
"""The state is told at least, and at most, so often (seconds)."""
RESEND_SECONDS = 60.0
"""After so long something is told again that the broker has not taken."""
RECENT_SECONDS = 600.0
"""What was told in the last seconds is told again to a broker that was gone: it may have forgotten it."""
MAX_EVENTS_PER_TICK = 20
"""So many messages are looked at in one tick."""

ConnectionFactory = Callable[[CafeConfig], Connection]


class CafeService:
    """Off without `open`. `changed` is called when the connection stands otherwise."""

    is_connected = False
    """Whether the broker is there; else `disconnect_reason` not, and what the system says to that."""
    disconnect_reason: DisconnectReason = "searching"
    detail = host = ""
    league = False
    """Whether the group at the table plays in the house's league."""
    league_lines: tuple[str, ...] = ()
    """What sleeping tables tell of it."""

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
    ) -> None:
        assert table.store is not None, "a table that keeps nothing has nothing to tell"
        self.table, self.cafe, self.calls = table, cafe, calls
        self._hands, self._clock, self._now = hands, clock, now
        self._line = (line or _default_connection)(cafe)
        self.condition = TableStateBuilder(table, folder, cafe.label or cafe.id, clock)
        self.outbox = Outbox(table.store, now())
        self.commands = CommandHandler(cafe.commands, hands, calls, self._publish_answer, clock, now)
        self.commands.cleared, self.commands.ended = self._on_cleared, self._ended_by_staff
        self.strays = InvalidMessageCounter()
        self.changed: Callable[[], None] = lambda: None
        self._over: tuple[float, dict[str, Json], str] | None = None
        """A game that has just ended: until when it may be taken back, what is told, and its key."""
        self._flying: tuple[str, float] | None = None
        """What the broker was told last and has not taken yet, and since when."""
        self._told: tuple[float, bytes] | None = None
        self._by = "guests"
        self._close_stale_calls()
        self._queue_missed_results()

    def open(self) -> None:
        """From now on the house hears of this table."""
        self.table.listeners.add(self)
        self.calls.hub = self
        self._line.start()

    def close(self) -> None:
        """The house hears that the table is off, and then nothing."""
        self._send_held_result()
        self.table.listeners.remove(self)
        if self.calls.hub is self:
            self.calls.hub = None
        self._line.close()

    # what happens at the table

    def on_moment(self, moment: Moment[Any]) -> None:
        """A game has ended, or its end was taken back; nothing else is of interest here."""
        key = outgoing_events.game_key(self._started())
        if self._over is not None and self._over[2] != key:
            self._send_held_result()  # people play something else by now
        if moment.over is None:
            self._over = None
        elif self._over is None and outgoing_events.is_counted(self.table.referee.header):
            self._over = (self._now() + RESULT_DELAY_SECONDS, self._queue_result("result"), key)
            self.condition.forget_usual_minutes()

    def _queue_result(self, kind: str) -> dict[str, Json]:
        said = outgoing_events.result_of_table(
            self.table, kind, self._clock() - self._began(), league=self.league
        )
        return {**said, "at": round(self._clock(), 3)}

    def _started(self) -> float:
        """By which a game is known beyond one file."""
        found = self.table.started
        return self._began() if found is None else found

    def _began(self) -> float:
        return self.table.records[0].at if self.table.records else self._clock()

    def join_league(self, joins: bool) -> None:
        """The group says whether its names may be in the house's chronicle; also after its game has ended."""
        self.league = joins
        if self._over is not None and self.table.has_game and self.table.referee.over is not None:
            until, _, key = self._over
            self._over = (until, self._queue_result("result"), key)

    def on_group_left(self) -> None:
        """People have gone. A game that they have left in the middle counts as abandoned."""
        self._send_held_result()
        table = self.table
        if table.has_game and table.referee.over is None and self._has_begun():
            self.outbox.enqueue(
                outgoing_events.game_key(self._started(), left=True), self._queue_result("abandoned")
            )
        self.league = False
        self.condition.cleared = False

    def _has_begun(self) -> bool:
        """Whether people have played it at all."""
        return outgoing_events.is_counted(self.table.referee.header) and bool(self.table.referee.entries)

    def _send_held_result(self) -> None:
        """Nobody takes the end back any more: the house may hear of it."""
        if self._over is not None:
            _, body, key = self._over
            self._over = None
            self.outbox.enqueue(key, body)

    def _queue_missed_results(self) -> None:
        """The power went between the end of a game and this list."""
        ended = self.outbox.ended_games()
        untold = {number for number, at in ended if not self.outbox.contains(outgoing_events.game_key(at))}
        for game in finished_games(self.table.journal) if untold else ():
            if game.number in untold:
                body = {**outgoing_events.result_of_journal(game), "at": round(game.ended, 3)}
                self.outbox.enqueue(outgoing_events.game_key(game.started), body)
        self.outbox.mark_caught_up()

    # calls (companion.table.staff_calls.Hub)

    def send(self, call: StaffCall) -> None:
        if self.commands.call:
            self._call_over("guests")
        self.commands.call = uuid.uuid4().hex[:12]
        body = {"kind": "call", "call": self.commands.call, "reason": call.reason, "at": round(call.at, 3)}
        self.outbox.enqueue(f"call:{self.commands.call}", body)
        self._told = None

    def cancel(self) -> None:
        self._call_over(self._by)
        self._by = "guests"
        self._told = None

    def _ended_by_staff(self) -> None:
        self._by = "staff"

    def _call_over(self, by: str) -> None:
        call, self.commands.call = self.commands.call, ""
        if call:
            body = {"kind": "call_over", "call": call, "by": by, "at": round(self._clock(), 3)}
            self.outbox.enqueue(f"over:{call}", body)

    def _close_stale_calls(self) -> None:
        """A call that was open when the power went is nobody's any more."""
        over = {key.partition(":")[2] for key in self.outbox.keys("over:")}
        for key in self.outbox.keys("call:"):
            if (call := key.partition(":")[2]) not in over:
                self.commands.call = call
                self._call_over("guests")

    # time goes on

    def tick(self) -> None:
        """What was heard since, and what is due. It never waits."""
        for _ in range(MAX_EVENTS_PER_TICK):
            if self._line.heard.empty():
                break
            self._on_connection_event(self._line.heard.get_nowait())
        if self._over is not None and self._now() >= self._over[0]:
            self._send_held_result()
        if self.is_connected:
            self._publish_state()
            self._publish_next()

    def _on_connection_event(self, news: ConnectionEvent) -> None:
        if isinstance(news, Connected):
            self.is_connected, self.disconnect_reason, self.detail, self.host = True, "", "", news.host
            self._flying = self._told = None
            self._resend_recent()
            for place, payload in (
                home_assistant.discovery_message(self.cafe) if self.cafe.home_assistant else ()
            ):
                self._line.publish(place, payload, retain=True)
            self.changed()
        elif isinstance(news, Disconnected):
            self.is_connected, self.disconnect_reason, self.detail = False, news.why, news.detail
            self.changed()
        elif isinstance(news, MessageAcknowledged):
            self._on_acknowledged(news.token)
        else:
            self._on_message(news)

    def _on_message(self, heard: MessageReceived) -> None:
        try:
            if heard.topic == LEAGUE_TOPIC:
                self.league_lines = LeagueBoard.parse(heard.payload).lines
            elif heard.topic == topic(self.cafe.id, "command"):
                self.commands.handle(Command.parse(heard.payload))
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

    def _resend_recent(self) -> None:
        """The broker may have lost its memory; whoever gets something twice knows it by its id."""
        for _, one in self.outbox.lately:
            if (payload := outbox_payload(self.cafe.id, one)) is not None:
                self._line.publish(topic(self.cafe.id, "event"), payload)

    def _publish_next(self) -> None:
        """One after another, each when the broker has the one before: so they arrive in order."""
        if self._flying is not None and self._now() - self._flying[1] < RESEND_SECONDS:
            return
        self.outbox.flush()
        first = self.outbox.next_pending
        if first is not None:
            self._flying = (first.key, self._now())
            payload = outbox_payload(self.cafe.id, first)
            if payload is None:  # a bit of it has flipped: nobody would read it
                self._on_acknowledged(first.key)
            else:
                self._line.publish(topic(self.cafe.id, "event"), payload, token=first.key)

    def _on_acknowledged(self, key: str) -> None:
        if self._flying is not None and self._flying[0] == key:
            self._flying = None
        self.outbox.mark_sent(key, self._now())

    def _publish_answer(self, answer: Any) -> None:
        self._line.publish(topic(self.cafe.id, "answer"), answer.dump())
        self._told = None

    def _on_cleared(self) -> None:
        self.condition.cleared = True


def _default_connection(cafe: CafeConfig) -> Connection:
    from companion.network.mqtt.client import find_broker

    return MqttConnection(cafe, find_broker)
