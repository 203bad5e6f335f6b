"""Base classes of widgets that draw a plain value with a Pen."""

from collections.abc import Iterable

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.app.rendering.cached_picture import CachedPicture
from companion.app.rendering.damage import DamageSource, Rect
from companion.app.rendering.pen import NOWHERE, Mark, Pen, TextExtent
from companion.app.widgets.spoken_names import in_words, row_at
from companion.viewmodels.accessible import SECRET, Accessible, Role

Spot = Rect
Point = tuple[float, float]


class DrawnWidget(DamageSource, Widget):
    """Set `model`; `draw` is called before the next frame if something has changed."""

    model = ObjectProperty(None, allownone=True)
    opaque_box = ObjectProperty(None, allownone=True)
    """A box (x, y, width, height) that it covers completely, so that nothing below it needs drawing."""
    cached_edge_colour: str | None = None
    """If set, the drawing is cached as one picture whose edges have this colour. For large static art."""

    turns_itself: bool = False
    """Whether it stays in place on a rotated stage and rotates only its own text."""
    turned = NumericProperty(0)
    """Rotation of its own text then, in degrees counter-clockwise."""

    spoken_role: Role = "text"
    """What it is for a screen reader."""
    is_private: bool = False
    """Whether it shows or leads to secrets: of it and of all on it the screen reader says only "secret"."""

    variant: str = ""
    """Name of the kv file with other slot positions, for a stage that needs more than the usual room."""

    def __init__(self, **kwargs: object) -> None:
        self.texts: list[TextExtent] = []
        """Every text shown, for the test that none is clipped."""
        self.marks: list[Mark] = []
        """What can be spoken of it."""
        self.beyond = NOWHERE
        """How far it draws beyond its box: left, top, right, bottom, in dp."""
        self.is_fully_damaged = True
        self.damaged_boxes = []
        self._soon = Clock.create_trigger(self.redraw, -1)
        self.art = Canvas()
        kwargs.setdefault("size_hint", (None, None))  # screens set all positions
        super().__init__(**kwargs)
        self.canvas.insert(1 if self.canvas.has_before else 0, self.art)
        self.fbind("model", self._soon)
        self.fbind("pos", self._soon)
        self.fbind("size", self._soon)
        self._soon()

    def redraw(self, *_: object) -> None:
        """Redraw now."""
        self._soon.cancel()
        self.is_fully_damaged = True
        self.art.clear()
        self.texts, self.marks, self.beyond = [], [], NOWHERE
        if self.width > 1 and self.height > 1:
            self.texts = self._onto_canvas()

    def _onto_canvas(self) -> list[TextExtent]:
        """Draw on the canvas and return all texts."""
        pen = Pen(self)
        still = (
            CachedPicture(self.pos, self.size, self.cached_edge_colour) if self.cached_edge_colour else None
        )
        with still.canvas if still else self.art:
            self.draw(pen)
        if still:
            still.show(self.art)
        self.beyond, self.marks = pen.beyond, pen.marks
        return pen.texts

    def draw(self, pen: Pen) -> None:
        """Draw `model` on the active canvas."""

    def prewarm(self) -> None:
        """Create the textures of the pressed state in idle time."""

    overdraw_dp: float = 0.0
    """How far the widget as a whole is moved by an animation, in dp; the Pen cannot record that."""

    def drawn_boxes(self) -> Iterable[Spot]:
        left, above, right, below = (dp(self.overdraw_dp + beyond) for beyond in self.beyond)
        return ((self.x - left, self.y - below, self.width + left + right, self.height + above + below),)

    def mark_damaged(self, *boxes: Spot) -> None:
        """Mark `boxes` of this widget as damaged. Nothing outside them may have changed."""
        self.damaged_boxes += boxes

    def touch_targets(self) -> Iterable[Spot]:
        """Return the touchable boxes (x, y, width, height in pixels), without those of children."""
        return ()

    # What a screen reader says

    def accessible(self, at: Point | None = None) -> Accessible | None:
        """Return name, role and state of what lies at a point (pixels); None: nothing that can be said.

        By default everything that is drawn on it: at a point the line there, else (None) all of it.
        """
        if self.is_private:
            return SECRET
        name = in_words(self.marks if at is None else row_at(self.marks, at[1]))
        return Accessible(name, self.spoken_role) if name else None

    @property
    def is_target(self) -> bool:
        """Whether something on it can be tapped."""
        return any(True for _ in self.touch_targets())

    def reading_targets(self) -> Iterable[Spot]:
        """Return the boxes that keys reach while the screen reader is on, although they cannot be tapped."""
        if self.is_target or self.accessible() is None:
            return ()
        return ((*self.pos, *self.size),)

    def cancel_touch(self, *_: object) -> None:
        """Cancel a touch that is still down, because the screen was left or shows something else."""

    def put(self, box: tuple[float, float, float, float]) -> None:
        """Set position and size from a box (x, y, width, height in pixels)."""
        self.pos, self.size = box[:2], box[2:]
