"""Which plug-ins a kiosk may run: each package is off until the owner allows this version of it."""

import math

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import RowsPage
from companion.core.model import Choice
from companion.i18n import tr
from companion.plugins.activation import PluginStatus, consent, plugins
from companion.presenters.staff.plugins import ROW, consent_rows
from companion.viewmodels.choice_rows import parse_choice

kv_loader.load_kv("plugins_screen")


class PluginsScreen(RowsPage):
    """Opened from the owner's tab of a kiosk's settings. What is tapped holds from the next start on."""

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
        """How long this page stays open behind its PIN."""
        left = math.ceil(self.context.guard.door.seconds_left)
        note = tr("Closes in {minutes}:{seconds:02}", minutes=left // 60, seconds=left % 60) if left else ""
        self.heading.model = (tr("Plug-ins"), self._said or note)

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

    def go_back(self) -> None:
        self.context.show_screen("settings")
