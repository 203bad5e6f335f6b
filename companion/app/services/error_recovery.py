"""Kivy exception handler: logs the traceback without values and rebuilds the current screen.

Because the game is on disk, a screen can be rebuilt at any time. Not installed in tests.
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
"""Consecutive errors of one kind after which the home screen is shown."""
RESET_SECONDS = 60.0
"""Time without an error after which its count starts again."""

LogLine = Callable[[str], object]


class ErrorReport(NamedTuple):
    """Type and place of an error. Its message is left out because it may contain secrets of the game."""

    kind: str
    places: tuple[str, ...]

    @classmethod
    def of(cls, fault: BaseException, trace: TracebackType | None) -> "ErrorReport":
        """Create a report from a traceback, without values."""
        frames = traceback.extract_tb(trace, limit=-12)
        return cls(
            type(fault).__name__, tuple(f"{_relative_path(f.filename)}:{f.lineno} {f.name}" for f in frames)
        )

    def is_like(self, other: "ErrorReport") -> bool:
        """Return whether both errors have the same type and place."""
        return (self.kind, self.places[-1:]) == (other.kind, other.places[-1:])

    def __str__(self) -> str:
        return f"{self.kind} at " + (" < ".join(reversed(self.places)) or "an unknown place")


def _relative_path(file: str) -> str:
    """Return the path relative to the program, or only the file name."""
    path = Path(file)
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else path.name


class ErrorRecovery(ExceptionHandler):
    """Handles exceptions in Kivy callbacks."""

    def __init__(
        self,
        navigator: Navigator,
        notices: Notifications,
        say: LogLine,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._navigator, self._notices, self._say, self._clock = navigator, notices, say, clock
        self.count = 0
        """Number of errors so far."""
        self.hopeless = False
        """Whether recovery failed; the watchdog then restarts the program."""
        self._last: ErrorReport | None = None
        self._row, self._at = 0, 0.0

    def install(self) -> None:
        """Install the handler for Kivy, the main thread and other threads."""
        ExceptionManager.add_handler(self)
        sys.excepthook = lambda _, fault, trace: self._note(fault, trace)
        threading.excepthook = lambda failed: self._note(failed.exc_value, failed.exc_traceback)

    def handle_exception(self, fault: BaseException) -> int:
        """Recover from an Exception; let others, such as KeyboardInterrupt, end the program."""
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
        """Count equal errors in a row, and set `hopeless` after too many."""
        now = self._clock()
        same = self._last is not None and mistake.is_like(self._last) and now - self._at < RESET_SECONDS
        self._row = self._row + 1 if same else 1
        self._last, self._at = mistake, now
        self.hopeless = self._row > 2 * MAX_REPEATS

    def _recover(self) -> None:
        """Rebuild the screen; every third time, or if rebuilding fails, show the home screen."""
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
