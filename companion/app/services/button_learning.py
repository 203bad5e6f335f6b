"""Learn mode of buttons: the next press of any key or wireless button is told instead of answering."""

import threading
import time
from collections.abc import Callable
from typing import TypeAlias

from kivy.clock import Clock

from companion.app.kiosk.mqtt_service import MqttController
from companion.app.services.peripheral_events import PeripheralEvents
from hardware.config import load
from hardware.config_text import with_button
from hardware.input_keys import pressed_keys

LEARN_SECONDS = 20.0
MOUSE_BUTTONS = range(0x110, 0x120)
"""Keys of a mouse, which operates the screen."""
ButtonRow: TypeAlias = dict[str, str | int]
"""The row of a button in the hardware file; empty if nothing was pressed."""


class ButtonLearner:
    """Waits for one press at a time."""

    def __init__(
        self, cafe: MqttController, hearing: PeripheralEvents, seconds: float = LEARN_SECONDS
    ) -> None:
        self._cafe, self._hearing, self._seconds = cafe, hearing, seconds
        self._number = 0
        """Of the wait; results of earlier ones are ignored."""

    def start(self, learnt: Callable[[ButtonRow], None]) -> None:
        """Call `learnt` with the next press, in the main thread."""
        self.stop()
        number = self._number

        def tell(row: ButtonRow) -> None:
            Clock.schedule_once(lambda *_: self._finish(number, row, learnt))

        if self._cafe.wireless is not None:
            self._cafe.wireless.learn = lambda source: tell(
                {name: word for name, word in source._asdict().items() if word}
            )
        threading.Thread(target=self._read_keys, args=(tell,), name="learning", daemon=True).start()

    def stop(self) -> None:
        """Stop waiting for a press."""
        self._number += 1
        if self._cafe.wireless is not None:
            self._cafe.wireless.learn = None

    def save(self, name: str, row: ButtonRow) -> bool:
        """Make what was pressed the button `name` in the hardware file, and open it; False if that fails."""
        surfaces = self._hearing.surfaces
        if not surfaces.rewrite_file(lambda before: with_button(before, name, row)) or surfaces.file is None:
            return False
        surfaces.bridge.replace_buttons(load(surfaces.file).buttons)
        self._cafe.apply_buttons()
        self._hearing.watch_devices()
        return True

    def _read_keys(self, tell: Callable[[ButtonRow], None]) -> None:
        until = time.monotonic() + self._seconds
        for device, key in pressed_keys(self._seconds):
            if key not in MOUSE_BUTTONS:
                tell({"device": device, "key": key})
                return
        time.sleep(max(0.0, until - time.monotonic()))  # there is no device, but wireless buttons
        tell({})

    def _finish(self, number: int, row: ButtonRow, learnt: Callable[[ButtonRow], None]) -> None:
        if number == self._number:
            self.stop()
            learnt(row)
