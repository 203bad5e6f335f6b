"""Messages between the table and the web server process.

Messages to the server are pickled. Messages from it are JSON and are validated.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from companion.core.game import Header
from companion.core.model import Event, Json, Seat
from companion.system.json_files import (
    Validator,
    any_of,
    integer,
    is_bool,
    is_null,
    list_of,
    object_with,
    one_of,
    text,
)
from companion.viewmodels.endings import Medal, SuspicionCurve
from companion.viewmodels.moment import Moment
from companion.viewmodels.people import People
from companion.viewmodels.private import MarkBoard, SuspectPage

Phone: TypeAlias = str
"""The id that a phone was given when it joined."""


class AccessKeys(NamedTuple):
    """Codes and signing key. Codes change with each game, the key with each group."""

    key: bytes
    code: str
    short: str


class LobbyState(NamedTuple):
    """The seats screen: players are joining."""

    number: int
    game: str
    names: Mapping[Phone, str]
    taken: tuple[tuple[int, str], ...]
    """Looks in use, with the player's name."""
    full: bool
    notes: Mapping[Phone, str] = {}


class GameEnding(NamedTuple):
    """The end of a game in one language."""

    names: str
    word: str
    medals: tuple[Medal, ...]
    link: str
    minutes: int
    curve: SuspicionCurve | None = None


class GameState(NamedTuple):
    """A moment of a game, with the private view of each seat that has a phone."""

    number: int
    header: Header
    people: People
    seats: Mapping[Phone, Seat]
    moment: Moment[Any]
    open: bool
    """Whether the question can be answered: no scene is playing."""
    events: tuple[Event, ...]
    """Events of this moment."""
    told: tuple[Event, ...]
    """Recent earlier events, for the log."""
    mine: Mapping[Seat, Any]
    looked: frozenset[Seat]
    notes: Mapping[Phone, str]
    """Notes for single phones, for example why an answer was refused."""
    ended: Mapping[str, GameEnding] | None
    """Endings by language."""
    places: Mapping[str, str]
    """Place names of this house."""
    suspects: SuspectPage | None = None
    """Whom everybody may suspect now."""
    marking: MarkBoard | None = None
    """A board on which people mark places."""


class OwnSuspects(NamedTuple):
    """Whom each phone has named in this night. No page is told of it until something else happens."""

    night: int
    named: Mapping[Phone, Seat]


class JoinReply(NamedTuple):
    """The reply to a join request. `phone` is empty if it was refused; `why` is the reason."""

    ask: int
    phone: Phone
    why: str = ""


Message: TypeAlias = AccessKeys | LobbyState | GameState | OwnSuspects | JoinReply


# Schemas for messages from the web server process. That process talks to untrusted clients, so every message
# is validated.


PHONE_SCHEMA = text(40)
REQUEST_ID_SCHEMA = integer(0, 2**53)
MESSAGE_SCHEMAS: dict[str, Validator] = {
    "ready": object_with(),
    "trouble": object_with(why=text(500)),
    "gone": object_with(),
    "alive": object_with(),
    "crowded": object_with(address=text(45), connections=integer(0, 2**31)),
    "here": object_with(phones=list_of(PHONE_SCHEMA, 100), coming=integer(0, 1000)),
    "join": object_with(
        ask=REQUEST_ID_SCHEMA,
        phone=PHONE_SCHEMA,
        address=text(45),
        name=text(24),
        look=integer(0, 1000),
        another=any_of(is_null, is_bool),
    ),
    "claim": object_with(ask=REQUEST_ID_SCHEMA, phone=PHONE_SCHEMA, address=text(45), name=text(40)),
    "move": object_with(ask=REQUEST_ID_SCHEMA, phone=PHONE_SCHEMA, to=PHONE_SCHEMA),
    "answer": object_with(
        phone=PHONE_SCHEMA,
        moment=REQUEST_ID_SCHEMA,
        choice=any_of(is_null, text(80), integer(-(2**31), 2**31)),
    ),
    "back": object_with(phone=PHONE_SCHEMA, moment=REQUEST_ID_SCHEMA),
    "mark": object_with(phone=PHONE_SCHEMA, marks=any_of(one_of(""), text(80))),
    "seen": object_with(phone=PHONE_SCHEMA),
    "suspect": object_with(phone=PHONE_SCHEMA, night=integer(0, 1000), seat=integer(0, 100)),
    "again": object_with(phone=PHONE_SCHEMA),
}
"""Schemas by the field `do`."""


def is_valid_message(said: Json) -> bool:
    """Return whether `said` is a valid message of the web server process."""
    shape = MESSAGE_SCHEMAS.get(str(said.get("do"))) if isinstance(said, dict) else None
    return shape is not None and shape(said)
