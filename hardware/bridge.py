"""Opens all hardware of a table, and hands events of its threads to the main loop."""

import queue
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Protocol, TypeAlias

from hardware.config import ButtonConfig, HardwareConfig, StripConfig
from hardware.debounce import PressEvent
from hardware.errors import HardwareError
from hardware.fakes import FakeButtons, FakeStrip, TerminalStrip
from hardware.strip_pictures import StripPicture

HardwareEvent: TypeAlias = PressEvent | HardwareError | None


class ButtonsDevice(Protocol):
    """The interface of buttons, real or fake."""

    faults: list[HardwareError]

    @property
    def names(self) -> tuple[str, ...]: ...
    def together(self, wanted: bool) -> None: ...
    def light(self, lit: frozenset[str]) -> None: ...
    def edge(self, name: str, closed: bool | None, when: float) -> None: ...
    def close(self) -> None: ...


class StripDevice(Protocol):
    """The interface of an LED strip, real or fake."""

    def show(self, picture: StripPicture) -> None: ...
    def close(self) -> None: ...


class HardwareBridge:
    """All hardware of a table. No method blocks or raises: problems are collected in `faults`."""

    def __init__(
        self,
        config: HardwareConfig,
        clock: Callable[[], float] = time.monotonic,
        buttons: ButtonsDevice | None = None,
        strip: StripDevice | None = None,
    ) -> None:
        self.config = config
        self.faults: list[HardwareError] = list(config.faults)
        """Errors, the latest last."""
        self.clock = clock
        self._heard: queue.SimpleQueue[HardwareEvent] = queue.SimpleQueue()
        self.on_event: Callable[[], object] = lambda: None
        """Called in the thread of the event, after it was queued."""
        self.buttons = buttons or self._open_buttons()
        self.strip = strip or self._open_strip()
        self.faults += self.buttons.faults

    def enqueue(self, heard: HardwareEvent) -> None:
        """Queue an event of buttons or strip; may be called from any thread."""
        self._heard.put(heard)
        self.on_event()

    def show(self, picture: StripPicture) -> None:
        """Show `picture` on the strip."""
        if self.strip:
            self.strip.show(picture)

    def set_lamps(self, lit: frozenset[str]) -> None:
        """Switch on the lamps of the buttons `lit`, and all others off."""
        self.buttons.light(lit)

    def allow_chords(self, wanted: bool) -> None:
        """Set whether overlapping presses count. Needed when all players confirm something together."""
        self.buttons.together(wanted)

    def poll(self) -> Iterator[PressEvent | HardwareError]:
        """Yield the presses and errors since the last call."""
        while True:
            try:
                heard = self._heard.get_nowait()
            except queue.Empty:
                return
            if isinstance(heard, HardwareError):
                self.faults = [*self.faults[-19:], heard]
            if heard is not None:
                yield heard

    def replace_strip(self, strip: StripConfig) -> None:
        """Close the strip, and open the one that `strip` describes."""
        if self.strip:
            # in a thread, because a dead line is waited for
            threading.Thread(target=self.strip.close, name="closing strip", daemon=True).start()
        devices = "real" if self.config.devices == "off" else self.config.devices
        self.config = replace(self.config, devices=devices, strip=strip)
        self.strip = self._open_strip()

    def replace_buttons(self, buttons: tuple[ButtonConfig, ...]) -> None:
        """Close all buttons, and open those of `buttons`."""
        self.buttons.close()
        devices = "real" if self.config.devices == "off" else self.config.devices
        self.config = replace(self.config, devices=devices, buttons=buttons)
        self.buttons = self._open_buttons()
        self.faults += self.buttons.faults

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
            from hardware.buttons import Buttons  # imported here, because most tables have no buttons

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
        from hardware.led_strip import LedStrip  # imported here, because most tables have no strip

        try:
            return LedStrip(strip, self.enqueue, self.clock)
        except HardwareError as fault:
            self.faults.append(fault)
            return None
