"""Opening hours, day by day, and what the table does outside of them."""

import time
from typing import Any

from companion.app.paint import kv as look
from companion.app.screens.rows_page import RowsPage
from companion.core.values import Choice
from companion.presenters.staff import house
from companion.stage.choices import read
from companion.system.clock import knows_the_time
from companion.words import tr

look.load("hours_screen")


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
            "" if knows_the_time() else tr("The table does not know the time yet; until then it is open.")
        )
        self.heading.shows = (tr("Opening hours"), unsure)
        self.rows.shows = house.week_rows(settings["hours"], self.day, str(settings["closed"]))
        self.arrange()

    def picked(self, choice: Choice) -> None:
        name, number = read(str(choice))
        if name == "day":
            self.day = number
            self.refresh()
        elif name == "closed":
            self.doors.change("closed", house.CLOSED[number])
        else:
            week = self.doors.settings["hours"]
            self.doors.change("hours", house.changed(week, self.day, name, number))

    def go_back(self) -> None:
        self.doors.go("house")
