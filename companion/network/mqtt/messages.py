"""MQTT topics, and a typed value for each message with `parse` and `dump`.

state = TableState.parse(payload)       # raises MessageError if it is not such a message
client.publish(topic("table-4", "command"), Command("f3a9", time.time(), "lock").dump())

Every message is validated: first its size, then the JSON, then its structure (`schemas.py`).
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
"""The largest accepted message."""
KINDS = ("online", "state", "event", "command", "answer")
"""Topics of a table."""
ONLINE, OFFLINE = b"online", b"offline"
MAX_COMMAND_AGE_SECONDS = 300.0
"""Older commands are ignored."""
LEAGUE_TOPIC = f"{ROOT}/{HOUSE}/league"

TopicKind = Literal["online", "state", "event", "command", "answer"]


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

    ok: bool
    value: float | None = None


class TableState(NamedTuple):
    """The state of a table for the staff: without names, scores and the player who is asked."""

    at: float
    state: str
    """One of `schemas.STATES`."""
    game: str | None
    """The name of the game's kit."""
    people: int
    minutes: int
    moving: bool
    """Whether somebody touched the table recently."""
    version: str
    label: str
    language: str
    volume_cap: int | None
    locked: bool
    attract: bool
    cleared: bool
    """Whether nobody has used the table since the staff cleared it."""
    rules_minutes: int | None
    """The usual duration of this game at this table, in minutes."""
    health: Mapping[str, HealthItem]
    """Keys are `schemas.TILES`."""

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
    """A player in the house's league, by the name entered for it."""

    name: str
    won: bool


class GameFinished(NamedTuple):
    """A game was finished or abandoned. `league` is set only if the group joined the league."""

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
    """A table calls the staff. `reason` is empty if the hardware button was pressed."""

    id: str
    n: int
    at: float
    call: str
    reason: str

    def dump(self) -> bytes:
        return _write({"kind": "call"} | self._asdict())


class CallClosed(NamedTuple):
    """A call was closed."""

    id: str
    n: int
    at: float
    call: str
    by: Literal["staff", "guests"]

    def dump(self) -> bytes:
        return _write({"kind": "call_over"} | self._asdict())


TableEvent: TypeAlias = GameFinished | CallOpened | CallClosed


def parse_event(payload: bytes) -> TableEvent:
    """Parse an event. Its `id` stays the same when the event is sent again."""
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
    """A command of the staff to a table. The comment at each argument names its commands."""

    id: str
    at: float
    do: str
    """One of COMMANDS."""
    text: str | None = None
    """Used by: message."""
    who: str | None = None
    """Used by: coming."""
    call: str | None = None
    """Used by: acknowledge, coming, done. The id of the call; None means the open one."""
    value: Json = None
    """Used by: volume_cap, brightness_cap (null: no limit), language, attract."""

    @classmethod
    def parse(cls, payload: bytes) -> "Command":
        said = _read(payload, schemas.COMMAND, schemas.tagged_union(schemas.COMMANDS, "do"))
        known: dict[str, Json] = {name: said.get(name) for name in cls._fields}
        return cls(**known)

    def dump(self) -> bytes:
        needed = {name: one for name, one in self._asdict().items() if one is not None}
        return _write(needed)

    def is_fresh(self, now: float) -> bool:
        """Return whether the command was sent recently; the two clocks may differ in both directions."""
        return abs(now - self.at) <= MAX_COMMAND_AGE_SECONDS


class CommandResult(NamedTuple):
    """The result of a command, with a sentence for the staff."""

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
    """Lines about the house's league for tables in attract mode."""

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


# Invalid messages are counted and logged without their content.


class InvalidMessageCounter:
    """Counts invalid messages and logs the 1st, 10th, 100th …"""

    def __init__(self, note: Callable[[str], None] = lambda line: None) -> None:
        self.note = note
        self.total = 0

    def record(self, place: str, why: str) -> None:
        """Count one invalid message on topic `place`."""
        self.total += 1
        if self.total == 10 ** (len(str(self.total)) - 1):
            self.note(f"café: {self.total} bad messages so far; the last one on {place[:80]!r}: {why}")
