"""Settings: language, text size, sound, calm, idle times, PIN."""

from companion.app.house_rules_screen import RowsPage
from companion.core.values import Choice
from companion.presenters import settings
from companion.words import tr


class SettingsScreen(RowsPage):
    """Everything holds at once and is kept."""

    def refresh(self) -> None:
        self.heading.shows = (tr("Settings"), "")
        self.rows.shows = settings.rows(self.doors.settings, pin=self.doors.pin.is_set)
        self.arrange()

    def picked(self, choice: Choice) -> None:
        name, value = settings.value_of(str(choice))
        if name == "board":
            self.doors.go("calibrate", back="settings")
        elif name == "cards":
            self.doors.go("catalogue", back="settings")
        elif name == "service":
            self.doors.go("service")
        elif name == "leave":
            self.doors.leave_program()
        elif name == "pin" and value == 1:
            self.doors.pin.remove()
            self.refresh()
        elif name == "pin":
            self.doors.go("pin", new=True)
        else:
            self.doors.change(name, value)
