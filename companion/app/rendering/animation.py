"""Short animations (look.md 8). Each has a fixed duration, ends by itself and can be switched off.

Animations are off until the program runs, so that tests and pictures see the final state.
"""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Translate
from kivy.metrics import dp

PRESS_SECONDS, RELEASE_SECONDS = 0.06, 0.09
QUESTION_SECONDS, SUNRISE_SECONDS = 0.16, 0.9
TURN_FADE_SECONDS = 0.09
"""Widgets that turn to another player fade out, turn while invisible, and fade in, each in this time."""
DRIFT_INTERVAL_SECONDS = 0.1
"""Interval between two steps of the fog. It moves by less than a pixel per step."""
UNSEEN_SECONDS = 1.0
"""How often a fog that nobody sees looks whether it is seen again."""

is_enabled = False
"""Whether the program runs and animations are possible at all."""
is_calm = False
"""Whether the setting "calm" is on: only button presses are animated then."""
is_screen_dark = False
"""Whether the display is dark because nobody is there. Nothing is animated then."""
is_unattended = False
"""Whether the attract screen plays: each answer is drawn in one frame, because it runs for hours."""
INITIAL_PRESS_DEPTH = 0.35
"""Press depth (0 to 1) in the first frame after a touch, so that the press is visible at once."""
flush_redraw: Callable[[], None] | None = None
"""Draws pending changes immediately. Set by PartialRedraw; None while nobody draws the window."""


def is_animation_enabled() -> bool:
    """Return whether animations other than button presses are on."""
    return is_enabled and not is_calm and not is_screen_dark and not is_unattended


def animate_press(button: Any, down: bool) -> None:
    """Animate the button's face down (`down`) or up."""
    Animation.cancel_all(button, "press_depth")
    if is_enabled:
        button.press_depth = max(INITIAL_PRESS_DEPTH, button.press_depth) if down else button.press_depth
        Animation(press_depth=float(down), duration=PRESS_SECONDS if down else RELEASE_SECONDS).start(button)
    else:
        button.press_depth = float(down)


def release_at_once(button: Any) -> None:
    """Show the button as released, without animation, because another button is pressed."""
    Animation.cancel_all(button, "press_depth")
    button.press_depth = 0.0


def animate_release(button: Any) -> None:
    """Release the button and draw it at once, before the answer is computed."""
    release_at_once(button)
    if is_enabled and flush_redraw is not None:
        flush_redraw()


def fade_in(widget: Any) -> None:
    """Fade in a new question and move it up a little. Touches are accepted meanwhile."""
    Animation.cancel_all(widget, "opacity")
    Animation.cancel_all(widget.shift, "y")
    if is_animation_enabled():
        widget.opacity, widget.shift.y = 0, -dp(8)
        Animation(opacity=1, duration=QUESTION_SECONDS).start(widget)
        Animation(y=0, duration=QUESTION_SECONDS, transition="out_quad").start(widget.shift)
    else:
        widget.opacity, widget.shift.y = 1, 0


def fade_out_before_turn(parts: Sequence[Any], then: Callable[[], None]) -> bool:
    """Fade out `parts` and then call `then`. Return False, without calling `then`, if animations are off."""
    for part in parts:
        Animation.cancel_all(part, "opacity")
        if is_animation_enabled():
            Animation(opacity=0, duration=TURN_FADE_SECONDS).start(part)
    if is_animation_enabled():
        Clock.schedule_once(lambda *_: then(), TURN_FADE_SECONDS)
    return is_animation_enabled()


def fade_in_after_turn(parts: Sequence[Any]) -> None:
    """Fade in `parts` after they were turned."""
    for part in parts:
        Animation.cancel_all(part, "opacity")
        part.opacity = 0 if is_animation_enabled() else 1
        if is_animation_enabled():
            Animation(opacity=1, duration=TURN_FADE_SECONDS).start(part)


SUN_RISE_DP = 120.0
"""How far the sun rises."""


def animate_rise(what: Translate, below: float, seconds: float, moved: Callable[[], None]) -> None:
    """Move `what` up to its place from `below` dp below it, in `seconds`. Call `moved` after every step."""
    Animation.cancel_all(what, "y")
    if not is_animation_enabled():
        what.y = 0
        return
    what.y = -dp(below)
    continue_rise(what, seconds, moved)


def continue_rise(what: Translate, seconds: float, moved: Callable[[], None]) -> None:
    """Move `what` up to its place from where it is now."""
    way = Animation(y=0, duration=seconds, transition="out_quad")
    way.bind(on_progress=lambda *_: moved())
    way.start(what)


def pause_rise(what: Translate) -> None:
    """Leave `what` where it is."""
    Animation.cancel_all(what, "y")


class SceneClock:
    """The clock used for the table's pacing.

    Scenes are also shown on a calm table, but not on a dark screen.
    """

    def has_audience(self) -> bool:
        return is_enabled and not is_screen_dark

    def after(self, seconds: float, then: Callable[[], None]) -> Callable[[], None]:
        if not is_enabled:  # a rendered picture
            return lambda: None
        cancel: Callable[[], None] = Clock.schedule_once(lambda *_: then(), seconds).cancel
        return cancel


def after_delay(seconds: float, then: Callable[[], None]) -> Callable[[], None] | None:
    """Call `then` after `seconds`. Return a cancel function, or None if the program does not run."""
    if not is_enabled:
        return None
    cancel: Callable[[], None] = Clock.schedule_once(lambda *_: then(), seconds).cancel
    return cancel


class Drift:
    """Calls `move(seconds)` repeatedly while it is seen, and otherwise looks once a second whether it is."""

    def __init__(self, move: Callable[[float], None], window: Callable[[], object]) -> None:
        """`window` returns the window in which it is; None while it is in none."""
        self._move, self._window = move, window
        self._steps = Clock.create_trigger(self._step, DRIFT_INTERVAL_SECONDS, interval=True)
        self._later = Clock.create_trigger(self.begin, UNSEEN_SECONDS)

    def begin(self, *_: object) -> None:
        """Move from now on, if it is seen."""
        self._steps() if self._is_seen() else self._later()

    def cancel(self) -> None:
        """Stop."""
        self._steps.cancel()
        self._later.cancel()

    def _is_seen(self) -> bool:
        return is_animation_enabled() and self._window() is not None

    def _step(self, seconds: float) -> bool:
        """Return False, which ends the steps, if it is not seen any more."""
        if not self._is_seen():
            self._later()
            return False
        self._move(seconds)
        return True
