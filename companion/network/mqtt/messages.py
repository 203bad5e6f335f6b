"""MQTT topics, and a typed value for each message with `parse` and `dump`.

state = TableState.parse(payload)       # raises MessageError if it is not such a message
client.publish(topic("table-4", "command"), Command("f3a9", time.time(), "lock").dump())

Nobody is trusted: size first, then JSON, then the form of the message. A field of a message is declared once,
with its validator: parsing, dumping and the schema follow from it.
"""

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, TypeVar

from companion.core.game import LONGEST_NAME
from companion.core.model import Json
from companion.network.mqtt import schemas
from companion.network.mqtt.schemas import Flag, Game, Key, Label, Minutes, People, Timestamp, schema_of
from companion.settings.settings import VOLUMES
from companion.system.json_files import (
    Validator,
    integer,
    list_of,
    number,
    object_with,
    one_of,
    parse_json,
    text,
)

ROOT, HOUSE = "gruftwart", "house"
MAX_MESSAGE_BYTES = 8 * 1024
"""The largest accepted message."""
KINDS = ("online", "state", "event", "command", "answer", "confirmed")
"""Topics of a table."""
ONLINE, OFFLINE = b"online", b"offline"
MAX_COMMAND_AGE_SECONDS = 300.0
"""Older commands are ignored."""
LEAGUE_TOPIC = f"{ROOT}/{HOUSE}/league"
FLOOR_TOPIC = f"{ROOT}/{HOUSE}/floor"
"""Whether the floor is online, retained."""

TopicKind = Literal["online", "state", "event", "command", "answer", "confirmed"]


class MessageError(ValueError):
    """An invalid message. The text says why, without the message's content."""


def topic(table: str, kind: TopicKind) -> str:
    """Return a topic of `table`; `+` stands for every table."""
    return f"{ROOT}/{table}/{kind}"


def parse_topic(heard: str) -> tuple[str, TopicKind]:
    """Return table and kind of a topic; raise MessageError if it is not a table's topic."""
    root, _, rest = heard.partition("/")
    table, _, kind = rest.partition("/")
    if root == ROOT and table != HOUSE and schemas.is_table(table):
        for known in KINDS:
            if kind == known:
                return table, known  # type: ignore[return-value]
    raise MessageError("it is no topic of a table")


def is_online(payload: bytes) -> bool:
    """Parse the payload of the topic `online`."""
    if payload not in (ONLINE, OFFLINE):
        raise MessageError("it is neither online nor offline")
    return payload == ONLINE


class HealthItem(NamedTuple):
    """One item of a table's health, with a value if it has one (degrees, megabytes, seconds)."""

    ok: Flag
    value: Annotated[float | None, number(-1000, 1e9)] = None


class TableState(NamedTuple):
    """The state of a table for the staff: without names, scores and the player who is asked."""

    at: Timestamp
    state: Annotated[str, one_of(*schemas.STATES)]
    game: Annotated[str | None, schemas.optional(schemas.is_game)]
    """Name of the kit of the running game."""
    people: People
    minutes: Minutes
    moving: Flag
    """Whether the table was touched lately."""
    version: Label
    label: Label
    language: Annotated[str, schemas.is_language]
    volume_cap: Annotated[int | None, schemas.optional(one_of(*VOLUMES))]
    locked: Flag
    attract: Flag
    cleared: Flag
    """Whether the table was cleared and nobody has sat down since."""
    rules_minutes: Annotated[int | None, schemas.optional(integer(0, schemas.MAX_MINUTES))]
    """Usual duration of the game at this table, in minutes."""
    health: Annotated[
        Mapping[str, HealthItem], object_with(**dict.fromkeys(schemas.TILES, schema_of(HealthItem)))
    ]
    """By `schemas.TILES`."""
    allowed: Annotated[
        tuple[str, ...] | None, schemas.optional(list_of(schemas.is_key, schemas.MAX_COMMANDS))
    ] = None
    """Commands that the owner allows; None if the table's version does not tell. Unknown ones are kept."""

    @classmethod
    def parse(cls, payload: bytes) -> "TableState":
        said = _read(payload, schema_of(cls))
        tiles = {name: _build(HealthItem, said["health"][name]) for name in schemas.TILES}
        if said.get("allowed") is not None:
            said = {**said, "allowed": tuple(said["allowed"])}
        return _build(cls, said | {"health": tiles})

    def dump(self) -> bytes:
        health = {name: tile._asdict() for name, tile in self.health.items()}
        return _write(self._asdict() | {"health": health})


class LeaguePlayer(NamedTuple):
    """A player in the house's league, by the name entered for it."""

    name: Annotated[str, text(LONGEST_NAME)]
    won: Flag


Number: TypeAlias = Annotated[int, integer(1, 2**53)]
"""Of an event of a table, in order."""


class GameFinished(NamedTuple):
    """A game was finished or abandoned. `league` is set only if the group joined the league."""

    id: Key
    n: Number
    at: Timestamp
    kind: Annotated[Literal["result", "abandoned"], one_of("result", "abandoned")]
    game: Game
    people: People
    minutes: Minutes
    rounds: Annotated[int, integer(0, 10_000)]
    winners: People
    league: Annotated[
        tuple[LeaguePlayer, ...] | None, list_of(schema_of(LeaguePlayer), schemas.MAX_PEOPLE)
    ] = None

    def dump(self) -> bytes:
        league = None if self.league is None else [one._asdict() for one in self.league]
        return _write(self._asdict() | {"league": league})


class CallOpened(NamedTuple):
    """A table calls the staff. `reason` is empty if the hardware button was pressed."""

    id: Key
    n: Number
    at: Timestamp
    call: Key
    reason: Annotated[str, one_of("", "question", "order", "pay", "stuck")]

    def dump(self) -> bytes:
        return _write({"kind": "call"} | self._asdict())


class CallClosed(NamedTuple):
    """A call was closed."""

    id: Key
    n: Number
    at: Timestamp
    call: Key
    by: Annotated[Literal["staff", "guests"], one_of("staff", "guests")]

    def dump(self) -> bytes:
        return _write({"kind": "call_over"} | self._asdict())


TableEvent: TypeAlias = GameFinished | CallOpened | CallClosed
EVENTS: Mapping[str, type[TableEvent]] = {
    "result": GameFinished,
    "abandoned": GameFinished,
    "call": CallOpened,
    "call_over": CallClosed,
}
EVENT = schemas.tagged_union({kind: schema_of(event) for kind, event in EVENTS.items()}, "kind")


def parse_event(payload: bytes) -> TableEvent:
    """Return an event of a table; a repeated event has the same `id`."""
    return build_event(_read(payload, EVENT))


def build_event(said: Mapping[str, Json]) -> TableEvent:
    """Return the event that these fields are. Raise KeyError or TypeError if they are none."""
    event = EVENTS[said["kind"]]
    if event is GameFinished and (names := said.get("league")) is not None:
        said = {**said, "league": tuple(_build(LeaguePlayer, one) for one in names)}
    return _build(event, said)


COMMANDS = tuple(schemas.COMMANDS)


class Command(NamedTuple):
    """A command of the staff to a table. The comment at each argument names its commands."""

    id: Key
    at: Timestamp
    do: str
    """One of COMMANDS, whose schemas say which arguments it needs."""
    text: str | None = None
    """Used by: message."""
    who: str | None = None
    """Used by: coming."""
    call: str | None = None
    """Used by: shown, acknowledge, coming, done. The id of the call; None means the open one."""
    value: Json = None
    """Used by: volume_cap, brightness_cap (null: no limit), language, attract."""

    @classmethod
    def parse(cls, payload: bytes) -> "Command":
        return _build(cls, _read(payload, schema_of(cls), schemas.tagged_union(schemas.COMMANDS, "do")))

    def dump(self) -> bytes:
        return _write({name: one for name, one in self._asdict().items() if one is not None})

    def is_fresh(self, now: float) -> bool:
        """Return whether the command was sent recently; the two clocks may differ in both directions."""
        return abs(now - self.at) <= MAX_COMMAND_AGE_SECONDS


class CommandResult(NamedTuple):
    """The result of a command, with a sentence for the staff."""

    id: Key
    ok: Flag
    says: Annotated[str, text(schemas.MAX_REPLY_CHARS)]

    @classmethod
    def parse(cls, payload: bytes) -> "CommandResult":
        return _build(cls, _read(payload, schema_of(cls)))

    def dump(self) -> bytes:
        return _write(self._asdict() | {"says": self.says[: schemas.MAX_REPLY_CHARS]})


class EventConfirmed(NamedTuple):
    """The floor has stored an event of this table."""

    id: Key

    @classmethod
    def parse(cls, payload: bytes) -> "EventConfirmed":
        return _build(cls, _read(payload, schema_of(cls)))

    def dump(self) -> bytes:
        return _write(self._asdict())


class LeagueBoard(NamedTuple):
    """Lines about the house's league for tables in attract mode."""

    lines: Annotated[tuple[str, ...], list_of(text(schemas.LONGEST_LINE), schemas.MOST_LINES)]

    @classmethod
    def parse(cls, payload: bytes) -> "LeagueBoard":
        return cls(tuple(_read(payload, schema_of(cls))["lines"]))

    def dump(self) -> bytes:
        return _write({"lines": list(self.lines)})


HEAD = object_with(v=one_of(schemas.VERSION))
M = TypeVar("M")


def _build(message: type[M], said: Mapping[str, Json]) -> M:
    """Return a message of these fields. One that is missing or null has its default, or is None."""
    known: Any = message
    given = {name: said[name] for name in known._fields if said.get(name) is not None}
    built: M = known(**dict.fromkeys(known._fields) | known._field_defaults | given)
    return built


def _read(payload: bytes, *forms: Validator) -> dict[str, Json]:
    if len(payload) > MAX_MESSAGE_BYTES:
        raise MessageError("it is too large")
    try:
        said = parse_json(payload.decode("utf-8"))
    except ValueError:
        raise MessageError("it is no JSON") from None
    if not all(form(said) for form in (HEAD, *forms)):
        raise MessageError("it has another form")
    return dict(said)


def _write(said: Mapping[str, Json]) -> bytes:
    return json.dumps({"v": schemas.VERSION, **said}, ensure_ascii=False, separators=(",", ":")).encode()
