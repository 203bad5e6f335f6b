"""The café's language: every message comes back as it went, and anything else is refused in one way."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cafe.messages import (
    COMMANDS,
    LARGEST,
    Answer,
    Command,
    Finished,
    League,
    Leaguer,
    MessageError,
    Rang,
    Settled,
    State,
    Tile,
    is_online,
    origin,
    parse_event,
    topic,
)
from companion.cafe.shapes import TILES
from tests.support.examples import UNHURRIED

STATE = State(
    *(1000.5, "playing", "dawn-under", 4, 31, True, "1.4.0", "Tisch 4", "de", 75, False, False, False, 45),
    health={name: Tile(True, 41 if name == "temperature" else None) for name in TILES},
)
EVENTS = (
    Finished("t4-u-1", 1, 10.0, "result", "mau-mau", 3, 40, 5, 1),
    Finished("t4-u-2", 2, 11.0, "abandoned", "nosferatu", 6, 4, 1, 0, league=()),
    Finished("t4-u-3", 3, 12.0, "result", "mau-mau", 2, 9, 2, 1, (Leaguer("Mia", True), Leaguer("Ö", False))),
    Rang("t4-u-4", 4, 13.0, "c-1", "pay"),
    Rang("t4-u-5", 5, 14.0, "c-2", ""),
    Settled("t4-u-6", 6, 15.0, "c-1", "guests"),
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
PARSERS = (State.parse, parse_event, Command.parse, Answer.parse, League.parse)


def test_every_message_comes_back_as_it_went() -> None:
    assert State.parse(STATE.dump()) == STATE
    assert [parse_event(one.dump()) for one in EVENTS] == list(EVENTS)
    assert {do: Command.parse(one.dump()) for do, one in COMMAND.items()} == COMMAND
    assert Answer.parse(Answer("f3", False, "Hier wird gespielt.").dump()).ok is False
    assert League.parse(League(("Mia führt.",)).dump()).lines == ("Mia führt.",)


@pytest.mark.parametrize("one", [STATE, *EVENTS, *COMMAND.values()], ids=lambda one: type(one).__name__)
def test_messages_are_small(one: Any) -> None:
    assert len(one.dump()) < LARGEST


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
        {"language": "xx"},
        {"volume_cap": 76},
        {"health": {}},
        {"health": {name: {"ok": "yes"} for name in TILES}},
    ],
    ids=str,
)
def test_a_state_of_another_form_is_none(fields: dict[str, Any]) -> None:
    with pytest.raises(MessageError):
        State.parse(changed(STATE.dump(), **fields))


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
    assert State.parse(changed(STATE.dump(), scores=[1, 2])) == STATE


def test_a_command_is_for_now() -> None:
    lock = COMMAND["lock"]._replace(at=1000.0)
    assert lock.is_timely(1300.0)
    assert lock.is_timely(700.0)
    assert not lock.is_timely(1301.0)
    assert not lock.is_timely(699.0)


def test_topics() -> None:
    assert topic("t4", "state") == "gruftwart/t4/state"
    assert origin("gruftwart/t4/event") == ("t4", "event")
    for other in ("gruftwart/t4", "gruftwart/T4/state", "gruftwart/t4/state/x", "other/t4/state", ""):
        with pytest.raises(MessageError):
            origin(other)
    with pytest.raises(MessageError):
        origin("gruftwart/house/state")
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
        b"[" * LARGEST,
        b'{"v":1,"lines":["' + b"x" * LARGEST + b'"]}',
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
