"""The six real colours of garlic and bats, as they are in the box of this house."""

from typing import Any

from companion.app.paint import kv as look
from companion.app.screens.rows_page import RowsPage
from companion.core.values import Choice
from companion.games.dawn_under.screens import own_colours
from companion.words import tr

look.load_kv("own_colours_screen")


class OwnColoursScreen(RowsPage):
    """A row for each colour: the one before, its name, the next."""

    def open(self, back: str = "home", **what: Any) -> None:
        """Begin with the colours as they are now."""
        self._back = back
        super().open(**what)

    def refresh(self) -> None:
        self.heading.model = (tr("Garlic and bats"), tr("Unverified: no rulebook names these colours"))
        self.rows.model = own_colours.rows(self.doors.settings["own_colours"])
        self.arrange()

    def picked(self, choice: Choice) -> None:
        settings = self.doors.settings
        settings.change("own_colours", own_colours.changed(settings["own_colours"], str(choice)))
        self.refresh()

    def go_back(self) -> None:
        self.doors.show_screen(self._back)
