"""Pages that cover a game unasked: a request of the staff or of a phone; the players agree or refuse."""

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import animation, kv_loader
from companion.app.screens.base_page import BasePage, CountdownPage, Heading
from companion.app.screens.venue.presence_screens import KeeperWaits, WhoseTurn
from companion.app.widgets.buttons import AnswerButton
from companion.app.widgets.timers import CountDownBar, TimeLeft
from companion.i18n import ntr, tr
from companion.settings.pins import PinRole
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("request_screens")

UNREAD_SECONDS = 0.6
"""For this time touches are ignored: they were meant for the game, which this page covers unasked."""


class StaffRequestScreen(CountdownPage):
    """`open(doing="restart")`. A timeout counts as a refusal, and the game continues."""

    SECONDS = 60
    art: KeeperWaits
    heading: Heading
    wish: WhoseTurn
    yes: AnswerButton
    later: AnswerButton
    bar: CountDownBar

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        self._doing, self._unread_until = "", 0.0
        super().__init__(context, **kwargs)

    def open(self, doing: str = "", **what: object) -> None:
        self._doing = doing or self._doing
        self._unread_until = Clock.time() + UNREAD_SECONDS if animation.is_enabled else 0.0
        super().open(**what)
        self._speak(self.heading.model[0])

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Ignore touches on a page that nobody can have read yet."""
        return Clock.time() < self._unread_until or bool(super().on_touch_down(touch))

    def _speak(self, text: str) -> None:
        self.context.peripherals.announce(text)

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
        self.context.cafe.hands.decide(True)

    def tap_later(self) -> None:
        """It does not."""
        self.context.cafe.hands.decide(False)

    def handle_timeout(self) -> None:
        self.context.cafe.hands.decide(False)


# The table is locked by the staff. The PIN also unlocks it.


class PhoneRequestScreen(StaffRequestScreen):
    """A phone asks for the seat that it had. Without an answer the seat stays as it is."""

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


class LockedScreen(BasePage):
    """Shown while the table is locked. The PIN unlocks it even if the network is down."""

    art: KeeperWaits
    heading: Heading
    why: WhoseTurn
    key: AnswerButton

    def refresh(self) -> None:
        self.heading.model = (tr("It goes on in a moment"), "")
        waits = self.context.cafe.hands.playing
        self.why.model = (
            None,
            tr("Your game is kept.") if waits else tr("We are just getting the table ready."),
        )
        self.key.model = AnswerModel("key", tr("Staff"), icon="lock", tone="quiet")
        self.arrange()

    def tap_key(self) -> None:
        """For the staff alone, where there is a PIN."""
        if self.context.pin.is_set:
            self.context.show_screen("pin", then=self._let_in, back="locked")
        else:
            self.context.cafe.hands.opened_here()

    def _let_in(self, _: PinRole) -> None:
        """Owner or staff: both may."""
        self.context.cafe.hands.opened_here()
