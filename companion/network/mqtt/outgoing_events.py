"""Messages about finished games: duration, number of players and winners. Names only with consent."""

import uuid

from companion.archive.chronicle import FinishedGame
from companion.archive.statistics import named_people
from companion.core.game import Header
from companion.core.model import Json
from companion.core.referee import Referee
from companion.games.registry import GAMES, find_game
from companion.journal.outbox import OutboxEntry
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
    """The message; None if nobody could read it."""
    try:
        payload = build_event({**entry.body, "id": event_id(table, entry.key), "n": entry.n}).dump()
        parse_event(payload)
    except (MessageError, KeyError, TypeError, AttributeError):
        return None
    return payload
