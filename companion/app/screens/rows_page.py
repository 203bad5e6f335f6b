"""What house rules and the colours of a copy share: a title above rows of choices."""

from kivy.properties import NumericProperty

from companion.app.paint import kv as look
from companion.app.screens.page import BasePage
from companion.app.widgets.rows.choice_rows import ChoiceRows
from companion.core.values import Choice

look.load_kv("rows_page")


class RowsPage(BasePage):
    """A title and rows of choices."""

    aside = NumericProperty(0)
    """What stands beside the title takes so much of its room, in dp."""
    rows: ChoiceRows

    def picked(self, choice: Choice) -> None:
        """A segment was tapped."""
