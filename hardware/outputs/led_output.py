"""The interface of all ways to a strip, and the choice among them."""

import threading
from collections.abc import Callable
from typing import Protocol

from hardware.config import StripConfig
from hardware.errors import HardwareError
from hardware.outputs.led_formats import FORMATS, CustomFormat, NetworkFormat


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


def make_output(strip: StripConfig, closing: threading.Event, clock: Callable[[], float]) -> LedOutput:
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


def output_fault(strip: StripConfig, reason: Exception) -> HardwareError:
    """Return what an output raised as a sentence."""
    if isinstance(reason, HardwareError):
        return reason
    return HardwareError(
        "The light output {format} failed ({reason}); it is tried again.",
        format=strip.format,
        reason=type(reason).__name__,
    )
