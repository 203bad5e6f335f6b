"""Network formats of LED frames, as UDP packets: DDP, Art-Net 4 (ArtDmx), E1.31 (streaming ACN).

Each function returns the packets of one frame. `sequence` counts frames from 0; receivers drop packets that
arrive late by it. DDP wants a new number for each packet, because receivers may ignore a repeated one.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

PacketFormat: TypeAlias = Callable[[bytes, int, int], list[bytes]]
"""Takes pixels, sequence and first universe; returns packets."""

DDP_PORT, ARTNET_PORT, E131_PORT = 4048, 6454, 5568
DDP_VERSION, DDP_PUSH = 0x40, 0x01
DDP_RGB = 0x0B
"""Three channels of eight bits."""
DDP_OUTPUT = 1
"""The default output device of a display."""
DDP_BYTES = 1440
"""Pixel bytes of one packet: 480 LEDs, which fit into an Ethernet frame."""
UNIVERSE_BYTES = 510
"""Pixel bytes of one universe: 170 whole LEDs."""
E131_PRIORITY = 100
E131_SENDER = bytes.fromhex("9d0f6ef1b34d4bd69ac8d0a1c7f0e5b2")
"""The sender's id, equal on all tables: it must not tell one from another."""
E131_NAME = b"Gruftwart"


def ddp(pixels: bytes, sequence: int, universe: int = 0) -> list[bytes]:
    """Return DDP packets. The last one has the push flag, with which the display shows the frame."""
    starts = range(0, len(pixels), DDP_BYTES)
    found = []
    for number, start in enumerate(starts, sequence * len(starts)):
        data = pixels[start : start + DDP_BYTES]
        flags = DDP_VERSION | (DDP_PUSH if start == starts[-1] else 0)
        head = bytes((flags, number % 15 + 1, DDP_RGB, DDP_OUTPUT))
        found.append(head + start.to_bytes(4, "big") + len(data).to_bytes(2, "big") + data)
    return found


def artnet(pixels: bytes, sequence: int, universe: int = 0) -> list[bytes]:
    """Return ArtDmx packets, one for each universe; their data have an even length."""
    return [
        b"Art-Net\0\x00\x50\x00\x0e"
        + bytes((sequence % 255 + 1, 0))
        + number.to_bytes(2, "little")
        + (len(data) + len(data) % 2).to_bytes(2, "big")
        + data
        + bytes(len(data) % 2)
        for number, data in _universes(pixels, universe)
    ]


def e131(pixels: bytes, sequence: int, universe: int = 1) -> list[bytes]:
    """Return E1.31 data packets, one for each universe: root, framing and DMP layer."""
    return [_e131_packet(data, sequence % 256, number) for number, data in _universes(pixels, universe)]


def _e131_packet(data: bytes, sequence: int, universe: int) -> bytes:
    values = b"\0" + data  # after the DMX start code
    dmp = b"\x02\xa1\x00\x00\x00\x01" + len(values).to_bytes(2, "big") + values
    framing = (
        b"\x00\x00\x00\x02"
        + E131_NAME.ljust(64, b"\0")
        + bytes((E131_PRIORITY, 0, 0, sequence, 0))
        + universe.to_bytes(2, "big")
        + _acn_layer(dmp)
    )
    root = b"\x00\x00\x00\x04" + E131_SENDER + _acn_layer(framing)
    return b"\x00\x10\x00\x00ASC-E1.17\0\0\0" + _acn_layer(root)


def _acn_layer(body: bytes) -> bytes:
    """Return a layer of ACN: flags and its length, which counts these two bytes."""
    return (0x7000 | len(body) + 2).to_bytes(2, "big") + body


def _universes(pixels: bytes, first: int) -> Iterator[tuple[int, bytes]]:
    for place, start in enumerate(range(0, len(pixels), UNIVERSE_BYTES)):
        yield first + place, pixels[start : start + UNIVERSE_BYTES]
