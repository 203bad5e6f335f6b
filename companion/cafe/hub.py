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

from companion.cafe import home_assistant, results
from companion.cafe.commands import Commands
from companion.cafe.condition import Condition
from companion.cafe.hands import Hands
from companion.cafe.line import Down, Heard, Line, Lined, News, Taken, Up, Why
from companion.cafe.messages import LEAGUE, Command, League, MessageError, topic
from companion.cafe.settings import Cafe
from companion.cafe.strays import Strays
from companion.cafe.telling import dumped
from companion.core.values import Json
from companion.house.calls import Call, Calls
from companion.stage.moment import Moment
from companion.table import Table
from companion.table.chronicle import finished
from companion.table.outbox import Outbox

UNDONE = 20.0
"""So many seconds people may still take the end of a game back before the house hears of it."""
BEAT, SOONEST = 30.0, 1.0
"""The state is told at least, and at most, so often (seconds)."""
UNANSWERED = 60.0
"""After so long something is told again that the broker has not taken."""
LATELY = 600.0
"""What was told in the last seconds is told again to a broker that was gone: it may have forgotten it."""
AT_ONCE = 20
"""So many messages are looked at in one tick."""

MakeLine = Callable[[Cafe], Lined]


class CafeHub:
    """Off without `open`. `changed` is called when the connection stands otherwise."""

    up = False
    """Whether the broker is there; else `why` not, and what the system says to that."""
    why: Why = "searching"
    detail = host = ""
    league = False
    """Whether the group at the table plays in the house's league."""
    league_lines: tuple[str, ...] = ()
    """What sleeping tables tell of it."""

    def __init__(
        self,
        table: Table,
        cafe: Cafe,
        folder: Path,
        hands: Hands,
        calls: Calls,
        line: MakeLine | None = None,
        clock: Callable[[], float] = time.time,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        assert table.store is not None, "a table that keeps nothing has nothing to tell"
        self.table, self.cafe, self.calls = table, cafe, calls
        self._hands, self._clock, self._now = hands, clock, now
        self._line = (line or _usual_line)(cafe)
        self.condition = Condition(table, folder, cafe.label or cafe.id, clock)
        self.outbox = Outbox(table.store, now())
        self.commands = Commands(cafe.commands, hands, calls, self._say_answer, clock, now)
        self.commands.cleared, self.commands.ended = self._cleared, self._ended_by_staff
        self.strays = Strays()
        self.changed: Callable[[], None] = lambda: None
        self._over: tuple[float, dict[str, Json], str] | None = None
        """A game that has just ended: until when it may be taken back, what is told, and its key."""
        self._flying: tuple[str, float] | None = None
        """What the broker was told last and has not taken yet, and since when."""
        self._told: tuple[float, bytes] | None = None
        self._by = "guests"
        self._settle_old_calls()
        self._tell_what_ended_unseen()

    def open(self) -> None:
        """From now on the house hears of this table."""
        self.table.listeners.add(self)
        self.calls.hub = self
        self._line.start()

    def close(self) -> None:
        """The house hears that the table is off, and then nothing."""
        self._release()
        self.table.listeners.remove(self)
        if self.calls.hub is self:
            self.calls.hub = None
        self._line.close()

    # what happens at the table

    def happened(self, moment: Moment[Any]) -> None:
        """A game has ended, or its end was taken back; nothing else is of interest here."""
        key = results.key_of(self._started())
        if self._over is not None and self._over[2] != key:
            self._release()  # people play something else by now
        if moment.over is None:
            self._over = None
        elif self._over is None and results.counts(self.table.referee.header):
            self._over = (self._now() + UNDONE, self._result("result"), key)
            self.condition.game_over()

    def _result(self, kind: str) -> dict[str, Json]:
        said = results.of_table(self.table, kind, self._clock() - self._began(), league=self.league)
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
        if self._over is not None and self.table.running and self.table.referee.over is not None:
            until, _, key = self._over
            self._over = (until, self._result("result"), key)

    def group_left(self) -> None:
        """People have gone. A game that they have left in the middle counts as abandoned."""
        self._release()
        table = self.table
        if table.running and table.referee.over is None and self._has_begun():
            self.outbox.put(results.key_of(self._started(), left=True), self._result("abandoned"))
        self.league = False
        self.condition.cleared = False

    def _has_begun(self) -> bool:
        """Whether people have played it at all."""
        return results.counts(self.table.referee.header) and bool(self.table.referee.entries)

    def _release(self) -> None:
        """Nobody takes the end back any more: the house may hear of it."""
        if self._over is not None:
            _, body, key = self._over
            self._over = None
            self.outbox.put(key, body)

    def _tell_what_ended_unseen(self) -> None:
        """The power went between the end of a game and this list."""
        ended = self.outbox.ended_games()
        untold = {number for number, at in ended if not self.outbox.knows(results.key_of(at))}
        for game in finished(self.table.journal) if untold else ():
            if game.number in untold:
                body = {**results.of_journal(game), "at": round(game.ended, 3)}
                self.outbox.put(results.key_of(game.started), body)
        self.outbox.all_are_here()

    # calls (companion.house.calls.Hub)

    def ring(self, call: Call) -> None:
        if self.commands.call:
            self._call_over("guests")
        self.commands.call = uuid.uuid4().hex[:12]
        body = {"kind": "call", "call": self.commands.call, "reason": call.reason, "at": round(call.at, 3)}
        self.outbox.put(f"call:{self.commands.call}", body)
        self._told = None

    def withdraw(self) -> None:
        self._call_over(self._by)
        self._by = "guests"
        self._told = None

    def _ended_by_staff(self) -> None:
        self._by = "staff"

    def _call_over(self, by: str) -> None:
        call, self.commands.call = self.commands.call, ""
        if call:
            body = {"kind": "call_over", "call": call, "by": by, "at": round(self._clock(), 3)}
            self.outbox.put(f"over:{call}", body)

    def _settle_old_calls(self) -> None:
        """A call that was open when the power went is nobody's any more."""
        over = {key.partition(":")[2] for key in self.outbox.keys("over:")}
        for key in self.outbox.keys("call:"):
            if (call := key.partition(":")[2]) not in over:
                self.commands.call = call
                self._call_over("guests")

    # time goes on

    def tick(self) -> None:
        """What was heard since, and what is due. It never waits."""
        for _ in range(AT_ONCE):
            if self._line.heard.empty():
                break
            self._hear(self._line.heard.get_nowait())
        if self._over is not None and self._now() >= self._over[0]:
            self._release()
        if self.up:
            self._tell_state()
            self._tell_next()

    def _hear(self, news: News) -> None:
        if isinstance(news, Up):
            self.up, self.why, self.detail, self.host = True, "", "", news.host
            self._flying = self._told = None
            self._tell_again()
            for place, payload in home_assistant.config(self.cafe) if self.cafe.home_assistant else ():
                self._line.say(place, payload, retain=True)
            self.changed()
        elif isinstance(news, Down):
            self.up, self.why, self.detail = False, news.why, news.detail
            self.changed()
        elif isinstance(news, Taken):
            self._taken(news.token)
        else:
            self._message(news)

    def _message(self, heard: Heard) -> None:
        try:
            if heard.topic == LEAGUE:
                self.league_lines = League.parse(heard.payload).lines
            elif heard.topic == topic(self.cafe.id, "command"):
                self.commands.receive(Command.parse(heard.payload))
            else:
                raise MessageError("nobody asked for it")
        except MessageError as trouble:
            self.strays.count(heard.topic, str(trouble))

    def _tell_state(self) -> None:
        now = self._now()
        if self._told is not None and now - self._told[0] < SOONEST:
            return
        state = self.condition.state(self._hands.facts(), calls=self.calls.open)
        same = state._replace(at=0.0).dump()
        if self._told is None or self._told[1] != same or now - self._told[0] >= BEAT:
            self._told = (now, same)
            self.outbox.forget(now - LATELY)
            self._line.say(topic(self.cafe.id, "state"), state.dump(), retain=True)

    def _tell_again(self) -> None:
        """The broker may have lost its memory; whoever gets something twice knows it by its id."""
        for _, one in self.outbox.lately:
            if (payload := dumped(self.cafe.id, one)) is not None:
                self._line.say(topic(self.cafe.id, "event"), payload)

    def _tell_next(self) -> None:
        """One after another, each when the broker has the one before: so they arrive in order."""
        if self._flying is not None and self._now() - self._flying[1] < UNANSWERED:
            return
        self.outbox.settle()
        first = self.outbox.first
        if first is not None:
            self._flying = (first.key, self._now())
            payload = dumped(self.cafe.id, first)
            if payload is None:  # a bit of it has flipped: nobody would read it
                self._taken(first.key)
            else:
                self._line.say(topic(self.cafe.id, "event"), payload, token=first.key)

    def _taken(self, key: str) -> None:
        if self._flying is not None and self._flying[0] == key:
            self._flying = None
        self.outbox.told(key, self._now())

    def _say_answer(self, answer: Any) -> None:
        self._line.say(topic(self.cafe.id, "answer"), answer.dump())
        self._told = None

    def _cleared(self) -> None:
        self.condition.cleared = True


def _usual_line(cafe: Cafe) -> Lined:
    from companion.cafe.discovery import find_broker

    return Line(cafe, find_broker)
