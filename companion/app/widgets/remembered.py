"""A widget that comes back to the same few looks: each is drawn once, and only moved afterwards."""

from collections import OrderedDict
from types import SimpleNamespace
from typing import NamedTuple

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate

from companion.app.paint.pen import Pen, TextExtent
from companion.app.widgets.drawn import DrawnWidget

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
