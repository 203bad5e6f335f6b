"""Venue settings of the owner: opening hours, table, staff calls and PINs."""

import math
import time
from functools import partial

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import RowsPage
from companion.core.model import Choice
from companion.i18n import tr
from companion.presenters.settings_tabs import value_of
from companion.presenters.staff import venue_settings
from companion.presenters.staff.calls import reason_words
from companion.settings.pins import OWNER, STAFF, PinRole
from companion.settings.settings import MAX_LABEL_CHARS, MAX_TABLE_NUMBER
from companion.system.machine_health import is_clock_synchronised
from companion.table.staff_calls import REASONS
from companion.viewmodels.choice_rows import parse_choice

kv_loader.load_kv("venue_screen")


class VenueScreen(RowsPage):
    """Opened from the staff's tab of the settings, by the owner only."""

    now = staticmethod(time.localtime)

    def refresh(self) -> None:
        self.rows.model = venue_settings.venue_rows(self.context.settings, self.context.pin, self.now())
        self.count_down()
        self.arrange()

    def count_down(self) -> None:
        """How long this page stays open behind its PIN."""
        left = math.ceil(self.context.guard.door.seconds_left)
        note = tr("Closes in {minutes}:{seconds:02}", minutes=left // 60, seconds=left % 60) if left else ""
        self.heading.model = (tr("The house"), note)

    def handle_pick(self, choice: Choice) -> None:
        name, number = parse_choice(str(choice))
        if name == "hours":
            self.context.show_screen("hours")
        elif name == "table":
            self._table(number)
        elif name == "reasons":
            self._rename(REASONS[number])
        elif name == "pins":
            self._pins(number)
        else:
            self.context.change(*value_of(str(choice)))

    def _table(self, segment: int) -> None:
        settings = self.context.settings
        if segment == 3:
            keep = partial(self._save_setting, "table_name")
            self._type(tr("What is this table called?"), str(settings["table_name"]), keep, "")
        else:
            number = int(settings["table_number"]) + segment - 1
            self.context.change("table_number", max(0, min(MAX_TABLE_NUMBER, number)))

    def _rename(self, reason: str) -> None:
        settings = self.context.settings
        own = dict(settings["reasons"])
        usual = own.pop(reason, "")

        def save(words: str) -> None:
            self._save_setting("reasons", {**own, reason: words} if words else own)

        self._type(tr("What do guests call for?"), usual, save, reason_words(own)(reason))

    def _type(self, title: str, typed: str, on_done: object, usual: str) -> None:
        """Words of the owner; none are those of before."""
        self.context.show_screen(
            "typing",
            title=title,
            typed=typed,
            then=on_done,
            usual=usual,
            longest=MAX_LABEL_CHARS,
            back="house",
        )

    def _save_setting(self, name: str, value: object) -> None:
        self.context.change(name, value)
        self.context.show_screen("house")

    def _pins(self, segment: int) -> None:
        if segment == 2:
            self.context.pin.remove(STAFF)
            self.refresh()
            return
        whose = (OWNER, STAFF)[segment]
        # The door may stand open; whoever changes a PIN must still know the owner's.
        self.context.show_screen("pin", then=partial(self._choose, whose), owner=True, back="house")

    def _choose(self, whose: PinRole, _: PinRole) -> None:
        self.context.show_screen("pin", new=True, role=whose, back="house")

    def go_back(self) -> None:
        self.context.show_screen("settings")


# Opening hours by day, and what the table does outside of them.


class HoursScreen(RowsPage):
    """Opens with the current weekday."""

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.day = 0

    def open(self, **what: object) -> None:
        self.day = time.localtime().tm_wday
        super().open(**what)

    def refresh(self) -> None:
        settings = self.context.settings
        unsure = (
            ""
            if is_clock_synchronised()
            else tr("The table does not know the time yet; until then it is open.")
        )
        self.heading.model = (tr("Opening hours"), unsure)
        self.rows.model = venue_settings.week_rows(settings["hours"], self.day, str(settings["closed"]))
        self.arrange()

    def handle_pick(self, choice: Choice) -> None:
        name, number = parse_choice(str(choice))
        if name == "day":
            self.day = number
            self.refresh()
        elif name == "closed":
            self.context.change(*value_of(str(choice)))
        else:
            week = self.context.settings["hours"]
            self.context.change("hours", venue_settings.change_week(week, self.day, name, number))

    def go_back(self) -> None:
        self.context.show_screen("house")
