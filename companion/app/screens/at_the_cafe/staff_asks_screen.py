"""The staff wants something that would interrupt a game: the table says yes, or not now."""

from typing import Any

from companion.app.paint import kv as look
from companion.app.screens.at_the_cafe.still_playing_screen import KeeperWaits, WhoseTurn
from companion.app.screens.counting_page import CountdownPage
from companion.app.screens.page import Heading
from companion.app.widgets.count_down import CountDownBar, TimeLeft
from companion.app.widgets.pressable import AnswerButton
from companion.stage.values import AnswerModel
from companion.words import ntr, tr

look.load_kv("staff_asks_screen")


class StaffRequestScreen(CountdownPage):
    """`open(doing="restart")`. Silence is no: the game goes on."""

    SECONDS = 60
    art: KeeperWaits
    heading: Heading
    wish: WhoseTurn
    yes: AnswerButton
    later: AnswerButton
    bar: CountDownBar

    def __init__(self, **kwargs: Any) -> None:
        self._doing = ""
        super().__init__(**kwargs)

    def open(self, doing: str = "", **what: Any) -> None:
        self._doing = doing or self._doing
        super().open(**what)
        self.doors.peripherals.announce(self.heading.model[0])

    def refresh(self) -> None:
        self.heading.model = (self._question(), "")
        self.wish.model = (None, self._consequence())
        self.yes.model = AnswerModel("yes", tr("Yes, please"), icon="check", tone="amber")
        self.later.model = AnswerModel("later", tr("Not now"), icon="play", tone="quiet")
        self.show_left()
        self.arrange()

    def _question(self) -> str:
        return {
            "restart": tr("May we restart the table?"),
            "lock": tr("May we lock the table?"),
        }.get(self._doing, tr("Are you done?"))

    def _consequence(self) -> str:
        return {
            "restart": tr("It takes a minute. Your game waits at this very question."),
            "lock": tr("Your game waits at this very question until we open it again."),
        }.get(self._doing, tr("The table gets ready for the next guests. Your names are deleted."))

    def remaining(self, seconds: int) -> TimeLeft:
        left = ntr("{count} second left", "{count} seconds left", seconds)
        return TimeLeft(seconds / self.SECONDS, left, tr("Without an answer you simply play on."))

    def tap_yes(self) -> None:
        """The table agrees."""
        self.doors.cafe.hands.decide(True)

    def tap_later(self) -> None:
        """It does not."""
        self.doors.cafe.hands.decide(False)

    def ended(self) -> None:
        self.doors.cafe.hands.decide(False)
