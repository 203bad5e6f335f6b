"""Stored data: what is kept and for how long; export it to a file, or delete all of it."""

import time

from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.hold_button import HoldButtons
from companion.app.widgets.rows.text_rows import ScrollingLines
from companion.archive import exports
from companion.archive.chronicle import finished_games
from companion.archive.deletion import delete_everything
from companion.core.model import Choice
from companion.i18n import ntr, tr
from companion.presenters.history.stored_data import stored_data_lines
from companion.system.atomic_files import write_atomic
from companion.system.data_folder import data_folder
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("stored_data_screen")

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
