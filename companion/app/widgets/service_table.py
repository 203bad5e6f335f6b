"""The table of the service screen, and the row of tests below it."""

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.app.paint.pen import Pen
from companion.app.widgets.answers import AnswerLines, Answers
from companion.app.widgets.choice_rows import SegmentButton
from companion.app.widgets.light_table import LedRing, RoundButton, along, put_round


class ServiceTable(Answers):
    """The table with its buttons (`shows` is (title, note, lit button)); `seats` of them."""

    seats = NumericProperty(6)

    def __init__(self, **kwargs: Any) -> None:
        self.ring = LedRing()
        super().__init__(**kwargs)
        self.add_widget(self.ring)
        self.fbind("seats", self._arrange)

    def arrange(self) -> None:
        w, h = self.extent
        if w < 100 or h < 100:
            return
        lit = self.shows[2] if self.shows else ""
        self.ring.put((self.x + dp(4), self.y + dp(4), self.width - dp(8), self.height - dp(8)))
        for seat, button in enumerate(self.buttons(RoundButton, int(self.seats))):
            name = f"seat {seat}"
            button.shows = (name, name == lit)
            button.tap = partial(self.choose, name)
            x, y = along(w - 104, h - 104, seat / self.seats)
            put_round(button, self.x + dp(x + 52), self.top - dp(y + 52))

    def draw(self, pen: Pen) -> None:
        title, note, _ = self.shows or ("", "", "")
        for inset, colour in ((18, "table_rim"), (22, "table_top")):
            pen.box(inset, inset, pen.w - 2 * inset, pen.h - 2 * inset, colour, 22)
        room = pen.w - 176
        if title:
            pen.text(88, 82, room, pen.h / 2 - 82, title, "answer", "moon", "center", 3, "bottom")
        if note:
            pen.text(88, pen.h / 2 + 2, room, pen.h / 2 - 82, note, "text", "amber_hi", "center", 3, "top")


class Segments(AnswerLines):
    """Answers side by side."""

    KIND = SegmentButton
