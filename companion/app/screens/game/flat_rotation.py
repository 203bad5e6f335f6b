"""Rotates a flat game screen towards the asked player: column and scenes, with the transition.

The board never rotates or moves, because it lies as the real one does; only its text rotates.
"""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.metrics import dp

from companion.app.rendering import animation, kv_loader, theme
from companion.app.screens.slot_screen import Variant
from companion.app.widgets.slots import BoxRotation, Rect, Rotation, Slot, rotate_box
from companion.app.widgets.stage_registry import widget_for
from companion.viewmodels.frame import Frame
from companion.viewmodels.orientation import HALF, QUARTER, QUARTERS, UPRIGHT, text_rotation

if TYPE_CHECKING:
    from companion.app.screens.game.game_screen import GameScreen

CARD = "side_card"
DRAWER_DP = 86.0
"""Height of the drawer at the foot of the column. It never rotates."""


class FlatRotation:
    """The orientation of a game screen."""

    def __init__(self, screen: "GameScreen") -> None:
        self._screen = screen
        self._card: Variant | None = None
        self._late: Callable[[], None] | None = None
        """Applies the new rotation and contents once the column is faded out."""
        self.angle = 0
        """Current rotation in degrees, counter-clockwise."""

    # Direction

    def angle_for(self, frame: Frame) -> int:
        """Return the rotation for a frame, in degrees.

        Stages that fill the screen, and portrait screens, rotate by half turns only. Steps of an answer face
        the asked player.
        """
        screen = self._screen
        if screen.lies == UPRIGHT:
            return 0
        fills = bool(widget_for(type(frame.stage)).variant)
        halves = screen.lies != QUARTERS or screen.portrait or fills
        return text_rotation(screen.frame.faces, HALF if halves else QUARTER)

    @property
    def carded(self) -> bool:
        """Whether the column is a side card, rotated by a quarter turn."""
        return self.angle % HALF != 0

    @property
    def card(self) -> Variant:
        """The slot positions on the side card; created when first needed."""
        screen = self._screen
        if self._card is None:
            self._card = kv_loader.make_widget(CARD)
        _, _, w, h = self._card_box()
        self._card.measure(h, w)
        self._card.question_high = screen.question_high
        return self._card

    @property
    def card_wide(self) -> float:
        """Width for text on the side card, in dp."""
        return self._card_box()[3] / dp(1) - 2 * theme.MARGIN

    # Positions

    def turning(self, slot: Slot) -> BoxRotation | None:
        """Return how a slot is rotated; None if nothing is."""
        if not self.angle or not slot.plane:
            return None
        return partial(self._turn, slot)

    def _turn(self, slot: Slot, box: Rect) -> tuple[Rect, Rotation | None]:
        screen = self._screen
        if screen.portrait or screen.whole:
            turn = Rotation.of(self.angle, (0, 0, *screen.size))
        elif slot.plane == "stage":
            if not slot.writes:
                return box, None
            box = self._before_reader(slot, box)
            turn = Rotation.of(self.angle, box)
            box = rotate_box(box) if self.carded else box
        elif not self.carded:
            turn = Rotation.of(self.angle, self._column())
        elif slot.writes:
            x, y, w, h = self._card_box()
            turn = Rotation(self.angle, (h / 2, screen.height - w / 2), (x + w / 2, y + h / 2))
        else:
            return box, None
        return (box, turn) if slot.writes else (turn.box(box), None)

    def _before_reader(self, slot: Slot, box: Rect) -> Rect:
        """Return the lesson's box at the reader's edge of the stage; a drawer's handle keeps its place."""
        screen = self._screen
        if slot.name != "lesson" or screen.handled or self.angle not in (HALF, HALF + QUARTER):
            return box
        low = screen.spoken * screen.unit
        stage = screen.stage_left * screen.unit, low, screen.stage_wide * screen.unit, screen.height - low
        return Rotation.of(HALF, stage).box(box)

    def _column(self) -> Rect:
        screen = self._screen
        return screen.column_left * screen.unit, 0.0, screen.column_wide * screen.unit, screen.height

    def _card_box(self) -> Rect:
        """Return where the side card is shown: the column's inner width, above the drawer if there is one."""
        screen = self._screen
        foot = dp(DRAWER_DP) if screen.drawered else 0.0
        return screen.inner_left * screen.unit, foot, screen.inner * screen.unit, screen.height - foot

    # Transition

    def turn_to(self, frame: Frame, then: Callable[[], None]) -> None:
        """Fade the column out, rotate it and fade it in; at once if nothing rotates or animations are off."""
        self._late = None
        angle = self.angle_for(frame)
        if angle == self.angle:
            then()
            return
        self._late = partial(self._arrive, angle, then)
        if not animation.fade_out_before_turn(self._column_slots(), self.arrive):
            self.arrive()
        self._screen.dead_time.on_turn()

    @property
    def is_turning(self) -> bool:
        """Whether the old contents are still seen while they fade out."""
        return self._late is not None

    def arrive(self) -> None:
        """Finish a pending rotation now, for code that needs the final layout."""
        if self._late is not None:
            late, self._late = self._late, None
            late()

    def _arrive(self, angle: int, then: Callable[[], None]) -> None:
        self.angle = angle
        then()
        animation.fade_in_after_turn(self._column_slots())

    def _column_slots(self) -> list[Slot]:
        return [slot for slot in self._screen.slots.values() if slot.plane == "column" and slot.writes]
