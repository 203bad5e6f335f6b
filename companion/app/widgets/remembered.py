"""A widget that comes back to the same few looks: each is drawn once, and only moved afterwards."""

from collections import OrderedDict
from types import SimpleNamespace
from typing import NamedTuple

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate

from companion.app.paint.pen import Pen, Written
from companion.app.widgets.drawn import Drawn

KEPT = 6
"""So many looks: a strip is as high as the question leaves room, and there are a few kinds of questions."""


class Look(NamedTuple):
    """How it was drawn once."""

    drawing: Canvas
    texts: list[Written]
    beyond: tuple[float, float, float, float]


class Remembered(Drawn):
    """As Drawn; `look` says all that its drawing depends on besides the text size."""

    def __init__(self, **kwargs: object) -> None:
        self._looks: OrderedDict[tuple[object, ...], Look] = OrderedDict()
        super().__init__(**kwargs)

    @property
    def look(self) -> tuple[object, ...]:
        return (self.shows, *self.size)

    def restyle(self) -> None:
        """Text size or density have changed."""
        self._looks.clear()

    def _onto_canvas(self) -> list[Written]:
        """Put the look on the canvas, where the widget lies now."""
        drawing, texts, self.beyond = self._looks.get(self.look) or self._new_look()
        with self.art:
            PushMatrix()
            Translate(round(self.x), round(self.y))
        self.art.add(drawing)
        with self.art:
            PopMatrix()
        return texts

    def _new_look(self) -> Look:
        """It is drawn as if the widget lay in the corner; the oldest is forgotten."""
        pen = Pen(SimpleNamespace(x=0, top=self.height, width=self.width, height=self.height))
        drawing = Canvas()
        with drawing:
            self.draw(pen)
        look = self._looks[self.look] = Look(drawing, pen.texts, pen.beyond)
        if len(self._looks) > KEPT:
            self._looks.popitem(last=False)
        return look
