"""What must be in the box, to tap off: a row each, with how many there are."""

from kivy.properties import ObjectProperty

from companion.app.paint import theme
from companion.app.paint.pen import Pen
from companion.app.widgets.column.answers import AnswerPads
from companion.app.widgets.pressable import Pressable
from companion.stage.guide import BoxPart

ROW = 58.0


class PartRow(Pressable):
    """`model` is (a Part, whether it was found)."""

    def draw_face(self, pen: Pen, height: float) -> None:
        if self.model is None:
            return
        part: BoxPart
        part, there = self.model
        pen.icon(part.icon, 12, (height - 28) / 2, 28, part.colour)
        pen.text(48, 0, 54, height, str(part.number), "count", "moon", "right")
        box = min(34.0, height - 10)
        x = pen.w - box - 12
        pen.text(116, 2, x - 124, height - 4, part.name, "label", "moon", lines=2)
        pen.box(x, (height - box) / 2, box, box, "amber" if there else "well", 8)
        if there:
            pen.icon("check", x + 6, (height - box) / 2 + 6, box - 12, "on_amber")


class PartsCheck(AnswerPads):
    """`model` are the Parts; `there` are the numbers of those that were found."""

    there = ObjectProperty(frozenset[int]())

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.fbind("there", self._arrange)

    def arrange(self) -> None:
        parts: tuple[BoxPart, ...] = self.model or ()
        rows = self.buttons(PartRow, len(parts))
        w, h = self.extent
        high = min(ROW, (h + theme.GAP) / max(1, len(parts)) - theme.GAP)
        for number, (row, part) in enumerate(zip(rows, parts, strict=True)):
            row.model, row.depth = (part, number in self.there), theme.EDGE_SMALL
            row.tap = lambda number=number: self.choose(number)
            row.put(self.box(0, number * (high + theme.GAP), w, high))

    def choose(self, value: str | int) -> None:
        self.there = self.there ^ {value}
        super().choose(value)
