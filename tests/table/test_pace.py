"""The pace of a table: how long scenes are on, who ends them, and what is told when."""

import pytest

from companion.core.model import Over
from companion.games.dawn_under.rules.events import StakeTaken, TurnBegan
from companion.table import open_table
from companion.table.listeners import Listeners
from companion.table.pacing import ScenePacer, ScenePacing
from companion.viewmodels.moment import Moment, Scene
from tests.journal.vocabulary import play_on


class Clock:
    """One that the test winds."""

    def __init__(self) -> None:
        self.set: list = []
        self.wanted = True

    def has_audience(self) -> bool:
        return self.wanted

    def after(self, seconds, then):
        self.set = [seconds, then]
        return self.set.clear

    def strikes(self) -> None:
        then = self.set[1]
        self.set = []
        then()


class Ear:
    def __init__(self) -> None:
        self.heard: list = []

    def on_moment(self, moment) -> None: ...

    def on_scene_start(self, scene) -> None:
        self.heard.append(scene.name)

    def on_question_open(self, moment) -> None:
        self.heard.append(moment.events)


STAKE, TURN = StakeTaken(0, 1), TurnBegan(1)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def pace(clock, ear) -> ScenePacer:
    listeners = Listeners()
    listeners.add(ear)
    pace = ScenePacer(listeners, lambda: None)
    pace.clock = clock
    return pace


def play(pace: ScenePacer, *scenes: Scene) -> None:
    pace.prepare(Moment(1, "answered", (STAKE, TURN), None, None, Over((0,), "", ""), scenes=scenes))
    pace.begin()


def test_what_a_scene_has_told_is_not_told_again(pace, clock, ear) -> None:
    play(pace, Scene("stake", 2.0, (STAKE,)))
    clock.strikes()
    assert ear.heard == ["stake", (TURN,)]


def test_an_equal_event_that_no_scene_told_is_still_told(pace, clock, ear) -> None:
    play(pace, Scene("stake", 2.0, (StakeTaken(0, 1),)))
    clock.strikes()
    assert ear.heard == ["stake", (STAKE, TURN)]


def test_an_order_waits_for_a_check(pace, clock, ear) -> None:
    play(pace, Scene("lay", None))
    assert not clock.set
    assert not pace.is_question_open
    pace.advance()
    assert pace.is_question_open


@pytest.mark.parametrize(
    ("tempo", "moment", "order"),
    [
        (ScenePacing(), 2.0, None),
        (ScenePacing(0.6), 1.2, None),
        (ScenePacing(2), 4.0, None),
        (ScenePacing(None), None, None),
        (ScenePacing(confirm_orders=False), 2.0, 4.0),
        (ScenePacing(None, confirm_orders=False), None, None),
    ],
)
def test_a_table_has_its_own_tempo(tempo, moment, order) -> None:
    assert tempo.seconds(Scene("moment", 2.0)) == moment
    assert tempo.seconds(Scene("order", None)) == order


def test_a_sentence_may_be_heard_to_its_end_but_not_for_ever(pace, clock) -> None:
    pace.speaks = lambda: True
    play(pace, Scene("stake", 5.0))
    waited = 0.0
    while not pace.is_question_open:
        waited += clock.set[0]
        clock.strikes()
    assert waited == 6.0


def test_reading_something_else_stops_the_time(pace, clock) -> None:
    play(pace, Scene("stake", 2.0))
    pace.pause()
    assert not clock.set
    assert not pace.is_question_open
    pace.resume()
    assert clock.set[0] == 2.0


def test_where_nobody_looks_nobody_waits(pace, clock, ear) -> None:
    clock.wanted = False
    play(pace, Scene("stake", 2.0, (STAKE,)))
    assert ear.heard == [(STAKE, TURN)]


def test_hands_are_faster_than_the_screen(pace, clock, ear) -> None:
    play(pace, Scene("lift", None, uncovers=1.2))
    assert clock.set[0] == 1.2
    assert not pace.uncovered
    clock.strikes()
    assert pace.uncovered
    assert not pace.is_question_open


def test_reading_something_else_stops_that_time_too(pace, clock) -> None:
    play(pace, Scene("lift", None, uncovers=1.2))
    pace.pause()
    assert not clock.set
    pace.resume()
    assert clock.set[0] == 1.2


def test_some_tables_uncover_nothing_by_themselves(pace, clock) -> None:
    pace.tempo = ScenePacing(reveal_late=True)
    play(pace, Scene("lift", None, uncovers=1.2), Scene("lifted", None, uncovers=0.0, late=True))
    assert not clock.set
    pace.advance()
    assert (pace.scene.name, pace.uncovered) == ("lifted", True)


def test_other_tables_have_no_scene_for_it(pace, clock) -> None:
    play(pace, Scene("lift", None, uncovers=1.2), Scene("lifted", None, uncovers=0.0, late=True))
    pace.advance()
    assert pace.uncovered
    assert pace.is_question_open


def test_nothing_comes_of_a_scene_whose_game_is_deleted(clock, ear, tmp_path) -> None:
    table = open_table(tmp_path / "journal.sqlite")
    table.pace.clock = clock
    table.listeners.add(ear)
    table.new("dawn-under", ["Emma", "Paul"], {"simulate": True}, 1)
    while not clock.set:
        table.pace.advance()
        play_on(table, 1)
    heard = list(ear.heard)
    assert table.remove([table.number])
    assert clock.set == [], "its time is over"
    table.pace.advance()
    table.pace.resume()
    assert ear.heard == heard
    assert table.pace.is_question_open
