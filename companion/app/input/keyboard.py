"""Synthetic touches made by keys or switches, and keyboard shortcuts."""

from itertools import count
from typing import TYPE_CHECKING, Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent

from companion.app.navigation.navigator import GAME, Navigator

if TYPE_CHECKING:
    from companion.app.services.game_controller import GameController


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
