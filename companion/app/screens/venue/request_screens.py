"""Requests: the players call the staff, and staff or a phone ask the players to agree over the game."""

from functools import partial

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import animation, kv_loader
from companion.app.screens.base_page import BasePage, CountdownPage, Heading
from companion.app.screens.venue.presence_screens import CallShow, KeeperWaits, WhoseTurn
from companion.app.widgets.buttons import AnswerButton, share_text_size
from companion.app.widgets.timers import CountDownBar, TimeLeft
from companion.i18n import ntr, tr
from companion.presenters.staff import calls
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
        """Accept the request."""
        self.context.cafe.hands.decide(True)

    def tap_later(self) -> None:
        """Refuse the request."""
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
        """Accept the request."""
        self.context.phones.decide(is_right=True)

    def tap_later(self) -> None:
        """Refuse the request."""
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
        """Unlock the table with the PIN of the staff."""
        if self.context.pin.is_set:
            self.context.show_screen("pin", then=self._let_in, back="locked")
        else:
            self.context.cafe.hands.opened_here()

    def _let_in(self, _: PinRole) -> None:
        """Owner or staff: both may."""
        self.context.cafe.hands.opened_here()


class CallStaffScreen(BasePage):
    """`open(back="game")`: `back` is the screen to return to, `about` its arguments.

    Shows the open call if there is one.
    """

    ringing = BooleanProperty(False)
    """Whether a call is open; else the reasons are shown."""
    reasons: list[AnswerButton]
    show: CallShow
    on: AnswerButton
    done: AnswerButton

    def __init__(self, context: ScreenContext, **kwargs: object) -> None:
        super().__init__(context, **kwargs)
        self._back, self._about = "home", dict[str, object]()
        self._watch = Clock.schedule_interval(self._refresh_call, 1)
        self._watch.cancel()

    def open(self, back: str = "home", about: dict[str, object] | None = None, **what: object) -> None:
        self._back, self._about = back, about or {}
        super().open(**what)

    def on_pre_leave(self, *_: object) -> None:
        self._watch.cancel()

    def refresh(self) -> None:
        open_call = self.context.calls
        self.ringing = open_call.open
        table = calls.table_sign(open_call.table, str(self.context.settings["table_name"]))
        heading = (tr("Call the staff"), " · ".join((table, tr("We see only your table and this wish."))))
        self.heading.model = ("", "") if self.ringing else heading
        choices = calls.reasons(self.context.settings)
        self.stock("reasons", len(choices))
        for button, choice in zip(self.reasons, choices, strict=True):
            button.model, button.tap = choice, partial(open_call.ring, str(choice.value))
        self.show.model = calls.call_page(open_call, self.context.settings) if self.ringing else None
        self.on.model = self._way_back()
        self.done.model = AnswerModel("done", tr("Not needed any more"), icon="cross", tone="quiet")
        self.arrange()
        share_text_size(self.reasons)  # the buttons have their size only now
        if self.ringing:
            self._watch()
        else:
            self._watch.cancel()

    def _way_back(self) -> AnswerModel:
        if not self.ringing:
            return AnswerModel("on", tr("Rather not"), icon="back", tone="quiet")
        if self._back == "game":
            return AnswerModel("on", tr("Play on"), icon="play", tone="amber")
        return AnswerModel("on", tr("Back"), icon="back", tone="amber")

    def _refresh_call(self, *_: object) -> None:
        """Show how long the call has been open; called once a second."""
        self.show.model = calls.call_page(self.context.calls, self.context.settings)

    def tap_done(self) -> None:
        """Close the call."""
        self.context.calls.close()
        self.go_back()

    def go_back(self) -> None:
        if self._back == "game" and self.context.showing is not None:
            self.context.back_to_table()
        else:
            self.context.show_screen(
                self._back if self._back in ("attract", "seats") else "home", **self._about
            )
