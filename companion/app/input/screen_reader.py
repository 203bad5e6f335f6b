"""Screen reader: a touch speaks what is under the finger, a second one activates it.

Off, it only waits for the key and the two corners that switch it on. On, it takes every finger away from the
widgets and moves the focus ring (focus.py); what is activated is touched by the ring, as keys do it.

    touch, or slide              speak what is there
    two taps on the same place   activate it
    hold it once more            activate it, and hold it: a button that must be held, a number to slide
    flick to the right or left   the next or previous place; then two taps anywhere activate it
    two fingers, or Ctrl         silence
"""

import math
from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion.app.input.focus import FocusNavigator
from companion.app.input.focus_targets import FocusTarget
from companion.app.input.keyboard import KeyTouch
from companion.app.input.spoken_screen import SpokenScreen
from companion.core.model import Json
from companion.settings.settings import Settings

TOGGLE_KEY, SILENCE_KEYS = 283, (305, 306)
"""F2; Ctrl on the left and on the right."""
CORNER_DP, CORNERS_SECONDS = 64.0, 3.0
"""Both upper corners, held so long together, switch it."""
DOUBLE_TAP_SECONDS, TAP_SECONDS = 0.5, 0.35
HOLD_SECONDS = 0.8
SLOP_DP, FLICK_DP = 14.0, 60.0
"""How far a finger may move in a tap, and must move in a flick."""


class CornerSwitch:
    """Calls `toggle` when both upper corners of the window were held for CORNERS_SECONDS."""

    def __init__(self, toggle: Callable[[], None]) -> None:
        self._held: dict[object, bool] = {}
        """The fingers in the corners; True: in the right one."""
        self._later = Clock.create_trigger(self._switch, CORNERS_SECONDS)
        self._toggle = toggle

    def down(self, touch: MotionEvent) -> None:
        """Note a finger."""
        aside = min(touch.x, Window.width - touch.x) < dp(CORNER_DP)
        if aside and touch.y > Window.height - dp(CORNER_DP) and not isinstance(touch, KeyTouch):
            self._held[touch.uid] = touch.x > Window.width / 2
            if len(set(self._held.values())) == 2:
                self._later()

    def up(self, touch: MotionEvent) -> None:
        """Forget a finger."""
        if self._held.pop(touch.uid, None) is not None:
            self._later.cancel()

    @property
    def is_pressed(self) -> bool:
        """Whether both corners are held."""
        return bool(self._later.is_triggered)

    def _switch(self, *_: object) -> None:
        self._held.clear()
        self._toggle()


class ScreenReader:
    """Bound to the window before all other handlers of touches, so that it is called last."""

    def __init__(self, settings: Settings, change: Callable[[str, Json], None]) -> None:
        """`change` changes a setting."""
        self._settings, self._change = settings, change
        self._focus: FocusNavigator
        self.screen: SpokenScreen
        self._is_on = False
        self._corners = CornerSwitch(self.toggle)
        self._finger: object = None
        """The finger that explores."""
        self.began, self._from = 0.0, (0.0, 0.0)
        self.last_tap = (-math.inf, (0.0, 0.0))
        self._is_second = self._has_moved = False
        self._by_flick = False
        """Whether the focus was last moved by a flick or a key, so that two taps anywhere activate it."""
        self._before: FocusTarget | None = None
        self.hold_later = Clock.create_trigger(self._hold, HOLD_SECONDS)
        Window.bind(on_touch_down=self._down)

    def begin(self, focus: FocusNavigator, screen: SpokenScreen) -> None:
        """Use these from now on, and listen to the keys."""
        self._focus, self.screen = focus, screen
        Window.bind(on_key_down=self._key)
        self.apply_settings(silent=True)

    def close(self) -> None:
        """Unbind from the window."""
        self._switch(on=False)
        Window.unbind(on_touch_down=self._down, on_key_down=self._key)

    # On and off

    def toggle(self) -> None:
        """Switch it on or off, and say so."""
        for touch in (*_touches(),):
            for held in [found() for found in touch.grab_list]:
                if held is not None:
                    held.cancel_touch()
                    touch.ungrab(held)
        self._change("reader", not self._settings["reader"])

    def apply_settings(self, *, silent: bool = False) -> None:
        """Apply the setting."""
        on = bool(self._settings["reader"])
        if on != self._is_on:
            self._switch(on=on)
            if not silent:
                self.screen.greet(on=on)

    def _switch(self, *, on: bool) -> None:
        self._is_on = on
        bind = Window.bind if on else Window.unbind
        bind(on_touch_move=self.on_move, on_touch_up=self._up)
        self.hold_later.cancel()
        self._finger = None
        if hasattr(self, "_focus"):
            self._focus.reads = on
            self._focus.hide()
            self._focus.moved[:] = [self._on_focus] if on else []
            self.screen.follow(on=on)

    def _key(self, _: object, key: int, *__: object) -> bool:
        if key == TOGGLE_KEY:
            self.toggle()
            return True
        if self._is_on and key in SILENCE_KEYS:
            self.screen.hush()
        return False

    def _on_focus(self, spot: FocusTarget) -> None:
        """Speak where the focus is, moved there by a key or a button."""
        self._by_flick = True
        self.screen.say(spot)

    # Fingers

    def _down(self, _: object, touch: MotionEvent) -> bool:
        if isinstance(touch, KeyTouch):
            return False
        self._corners.down(touch)
        if not self._is_on:
            if self._corners.is_pressed:
                Window.bind(on_touch_up=self._corner_up)
            return False
        if touch.is_mouse_scrolling:
            return True
        if self._finger is not None:  # a second finger
            self.hold_later.cancel()
            self._has_moved = True
            self.screen.hush()
            return True
        self._finger, self.began, self._from = touch.uid, Clock.time(), touch.pos
        self._has_moved = False
        self._before = self._focus.spot
        when, where = self.last_tap
        again = self.began - when < DOUBLE_TAP_SECONDS
        self._is_second = again and (self._by_flick or math.dist(where, touch.pos) < dp(4 * SLOP_DP))
        if not self._is_second and not self._by_flick:
            self._explore(touch)
        if self._is_second or (self._before is not None and self._focus.spot == self._before):
            self.hold_later()
        return True

    def _corner_up(self, _: object, touch: MotionEvent) -> bool:
        self._corners.up(touch)
        if not self._corners.is_pressed:
            Window.unbind(on_touch_up=self._corner_up)
        return False

    def on_move(self, _: object, touch: MotionEvent) -> bool:
        if isinstance(touch, KeyTouch):
            return False
        if touch.uid != self._finger:
            return True
        dx, dy = touch.x - self._from[0], touch.y - self._from[1]
        if self._focus.is_holding:
            self._focus.move(dx, dy)
        elif self._has_moved or math.hypot(dx, dy) > dp(SLOP_DP):
            self.hold_later.cancel()
            if not self._has_moved and Clock.time() - self.began < TAP_SECONDS and abs(dx) > abs(dy):
                return True  # it may become a flick
            self._has_moved, self._by_flick = True, False
            self._explore(touch)
        return True

    def _up(self, _: object, touch: MotionEvent) -> bool:
        if isinstance(touch, KeyTouch):
            return False
        self._corners.up(touch)
        if touch.uid != self._finger:
            return True
        self._finger = None
        self.hold_later.cancel()
        self._lift(touch)
        return True

    def _lift(self, touch: MotionEvent) -> None:
        """End a touch: of something held, a flick, the second tap or the first."""
        dx, dy = touch.x - self._from[0], touch.y - self._from[1]
        quick = Clock.time() - self.began < TAP_SECONDS
        self.last_tap = (-math.inf, (0.0, 0.0))
        if self._focus.is_holding:
            self._focus.release()
        elif self._has_moved:
            return
        elif quick and abs(dx) > dp(FLICK_DP) and abs(dx) > 2 * abs(dy):
            if self._before is not None:
                self._focus.spot = self._before
            self._focus.step(1 if dx > 0 else -1)
        elif self._is_second:
            self._focus.tap()
        elif quick:
            self.last_tap = (Clock.time(), touch.pos)
            if self._by_flick:
                Clock.schedule_once(lambda _: self._after_single_tap(touch.pos), DOUBLE_TAP_SECONDS)
        elif self._by_flick:
            self._by_flick = False
            self._explore(touch)

    def _after_single_tap(self, where: tuple[float, float]) -> None:
        """Explore where somebody tapped once after a flick, since no second tap has come."""
        if self.last_tap[1] == where and self._by_flick and self._finger is None and self._is_on:
            self._by_flick = False
            self._explore_at(*where)

    def _hold(self, *_: object) -> None:
        """Activate by holding."""
        if self._finger is not None and not self._has_moved:
            self._focus.hold()

    def _explore(self, touch: MotionEvent) -> None:
        self._explore_at(*touch.pos)

    def _explore_at(self, x: float, y: float) -> None:
        spot = self.screen.at(x, y)
        if spot is not None:
            self.screen.say(spot, (x, y))
            if spot != self._focus.spot:
                self._focus.mark(spot)


def _touches() -> list[MotionEvent]:
    from kivy.base import EventLoop

    return list(EventLoop.touches)
