"""The café of tables: on or off, where the broker is, how it stands, and what the staff may do from afar."""

import math
from typing import Any

from companion.app.paint import kv as look
from companion.app.screens.rows_page import RowsPage
from companion.core.values import Choice
from companion.presenters.staff import cafe
from companion.stage.choices import parse_choice
from companion.words import tr

look.load_kv("cafe_screen")


class CafeScreen(RowsPage):
    """Reached from the staff's page of the settings."""

    def __init__(self, **kwargs: Any) -> None:
        self._said = ""
        super().__init__(**kwargs)

    def open(self, **what: Any) -> None:
        self._said = ""
        super().open(**what)

    def refresh(self) -> None:
        self.count_down()
        self.rows.model = cafe.rows(self.doors.cafe.settings, self._link())
        self.arrange()

    def count_down(self) -> None:
        """How long this page stays open behind its PIN."""
        left = math.ceil(self.doors.guard.door.seconds_left)
        note = tr("Closes in {minutes}:{seconds:02}", minutes=left // 60, seconds=left % 60) if left else ""
        self.heading.model = (tr("Café"), self._said or note)

    def _link(self) -> cafe.ConnectionStatus:
        hub = self.doors.cafe.hub
        if hub is None:
            return cafe.ConnectionStatus()
        return cafe.ConnectionStatus(True, hub.is_connected, hub.disconnect_reason, hub.host, len(hub.outbox))

    def picked(self, choice: Choice) -> None:
        name, number = parse_choice(str(choice))
        found = self.doors.cafe.settings
        if name == "on" and not found.is_complete:
            self._said = cafe.missing_settings_text(found)
            self.refresh()
        elif name == "broker" and number:
            self.doors.show_screen("broker")
        elif name == "broker":
            self._set(host="")
        elif name == "on":
            on, told = cafe.SWITCH[number]
            self._set(on=on, home_assistant=told)
        else:
            self._set(commands=cafe.toggle_commands(found, name, number))

    def _set(self, **what: Any) -> None:
        why = self.doors.cafe.change(**what)
        self._said = tr("{file} cannot be written: {reason}", file="cafe.toml", reason=why) if why else ""
        self.refresh()

    def go_back(self) -> None:
        self.doors.show_screen("settings")
