"""Opening hours of a café: when a table at which nobody plays may rest."""

import time
from collections.abc import Callable

from companion.app.shell.navigator import ATTRACT, HOME, Navigator
from companion.house.hours import ClosedBehaviour, is_open
from companion.house.settings import Settings
from companion.system.clock import is_clock_synchronised

HOME_IDLE_MINUTES = 5.0
"""Minutes without a touch after which nobody is at the home screen any more."""


class OpeningHoursMonitor:
    """It is asked again and again, and remembers nothing: a clock that jumps is heeded, and does no harm."""

    def __init__(self, settings: Settings, navigator: Navigator) -> None:
        self._settings, self._navigator = settings, navigator
        self.now: Callable[[], time.struct_time] = time.localtime
        self.sure: Callable[[], bool] = is_clock_synchronised

    def rest(self, minutes: float) -> ClosedBehaviour:
        """What the table does now, so many minutes after the last touch; "": as ever.

        Only where nobody is, a table rests: no game is ever disturbed. Who does not know the time is open.
        """
        week = self._settings["hours"]
        if week is None or not self._nobody(minutes) or is_open(week, self.now()) or not self.sure():
            return ""
        found: ClosedBehaviour = self._settings["closed"]
        return found

    def _nobody(self, minutes: float) -> bool:
        shown = self._navigator.current
        return shown == ATTRACT or (shown == HOME and minutes >= HOME_IDLE_MINUTES)
