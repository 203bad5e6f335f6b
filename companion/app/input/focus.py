"""Keyboard and switch access: arrow keys and Tab move the focus, Enter or space touches the target.

Holding Enter is a touch that is held. On a drawer it opens it: the arrows then move over the petals, and
releasing the key answers, as lifting the finger does. Four buttons at the table do the same.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.app.input.focus_targets import (
    Direction,
    FocusTarget,
    focus_targets,
    in_reading_order,
    is_visible,
    nearest,
    reading_targets,
)
from companion.app.input.keyboard import KeyTouch
from companion.app.navigation.navigator import GAME, Navigator
from companion.app.rendering.pen import Pen
from companion.app.widgets.drawn import DrawnWidget

if TYPE_CHECKING:
    from companion.app.services.game_controller import GameController


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
        self.reads = False
        """Whether the screen reader is on: fingers move the ring, too, and it also goes to texts."""
        self.moved: list[Callable[[FocusTarget], None]] = []
        """Called with the target that the focus has moved to, or that cannot be tapped."""
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
        if not isinstance(touch, KeyTouch) and not self.reads:
            self.release()
            self.hide()
        return False

    # Actions

    def step(self, by: int) -> None:
        """Move the focus to the next or previous target."""
        if self._touch is not None:
            self._slide(by)
            return
        found = self.stops()
        if not found:
            return
        here = found.index(self.spot) if self.spot in found else (-1 if by > 0 else 0)
        self.show(found[(here + by) % len(found)])

    def walk(self, way: Direction) -> None:
        """Move the focus to the nearest target in a direction."""
        if self._touch is not None:
            self._slide(1 if way in ("right", "down") else -1)
            return
        found = self.stops()
        if self.spot not in found:
            self.step(1)
            return
        there = nearest(found, self.spot, way)
        if there is not None:
            self.show(there)

    def hold(self) -> None:
        """Begin a touch on the target. Ignores key repeat."""
        if self._touch is not None:
            return
        found = self.places()
        if self.reads and self.spot is not None and self.spot not in found and self.spot in self.stops():
            if not self.ends_scene():
                self._announce(self.spot)
                return
            found.append(self.spot)
        if found and self.spot not in found:
            self.show(found[0])
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

    @property
    def is_holding(self) -> bool:
        """Whether a touch is down."""
        return self._touch is not None

    def move(self, dx: float, dy: float) -> None:
        """Move the touch so far from where it began, in pixels."""
        if self._touch is not None and self.spot is not None:
            x, y = self.spot.middle
            self._touch.slide(x + dx, y + dy)

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
        top = self.front()
        found = [spot for spot in focus_targets(top) if spot.widget not in last]
        if top == [screen] and self.ends_scene():
            game = self._play.game
            stage = game.slots["stage"]
            assert game.stage is not None
            found.append(is_visible(game.stage, *stage.pos, *stage.size))
        return [*in_reading_order(found), *in_reading_order(focus_targets(last))]

    def ends_scene(self) -> bool:
        """Return whether a scene is shown that a tap anywhere ends."""
        if self._navigator.current != GAME:
            return False
        game = self._play.game
        there = game.stage is not None and game.frame is not None
        return there and bool(game.shown.scene) and game.shown.next is not None

    def front(self) -> list[Widget]:
        """Return what is in front: the screen, or the sheet over a game."""
        if self._navigator.current == GAME and self._play.game.sheet.parent is not None:
            return [self._play.game.sheet]
        return [self._navigator.screens.current_screen]

    def stops(self) -> list[FocusTarget]:
        """Return where the focus can go: the targets, and with the screen reader all texts after them."""
        found = self.places()
        if self.reads:
            found += in_reading_order(reading_targets(self.front()))
        return found

    def _announce(self, spot: FocusTarget) -> None:
        for tell in self.moved:
            tell(spot)

    def show(self, spot: FocusTarget) -> None:
        """Move the focus to a target."""
        self.mark(spot)
        self._announce(spot)

    def mark(self, spot: FocusTarget) -> None:
        """Put the ring around a target, without a word."""
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
        found = self.stops()
        if self.spot in found:
            return
        if found and not self.reads:
            self.show(found[0])
        else:
            self.hide()
