"""Opening hours, day by day, and what the table does outside of them."""

import time
from typing import Any

from companion.app.paint import kv as look
from companion.app.screens.rows_page import RowsPage
from companion.core.values import Choice
from companion.presenters.staff import house
from companion.stage.choices import parse_choice
from companion.system.clock import is_clock_synchronised
from companion.words import tr

look.load_kv("hours_screen")


class HoursScreen(RowsPage):
    """Opens with today."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.day = 0

    def open(self, **what: Any) -> None:
        self.day = time.localtime().tm_wday
        super().open(**what)

    def refresh(self) -> None:
        settings = self.doors.settings
        unsure = (
            ""
            if is_clock_synchronised()
            else tr("The table does not know the time yet; until then it is open.")
        )
        self.heading.model = (tr("Opening hours"), unsure)
        self.rows.model = house.week_rows(settings["hours"], self.day, str(settings["closed"]))
        self.arrange()

    def picked(self, choice: Choice) -> None:
        name, number = parse_choice(str(choice))
        if name == "day":
            self.day = number
            self.refresh()
        elif name == "closed":
            self.doors.change("closed", house.CLOSED[number])
        else:
            week = self.doors.settings["hours"]
            self.doors.change("hours", house.change_week(week, self.day, name, number))

    def go_back(self) -> None:
        self.doors.show_screen("house")
