"""The game log, turn by turn, newest first, with public information only."""

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import BasePage
from companion.app.widgets.rows.choice_rows import RowTabs, SegmentButton
from companion.app.widgets.rows.log_rows import LogRows
from companion.core.model import Choice
from companion.i18n import tr
from companion.presenters.history.log import log, next_person

kv_loader.load_kv("log_screen")


class LogScreen(BasePage):
    """One row per turn. Filters: everything, looks, undone turns, or one player."""

    filters: RowTabs
    person: SegmentButton
    rows: LogRows

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._chosen = "all"
        super().__init__(context, **kwargs)

    def open(self, **what: object) -> None:
        self._chosen = "all"
        self.rows.first = 0
        super().open(**what)

    def refresh(self) -> None:
        shown = log(self.context.table, self.presenter.people, self._chosen)
        self.heading.model = (tr("What happened"), "")
        self.filters.model = shown.filters
        self.person.model = shown.person
        self.rows.model = shown.rows
        self.arrange()

    def choose(self, choice: Choice) -> None:
        """Choose a filter."""
        self._filter(str(choice).partition(":")[2])

    def tap_person(self) -> None:
        """The rows of the next person; after the last one everything."""
        self._filter(next_person(self._chosen, self.presenter.people))

    def _filter(self, chosen: str) -> None:
        self._chosen = chosen
        self.rows.first = 0
        self.refresh()

    def go_back(self) -> None:
        self.context.back_to_table()
