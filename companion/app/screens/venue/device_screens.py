"""Pages of what is connected: buttons that are learnt, the LED strip, and plug-ins."""

import threading

from kivy.clock import Clock

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import RowsPage
from companion.core.model import Choice
from companion.i18n import tr
from companion.plugins.activation import PluginStatus, consent, plugins
from companion.presenters.staff import device_settings
from companion.presenters.staff.device_settings import ROW, FoundStrip, StripSettings, consent_rows
from companion.presenters.staff.faults import LIGHT, fault_text
from companion.presenters.staff.service import button_name
from companion.viewmodels.choice_rows import parse_choice
from hardware.config import MAX_LEDS, StripConfig
from hardware.outputs.led_formats import is_network

kv_loader.load_kv("device_screens")


class ButtonsScreen(RowsPage):
    """Opened from the settings by the owner. What is pressed holds at once."""

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._said = self.back_to = ""
        super().__init__(context, **kwargs)

    def open(self, back: str = "settings", **what: object) -> None:
        self._said, self.back_to = "", back
        super().open(**what)

    def on_leave(self, *_: object) -> None:
        self.context.learner.stop()

    def refresh(self) -> None:
        self.heading.model = (tr("Buttons"), self._said)
        self.rows.model = device_settings.button_rows(
            {one.name for one in self.context.peripherals.button_configs}
        )
        self.arrange()

    def handle_pick(self, choice: Choice) -> None:
        """Wait for the press of a button."""
        name = device_settings.button_of(*parse_choice(str(choice)))
        self.context.learner.start(lambda row: self.learn(name, row))
        self._say(tr("{button}: press it now.", button=button_name(name)))

    def learn(self, name: str, row: dict[str, str | int]) -> None:
        """Make what was pressed the button `name`, unless it is another one already."""
        peripherals = self.context.peripherals
        wanted = (row.get("topic", ""), row.get("action", ""), row.get("device", ""), row.get("key", 0))
        same = [
            one.name
            for one in peripherals.button_configs
            if (one.topic, one.action, one.device, one.key) == wanted and one.name != name
        ]
        if not row:
            self._say(tr("Nothing was pressed."))
        elif same:
            self._say(tr("This one is {button} already.", button=button_name(same[0])))
        elif self.context.learner.save(name, row):
            self._say(tr("{button}: learnt.", button=button_name(name)))
        else:
            self._say(" ".join(map(fault_text, peripherals.bridge.faults[-1:])))

    def _say(self, sentence: str) -> None:
        self._said = sentence
        self.refresh()


NETWORK_FORMAT = "ddp"
SERIAL_FORMAT = StripConfig().format
STATUS_SECONDS = 1.0
"""Interval at which a fault of the strip is looked for."""


class LightScreen(RowsPage):
    """Opened from the owner's tab of the settings. What is tapped holds at once."""

    back_to = "settings"

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self.found: list[FoundStrip] = []
        self._searched = False
        self.search_thread: threading.Thread | None = None
        self._watch = Clock.schedule_interval(lambda *_: self.count_down(), STATUS_SECONDS)
        self._watch.cancel()
        super().__init__(context, **kwargs)

    def open(self, **what: object) -> None:
        self._watch()
        super().open(**what)

    def on_leave(self, *_: object) -> None:
        self._watch.cancel()

    def refresh(self) -> None:
        self.count_down()
        note = device_settings.search_note(self._searched, len(self.found))
        if self.search_thread is not None:
            note = tr("Searching …")
        self.rows.model = device_settings.light_rows(
            self._strip(), self.found, note, buttons=not self.context.kiosk
        )
        self.arrange()

    def count_down(self) -> None:
        """Show the fault of the strip, if it has one."""
        self.heading.model = (tr("LED strip"), self.context.peripherals.faults.get(LIGHT, ""))

    def _strip(self) -> StripSettings:
        strip = self.context.peripherals.bridge.config.strip
        if strip is None:
            return StripSettings()
        return StripSettings(True, is_network(strip.format), strip.format, strip.address, strip.leds)

    # Taps

    def handle_pick(self, choice: Choice) -> None:
        name, number = parse_choice(str(choice))
        devices = self.found[: device_settings.MAX_FOUND]
        if name == "buttons":
            self.context.show_screen("buttons", back="light")
        elif name == "leds":
            self._set_leds(self._strip().leds + device_settings.LED_STEPS[number])
        elif name == "way" and number == 0:
            self._change(format=SERIAL_FORMAT)
        elif name == "way" and self._strip().address:
            self._change(format=NETWORK_FORMAT)
        elif name == "found" and number < len(devices):
            self.set_address(devices[number].address)
        elif name == "found" and number > len(devices):
            self.context.show_screen(
                "address", typed=self._strip().address, then=self.set_address, back="light"
            )
        else:
            self.search()

    def set_address(self, address: str) -> None:
        if address:
            self._change(format=NETWORK_FORMAT, address=address)

    def _set_leds(self, leds: int) -> None:
        """Set the number of LEDs, at least as many as are mapped to places."""
        strip = self.context.peripherals.bridge.config.strip or StripConfig()
        used = [led for pair in strip.seats.values() for led in pair] + list(strip.board.values())
        least = max(used, default=0) + 1
        self._change(leds=min(max(leds, least), MAX_LEDS))

    def _change(self, **fields: str | int) -> None:
        self.context.peripherals.change_strip(**fields)
        self.refresh()

    # The search

    def search(self) -> None:
        """Ask the network for WLED devices in a thread; it takes three seconds."""
        if self.search_thread is None:
            self.search_thread = threading.Thread(target=self._ask, daemon=True)
            self.search_thread.start()
        self.refresh()

    def _ask(self) -> None:
        from companion.network.mqtt.discovery import find_wled

        found = [FoundStrip(one.name, one.address) for one in find_wled()]
        Clock.schedule_once(lambda *_: self.show_found(found))

    def show_found(self, found: list[FoundStrip]) -> None:
        """Show what the search has found."""
        self.search_thread, self._searched, self.found = None, True, found
        if self.context.screens.current == self.name:
            self.refresh()


class PluginsScreen(RowsPage):
    """Opened from the owner's tab of a kiosk's settings. What is tapped holds from the next start on."""

    back_to = "settings"

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._page, self._said = 0, ""
        self._found: tuple[PluginStatus, ...] = ()
        super().__init__(context, **kwargs)

    def open(self, found: tuple[PluginStatus, ...] | None = None, **what: object) -> None:
        """`found` are packages to show instead of those that are installed."""
        self._page, self._said = 0, ""
        self._found = plugins() if found is None else found
        super().open(**what)

    def refresh(self) -> None:
        self.count_down()
        self.rows.model = consent_rows(self._found, consent(kiosk=self.context.kiosk), self._page)
        self.arrange()

    def count_down(self) -> None:
        """Update the time for which this page stays open after the PIN."""
        self.heading.model = (tr("Plug-ins"), self._said or self.context.guard.closing_note())

    def handle_pick(self, choice: Choice) -> None:
        name, number = parse_choice(str(choice))
        if name == "page":
            self._page = number
        else:
            package = self._found[int(name.removeprefix(ROW))].package
            try:
                consent(kiosk=self.context.kiosk).change(package, allowed=bool(number))
                self._said = tr("It holds from the next start on.")
            except OSError as trouble:
                why = trouble.strerror or str(trouble)
                self._said = tr("{file} cannot be written: {reason}", file="plugins.json", reason=why)
        self.refresh()
