"""The settings in tabs, and the stored data: what is kept and for how long, its export and deletion."""

import time

from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton, IconButton
from companion.app.widgets.column.answer_pads import HoldButtons
from companion.app.widgets.rows.choice_rows import ChoiceRows, RowTabs
from companion.app.widgets.rows.scrolling_rows import ScrollingLines
from companion.archive import exports
from companion.archive.chronicle import finished_games
from companion.archive.deletion import delete_everything
from companion.core.model import Choice, Json
from companion.i18n import ntr, tr
from companion.plugins.activation import plugins
from companion.presenters import settings_tabs
from companion.presenters.history.stored_data import stored_data_lines
from companion.settings.pins import PinRole
from companion.system.atomic_files import write_atomic
from companion.system.data_folder import data_folder
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("settings_screens")

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


WRITERS = {"csv": exports.plays_csv, "json": exports.plays_json}


class StoredDataScreen(BasePage):
    """Opened from the staff's tab of the settings."""

    back_to = "settings"

    cafe = BooleanProperty(False)
    """Whether the table is a kiosk, so that guests leave games behind."""
    roll: ScrollingLines
    to_csv: AnswerButton
    to_json: AnswerButton
    people: AnswerButton
    left: AnswerButton
    everything: HoldButtons

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self._said = ""

    def open(self, **what: object) -> None:
        self._said = ""
        super().open(**what)

    def refresh(self) -> None:
        self.heading.model = (
            tr("What is kept"),
            self._said or tr("What this table stores, and for how long"),
        )
        table, settings = self.context.table, self.context.settings
        self.roll.fill(stored_data_lines(table, settings, time.time(), cafe=self.context.cafe.on))
        self.to_csv.model = AnswerModel("csv", "CSV", icon="grid", tone="raised")
        self.to_json.model = AnswerModel("json", "JSON", icon="menu", tone="raised")
        self.people.model = AnswerModel("people", tr("Forget somebody"), icon="people", tone="raised")
        count = len(self.context.settings["left"])
        self.cafe = self.context.kiosk
        left = ntr("Guests’ games: {count}", "Guests’ games: {count}", count)
        self.left.model = AnswerModel("left", left, icon="basket", tone="raised")
        self.everything.model = (
            AnswerModel("everything", tr("Delete everything"), icon="cross", tone="quiet"),
        )
        self.arrange()

    def tap_csv(self) -> None:
        """Export the chronicle as CSV."""
        self._write("csv")

    def tap_json(self) -> None:
        """Export the chronicle as JSON."""
        self._write("json")

    def _write(self, kind: str) -> None:
        file = data_folder() / f"chronicle.{kind}"
        try:
            write_atomic(file, WRITERS[kind](finished_games(self.context.table.journal)))
            self._said = tr("Written to {file}", file=file)
        except OSError as trouble:
            self._said = tr("{file} cannot be written: {reason}", file=file.name, reason=trouble.strerror)
        self.refresh()

    def tap_people(self) -> None:
        """Show the people of the chronicle; a person is deleted on their page."""
        self.context.show_screen("chronicle", tab="people", back="kept")

    def tap_left(self) -> None:
        """Show the games that guests left unfinished in a café; they can be restored."""
        self.context.show_screen("waiting", left=True, back="kept")

    def delete_all(self, _: Choice) -> None:
        """Delete all games and all names; the table's settings stay."""
        if delete_everything(self.context.table):
            self.context.settings.forget()
            self._said = tr("Everything is deleted.")
        self.refresh()
