"""Gamma, colour order, brightness, and the current that a supply can give."""

from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.config import ORDERS, StripConfig
from hardware.outputs.led_formats import adalight
from hardware.strip_pictures import MIN_LIT_VALUE, FrameConverter
from tests.support.examples import UNHURRIED


def light(**settings) -> FrameConverter:
    return FrameConverter(
        StripConfig(**{"leds": 2, "gamma": 1.0, "brightness": 1.0, "budget": 10_000, **settings})
    )


def test_colours_go_out_as_the_chips_want_them():
    frame = bytes((7, 2, 3, 4, 5, 6))
    assert light()(frame) == frame
    assert light(order="grb")(frame) == bytes((2, 7, 3, 5, 4, 6))
    assert light(order="bgr")(frame) == bytes((3, 2, 7, 6, 5, 4))


def test_gamma_and_brightness():
    assert light(gamma=2.0)(bytes((255, 128, 0) * 2))[:3] == bytes((255, 64, 0))
    assert light(brightness=0.5)(bytes((255, 128, 0) * 2))[:3] == bytes((128, 64, 0))


def test_a_channel_that_is_lit_gets_enough_to_be_seen():
    assert light(gamma=2.2, brightness=0.1)(bytes((1, 30, 255) * 2))[:3] == bytes(
        (MIN_LIT_VALUE, MIN_LIT_VALUE, 26)
    )
    assert light(brightness=0.0)(b"\xff" * 6) == bytes(6)


def test_a_picture_too_short_or_too_long_fits():
    assert light()(b"\4\2\3") == b"\4\2\3\0\0\0"
    assert light()(b"") == bytes(6)
    assert light()(b"\4" * 30) == b"\4" * 6


def test_the_current_is_estimated_from_what_is_sent():
    assert light(leds=60).milliampere(bytes(180)) == 60
    assert light(leds=60).milliampere(b"\xff" * 180) == 60 + 60 * 60


def test_white_is_dimmed_to_the_budget_and_keeps_its_hue():
    limited = light(leds=60, budget=500)
    sent = limited(b"\xff\x80\x40" * 60)
    assert 480 < limited.milliampere(sent) <= 500
    assert abs(sent[0] - 2 * sent[1]) <= 2


def test_what_the_wire_would_nudge_is_not_dimmed_too_little():
    limited = light(leds=10, budget=100)
    sent = limited(b"\xb7" * 30)
    assert sum(sent) / 255 * 20 + 10 <= 100


def test_a_budget_that_the_dark_strip_eats_up_leaves_it_dark():
    assert light(leds=60, budget=50)(b"\xff" * 180) == bytes(180)


@given(
    picture=st.binary(min_size=30, max_size=30),
    budget=st.floats(50, 700),
    order=st.sampled_from(ORDERS),
    gamma=st.floats(1, 3),
)
@settings(UNHURRIED, max_examples=100)
def test_no_picture_ever_draws_more_than_the_budget(picture, budget, order, gamma):
    limited = light(leds=10, budget=budget, order=order, gamma=gamma)
    on_the_wire = adalight(limited(picture))[6:]
    assert sum(on_the_wire) / 255 * 20 + 10 <= budget + 1e-6
