"""A tap that players check by hand before it counts: the frame meanwhile, and the time of checking."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from companion.app.rendering import animation
from companion.core.model import Choice, NextAnswer
from companion.viewmodels.frame import Frame, TapAnswer
from companion.viewmodels.scene_panels import STEP_BACK

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen


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
