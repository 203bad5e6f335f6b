"""Nobody is there: a kiosk shows its start, then its picture; the screen darkens, and sleeps while the house
is closed. The game is kept."""

from collections.abc import Callable
from time import monotonic

from kivy.clock import Clock
from kivy.core.window import WindowBase

from companion.app.shell import motion
from companion.app.shell.cafe.brightness import Brightness
from companion.app.shell.fingers.touches import TouchFilter
from companion.house.hours import ClosedBehaviour
from companion.house.settings import Settings

POLL_SECONDS = 10.0
MAINTENANCE_IDLE_MINUTES = 2.0
"""Minutes without a touch, and nobody minds if the machine is busy with itself for a moment."""


class IdleMonitor:
    """Watches how long nobody has touched the screen. The touch that wakes it does nothing else."""

    def __init__(
        self,
        window: WindowBase,
        touches: TouchFilter,
        settings: Settings,
        brightness: Brightness,
        leave: Callable[[float], None] | None = None,
        clock: Callable[[], float] = monotonic,
        came: Callable[[], None] | None = None,
    ) -> None:
        """`leave` is called each time it has been long enough, with the minutes since the last touch;
        `came` when somebody wakes the table."""
        self._window, self._touches, self._settings, self._brightness = window, touches, settings, brightness
        self._leave, self._clock, self._came = leave, clock, came
        self._last = self._since = clock()
        self._lies: ClosedBehaviour = ""
        """How the table rests now."""
        self._closed = False
        self.rest: Callable[[float], ClosedBehaviour] = lambda minutes: ""
        """How it is to rest while the house is closed."""
        self.sleep: Callable[[bool], None] = lambda asleep: None
        """What else falls dark with the screen then."""
        self.alone: Callable[[], None] = lambda: None
        """Called once when nobody has touched anything for some minutes."""
        self._was_alone = False
        touches.wake = self.wake
        window.bind(on_touch_down=self._touched)
        self._watch = Clock.schedule_interval(self.check_idle, POLL_SECONDS)

    def close(self) -> None:
        """Watch no more."""
        self.wake()
        self._touches.asleep = False
        self._watch.cancel()
        self._window.unbind(on_touch_down=self._touched)

    def _touched(self, *_: object) -> bool:
        self._last = self._since = self._clock()
        return False

    @property
    def still(self) -> float:
        """Seconds since anybody has touched anything."""
        return self._clock() - self._last

    def noticed(self) -> None:
        """Somebody pressed a button of the table."""
        self._touched()
        self._touches.asleep = False
        self.wake()

    def check_idle(self, *_: object) -> None:
        """Has it been long enough?"""
        now = self._clock()
        minutes = (now - self._last) / 60
        if minutes >= MAINTENANCE_IDLE_MINUTES and not self._was_alone:
            self.alone()
        self._was_alone = minutes >= MAINTENANCE_IDLE_MINUTES
        back, dim = self._settings["attract_minutes"], self._settings["dim_minutes"]
        if self._leave is not None and back and (now - self._since) / 60 >= back:
            self._since = now  # from the start to the picture it takes as long again
            self._leave(minutes)
        rest = self.rest(minutes)
        if self._closed and not rest:
            self._last, minutes = now, 0.0  # the house opens: the picture shines again
        self._closed = bool(rest)
        self._lie("" if rest == "attract" else rest or ("dim" if dim and minutes >= dim else ""))

    def _lie(self, rest: ClosedBehaviour) -> None:
        """Dark, darkened, or as it shines."""
        if rest == self._lies:
            return
        if "sleep" in (rest, self._lies):
            self.sleep(rest == "sleep")
        self._lies = rest
        self._touches.asleep = motion.is_screen_dark = bool(rest)
        self._brightness.sleep(bool(rest), deeply=rest == "sleep")

    def wake(self) -> None:
        """Somebody is there again."""
        self._lie("")
        if self._came is not None:
            self._came()
