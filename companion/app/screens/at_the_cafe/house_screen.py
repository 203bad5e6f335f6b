"""The house: what a café's owner says about hours, table, calls and PINs."""

import math
import time
from functools import partial

from companion.app.paint import kv as look
from companion.app.screens.rows_page import RowsPage
from companion.core.values import Choice
from companion.house.calls import REASONS
from companion.house.pin import OWNER, STAFF, Role
from companion.house.settings import LONGEST_WORDS, MOST_TABLES
from companion.presenters.settings import value_of
from companion.presenters.staff import house
from companion.presenters.staff.calls import reason_words
from companion.stage.choices import read
from companion.words import tr

look.load("house_screen")


class HouseScreen(RowsPage):
    """Reached from the staff's page of the settings, by the owner alone."""

    now = staticmethod(time.localtime)

    def refresh(self) -> None:
        self.rows.shows = house.rows(self.doors.settings, self.doors.pin, self.now())
        self.count_down()
        self.arrange()

    def count_down(self) -> None:
        """How long this page stays open behind its PIN."""
        left = math.ceil(self.doors.guard.door.seconds_left)
        note = tr("Closes in {minutes}:{seconds:02}", minutes=left // 60, seconds=left % 60) if left else ""
        self.heading.shows = (tr("The house"), note)

    def picked(self, choice: Choice) -> None:
        name, number = read(str(choice))
        if name == "hours":
            self.doors.go("hours")
        elif name == "table":
            self._table(number)
        elif name == "reasons":
            self._rename(REASONS[number])
        elif name == "pins":
            self._pins(number)
        else:
            self.doors.change(*value_of(str(choice)))

    def _table(self, segment: int) -> None:
        settings = self.doors.settings
        if segment == 3:
            keep = partial(self._keep, "table_name")
            self._type(tr("What is this table called?"), str(settings["table_name"]), keep, "")
        else:
            number = int(settings["table_number"]) + segment - 1
            self.doors.change("table_number", max(0, min(MOST_TABLES, number)))

    def _rename(self, reason: str) -> None:
        settings = self.doors.settings
        own = dict(settings["reasons"])
        usual = own.pop(reason, "")

        def keep(words: str) -> None:
            self._keep("reasons", {**own, reason: words} if words else own)

        self._type(tr("What do guests call for?"), usual, keep, reason_words(own)(reason))

    def _type(self, title: str, typed: str, keep: object, usual: str) -> None:
        """Words of the owner; none are those of before."""
        self.doors.go(
            "typing", title=title, typed=typed, then=keep, usual=usual, longest=LONGEST_WORDS, back="house"
        )

    def _keep(self, name: str, value: object) -> None:
        self.doors.change(name, value)
        self.doors.go("house")

    def _pins(self, segment: int) -> None:
        if segment == 2:
            self.doors.pin.remove(STAFF)
            self.refresh()
            return
        whose = (OWNER, STAFF)[segment]
        # The door may stand open; whoever changes a PIN must still know the owner's.
        self.doors.go("pin", then=partial(self._choose, whose), owner=True, back="house")

    def _choose(self, whose: Role, _: Role) -> None:
        self.doors.go("pin", new=True, role=whose, back="house")

    def go_back(self) -> None:
        self.doors.go("settings")
