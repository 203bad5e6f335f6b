"""The café's side of one table, with a line that is none: what leaves the table, when, and what never."""

from pathlib import Path

import pytest

from companion.network.mqtt.connection_types import Disconnected
from companion.network.mqtt.messages import CallClosed, CallOpened, GameFinished
from tests.cafe.vocabulary import CAFE, GAME, PEOPLE, Desk, play


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def test_nothing_is_said_before_the_broker_is_there(desk: Desk) -> None:
    play(desk.table)
    desk.calls.ring("pay")
    desk.later(60)
    assert desk.line.said == []
    assert len(desk.hub.outbox) == 2


def test_a_state_is_told_at_once_and_then_at_a_beat(desk: Desk) -> None:
    desk.connects()
    assert [one.state for one in desk.line.states] == ["free"]
    for _ in range(29):
        desk.later(1)
    assert len(desk.line.states) == 1
    desk.later(1)
    assert len(desk.line.states) == 2


def test_a_change_is_told_within_a_second(desk: Desk) -> None:
    desk.connects()
    play(desk.table, 0.3)
    desk.later(1.1)
    state = desk.line.states[-1]
    assert (state.state, state.game, state.people, state.moving) == ("playing", GAME, 3, True)
    desk.hands.now = desk.hands.now._replace(paused=True, idle_seconds=400)
    desk.later(1.1)
    assert (desk.line.states[-1].state, desk.line.states[-1].moving) == ("paused", False)
    desk.calls.ring()
    desk.later(1.1)
    assert desk.line.states[-1].state == "call"
    desk.calls.close()
    desk.hands.now = desk.hands.now._replace(voice=False)
    desk.later(1.1)
    assert (desk.line.states[-1].state, desk.line.states[-1].health["voice"].ok) == ("paused", False)


def test_at_its_end_a_game_is_still_on_the_table(desk: Desk) -> None:
    desk.connects()
    play(desk.table)
    desk.hands.now = desk.hands.now._replace(place="end")
    desk.later(600)
    state = desk.line.states[-1]
    assert (state.state, state.game, state.people, state.cleared) == ("playing", GAME, 3, False)
    assert state.minutes == 0, "the game itself has ended"
    desk.hands.now = desk.hands.now._replace(place="between")
    desk.later(2)
    assert (desk.line.states[-1].state, desk.line.states[-1].game) == ("setup", None)
    desk.hands.now = desk.hands.now._replace(place="free")
    desk.later(2)
    assert (desk.line.states[-1].state, desk.line.states[-1].cleared) == ("free", False)


def test_the_staff_knows_beforehand_what_the_owner_has_allowed(desk: Desk) -> None:
    desk.connects()
    assert desk.line.states[-1].allowed == desk.cafe.commands


def test_how_long_a_game_takes_here_is_looked_up_while_nobody_taps(desk: Desk) -> None:
    desk.connects()
    play(desk.table)
    play(desk.table, 0.1)
    desk.later(1.1)
    assert desk.line.states[-1].rules_minutes is None
    desk.hands.now = desk.hands.now._replace(idle_seconds=4.0)
    desk.later(1.1)
    assert desk.line.states[-1].rules_minutes == 0


def test_answers_alone_are_no_news(desk: Desk) -> None:
    """Who is asked, and whether anybody has answered, nobody learns from the traffic."""
    desk.connects()
    play(desk.table, 0.2)
    desk.later(1.1)
    before = len(desk.line.said)
    for _ in range(5):
        question = desk.table.latest_moment.question
        assert question is not None
        desk.table.answer(question.choices[0])
        desk.later(1.1)
    assert len(desk.line.said) == before


def test_a_result_is_told_when_nobody_can_take_it_back(desk: Desk) -> None:
    desk.connects()
    play(desk.table)
    desk.later(5)
    desk.table.undo()
    desk.later(30)
    desk.delivers()
    assert desk.line.events == []
    desk.table.redo()
    desk.later(19)
    assert desk.line.events == []
    desk.later(2)
    (event,) = desk.line.events
    assert isinstance(event, GameFinished)
    assert (event.kind, event.game, event.people, event.rounds, event.winners) == ("result", GAME, 3, 1, 1)
    assert event.league is None


def test_the_next_game_tells_the_last_one(desk: Desk) -> None:
    desk.connects()
    play(desk.table)
    play(desk.table, 0.1)
    desk.delivers()
    assert [type(one) for one in desk.line.events] == [GameFinished]


def test_a_result_is_told_once(desk: Desk) -> None:
    desk.connects()
    play(desk.table)
    desk.later(30)
    desk.delivers()
    desk.table.undo()
    desk.table.redo()
    desk.later(60)
    desk.delivers()
    assert len(desk.line.events) == 1


def test_another_game_that_goes_on_tells_the_last_one(desk: Desk) -> None:
    desk.connects()
    play(desk.table, 0.3)
    waiting = desk.table.number
    play(desk.table)
    assert desk.table.resume(waiting)
    desk.later(2)
    assert [type(one) for one in desk.line.events] == [GameFinished]


def test_a_demonstration_is_nobodys_game(desk: Desk) -> None:
    from companion.simulator.playout import play_game

    desk.connects()
    desk.table.new(GAME, list(PEOPLE), {"simulate": True, "rounds": 1}, 5)
    for kind, value in play_game(desk.table.referee.header).entries:
        if kind == "answer" and desk.table.referee.over is None:
            desk.table.answer(value)
    desk.later(60)
    assert desk.line.events == []


def test_a_group_that_leaves_in_the_middle_has_abandoned_its_game(desk: Desk) -> None:
    desk.connects()
    play(desk.table, 0.4)
    desk.hub.on_group_left()
    desk.table.clear_game()
    desk.later(2)
    (event,) = desk.line.events
    assert isinstance(event, GameFinished)
    assert (event.kind, event.winners, event.league) == ("abandoned", 0, None)
    assert not desk.line.states[-1].cleared


def test_names_leave_the_table_only_with_the_league(desk: Desk) -> None:
    desk.connects()
    play(desk.table)
    desk.hub.join_league(True)
    desk.later(30)
    desk.delivers()
    (event,) = desk.line.events
    assert isinstance(event, GameFinished)
    assert event.league is not None
    assert [one.name for one in event.league] == list(PEOPLE)
    assert sum(one.won for one in event.league) == event.winners
    desk.hub.on_group_left()
    play(desk.table)
    desk.later(30)
    desk.delivers()
    said = b"".join(one.payload for one in desk.line.said[-2:])
    assert not any(name.encode() in said for name in PEOPLE)


def test_a_call_and_its_end(desk: Desk) -> None:
    desk.connects()
    desk.calls.ring("pay")
    desk.delivers()
    (rang,) = desk.line.events
    assert isinstance(rang, CallOpened)
    assert rang.reason == "pay"
    desk.calls.ring("order")
    desk.calls.close()
    desk.delivers()
    kinds = {one.id: type(one) for one in desk.line.events}
    assert list(kinds.values()) == [CallOpened, CallClosed, CallOpened, CallClosed]


def test_the_connection_in_words(desk: Desk) -> None:
    told: list[tuple[bool, str]] = []
    desk.hub.changed = lambda: told.append((desk.hub.is_connected, desk.hub.disconnect_reason))
    desk.connects()
    desk.line.heard.put(Disconnected("refused", "Not authorized"))
    desk.hub.tick()
    assert told == [(True, ""), (False, "refused")]


def test_off_means_silent(desk: Desk) -> None:
    desk.connects()
    desk.hub.close()
    assert desk.line.closed
    before = len(desk.line.said)
    play(desk.table)
    desk.calls.ring()
    assert len(desk.line.said) == before


def test_home_assistant_is_told_once_a_connection(desk: Desk) -> None:
    desk.connects()
    places = [one for one in desk.line.said if one.topic.startswith("homeassistant/")]
    assert [(one.topic, one.retain) for one in places] == [
        (f"homeassistant/device/gruftwart_{CAFE.id}/config", True)
    ]
