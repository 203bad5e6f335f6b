"""Service: try buttons, light and sound, map the seats, and read what was wrong."""

import math
from time import monotonic
from typing import Any

from kivy.clock import Clock, ClockEvent
from kivy.properties import NumericProperty

from companion import __version__
from companion.app.paint import kv as look
from companion.app.screens.page import Page
from companion.app.shell.surfaces import VOICE, Surfaces, sentence
from companion.app.widgets.hold_button import Holds
from companion.app.widgets.pressable import AnswerButton
from companion.app.widgets.roll import Roll
from companion.app.widgets.service_table import Segments, ServiceTable
from companion.core.values import Choice
from companion.games.trouble import noticed
from companion.presenters import service
from companion.stage.values import Answer, Line
from companion.system.health import health
from companion.system.places import data_folder
from companion.words import tr
from hardware.config import Strip, seat_of
from hardware.debounce import Press
from hardware.fakes import FakeButtons
from hardware.faults import Fault
from hardware.light import Light
from hardware.mapping import Mapping
from hardware.pictures import DARK, Chase, Picture, white

look.load("service_screen")

LOOK = 1 / 15
STEPS = 30
"""So many taps map a strip at most."""
LAST = 8
"""So many troubles are told."""


class ServiceScreen(Page):
    """Reached from the settings. While it is shown, buttons answer nothing."""

    ways = NumericProperty(1)
    """How many ways out there are."""
    table: ServiceTable
    tests: Segments
    languages: Segments
    sound: AnswerButton
    stick: AnswerButton
    roll: Roll
    holds: Holds

    def __init__(self, **kwargs: Any) -> None:
        self._test = "off"
        self._picture: Picture = DARK
        self._map: Mapping | None = None
        self._press: Press | None = None
        self._look: ClockEvent | None = None
        super().__init__(**kwargs)

    @property
    def surfaces(self) -> Surfaces:
        found: Surfaces = self.doors.surfaces
        return found

    @property
    def strip(self) -> Strip | None:
        return self.surfaces.bridge.config.strip

    # what is shown

    def open(self, **what: Any) -> None:
        self._press, self._map = None, None
        self.show_light("off")
        super().open(**what)

    def on_leave(self, *_: object) -> None:
        """The light is the game's again."""
        self._watch(False)
        self.surfaces.devices.lights.show()

    def refresh(self) -> None:
        self.count_down()
        leds = self.strip.leds if self.strip else 0
        self.table.seats = self._seats()
        self.table.ring.shows = (leds, self.table.seats)
        self.table.shows = self._words()
        self.tests.shows = service.lights(self._test, mapping=self._map is not None)
        self.languages.shows = service.languages()
        self.sound.shows = Answer("sound", tr("Sound test"), icon="speaker", tone="raised")
        self.stick.shows = Answer("stick", tr("Stick"), icon="basket", tone="raised")
        self.roll.fill([*service.lines(self._plugged(), self._troubles()), *self._machine()])
        self.holds.shows = service.ways_out(kiosk=self.doors.kiosk)
        self.ways = len(self.holds.shows)
        self.arrange()
        self._paint()

    def count_down(self) -> None:
        """How long this page stays open behind its PIN."""
        left = math.ceil(self.doors.guard.door.seconds_left)
        note = tr("Closes in {minutes}:{seconds:02}", minutes=left // 60, seconds=left % 60) if left else ""
        self.heading.shows = (tr("Service"), note)

    def _machine(self) -> list[Line]:
        kept = not self.doors.table.endangered
        return service.machine(health(data_folder()), kept=kept, version=__version__)

    def _seats(self) -> int:
        if self.doors.table.running:
            return len(self.doors.table.referee.header.players)
        return sum(seat_of(name) is not None for name in self.surfaces.bridge.buttons.names) or 6

    def _words(self) -> tuple[str, str, str]:
        """What stands in the middle of the table, and which button is lit."""
        if self._map is not None and self.strip is not None:
            if self._map.led is None:
                return tr("Every light has its seat."), "", ""
            led = tr("Light {led} of {leds}", led=self._map.led + 1, leds=self.strip.leds)
            return tr("Before which seat does the light shine?"), led, ""
        if self._press is not None:
            long, ms = self._press.long, round((self._press.at - self._press.began) * 1000)
            name = service.button_name(self._press.button)
            return name, service.pressed(long, ms, self._press.edges), self._press.button
        if self.surfaces.bridge.buttons.names:
            return tr("Press a button"), "", ""
        return "", "", ""

    def _plugged(self) -> service.Plugged:
        bridge, strip = self.surfaces.bridge, self.strip
        wanted = given = 0.0
        if strip is not None:
            light = Light(strip)
            full = bytes([round(255 * strip.brightness)]) * (strip.leds * 3)
            wanted, given = light.milliampere(full), light.milliampere(light.limited(full))
        return service.Plugged(
            strip.leds if strip else 0,
            wanted,
            given,
            strip.budget if strip else 0.0,
            ports(),
            tuple(bridge.buttons.names),
            bridge.config.devices,
        )

    def _troubles(self) -> list[str]:
        told = [sentence(fault) for fault in self.surfaces.bridge.faults]
        now = list(self.surfaces.troubles.values())
        beside = map(noticed, self.doors.notices.read())
        return list(dict.fromkeys([*now, *beside, *reversed(told)]))[:LAST]

    # what is tapped and pressed

    def picked(self, choice: Choice) -> None:
        """A light test, a step of the map, or a language."""
        kind, _, value = str(choice).partition(":")
        if kind == "language":
            self.doors.change("language", value)
            return
        if kind in ("nobody", "before", "done"):
            self._map_step(kind)
        elif kind == "map" and self.strip is not None:
            self._map = Mapping(self.strip.leds, math.ceil(self.strip.leds / STEPS))
            self._show_picture(self._map.picture())
        else:
            self.show_light(kind)
        self.refresh()

    def held(self, choice: Choice) -> None:
        """The program ends, or the machine: nobody gets there by accident."""
        if choice == "leave":
            self.doors.leave_program()
        else:
            self.doors.turn_off(str(choice))

    def tapped(self, choice: Choice) -> None:
        """A seat of the drawn table: it maps, or presses the button where that is only drawn."""
        name = str(choice)
        if self._map is not None:
            self._map.tap(seat_of(name))
            self._show_picture(self._map.picture())
            self.refresh()
            return
        buttons = self.surfaces.bridge.buttons
        if isinstance(buttons, FakeButtons) and name in buttons.names:
            buttons.press(name)

    def pressed(self, press: Press | Fault) -> None:
        """A real button, or a fault of the strip."""
        if isinstance(press, Press):
            if self._map is not None and (seat := seat_of(press.button)) is not None:
                self.tapped(f"seat {seat}")
                return
            self._press = press
        self.refresh()

    def _map_step(self, kind: str) -> None:
        assert self._map is not None
        if kind == "nobody":
            self._map.tap(None)
        elif kind == "before":
            self._map.back()
        else:
            found = self._map.seats()
            self._map = None
            if found:
                self.surfaces.map_seats(found)
            self.show_light("off")
            return
        self._show_picture(self._map.picture())

    # light and sound

    def show_light(self, test: str) -> None:
        """A light test; "off" is dark."""
        self._test, self._map = test, None
        leds = self.strip.leds if self.strip else 1
        picture: Picture = DARK
        if test == "chase":
            picture = Chase(leds, monotonic())
        elif test == "white":
            picture = white(leds)
        self._show_picture(picture)

    def _show_picture(self, picture: Picture) -> None:
        self._picture = picture
        self.surfaces.bridge.show(picture)
        self._watch(picture.moves(monotonic()))
        self._paint()

    def _watch(self, wanted: bool) -> None:
        """Only what moves is looked at again and again."""
        if self._look is not None:
            self._look.cancel()
        self._look = Clock.schedule_interval(self._paint, LOOK) if wanted else None

    def _paint(self, *_: object) -> None:
        leds = self.strip.leds if self.strip else 0
        frame = self._picture.frame(monotonic())[: leds * 3].ljust(leds * 3, b"\0")
        colours = [(frame[at], frame[at + 1], frame[at + 2]) for at in range(0, len(frame), 3)]
        self.table.ring.paint(colours)

    def try_sound(self) -> None:
        """A sentence with everything that is set."""
        self.surfaces.try_voice(tr("This is how I sound at your table."))
        Clock.schedule_once(self._heard, 4)

    def _heard(self, *_: object) -> None:
        if self.surfaces.troubles.get(VOICE) and self.doors.screens.current == self.name:
            self.refresh()

    def tap_stick(self) -> None:
        """Settings, boards and voices from table to table."""
        self.doors.go("stick")

    def go_back(self) -> None:
        self.doors.go("settings")


def ports() -> tuple[str, ...]:
    """The serial ports that are plugged in."""
    try:
        from hardware.strip_ports import plugged_in

        return tuple(f"{port.path} ({port.about})" if port.about else port.path for port in plugged_in())
    except ImportError:  # the library is not installed; the strip's own fault says so
        return ()
