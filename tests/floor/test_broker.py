"""The line to the broker: what is kept before it is acknowledged, what is dropped, what comes again."""

import sqlite3

import pytest

from companion.network.floor.table_status import FLOOD_MARK_SECONDS
from companion.network.http.rate_limit import TokenBuckets
from tests.floor.house import House, a_state, finished, rang


@pytest.fixture
def house():
    with House() as house:
        yield house
        assert house.noticed.errors == []


def test_an_event_is_acknowledged_once_it_is_kept(house):
    house.says("t1", finished(1))
    house.says("t1", finished(1))
    assert len(house.broker.acknowledged) == 2, "a copy too, or it would come for ever"
    assert len(house.floor.store.results(0)) == 1


def test_what_cannot_be_kept_is_tried_again_and_acknowledged_only_then(house, monkeypatch):
    real = house.floor.store.record_event

    def full(*_: object) -> bool:
        raise sqlite3.OperationalError("disk is full")

    monkeypatch.setattr(house.floor.store, "record_event", full)
    house.says("t1", finished(1))
    house.says("t1", rang(2))
    house.broker.retry_pending()
    assert house.broker.acknowledged == []
    monkeypatch.setattr(house.floor.store, "record_event", real)
    house.broker.retry_pending()
    house.settles()
    assert len(house.broker.acknowledged) == 2
    assert len(house.floor.store.results(0)) == 1
    assert len(house.room.calls) == 1


def test_an_account_that_floods_is_marked_on_its_own_card_and_on_no_other(house):
    house.broker.event_limits = TokenBuckets(3, 1e9)
    for place in ("t1", "t2"):
        house.says(place, a_state())
    before = house.room.card("t2")
    for number in range(1, 5):
        house.says("t1", rang(number, call="c") if number == 2 else finished(number, game="nosferatu"))
        house.says("unheard", finished(number, "unheard", game="nosferatu"))
    house.there(lambda: house.room.store.close_call("t1", "c", 0.0))
    house.there(house.room.on_calls_changed)
    assert [house.room.card(place)["mark"] for place in ("t1", "unheard")] == [[2, "floods"], [3, "floods"]]
    assert house.room.card("t2") == before
    assert before["mark"] is None
    now = house.room.clock()
    house.room.clock = lambda: now + FLOOD_MARK_SECONDS
    assert [house.room.card(place)["mark"] for place in ("t1", "unheard")] == [[3, "away"], [3, "away"]]


SENSELESS = (
    ("gruftwart/t1/state", b""),
    ("gruftwart/t1/state", b"{}"),
    ("gruftwart/t1/state", b"x" * 9000),
    ("gruftwart/t1/state", b"\xff"),
    ("gruftwart/t1/online", b"maybe"),
    ("gruftwart/t1/event", b'{"v":1,"kind":"result"}'),
    ("gruftwart/T1/state", a_state().dump()),
    ("gruftwart/house/state", a_state().dump()),
    ("gruftwart/t1/command", b"{}"),
    ("gruftwart", b""),
    ("", b""),
    (b"gruftwart/\xff/state", b""),
    ("gruftwart/t1/state", a_state()._replace(people=99).dump()),
)


def test_what_makes_no_sense_changes_nothing(house):
    for number, (topic, payload) in enumerate(SENSELESS, 1):
        house.broker.hears(topic, payload)
        assert house.there(lambda: dict(house.room.tables)) == {}
        assert len(house.broker.acknowledged) == number, "or it would come for ever"


def test_a_table_that_sends_nonsense_is_counted_and_does_not_fill_the_log(house, caplog):
    for _ in range(1200):
        house.broker.hears("gruftwart/t1/state", b"{}")
    assert house.broker.bad["t1"] == 1200
    assert len([one for one in caplog.records if "bad messages" in one.message]) == 4
    for number in range(400):
        house.broker.hears(f"gruftwart/x{number}/state", b"{}")
    assert len(house.broker.bad) <= 251


def test_a_disk_that_fails_takes_the_figures_away_and_nothing_else(house, monkeypatch):
    def broken(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    house.comes_in()
    for name in ("record_minute", "query", "record_event"):
        monkeypatch.setattr(house.floor.store, name, broken)
    house.says("t1", True)
    house.says("t1", a_state())
    house.floor.on_minute([("t1", "well")])
    house.floor.publish_league()
    house.there(house.room.tick)
    assert house.there(lambda: house.room.card("t1"))["usual"] == 40
    assert [house.asks(path)[0] for path in ("/figures", "/chronicle", "/metrics", "/")] == [
        503,
        503,
        503,
        200,
    ]
    assert house.asks("/ask/t1", {"do": "lock"})[1]["ok"]


def test_more_tables_than_a_house_has_are_not_shown(house):
    for number in range(300):
        house.says(f"t{number}", a_state(), retain=True)
    assert len(house.room.tables) == 250
    house.says("t0", a_state(minutes=99))
    assert house.room.tables["t0"].state.minutes == 99


def test_when_the_broker_comes_back_its_tables_get_time_to_speak(house):
    house.says("t1", True)
    house.says("t1", a_state())
    house.there(lambda: house.room.on_broker(connected=False))
    later = house.room.clock() + 3600
    house.there(lambda: setattr(house.room, "clock", lambda: later))
    assert house.there(lambda: house.room.card("t1"))["away"]
    house.there(lambda: house.room.on_broker(connected=True))
    assert not house.there(lambda: house.room.card("t1"))["away"]
