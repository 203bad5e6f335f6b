"""The table's own board as the guide shows it: as in the game, with footpaths; nothing can be tapped."""

from kivy.graphics import Canvas
from kivy.properties import ObjectProperty

from companion.app.board.board import BoardPen, BoardPick
from companion.app.board.ground import SLAB
from companion.app.paint.pen import Pen
from companion.words.places import place_name

MARK, DISC = 74.0, 25.0


class GuideBoard(BoardPick):
    """`model` is a Board; `corners` are the vaults at its corners, that where it begins first."""

    corners = ObjectProperty(())

    def __init__(self, **kwargs: object) -> None:
        self._marks = Canvas()
        super().__init__(**kwargs)
        self.fbind("corners", self._soon)

    def redraw(self, *_: object) -> None:
        super().redraw()
        self._marks.clear()
        if self.model is None or self.width <= 1:
            return
        if self._marks not in self.art.children:
            self.art.add(self._marks)
        pen = BoardPen(self)
        with self._marks:
            for number, name in enumerate(self.corners):
                self._mark(pen, name, first=number == 0)
        self.texts = [*self.texts, *pen.texts]

    def _mark(self, pen: Pen, name: str, *, first: bool) -> None:
        """A frame round the corner, and its name so large that it is read across the table."""
        vault = next(vault for vault in self.model.vaults if vault.name == name)
        x, y = self.place(vault)
        right, low = x > self.map.width / 2, y > self.map.height / 2
        left, top = x + SLAB - MARK + 8 if right else x - 8, y + SLAB - MARK + 8 if low else y - 8
        colour = "amber" if first else "moon"
        pen.box(left, top, MARK, MARK, "ink0", 14, 0.82)
        pen.outline(left, top, MARK, MARK, colour, 14, 4 if first else 2)
        if first:
            pen.disc(left + MARK / 2, top + MARK / 2, DISC + 5, "amber")
        ink = "on_amber" if first else "moon"
        pen.text(left + 6, top + 6, MARK - 12, MARK - 12, place_name(name), "large", ink, "center")
