"""A widget that draws itself with a pen from a plain value."""

from collections.abc import Iterable

from kivy.clock import Clock
from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.app.paint.changes import Box, Tells
from companion.app.paint.pen import NOWHERE, Pen, Written
from companion.app.paint.still import Still

Spot = Box


class Drawn(Tells, Widget):
    """Set `shows`; `draw` is called before the next frame, and only if something has changed."""

    shows = ObjectProperty(None, allownone=True)
    solid = ObjectProperty(None, allownone=True)
    """A box (x, y, width, height) of which it covers every pixel, so that nothing need be drawn below it."""
    rim: str | None = None
    """The colour at its edges, if it is kept as one picture: large art over which something moves."""

    turns_itself: bool = False
    """Whether on a stage that is turned it stays where it lies, and turns what is written on it."""
    turned = NumericProperty(0)
    """By how many degrees, counter-clockwise, it turns its own writing then."""

    variant: str = ""
    """The kv file with the places of a game screen on whose stage it needs more than the usual room."""

    def __init__(self, **kwargs: object) -> None:
        self.texts: list[Written] = []
        """Every text that it shows, for the check that none is clipped."""
        self.beyond = NOWHERE
        """How far it was drawn outside its box on the left, above, on the right and below, in dp."""
        self.fresh = True
        self.stirred = []
        self._soon = Clock.create_trigger(self.redraw, -1)
        self.art = Canvas()
        kwargs.setdefault("size_hint", (None, None))  # a screen says where everything lies
        super().__init__(**kwargs)
        self.canvas.insert(1 if self.canvas.has_before else 0, self.art)
        self.fbind("shows", self._soon)
        self.fbind("pos", self._soon)
        self.fbind("size", self._soon)
        self._soon()

    def redraw(self, *_: object) -> None:
        """Draw anew at once."""
        self._soon.cancel()
        self.fresh = True
        self.art.clear()
        self.texts, self.beyond = [], NOWHERE
        if self.width > 1 and self.height > 1:
            self.texts = self._onto_canvas()

    def _onto_canvas(self) -> list[Written]:
        """Put it on its canvas; all texts of it."""
        pen = Pen(self)
        still = Still(self.pos, self.size, self.rim) if self.rim else None
        with still.canvas if still else self.art:
            self.draw(pen)
        if still:
            still.show(self.art)
        self.beyond = pen.beyond
        return pen.texts

    def draw(self, pen: Pen) -> None:
        """Put what is shown on the canvas."""

    def rehearse(self) -> None:
        """Make the pictures that it will need under a finger; there is time for it."""

    reach: float = 0.0
    """How far it moves as a whole, in dp: a pen does not see that."""

    def draws_at(self) -> Iterable[Spot]:
        left, above, right, below = (dp(self.reach + beyond) for beyond in self.beyond)
        return ((self.x - left, self.y - below, self.width + left + right, self.height + above + below),)

    def stir(self, *boxes: Spot) -> None:
        """Something on it has moved, within these boxes, and nothing else: only they are drawn again."""
        self.stirred += boxes

    def spots(self) -> Iterable[Spot]:
        """The boxes (x, y, width, height in pixels) that a finger can touch; children tell their own."""
        return ()

    def let_go(self, *_: object) -> None:
        """Forget a finger that is still down on it: its screen was left, or it shows something else."""

    def put(self, box: tuple[float, float, float, float]) -> None:
        """Lay the widget into a box (x, y, width, height in pixels)."""
        self.pos, self.size = box[:2], box[2:]
