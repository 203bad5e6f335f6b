"""A widget that comes back to the same few looks: each is drawn once, and only moved afterwards."""

from collections import OrderedDict
from types import SimpleNamespace

from kivy.graphics import Canvas, PopMatrix, PushMatrix, Translate

from companion.app.paint.pen import Pen, Written
from companion.app.widgets.drawn import Drawn

KEPT = 6
"""So many looks: a strip is as high as the question leaves room, and there are a few kinds of questions."""


class Remembered(Drawn):
    """As Drawn; `look` says all that its drawing depends on besides the text size."""

    def __init__(self, **kwargs: object) -> None:
        self._looks: OrderedDict[tuple[object, ...], tuple[Canvas, list[Written]]] = OrderedDict()
        super().__init__(**kwargs)

    @property
    def look(self) -> tuple[object, ...]:
        return (self.shows, *self.size)

    def restyle(self) -> None:
        """Text size or density have changed."""
        self._looks.clear()

    def _onto_canvas(self) -> list[Written]:
        """Put the look on the canvas, where the widget lies now."""
        drawing, texts = self._looks.get(self.look) or self._new_look()
        with self.art:
            PushMatrix()
            Translate(round(self.x), round(self.y))
        self.art.add(drawing)
        with self.art:
            PopMatrix()
        return texts

    def _new_look(self) -> tuple[Canvas, list[Written]]:
        """It is drawn as if the widget lay in the corner; the oldest is forgotten."""
        pen = Pen(SimpleNamespace(x=0, top=self.height, width=self.width, height=self.height))
        drawing = Canvas()
        with drawing:
            self.draw(pen)
        self._looks[self.look] = drawing, pen.texts
        if len(self._looks) > KEPT:
            self._looks.popitem(last=False)
        return drawing, pen.texts
