"""Where the threads of the hardware end: it opens the devices, and drains what was pressed."""

import queue
import time
from collections.abc import Callable, Iterator
from typing import Protocol, TypeAlias

from hardware.config import Config
from hardware.debounce import Told
from hardware.fakes import FakeButtons, FakeStrip, TerminalStrip
from hardware.faults import Fault
from hardware.pictures import Picture

Heard: TypeAlias = Told | Fault | None


class AnyButtons(Protocol):
    """Buttons, real or not."""

    faults: list[Fault]

    @property
    def names(self) -> tuple[str, ...]: ...
    def together(self, wanted: bool) -> None: ...
    def light(self, lit: frozenset[str]) -> None: ...
    def close(self) -> None: ...


class AnyStrip(Protocol):
    """A strip, real or not."""

    def show(self, picture: Picture) -> None: ...
    def close(self) -> None: ...


class Bridge:
    """All hardware of a table. Nothing here waits, and nothing here fails: `faults` holds sentences."""

    def __init__(
        self,
        config: Config,
        clock: Callable[[], float] = time.monotonic,
        buttons: AnyButtons | None = None,
        strip: AnyStrip | None = None,
    ) -> None:
        self.config = config
        self.faults: list[Fault] = list(config.faults)
        """What went wrong, the latest last."""
        self.clock = clock
        self._heard: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        self.buttons = buttons or self._open_buttons()
        self.strip = strip or self._open_strip()
        self.faults += self.buttons.faults

    def post(self, heard: Heard) -> None:
        """What buttons and strip have to say; from any thread."""
        self._heard.put(heard)

    def show(self, picture: Picture) -> None:
        """On the strip, from now on."""
        if self.strip:
            self.strip.show(picture)

    def light(self, lit: frozenset[str]) -> None:
        """The lamps of these buttons, and no others."""
        self.buttons.light(lit)

    def together(self, wanted: bool) -> None:
        """Whether presses that overlap count, as when all agree to something."""
        self.buttons.together(wanted)

    def drain(self) -> Iterator[Told | Fault]:
        """What was pressed, and what went wrong, since last time."""
        while True:
            try:
                heard = self._heard.get_nowait()
            except queue.Empty:
                return
            if isinstance(heard, Fault):
                self.faults = [*self.faults[-19:], heard]
            if heard is not None:
                yield heard

    def close(self) -> None:
        self.buttons.close()
        if self.strip:
            self.strip.close()

    def __enter__(self) -> "Bridge":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open_buttons(self) -> AnyButtons:
        wanted = self.config.buttons
        if self.config.devices == "real" and wanted:
            from hardware.buttons import Buttons  # here, because most tables have none

            return Buttons(wanted, self.post, clock=self.clock)
        return FakeButtons([button.name for button in wanted], self.post, self.clock)

    def _open_strip(self) -> AnyStrip | None:
        strip = self.config.strip
        if strip is None or self.config.devices == "off":
            return None
        if self.config.devices == "terminal":
            return TerminalStrip(strip)
        if self.config.devices == "screen":
            return FakeStrip(strip, self.clock)
        try:
            from hardware.strip import Strip  # here, because it needs pyserial
        except ImportError:
            self.faults.append(
                Fault("The library pyserial is not installed; the game goes on without light.")
            )
            return None
        return Strip(strip, self.post, self.clock)
