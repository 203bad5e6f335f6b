"""Light over the network: every byte, read by a decoder of its own, and a controller that loses packets."""

import errno
import socket

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hardware.config import StripConfig, parse
from hardware.errors import HardwareError
from hardware.led_strip import LedStrip
from hardware.outputs import network_output
from hardware.outputs.led_formats import DDP_BYTES, FORMATS, NetworkFormat, artnet, ddp, e131, is_network
from hardware.outputs.network_output import NetworkOutput, split_address
from hardware.strip_pictures import ChasePicture, StillPicture, white
from tests.hardware.network_emulator import READERS, REALTIME_TIMEOUT_SECONDS, Frames, NetworkStrip
from tests.hardware.vocabulary import Asked, Clock, plain
from tests.support.examples import UNHURRIED
from tests.support.patience import eventually

KINDS = sorted(READERS)
RED = StillPicture(b"\xff\0\0" * 60)


def strip_at(device: NetworkStrip, kind: str = "ddp", **more) -> StripConfig:
    return plain("auto", format=kind, address=device.address, **more)


def shows(device: NetworkStrip, colour):
    return lambda: set(device.leds) == {colour}


def test_ddp_byte_by_byte():
    assert ddp(bytes.fromhex("ff0000 0000ff"), 0) == [
        bytes.fromhex("41 01 0b 01 00000000 0006 ff0000 0000ff")
    ]
    first, second = ddp(b"\1\2\3" * 500, 0)
    assert first[:10] == bytes.fromhex("40 01 0b 01 00000000 05a0")
    assert second[:10] == bytes.fromhex("41 02 0b 01 000005a0 003c")
    assert len(first) == 10 + DDP_BYTES
    assert ddp(b"\1\2\3" * 500, 1)[0][1] == 3, "a new number for each packet"
    assert {packet[1] for at in range(40) for packet in ddp(b"\0" * 3, at)} == set(range(1, 16))


def test_artnet_byte_by_byte():
    assert artnet(b"\1\2\3", 0, 7) == [b"Art-Net\0" + bytes.fromhex("0050 000e 01 00 0700 0004 010203 00")]
    assert [len(packet) for packet in artnet(b"\1\2\3" * 171, 0)] == [18 + 510, 18 + 4]
    assert {packet[12] for at in range(300) for packet in artnet(b"\0" * 6, at)} == set(range(1, 256))


def test_e131_byte_by_byte():
    (packet,) = e131(b"\1\2\3", 5, 258)
    assert len(packet) == 126 + 3
    assert packet[:18] == bytes.fromhex("0010 0000") + b"ASC-E1.17\0\0\0" + bytes.fromhex("7071")
    assert packet[18:22] == bytes.fromhex("00000004")
    assert packet[38:44] == bytes.fromhex("705b 00000002")
    assert packet[44:53] == b"Gruftwart"
    assert packet[108:115] == bytes.fromhex("64 0000 05 00 0102")
    assert packet[115:] == bytes.fromhex("700e 02 a1 0000 0001 0004 00 010203")


@pytest.mark.parametrize("kind", KINDS)
@given(picture=st.binary(min_size=1, max_size=400).map(lambda data: data * 3), sequence=st.integers(0, 10**6))
@settings(UNHURRIED, max_examples=40)
def test_the_decoder_shows_what_was_sent(kind, picture, sequence):
    frames = Frames(len(picture) // 3)
    for packet in FORMATS[kind].encode(picture, sequence, 1):
        READERS[kind](packet, frames)
    assert (bytes(frames.leds), frames.refused) == (picture, [])


@pytest.mark.parametrize("kind", KINDS)
def test_the_decoder_would_notice_a_wrong_byte(kind):
    noticed = 0
    (packet,) = FORMATS[kind].encode(b"\1\2\3", 1, 1)
    for at in range(len(packet)):
        frames = Frames(1)
        READERS[kind](packet[:at] + bytes((packet[at] ^ 0x55,)) + packet[at + 1 :], frames)
        noticed += bool(frames.refused) or bytes(frames.leds) != b"\1\2\3"
    assert noticed >= {"ddp": 12, "artnet": 17, "e131": 40}[kind]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("leds", [60, 170, 171, 500, 1000])
def test_a_picture_reaches_the_leds(kind, leds):
    with NetworkStrip(leds, kind) as device, LedStrip(strip_at(device, kind, leds=leds)) as strip:
        strip.show(StillPicture(b"\x40\x10\x05" * leds))
        eventually(shows(device, (0x40, 0x10, 0x05)))
        assert device.frames.refused == []


def test_every_network_format_is_read_here():
    assert [name for name in FORMATS if is_network(name)] == [
        name for name, one in FORMATS.items() if isinstance(one, NetworkFormat)
    ]
    assert {name for name in FORMATS if is_network(name)} == set(READERS)


def test_a_still_picture_is_kept_alive_and_otherwise_nothing_is_sent():
    clock, picture = Clock(), Asked(b"\xff\0\0" * 60)
    with NetworkStrip(60) as device, LedStrip(strip_at(device), clock=clock) as strip:
        strip.show(picture)
        eventually(shows(device, (255, 0, 0)))
        picture.asked_again(strip)
        for _ in range(3):
            sent = strip.frames
            picture.asked_again(strip)
            picture.asked_again(strip)
            assert strip.frames == sent, "it is looked at, and not sent"
            clock.skip(NetworkOutput.keep_alive_seconds)
            strip.show(picture)
            eventually(lambda: strip.frames == sent + 1)  # noqa: B023
        assert len({packet[10:] for packet in device.bytes[-3:]}) == 1


def test_a_dark_strip_stays_dark_and_a_closed_one_is_given_back():
    clock = Clock()
    with NetworkStrip(60, clock=clock) as device:
        with LedStrip(strip_at(device), clock=clock) as strip:
            strip.show(StillPicture(bytes(180)))
            for _ in range(12):
                sent = strip.frames
                clock.skip(NetworkOutput.keep_alive_seconds)
                strip.show(StillPicture(bytes(180)))
                eventually(lambda: strip.frames > sent)  # noqa: B023
                eventually(shows(device, (0, 0, 0)))
        packets = len(device.bytes)
        clock.skip(REALTIME_TIMEOUT_SECONDS)
        assert shows(device, (9, 9, 9))(), "WLED returns to its own"
        assert len(device.bytes) == packets


def test_three_lost_packets_are_within_the_timeout():
    assert 4 * NetworkOutput.keep_alive_seconds < REALTIME_TIMEOUT_SECONDS


def test_a_fifth_of_all_packets_may_be_lost():
    """A still picture heals with the next packet; WLED never returns to its own effects."""
    clock, own = Clock(), 0
    with NetworkStrip(600, clock=clock) as device, LedStrip(strip_at(device, leds=600), clock=clock) as strip:
        strip.show(white(600))
        eventually(shows(device, (255, 255, 255)))
        device.loss = 0.2
        for step in range(60):
            level = 1 + step % 100
            sent = len(device.bytes)
            strip.show(StillPicture(bytes((level, 0, 0)) * 600))
            clock.skip(NetworkOutput.keep_alive_seconds)
            eventually(lambda: len(device.bytes) > sent)  # noqa: B023
            own += (9, 9, 9) in device.leds
        assert device.lost > 10
        device.loss = 0.0
        strip.show(RED)
        clock.skip(NetworkOutput.keep_alive_seconds)
        eventually(lambda: device.leds[0] == (255, 0, 0))
        assert own == 0
        assert device.frames.refused == []


def test_unplugged_is_a_sentence_and_the_light_comes_back(monkeypatch):
    monkeypatch.setattr(NetworkOutput, "retry_seconds", 0.01)
    monkeypatch.setattr(NetworkOutput, "settle_seconds", 0.3)
    told = []
    with NetworkStrip(60) as device, LedStrip(strip_at(device, fps=100, calm=False), told.append) as strip:
        strip.show(ChasePicture(60, 0.0))
        eventually(lambda: told == [None])
        device.unplug()
        eventually(lambda: len(told) >= 2)
        assert str(told[1]) == (
            f"The LED strip at {device.address} cannot be reached; the game goes on without light."
        )
        assert not strip.connected
        device.plug_in()
        eventually(lambda: told[-1] is None)


def test_a_strip_that_is_never_there_is_told_once(monkeypatch):
    monkeypatch.setattr(NetworkOutput, "retry_seconds", 0.0)
    told = []
    device = NetworkStrip(60)
    with device:
        pass
    with LedStrip(strip_at(device, fps=100, calm=False), told.append) as strip:
        strip.show(ChasePicture(60, 0.0))
        eventually(lambda: strip.frames > 12)
    assert len(told) == 1


def test_an_unknown_name_is_a_sentence(monkeypatch):
    def lookup(*_: object, **more: object):
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(network_output.socket, "getaddrinfo", lookup)
    with pytest.raises(HardwareError, match=r"Nobody in the network is called wled\.local;"):
        NetworkOutput(plain("auto", format="ddp", address="wled.local")).open()


@pytest.mark.parametrize("number", [errno.EPERM, errno.EAFNOSUPPORT])
def test_a_service_that_may_not_send_says_which_command_lets_it(monkeypatch, number):
    def forbidden(*_: object):
        raise OSError(number, "no")

    output = NetworkOutput(plain("auto", format="ddp", address="10.0.0.9"))
    monkeypatch.setattr(network_output.socket, "socket", forbidden)
    with pytest.raises(HardwareError, match=r"sudo gruftwart-kiosk light 10\.0\.0\.9"):
        output.open()


def test_the_command_gets_the_address_without_its_port(monkeypatch):
    def refuse(*_):
        raise OSError(errno.EPERM, "not permitted")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    output = NetworkOutput(plain("auto", format="ddp", address="10.0.0.9:4049"))
    with pytest.raises(HardwareError, match=r"light 10\.0\.0\.9\."):
        output.open()
    output.close()


@pytest.mark.parametrize("address", ["wled..local", "x" * 70])
def test_what_cannot_be_a_name_is_a_sentence(address):
    with pytest.raises(HardwareError, match="Nobody in the network is called"):
        NetworkOutput(plain("auto", format="ddp", address=address)).open()


def test_packets_for_which_there_is_no_room_are_dropped(monkeypatch):
    class Full:
        def send(self, packet: bytes) -> int:
            raise BlockingIOError(errno.EAGAIN, "full")

    output = NetworkOutput(plain("auto", format="ddp", address="10.0.0.9"))
    output.udp_socket = Full()
    assert output.send(b"\0" * 30) == NetworkOutput.frame_seconds


def test_addresses_have_a_port_or_none():
    assert split_address("wled.local", 4048) == ("wled.local", 4048)
    assert split_address("10.0.0.9:21324", 4048) == ("10.0.0.9", 21324)
    assert split_address("fd00::7", 4048) == ("fd00::7", 4048)


def test_the_file_names_a_strip_in_the_network():
    found = parse('[strip]\nformat = "ddp"\naddress = "wled-table.local"\n').strip
    assert (found.format, found.address, found.universe) == ("ddp", "wled-table.local", 1)


@pytest.mark.parametrize("line", ["", 'address = "two words"', 'address = "a/b"'])
def test_without_an_address_the_file_is_wrong(line):
    (fault,) = parse(f'[strip]\nformat = "ddp"\n{line}\n').faults
    assert "address" in str(fault)
