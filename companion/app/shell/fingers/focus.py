"""Playing without a finger: arrow keys and Tab walk over what can be touched, Enter or space touches it.

Holding Enter is holding a finger there. On a drawer that opens it: then the arrows walk over the petals where
they lie, and letting go answers, as lifting the finger does. Four buttons at the table do the same.
"""

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.paint.pen import Pen
from companion.app.shell.fingers.key_touch import KeyTouch
from companion.app.shell.navigator import GAME, Navigator
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.spots import (
    Direction,
    FocusTarget,
    focus_targets,
    in_reading_order,
    is_visible,
    nearest,
)

if TYPE_CHECKING:
    from companion.app.shell.play import GameController

ARROWS: dict[int, Direction] = {273: "up", 274: "down", 275: "right", 276: "left"}
TAB, CHOOSE = 9, (13, 271, 32)
"""Enter, that of the number pad, and space."""
LAST_TARGETS = ("undo", "help", "pause", "back")
"""What stands on every screen comes after what is asked."""
RING_MARGIN_DP = 3.0


class FocusRing(DrawnWidget):
    """Round the place that is meant. It takes no touches."""

    def draw(self, pen: Pen) -> None:
        pen.outline(0, 0, pen.w, pen.h, "ink0", 12, 6)
        pen.outline(1.5, 1.5, pen.w - 3, pen.h - 3, "amber_hi", 11, 3)


class FocusNavigator:
    """Bound to the window after all who refuse keys: what is not ours goes on to them."""

    def __init__(self, navigator: Navigator, play: "GameController", room: Widget) -> None:
        self._navigator, self._play, self._room = navigator, play, room
        self.ring = FocusRing()
        self.spot: FocusTarget | None = None
        """Where it is; None: nobody uses keys."""
        self._touch: KeyTouch | None = None
        self._petal = -1
        self._soon = Clock.create_trigger(self._look_again, 0)
        Window.bind(on_key_down=self._down, on_key_up=self._up, on_touch_down=self._touched)

    def close(self) -> None:
        """The window is as any other."""
        Window.unbind(on_key_down=self._down, on_key_up=self._up, on_touch_down=self._touched)
        self.hide()

    # keys

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
        """Whoever uses a finger needs no ring."""
        if not isinstance(touch, KeyTouch):
            self.release()
            self.hide()
        return False

    # what they mean

    def step(self, by: int) -> None:
        """On to the next place, or back to the one before."""
        if self._touch is not None:
            self._slide(by)
            return
        found = self.places()
        if not found:
            return
        here = found.index(self.spot) if self.spot in found else (-1 if by > 0 else 0)
        self._show(found[(here + by) % len(found)])

    def walk(self, way: Direction) -> None:
        """On to the nearest place in this direction."""
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
        """A finger comes down on the place; keys repeat themselves while they are held."""
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
        """The finger is lifted where it is."""
        touch, self._touch = self._touch, None
        if touch is not None:
            touch.lift()
            self._soon()

    def tap(self) -> None:
        """Down and up."""
        self.hold()
        self.release()

    def _slide(self, by: int) -> None:
        """Over the petals of an open drawer, in the order in which they lie."""
        touch, hold = self._touch, self._play.game.hold if self._play.has_screen else None
        if touch is None or hold is None or not hold.drawer.held:
            return
        petals = hold.secrets.petals.there
        if petals:
            start = self._petal if self._petal >= 0 or by > 0 else 0
            self._petal = (start + by) % len(petals)
            petal = petals[self._petal]
            touch.slide(*petal.to_window(*petal.center))

    # where

    def places(self) -> list[FocusTarget]:
        """What can be touched now: what is asked first, then what stands on every screen."""
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
        """Nobody uses keys any more."""
        self.spot = None
        Window.unbind(on_flip=self._soon)
        if self.ring.parent is not None:
            self._room.remove_widget(self.ring)

    def _look_again(self, *_: object) -> None:
        """Something else may be shown: the ring never lies round nothing."""
        if self.spot is None or self._touch is not None:
            return
        found = self.places()
        if self.spot in found:
            return
        if found:
            self._show(found[0])
        else:
            self.hide()
