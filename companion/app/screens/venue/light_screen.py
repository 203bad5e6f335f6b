"""Settings of the LED strip: by USB, or WLED in the network, which is searched for in a thread."""

import threading

from kivy.clock import Clock

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import RowsPage
from companion.core.model import Choice
from companion.i18n import tr
from companion.presenters.staff import light_settings
from companion.presenters.staff.faults import LIGHT
from companion.presenters.staff.light_settings import FoundStrip, StripSettings
from companion.viewmodels.choice_rows import parse_choice
from hardware.config import MAX_LEDS, StripConfig
from hardware.outputs.led_formats import is_network

kv_loader.load_kv("light_screen")

NETWORK_FORMAT = "ddp"
SERIAL_FORMAT = StripConfig().format
STATUS_SECONDS = 1.0
"""Interval at which a fault of the strip is looked for."""


class LightScreen(RowsPage):
    """Opened from the owner's tab of the settings. What is tapped holds at once."""

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
        note = light_settings.search_note(self._searched, len(self.found))
        if self.search_thread is not None:
            note = tr("Searching …")
        self.rows.model = light_settings.rows(self._strip(), self.found, note, buttons=not self.context.kiosk)
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
        devices = self.found[: light_settings.MAX_FOUND]
        if name == "buttons":
            self.context.show_screen("buttons", back="light")
        elif name == "leds":
            self._set_leds(self._strip().leds + light_settings.LED_STEPS[number])
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

    def go_back(self) -> None:
        self.context.show_screen("settings")
