"""What settings and house rules share: rows of choices, page by page."""

from typing import Any

from kivy.properties import NumericProperty

from companion.app.paint import kv as look
from companion.app.screens.page import Page
from companion.app.widgets.choice_rows import ChoiceRows
from companion.app.widgets.pressable import AnswerButton
from companion.core.values import Choice
from companion.stage.values import Answer
from companion.words import tr

look.load("rows_page")


class RowsPage(Page):
    """A title, rows of choices, and a button to the next page where there is more than one."""

    pages = NumericProperty(1)
    next: AnswerButton
    rows: ChoiceRows

    def open(self, **what: Any) -> None:
        self.rows.page = 0
        super().open(**what)

    def picked(self, choice: Choice) -> None:
        """A segment was tapped."""

    def tap_next(self) -> None:
        """The next page; after the last one the first."""
        self.rows.page = (self.rows.page + 1) % self.rows.pages
        self.arrange()

    def arrange(self) -> None:
        """How many pages the rows take shows when they have their place."""
        super().arrange()
        self.rows.page = min(int(self.rows.page), self.rows.pages - 1)  # fewer fit, or more, than before
        self.pages = self.rows.pages
        page = tr("{page} of {pages}", page=int(self.rows.page) + 1, pages=self.rows.pages)
        self.next.shows = Answer("next", page, icon="next", tone="raised")
        super().arrange()
