"""Buttons on pins, input devices and in the network. Threads queue edges; one turns them into presses."""

import os
import queue
import tempfile
import threading
import time
import warnings
from collections.abc import Callable, Iterable
from typing import Any

from hardware.config import ButtonConfig, button_label
from hardware.debounce import PressDetector, PressEvent
from hardware.errors import HardwareError
from hardware.input_keys import KeyReader

Post = Callable[[PressEvent | HardwareError], None]


class Wireless:
    """Stands for a wireless button, of which nothing is open here."""

    def close(self) -> None:
        """Do nothing."""


class Buttons:
    """All buttons that could be opened; `faults` has an error for each of the others."""

    def __init__(
        self,
        buttons: Iterable[ButtonConfig],
        post: Post,
        factory: Any = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.faults: list[HardwareError] = []
        self.edges: dict[str, int] = {}
        """Number of edges of each contact, for the button test."""
        self._post = post
        self._clock = clock
        self._edges: queue.SimpleQueue[tuple[str, bool | None, float] | None] = queue.SimpleQueue()
        self._devices: dict[str, Any] = {}
        self._lamps: dict[str, Any] = {}
        wanted = tuple(buttons)
        self._presses = PressDetector((button.name, button.bounce, button.hold) for button in wanted)
        self._thread: threading.Thread | None = None
        if wanted:
            self._open_all(wanted, factory)

    @property
    def names(self) -> tuple[str, ...]:
        """The buttons that were opened."""
        return tuple(self._devices)

    def together(self, wanted: bool) -> None:
        """Set whether overlapping presses count. Needed when all players confirm something together."""
        self._presses.together = wanted

    def stuck(self) -> list[str]:
        """Return the buttons that have been held for too long."""
        return self._presses.stuck(self._clock())

    def light(self, lit: frozenset[str]) -> None:
        """Switch on the lamps of these buttons, and all others off."""
        for name, lamp in self._lamps.items():
            lamp.on() if name in lit else lamp.off()

    def missing(self) -> dict[str, HardwareError]:
        """Return the faults of input devices, by button, as soon as each was looked for."""
        readers = {name: one for name, one in self._devices.items() if isinstance(one, KeyReader)}
        return {name: fault for name, one in readers.items() if (fault := one.first_fault()) is not None}

    def edge(self, name: str, closed: bool | None, when: float) -> None:
        """Handle an edge of a wireless button; may be called from any thread.

        `closed` is None for a button that only tells that it was held for a long time.
        """
        if name in self.edges:
            self._edges.put((name, closed, when))

    def close(self) -> None:
        for device in (*self._devices.values(), *self._lamps.values()):
            device.close()
        self._devices.clear()
        self._lamps.clear()
        if self._thread is not None:
            self._edges.put(None)
            self._thread.join(timeout=2)
            self._thread = None

    def __enter__(self) -> "Buttons":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open_all(self, wanted: tuple[ButtonConfig, ...], factory: Any) -> None:
        self._open_keys([button for button in wanted if button.device])
        for button in wanted:
            if button.topic:  # nothing to open: `edge` is called for it
                self._devices[button.name], self.edges[button.name] = Wireless(), 0
        if any(button.pin is not None for button in wanted):
            self._open_pins(wanted, factory)
        if self._devices:
            self._thread = threading.Thread(target=self._run, name="buttons", daemon=True)
            self._thread.start()

    def _open_keys(self, wanted: list[ButtonConfig]) -> None:
        """Read each input device once, for all of its keys."""
        for device in dict.fromkeys(button.device for button in wanted):
            keys = {button.key: button.name for button in wanted if button.device == device}
            reader = KeyReader(device, keys, self._key_edge, self._post)
            self._devices |= dict.fromkeys(keys.values(), reader)
            self.edges |= dict.fromkeys(keys.values(), 0)

    def _key_edge(self, name: str, closed: bool) -> None:
        self._edges.put((name, closed, self._clock()))

    def _open_pins(self, wanted: tuple[ButtonConfig, ...], factory: Any) -> None:
        try:
            factory = factory or pin_factory()
        except HardwareError as fault:
            self.faults.append(fault)
            return
        for button in wanted:
            if button.pin is not None:
                self._try(self._open, button, button.pin, factory)
            if button.name in self._devices and button.lamp is not None:
                self._try(self._open_lamp, button, button.lamp, factory)

    def _try(
        self, open_: Callable[[ButtonConfig, int, Any], None], button: ButtonConfig, pin: int, factory: Any
    ) -> None:
        try:
            open_(button, pin, factory)
        except Exception as reason:  # each pin library has its own exceptions
            self.faults.append(_unusable(button, pin, reason))

    def _open(self, button: ButtonConfig, pin: int, factory: Any) -> None:
        import gpiozero  # type: ignore[import-untyped, import-not-found, unused-ignore]

        device = gpiozero.DigitalInputDevice(pin, pull_up=button.pull == "up", pin_factory=factory)
        name = button.name
        device.when_activated = lambda: self._edges.put((name, True, self._clock()))
        device.when_deactivated = lambda: self._edges.put((name, False, self._clock()))
        self._devices[name] = device
        self.edges[name] = 0

    def _open_lamp(self, button: ButtonConfig, pin: int, factory: Any) -> None:
        """Open each lamp separately, so that one that fails does not affect the others."""
        import gpiozero  # type: ignore[import-untyped, import-not-found, unused-ignore]

        self._lamps[button.name] = gpiozero.LEDBoard(pin, pin_factory=factory)

    def _run(self) -> None:
        """Turn edges into presses, in the order of their times."""
        presses = self._presses
        while True:
            due = presses.next_deadline()
            try:
                edge = self._edges.get(timeout=None if due is None else max(due - self._clock(), 0.0))
            except queue.Empty:
                made = presses.advance(self._clock())
            else:
                if edge is None:
                    return
                name, closed, when = edge
                self.edges[name] += 1 if closed is not None else 2
                if closed is None:
                    made = [*presses.advance(when), presses.long_press(name, when)]
                else:
                    made = presses.edge(name, closed, when)
            for press in made:
                self._post(press)


def pin_factory() -> Any:
    """Return gpiozero's pin factory for this machine: lgpio on a Pi 5, others on older ones."""
    set_lgpio_folder()
    try:
        import gpiozero  # type: ignore[import-untyped, import-not-found, unused-ignore]
    except ImportError:
        raise HardwareError(
            "The button library gpiozero is not installed; the game runs without buttons."
        ) from None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # gpiozero warns about each missing pin library
            return gpiozero.Device._default_pin_factory()
    except Exception:  # any exception: there are no GPIO pins, or no permission to use them
        raise HardwareError(
            "There are no GPIO pins that can be used (a Pi 5 needs lgpio); the game runs without buttons."
        ) from None


def set_lgpio_folder() -> None:
    """Set lgpio's working folder, because it creates a pipe there and fails in a read-only folder."""
    if not os.access(".", os.W_OK):
        os.environ.setdefault("LG_WD", tempfile.gettempdir())


def _unusable(button: ButtonConfig, pin: int, reason: Exception) -> HardwareError:
    names = {"pin": pin, "button": button_label(button.name)}
    if "InUse" in type(reason).__name__ or "busy" in str(reason).lower():
        return HardwareError(
            "Pin {pin} of the button “{button}” is used by something else; choose another pin.", **names
        )
    return HardwareError(
        "Pin {pin} of the button “{button}” cannot be used: {reason}", reason=reason, **names
    )
