"""House rules: every option of the game as big segments."""

from typing import Any

from companion.app.paint import kv as look
from companion.app.screens.rows_page import RowsPage
from companion.core.values import Choice
from companion.games.registry import find_game
from companion.games.seating import Seating
from companion.presenters import house_rules
from companion.words import tr

look.load("house_rules_screen")


class HouseRulesScreen(RowsPage):
    """`open(seating=…)`."""

    def open(self, seating: Seating | None = None, **_: Any) -> None:
        assert seating is not None
        self.table = seating
        super().open()

    def refresh(self) -> None:
        self.heading.shows = (tr("How do you play?"), find_game(self.table.game).named)
        self.rows.shows = house_rules.rows(self.table)
        self.arrange()

    def picked(self, choice: Choice) -> None:
        if str(choice).startswith("bare"):
            self.doors.go("bare", seating=self.table)
            return
        house_rules.choose(self.table, str(choice))
        self.refresh()

    def go_back(self) -> None:
        self.doors.go("seats", seating=self.table)
