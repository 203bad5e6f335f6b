"""Settings: language, text size, sound, calm, idle times, PIN."""

from typing import Any

from kivy.clock import Clock

from companion.app.paint import kv as look
from companion.app.screens.rows_page import RowsPage
from companion.core.values import Choice
from companion.presenters import settings
from companion.system.power import Way
from companion.words import tr

look.load("settings_screen")

SOON = 6.0
"""Seconds within which a second tap counts."""


class SettingsScreen(RowsPage):
    """Everything holds at once and is kept. Only turning off wants a second tap, soon after the first."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.sure: Way | None = None
        """What was tapped once."""
        self._doubt = Clock.create_trigger(self._unsure, SOON)

    def open(self, **what: Any) -> None:
        self.sure = None
        super().open(**what)

    def refresh(self) -> None:
        self.heading.shows = (tr("Settings"), "")
        self.rows.shows = settings.rows(
            self.doors.settings, pin=self.doors.pin.is_set, kiosk=self.doors.kiosk, sure=self.sure
        )
        self.arrange()

    def picked(self, choice: Choice) -> None:
        name, value = settings.value_of(str(choice))
        if name == "power":
            self._turn_off(value)
            return
        self.sure = None
        if name == "board":
            self.doors.go("calibrate", back="settings")
        elif name == "cards":
            self.doors.go("catalogue", back="settings")
        elif name == "own":
            self.doors.go("own_colours")
        elif name == "service":
            self.doors.go("service")
        elif name == "clean":
            self.doors.go("cleaning")
        elif name == "leave":
            self.doors.leave_program()
        elif name == "pin" and value == 1:
            self.doors.pin.remove()
            self.refresh()
        elif name == "pin":
            # The settings may stand open; whoever changes the PIN must still know it.
            self.doors.unlock(lambda: self.doors.go("pin", new=True))
        else:
            self.doors.change(name, value)

    def _turn_off(self, way: Way) -> None:
        self._doubt.cancel()
        if way == self.sure:
            self._unsure()
            self.doors.turn_off(way)
        else:
            self.sure = way
            self.refresh()
            self._doubt()

    def _unsure(self, *_: object) -> None:
        self.sure = None
        self.refresh()
