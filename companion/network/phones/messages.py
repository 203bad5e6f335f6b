"""What the table tells the process that serves the pages. What comes back is JSON: nobody is trusted."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from companion.core.game import Header
from companion.core.model import Event, Json, Seat
from companion.system.schema import Validator, any_of, integer, is_null, list_of, object_with, text
from companion.viewmodels.endings import Medal
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People

Phone: TypeAlias = str
"""The number that a phone was given when it joined."""


class AccessKeys(NamedTuple):
    """What lets phones in; codes change with each game, the key with each group."""

    key: bytes
    code: str
    short: str


class LobbyState(NamedTuple):
    """People are about to sit down."""

    number: int
    game: str
    names: Mapping[Phone, str]
    taken: tuple[tuple[int, str], ...]
    """Looks that somebody has, with the name."""
    full: bool
    notes: Mapping[Phone, str] = {}


class GameEnding(NamedTuple):
    """A game that is over, in one language."""

    names: str
    word: str
    medals: tuple[Medal, ...]
    link: str
    minutes: int


class GameState(NamedTuple):
    """A moment of a game, with what each seat that has a phone may know alone."""

    number: int
    header: Header
    people: People
    seats: Mapping[Phone, Seat]
    moment: Moment[Any]
    open: bool
    """Whether the question can be answered: no scene is on."""
    events: tuple[Event, ...]
    """What is told now."""
    told: tuple[Event, ...]
    """The last of what was told before, for the log."""
    mine: Mapping[Seat, Any]
    looked: frozenset[Seat]
    notes: Mapping[Phone, str]
    """What only this phone is told: why its answer came to nothing."""
    ended: Mapping[str, GameEnding] | None
    """By language."""
    places: Mapping[str, str]
    """What this house calls its places."""


class JoinReply(NamedTuple):
    """Whether a phone may sit down; without a phone it may not, and `why` says so."""

    ask: int
    phone: Phone
    why: str = ""


Message: TypeAlias = AccessKeys | LobbyState | GameState | JoinReply


# What the process that serves may say. It speaks with strangers, so nothing of it is believed unseen.


PHONE_SCHEMA = text(40)
REQUEST_ID_SCHEMA = integer(0, 2**53)
MESSAGE_SCHEMAS: dict[str, Validator] = {
    "ready": object_with(),
    "trouble": object_with(why=text(500)),
    "gone": object_with(),
    "here": object_with(phones=list_of(PHONE_SCHEMA, 100), coming=integer(0, 1000)),
    "join": object_with(ask=REQUEST_ID_SCHEMA, phone=PHONE_SCHEMA, name=text(24), look=integer(0, 1000)),
    "move": object_with(ask=REQUEST_ID_SCHEMA, phone=PHONE_SCHEMA, to=PHONE_SCHEMA),
    "answer": object_with(
        phone=PHONE_SCHEMA,
        moment=REQUEST_ID_SCHEMA,
        choice=any_of(is_null, text(80), integer(-(2**31), 2**31)),
    ),
    "back": object_with(phone=PHONE_SCHEMA, moment=REQUEST_ID_SCHEMA),
    "seen": object_with(phone=PHONE_SCHEMA),
    "again": object_with(phone=PHONE_SCHEMA),
}
"""By its word."""


def is_valid_message(said: Json) -> bool:
    """Whether this can be a message of its."""
    shape = MESSAGE_SCHEMAS.get(str(said.get("do"))) if isinstance(said, dict) else None
    return shape is not None and shape(said)
