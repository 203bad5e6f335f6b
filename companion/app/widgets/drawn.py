"""A widget that draws itself with a pen from a plain value."""

from collections import OrderedDict
from collections.abc import Iterable
from types import SimpleNamespace
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.app.rendering.cached_picture import CachedPicture
from companion.app.rendering.damage import DamageSource, Rect
from companion.app.rendering.pen import NOWHERE, Pen, TextExtent

Spot = Rect


class DrawnWidget(DamageSource, Widget):
    """Set `model`; `draw` is called before the next frame, and only if something has changed."""

    model = ObjectProperty(None, allownone=True)
    opaque_box = ObjectProperty(None, allownone=True)
    """A box (x, y, width, height) of which it covers every pixel, so that nothing need be drawn below it."""
    cached_edge_colour: str | None = None
    """The colour at its edges, if it is kept as one picture: large art over which something moves."""

    turns_itself: bool = False
    """Whether on a stage that is turned it stays where it lies, and turns what is written on it."""
    turned = NumericProperty(0)
    """By how many degrees, counter-clockwise, it turns its own writing then."""

    variant: str = ""
    """The kv file with the places of a game screen on whose stage it needs more than the usual room."""

    def __init__(self, **kwargs: object) -> None:
        self.texts: list[TextExtent] = []
        """Every text that it shows, for the check that none is clipped."""
        self.beyond = NOWHERE
        """How far it was drawn outside its box on the left, above, on the right and below, in dp."""
        self.is_fully_damaged = True
        self.damaged_boxes = []
        self._soon = Clock.create_trigger(self.redraw, -1)
        self.art = Canvas()
        kwargs.setdefault("size_hint", (None, None))  # a screen says where everything lies
        super().__init__(**kwargs)
        self.canvas.insert(1 if self.canvas.has_before else 0, self.art)
        self.fbind("model", self._soon)
        self.fbind("pos", self._soon)
        self.fbind("size", self._soon)
        self._soon()

    def redraw(self, *_: object) -> None:
        """Draw anew at once."""
        self._soon.cancel()
        self.is_fully_damaged = True
        self.art.clear()
        self.texts, self.beyond = [], NOWHERE
        if self.width > 1 and self.height > 1:
            self.texts = self._onto_canvas()

    def _onto_canvas(self) -> list[TextExtent]:
        """Put it on its canvas; all texts of it."""
        pen = Pen(self)
        still = (
            CachedPicture(self.pos, self.size, self.cached_edge_colour) if self.cached_edge_colour else None
        )
        with still.canvas if still else self.art:
            self.draw(pen)
        if still:
            still.show(self.art)
        self.beyond = pen.beyond
        return pen.texts

    def draw(self, pen: Pen) -> None:
        """Put what is shown on the canvas."""

    def prewarm(self) -> None:
        """Make the pictures that it will need under a finger; there is time for it."""

    overdraw_dp: float = 0.0
    """How far it moves as a whole, in dp: a pen does not see that."""

    def drawn_boxes(self) -> Iterable[Spot]:
        left, above, right, below = (dp(self.overdraw_dp + beyond) for beyond in self.beyond)
        return ((self.x - left, self.y - below, self.width + left + right, self.height + above + below),)

    def mark_damaged(self, *boxes: Spot) -> None:
        """Something on it has moved, within these boxes, and nothing else: only they are drawn again."""
        self.damaged_boxes += boxes

    def touch_targets(self) -> Iterable[Spot]:
        """The boxes (x, y, width, height in pixels) that a finger can touch; children tell their own."""
        return ()

    def cancel_touch(self, *_: object) -> None:
        """Forget a finger that is still down on it: its screen was left, or it shows something else."""

    def put(self, box: tuple[float, float, float, float]) -> None:
        """Lay the widget into a box (x, y, width, height in pixels)."""
        self.pos, self.size = box[:2], box[2:]


# A widget that comes back to the same few looks: each is drawn once, and only moved afterwards.


MAX_CACHED = 6
"""So many looks: a strip is as high as the question leaves room, and there are a few kinds of questions."""


class CachedDrawing(NamedTuple):
    """How it was drawn once."""

    drawing: Canvas
    texts: list[TextExtent]
    beyond: tuple[float, float, float, float]


class CachedWidget(DrawnWidget):
    """As Drawn; `cache_key` says all that its drawing depends on besides the text size."""

    def __init__(self, **kwargs: object) -> None:
        self._looks: OrderedDict[tuple[object, ...], CachedDrawing] = OrderedDict()
        super().__init__(**kwargs)

    @property
    def cache_key(self) -> tuple[object, ...]:
        return (self.model, *self.size)

    def restyle(self) -> None:
        """Text size or density have changed."""
        self._looks.clear()

    def _onto_canvas(self) -> list[TextExtent]:
        """Put the look on the canvas, where the widget lies now."""
        drawing, texts, self.beyond = self._looks.get(self.cache_key) or self._new_look()
        with self.art:
            PushMatrix()
            Translate(round(self.x), round(self.y))
        self.art.add(drawing)
        with self.art:
            PopMatrix()
        return texts

    def _new_look(self) -> CachedDrawing:
        """It is drawn as if the widget lay in the corner; the oldest is forgotten."""
        pen = Pen(SimpleNamespace(x=0, top=self.height, width=self.width, height=self.height))
        drawing = Canvas()
        with drawing:
            self.draw(pen)
        look = self._looks[self.cache_key] = CachedDrawing(drawing, pen.texts, pen.beyond)
        if len(self._looks) > MAX_CACHED:
            self._looks.popitem(last=False)
        return look
