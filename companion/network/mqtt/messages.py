"""The language of the café: topics, and a typed value for each message, which it parses and dumps.

state = State.parse(payload)            # MessageError, where it is no such message
client.publish(topic("table-4", "command"), Command("f3a9", time.time(), "lock").dump())

Nobody is trusted: size first, then JSON, then the form of the message (`shapes.py`).
"""

import json
from collections.abc import Callable, Mapping
from typing import Literal, NamedTuple, TypeAlias

from companion.core.model import Json
from companion.network.mqtt import schemas
from companion.system.json_files import parse_json
from companion.system.schema import Validator

ROOT, HOUSE = "gruftwart", "house"
MAX_MESSAGE_BYTES = 8 * 1024
"""Bytes of one message."""
KINDS = ("online", "state", "event", "command", "answer")
"""Topics of a table."""
ONLINE, OFFLINE = b"online", b"offline"
MAX_COMMAND_AGE_SECONDS = 300.0
"""So many seconds after it was sent a command is nobody's wish any more."""
LEAGUE_TOPIC = f"{ROOT}/{HOUSE}/league"

TopicKind = Literal["online", "state", "event", "command", "answer"]


class MessageError(ValueError):
    """It is no message of the café; why, in a few words without what it says."""


def topic(table: str, kind: TopicKind) -> str:
    """Where a table says something; `+` is every table."""
    return f"{ROOT}/{table}/{kind}"


def parse_topic(heard: str) -> tuple[str, TopicKind]:
    """Whose topic it is, and for what."""
    root, _, rest = heard.partition("/")
    table, _, kind = rest.partition("/")
    if root == ROOT and table != HOUSE and schemas.is_table(table):
        for known in KINDS:
            if kind == known:
                return table, known  # type: ignore[return-value]
    raise MessageError("it is no topic of a table")


def is_online(payload: bytes) -> bool:
    """What the topic `online` says."""
    if payload not in (ONLINE, OFFLINE):
        raise MessageError("it is neither online nor offline")
    return payload == ONLINE


class HealthItem(NamedTuple):
    """One thing of a table's health; a value where there is one (degrees, megabytes, seconds)."""

    ok: bool
    value: float | None = None


class TableState(NamedTuple):
    """How a table is: for the staff, so without names, scores and whoever is asked."""

    at: float
    state: str
    """One of `shapes.STATES`."""
    game: str | None
    """The name of its kit."""
    people: int
    minutes: int
    moving: bool
    """Somebody has touched something of late; else it waits."""
    version: str
    label: str
    language: str
    volume_cap: int | None
    locked: bool
    attract: bool
    cleared: bool
    """Nobody has sat there since it was cleared."""
    rules_minutes: int | None
    """How long such a game usually takes here."""
    health: Mapping[str, HealthItem]
    """By `shapes.TILES`."""

    @classmethod
    def parse(cls, payload: bytes) -> "TableState":
        said = _read(payload, schemas.STATE)
        tiles = {
            name: HealthItem(said["health"][name]["ok"], said["health"][name].get("value"))
            for name in schemas.TILES
        }
        plain: dict[str, Json] = {name: said.get(name) for name in cls._fields if name != "health"}
        return cls(**plain, health=tiles)

    def dump(self) -> bytes:
        return _write(
            self._asdict() | {"health": {name: tile._asdict() for name, tile in self.health.items()}}
        )


class LeaguePlayer(NamedTuple):
    """Somebody who plays in the house's league, by the name they gave for it."""

    name: str
    won: bool


class GameFinished(NamedTuple):
    """A game is over, or was left. Names only of a group that joined the league."""

    id: str
    n: int
    at: float
    kind: Literal["result", "abandoned"]
    game: str
    people: int
    minutes: int
    rounds: int
    winners: int
    league: tuple[LeaguePlayer, ...] | None = None

    def dump(self) -> bytes:
        league = None if self.league is None else [one._asdict() for one in self.league]
        return _write(self._asdict() | {"league": league})


class CallOpened(NamedTuple):
    """A table calls the staff; without a reason it was the button."""

    id: str
    n: int
    at: float
    call: str
    reason: str

    def dump(self) -> bytes:
        return _write({"kind": "call"} | self._asdict())


class CallClosed(NamedTuple):
    """A call is over."""

    id: str
    n: int
    at: float
    call: str
    by: Literal["staff", "guests"]

    def dump(self) -> bytes:
        return _write({"kind": "call_over"} | self._asdict())


TableEvent: TypeAlias = GameFinished | CallOpened | CallClosed


def parse_event(payload: bytes) -> TableEvent:
    """What happened at a table; `id` is the same whenever the same thing is told again."""
    said = _read(payload, schemas.EVENT, schemas.tagged_union(schemas.KINDS, "kind"))
    kind, common = said["kind"], (said["id"], said["n"], said["at"])
    if kind == "call":
        return CallOpened(*common, said["call"], said["reason"])
    if kind == "call_over":
        return CallClosed(*common, said["call"], said["by"])
    given = said.get("league")
    league = None if given is None else tuple(LeaguePlayer(one["name"], one["won"]) for one in given)
    counts = (said["game"], said["people"], said["minutes"], said["rounds"], said["winners"])
    return GameFinished(*common, kind, *counts, league)


COMMANDS = tuple(schemas.COMMANDS)


class Command(NamedTuple):
    """What the staff asks of a table. Which argument counts depends on what is to be done."""

    id: str
    at: float
    do: str
    """One of COMMANDS."""
    text: str | None = None
    """message"""
    who: str | None = None
    """coming"""
    call: str | None = None
    """acknowledge, coming, done: which call is meant; without one the open one is."""
    value: Json = None
    """volume_cap, brightness_cap (null: none), language, attract"""

    @classmethod
    def parse(cls, payload: bytes) -> "Command":
        said = _read(payload, schemas.COMMAND, schemas.tagged_union(schemas.COMMANDS, "do"))
        known: dict[str, Json] = {name: said.get(name) for name in cls._fields}
        return cls(**known)

    def dump(self) -> bytes:
        needed = {name: one for name, one in self._asdict().items() if one is not None}
        return _write(needed)

    def is_fresh(self, now: float) -> bool:
        """Whether it was sent of late. Clocks differ, so one that runs ahead is as good as one behind."""
        return abs(now - self.at) <= MAX_COMMAND_AGE_SECONDS


class CommandResult(NamedTuple):
    """What became of a command, in a sentence for the staff."""

    id: str
    ok: bool
    says: str

    @classmethod
    def parse(cls, payload: bytes) -> "CommandResult":
        said = _read(payload, schemas.ANSWER)
        return cls(said["id"], said["ok"], said["says"])

    def dump(self) -> bytes:
        return _write(self._asdict() | {"says": self.says[: schemas.MAX_REPLY_CHARS]})


class LeagueBoard(NamedTuple):
    """Lines of the house's league for tables at which nobody sits."""

    lines: tuple[str, ...]

    @classmethod
    def parse(cls, payload: bytes) -> "LeagueBoard":
        return cls(tuple(_read(payload, schemas.LEAGUE)["lines"]))

    def dump(self) -> bytes:
        return _write({"lines": list(self.lines)})


def _read(payload: bytes, *forms: Validator) -> dict[str, Json]:
    if len(payload) > MAX_MESSAGE_BYTES:
        raise MessageError("it is too large")
    try:
        said = parse_json(payload.decode("utf-8"))
    except ValueError:
        raise MessageError("it is no JSON") from None
    if not all(form(said) for form in forms):
        raise MessageError("it has another form")
    return dict(said)


def _write(said: Mapping[str, Json]) -> bytes:
    return json.dumps({"v": schemas.VERSION, **said}, ensure_ascii=False, separators=(",", ":")).encode()


# Messages that are none: counted, and told of in one line now and then. What they say is not repeated.


class InvalidMessageCounter:
    """A line for the first, the tenth, the hundredth …"""

    def __init__(self, note: Callable[[str], None] = lambda line: None) -> None:
        self.note = note
        self.total = 0

    def record(self, place: str, why: str) -> None:
        """One more."""
        self.total += 1
        if self.total == 10 ** (len(str(self.total)) - 1):
            self.note(f"café: {self.total} bad messages so far; the last one on {place[:80]!r}: {why}")
