"""The café's language: every message comes back as it went, and anything else is refused in one way."""

import json
from typing import Annotated, Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.archive.chronicle import FinishedGame
from companion.core.game import Header
from companion.network.floor.repository import StoredResult
from companion.network.mqtt.event_delivery import result_of_journal
from companion.network.mqtt.messages import (
    COMMANDS,
    MAX_MESSAGE_BYTES,
    CallClosed,
    CallOpened,
    Command,
    CommandResult,
    GameFinished,
    HealthItem,
    LeagueBoard,
    LeaguePlayer,
    MessageError,
    TableState,
    is_online,
    parse_event,
    parse_topic,
    topic,
)
from companion.network.mqtt.schemas import TILES, schema_of
from companion.system.json_files import integer
from tests.support.examples import UNHURRIED

STATE = TableState(
    *(1000.5, "playing", "dawn-under", 4, 31, True, "1.4.0", "Tisch 4", "de", 75, False, False, False, 45),
    health={name: HealthItem(True, 41 if name == "temperature" else None) for name in TILES},
)
EVENTS = (
    GameFinished("t4-u-1", 1, 10.0, "result", "mau-mau", 3, 40, 5, 1),
    GameFinished("t4-u-2", 2, 11.0, "abandoned", "nosferatu", 6, 4, 1, 0, league=()),
    GameFinished(
        "t4-u-3",
        3,
        12.0,
        "result",
        "mau-mau",
        2,
        9,
        2,
        1,
        (LeaguePlayer("Mia", True), LeaguePlayer("Ö", False)),
    ),
    CallOpened("t4-u-4", 4, 13.0, "c-1", "pay"),
    CallOpened("t4-u-5", 5, 14.0, "c-2", ""),
    CallClosed("t4-u-6", 6, 15.0, "c-1", "guests"),
)
ARGUMENTS: dict[str, dict[str, Any]] = {
    "message": {"text": "Küche schließt in zehn Minuten."},
    "coming": {"who": "Nora", "call": "c-1"},
    "volume_cap": {"value": 50},
    "brightness_cap": {"value": 25},
    "language": {"value": "fr"},
    "attract": {"value": True},
}
COMMAND = {do: Command("f3", 99.0, do, **ARGUMENTS.get(do, {})) for do in COMMANDS}
PARSERS = (TableState.parse, parse_event, Command.parse, CommandResult.parse, LeagueBoard.parse)


def test_every_message_comes_back_as_it_went() -> None:
    assert TableState.parse(STATE.dump()) == STATE
    assert [parse_event(one.dump()) for one in EVENTS] == list(EVENTS)
    assert {do: Command.parse(one.dump()) for do, one in COMMAND.items()} == COMMAND
    assert CommandResult.parse(CommandResult("f3", False, "Hier wird gespielt.").dump()).ok is False
    assert LeagueBoard.parse(LeagueBoard(("Mia führt.",)).dump()).lines == ("Mia führt.",)


@pytest.mark.parametrize("one", [STATE, *EVENTS, *COMMAND.values()], ids=lambda one: type(one).__name__)
def test_messages_are_small(one: Any) -> None:
    assert len(one.dump()) < MAX_MESSAGE_BYTES


def changed(message: bytes, **fields: Any) -> bytes:
    return json.dumps(json.loads(message) | fields).encode()


@pytest.mark.parametrize(
    "fields",
    [
        {"v": 2},
        {"v": True},
        {"at": "now"},
        {"at": -1},
        {"state": "asleep"},
        {"game": "../etc"},
        {"people": 9},
        {"people": 1.0},
        {"moving": 1},
        {"label": "a\nb"},
        {"label": ""},
        {"language": "EN"},
        {"language": ""},
        {"volume_cap": 76},
        {"health": {}},
        {"health": {name: {"ok": "yes"} for name in TILES}},
    ],
    ids=str,
)
def test_a_state_of_another_form_is_none(fields: dict[str, Any]) -> None:
    with pytest.raises(MessageError):
        TableState.parse(changed(STATE.dump(), **fields))


@pytest.mark.parametrize(
    ("message", "fields"),
    [
        (EVENTS[0], {"kind": "won"}),
        (EVENTS[0], {"kind": ["result"]}),
        (EVENTS[0], {"id": ""}),
        (EVENTS[0], {"id": "a b"}),
        (EVENTS[0], {"n": 0}),
        (EVENTS[0], {"league": [{"name": "x" * 25, "won": True}]}),
        (EVENTS[3], {"reason": "fire"}),
        (EVENTS[5], {"by": "ghosts"}),
    ],
    ids=str,
)
def test_an_event_of_another_form_is_none(message: Any, fields: dict[str, Any]) -> None:
    with pytest.raises(MessageError):
        parse_event(changed(message.dump(), **fields))


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("message", {"text": "x" * 81}),
        ("message", {"text": " "}),
        ("message", {"text": None}),
        ("coming", {"who": "x" * 17}),
        ("volume_cap", {"value": "loud"}),
        ("brightness_cap", {"value": 0}),
        ("language", {"value": None}),
        ("attract", {"value": 1}),
        ("lock", {"do": "peek"}),
        ("lock", {"id": 7}),
    ],
    ids=str,
)
def test_a_command_of_another_form_is_none(do: str, fields: dict[str, Any]) -> None:
    with pytest.raises(MessageError):
        Command.parse(changed(COMMAND[do].dump(), **fields))


def test_what_a_message_says_beyond_its_form_is_not_read() -> None:
    assert TableState.parse(changed(STATE.dump(), scores=[1, 2])) == STATE


def test_a_command_is_for_now() -> None:
    lock = COMMAND["lock"]._replace(at=1000.0)
    assert lock.is_fresh(1300.0)
    assert lock.is_fresh(700.0)
    assert not lock.is_fresh(1301.0)
    assert not lock.is_fresh(699.0)


def test_topics() -> None:
    assert topic("t4", "state") == "gruftwart/t4/state"
    assert parse_topic("gruftwart/t4/event") == ("t4", "event")
    for other in ("gruftwart/t4", "gruftwart/T4/state", "gruftwart/t4/state/x", "other/t4/state", ""):
        with pytest.raises(MessageError):
            parse_topic(other)
    with pytest.raises(MessageError):
        parse_topic("gruftwart/house/state")
    assert is_online(b"online")
    assert not is_online(b"offline")
    with pytest.raises(MessageError):
        is_online(b"perhaps")


@pytest.mark.parametrize("parse", PARSERS)
@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b"\xff\xfe",
        b"[" * MAX_MESSAGE_BYTES,
        b'{"v":1,"lines":["' + b"x" * MAX_MESSAGE_BYTES + b'"]}',
        b'{"v":NaN}',
        b"null",
        b"[]",
        b'{"v":' + b"9" * 5000 + b"}",
    ],
    ids=range(8),
)
def test_nonsense_is_refused_and_nothing_else_happens(parse: Any, payload: bytes) -> None:
    with pytest.raises(MessageError):
        parse(payload)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@settings(UNHURRIED, max_examples=100)
@given(st.sampled_from([STATE, *EVENTS, *COMMAND.values()]), st.data())
def test_one_wrong_field_is_refused_or_makes_a_good_message(message: Any, data: st.DataObject) -> None:
    said = json.loads(message.dump())
    said[data.draw(st.sampled_from(sorted(said)))] = data.draw(JSON)
    payload = json.dumps(said).encode("utf-8", "replace")
    for parse in PARSERS:
        try:
            assert parse(parse(payload).dump()) == parse(payload)
        except MessageError:
            continue


class Visit(NamedTuple):
    """A made-up message: its fields are declared here and nowhere else."""

    guests: Annotated[int, integer(0, 8)]
    cakes: Annotated[int, integer(0, 9)] = 0


@pytest.mark.parametrize(
    "said", [{"guests": 2}, {"guests": 2, "cakes": 9}, {"guests": 2, "cakes": None, "x": 1}]
)
def test_the_schema_follows_from_the_declared_fields(said: dict[str, Any]) -> None:
    assert schema_of(Visit)(said)


@pytest.mark.parametrize("said", [None, {}, {"guests": 9}, {"guests": 2, "cakes": "two"}])
def test_what_a_declared_field_does_not_allow_is_no_message(said: Any) -> None:
    assert not schema_of(Visit)(said)


def test_a_result_is_told_and_kept_by_the_names_of_its_fields() -> None:
    header = Header("mau-mau", ("Emma", "Paul"), {}, seed=1, rules=1)
    told = result_of_journal(FinishedGame(1, header, (0,), 0.0, 600.0))
    assert {*told, "id", "n", "at"} == set(GameFinished._fields)
    assert ("place", *GameFinished._fields[2:-1]) == StoredResult._fields


def test_a_call_does_not_read_the_league() -> None:
    assert parse_event(changed(EVENTS[3].dump(), league=5)) == EVENTS[3]


def test_a_language_of_a_plug_in_is_understood_without_it():
    """Otherwise the floor would lose the table."""
    assert TableState.parse(STATE._replace(language="eo").dump()).language == "eo"
