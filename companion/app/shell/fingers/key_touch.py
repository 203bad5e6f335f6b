"""A touch that a key or a switch makes: whatever a finger can do, it does in the same way."""

from itertools import count
from typing import Any

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent

_NUMBERS = count()


class KeyTouch(MotionEvent):
    """Down where it begins (in pixels of the window), until `lift`."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("keys", next(_NUMBERS), _parts(x, y), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: dict[str, float]) -> None:
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def press(self) -> None:
        """The finger comes down."""
        self._dispatch("begin")

    def slide(self, x: float, y: float) -> None:
        """It moves there."""
        self.move(_parts(x, y))
        self._dispatch("update")

    def lift(self) -> None:
        """It is gone."""
        self._dispatch("end")

    def _dispatch(self, what: str) -> None:
        EventLoop.post_dispatch_input(what, self)


def _parts(x: float, y: float) -> dict[str, Any]:
    window = EventLoop.window
    return {"x": x / max(1.0, window.width - 1.0), "y": y / max(1.0, window.height - 1.0)}
