"""What is to be told lies on disk until the broker has it: in order, once, whatever happens meanwhile."""

from pathlib import Path

import pytest

from companion.journal.journal import JournalError
from companion.network.mqtt.connection_types import MessageAcknowledged
from companion.network.mqtt.messages import CallClosed, CallOpened, GameFinished
from companion.table import open_table
from tests.cafe.vocabulary import GAME, Desk, play


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_what_happened_while_the_broker_was_away_comes_in_order(desk: Desk) -> None:
    play(desk.table)
    desk.later(30)
    desk.calls.ring("order")
    desk.calls.close()
    play(desk.table)
    desk.later(30)
    desk.connects()
    desk.delivers()
    events = desk.line.events
    assert [type(one) for one in events] == [GameFinished, CallOpened, CallClosed, GameFinished]
    assert [one.n for one in events] == sorted({one.n for one in events})
    assert len({one.id for one in events}) == 4


def test_one_is_on_its_way_at_a_time(desk: Desk) -> None:
    for _ in range(3):
        desk.calls.ring("order")
    desk.connects()
    desk.later(1)
    desk.later(1)
    assert len(desk.line.events) == 1
    desk.later(61)
    assert len(desk.line.events) == 2, "the broker never said that it has it"
    assert desk.line.events[0] == desk.line.events[1]
    desk.delivers()
    assert len({one.id for one in desk.line.events}) == 5


def test_after_a_power_cut_the_rest_is_told(desk: Desk) -> None:
    play(desk.table)
    desk.later(30)
    desk.calls.ring("pay")
    (first, *_) = desk.hub.outbox.pending
    assert first is not None
    desk.connects()
    desk.line.heard.put(MessageAcknowledged(first.key))
    desk.hub.tick()
    again = desk.again()
    again.connects()
    again.delivers()
    told = [type(one) for one in again.line.events]
    assert told == [GameFinished, CallOpened, CallClosed], "once more what the broker may have lost, too"


def test_a_game_that_ended_with_the_power_is_told_too(desk: Desk) -> None:
    play(desk.table)
    again = desk.again()
    again.connects()
    again.delivers()
    (event,) = again.line.events
    assert isinstance(event, GameFinished)
    assert (event.game, event.people, event.winners) == (GAME, 3, 1)
    again.later(700)
    third = again.again()
    third.connects()
    third.delivers()
    assert third.line.events == []


def test_the_same_thing_has_the_same_id_whenever_it_is_told(desk: Desk) -> None:
    play(desk.table)
    desk.connects()
    desk.later(30)
    (event,) = desk.line.events
    again = desk.again()
    again.connects()
    again.hub.tick()
    assert [one.id for one in again.line.events] == [event.id]


def test_games_of_before_the_cafe_are_nobodys_business(tmp_path: Path) -> None:
    table = open_table(tmp_path / "journal.sqlite")
    play(table)
    assert table.store is not None
    table.store.close()
    desk = Desk(tmp_path)
    desk.connects()
    desk.delivers()
    assert desk.line.events == []


def test_what_was_looked_through_once_is_not_looked_through_again(desk: Desk) -> None:
    play(desk.table)
    desk.later(30)
    play(desk.table, 0.2)
    again = desk.again()
    assert list(again.hub.outbox.ended_games()) == []


def test_what_was_told_is_gone_from_the_disk(desk: Desk) -> None:
    """The names of a league are in the journal until the group leaves, and nowhere else."""
    desk.connects()
    play(desk.table, people=("Ottokarla", "Zenzi", "Quirin"))
    desk.hub.join_league(True)
    desk.later(30)
    desk.delivers()
    desk.later(700)
    assert desk.table.store is not None
    db = desk.table.store.require_journal().database
    assert db.execute("SELECT count(*) FROM outbox WHERE body IS NOT NULL").fetchone() == (0,)


def test_a_disk_that_fails_loses_nothing_that_is_said_meanwhile(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails() -> None:
        raise JournalError("unreachable", "no disk")

    assert desk.table.store is not None
    real = desk.table.store.require_journal
    monkeypatch.setattr(desk.table.store, "require_journal", fails)
    desk.calls.ring("pay")
    desk.connects()
    desk.hub.tick()
    assert [type(one) for one in desk.line.events] == [CallOpened]
    monkeypatch.setattr(desk.table.store, "require_journal", real)
    assert desk.hub.outbox.flush()
    again = desk.again()
    assert any(one.startswith("call:") for one in again.hub.outbox.keys("call:"))


def test_a_journal_that_was_mended_keeps_what_waits(desk: Desk) -> None:
    desk.calls.ring("pay")
    play(desk.table)
    desk.later(30)
    assert desk.table.store is not None
    desk.table.store.repair(JournalError("damaged", "a test"))
    desk.calls.close()
    again = desk.again()
    again.connects()
    again.delivers()
    assert [type(one) for one in again.line.events] == [CallOpened, GameFinished, CallClosed]


def test_a_broker_that_was_gone_is_told_again_what_it_may_have_forgotten(desk: Desk) -> None:
    desk.connects()
    desk.calls.ring("pay")
    desk.delivers()
    (event,) = desk.line.events
    desk.connects()
    assert [one.id for one in desk.line.events] == [event.id, event.id]
    desk.later(700)
    desk.connects()
    assert len(desk.line.events) == 2, "by now it is on its disk"
