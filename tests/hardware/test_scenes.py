"""What the LEDs show, as a function of view, events and time."""

from itertools import pairwise

import pytest

from hardware.canvas import PLAYERS, Canvas, plan_for
from hardware.config import Strip
from hardware.fakes import FakeStrip
from hardware.lights import Lights, public
from hardware.scenes import AMBER, BEAT, HAPPENINGS, RHYTHMS, Moment, Scene, swell

PLAN = plan_for(Strip(leds=40), 4)
CALM = plan_for(Strip(leds=40, calm=True), 4)
VIEW = {"turn": 1, "winners": None}


def colours(moment: Moment, now: float = 0.0, plan=PLAN):
    data = Scene(moment, plan).frame(now)
    return [tuple(data[at : at + 3]) for at in range(0, len(data), 3)]


def brightness(moment: Moment, now: float, seat: int) -> int:
    shown = colours(moment, now)
    return sum(sum(shown[led]) for led in PLAN.seats[seat])


def asks(seat, kind="lay", **fields):
    return {"kind": kind, "asks": seat, "choices": ("left", "right"), **fields}


def test_the_turn_shines_in_the_players_colour():
    shown = colours(Moment(VIEW), plan=CALM)
    assert shown[15] == tuple(int(part * 0.8) for part in PLAYERS[1])
    assert {shown[led] for seat in (0, 2, 3) for led in CALM.seats[seat]} == {(0, 0, 0)}


def test_the_candle_stands_at_both_ends_of_the_asked_seat():
    shown = colours(Moment(VIEW, asks(2)))
    lit = [led for led, colour in enumerate(shown) if colour == AMBER]
    assert lit == [20, 21, 28, 29]


def test_the_table_is_asked_before_everybody():
    shown = colours(Moment(VIEW, asks("table")))
    assert all(shown[segment[0]] == shown[segment[-1]] != (0, 0, 0) for segment in PLAN.seats)


def test_every_player_has_a_rhythm_of_their_own():
    assert len(set(RHYTHMS)) == 8
    shapes = {tuple(round(swell(seat, beat * BEAT), 2) for beat in range(8)) for seat in range(8)}
    assert len(shapes) == 8


@pytest.mark.parametrize("seat", range(8))
def test_no_pulse_is_faster_than_three_a_second_and_none_jumps(seat):
    step = 0.01
    levels = [swell(seat, at * step) for at in range(int(8 * BEAT / step))]
    assert max(abs(a - b) for a, b in pairwise(levels)) < 0.05
    peaks = sum(1 for a, b, c in zip(levels, levels[1:], levels[2:], strict=False) if a < b >= c)
    assert peaks / (8 * BEAT) <= 3
    assert swell(seat, 1.0, calm=True) == 0.8


def test_a_plague_ripples_from_the_holder():
    moment = Moment(VIEW | {"turn": None}, events=((10.0, {"kind": "plague_began", "holder": 0}),))
    reached = [max(brightness(moment, 10.0 + t, seat) for t in (0.0, 0.01)) for seat in range(4)]
    assert reached[0] > 0
    assert reached[2] == 0
    assert brightness(moment, 11.5, 2) > 0
    assert brightness(moment, 11.7, 2) == 0


def test_a_gift_runs_from_giver_to_receiver_the_shorter_way():
    moment = Moment(VIEW | {"turn": None}, events=((0.0, {"kind": "gift", "from": 3, "to": 0}),))
    order = []
    for at in range(12):
        lit = [seat for seat in range(4) if brightness(moment, at / 10, seat)]
        order += [seat for seat in lit if seat not in order]
    assert order == [3, 0]


@pytest.mark.parametrize(
    "event",
    [
        {"kind": "doubted", "seat": 2},
        {"kind": "bitten", "seat": 2},
        {"kind": "stake_taken", "seat": 2},
        {"kind": "not_now", "seat": 2},
        {"kind": "gave", "from": 2, "to": 2},
        {"kind": "stake_moved", "from": None, "to": 2},
    ],
)
def test_what_concerns_one_seat_shines_there(event):
    moment = Moment(VIEW | {"turn": None}, events=((5.0, event),))
    assert brightness(moment, 5.2, 2) > 0
    assert brightness(moment, 5.2, 0) == 0
    assert brightness(moment, 5.0 + HAPPENINGS[event["kind"]][0], 2) == 0


@pytest.mark.parametrize("kind", ["night_fell", "night_turned", "sunrise", "day_broke"])
def test_night_and_sunrise_are_everywhere(kind):
    moment = Moment(VIEW | {"turn": None}, events=((0.0, {"kind": kind, "card": "night"}),))
    assert all(sum(colour) > 30 for colour in colours(moment, 0.7))


def test_a_sunrise_among_night_cards_is_not_shown_as_night():
    moment = Moment(VIEW | {"turn": None}, events=((0.0, {"kind": "night_turned", "card": "sunrise"}),))
    assert set(colours(moment, 0.7)) == {(0, 0, 0)}


def test_the_mau_countdown_shrinks_and_then_stands_still():
    mau = {"kind": "mau", "asks": "table", "choices": ("said", "forgot"), "seat": 2, "seconds": 2.6}
    moment = Moment(VIEW, mau, asked=10.0)
    lit = [
        sum(sum(colours(moment, 10.0 + t)[led]) > 30 for led in PLAN.seats[2]) for t in (0.0, 1.3, 2.6, 9.0)
    ]
    assert lit == [10, 5, 0, 0]
    calm = Scene(moment, CALM)
    assert calm.moves(11.0)
    assert not calm.moves(12.7)


def test_winners_shine_brightest():
    moment = Moment(VIEW | {"winners": [3]})
    lights = [brightness(moment, 0.3, seat) for seat in range(4)]
    assert max(lights) == lights[3] > 2 * lights[0] > 0


def test_attract_and_staff():
    assert len(set(colours(Moment(), 3.0))) > 3
    assert colours(Moment(), 3.0) != colours(Moment(), 9.0)
    called = colours(Moment(VIEW, staff=True), 0.5)
    assert len(set(called)) == 1
    assert sum(called[0]) > 300


def test_in_a_plague_the_vaults_that_may_be_opened_are_lit_from_below():
    strip = Strip(leds=44, board={"A1": 40, "A2": 41, "B1": 42, "B2": 43})
    plan = plan_for(strip, 4)
    assert len(plan.ring) == 40
    ask = {"kind": "open", "asks": 0, "choices": ("A2", "B1", "pass"), "plague": True}
    shown = colours(Moment(VIEW, ask), plan=plan)
    assert [sum(colour) > 0 for colour in shown[40:]] == [False, True, True, False]
    shown = colours(Moment(VIEW, ask | {"plague": False}), plan=plan)
    assert not any(sum(colour) for colour in shown[40:])


def test_seats_lie_where_the_file_says_and_the_others_share_the_ring():
    plan = plan_for(Strip(leds=40, seats={0: (9, 0), 1: (30, 34)}), 4)
    assert plan.seats[0] == tuple(range(9, -1, -1))
    assert plan.seats[1] == (30, 31, 32, 33, 34)
    assert plan.seats[3] == tuple(range(30, 40))


@pytest.mark.parametrize("leds", [1, 7, 40, 60])
@pytest.mark.parametrize("players", range(2, 9))
def test_places_all_round_the_table_are_the_even_shares(leds, players):
    places = tuple(seat / players for seat in range(players))
    strip = Strip(leds=leds)
    assert plan_for(strip, players, places=places) == plan_for(strip, players)
    seats = plan_for(strip, players).seats
    if leds >= players:
        assert [led for seat in seats for led in seat] == list(range(leds))


def test_the_light_lies_where_somebody_really_sits():
    """Three on one side of the table: their lights stand close together, and the other side is dark."""
    plan = plan_for(Strip(leds=80), 4, places=(0.0, 0.4, 0.5, 0.6))
    near = plan.middle(0)
    assert [(plan.middle(seat) - near) % 80 for seat in range(4)] == [
        pytest.approx(0),
        pytest.approx(32, abs=2),
        pytest.approx(40, abs=2),
        pytest.approx(48, abs=2),
    ]
    lit = [led for seat in plan.seats for led in seat]
    assert len(lit) == len(set(lit)), "nobody shares an LED"
    assert len(plan.seats[0]) == 20
    assert len(plan.seats[2]) == 8


def test_a_seat_of_the_file_stays_where_it_is():
    plan = plan_for(Strip(leds=40, seats={0: (30, 34)}), 2, places=(0.25, 0.75))
    assert plan.seats[0] == (30, 31, 32, 33, 34)


def test_places_for_other_people_do_not_count():
    assert plan_for(Strip(leds=40), 3, places=(0.0, 0.5)) == plan_for(Strip(leds=40), 3)


@pytest.mark.parametrize("leds", [1, 2, 3, 7, 8, 60])
@pytest.mark.parametrize("players", range(2, 9))
def test_any_strip_can_show_any_scene(leds, players):
    plan = plan_for(Strip(leds=leds), players)
    last = players - 1
    for kind in HAPPENINGS:
        event = {
            "kind": kind,
            "holder": last,
            "seat": last,
            "from": 0,
            "to": last,
            "with": 0,
            "card": "night",
        }
        moment = Moment(VIEW, {**asks(last), "seat": 0, "seconds": 2.6}, events=((0.0, event),))
        for now in (0.0, 0.3, 0.9):
            assert len(Scene(moment, plan).frame(now)) == leds * 3


def test_calm_stands_still():
    events = ((0.0, {"kind": "gift", "from": 0, "to": 1}),)
    moment = Moment(VIEW, asks(2), events=events)
    assert colours(moment, 0.0, CALM) == colours(moment, 0.4, CALM) == colours(moment, 7.1, CALM)
    assert not Scene(moment, CALM).moves(0.1)
    assert Scene(moment, PLAN).moves(0.1)


def test_a_canvas_never_overflows():
    canvas = Canvas(PLAN)
    for _ in range(5):
        canvas.all((255, 255, 255), 1.0)
    canvas.all((255, 255, 255), -0.1)
    assert canvas.frame() == b"\xff" * 120


# The light of a game.


class Clock:
    now = 50.0

    def __call__(self):
        return self.now


def lit():
    clock = Clock()
    strip = FakeStrip(Strip(leds=40), clock)
    return Lights(strip, strip.settings, clock), strip, clock


def test_lights_follow_what_they_are_told():
    lights, strip, _ = lit()
    dark = strip.colours()
    lights.told(VIEW | {"players": [1, 2, 3, 4]}, asks(1))
    assert strip.colours() != dark
    assert strip.colours()[10] == AMBER
    lights.attract()
    assert strip.colours() == dark


def test_events_of_one_answer_follow_one_another_and_end_with_an_undo():
    lights, _, clock = lit()
    view = VIEW | {"players": [1, 2, 3, 4]}
    gifts = [{"kind": "gift", "from": 0, "to": 1}, {"kind": "opened"}, {"kind": "gift", "from": 0, "to": 1}]
    lights.told(view, asks(1), gifts)
    assert [when for when, _ in lights.scene.moment.events] == [50.0, 50.35]
    clock.now = 51.0
    lights.told(view, asks(2))
    assert len(lights.scene.moment.events) == 2
    lights.told(view, asks(2), undone=True)
    assert lights.scene.moment.events == ()


def test_old_events_are_forgotten():
    lights, _, clock = lit()
    view = VIEW | {"players": [1, 2, 3, 4]}
    for _ in range(1000):
        clock.now += 1.0
        lights.told(view, asks(1), [{"kind": "gift", "from": 0, "to": 1}])
    assert len(lights.scene.moment.events) <= 4


def test_of_a_secret_question_only_the_asked_seat_is_known():
    secret = {"kind": "pile_card", "asks": 0, "choices": ("bite",), "secret": True, "card": 2, "seat": 3}
    assert public(secret) == {"kind": "pile_card", "asks": 0, "choices": ()}
    assert public(None) is None
