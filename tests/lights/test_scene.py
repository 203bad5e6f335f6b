"""What the LEDs show, as a function of what there is to show, and of the time."""

from itertools import pairwise

import pytest

from companion.core.model import TABLE
from companion.lights.effects import BEAT_SECONDS, RHYTHMS, blink, swell
from companion.lights.spec import AMBER, FOG, NIGHT, CallCountdown, Effect, Glow, Mood, QuestionHint
from companion.lights.strip_picture import StripScene, StripState
from hardware.canvas import PLAYERS, plan_for
from hardware.config import StripConfig
from tests.lights.vocabulary import CALM, PLAN, brightness, colours, dimmed, running

TURN = Mood(turn=1)


def test_the_turn_shines_in_the_players_colour():
    seen = colours(StripState(TURN), plan=CALM)
    assert seen[15] == dimmed(PLAYERS[1], 0.8)
    assert {seen[led] for seat in (0, 2, 3) for led in CALM.seats[seat]} == {(0, 0, 0)}


def test_the_candle_stands_at_both_ends_of_the_asked_seat():
    seen = colours(StripState(TURN, asks=2))
    lit = [led for led, colour in enumerate(seen) if colour == AMBER]
    assert lit == [20, 21, 28, 29]


def test_the_table_is_asked_before_everybody():
    seen = colours(StripState(TURN, asks=TABLE))
    assert all(seen[segment[0]] == seen[segment[-1]] != (0, 0, 0) for segment in PLAN.seats)


def test_a_mood_glimmers_all_round():
    seen = colours(StripState(Mood(glow=Glow(NIGHT, 0.5))))
    assert set(seen) == {dimmed(NIGHT, 0.5)}


def test_every_player_has_a_rhythm_of_their_own():
    assert len(set(RHYTHMS)) == 8
    shapes = {tuple(round(swell(seat, beat * BEAT_SECONDS), 2) for beat in range(8)) for seat in range(8)}
    assert len(shapes) == 8


@pytest.mark.parametrize("seat", range(8))
def test_no_pulse_is_faster_than_three_a_second_and_none_jumps(seat):
    step = 0.01
    levels = [swell(seat, at * step) for at in range(int(8 * BEAT_SECONDS / step))]
    assert max(abs(a - b) for a, b in pairwise(levels)) < 0.05
    peaks = sum(1 for a, b, c in zip(levels, levels[1:], levels[2:], strict=False) if a < b >= c)
    assert peaks / (8 * BEAT_SECONDS) <= 3
    assert swell(seat, 1.0, calm=True) == 0.8


def test_a_countdown_shrinks_and_then_stands_still():
    shown = StripState(TURN, asks=TABLE, hint=QuestionHint(CallCountdown(2, 2.6)), asked=10.0)
    lit = [
        sum(sum(colours(shown, 10.0 + t)[led]) > 30 for led in PLAN.seats[2]) for t in (0.0, 1.3, 2.6, 9.0)
    ]
    assert lit == [10, 5, 0, 0]
    calm = StripScene(shown, CALM)
    assert calm.moves(11.0)
    assert not calm.moves(12.7)


def test_places_of_the_board_are_lit_from_below():
    plan = plan_for(StripConfig(leds=44, board={"A1": 40, "A2": 41, "B1": 42, "B2": 43}), 4)
    seen = colours(
        StripState(TURN, asks=0, hint=QuestionHint(places=("A2", "B1", "pass"), colour=FOG)), plan=plan
    )
    assert seen[40:] == [(0, 0, 0), FOG, FOG, (0, 0, 0)]


def test_winners_shine_brightest():
    shown = StripState(TURN, winners=(3,))
    lights = [brightness(shown, 0.3, seat) for seat in range(4)]
    assert max(lights) == lights[3] > 2 * lights[0] > 0


def test_attract_and_staff():
    assert len(set(colours(StripState(), 3.0))) > 3
    assert colours(StripState(), 3.0) != colours(StripState(), 9.0)
    called = colours(StripState(TURN, staff=True), 0.5)
    assert len(set(called)) == 1
    assert sum(called[0]) > 300


def test_an_effect_is_drawn_while_it_lasts():
    shown = StripState(Mood(), running=running(Effect(0.5, blink), 2, begins=5.0))
    assert brightness(shown, 4.9, 2) == 0
    assert brightness(shown, 5.2, 2) > 0
    assert brightness(shown, 5.2, 0) == 0
    assert brightness(shown, 5.5, 2) == 0
    scene = StripScene(shown, PLAN)
    assert scene.moves(5.2)
    assert not scene.moves(5.5)


def test_calm_stands_still():
    shown = StripState(TURN, asks=2, running=running(Effect(9.0, blink), 0))
    assert colours(shown, 0.0, CALM) == colours(shown, 0.4, CALM) == colours(shown, 7.1, CALM)
    assert not StripScene(shown, CALM).moves(0.1)
    assert StripScene(shown, PLAN).moves(0.1)
