"""Where the threads of the hardware end: it opens the devices, and drains what was pressed."""

import queue
import time
from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias

from hardware.config import HardwareConfig
from hardware.debounce import PressEvent
from hardware.errors import HardwareError
from hardware.fakes import FakeButtons, FakeStrip, TerminalStrip
from hardware.strip_pictures import StripPicture

HardwareEvent: TypeAlias = PressEvent | HardwareError | None


class ButtonsDevice(Protocol):
    """Buttons, real or not."""

    faults: list[HardwareError]

    @property
    def names(self) -> tuple[str, ...]: ...
    def together(self, wanted: bool) -> None: ...
    def light(self, lit: frozenset[str]) -> None: ...
    def close(self) -> None: ...


class StripDevice(Protocol):
    """A strip, real or not."""

    def show(self, picture: StripPicture) -> None: ...
    def close(self) -> None: ...


class HardwareBridge:
    """All hardware of a table. Nothing here waits, and nothing here fails: `faults` holds sentences."""

    def __init__(
        self,
        config: HardwareConfig,
        clock: Callable[[], float] = time.monotonic,
        buttons: ButtonsDevice | None = None,
        strip: StripDevice | None = None,
    ) -> None:
        self.config = config
        self.faults: list[HardwareError] = list(config.faults)
        """What went wrong, the latest last."""
        self.clock = clock
        self._heard: queue.SimpleQueue[HardwareEvent] = queue.SimpleQueue()
        self.buttons = buttons or self._open_buttons()
        self.strip = strip or self._open_strip()
        self.faults += self.buttons.faults

    def enqueue(self, heard: HardwareEvent) -> None:
        """What buttons and strip have to say; from any thread."""
        self._heard.put(heard)

    def show(self, picture: StripPicture) -> None:
        """On the strip, from now on."""
        if self.strip:
            self.strip.show(picture)

    def set_lamps(self, lit: frozenset[str]) -> None:
        """The lamps of these buttons, and no others."""
        self.buttons.light(lit)

    def allow_chords(self, wanted: bool) -> None:
        """Whether presses that overlap count, as when all agree to something."""
        self.buttons.together(wanted)

    def poll(self) -> Iterator[PressEvent | HardwareError]:
        """What was pressed, and what went wrong, since last time."""
        while True:
            try:
                heard = self._heard.get_nowait()
            except queue.Empty:
                return
            if isinstance(heard, HardwareError):
                self.faults = [*self.faults[-19:], heard]
            if heard is not None:
                yield heard

    def close(self) -> None:
        self.buttons.close()
        if self.strip:
            self.strip.close()

    def __enter__(self) -> "HardwareBridge":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open_buttons(self) -> ButtonsDevice:
        wanted = self.config.buttons
        if self.config.devices == "real" and wanted:
            from hardware.buttons import Buttons  # here, because most tables have none

            return Buttons(wanted, self.enqueue, clock=self.clock)
        return FakeButtons([button.name for button in wanted], self.enqueue, self.clock)

    def _open_strip(self) -> StripDevice | None:
        strip = self.config.strip
        if strip is None or self.config.devices == "off":
            return None
        if self.config.devices == "terminal":
            return TerminalStrip(strip)
        if self.config.devices == "screen":
            return FakeStrip(strip, self.clock)
        try:
            from hardware.led_strip import LedStrip  # here, because it needs pyserial
        except ImportError:
            self.faults.append(
                HardwareError("The library pyserial is not installed; the game goes on without light.")
            )
            return None
        return LedStrip(strip, self.enqueue, self.clock)
