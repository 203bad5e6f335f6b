"""Idle detection: return to the attract screen, dim the screen, and switch it dark outside opening hours."""

import time
from collections.abc import Callable
from time import monotonic

from kivy.clock import Clock
from kivy.core.window import WindowBase

from companion.app.input.touch_filter import TouchFilter
from companion.app.kiosk.brightness import Brightness
from companion.app.navigation.navigator import ATTRACT, HOME, Navigator
from companion.app.rendering import animation
from companion.settings.opening_hours import ClosedBehaviour, is_open
from companion.settings.settings import Settings
from companion.system.machine_health import is_clock_synchronised

POLL_SECONDS = 10.0
MAINTENANCE_IDLE_MINUTES = 2.0
"""Time without a touch after which slow maintenance may run."""


class IdleMonitor:
    """Measures the time since the last touch. A touch that wakes the screen has no other effect."""

    def __init__(
        self,
        window: WindowBase,
        touches: TouchFilter,
        settings: Settings,
        brightness: Brightness,
        leave: Callable[[float], None] | None = None,
        clock: Callable[[], float] = monotonic,
        came: Callable[[], None] | None = None,
        *,
        rest: Callable[[float], ClosedBehaviour] | None = None,
        alone: Callable[[], None] | None = None,
    ) -> None:
        """`leave` is called with the minutes since the last touch, each time `attract_minutes` have passed.

        `came` is called when somebody wakes the table, and `alone` once after MAINTENANCE_IDLE_MINUTES.
        `rest` returns what the table does outside the opening hours, given the minutes since the last touch.
        """
        self._window, self._touches, self._settings, self._brightness = window, touches, settings, brightness
        self._leave, self.clock, self._came = leave, clock, came
        self.last_touch = self.since = clock()
        self._lies: ClosedBehaviour = ""
        """The current rest state."""
        self._closed = False
        self._rest, self._alone = rest, alone
        self.on_sleep: list[Callable[[bool], None]] = []
        """Called when the screen goes dark outside the opening hours (True), and when it wakes."""
        self._was_alone = False
        touches.wake = self.wake
        window.bind(on_touch_down=self.count_touch)
        self._watch = Clock.schedule_interval(self.check_idle, POLL_SECONDS)

    def close(self) -> None:
        """Wake the screen and unbind from the window."""
        self.wake()
        self._touches.asleep = False
        self._watch.cancel()
        self._window.unbind(on_touch_down=self.count_touch)

    def count_touch(self, *_: object) -> bool:
        self.last_touch = self.since = self.clock()
        return False

    @property
    def still(self) -> float:
        """Seconds since the last touch or button."""
        return self.clock() - self.last_touch

    def count_activity(self) -> None:
        """Count a button or a phone as activity and wake the screen."""
        self.count_touch()
        self._touches.asleep = False
        self.wake()

    def check_idle(self, *_: object) -> None:
        """Compare the idle time with the settings, and rest or wake accordingly."""
        now = self.clock()
        minutes = (now - self.last_touch) / 60
        if self._alone is not None and minutes >= MAINTENANCE_IDLE_MINUTES and not self._was_alone:
            self._alone()
        self._was_alone = minutes >= MAINTENANCE_IDLE_MINUTES
        back, dim = self._settings["attract_minutes"], self._settings["dim_minutes"]
        if self._leave is not None and back and (now - self.since) / 60 >= back:
            self.since = now  # from the start to the picture it takes as long again
            self._leave(minutes)
        rest: ClosedBehaviour = "" if self._rest is None else self._rest(minutes)
        if self._closed and not rest:
            self.last_touch, minutes = now, 0.0  # the venue opens: full brightness again
        self._closed = bool(rest)
        self.set_rest("" if rest == "attract" else rest or ("dim" if dim and minutes >= dim else ""))

    def set_rest(self, rest: ClosedBehaviour) -> None:
        """Change the rest state of the screen."""
        if rest == self._lies:
            return
        if "sleep" in (rest, self._lies):
            for tell in self.on_sleep:
                tell(rest == "sleep")
        self._lies = rest
        self._touches.asleep = animation.is_screen_dark = bool(rest)
        self._brightness.sleep(bool(rest), deeply=rest == "sleep")

    def wake(self) -> None:
        """Wake the screen and call `came`."""
        self.set_rest("")
        if self._came is not None:
            self._came()


# Opening hours of a café: when a table at which nobody plays may rest.


HOME_IDLE_MINUTES = 5.0
"""Time without a touch after which the home screen counts as unattended."""


class OpeningHoursMonitor:
    """Compares opening hours with the clock. Stateless, so that a clock change does no harm."""

    def __init__(self, settings: Settings, navigator: Navigator) -> None:
        self._settings, self._navigator = settings, navigator
        self.now: Callable[[], time.struct_time] = time.localtime
        self.sure: Callable[[], bool] = is_clock_synchronised

    def rest(self, minutes: float) -> ClosedBehaviour:
        """Return the behaviour while closed, or "" if open, `minutes` after the last touch.

        Return "" also if somebody may be at the table or the clock is not synchronised.
        """
        week = self._settings["hours"]
        if week is None or not self._nobody(minutes) or is_open(week, self.now()) or not self.sure():
            return ""
        found: ClosedBehaviour = self._settings["closed"]
        return found

    def _nobody(self, minutes: float) -> bool:
        shown = self._navigator.current
        return shown == ATTRACT or (shown == HOME and minutes >= HOME_IDLE_MINUTES)
