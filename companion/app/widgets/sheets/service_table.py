"""The table of the service screen, and the lights to try below it."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.app.paint.pen import Pen
from companion.app.widgets.art.light_table import LedRing, RoundButton, along, put_round
from companion.app.widgets.column.answers import AnswerPads
from companion.app.widgets.pressable import Pressable
from companion.app.widgets.rows.choice_rows import SegmentLines


class Talk(Pressable):
    """What stands in the middle of the table (`model` is (title, note)); a touch says more."""

    depth = NumericProperty(0)
    tone = StringProperty("clear")

    def draw_face(self, pen: Pen, height: float) -> None:
        title, note = self.model or ("", "")
        split = height * 0.45 if title and note else height if title else 0
        if title:
            valign = "bottom" if note else "middle"
            pen.text(0, 0, pen.w, split - 2, title, "answer", "moon", "center", 3, valign)
        if note:
            pen.text(0, split, pen.w, height - split, note, "text", "amber_hi", "center", 4, "top")


class ServiceTable(AnswerPads):
    """The table with its buttons (`model` is (title, note, lit button)); `seats` of them.

    Picks a button, or "faults".
    """

    seats = NumericProperty(6)

    def __init__(self, **kwargs: Any) -> None:
        self.ring, self.talk = LedRing(), Talk()
        super().__init__(**kwargs)
        self.talk.tap = partial(self.choose, "faults")
        for part in (self.ring, self.talk):
            self.add_widget(part)
        self.fbind("seats", self._arrange)

    def arrange(self) -> None:
        w, h = self.extent
        if w < 100 or h < 100:
            return
        title, note, lit = self.model or ("", "", "")
        self.talk.model = (title, note)
        self.talk.put(self.box(84, 82, w - 168, h - 164))
        self.ring.put((self.x + dp(4), self.y + dp(4), self.width - dp(8), self.height - dp(8)))
        for seat, button in enumerate(self.buttons(RoundButton, int(self.seats))):
            name = f"seat {seat}"
            button.model = (name, name == lit)
            button.tap = partial(self.choose, name)
            x, y = along(w - 104, h - 104, seat / self.seats)
            put_round(button, self.x + dp(x + 52), self.top - dp(y + 52))

    def draw(self, pen: Pen) -> None:
        for inset, colour in ((18, "table_rim"), (22, "table_top")):
            pen.box(inset, inset, pen.w - 2 * inset, pen.h - 2 * inset, colour, 22)


class Segments(SegmentLines):
    """Answers side by side."""
