"""What the table tells the process that serves the pages. What comes back is JSON: nobody is trusted."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypeAlias

from companion.core.game import Header
from companion.core.values import Event, Seat
from companion.stage.end_values import Medal
from companion.stage.moment import Moment
from companion.stage.people import People

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
