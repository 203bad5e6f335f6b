"""The café's side of one table, with a line that is none: what leaves the table, when, and what never."""

from pathlib import Path

import pytest

from companion.cafe.line import Down, Taken
from companion.cafe.messages import Finished, Rang, Settled
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
    desk.hands.now = desk.hands.now._replace(paused=True, still=400)
    desk.later(1.1)
    assert (desk.line.states[-1].state, desk.line.states[-1].moving) == ("paused", False)
    desk.calls.ring()
    desk.later(1.1)
    assert desk.line.states[-1].state == "call"
    desk.calls.end()
    desk.hands.now = desk.hands.now._replace(voice=False)
    desk.later(1.1)
    assert desk.line.states[-1].state == "care"
    assert not desk.line.states[-1].health["voice"].ok


def test_answers_alone_are_no_news(desk: Desk) -> None:
    """Who is asked, and whether anybody has answered, nobody learns from the traffic."""
    desk.connects()
    play(desk.table, 0.2)
    desk.later(1.1)
    before = len(desk.line.said)
    for _ in range(5):
        question = desk.table.now.question
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
    assert isinstance(event, Finished)
    assert (event.kind, event.game, event.people, event.rounds, event.winners) == ("result", GAME, 3, 1, 1)
    assert event.league is None


def test_the_next_game_tells_the_last_one(desk: Desk) -> None:
    desk.connects()
    play(desk.table)
    play(desk.table, 0.1)
    desk.delivers()
    assert [type(one) for one in desk.line.events] == [Finished]


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


def test_what_happened_while_the_broker_was_away_comes_in_order(desk: Desk) -> None:
    play(desk.table)
    desk.later(30)
    desk.calls.ring("order")
    desk.calls.end()
    play(desk.table)
    desk.later(30)
    desk.connects()
    desk.delivers()
    events = desk.line.events
    assert [type(one) for one in events] == [Finished, Rang, Settled, Finished]
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
    first = desk.hub.outbox.first
    assert first is not None
    desk.connects()
    desk.line.heard.put(Taken(first.key))
    desk.hub.tick()
    again = desk.again()
    again.connects()
    again.delivers()
    assert [type(one) for one in again.line.events] == [Rang, Settled], "nobody waits at that table any more"


def test_a_game_that_ended_with_the_power_is_told_too(desk: Desk) -> None:
    play(desk.table)
    again = desk.again()
    again.connects()
    again.delivers()
    (event,) = again.line.events
    assert isinstance(event, Finished)
    assert (event.game, event.people, event.winners) == (GAME, 3, 1)
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
    from companion.table import open_table

    table = open_table(tmp_path / "journal.sqlite")
    play(table)
    assert table.store is not None
    table.store.let_go()
    desk = Desk(tmp_path)
    desk.connects()
    desk.delivers()
    assert desk.line.events == []


def test_a_demonstration_is_nobodys_game(desk: Desk) -> None:
    from companion.simulator.play import play_game

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
    desk.hub.group_left()
    desk.table.clear()
    desk.later(2)
    (event,) = desk.line.events
    assert isinstance(event, Finished)
    assert (event.kind, event.winners, event.league) == ("abandoned", 0, None)
    assert not desk.line.states[-1].cleared


def test_names_leave_the_table_only_with_the_league(desk: Desk) -> None:
    desk.connects()
    play(desk.table)
    desk.hub.join_league(True)
    desk.later(30)
    desk.delivers()
    (event,) = desk.line.events
    assert isinstance(event, Finished)
    assert event.league is not None
    assert [one.name for one in event.league] == list(PEOPLE)
    assert sum(one.won for one in event.league) == event.winners
    desk.hub.group_left()
    play(desk.table)
    desk.later(30)
    desk.delivers()
    said = b"".join(one.payload for one in desk.line.said[-2:])
    assert not any(name.encode() in said for name in PEOPLE)


def test_what_was_told_is_gone_from_the_disk(desk: Desk) -> None:
    """The names of a league are in the journal until the group leaves, and nowhere else."""
    desk.connects()
    play(desk.table, people=("Ottokarla", "Zenzi", "Quirin"))
    desk.hub.join_league(True)
    desk.later(30)
    desk.delivers()
    assert desk.table.store is not None
    db = desk.table.store.ready().database
    assert db.execute("SELECT count(*) FROM outbox WHERE body IS NOT NULL").fetchone() == (0,)


def test_a_call_and_its_end(desk: Desk) -> None:
    desk.connects()
    desk.calls.ring("pay")
    desk.delivers()
    (rang,) = desk.line.events
    assert isinstance(rang, Rang)
    assert rang.reason == "pay"
    desk.calls.ring("order")
    desk.calls.end()
    desk.delivers()
    kinds = {one.id: type(one) for one in desk.line.events}
    assert list(kinds.values()) == [Rang, Settled, Rang, Settled]


def test_the_connection_in_words(desk: Desk) -> None:
    told: list[tuple[bool, str]] = []
    desk.hub.changed = lambda: told.append((desk.hub.up, desk.hub.why))
    desk.connects()
    desk.line.heard.put(Down("refused", "Not authorized"))
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


def test_a_disk_that_fails_loses_nothing_that_is_said_meanwhile(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.table.journal import Unusable

    def fails() -> None:
        raise Unusable("unreachable", "no disk")

    assert desk.table.store is not None
    real = desk.table.store.ready
    monkeypatch.setattr(desk.table.store, "ready", fails)
    desk.calls.ring("pay")
    desk.connects()
    desk.hub.tick()
    assert [type(one) for one in desk.line.events] == [Rang]
    monkeypatch.setattr(desk.table.store, "ready", real)
    assert desk.hub.outbox.settle()
    again = desk.again()
    assert any(one.startswith("call:") for one in again.hub.outbox.keys("call:"))


def test_a_journal_that_was_mended_keeps_what_waits(desk: Desk) -> None:
    from companion.table.journal import Unusable

    desk.calls.ring("pay")
    play(desk.table)
    desk.later(30)
    assert desk.table.store is not None
    desk.table.store.mend(Unusable("damaged", "a test"))
    desk.calls.end()
    again = desk.again()
    again.connects()
    again.delivers()
    assert [type(one) for one in again.line.events] == [Rang, Finished, Settled]


def test_home_assistant_is_told_once_a_connection(desk: Desk) -> None:
    desk.connects()
    places = [one for one in desk.line.said if one.topic.startswith("homeassistant/")]
    assert [(one.topic, one.retain) for one in places] == [
        (f"homeassistant/device/gruftwart_{CAFE.id}/config", True)
    ]
