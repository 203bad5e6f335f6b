"""Call the staff: choose a reason, and see the state of the call."""

from functools import partial

from kivy.clock import Clock
from kivy.properties import BooleanProperty

from companion.app.navigation.screen_context import ScreenContext
from companion.app.rendering import kv_loader
from companion.app.screens.base_page import BasePage
from companion.app.widgets.buttons import AnswerButton, share_text_size
from companion.app.widgets.sheets.venue_widgets import CallShow
from companion.i18n import tr
from companion.presenters.staff import calls
from companion.viewmodels.frame import AnswerModel

kv_loader.load_kv("call_staff_screen")


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
        share_text_size(self.reasons)
        self.show.model = calls.call_page(open_call, self.context.settings) if self.ringing else None
        self.on.model = self._way_back()
        self.done.model = AnswerModel("done", tr("Not needed any more"), icon="cross", tone="quiet")
        self.arrange()
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
        """Once a second: how long does it ring?"""
        self.show.model = calls.call_page(self.context.calls, self.context.settings)

    def tap_done(self) -> None:
        """It is settled."""
        self.context.calls.close()
        self.go_back()

    def go_back(self) -> None:
        if self._back == "game" and self.context.showing is not None:
            self.context.back_to_table()
        else:
            self.context.show_screen(
                self._back if self._back in ("attract", "seats") else "home", **self._about
            )
