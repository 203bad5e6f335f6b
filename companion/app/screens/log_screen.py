"""What happened, the newest first; in public words only."""

from companion.app.paint import kv as look
from companion.app.screens.page import Page
from companion.app.widgets.roll import Roll
from companion.presenters.log import log_lines
from companion.words import tr

look.load("log_screen")


class LogScreen(Page):
    """A roll of everything that may still be told."""

    roll: Roll

    def refresh(self) -> None:
        self.heading.shows = (tr("What happened"), "")
        self.roll.fill(log_lines(self.doors.table))
        self.arrange()

    def go_back(self) -> None:
        self.doors.back_to_table()
