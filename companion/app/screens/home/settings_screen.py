"""The settings in tabs: screen, voice, table, and the staff's tab."""

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import IconButton
from companion.app.widgets.rows.choice_rows import ChoiceRows, RowTabs
from companion.core.model import Choice, Json
from companion.i18n import tr
from companion.plugins.activation import plugins
from companion.presenters import settings_tabs
from companion.settings.pins import PinRole

kv_loader.load_kv("settings_screen")

LEADS = ("tools", "copies", "devices")
"""Rows whose segments open other screens."""


class SettingsScreen(BasePage):
    """Settings apply at once. `open(tab="voice")`; by default the last tab.

    Only the staff's tab asks for the PIN, and shows how long it stays unlocked.
    """

    tabs: RowTabs
    wipe: IconButton
    rows: ChoiceRows

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self.tab = settings_tabs.SCREEN

    @property
    def house(self) -> settings_tabs.SettingsContext:
        """What applies here."""
        guard = self.context.guard
        inside, owner = guard.staff_inside, guard.owner_inside
        return settings_tabs.SettingsContext(
            self.context.pin.is_set,
            self.context.kiosk,
            inside,
            owner,
            self.context.cafe.possible,
            bool(plugins()),
        )

    def open(self, tab: str = "", **what: object) -> None:
        self.tab = tab or self.tab
        if self.tab == settings_tabs.STAFF and not self.house.open:
            self.tab = settings_tabs.SCREEN
        super().open(**what)

    def refresh(self) -> None:
        house = self.house
        if self.tab == settings_tabs.STAFF and not house.open:
            self.tab = settings_tabs.SCREEN
        self.tabs.model = settings_tabs.tabs(house, self.tab)
        self.wipe.model = ("drop", "")
        self.rows.model = settings_tabs.rows(self.context.settings, self.tab, house)
        self.count_down()
        self.arrange()

    def count_down(self) -> None:
        """Update the time for which the staff's tab stays open."""
        note = self.context.guard.closing_note() if self.tab == settings_tabs.STAFF else ""
        self.heading.model = (tr("Settings"), note)

    # Taps

    def tap_wipe(self) -> None:
        """Two taps from home, and without a PIN: wiping opens nothing, and ends by itself."""
        self.context.show_screen("cleaning")

    def turn(self, choice: Choice) -> None:
        """Open another tab."""
        tab = str(choice).partition(":")[2]
        if tab == settings_tabs.STAFF and not self.house.open:
            self.context.show_screen("pin", then=self._let_in, back="settings")
            return
        self.tab = tab
        self.refresh()

    def _let_in(self, who: PinRole) -> None:
        self.context.guard.open_staff(who)
        self.context.show_screen("settings", tab=settings_tabs.STAFF)

    def handle_pick(self, choice: Choice) -> None:
        name, value = settings_tabs.value_of(str(choice))
        screen = settings_tabs.screen_of(name, value, self.house) if name in LEADS else None
        if screen is not None:
            left = {"left": True} if screen == "waiting" else {}
            self.context.show_screen(screen, back="settings", **left)
        elif name == "pin":
            self._pin(int(value))
        elif name == "volume":
            self.context.preferences.set_volume(value)
        elif name == "narration":
            self._narrate(value)
        elif name == "engine":
            self.context.change(name, value)
            self.context.peripherals.try_voice(tr("This is how I sound at your table."))
        else:
            self.context.change(name, value)

    def _narrate(self, value: Json) -> None:
        if value != "off":
            self.context.change("length", value)
        self.context.change("voice", value != "off")

    def _pin(self, segment: int) -> None:
        if segment == 1:
            self.context.pin.remove()
            self.refresh()
        elif self.context.pin.is_set:
            # The door may stand open; whoever changes the PIN must still know it.
            self.context.show_screen(
                "pin", then=lambda _: self.context.show_screen("pin", new=True), owner=True, back="settings"
            )
        else:
            self.context.show_screen("pin", new=True)
