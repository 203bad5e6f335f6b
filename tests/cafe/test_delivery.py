"""Until the floor has confirmed an event, the table keeps it; the broker's word is not enough."""

from pathlib import Path

import pytest

from companion.journal import outbox
from companion.network.mqtt.connection_types import MessageAcknowledged, MessageReceived
from companion.network.mqtt.event_delivery import MAX_REPEATS, REPEAT_SECONDS
from companion.network.mqtt.messages import FLOOR_TOPIC, EventConfirmed, topic
from companion.network.mqtt.service import MANY_PENDING_ENTRIES
from tests.cafe.vocabulary import CAFE, Desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A table that has called, at a floor that confirms."""
    one = Desk(tmp_path)
    one.connects()
    says_floor(one, online=True)
    one.calls.ring("order")
    one.delivers()
    assert len(one.hub.outbox) == 0, "until a floor has confirmed once, the broker's word is enough"
    confirms(one)
    assert one.hub.outbox.confirms
    return one


def says_floor(desk: Desk, *, online: bool) -> None:
    desk.line.heard.put(MessageReceived(FLOOR_TOPIC, b"online" if online else b"offline", True))
    desk.hub.tick()


def confirms(desk: Desk, number: int = -1) -> None:
    """The floor has stored an event that was sent."""
    known = EventConfirmed(desk.line.events[number].id)
    desk.line.heard.put(MessageReceived(topic(CAFE.id, "confirmed"), known.dump()))
    desk.hub.tick()


def broker_takes(desk: Desk) -> None:
    """The next event is sent, and the broker acknowledges it."""
    desk.hub.tick()
    desk.line.takes_all()
    desk.hub.tick()


def test_what_the_broker_loses_is_sent_again_until_the_floor_confirms_it(desk: Desk) -> None:
    desk.calls.close()
    broker_takes(desk)
    assert len(desk.hub.outbox) == 1
    sent = len(desk.line.events)
    desk.later(REPEAT_SECONDS - 1)
    assert len(desk.line.events) == sent
    desk.later(2)
    assert desk.line.events[sent:] == desk.line.events[sent - 1 : sent], "the same id"
    confirms(desk)
    assert len(desk.hub.outbox) == 0
    desk.later(2 * REPEAT_SECONDS)
    assert len(desk.line.events) == sent + 1


def test_a_lost_event_holds_up_no_other(desk: Desk) -> None:
    for _ in range(3):
        desk.calls.ring("pay")
        broker_takes(desk)
        broker_takes(desk)
    kinds = [type(one).__name__ for one in desk.line.events]
    assert kinds[1:] == ["CallClosed", "CallOpened"] * 3
    confirms(desk, 3)
    assert len(desk.hub.outbox) == 5


def test_while_the_floor_is_offline_nothing_is_repeated_and_then_at_once(desk: Desk) -> None:
    says_floor(desk, online=False)
    desk.calls.close()
    broker_takes(desk)
    sent = len(desk.line.events)
    desk.later(20 * REPEAT_SECONDS)
    assert len(desk.line.events) == sent, "the broker keeps it for the floor"
    says_floor(desk, online=True)
    desk.hub.tick()
    assert len(desk.line.events) == sent + 1


def test_after_a_power_cut_the_table_knows_that_the_floor_confirms(desk: Desk) -> None:
    desk.calls.close()
    broker_takes(desk)
    again = desk.again()
    assert again.hub.outbox.confirms
    again.connects()
    again.delivers_to_broker()
    assert len(again.hub.outbox) == 1
    assert again.line.events == desk.line.events[-1:]


def test_a_floor_that_cannot_read_an_event_is_not_asked_for_ever(desk: Desk) -> None:
    desk.calls.close()
    broker_takes(desk)
    (waiting,) = desk.hub.outbox.pending
    for _ in range(MAX_REPEATS + 2):
        desk.later(REPEAT_SECONDS + 1)
        desk.line.heard.put(MessageAcknowledged(waiting.key))
        desk.hub.tick()
    assert len(desk.hub.outbox) == 0
    assert len(desk.line.events) == 2 + MAX_REPEATS


def test_a_confirmation_of_something_else_changes_nothing(desk: Desk) -> None:
    desk.calls.close()
    broker_takes(desk)
    for payload in (EventConfirmed("tisch-2-x").dump(), b"{}", b"\xff", b'{"v":1,"id":7}'):
        desk.line.heard.put(MessageReceived(topic(CAFE.id, "confirmed"), payload))
    desk.hub.tick()
    assert len(desk.hub.outbox) == 1


def test_the_outbox_is_bounded_and_named_on_the_service_screen(desk: Desk, monkeypatch) -> None:
    monkeypatch.setattr(outbox, "MAX_PENDING_ENTRIES", MANY_PENDING_ENTRIES + 20)
    says_floor(desk, online=False)
    for _ in range(MANY_PENDING_ENTRIES):
        desk.calls.ring("order")
    assert desk.hub.faults == (
        "Café: 80 messages were given up; nobody took them.",
        "Café: 120 messages wait for the staff's page.",
    )
    kept = [one.key for one in desk.hub.outbox.pending]
    again = desk.again()
    assert [one.key for one in again.hub.outbox.pending][: len(kept) - 1] == kept[1:]
