"""Formats of LED frames (Adalight, TPM2, Awa by serial; DDP, Art-Net 4, E1.31 by UDP), and ways to a strip.

FORMATS is the only list of them, by the name that the hardware file gives; plug-ins add theirs to it.

While WLED waits for a frame on a serial line, it treats the bytes 0xB0 to 0xB7 as commands to change the baud
rate. If it loses synchronisation, pixel values could become commands. Therefore no serial frame contains any
of these bytes.

Network formats return the UDP packets of one frame. `sequence` counts frames from 0; receivers drop packets
that arrive late by it. DDP wants a new number for each packet, because receivers may ignore a repeated one.
"""

import threading
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from hardware.errors import HardwareError

if TYPE_CHECKING:
    from hardware.config import StripConfig

BAUD_ORDERS = frozenset(range(0xB0, 0xB8))
AVOID_BAUD_COMMANDS = bytes(0xAF if value in BAUD_ORDERS else value for value in range(256))
"""Values are only reduced, so that the current limit still holds."""
DARK = b"\0\0\0"
TPM2_START, TPM2_DATA, TPM2_END = 0xC9, 0xDA, 0x36


def adalight(pixels: bytes) -> bytes:
    """Return an Adalight frame: “Ada”, number of LEDs minus one, checksum, pixels."""
    return _ada_like(b"Ada", pixels)


def tpm2(pixels: bytes) -> bytes:
    """Return a TPM2 frame: start, type, number of bytes, pixels, end."""
    body = pixels.translate(AVOID_BAUD_COMMANDS)
    leds = len(body) // 3
    while BAUD_ORDERS & set(_tpm2_size(body)) or _wled_counts(len(body)) < leds:
        body += DARK  # add dark LEDs beyond the strip until WLED counts enough LEDs
    return bytes((TPM2_START, TPM2_DATA)) + _tpm2_size(body) + body + bytes((TPM2_END,))


def _tpm2_size(body: bytes) -> bytes:
    return len(body).to_bytes(2, "big")


def _wled_counts(size: int) -> int:
    """Return the number of LEDs that WLED computes: it divides each length byte by three separately."""
    return (size >> 8) * 0x100 // 3 + (size & 0xFF) // 3


def awa(pixels: bytes) -> bytes:
    """Return an Awa frame: Adalight's header with “Awa”, pixels, three checksums."""
    frame = _ada_like(b"Awa", pixels)
    last = frame[-1]
    # vary the last blue value until no checksum is a baud command
    for blue in (*range(last, -1, -1), *range(last + 1, 256)):
        frame = frame[:-1] + bytes((blue,))
        sums = fletcher(frame[6:])
        if not BAUD_ORDERS & {blue, *sums}:
            break
    return frame + sums


def fletcher(body: bytes) -> bytes:
    """Return Awa's checksums. The third depends on positions and is never “A”, the start of a header."""
    one = two = places = 0
    for place, value in enumerate(body):
        places = (places + (value ^ (place & 0xFF))) % 255
        one = (one + value) % 255
        two = (two + one) % 255
    return bytes((one, two, 0xAA if places == 0x41 else places))


def _ada_like(word: bytes, pixels: bytes) -> bytes:
    body = pixels.translate(AVOID_BAUD_COMMANDS)
    while BAUD_ORDERS & set(head := _ada_count(len(body) // 3)):
        body += DARK  # add a dark LED beyond the strip until the header has no baud command
    return word + head + body


def _ada_count(leds: int) -> bytes:
    high, low = divmod(leds - 1, 0x100)
    return bytes((high, low, high ^ low ^ 0x55))


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


class SerialFormat(NamedTuple):
    """A format for a serial line."""

    encode: Callable[[bytes], bytes]


class NetworkFormat(NamedTuple):
    """A format for UDP, and the port that its devices listen on."""

    encode: PacketFormat
    port: int


class CustomFormat(NamedTuple):
    """A way to a strip that is neither: `make` returns its `LedOutput`, not opened yet."""

    make: "Callable[[StripConfig], LedOutput]"
    has_address: bool = False
    """Whether `address` in the hardware file must name a place in the network."""


LedFormat: TypeAlias = SerialFormat | NetworkFormat | CustomFormat

FORMATS: dict[str, LedFormat] = {
    "adalight": SerialFormat(adalight),
    "tpm2": SerialFormat(tpm2),
    "awa": SerialFormat(awa),
    "ddp": NetworkFormat(ddp, DDP_PORT),
    "artnet": NetworkFormat(artnet, ARTNET_PORT),
    "e131": NetworkFormat(e131, E131_PORT),
}


def is_network(name: str) -> bool:
    """Return whether a format is sent over the network."""
    found = FORMATS[name]
    return found.has_address if isinstance(found, CustomFormat) else isinstance(found, NetworkFormat)


class LedOutput(Protocol):
    """A way to one strip, for the strip's thread. After a HardwareError it is closed and opened again."""

    keep_alive_seconds: float
    """Interval at which an unchanged frame is repeated, so that the device keeps showing it."""
    retry_seconds: float
    """Wait after a HardwareError."""
    settle_seconds: float
    """Seconds without an error after which the strip counts as connected."""

    def open(self) -> None:
        """Open the way to the strip. Raise HardwareError if that fails."""

    def send(self, pixels: bytes) -> float:
        """Send a frame; return the seconds that it takes. Raise HardwareError if the strip is gone."""

    def close(self) -> None:
        """End the connection, if it was opened."""

    def status(self) -> str:
        """Return place and format, for people; raise HardwareError if the place does not exist."""


def make_output(strip: "StripConfig", closing: threading.Event, clock: Callable[[], float]) -> LedOutput:
    """Return the output for a strip, not opened yet; `closing` ends its waits.

    Raise HardwareError if the library for it is not installed.
    """
    format_ = FORMATS[strip.format]
    if isinstance(format_, CustomFormat):
        try:
            return format_.make(strip)
        except Exception as reason:  # an output of a plug-in may raise anything
            raise output_fault(strip, reason) from None
    if isinstance(format_, NetworkFormat):
        from hardware.outputs.network_output import NetworkOutput

        return NetworkOutput(strip)
    try:
        from hardware.outputs.serial_output import SerialOutput  # imported here, because it needs pyserial
    except ImportError:
        raise HardwareError(
            "The library pyserial is not installed; the game goes on without light."
        ) from None
    return SerialOutput(strip, closing, clock)


def output_fault(strip: "StripConfig", reason: Exception) -> HardwareError:
    """Return what an output raised as a sentence."""
    if isinstance(reason, HardwareError):
        return reason
    return HardwareError(
        "The light output {format} failed ({reason}); it is tried again.",
        format=strip.format,
        reason=type(reason).__name__,
    )
