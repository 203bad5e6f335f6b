"""All formats of a strip, by the name that the hardware file gives (the only list), and the ways to it.

Plug-ins add theirs to FORMATS.
"""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from hardware.errors import HardwareError
from hardware.outputs import frame_formats

if TYPE_CHECKING:
    from hardware.config import StripConfig


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
