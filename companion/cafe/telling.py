"""An entry of the outbox as the message that leaves the house."""

import uuid

from companion.cafe.messages import (
    CallClosed,
    CallOpened,
    GameFinished,
    LeaguePlayer,
    MessageError,
    TableEvent,
    parse_event,
)
from companion.core.values import Json
from companion.table.outbox import OutboxEntry

ID_NAMESPACE = uuid.UUID("8c5a7d5e-6a0f-4d2b-9d61-2f1f0f6f5b6e")
"""Ours, so that the same key gives the same id whenever it is told."""


def outbox_payload(table: str, entry: OutboxEntry) -> bytes | None:
    """The message; None if nobody could read it."""
    said = entry.body
    try:
        payload = _build_event(f"{table}-{uuid.uuid5(ID_NAMESPACE, table + entry.key)}", entry.n, said).dump()
        parse_event(payload)
    except (MessageError, KeyError, TypeError, AttributeError):
        return None
    return payload


def _build_event(known: str, n: int, said: dict[str, Json]) -> TableEvent:
    at = said["at"]
    if said["kind"] == "call":
        return CallOpened(known, n, at, said["call"], said["reason"])
    if said["kind"] == "call_over":
        return CallClosed(known, n, at, said["call"], said["by"])
    counts = (said["game"], said["people"], said["minutes"], said["rounds"], said["winners"])
    names = said["league"]
    league = None if names is None else tuple(LeaguePlayer(one["name"], one["won"]) for one in names)
    return GameFinished(known, n, at, said["kind"], *counts, league)
