"""Which version waits for this table, asked beside the window, and that it is wanted."""

import threading
from collections.abc import Callable

from kivy.clock import Clock

from companion.system.update import available_version, start_update


class VersionCheck:
    """`told` is called when there is news of it."""

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told
        self._asking: threading.Thread | None = None
        self.version, self.begun = "", False

    def check_for_update(self) -> None:
        """Ask apt what it has ready; nobody waits for it."""
        if self._asking is None or not self._asking.is_alive():
            self._asking = threading.Thread(target=self._ask, daemon=True)
            self._asking.start()

    def _ask(self) -> None:
        found = available_version()
        Clock.schedule_once(lambda *_: self.found(found))

    def found(self, version: str) -> None:
        """This one waits; empty: none."""
        if version != self.version:
            self.version, self.begun = version, False
            self._told()

    def install(self) -> bool:
        """Whether the system has agreed."""
        self.begun = start_update()
        return self.begun
