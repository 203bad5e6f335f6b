"""The service screen: machine health, tests of buttons, light and sound, seat mapping, faults."""

import math
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from companion import __version__
from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import BasePage
from companion.app.screens.venue.service_light import StripTest, device_status
from companion.app.widgets.column.answer_pads import HoldButtons
from companion.app.widgets.rows.scrolling_rows import ScrollingLines
from companion.app.widgets.sheets.service_widgets import (
    BRIEF,
    HealthTiles,
    LightLine,
    Segments,
    ServiceCommands,
    ServiceTable,
    Unlocked,
    VolumeLevel,
    VolumePanel,
)
from companion.core.model import Choice
from companion.games.error_texts import notice_text
from companion.i18n import tr
from companion.plugins.activation import plugin_faults, plugins
from companion.presenters.comfort_settings import PREFIX, set_comfort
from companion.presenters.staff import service
from companion.presenters.staff.device_settings import fault_line, plugin_lines
from companion.presenters.staff.faults import VOICE, fault_text, picture_fault, picture_lines
from companion.settings.pins import SESSION_MINUTES
from companion.system.data_folder import data_folder
from companion.system.machine_health import read_health
from companion.system.system_services import available_version, start_update
from companion.usb.session import is_table_free
from hardware.config import seat_of
from hardware.debounce import Press
from hardware.errors import HardwareError
from hardware.fakes import FakeButtons

if TYPE_CHECKING:
    from companion.app.services.peripherals import Peripherals

# Asks apt in a thread for a newer version, and installs it.


class VersionCheck:
    """`told` is called when the available version has changed."""

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told
        self.update_query: threading.Thread | None = None
        self.version, self.begun = "", False

    def check_for_update(self) -> None:
        """Ask apt for the available version in a thread."""
        if self.update_query is None or not self.update_query.is_alive():
            self.update_query = threading.Thread(target=self._ask, daemon=True)
            self.update_query.start()

    def _ask(self) -> None:
        found = available_version()
        Clock.schedule_once(lambda *_: self.show_version(found))

    def show_version(self, version: str) -> None:
        """Handle the result; "" means that there is none."""
        if version != self.version:
            self.version, self.begun = version, False
            self._told()

    def install(self) -> bool:
        """Start the update; return whether the system permitted it."""
        self.begun = start_update()
        return self.begun


kv_loader.load_kv("service_screen")

REFRESH_SECONDS = 5.0
"""Interval at which the machine's health is read."""
MAX_FAULTS = 8
"""Maximum number of faults shown."""


class ServiceScreen(BasePage):
    """Opened from the settings by owner or staff. Hardware buttons give no answers meanwhile."""

    detail = StringProperty("")
    """The tile whose details cover the table; "" if none."""
    unlocked = BooleanProperty(False)
    """Whether it was unlocked by a PIN, for a limited time."""
    leaves = BooleanProperty(False)
    """Whether the button that quits the program is shown."""
    door: Unlocked
    table: ServiceTable
    light: LightLine
    tests: Segments
    volume: VolumePanel
    tiles: HealthTiles
    commands: ServiceCommands
    roll: ScrollingLines
    holds: HoldButtons

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._press: Press | None = None
        self._feel = Clock.schedule_interval(self._show_health, REFRESH_SECONDS)
        self._feel.cancel()
        super().__init__(context, **kwargs)
        self.lit = StripTest(lambda: self.surfaces, self.table.ring, self._seats)
        self.news = VersionCheck(self._refresh_if_shown)

    @property
    def surfaces(self) -> "Peripherals":
        return self.context.peripherals

    # Contents

    def open(self, detail: str = "", newer: str = "", **what: object) -> None:
        """`newer` is a version that is known to wait; else apt is asked."""
        self._press, self.detail = None, detail
        self.lit.show("off")
        self._feel()
        super().open(**what)
        if newer:
            self.news.show_version(newer)
        elif self.context.kiosk:
            self.news.check_for_update()

    def on_leave(self, *_: object) -> None:
        """Return the strip to the game."""
        self._feel.cancel()
        self.lit.end()

    def refresh(self) -> None:
        owner, there = self.context.guard.owner_inside, device_status(self.surfaces.bridge)
        self.table.seats = self._seats()
        self.table.ring.model = (there.leds, self.table.seats)
        self.table.model = self._words()
        self.light.model = (tr("Light"), service.light_line(there))
        self.tests.model = service.lights(
            self.lit.test,
            self.lit.samples,
            mapping=self.lit.map is not None,
            strip=bool(there.leds),
            owner=owner,
        )
        settings = self.context.settings
        self.volume.model = VolumeLevel(settings.effective_volume, int(settings["volume_cap"]))
        self.commands.model = service.commands(kiosk=self.context.kiosk, owner=owner)
        self.leaves = self.detail == "version" and self.context.kiosk and owner
        self.holds.model = service.hold_commands(self._update()) if self.leaves else ()
        self._show_health()
        self.count_down()
        self.arrange()
        self.lit.paint()

    def _show_health(self, *_: object) -> None:
        """Update what changes by itself: health tiles and details."""
        found = read_health(data_folder())
        there = device_status(self.surfaces.bridge, look_for_ports=self.detail == "devices")
        update, last = self._update(), self._last_press()
        self.tiles.model = service.tiles(found, self._journal(), there, __version__, last, update)
        if self.detail:
            lines = service.details(self.detail, found, there, data_folder(), self.current_faults(), update)
            if self.detail == "version":
                lines += picture_lines(self.context.picture.graphics, self.context.picture.result)
                lines += plugin_lines(plugins())
            if lines != self.roll.lines:
                self.roll.fill(lines)

    def _update(self) -> service.PendingUpdate:
        if not self.news.version:
            return service.NONE
        free = is_table_free(self.context.settings, self.context.table)
        return service.PendingUpdate(self.news.version, self.news.begun, free)

    def _refresh_if_shown(self) -> None:
        if self.context.screens.current == self.name:
            self.refresh()

    def _journal(self) -> service.JournalStatus:
        table = self.context.table
        at = table.records[-1].at if table.has_game and table.records else None
        return service.JournalStatus(
            not table.has_unsaved_entries, None if at is None else max(0.0, time.time() - at)
        )

    def _last_press(self) -> str:
        if self._press is None:
            return ""
        length = tr("long") if self._press.long else tr("short")
        button = service.button_name(self._press.button)
        return tr("last {button}, {length}", button=button, length=length)

    def count_down(self) -> None:
        """Update the time for which this page stays open after the PIN."""
        left = math.ceil(self.context.guard.door.seconds_left)
        self.unlocked = bool(left)
        self.door.model = (left, 60 * SESSION_MINUTES) if left else None
        self.heading.model = (tr("Service"), "")

    def _seats(self) -> int:
        if self.context.table.has_game:
            return len(self.context.table.referee.header.players)
        return sum(seat_of(name) is not None for name in self.surfaces.bridge.buttons.names) or 6

    def _words(self) -> tuple[str, str, str]:
        """Return title and note in the middle of the table, and the lit button."""
        strip = self.lit.strip
        if self.lit.map is not None and strip is not None:
            if self.lit.map.led is None:
                return tr("Every light has its seat."), "", ""
            led = tr("Light {led} of {leds}", led=self.lit.map.led + 1, leds=strip.leds)
            return tr("Before which seat does the light shine?"), led, ""
        if self._press is not None:
            long, ms = self._press.long, round((self._press.at - self._press.began) * 1000)
            name = service.button_name(self._press.button)
            return name, service.pressed(long, ms, self._press.edges), self._press.button
        return (
            *service.fault_summary(self.current_faults(), buttons=bool(self.surfaces.bridge.buttons.names)),
            "",
        )

    def current_faults(self) -> list[str]:
        told = [fault_text(fault) for fault in self.surfaces.bridge.faults]
        now = list(self.surfaces.faults.values())
        beside = map(notice_text, self.context.notices.acknowledge())
        cafe = self.context.cafe.service
        picture = picture_fault(self.context.picture.graphics, self.context.picture.result)
        network = (*self.context.phones.faults, *(() if cafe is None else cafe.faults))
        extra = map(fault_line, plugin_faults())
        buttons = self.context.cafe.button_fault
        told_first = filter(None, [picture, *now, buttons, *network, *extra, *beside, *reversed(told)])
        return list(dict.fromkeys(told_first))[:MAX_FAULTS]

    # Taps and presses

    def handle_pick(self, choice: Choice) -> None:
        """Show a test light, or go a step in the mapping."""
        kind = str(choice)
        steps = {
            "map": self.lit.begin_map,
            "nobody": lambda: self.lit.map_tap(None),
            "before": self.lit.map_back,
            "done": self.lit.map_done,
        }
        steps.get(kind, lambda: self.lit.show(kind))()
        self.refresh()

    def on_tile_tapped(self, choice: Choice) -> None:
        """Open or close a tile's details."""
        self.detail = "" if self.detail == choice else str(choice)
        self.refresh()
        if self.detail == "version" and self.context.kiosk:
            self.context.picture.check(self._refresh_if_shown)

    def loudness(self, choice: Choice) -> None:
        """Change the volume by a step, or play a sample."""
        if choice == "sound":
            self.try_sound()
        else:
            set_comfort(f"{PREFIX}{choice}", self.context.preferences, self.surfaces.chime)

    def handle_command(self, choice: Choice) -> None:
        """Handle a command: open a screen, or after a hold update, restart, shut down or quit."""
        if choice == BRIEF:
            self.context.notices.show(tr("Hold for 2 seconds"))
        elif choice in ("cleaning", "stick"):
            self.context.show_screen(str(choice))
        elif choice == "install":
            self.install()
        elif choice == "leave":
            self.context.leave_program()
        else:
            self.context.turn_off("Reboot" if choice == "Reboot" else "PowerOff")

    def install(self) -> None:
        """Install the available version if no game is running."""
        if not self._update().free:
            self.context.notices.show(tr("Not while a game is on"))
        elif self.news.install():
            self.refresh()
        else:
            self.context.notices.show(tr("This table cannot update itself: the system does not let it."))

    def handle_tap(self, choice: Choice) -> None:
        """Handle a tap on the drawn table: faults, a seat of the mapping, or a simulated button."""
        name = str(choice)
        buttons = self.surfaces.bridge.buttons
        if name == "faults":
            self.on_tile_tapped(name)
        elif self.lit.map is not None:
            self.lit.map_tap(seat_of(name))
            self.refresh()
        elif isinstance(buttons, FakeButtons) and name in buttons.names:
            buttons.press(name)

    def handle_press(self, press: Press | HardwareError) -> None:
        """Handle a press of a real button, or a fault of the strip."""
        if isinstance(press, Press):
            if self.lit.map is not None and (seat := seat_of(press.button)) is not None:
                self.handle_tap(f"seat {seat}")
                return
            self._press = press
        self.refresh()

    def try_sound(self) -> None:
        """Speak a sample sentence with the current settings."""
        self.surfaces.try_voice(tr("This is how I sound at your table."))
        Clock.schedule_once(self._on_voice_heard, 4)

    def _on_voice_heard(self, *_: object) -> None:
        if self.surfaces.faults.get(VOICE) and self.context.screens.current == self.name:
            self.refresh()

    def go_back(self) -> None:
        if self.detail:
            self.on_tile_tapped(self.detail)
        else:
            self.context.show_screen("settings")
