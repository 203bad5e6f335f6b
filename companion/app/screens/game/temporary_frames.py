"""Frames for a while: one that is replaced if nothing happens, and one while players check a tap."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.app.rendering import animation
from companion.core.model import Choice, NextAnswer
from companion.viewmodels.frame import CLOSE, Frame, TapAnswer
from companion.viewmodels.scene_panels import STEP_BACK

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen

RETRY_SECONDS = 2.0
"""Retry interval while a touch or another page is in progress."""


class DelayedFrame:
    """Shows `frame.later` through `show` after its delay, unless `busy` returns True."""

    def __init__(self, show: Callable[[Frame], None], busy: Callable[[], bool]) -> None:
        self._show, self._busy = show, busy
        self._cancel: Callable[[], None] | None = None
        self._over: Frame | None = None
        """The frame whose delay has passed; it is replaced at once when it is shown again."""

    def begin(self, frame: Frame) -> None:
        """Start the delay of a frame that is now shown."""
        self._stop()
        if frame.later is None:
            if self._over is not None and frame != _after(self._over):
                self._over = None
        elif frame == self._over:
            self._show(_after(frame))
        else:
            self._over = None
            self._wait(frame.later[0], frame)

    def _wait(self, seconds: float, frame: Frame) -> None:
        self._cancel = animation.after_delay(seconds, lambda: self._show_next(frame))

    def _show_next(self, frame: Frame) -> None:
        if self._busy():
            self._wait(RETRY_SECONDS, frame)
            return
        self._over = frame
        self._show(_after(frame))

    def _stop(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None


def _after(frame: Frame) -> Frame:
    """Return the follow-up frame, facing the same player as the first one and with the same question.

    If it counted as another question, the touch guard would ignore a tap in the moment of the change.
    """
    assert frame.later is not None
    return frame.later[1]._replace(faces=frame.faces, kind=frame.kind)


class StepTimeout:
    """Closes a step of the game screen that was not touched for its time."""

    def __init__(self, screen: "GameScreen") -> None:
        self._screen = screen
        self._seconds = 0.0
        self._cancel: Callable[[], None] | None = None
        screen.fbind("on_touch_down", self._restart)

    def begin(self, seconds: float) -> None:
        """Start the time of a step that is now shown; 0 stops it."""
        self._seconds = seconds
        self._restart()

    def handle_answer(self, choice: TapAnswer) -> bool:
        """Close the step if the tap says so; return whether it does."""
        if choice != CLOSE or self._screen.shown is self._screen.frame:
            return False
        self._close()
        return True

    def _restart(self, *_: object) -> None:
        """Start the time from the beginning."""
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
        if self._seconds:
            self._cancel = animation.after_delay(self._seconds, self._on_timeout)

    def _close(self) -> None:
        """Return to the question, and guard against a touch that was meant for the step."""
        self._screen.dead_time.asks_another()
        self._screen.drop_steps()

    def _on_timeout(self) -> None:
        if self._screen.busy:
            self._restart()
        else:
            self._close()


class TapInspection:
    """Finds the frame of such a tap and runs its countdown; at its end the tap counts by itself."""

    def __init__(self, screen: "GameScreen") -> None:
        self._screen = screen
        self._cancel: Callable[[], None] | None = None
        self.is_running = False
        """Whether a tap is being checked."""

    def frame(self, choice: TapAnswer) -> Frame | None:
        """Return the frame that is shown while players check this tap; None if it counts at once."""
        screen = self._screen
        if self.is_running or screen.inspect is None or isinstance(choice, tuple):
            return None
        shown: Frame | None = screen.inspect(choice)
        self.is_running = shown is not None
        return shown

    def start_clock(self) -> None:
        """Start the countdown of the frame that is shown, if it has one."""
        self._stop_clock()
        ring = self._screen.shown.ring
        if self.is_running and ring is not None:
            self._screen.ids.check.run(ring)
            self._screen.counts_down = True
            self._cancel = animation.after_delay(ring.seconds, self.end_time)

    def answers(self, choice: TapAnswer) -> bool:
        """Return whether this tap says what the players have seen, or that the first one was a mistake."""
        screen = self._screen
        if not self.is_running:
            return False
        if choice != STEP_BACK:
            seen, *following = choice if isinstance(choice, tuple) else (choice,)
            assert not isinstance(seen, NextAnswer)
            self._report(seen, following)
            return True
        screen.drop_steps()
        if screen.withdraw is not None:
            screen.withdraw()
        return True

    def _report(self, seen: Choice | None, following: Sequence[Choice | NextAnswer]) -> None:
        if self._screen.report is not None:
            self._screen.report(seen, following)

    def stop(self) -> None:
        """Forget the tap."""
        self.is_running = False
        self._stop_clock()

    def pause(self, still: bool) -> None:
        """Pause while a sheet is open; afterwards the time begins anew."""
        if still and self._cancel is not None:
            self._cancel()
            self._screen.ids.check.stand()
        elif not still and self._screen.counts_down:
            self.start_clock()

    def _stop_clock(self) -> None:
        if self._cancel is not None:
            self._cancel()
            self._cancel = None
        if self._screen.counts_down:
            self._screen.ids.check.stop()
            self._screen.counts_down = False

    def end_time(self) -> None:
        """Let the tap count; of a switch only what was tapped."""
        self._stop_clock()
        self._report(None, self._screen.switch.after_time())
