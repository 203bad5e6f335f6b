"""Keyboard and switch access: arrow keys and Tab move the focus, Enter or space touches the target.

Holding Enter is a touch that is held. On a drawer it opens it: the arrows then move over the petals, and
releasing the key answers, as lifting the finger does. Four buttons at the table do the same.
"""

import math
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.input.keyboard import KeyTouch
from companion.app.navigation.navigator import GAME, Navigator
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget

if TYPE_CHECKING:
    from companion.app.services.game_controller import GameController


# Focus targets: the places of a screen that can be touched.


Direction = Literal["left", "right", "up", "down"]
SAME_LINE_FRACTION = 0.5
"""Targets whose centres differ by less than this fraction of the height are in one line."""
SIDEWAYS_PENALTY = 2.5
"""Weight of the distance across the direction of an arrow key."""


class FocusTarget(NamedTuple):
    """A touchable place in window coordinates."""

    widget: DrawnWidget
    left: float
    low: float
    right: float
    top: float

    @property
    def middle(self) -> tuple[float, float]:
        """The centre."""
        return (self.left + self.right) / 2, (self.low + self.top) / 2


def focus_targets(parts: Iterable[Widget]) -> Iterator[FocusTarget]:
    """Yield the targets of widgets and of their children."""
    for part in parts:
        for widget in part.walk(restrict=True):
            if isinstance(widget, DrawnWidget):
                for box in widget.touch_targets():
                    yield is_visible(widget, *box)


def is_visible(widget: DrawnWidget, x: float, y: float, w: float, h: float) -> FocusTarget:
    """Return a widget's box in window coordinates; the widget may be rotated."""
    one, other = widget.to_window(x, y), widget.to_window(x + w, y + h)
    (left, right), (low, top) = (sorted(pair) for pair in zip(one, other, strict=True))
    return FocusTarget(widget, left, low, right, top)


def in_reading_order(found: Iterable[FocusTarget]) -> list[FocusTarget]:
    """Sort by lines from the top, each from the left."""
    lines: list[list[FocusTarget]] = []
    for spot in sorted(found, key=lambda one: -one.middle[1]):
        first = lines[-1][0] if lines else None
        if first is not None and first.middle[1] - spot.middle[1] < SAME_LINE_FRACTION * min(
            _high(first), _high(spot)
        ):
            lines[-1].append(spot)
        else:
            lines.append([spot])
    return [spot for line in lines for spot in sorted(line, key=lambda one: one.left)]


def nearest(found: Iterable[FocusTarget], start: FocusTarget, way: Direction) -> FocusTarget | None:
    """Return the next target in a direction, or None."""
    ahead = [(far, spot) for spot in found if (far := _far(start, spot, way)) is not None]
    return min(ahead, key=lambda one: one[0])[1] if ahead else None


def _far(start: FocusTarget, spot: FocusTarget, way: Direction) -> float | None:
    """Return the weighted distance; None if the target is not in this direction."""
    dx, dy = (there - here for there, here in zip(spot.middle, start.middle, strict=True))
    on, aside = {"left": (-dx, dy), "right": (dx, dy), "up": (dy, dx), "down": (-dy, dx)}[way]
    if on < 1 or abs(aside) > 3 * on:
        return None
    return math.hypot(on, SIDEWAYS_PENALTY * aside)


def _high(spot: FocusTarget) -> float:
    return spot.top - spot.low


ARROWS: dict[int, Direction] = {273: "up", 274: "down", 275: "right", 276: "left"}
TAB, CHOOSE = 9, (13, 271, 32)
"""Enter, Enter of the number pad, and space."""
LAST_TARGETS = ("undo", "help", "pause", "back")
"""Controls of every screen, which come last in the order."""
RING_MARGIN_DP = 3.0


class FocusRing(DrawnWidget):
    """A ring around the focused target. Takes no touches."""

    def draw(self, pen: Pen) -> None:
        pen.outline(0, 0, pen.w, pen.h, "ink0", 12, 6)
        pen.outline(1.5, 1.5, pen.w - 3, pen.h - 3, "amber_hi", 11, 3)


class FocusNavigator:
    """Moves the focus. Bound to the window after the handlers that block keys; other keys are passed on."""

    def __init__(self, navigator: Navigator, play: "GameController", room: Widget) -> None:
        self._navigator, self._play, self._room = navigator, play, room
        self.ring = FocusRing()
        self.spot: FocusTarget | None = None
        """The focused target; None while no keys are used."""
        self._touch: KeyTouch | None = None
        self._petal = -1
        self._soon = Clock.create_trigger(self._look_again, 0)
        Window.bind(on_key_down=self._down, on_key_up=self._up, on_touch_down=self._touched)

    def close(self) -> None:
        """Unbind from the window."""
        Window.unbind(on_key_down=self._down, on_key_up=self._up, on_touch_down=self._touched)
        self.hide()

    # Keys

    def _down(self, _: object, key: int, *rest: object) -> bool:
        held = rest[-1] if rest and isinstance(rest[-1], list) else []
        if {"ctrl", "alt", "meta"} & set(held):
            return False
        if key in ARROWS:
            self.walk(ARROWS[key])
        elif key == TAB:
            self.step(-1 if "shift" in held else 1)
        elif key in CHOOSE:
            self.hold()
        else:
            return False
        return True

    def _up(self, _: object, key: int, *__: object) -> bool:
        if key in CHOOSE:
            self.release()
        return key in CHOOSE

    def _touched(self, _: object, touch: MotionEvent) -> bool:
        """Hide the ring when a finger is used."""
        if not isinstance(touch, KeyTouch):
            self.release()
            self.hide()
        return False

    # Actions

    def step(self, by: int) -> None:
        """Move the focus to the next or previous target."""
        if self._touch is not None:
            self._slide(by)
            return
        found = self.places()
        if not found:
            return
        here = found.index(self.spot) if self.spot in found else (-1 if by > 0 else 0)
        self._show(found[(here + by) % len(found)])

    def walk(self, way: Direction) -> None:
        """Move the focus to the nearest target in a direction."""
        if self._touch is not None:
            self._slide(1 if way in ("right", "down") else -1)
            return
        found = self.places()
        if self.spot not in found:
            self.step(1)
            return
        there = nearest(found, self.spot, way)
        if there is not None:
            self._show(there)

    def hold(self) -> None:
        """Begin a touch on the target. Ignores key repeat."""
        if self._touch is not None:
            return
        found = self.places()
        if found and self.spot not in found:
            self._show(found[0])
            return
        where = self.spot.middle if found and self.spot is not None else Window.center
        self._petal = -1
        self._touch = KeyTouch(*where)
        self._touch.press()
        self._soon()

    def release(self) -> None:
        """End the touch where it is."""
        touch, self._touch = self._touch, None
        if touch is not None:
            touch.lift()
            self._soon()

    def tap(self) -> None:
        """Begin and end a touch."""
        self.hold()
        self.release()

    def _slide(self, by: int) -> None:
        """Move over the petals of an open drawer, in their order on the screen."""
        touch, hold = self._touch, self._play.game.hold if self._play.has_screen else None
        if touch is None or hold is None or not hold.drawer.held:
            return
        petals = hold.secrets.petals.there
        if petals:
            start = self._petal if self._petal >= 0 or by > 0 else 0
            self._petal = (start + by) % len(petals)
            petal = petals[self._petal]
            touch.slide(*petal.to_window(*petal.center))

    # Targets

    def places(self) -> list[FocusTarget]:
        """Return the current targets: those of the question first, then the controls of every screen."""
        screen = self._navigator.screens.current_screen
        last = [screen.ids[name].__self__ for name in LAST_TARGETS if name in screen.ids]  # ids are weak
        if self._navigator.current != GAME:
            found = [spot for spot in focus_targets([screen]) if spot.widget not in last]
        else:
            game = self._play.game
            top = [game.sheet] if game.sheet.parent is not None else [screen]
            found = [spot for spot in focus_targets(top) if spot.widget not in last]
            if (
                top == [screen]
                and game.stage is not None
                and game.frame is not None
                and game.shown.scene
                and game.shown.next is not None
            ):
                stage = game.slots["stage"]
                found.append(is_visible(game.stage, *stage.pos, *stage.size))
        return [*in_reading_order(found), *in_reading_order(focus_targets(last))]

    def _show(self, spot: FocusTarget) -> None:
        self.spot = spot
        around = dp(RING_MARGIN_DP)
        if self.ring.parent is None:
            self._room.add_widget(self.ring)
            Window.bind(on_flip=self._soon)
        box = (spot.left, spot.low, spot.right - spot.left, spot.top - spot.low)
        self.ring.put((box[0] - around, box[1] - around, box[2] + 2 * around, box[3] + 2 * around))

    def hide(self) -> None:
        """Hide the ring."""
        self.spot = None
        Window.unbind(on_flip=self._soon)
        if self.ring.parent is not None:
            self._room.remove_widget(self.ring)

    def _look_again(self, *_: object) -> None:
        """Update the focus if the screen has changed."""
        if self.spot is None or self._touch is not None:
            return
        found = self.places()
        if self.spot in found:
            return
        if found:
            self._show(found[0])
        else:
            self.hide()
