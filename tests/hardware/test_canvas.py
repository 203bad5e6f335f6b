"""Where the LEDs lie round a table, and painting on them."""

import pytest

from hardware.canvas import Canvas, plan_for
from hardware.config import StripConfig
from hardware.strip_pictures import FrameConverter


def test_seats_lie_where_the_file_says_and_the_others_share_the_ring():
    plan = plan_for(StripConfig(leds=40, seats={0: (9, 0), 1: (30, 34)}), 4)
    assert plan.seats[0] == tuple(range(9, -1, -1))
    assert plan.seats[1] == (30, 31, 32, 33, 34)
    assert plan.seats[3] == tuple(range(30, 40))


@pytest.mark.parametrize("leds", [1, 7, 40, 60])
@pytest.mark.parametrize("players", range(2, 9))
def test_places_all_round_the_table_are_the_even_shares(leds, players):
    places = tuple(seat / players for seat in range(players))
    strip = StripConfig(leds=leds)
    assert plan_for(strip, players, places=places) == plan_for(strip, players)
    seats = plan_for(strip, players).seats
    if leds >= players:
        assert [led for seat in seats for led in seat] == list(range(leds))


def test_the_light_lies_where_somebody_really_sits():
    """Three on one side of the table: their lights stand close together, and the other side is dark."""
    plan = plan_for(StripConfig(leds=80), 4, places=(0.0, 0.4, 0.5, 0.6))
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
    plan = plan_for(StripConfig(leds=40, seats={0: (30, 34)}), 2, places=(0.25, 0.75))
    assert plan.seats[0] == (30, 31, 32, 33, 34)


def test_places_for_other_people_do_not_count():
    assert plan_for(StripConfig(leds=40), 3, places=(0.0, 0.5)) == plan_for(StripConfig(leds=40), 3)


def test_the_board_is_lit_from_below_and_is_no_part_of_the_ring():
    plan = plan_for(StripConfig(leds=44, board={"A1": 40, "A2": 41, "B1": 42, "B2": 43}), 4)
    assert len(plan.ring) == 40
    canvas = Canvas(plan)
    for place in ("A2", "C3"):
        canvas.under(place, (61, 177, 255), 1.0)
    assert canvas.frame() == bytes(41 * 3) + bytes((61, 177, 255)) + bytes(2 * 3)


@pytest.mark.parametrize("share", [0.05, 0.1, 0.25, 0.5, 1.0])
def test_a_level_is_a_share_of_light_after_gamma(share):
    strip = StripConfig(leds=1, brightness=1.0, budget=10_000)
    canvas = Canvas(plan_for(strip, 1))
    canvas.all((255, 128, 64), share)
    full = FrameConverter(strip)(bytes((255, 128, 64)))
    assert list(FrameConverter(strip)(canvas.frame())) == [
        pytest.approx(max(part * share, 2), abs=1) for part in full
    ]


def test_light_adds_up():
    canvas = Canvas(plan_for(StripConfig(leds=1), 1))
    canvas.all((200, 100, 50), 0.5)
    canvas.all((200, 100, 50), 0.5)
    assert canvas.frame() == bytes((200, 100, 50))


def test_a_canvas_never_overflows():
    canvas = Canvas(plan_for(StripConfig(leds=40), 4))
    for _ in range(5):
        canvas.all((255, 255, 255), 1.0)
    canvas.all((255, 255, 255), -0.1)
    assert canvas.frame() == b"\xff" * 120
