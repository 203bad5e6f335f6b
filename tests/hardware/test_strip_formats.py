"""Every byte on the wire, and what WLED, HyperSerial and our firmware make of it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.firmware.adalight import Reader
from hardware.outputs.led_formats import BAUD_ORDERS, SerialFormat, adalight, awa, fletcher, tpm2
from hardware.outputs.led_formats import FORMATS as ALL_FORMATS
from tests.hardware.emulated_devices import HyperSerial, Wled
from tests.support.examples import UNHURRIED

FORMATS = {name: one.encode for name, one in ALL_FORMATS.items() if isinstance(one, SerialFormat)}
RED_BLUE = bytes.fromhex("ff0000 0000ff")


def test_adalight_byte_by_byte():
    assert adalight(RED_BLUE) == bytes.fromhex("416461 0001 54 ff0000 0000ff")
    assert adalight(b"\1\2\3" * 60) == bytes.fromhex("416461 003b 6e") + b"\1\2\3" * 60
    assert adalight(b"\1\2\3" * 300)[:6] == bytes.fromhex("416461 012b 7f")


def test_tpm2_byte_by_byte():
    assert tpm2(RED_BLUE) == bytes.fromhex("c9da 0006 ff0000 0000ff 36")
    # 60 LEDs are 0xB4 bytes, which is an order: two dark LEDs more make it 0xBA.
    assert tpm2(b"\1\2\3" * 60) == bytes.fromhex("c9da 00ba") + b"\1\2\3" * 60 + bytes(6) + b"\x36"


def test_awa_byte_by_byte():
    assert awa(RED_BLUE) == bytes.fromhex("417761 0001 54 ff0000 0000ff 000005")
    assert awa(bytes.fromhex("410102")) == bytes.fromhex("417761 0000 55 410102 44c7aa")


def test_the_third_sum_of_awa_is_never_an_a_and_counts_places_by_256():
    assert fletcher(bytes.fromhex("410102")) == bytes.fromhex("44c7aa")
    assert fletcher(bytes(256) + b"\x07")[2] == (sum(range(256)) + 7) % 255


@pytest.mark.parametrize("pixel", range(0xB0, 0xB8))
def test_a_baud_order_is_never_sent_as_a_pixel(pixel):
    for format_ in FORMATS.values():
        assert format_(bytes((pixel, 0, 0)))[6 - 2 * (format_ is tpm2)] == 0xAF


@pytest.mark.parametrize("leds", [*range(1, 400), 512, 700, 999])
def test_no_length_puts_a_baud_order_on_the_wire(leds):
    for format_ in FORMATS.values():
        assert not BAUD_ORDERS & set(format_(b"\xb3\x10\xb7" * leds))


@pytest.mark.parametrize(
    "leds", [1, 2, 59, 60, 61, 85, 86, 100, 150, 170, 171, 177, 200, 225, 232, 255, 256, 300]
)
def test_wled_shows_every_led_of_both_formats(leds):
    picture = bytes((at * 7 + 1) % 0xA0 for at in range(leds * 3))
    for format_ in (adalight, tpm2):
        wled = Wled(leds)
        for _ in range(3):
            wled.feed(format_(picture))
        assert (bytes(wled.leds), wled.frames) == (picture, 3)


def test_wled_really_miscounts_tpm2_without_our_padding():
    wled = Wled(100)
    wled.feed(bytes((0xC9, 0xDA, 300 >> 8, 300 & 0xFF)) + b"\x01" * 300 + b"\x36")
    assert bytes(wled.leds) == b"\x01" * 297 + bytes(3)


def test_wled_really_takes_a_lost_pixel_for_an_order():
    wled = Wled(2)
    wled.feed(b"\xb5")
    assert wled.baud == 921600


@given(data=st.data(), leds=st.integers(1, 30))
@settings(UNHURRIED, max_examples=60)
def test_wled_finds_its_place_and_keeps_its_baud_rate_wherever_it_starts(data, leds):
    picture = data.draw(st.binary(min_size=leds * 3, max_size=leds * 3))
    for format_ in (adalight, tpm2):
        frame = format_(picture)
        wled = Wled(leds)
        wled.feed(frame[data.draw(st.integers(0, len(frame))) :])
        wled.feed(bytes(leds * 3 + 32) + frame)
        assert wled.baud == 115200


@given(st.binary(min_size=3, max_size=90).map(lambda data: data[: len(data) // 3 * 3]))
@settings(UNHURRIED, max_examples=60)
def test_what_is_sent_is_what_is_shown(picture):
    leds = len(picture) // 3
    for format_, kind in ((adalight, Wled), (tpm2, Wled), (awa, HyperSerial), (adalight, Reader)):
        device = kind(leds)
        device.feed(format_(picture))
        assert device.frames == 1
        off = max(abs(sent - shown) for sent, shown in zip(picture[:-1], device.leds[:-1], strict=True))
        assert off <= 8


def test_awa_shows_nothing_that_was_garbled():
    device = HyperSerial(2)
    frame = bytearray(awa(RED_BLUE))
    frame[7] ^= 1
    device.feed(bytes(frame))
    assert device.frames == 0
    device.feed(awa(RED_BLUE) * 2)
    assert device.frames == 2
