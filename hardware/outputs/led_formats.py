"""All formats of a strip, by the name that the hardware file gives. The only list of them.

Plug-ins add theirs to FORMATS.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from hardware.outputs import frame_formats

if TYPE_CHECKING:
    from hardware.config import StripConfig
    from hardware.outputs.led_output import LedOutput


class SerialFormat(NamedTuple):
    """A format for a serial line."""

    encode: Callable[[bytes], bytes]


class NetworkFormat(NamedTuple):
    """A format for UDP, and the port that its devices listen on."""

    encode: frame_formats.PacketFormat
    port: int


class CustomFormat(NamedTuple):
    """A way to a strip that is neither: `make` returns its `LedOutput`, not opened yet."""

    make: "Callable[[StripConfig], LedOutput]"
    has_address: bool = False
    """Whether `address` in the hardware file must name a place in the network."""


LedFormat: TypeAlias = SerialFormat | NetworkFormat | CustomFormat

FORMATS: dict[str, LedFormat] = {
    "adalight": SerialFormat(frame_formats.adalight),
    "tpm2": SerialFormat(frame_formats.tpm2),
    "awa": SerialFormat(frame_formats.awa),
    "ddp": NetworkFormat(frame_formats.ddp, frame_formats.DDP_PORT),
    "artnet": NetworkFormat(frame_formats.artnet, frame_formats.ARTNET_PORT),
    "e131": NetworkFormat(frame_formats.e131, frame_formats.E131_PORT),
}


def is_network(name: str) -> bool:
    """Return whether a format is sent over the network."""
    found = FORMATS[name]
    return found.has_address if isinstance(found, CustomFormat) else isinstance(found, NetworkFormat)
