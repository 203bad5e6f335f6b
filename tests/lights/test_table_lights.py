"""The light of a table follows its moments."""

from dataclasses import dataclass, replace

import pytest

from companion.core.model import Event, Over, Question
from companion.lights.effects import fade
from companion.lights.listener import ASKED_EFFECT, TableLights
from companion.lights.spec import AMBER, WOOD, CallCountdown, Effect, Lights, Mood, QuestionHint
from companion.viewmodels.moment import Moment
from hardware.bridge import HardwareBridge
from hardware.canvas import PLAYERS
from hardware.config import HardwareConfig, StripConfig
from tests.lights.vocabulary import Clock


@dataclass(slots=True)
class Knocked(Event):
    """Somebody knocked."""

    seat: int
    kind = "knocked"
    rule = "X-1"


@dataclass(slots=True)
class KnockedTwice(Knocked):
    """A knock, too."""


@dataclass(slots=True)
class Sneezed(Event):
    """Nothing to be seen."""

    kind = "sneezed"
    rule = "X-2"


@dataclass(slots=True)
class Who(Question):
    """Who is there?"""

    kind = "who"
    rule = "X-3"


@dataclass(slots=True)
class Whispered(Who):
    """The same, for one pair of eyes."""

    secret = True


LIGHTS = Lights(
    lambda view: Mood(view["turn"]),
    effects={Knocked: Effect(1.2, lambda canvas, event, age: fade(canvas, event.seat, WOOD, age))},
    hints={Who: lambda question: QuestionHint(CallCountdown(3, 2.0))},
)


def moment(asks=1, events=(), did="answered", over=None, question=Who):
    return Moment(0, did, tuple(events), {"turn": 1}, question(asks, ("me", "you")), over)


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def bridge(clock):
    with HardwareBridge(HardwareConfig("screen", strip=StripConfig(leds=40)), clock) as bridge:
        yield bridge


@pytest.fixture
def lights(bridge):
    lights = TableLights(bridge)
    lights.sit_down(LIGHTS, seats=4)
    return lights


def begun(lights):
    return [running.begins for running in lights.scene.shown.running]


def test_lights_follow_what_happens(lights, bridge):
    empty = bridge.strip.colours()
    lights.on_moment(moment())
    assert bridge.strip.colours() != empty
    assert bridge.strip.colours()[10] == AMBER
    lights.attract()
    assert bridge.strip.colours() == empty


def test_there_is_a_place_for_everybody_who_sits_down(lights):
    lights.sit_down(LIGHTS, seats=6)
    lights.on_moment(moment(asks=5))
    assert len(lights.scene.plan.seats) == 6


def test_effects_of_one_moment_follow_one_another_and_end_with_an_undo(lights, clock):
    lights.on_moment(moment(events=[Knocked(0), Sneezed(), KnockedTwice(1)]))
    assert begun(lights) == [50.0, 50.35]
    clock.now = 51.0
    lights.on_moment(moment(asks=1))
    assert begun(lights) == [50.0, 50.35]
    lights.on_moment(moment(asks=1, did="took back"))
    assert begun(lights) == []


def test_the_candle_walks_to_whoever_is_asked_next_and_back_with_an_undo(lights, bridge, clock):
    lights.on_moment(moment(asks=1))
    assert begun(lights) == [], "nobody was asked before"
    lights.on_moment(moment(asks=2))
    assert lights.scene.shown.running[0].about == (1, 2)
    on_its_way = lights.scene.frame(clock.now + 0.25)
    there = lights.scene.frame(clock.now + 0.61)
    between = [led for led in range(12, 23) if on_its_way[3 * led] > there[3 * led]]
    assert between, "it runs over the LEDs between the two seats"
    clock.now += 5
    lights.on_moment(moment(asks="table"))
    lights.on_moment(moment(asks=2))
    assert begun(lights) == [], "while the table was asked it stayed"
    lights.on_moment(moment(asks=1, did="took back"))
    assert [running.about for running in lights.scene.shown.running] == [(2, 1)]


def test_a_calm_candle_is_simply_there(lights, clock):
    lights.dress(calm=True)
    lights.on_moment(moment(asks=1, question=Whispered))
    lights.on_moment(moment(asks=2, question=Whispered))
    assert lights.scene.frame(clock.now + 0.25) == lights.scene.frame(clock.now + 0.61)
    assert not lights.scene.moves(clock.now)


def test_of_many_effects_the_last_are_seen(lights):
    lights.on_moment(moment(events=[Knocked(seat % 4) for seat in range(30)]))
    assert len(begun(lights)) == 8
    assert lights.scene.shown.running[-1].about == Knocked(1)


def test_old_effects_are_forgotten(lights, clock):
    for _ in range(1000):
        clock.now += 1.0
        lights.on_moment(moment(events=[Knocked(0)]))
    assert len(begun(lights)) <= 2


def test_of_a_secret_question_only_the_asked_seat_is_known(lights):
    lights.on_moment(moment(asks=2))
    assert lights.scene.shown.hint == QuestionHint(CallCountdown(3, 2.0))
    lights.on_moment(moment(asks=2, question=Whispered))
    assert lights.scene.shown.hint is None
    assert lights.scene.shown.asks == 2


def test_whoever_has_won_is_shown(lights):
    lights.on_moment(moment(over=Over((2, 3), "knock", "X-1")))
    assert lights.scene.shown.winners == (2, 3)


def test_a_button_that_cannot_answer_blinks(lights, bridge, clock):
    lights.on_moment(moment())
    before = lights.scene.frame(clock.now + 0.25)
    lights.not_now(2)
    lights.not_now(7)  # nobody sits there
    after = lights.scene.frame(clock.now + 0.25)
    changed = {led // 3 for led in range(len(after)) if after[led] != before[led]}
    assert changed == set(range(20, 30))


def test_nobody_answers_where_nobody_plays(lights):
    lights.not_now(2)
    assert begun(lights) == []


def test_staff_is_called_and_comes_whatever_is_played(lights, bridge):
    lights.on_moment(moment())
    before = bridge.strip.colours()
    lights.staff(True)
    assert len(set(bridge.strip.colours())) == 1
    lights.on_moment(moment())
    assert len(set(bridge.strip.colours())) == 1
    lights.staff(False)
    assert bridge.strip.colours() == before


def test_a_table_is_dressed_in_the_colours_and_places_of_its_people(lights, bridge):
    lights.on_moment(moment())
    lights.dress(PLAYERS[:4][::-1], calm=True, places=(0.0, 0.4, 0.5, 0.6))
    plan = lights.scene.plan
    assert (plan.colours, plan.calm) == (PLAYERS[:4][::-1], True)
    assert len(plan.seats[0]) > len(plan.seats[2])
    lights.dress()
    assert (lights.scene.plan.colours, lights.scene.plan.calm) == (PLAYERS, False)


def test_a_strip_that_was_mapped_anew_is_lit_where_it_lies(lights, bridge):
    bridge.config = replace(bridge.config, strip=StripConfig(leds=40, seats={0: (30, 34)}))
    lights.dress()
    assert lights.scene.plan.seats[0] == (30, 31, 32, 33, 34)


def test_after_a_light_test_the_light_is_the_games_again(lights, bridge):
    lights.on_moment(moment())
    before = bridge.strip.colours()
    bridge.strip.close()
    lights.show()
    assert bridge.strip.colours() == before


def test_without_a_strip_everything_is_quiet():
    with HardwareBridge(HardwareConfig()) as bridge:
        lights = TableLights(bridge)
        lights.sit_down(LIGHTS, 3)
        lights.on_moment(moment(events=[Knocked(1)]))
        lights.not_now(1)
        lights.attract()
        assert bridge.faults == []


def test_the_light_asks_once_with_an_amber_breath(lights, clock):
    """Over whatever the game shows; then the table is as it was."""
    lights.on_moment(moment())
    before = sum(lights.scene.frame(clock.now))
    lights.ask()
    assert sum(lights.scene.frame(clock.now + ASKED_EFFECT.seconds / 2)) > before + 40 * 100
    clock.now += ASKED_EFFECT.seconds + 0.1
    lights.on_moment(moment())
    assert begun(lights) == []
