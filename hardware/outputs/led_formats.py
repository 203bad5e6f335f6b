"""All formats of a strip, by the name that the hardware file gives. The only list of them."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from hardware.outputs import network_formats, serial_formats


class SerialFormat(NamedTuple):
    """A format for a serial line."""

    encode: Callable[[bytes], bytes]


class NetworkFormat(NamedTuple):
    """A format for UDP, and the port that its devices listen on."""

    encode: network_formats.PacketFormat
    port: int


LedFormat: TypeAlias = SerialFormat | NetworkFormat

FORMATS: dict[str, LedFormat] = {
    "adalight": SerialFormat(serial_formats.adalight),
    "tpm2": SerialFormat(serial_formats.tpm2),
    "awa": SerialFormat(serial_formats.awa),
    "ddp": NetworkFormat(network_formats.ddp, network_formats.DDP_PORT),
    "artnet": NetworkFormat(network_formats.artnet, network_formats.ARTNET_PORT),
    "e131": NetworkFormat(network_formats.e131, network_formats.E131_PORT),
}


def is_network(name: str) -> bool:
    """Return whether a format is sent over the network."""
    return isinstance(FORMATS[name], NetworkFormat)
