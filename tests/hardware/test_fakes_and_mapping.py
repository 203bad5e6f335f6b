"""What ships for desktops: a strip in the terminal; and the guided mapping of the service menu."""

import io

from hardware.config import StripConfig
from hardware.fakes import FakeStrip, TerminalStrip
from hardware.strip_pictures import ChasePicture, SeatMapper, StillPicture, single, white
from tests.support.patience import eventually


def test_the_terminal_shows_the_colours_and_only_when_they_change():
    out = io.StringIO()
    strip = TerminalStrip(StripConfig(leds=2), out, fps=100)
    strip.show(StillPicture(b"\x01\x02\x03\xff\0\0"))
    eventually(lambda: "\x1b[38;2;1;2;3m■\x1b[38;2;255;0;0m■" in out.getvalue())
    size = len(out.getvalue())
    strip.show(StillPicture(b"\x01\x02\x03\xff\0\0"))
    strip.close()
    assert len(out.getvalue()) == size


def test_a_fake_strip_knows_its_colours_and_its_current():
    strip = FakeStrip(StripConfig(leds=2, gamma=1.0, brightness=1.0))
    strip.show(white(2))
    assert strip.colours() == [(255, 255, 255)] * 2
    assert strip.milliampere() == 122
    assert not strip.moves()
    strip.close()
    assert strip.colours() == [(0, 0, 0)] * 2


def test_the_chase_visits_every_led_in_three_colours():
    chase = ChasePicture(4, began=0.0, speed=10)
    seen = {chase.frame(at / 10 + 0.01) for at in range(12)}
    assert len(seen) == 12


def test_light_one_tap_the_seat():
    mapping = SeatMapper(6)
    assert mapping.picture().frame(0.0) == single(6, 0).frame(0.0)
    for seat in (0, 0, None, 1, 1):
        mapping.tap(seat)
    assert mapping.led == 5
    mapping.tap(3)
    mapping.back()
    mapping.tap(1)
    assert mapping.led is None
    mapping.tap(2)  # nothing is lit any more
    assert mapping.seats() == {0: (0, 1), 1: (3, 5)}


def test_a_slip_of_the_finger_does_not_tear_a_seat_apart():
    mapping = SeatMapper(7)
    for seat in (0, 1, 0, 0, 0, 1, 1):
        mapping.tap(seat)
    assert mapping.seats() == {0: (2, 4), 1: (5, 6)}


def test_long_strips_are_walked_in_steps():
    mapping = SeatMapper(10, step=4)
    for seat in (0, 0, 1):
        mapping.tap(seat)
    assert mapping.seats() == {0: (0, 7), 1: (8, 9)}
