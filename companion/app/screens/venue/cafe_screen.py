"""Venue settings: MQTT on or off, broker address, status, permitted remote commands."""

import math
from collections.abc import Callable
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
from companion.presenters.staff import cafe_settings
from companion.settings.settings import MAX_ADDRESS_CHARS
from companion.viewmodels.choice_rows import parse_choice
from companion.viewmodels.frame import AnswerModel

if TYPE_CHECKING:
    from companion.network.mqtt.config import CafeChange

kv_loader.load_kv("cafe_screen")


class CafeScreen(RowsPage):
    """Opened from the staff's tab of the settings."""

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._said = ""
        super().__init__(context, **kwargs)

    def open(self, **what: object) -> None:
        self._said = ""
        super().open(**what)

    def refresh(self) -> None:
        self.count_down()
        self.rows.model = cafe_settings.rows(self.context.cafe.settings, self._link())
        self.arrange()

    def count_down(self) -> None:
        """How long this page stays open behind its PIN."""
        left = math.ceil(self.context.guard.door.seconds_left)
        note = tr("Closes in {minutes}:{seconds:02}", minutes=left // 60, seconds=left % 60) if left else ""
        self.heading.model = (tr("Café"), self._said or note)

    def _link(self) -> cafe_settings.ConnectionStatus:
        service = self.context.cafe.service
        if service is None:
            return cafe_settings.ConnectionStatus()
        return cafe_settings.ConnectionStatus(
            True, service.is_connected, service.disconnect_reason, service.host, len(service.outbox)
        )

    def handle_pick(self, choice: Choice) -> None:
        name, number = parse_choice(str(choice))
        found = self.context.cafe.settings
        if name == "on" and not found.is_complete:
            self._said = cafe_settings.missing_settings_text(found)
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
            on, told = cafe_settings.SWITCH[number]
            self._set(on=on, home_assistant=told)
        else:
            self._set(commands=cafe_settings.toggle_commands(found, name, number))

    def _set(self, **what: "Unpack[CafeChange]") -> None:
        why = self.context.cafe.change(**what)
        self._said = tr("{file} cannot be written: {reason}", file="cafe.toml", reason=why) if why else ""
        self.refresh()

    def go_back(self) -> None:
        self.context.show_screen("settings")


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
        self._back = "home"
        super().__init__(context, **kwargs)

    def open(
        self, typed: str = "", then: Callable[[str], object] | None = None, back: str = "", **what: object
    ) -> None:
        if then is not None:
            self.typed, self._then, self._back = typed, then, back
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
        """It holds at once."""
        self._then(self.typed.strip(".-"))
        self.go_back()

    def go_back(self) -> None:
        self.context.show_screen(self._back)
