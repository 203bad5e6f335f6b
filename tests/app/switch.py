"""Somebody who uses no finger: a keyboard, or four buttons at the table."""

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Window

from tests.app.lit import Lit
from tests.app.vocabulary import Room

TAB, ENTER = 9, 13
MOST = 400
"""More places has no screen."""


def key_down(key: int, *held: str) -> None:
    Window.dispatch("on_key_down", key, 0, None, list(held))


def key_up(key: int) -> None:
    Window.dispatch("on_key_up", key, 0)


class Keyboard:
    """Tab walks, Enter touches."""

    def next(self) -> None:
        key_down(TAB)

    def hold(self) -> None:
        key_down(ENTER)

    def release(self) -> None:
        key_up(ENTER)


class FourButtons:
    """The same with switches: `choose` is pressed, or held and let go."""

    def __init__(self, room: Room, lit: Lit) -> None:
        self._room, self._lit = room, lit

    def next(self) -> None:
        self._lit.press(self._room, "next")

    def hold(self) -> None:
        self._lit.press(self._room, "choose", long=True)

    def release(self) -> None:
        self._lit.bridge.buttons.release("choose")
        self._room.app.hearing.poll_buttons()


class Held:
    """A place that is held, as a finger would hold it."""

    def __init__(self, room: Room, by: Keyboard | FourButtons, x: float, y: float) -> None:
        self._room, self._by = room, by
        focus = room.app.focus
        room.settles()
        walks(by.next, lambda: focus.spot in focus.places() and inside(focus.spot, x, y), f"{x:.0f}, {y:.0f}")
        by.hold()

    def touch_move(self, x: float, y: float) -> None:
        petals = self._room.app.game.hold.secrets.petals
        Clock.tick()
        lit = lambda: any(one.lit and one.collide_point(x, y) for one in petals.there)  # noqa: E731
        walks(self._by.next, lit, "that petal")

    def touch_up(self) -> None:
        self._by.release()


def inside(spot, x: float, y: float) -> bool:
    return spot.left - 1 <= x <= spot.right + 1 and spot.low - 1 <= y <= spot.top + 1


def walks(step: Callable[[], None], arrived: Callable[[], bool], where: str) -> None:
    for _ in range(MOST):
        if arrived():
            return
        step()
    raise AssertionError(f"no way leads to {where}")
