"""Touches: the duplicates that are dropped, those that keys and switches make, and keyboard shortcuts."""

from collections.abc import Callable
from itertools import count
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.base import EventLoop
from kivy.core.window import Window, WindowBase
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from companion.app.navigation.navigator import GAME, Navigator

if TYPE_CHECKING:
    from companion.app.services.game_controller import GameController


DUPLICATE_SECONDS = 0.08
DUPLICATE_DISTANCE_DP = 24
"""A touch this soon and this near is a duplicate report of the same finger."""


class LastTouch(NamedTuple):
    """The touch before."""

    uid: object
    came: float
    """When it came at the earliest."""
    handled: float
    x: float
    y: float


class TouchFilter:
    """Filters touches before all widgets of a window."""

    def __init__(self, window: WindowBase, clock: Callable[[], float] = monotonic) -> None:
        self.asleep = False
        """Set when the screen is dimmed; the next touch wakes it and is dropped."""
        self.wake: Callable[[], None] | None = None
        self.deaf = False
        """Whether all touches are dropped, in cleaning mode."""
        self.clock = clock
        self.earliest: Callable[[], float] | None = None
        """Returns since when a touch that is handled now can have waited; None: touches do not wait."""
        self._last: LastTouch | None = None
        self._is_lifted = False
        """Whether the last touch has ended."""
        self._window = window
        window.bind(on_touch_down=self._down, on_touch_up=self._up)

    def close(self) -> None:
        """Unbind from the window."""
        self._window.unbind(on_touch_down=self._down, on_touch_up=self._up)

    def _down(self, _: object, touch: MotionEvent) -> bool:
        """Return True to drop the touch."""
        if self.deaf:
            return True
        if self.asleep:
            self.asleep = False
            if self.wake is not None:
                self.wake()
            return True
        now, lifted, last = self.clock(), self._is_lifted, self._last
        came = now if self.earliest is None else min(now, self.earliest())
        self._last, self._is_lifted = LastTouch(touch.uid, came, now, *touch.pos), False
        if last is None:
            return False
        near = abs(last.x - touch.x) + abs(last.y - touch.y) < dp(DUPLICATE_DISTANCE_DP)
        # Two taps that waited while the app was busy are handled together, however slowly they were made.
        return near and now - (last.came if lifted else last.handled) < DUPLICATE_SECONDS

    def _up(self, _: object, touch: MotionEvent) -> None:
        if self._last is not None and touch.uid == self._last.uid:
            self._is_lifted = True


_NUMBERS = count()


class KeyTouch(MotionEvent):
    """A touch at a point (in pixels of the window), until `lift`."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("keys", next(_NUMBERS), _parts(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def press(self) -> None:
        """Begin the touch."""
        self._dispatch("begin")

    def slide(self, x: float, y: float) -> None:
        """Move the touch."""
        self.move(_parts(x, y))
        self._dispatch("update")

    def lift(self) -> None:
        """End the touch."""
        self._dispatch("end")

    def _dispatch(self, what: str) -> None:
        EventLoop.post_dispatch_input(what, self)


def _parts(x: float, y: float) -> dict[str, Any]:
    window = EventLoop.window
    return {"x": x / max(1.0, window.width - 1.0), "y": y / max(1.0, window.height - 1.0)}


# Keyboard shortcuts: Ctrl+Z undoes, Ctrl+Y or Ctrl+Shift+Z redoes.


class KeyboardShortcuts:
    """Bound to the window; a kiosk blocks all keys (companion.app.kiosk.access)."""

    def __init__(self, navigator: Navigator, play: "GameController") -> None:
        self._navigator, self._play = navigator, play
        Window.bind(on_key_down=self._down)

    def close(self) -> None:
        """Unbind from the window."""
        Window.unbind(on_key_down=self._down)

    def _down(self, _: object, key: int, *rest: object) -> bool:
        held = rest[-1] if rest and isinstance(rest[-1], list) else []
        ours = "ctrl" in held and key in (ord("z"), ord("y"))
        if not ours or self._navigator.current != GAME or self._play.presenter is None:
            return False
        if key == ord("y") or "shift" in held:
            self._play.redo()
        else:
            self._play.game.tap_undo()
        return True
