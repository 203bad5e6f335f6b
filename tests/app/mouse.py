"""A mouse in place of fingers: one pointer, one button, as Kivy's own provider makes of it."""

from itertools import count

from kivy.base import EventLoop
from kivy.input.providers.mouse import MouseMotionEvent

NUMBERS = count(1)


class Mouse(MouseMotionEvent):
    """A press of the left button at this place."""

    down = False
    """Whether the one button is pressed."""

    def __init__(self, x: float, y: float) -> None:
        super().__init__("mouse", f"mouse{next(NUMBERS)}", [*self._part(x, y), "left"], True, "touch")

    @staticmethod
    def _part(x: float, y: float) -> tuple[float, float]:
        return x / (EventLoop.window.width - 1.0), y / (EventLoop.window.height - 1.0)

    def touch_down(self) -> None:
        assert not Mouse.down, "a mouse has one pointer"
        Mouse.down = True
        EventLoop.post_dispatch_input("begin", self)

    def touch_move(self, x: float, y: float) -> None:
        self.move(list(self._part(x, y)))
        EventLoop.post_dispatch_input("update", self)

    def touch_up(self) -> None:
        Mouse.down = False
        EventLoop.post_dispatch_input("end", self)
