"""Messages about finished games, delivered in order until the floor has confirmed each of them.

Until a floor has confirmed one, the broker's acknowledgement suffices: a café without a floor, or with an
older one, is served as before. Later the broker's only lets the next event follow, because a broker whose
queue is full acknowledges an event and drops it. Receivers recognise a repeated event by its id.
Messages contain duration, number of players and winners; names only with consent.
"""

import uuid
from collections.abc import Callable

from companion.archive.chronicle import FinishedGame
from companion.archive.statistics import named_people
from companion.core.game import Header
from companion.core.model import Json
from companion.core.referee import Referee
from companion.games.registry import GAMES, find_game
from companion.journal.outbox import Outbox, OutboxEntry
from companion.network.mqtt.messages import MessageError, build_event, parse_event
from companion.network.mqtt.schemas import MAX_MINUTES
from companion.network.mqtt.table_state import count_people
from companion.table import Table


def game_key(started: float, *, left: bool = False) -> str:
    """Return a key for the game that stays the same when the journal is rebuilt and row ids change."""
    return f"{'left' if left else 'game'}:{started:.6f}"


def is_counted(header: Header) -> bool:
    """Return whether the game is reported: demonstrations are not."""
    return header.game in GAMES and not header.options.get("simulate")


def result_of_table(table: Table, kind: str, seconds: float, *, league: bool) -> dict[str, Json]:
    """Return the outbox body for the game on the table."""
    referee, header = table.referee, table.referee.header
    over = referee.over
    winners = () if over is None else tuple(over.winners)
    return {
        "kind": kind,
        "game": header.game,
        "people": count_people(table),
        "minutes": _minutes(seconds),
        "rounds": count_rounds(referee),
        "winners": len(winners),
        "league": _league(header, winners) if league and over is not None else None,
    }


def result_of_journal(game: FinishedGame) -> dict[str, Json]:
    """Return the outbox body for a journal's game.

    Used for games that ended before a power cut: no group consent is stored, so it has no league.
    """
    ghosts = game.header.options.get("ghosts") or ()
    return {
        "kind": "result",
        "game": game.game,
        "people": len(game.header.players) - sum(map(bool, ghosts)),
        "minutes": _minutes(game.ended - game.started),
        "rounds": 0,
        "winners": len(game.winners),
        "league": None,
    }


def count_rounds(referee: Referee) -> int:
    """Return the number of rounds begun; 0 if the game has no rounds."""
    number = find_game(referee.header.game).ledger.round
    return max((found for event in referee.told if (found := number(event)) is not None), default=0)


def _league(header: Header, winners: tuple[int, ...]) -> list[Json]:
    """Return the players who entered a name, with who won."""
    known = named_people(header.players, header.options.get("ghosts") or ())
    return [
        {"name": name, "won": seat in winners} for seat, name in enumerate(header.players) if name in known
    ]


def _minutes(seconds: float) -> int:
    return max(0, min(MAX_MINUTES, round(seconds / 60)))


# Convert outbox entries into MQTT messages.


ID_NAMESPACE = uuid.UUID("8c5a7d5e-6a0f-4d2b-9d61-2f1f0f6f5b6e")
"""So that the same outbox key always gives the same event id."""


def event_id(table: str, key: str) -> str:
    """Return the permanent id of the event with this outbox key."""
    return f"{table}-{uuid.uuid5(ID_NAMESPACE, table + key)}"


def outbox_payload(table: str, entry: OutboxEntry) -> bytes | None:
    """Return the message; None if it would be invalid."""
    try:
        payload = build_event({**entry.body, "id": event_id(table, entry.key), "n": entry.n}).dump()
        parse_event(payload)
    except (MessageError, KeyError, TypeError, AttributeError):
        return None
    return payload


RESEND_SECONDS = 60.0
"""An event that the broker has not acknowledged is sent again after this time."""
REPEAT_SECONDS = 30.0
"""Events that the floor has not confirmed are sent again after this time, while the floor is online."""
MAX_REPEATS = 20
"""An event that the floor does not confirm after so many repeats is given up: this floor cannot read it."""
RECENT_SECONDS = 600.0
"""Without a floor, events of this period are sent again after a reconnect; the broker may have lost them."""

SendEvent = Callable[[bytes, str], None]
"""Publishes an event, and has its token acknowledged; without a token it need not be."""


class EventDelivery:
    """Sends one event after another. Everything runs in the table's thread."""

    def __init__(self, table: str, outbox: Outbox, send: SendEvent, now: Callable[[], float]) -> None:
        self._table, self._outbox, self._send, self._now = table, outbox, send, now
        self._flying: tuple[str, float] | None = None
        """Key and time of the event that was sent and is not acknowledged by the broker yet."""
        self._unconfirmed: dict[str, float] = {}
        """Events that the broker has acknowledged but not the floor, and when they were sent."""
        self._repeats: dict[str, int] = {}
        self.is_floor_online = False

    def on_connected(self) -> None:
        """Send everything again that may be lost."""
        self._flying, self._unconfirmed, self.is_floor_online = None, {}, False
        if self._outbox.confirms:
            return
        for _, one in self._outbox.lately:
            if (payload := outbox_payload(self._table, one)) is not None:
                self._send(payload, "")

    def on_floor(self, *, online: bool) -> None:
        """Handle the floor's presence: while it is offline, the broker keeps the events for it."""
        if online and not self.is_floor_online:
            self._unconfirmed = {}
        self.is_floor_online = online

    def on_acknowledged(self, key: str) -> None:
        """Handle the broker's acknowledgement."""
        if self._flying is not None and self._flying[0] == key:
            self._flying = None
        if not self._outbox.confirms:
            self._outbox.mark_sent(key, self._now())
        elif any(one.key == key for one in self._outbox.pending):
            self._unconfirmed[key] = self._now()

    def on_confirmed(self, known: str) -> None:
        """Handle the floor's confirmation: the event with this id is stored there."""
        if not self._outbox.confirms:
            self._outbox.mark_confirms()
        for one in self._outbox.pending:
            if event_id(self._table, one.key) == known:
                self._forget(one.key)

    def publish_next(self) -> None:
        """Publish the next event, if the broker has acknowledged the one before."""
        if self._flying is not None and self._now() - self._flying[1] < RESEND_SECONDS:
            return
        self._outbox.flush()
        first = self._next()
        if first is None:
            return
        payload = outbox_payload(self._table, first)
        if payload is None:  # the stored entry is damaged
            self._forget(first.key)
            return
        self._flying = (first.key, self._now())
        self._send(payload, first.key)

    def _next(self) -> OutboxEntry | None:
        """Return the oldest event that is due: a new one, or one to repeat."""
        for one in self._outbox.pending:
            sent = self._unconfirmed.get(one.key)
            if sent is None:
                return one
            if self.is_floor_online and self._now() - sent >= REPEAT_SECONDS:
                self._repeats[one.key] = self._repeats.get(one.key, 0) + 1
                if self._repeats[one.key] <= MAX_REPEATS:
                    return one
                self._forget(one.key)
        return None

    def _forget(self, key: str) -> None:
        self._outbox.mark_sent(key, self._now())
        self._unconfirmed.pop(key, None)
        self._repeats.pop(key, None)
