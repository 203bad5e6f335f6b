"""The staff has locked the table: it goes on in a moment. Whoever knows the PIN opens it here as well."""

from companion.app.paint import kv as look
from companion.app.screens.at_the_cafe.still_playing_screen import KeeperWaits, WhoseTurn
from companion.app.screens.page import BasePage, Heading
from companion.app.widgets.pressable import AnswerButton
from companion.house.pin import PinRole
from companion.stage.values import AnswerModel
from companion.words import tr

look.load_kv("locked_screen")


class LockedScreen(BasePage):
    """A network that breaks never keeps a table shut: the PIN opens it."""

    art: KeeperWaits
    heading: Heading
    why: WhoseTurn
    key: AnswerButton

    def refresh(self) -> None:
        self.heading.model = (tr("It goes on in a moment"), "")
        waits = self.doors.cafe.hands.playing
        self.why.model = (
            None,
            tr("Your game is kept.") if waits else tr("We are just getting the table ready."),
        )
        self.key.model = AnswerModel("key", tr("Staff"), icon="lock", tone="quiet")
        self.arrange()

    def tap_key(self) -> None:
        """For the staff alone, where there is a PIN."""
        if self.doors.pin.is_set:
            self.doors.show_screen("pin", then=self._let_in, back="locked")
        else:
            self.doors.cafe.hands.opened_here()

    def _let_in(self, _: PinRole) -> None:
        """Owner or staff: both may."""
        self.doors.cafe.hands.opened_here()
