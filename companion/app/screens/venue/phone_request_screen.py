"""A phone asks for the seat that it had: the table compares the number, and agrees or refuses."""

from companion.app.screens.venue.staff_request_screen import StaffRequestScreen
from companion.app.widgets.timers import TimeLeft
from companion.i18n import ntr, tr
from companion.viewmodels.frame import AnswerModel


class PhoneRequestScreen(StaffRequestScreen):
    """Without an answer the seat stays as it is."""

    def refresh(self) -> None:
        super().refresh()
        self.yes.model = AnswerModel("yes", tr("Yes, that is right"), icon="check", tone="amber")
        self.later.model = AnswerModel("later", tr("No"), icon="cross", tone="quiet")

    def _speak(self, text: str) -> None:
        self.context.peripherals.say(text)  # the caption of the game's question comes back afterwards

    def _question(self) -> str:
        request = self.context.phones.request
        return "" if request is None else tr("Is that {name}’s phone?", name=request.name)

    def _consequence(self) -> str:
        request = self.context.phones.request
        return "" if request is None else tr("It has to show the number {number}.", number=request.number)

    def remaining(self, seconds: int) -> TimeLeft:
        left = ntr("{count} second left", "{count} seconds left", seconds)
        return TimeLeft(seconds / self.SECONDS, left, tr("Without an answer the seat stays as it is."))

    def tap_yes(self) -> None:
        """The table agrees."""
        self.context.phones.decide(is_right=True)

    def tap_later(self) -> None:
        """It does not."""
        self.context.phones.decide(is_right=False)

    def handle_timeout(self) -> None:
        self.context.phones.decide(is_right=False)
