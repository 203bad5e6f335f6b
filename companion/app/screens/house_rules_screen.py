"""House rules: every option of the game as big segments."""

from typing import Any

from companion.app.paint import theme
from companion.app.screens.page import Page
from companion.app.widgets.choice_rows import ChoiceRows
from companion.app.widgets.pressable import AnswerButton
from companion.core.values import Choice
from companion.games.registry import find_game
from companion.games.seating import Seating
from companion.presenters import house_rules
from companion.stage.values import Answer
from companion.words import tr


class RowsPage(Page):
    """A title, rows of choices, and a button to the next page where there is more than one."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rows = ChoiceRows(pick=self.picked)
        self.next = AnswerButton(role="label", tap=self._turn, depth=theme.EDGE_SMALL)

    def open(self, **what: Any) -> None:
        self.rows.page = 0
        super().open(**what)

    def picked(self, choice: Choice) -> None:
        """A segment was tapped."""

    def _turn(self) -> None:
        self.rows.page = (self.rows.page + 1) % self.rows.pages
        self.arrange()

    def arrange(self) -> None:
        w, h = self.extent
        self.place(self.back, 16, 12, 56, 54)
        self.place(self.rows, 16, 78, w - 32, h - 86)
        self.rows.page = min(int(self.rows.page), self.rows.pages - 1)  # fewer fit, or more, than before
        page, pages = int(self.rows.page) + 1, self.rows.pages
        self.next.shows = Answer(
            "next", tr("{page} of {pages}", page=page, pages=pages), icon="next", tone="raised"
        )
        self.place(self.next, w - 156, 12, 140 if pages > 1 else 0, 54)
        self.place(self.heading, 88, 8, w - 104 - (156 if pages > 1 else 0), 62)


class HouseRulesScreen(RowsPage):
    """`open(seating=…)`."""

    def open(self, seating: Seating | None = None, **_: Any) -> None:
        assert seating is not None
        self.table = seating
        super().open()

    def refresh(self) -> None:
        self.heading.shows = (tr("How do you play?"), find_game(self.table.game).title)
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
