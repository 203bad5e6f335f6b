"""The owner's settings: opening hours, table, staff calls, PINs, and the café's network."""

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Unpack

from companion import i18n
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.rendering.pen import Pen
from companion.app.screens.base_page import BasePage, RowsPage
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.drawn import DrawnWidget
from companion.app.widgets.keyboard import Keyboard, KeyboardModel
from companion.core.model import Choice
from companion.i18n import tr
from companion.presenters.settings_tabs import value_of
from companion.presenters.staff import venue_settings
from companion.presenters.staff.calls import reason_words
from companion.settings.pins import OWNER, STAFF, PinRole
from companion.settings.settings import MAX_ADDRESS_CHARS, MAX_LABEL_CHARS, MAX_TABLE_NUMBER
from companion.system.machine_health import is_clock_synchronised
from companion.table.staff_calls import REASONS
from companion.viewmodels.choice_rows import parse_choice
from companion.viewmodels.frame import AnswerModel

if TYPE_CHECKING:
    from companion.network.mqtt.config import CafeChange

kv_loader.load_kv("venue_screens")


class VenueScreen(RowsPage):
    """Opened from the staff's tab of the settings, by the owner only."""

    back_to = "settings"

    now = staticmethod(time.localtime)

    def refresh(self) -> None:
        self.rows.model = venue_settings.venue_rows(self.context.settings, self.context.pin, self.now())
        self.count_down()
        self.arrange()

    def count_down(self) -> None:
        """Update the time for which this page stays open after the PIN."""
        self.heading.model = (tr("The house"), self.context.guard.closing_note())

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


# Opening hours by day, and what the table does outside of them.


class HoursScreen(RowsPage):
    """Opens with the current weekday."""

    back_to = "house"

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


class CafeScreen(RowsPage):
    """Opened from the staff's tab of the settings."""

    back_to = "settings"

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._said = ""
        super().__init__(context, **kwargs)

    def open(self, **what: object) -> None:
        self._said = ""
        super().open(**what)

    def refresh(self) -> None:
        self.count_down()
        self.rows.model = venue_settings.cafe_rows(self.context.cafe.settings, self._link())
        self.arrange()

    def count_down(self) -> None:
        """Update the time for which this page stays open after the PIN."""
        self.heading.model = (tr("Café"), self._said or self.context.guard.closing_note())

    def _link(self) -> venue_settings.ConnectionStatus:
        service = self.context.cafe.service
        if service is None:
            return venue_settings.ConnectionStatus()
        return venue_settings.ConnectionStatus(
            True, service.is_connected, service.disconnect_reason, service.host, len(service.outbox)
        )

    def handle_pick(self, choice: Choice) -> None:
        name, number = parse_choice(str(choice))
        found = self.context.cafe.settings
        if name == "on" and not found.is_complete:
            self._said = venue_settings.missing_settings_text(found)
            self.refresh()
        elif name == "broker" and number:
            self.context.show_screen(
                "address",
                typed=found.host,
                then=lambda host: self.context.cafe.change(host=host),
                back="cafe",
            )
        elif name == "broker":
            self._set(host="")
        elif name == "on":
            on, told = venue_settings.CAFE_SWITCH[number]
            self._set(on=on, home_assistant=told)
        else:
            self._set(commands=venue_settings.toggle_commands(found, name, number))

    def _set(self, **what: "Unpack[CafeChange]") -> None:
        why = self.context.cafe.change(**what)
        self._said = tr("{file} cannot be written: {reason}", file="cafe.toml", reason=why) if why else ""
        self.refresh()


# An address in the network, for those without discovery.


class AddressField(DrawnWidget):
    """The typed address (`model` is a text)."""

    spoken_role = "field"

    def draw(self, pen: Pen) -> None:
        typed = self.model or ""
        pen.box(0, 0, pen.w, pen.h, "ink0", 12)
        pen.outline(0, 0, pen.w, pen.h, "amber", 12, 2.5)
        said, ink = (typed, "amber") if typed else ("192.168.178.20", "faint")
        pen.text(16, 0, pen.w - 32, pen.h, said, "spoken", ink, may_cut=True)


class AddressScreen(BasePage):
    """Enter an address; `then` gets it, and `back` names the screen to return to."""

    field: AddressField
    done: AnswerButton
    keyboard: Keyboard

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.typed = ""
        self._then: Callable[[str], object] = lambda address: None
        self.back_to = "home"
        super().__init__(context, **kwargs)

    def open(
        self, typed: str = "", then: Callable[[str], object] | None = None, back: str = "", **what: object
    ) -> None:
        if then is not None:
            self.typed, self._then, self.back_to = typed, then, back
        super().open(**what)

    def refresh(self) -> None:
        self.field.model = self.typed
        self.done.model = AnswerModel("done", tr("Done"), icon="check", tone="amber")
        self.keyboard.model = KeyboardModel(i18n.language(), False, address=True)
        self.arrange()

    def key(self, key: Choice) -> None:
        """Handle a key of the keyboard."""
        self.typed = self.typed[:-1] if key == "erase" else (self.typed + str(key))[:MAX_ADDRESS_CHARS]
        self.refresh()

    def tap_done(self) -> None:
        """Save the address; it is used at once."""
        self._then(self.typed.strip(".-"))
        self.go_back()
