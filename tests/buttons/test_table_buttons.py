"""What was pressed becomes an answer, and only to the question that is asked."""

import pytest

from companion.buttons.intents import ButtonAnswer, ButtonCommand, ButtonIgnored
from companion.buttons.listener import TableButtons
from companion.games.dawn_under.devices import BUTTONS
from companion.games.dawn_under.rules.rucola.questions import Believe
from companion.viewmodels.moment import Moment
from hardware.bridge import HardwareBridge
from hardware.config import ButtonConfig, HardwareConfig
from hardware.errors import HardwareError

SEATS = tuple(ButtonConfig(f"seat {seat}", seat) for seat in range(3))
TABLE = tuple(ButtonConfig(name, 10 + at) for at, name in enumerate(("yes", "no", "undo", "next", "staff")))


class Clock:
    now = 10.0

    def __call__(self) -> float:
        return self.now


class Seen:
    """What the light was told."""

    def __init__(self) -> None:
        self.told: list = []

    def not_now(self, seat):
        self.told.append(seat)

    def staff(self, wanted):
        self.told.append(wanted)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def bridge(clock):
    with HardwareBridge(HardwareConfig("screen", SEATS + TABLE), clock) as bridge:
        yield bridge


@pytest.fixture
def light():
    return Seen()


@pytest.fixture
def table(bridge, light):
    table = TableButtons(bridge, light)
    table.sit_down(BUTTONS)
    return table


def believe(seat):
    return Moment(0, "answered", (), {}, Believe(seat, ("believe", "doubt"), 0, "A1"), None)


def heard(table):
    return list(table.drain())


def test_a_press_answers_the_pending_question(table, bridge):
    table.on_moment(believe(1))
    bridge.buttons.press("seat 1", long=True)
    assert heard(table) == [ButtonAnswer("doubt", "seat 1")]
    assert heard(table) == []


def test_lamps_follow_the_question(table, bridge):
    table.on_moment(believe(1))
    assert bridge.buttons.lit == {"seat 1", "yes", "no"}
    table.on_moment(believe(2))
    assert bridge.buttons.lit == {"seat 2", "yes", "no"}
    table.stand_up()
    assert bridge.buttons.lit == frozenset()


def test_a_press_for_the_question_before_does_nothing(table, bridge, clock):
    table.on_moment(believe(1))
    bridge.buttons.press("seat 1")
    clock.now += 0.1
    table.on_moment(believe(1))  # somebody was quicker on the screen
    assert heard(table) == [ButtonIgnored("seat 1")]


def test_two_presses_in_one_drain_are_two_questions(table, bridge, clock):
    table.on_moment(believe(1))
    bridge.buttons.press("seat 1")
    bridge.buttons.press("yes")
    said = []
    for word in table.drain():
        said.append(word)
        clock.now += 0.1
        table.on_moment(believe(2))
    assert said == [ButtonAnswer("believe", "seat 1"), ButtonIgnored("yes")]


def test_a_button_that_cannot_answer_does_so_visibly(table, bridge, light):
    table.on_moment(believe(1))
    bridge.buttons.press("seat 2")
    bridge.buttons.press("next")
    assert heard(table) == [ButtonIgnored("seat 2"), ButtonIgnored("next")]
    assert light.told == [2]


def test_staff_is_called_and_comes(table, bridge, light):
    table.on_moment(believe(1))
    bridge.buttons.press("staff")
    assert heard(table) == [ButtonCommand("staff", "staff")]
    bridge.buttons.press("staff", long=True)
    assert heard(table) == [ButtonCommand("staff_done", "staff")]
    assert light.told == [True, False]


def test_undo_across_something_revealed_takes_everybody(table, bridge):
    table.on_moment(believe(1))
    bridge.buttons.press("undo")
    assert heard(table) == [ButtonCommand("undo", "undo")]
    assert table.ask_consent(range(3))
    assert bridge.buttons.lit == {"seat 0", "seat 1", "seat 2"}
    assert bridge.buttons.count_overlapping
    for seat in (2, 0):
        bridge.buttons.press(f"seat {seat}")
    assert heard(table) == [ButtonCommand("agrees", "seat 2"), ButtonCommand("agrees", "seat 0")]
    bridge.buttons.press("seat 1")
    assert heard(table) == [ButtonCommand("undo_agreed", "seat 1")]
    assert not bridge.buttons.count_overlapping
    assert bridge.buttons.lit == {"seat 1", "yes", "no"}


def test_consent_runs_out(table, bridge, clock):
    table.on_moment(believe(1))
    table.ask_consent(range(3), seconds=5)
    clock.now += 6
    assert heard(table) == []
    assert bridge.buttons.lit == {"seat 1", "yes", "no"}
    bridge.buttons.press("seat 1")
    assert heard(table) == [ButtonAnswer("believe", "seat 1")]


def test_what_is_done_meanwhile_ends_the_consent(table, bridge):
    table.on_moment(believe(1))
    table.ask_consent(range(3))
    table.on_moment(believe(2))
    bridge.buttons.press("seat 2")
    assert heard(table) == [ButtonAnswer("believe", "seat 2")]


def test_nobody_to_ask_is_said_at_once(clock):
    with HardwareBridge(HardwareConfig("screen", TABLE), clock) as bridge:
        assert not TableButtons(bridge).ask_consent(range(3))


def test_without_hardware_everything_is_quiet():
    with HardwareBridge(HardwareConfig()) as bridge:
        table = TableButtons(bridge)
        table.on_moment(believe(0))
        table.stand_up()
        assert heard(table) == []


def test_what_the_strip_reports_is_drained(table, bridge):
    bridge.enqueue(HardwareError("The strip is gone."))
    bridge.buttons.press("undo")
    assert [str(one) for one in heard(table)] == ["The strip is gone.", str(ButtonCommand("undo", "undo"))]
