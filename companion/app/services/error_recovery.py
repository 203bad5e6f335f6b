"""No mistake of ours ends the program: it is noted without secrets, and the screen is built anew.

The game is what is on disk; a screen is only a picture of it, and another can be made. Installed by whoever
runs the app; in tests a mistake is an error like any other.
"""

import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from types import TracebackType
from typing import NamedTuple

from kivy.base import ExceptionHandler, ExceptionManager

from companion.app.navigation.navigator import Navigator
from companion.app.services.notifications import Notifications
from companion.i18n import tr

ROOT = Path(__file__).resolve().parents[3]
MAX_REPEATS = 3
"""So often the same mistake is mended where it happened; then people are brought home."""
RESET_SECONDS = 60.0
"""Seconds without it after which a mistake is counted from the beginning again."""

LogLine = Callable[[str], object]


class ErrorReport(NamedTuple):
    """What went wrong, and where. What it said is left out: that may be what nobody at the table may know."""

    kind: str
    places: tuple[str, ...]

    @classmethod
    def of(cls, fault: BaseException, trace: TracebackType | None) -> "ErrorReport":
        """Read from the trace, without a value of the program."""
        frames = traceback.extract_tb(trace, limit=-12)
        return cls(
            type(fault).__name__, tuple(f"{_relative_path(f.filename)}:{f.lineno} {f.name}" for f in frames)
        )

    def is_like(self, other: "ErrorReport") -> bool:
        """Whether the same went wrong at the same place, whatever led there."""
        return (self.kind, self.places[-1:]) == (other.kind, other.places[-1:])

    def __str__(self) -> str:
        return f"{self.kind} at " + (" < ".join(reversed(self.places)) or "an unknown place")


def _relative_path(file: str) -> str:
    """A path that says nothing about the machine."""
    path = Path(file)
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name


class ErrorRecovery(ExceptionHandler):
    """Kivy asks what to do about a mistake in anything that it called."""

    def __init__(
        self,
        navigator: Navigator,
        notices: Notifications,
        say: LogLine,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._navigator, self._notices, self._say, self._clock = navigator, notices, say, clock
        self.count = 0
        """How many there were."""
        self.hopeless = False
        """Nothing has helped: whoever watches over the program may start it anew."""
        self._last: ErrorReport | None = None
        self._row, self._at = 0, 0.0

    def install(self) -> None:
        """From now on no mistake ends the program, and none is told with what it says."""
        ExceptionManager.add_handler(self)
        sys.excepthook = lambda _, fault, trace: self._note(fault, trace)
        threading.excepthook = lambda failed: self._note(failed.exc_value, failed.exc_traceback)

    def handle_exception(self, fault: BaseException) -> int:
        """Mend it; what is no mistake (somebody ends the program) goes on."""
        if not isinstance(fault, Exception):
            return ExceptionManager.RAISE
        self._count_repeats(self._note(fault, fault.__traceback__))
        if not self.hopeless:
            self._recover()
        return ExceptionManager.PASS

    def _note(self, fault: BaseException | None, trace: TracebackType | None) -> ErrorReport:
        mistake = ErrorReport.of(fault or Exception(), trace)
        self.count += 1
        self._say(f"Mistake {self.count}: {mistake}")
        return mistake

    def _count_repeats(self, mistake: ErrorReport) -> None:
        """How often the same one came in a row, and whether going home has not helped either."""
        now = self._clock()
        same = self._last is not None and mistake.is_like(self._last) and now - self._at < RESET_SECONDS
        self._row = self._row + 1 if same else 1
        self._last, self._at = mistake, now
        self.hopeless = self._row > 2 * MAX_REPEATS

    def _recover(self) -> None:
        """The screen anew; the third time, or if that fails too, home."""
        ways = [self._navigator.reset_to_home]
        if self._row % MAX_REPEATS:
            ways.insert(0, self._navigator.rebuild)
        for way in ways:
            try:
                way()
                self._show_notice()
                return
            except Exception as worse:
                self._note(worse, worse.__traceback__)
        self.hopeless = True

    def _show_notice(self) -> None:
        sentence = tr("Something went wrong here. Nothing is lost; please go on.")
        self._notices.report_fault(sentence)
