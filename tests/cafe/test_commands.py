"""What the staff asks: checked, done once, answered, noted; and nothing of it from yesterday."""

from pathlib import Path

import pytest

from companion.network.mqtt.connection_types import MessageReceived
from companion.network.mqtt.messages import COMMANDS, Command, topic
from companion.table.staff_calls import UNSEEN_SECONDS
from tests.cafe.vocabulary import CAFE, Desk

NEEDS = {
    "message": {"text": "Hallo"},
    "language": {"value": "de"},
    "attract": {"value": True},
}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    one = Desk(tmp_path, CAFE._replace(commands=COMMANDS))
    one.connects()
    return one


OF_CALLS = ("shown", "acknowledge", "coming", "done")


def asks(desk: Desk, do: str, name: str = "c1", at: float = 0.0, **more: object) -> None:
    given: dict[str, object] = {**NEEDS.get(do, {}), **more}
    desk.line.commands(Command(name, desk.clock.at + at, do, **given))  # type: ignore[arg-type]
    desk.hub.tick()


@pytest.mark.parametrize("do", [one for one in COMMANDS if one not in OF_CALLS])
def test_each_is_answered_and_noted(desk: Desk, do: str) -> None:
    asks(desk, do)
    (answer,) = desk.line.answers
    assert (answer.id, answer.ok) == ("c1", True)
    assert answer.says
    assert desk.logged == [f"café: {do} c1: done"]
    assert desk.hands.done == ([do] if do != "cleared" else [])


def test_the_same_one_twice_is_done_once_and_answered_twice(desk: Desk) -> None:
    asks(desk, "lock")
    asks(desk, "lock")
    assert desk.hands.done == ["lock"]
    assert len(desk.line.answers) == 2
    assert desk.line.answers[0] == desk.line.answers[1]


@pytest.mark.parametrize(("do", "most", "each"), [("message", 5, 30), ("brightness_cap", 12, 5)])
def test_whoever_asks_without_end_is_not_heard(desk: Desk, do: str, most: int, each: int) -> None:
    """A broker in wrong hands keeps nobody from their game: a sheet now and then, and no flicker."""
    for number in range(60):
        asks(desk, do, f"c{number}")
    assert len(desk.hands.done) == most
    assert [one.ok for one in desk.line.answers] == [True] * most + [False] * (60 - most)
    desk.later(each)
    asks(desk, do, "later")
    asks(desk, do, "too-soon")
    assert [one.ok for one in desk.line.answers[-2:]] == [True, False]


@pytest.mark.parametrize("at", [-301.0, 301.0])
def test_one_of_another_time_is_declined(desk: Desk, at: float) -> None:
    asks(desk, "lock", at=at)
    assert [one.ok for one in desk.line.answers] == [False]
    assert desk.hands.done == []


def test_what_the_owner_has_not_allowed_is_declined(tmp_path: Path) -> None:
    desk = Desk(tmp_path, CAFE._replace(commands=()))
    desk.connects()
    for number, do in enumerate(COMMANDS):
        asks(desk, do, f"c{number}")
    assert [one.ok for one in desk.line.answers] == [False] * len(COMMANDS)
    assert desk.hands.done == []


def test_calls_are_answered_by_the_staff(desk: Desk) -> None:
    desk.calls.ring("pay")
    asks(desk, "acknowledge", "a")
    assert desk.calls.state == "seen"
    asks(desk, "coming", "b", who="Nora")
    assert (desk.calls.state, desk.calls.who) == ("coming", "Nora")
    asks(desk, "done", "c")
    assert not desk.calls.open
    desk.delivers()
    assert [getattr(one, "by", "") for one in desk.line.events if hasattr(one, "by")] == ["staff"]
    asks(desk, "done", "d")
    assert [one.ok for one in desk.line.answers] == [True, True, True, False]


def test_a_page_that_shows_a_call_has_not_seen_it(tmp_path: Path) -> None:
    desk = Desk(tmp_path, CAFE._replace(commands=("acknowledge",)))
    desk.connects()
    desk.calls.ring("pay")
    asks(desk, "shown", "c1")
    assert desk.line.answers[-1].ok, "allowed with `acknowledge`, which the owner's file names"
    assert desk.calls.state == "shown"
    desk.later(UNSEEN_SECONDS)
    assert desk.calls.state == "nobody", "an empty room does not come"
    asks(desk, "acknowledge", "c2")
    assert desk.calls.state == "seen"
    asks(desk, "shown", "c3")
    assert desk.calls.state == "seen"


def test_an_answer_to_an_older_call_is_none_to_this_one(desk: Desk) -> None:
    desk.calls.ring("pay")
    first = desk.hub.commands.call
    desk.calls.ring("order")
    asks(desk, "coming", call=first)
    assert desk.calls.state == "ringing"
    assert not desk.line.answers[-1].ok


def test_a_table_that_never_answers_remembers_no_more_than_it_must(desk: Desk) -> None:
    desk.hands.execute = lambda command, reply: None  # type: ignore[method-assign]
    for number in range(1000):
        asks(desk, "lock", f"c{number}")
    assert len(desk.hub.commands.answered) <= 200


def test_messages_on_other_topics_are_strays(desk: Desk) -> None:
    for number in range(25):
        desk.line.heard.put(MessageReceived(topic("tisch-1", "state"), b"{}"))
        desk.line.heard.put(MessageReceived(topic("tisch-1", "command"), b"{%d" % number))
    for _ in range(3):
        desk.hub.tick()
    assert desk.hub.strays.total == 50
    assert len(desk.logged) == 2, "one line for the first and one for the tenth"
