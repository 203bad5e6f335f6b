"""What happened, the newest first; in public words only."""

from typing import Any

from companion.app.screens.page import Page
from companion.app.widgets.roll import Roll
from companion.presenters.log import log_lines
from companion.words import tr


class LogScreen(Page):
    """A roll of everything that may still be told."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.roll = Roll()
        self.add_widget(self.roll)

    def refresh(self) -> None:
        self.heading.shows = (tr("What happened"), "")
        self.roll.fill(log_lines(self.doors.table))
        self.arrange()

    def arrange(self) -> None:
        w, h = self.extent
        self.place(self.back, 16, 12, 56, 56)
        self.place(self.heading, 88, 10, w - 104, 58)
        self.place(self.roll, 16, 80, w - 32, h - 92)

    def go_back(self) -> None:
        self.doors.back_to_table()
